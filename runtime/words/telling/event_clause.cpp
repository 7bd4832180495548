#include "runtime/words/telling/event_clause.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/story_words.h"

namespace windrose {
namespace {

/// One event, as `viewer` may know it.
class EventWords {
 public:
  EventWords(const Names& names, const Journal& journal, const Event& event, int viewer)
      : names_(names),
        ruleset_(names.ruleset()),
        journal_(journal),
        event_(event),
        viewer_(viewer) {}

  std::string operator()(const StepBegun& /*begun*/) const { return {}; }

  std::string operator()(const Moved& move) const {
    const std::string what = thing(ruleset_.item_code(move.item));
    if (move.from == ruleset_.box() && !ruleset_.is_card(move.item))
      return phrase("{1} comes to {2}", what, zone(move.to));
    if (move.to == ruleset_.box() && !ruleset_.is_card(move.item))
      return phrase("{1} leaves {2}", what, zone(move.from));
    if (!ruleset_.is_card(move.item))
      return phrase("{1} moves from {2} to {3}", what, zone(move.from), zone(move.to));
    const ZoneInfo& from = ruleset_.zones()[move.from];
    const ZoneInfo& to = ruleset_.zones()[move.to];
    if (from.deck >= 0 && !from.is_discard && to.owner >= 0)
      return phrase("{1} draws {2} into {3}", ruleset_.player_name(to.owner), what, own(to));
    if (from.owner >= 0 && to.is_discard)
      return phrase("{1} discards {2} from {3}", ruleset_.player_name(from.owner), what, own(from));
    return phrase("{1} goes from {2} to {3}", what, zone(move.from), zone(move.to));
  }

  std::string operator()(const Shown& shown) const {
    return phrase("{1} is shown to {2}", thing(ruleset_.item_code(shown.item)),
                  shown.seat < 0 ? phrase("all players") : ruleset_.player_name(shown.seat));
  }

  std::string operator()(const Shuffled& shuffled) const {
    return shuffled_clause(zone(shuffled.zone));
  }

  std::string operator()(const Paid& paid) const {
    return phrase("{1} pays {2} to {3}", purse_name(ruleset_, paid.from),
                  money_text(ruleset_, paid.amount), purse_name(ruleset_, paid.to));
  }

  std::string operator()(const Given& given) const {
    return phrase_number("{1} goes from {2} to {3}", "{1} go from {2} to {3}", given.count,
                         token_text(ruleset_, given.token, given.count, -1),
                         pretty(pile_name(ruleset_, given.from)),
                         pretty(pile_name(ruleset_, given.to)));
  }

  std::string operator()(const Changed& change) const {
    const PropertySlot& slot = ruleset_.properties()[change.slot];
    const PropertyDeclaration& declaration = *slot.declaration;
    const std::string of = whose(slot, change.entity);
    if (slot.target == Kind::space && declaration.name == "owner") {
      if (change.now == kNone) return phrase("{1} has no owner now", of);
      return phrase("{1} now belongs to {2}", of, thing(value_code(declaration, change.now)));
    }
    if (declaration.type == ValueType::flag) {
      const std::string what = of.empty() ? phrase("the game") : of;
      return change.now != 0 ? phrase("{1} is now {2}", what, pretty(declaration.name))
                             : phrase("{1} is no longer {2}", what, pretty(declaration.name));
    }
    return property(
        slot, of,
        change.now == kNone ? phrase("none") : thing(value_code(declaration, change.now)));
  }

  std::string operator()(const ListChanged& change) const {
    std::vector<std::string> things;
    for (const Code item : journal_.codes(change.items)) things.push_back(thing(item));
    const PropertySlot& slot = ruleset_.properties()[change.slot];
    return property(slot, whose(slot, change.entity),
                    things.empty() ? phrase("empty") : join(things, ", "));
  }

  std::string operator()(const Marked& marked) const {
    return phrase("{1} moves from column {2} to column {3}",
                  marker_name(ruleset_.charts()[marked.chart]), std::to_string(marked.before),
                  std::to_string(marked.now));
  }

  std::string operator()(const Rolled& roll) const {
    const std::span<const Code> faces = journal_.codes(roll.faces);
    const std::string thrown = thrown_text(names_, roll, faces);
    return event_.seat >= 0 ? phrase("{1} rolls {2}", ruleset_.player_name(event_.seat), thrown)
                            : phrase_number("the die shows {1}", "the dice show {1}",
                                            static_cast<long long>(faces.size()), thrown);
  }

  std::string operator()(const Logged& /*line*/) const {
    return words_of_log(names_, journal_, event_, viewer_);
  }

  std::string operator()(const Retired& retired) const {
    return phrase("{1} is out of the match", ruleset_.player_name(retired.seat));
  }

  std::string operator()(const StarterSet& starter) const {
    return phrase("{1} is now the first player", ruleset_.player_name(starter.seat));
  }

