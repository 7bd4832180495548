#include "runtime/words/telling/event_clause.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/event_mask.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/story_words.h"

namespace windrose {
namespace {

/// One event, as `viewer` may know it.
class EventWords {
 public:
  EventWords(const Names& names, const Journal& journal, const Event& event, Viewer viewer)
      : names_(names),
        ruleset_(names.ruleset()),
        journal_(journal),
        event_(event),
        viewer_(viewer) {}

  Sentence operator()(const StepBegun& /*begun*/) const { return {}; }

  Sentence operator()(const Moved& move) const {
    const Sentence what = thing(ruleset_.items().code(move.item));
    if (move.from == ruleset_.zones().box() && !ruleset_.items().is_card(move.item))
      return phrase("{1} comes to {2}", what, zone(move.to));
    if (move.to == ruleset_.zones().box() && !ruleset_.items().is_card(move.item))
      return phrase("{1} leaves {2}", what, zone(move.from));
    if (!ruleset_.items().is_card(move.item))
      return phrase("{1} moves from {2} to {3}", what, zone(move.from), zone(move.to));
    const ZoneInfo& from = ruleset_.zones()[move.from];
    const ZoneInfo& to = ruleset_.zones()[move.to];
    if (from.deck >= 0 && !from.is_discard && to.owner != SeatId::none)
      return phrase("{1} draws {2} into {3}", player(to.owner), what, own(to));
    if (from.owner != SeatId::none && to.is_discard)
      return phrase("{1} discards {2} from {3}", player(from.owner), what, own(from));
    return phrase("{1} goes from {2} to {3}", what, zone(move.from), zone(move.to));
  }

  Sentence operator()(const Shown& shown) const {
    return phrase(
        "{1} is shown to {2}", thing(ruleset_.items().code(shown.item)),
        shown.seat == SeatId::none ? Sentence(phrase("all players")) : player(shown.seat));
  }

  Sentence operator()(const Shuffled& shuffled) const {
    return shuffled_clause(zone(shuffled.zone));
  }

  Sentence operator()(const Paid& paid) const {
    return phrase("{1} pays {2} to {3}", said_purse(ruleset_, paid.from),
                  money_text(ruleset_, paid.amount), said_purse(ruleset_, paid.to));
  }

  Sentence operator()(const Given& given) const {
    return phrase_number("{1} goes from {2} to {3}", "{1} go from {2} to {3}", given.count,
                         said_tokens(ruleset_, given.token, given.count, SeatId::none),
                         said_pile(ruleset_, given.from), said_pile(ruleset_, given.to));
  }

  Sentence operator()(const Changed& change) const {
    const PropertySlot& slot = ruleset_.properties()[change.slot];
    const PropertyDeclaration& declaration = *slot.declaration;
    const Sentence of = whose(slot, change.entity);
    if (slot.target == Kind::space && declaration.name == "owner") {
      if (change.now == kNone) return phrase("{1} has no owner now", of);
      return phrase("{1} now belongs to {2}", of, value(change));
    }
    if (declaration.type == ValueType::flag) {
      const Sentence what = of.empty() ? Sentence(phrase("the game")) : of;
      return change.now != 0 ? phrase("{1} is now {2}", what, pretty(declaration.name))
                             : phrase("{1} is no longer {2}", what, pretty(declaration.name));
    }
    return property(slot, of, change.now == kNone ? Sentence(phrase("none")) : value(change));
  }

  Sentence operator()(const ListChanged& change) const {
    Sentence things;
    for (const Code item : seen_codes(ruleset_, journal_, change.items, viewer_)) {
      if (!things.empty()) things.add({", "});
      things += seen_thing(names_, item);
    }
    const PropertySlot& slot = ruleset_.properties()[change.slot];
    return property(slot, whose(slot, change.entity),
                    things.empty() ? Sentence(phrase("empty")) : things);
  }

  Sentence operator()(const Marked& marked) const {
    return phrase("the marker of {1} moves from column {2} to column {3}",
                  said_chart(ruleset_, marked.chart), std::to_string(marked.before),
                  std::to_string(marked.now));
  }

  Sentence operator()(const Rolled& roll) const {
    const std::span<const Code> faces = journal_.codes(roll.faces);
    const Sentence thrown = thrown_text(names_, roll, faces);
    return event_.seat() != SeatId::none
               ? phrase("{1} rolls {2}", player(event_.seat()), thrown)
               : phrase_number("the die shows {1}", "the dice show {1}",
                               static_cast<long long>(faces.size()), thrown);
  }

  Sentence operator()(const Logged& /*line*/) const {
    return words_of_log(names_, journal_, event_, viewer_);
  }

  Sentence operator()(const Retired& retired) const {
    return phrase("{1} is out of the match", player(retired.seat));
  }