  std::string operator()(const Finished& end) const {
    const std::string& ending = ruleset_.words().text(end.ending);
    const auto& endings = ruleset_.data().endings;
    const auto found = std::ranges::find(endings, ending, &EndingDeclaration::id);
    const bool has_text = found != endings.end() && !found->text.empty();
    std::string text =
        phrase("the match ends: {1}", has_text ? told_text(found->text) : pretty(ending));
    std::vector<std::string> winners;
    for (int seat = 0; seat < ruleset_.players(); ++seat) {
      if ((end.winners >> static_cast<unsigned>(seat) & 1U) != 0)
        winners.push_back(ruleset_.player_name(seat));
    }
    if (winners.empty()) return text;
    const std::string all = join(winners, ", ");
    return text + "; " + (winners.size() == 1 ? phrase("{1} wins", all) : phrase("{1} win", all));
  }

 private:
  [[nodiscard]] std::string thing(Code code) const {
    const bool is_item = code.kind() == Kind::card || code.kind() == Kind::piece;
    const bool known =
        viewer_ == kReferee || (event_.known >> static_cast<unsigned>(viewer_) & 1U) != 0;
    return is_item && !known ? code_name_for(names_, code, viewer_, event_.known)
                             : thing_name(names_, code);
  }

  [[nodiscard]] std::string zone(ZoneId zone) const {
    if (zone == ruleset_.box()) return phrase("the box");
    const SpaceId space = ruleset_.space_of_zone(zone);
    return space != SpaceId::none ? thing_name(names_, Code(space))
                                  : pretty(zone_name(ruleset_, zone));
  }

  /// A zone of a player who is named already.
  [[nodiscard]] static std::string own(const ZoneInfo& zone) {
    return phrase("the {1}", pretty(zone.name.empty() ? zone.id : zone.name));
  }

  [[nodiscard]] std::string whose(const PropertySlot& slot, int entity) const {
    return slot.target == Kind::game ? "" : thing(Code(slot.target, entity));
  }

  /// "the points of ada are now 7".
  [[nodiscard]] static std::string property(const PropertySlot& slot, const std::string& of,
                                            const std::string& value) {
    return property_clause(pretty(slot.declaration->name), of, value);
  }

  const Names& names_;
  const Ruleset& ruleset_;
  const Journal& journal_;
  const Event& event_;
  int viewer_;
};

/// What a row of a result table says: "Egypt" where it names a space.
std::string result_text(const Names& names, const Scalar& result) {
  if (result.kind == Scalar::Kind::number) return number_text(result.number);
  const Ruleset& ruleset = names.ruleset();
  for (const SpaceId space : ruleset.spaces().ids()) {
    if (ruleset.spaces()[space].id == result.word) return thing_name(names, Code(space));
  }
  return told_text(pretty(result.word));
}

}  // namespace

std::string thrown_text(const Names& names, const Rolled& roll, std::span<const Code> faces) {
  std::string text;
  for (std::size_t i = 0; i < faces.size(); ++i)
    text += (i == 0 ? "" : " + ") + std::to_string(faces[i].id());
  if (faces.size() > 1) text += " = " + std::to_string(roll.total);
  if (roll.stream == WordId::none) return text;
  // The stream of a result table has its name; the names of other streams are for rules only.
  const std::string stream = names.word(roll.stream);
  const auto& tables = names.ruleset().data().tables;
  const auto table = std::ranges::find(tables, stream, &TableData::id);
  if (table == tables.end()) return text;
  const std::string title = table->title.empty() ? pretty(stream) : told_text(table->title);
  const auto row = std::ranges::find_if(table->rows, [&roll](const TableRow& one) {
    return one.from <= roll.total && roll.total <= one.to;
  });
  if (row == table->rows.end()) return phrase("{1} ({2})", text, title);
  return phrase("{1} ({2}: {3})", text, title, result_text(names, row->result));
}

std::string marker_name(const ChartData& chart) {
  return phrase("the marker of {1}",
                chart.title.empty() ? pretty(chart.id) : told_text(chart.title));
}

std::string shuffled_clause(const std::string& pile) {
  return is_or_are(pile) == "are" ? phrase("{1} are shuffled", pile)
                                  : phrase("{1} is shuffled", pile);
}

std::string property_clause(const std::string& name, const std::string& of,
                            const std::string& value) {
  const std::string what =
      of.empty() ? phrase("the {1}", name) : phrase("the {1} of {2}", name, of);
  return is_plural(name) ? phrase("{1} are now {2}", what, value)
                         : phrase("{1} is now {2}", what, value);
}

std::string event_clause(const Names& names, const Journal& journal, const Event& event,
                         int viewer) {
  if (!event_visible(event, viewer)) return {};
  return std::visit(EventWords(names, journal, event, viewer), event.what);
}

}  // namespace windrose