  Sentence operator()(const StarterSet& starter) const {
    return phrase("{1} is now the first player", player(starter.seat));
  }

  Sentence operator()(const Finished& end) const {
    const std::string& ending = ruleset_.words().text(end.ending);
    const auto& endings = ruleset_.data().endings;
    const auto found = std::ranges::find(endings, ending, &EndingDeclaration::id);
    Sentence said =
        phrase("the match ends: {1}", found == endings.end() ? pretty(ending) : told_name(*found));
    Sentence winners;
    int count = 0;
    for (const SeatId seat : ruleset_.seats()) {
      if (!end.winners.contains(seat)) continue;
      if (count++ > 0) winners.add({", "});
      winners += player(seat);
    }
    if (count == 0) return said;
    said.add({"; "});
    said += count == 1 ? phrase("{1} wins", winners) : phrase("{1} win", winners);
    return said;
  }

 private:
  [[nodiscard]] Sentence player(SeatId seat) const { return said_player(ruleset_, seat); }

  /// What the event is about.
  [[nodiscard]] Sentence thing(Code code) const {
    return seen_thing(names_, seen_subject(ruleset_, event_, viewer_, code));
  }
  [[nodiscard]] Sentence value(const Changed& change) const {
    return seen_thing(names_, seen_value(ruleset_, change, viewer_));
  }

  [[nodiscard]] Sentence zone(ZoneId zone) const { return said_zone(ruleset_, zone); }

  /// A zone of a player who is named already.
  [[nodiscard]] static std::string own(const ZoneInfo& zone) { return the_text(told_name(zone)); }

  [[nodiscard]] Sentence whose(const PropertySlot& slot, int entity) const {
    return slot.target == Kind::game ? Sentence() : thing(Code(slot.target, entity));
  }

  /// "the points of ada are now 7".
  [[nodiscard]] static Sentence property(const PropertySlot& slot, const Sentence& of,
                                         const Sentence& value) {
    return property_clause(pretty(slot.declaration->name), of, value);
  }

  const Names& names_;
  const Ruleset& ruleset_;
  const Journal& journal_;
  const Event& event_;
  Viewer viewer_;
};

/// What a row of a result table says: "Egypt" where it names a space.
Sentence result_text(const Names& names, const Scalar& result) {
  if (result.kind == Scalar::Kind::number) return number_text(result.number);
  const Ruleset& ruleset = names.ruleset();
  for (const SpaceId space : ruleset.spaces().ids()) {
    if (ruleset.spaces()[space].id == result.word) return said_thing(names, Code(space));
  }
  return told_text(pretty(result.word));
}

}  // namespace

Sentence thrown_text(const Names& names, const Rolled& roll, std::span<const Code> faces) {
  std::string dice;
  for (std::size_t i = 0; i < faces.size(); ++i)
    dice += (i == 0 ? "" : " + ") + std::to_string(faces[i].id());
  Sentence said = SentenceSpan{.text = dice, .is_strong = true};
  if (faces.size() > 1) said.add({" = " + std::to_string(roll.total)});
  if (roll.stream == WordId::none) return said;
  // The stream of a result table has its name; the names of other streams are for rules only.
  const std::string& stream = names.word(roll.stream);
  const auto& tables = names.ruleset().data().tables;
  const auto table = std::ranges::find(tables, stream, &TableData::id);
  if (table == tables.end()) return said;
  const std::string title = told_name(*table);
  const auto row = std::ranges::find_if(table->rows, [&roll](const TableRow& one) {
    return one.from <= roll.total && roll.total <= one.to;
  });
  if (row == table->rows.end()) return phrase("{1} ({2})", said, title);
  return phrase("{1} ({2}: {3})", said, title, result_text(names, row->result));
}

Sentence shuffled_clause(const Sentence& pile) {
  return is_or_are(plain(pile)) == "are" ? phrase("{1} are shuffled", pile)
                                         : phrase("{1} is shuffled", pile);
}

Sentence property_clause(const std::string& name, const Sentence& of, const Sentence& value) {
  const Sentence what = of.empty() ? Sentence(the_text(name))
                                   : phrase("the {1} of {2}", std::string(without_the(name)), of);
  return is_plural(name) ? phrase("{1} are now {2}", what, value)
                         : phrase("{1} is now {2}", what, value);
}

Sentence seen_thing(const Names& names, Code seen) {
  return seen.kind() == Kind::placeholder ? Sentence(back_in_event(names, seen))
                                          : said_thing(names, seen);
}

Sentence event_clause(const Names& names, const Journal& journal, const Event& event,
                      Viewer viewer) {
  if (!event_visible(event, viewer)) return {};
  return std::visit(EventWords(names, journal, event, viewer), event.what);
}

}  // namespace windrose
