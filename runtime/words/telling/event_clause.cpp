#include "runtime/words/telling/event_clause.h"

#include <algorithm>

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
    if (!ruleset_.is_card(move.item))
      return what + " moves from " + zone(move.from) + " to " + zone(move.to);
    const ZoneInfo& from = ruleset_.zones()[move.from];
    const ZoneInfo& to = ruleset_.zones()[move.to];
    if (from.deck >= 0 && !from.is_discard && to.owner >= 0)
      return ruleset_.player_name(to.owner) + " draws " + what + " into " + own(to);
    if (from.owner >= 0 && to.is_discard)
      return ruleset_.player_name(from.owner) + " discards " + what + " from " + own(from);
    return what + " goes from " + zone(move.from) + " to " + zone(move.to);
  }

  std::string operator()(const Shown& shown) const {
    return thing(ruleset_.item_code(shown.item)) + " is shown to " +
           (shown.seat < 0 ? "all players" : ruleset_.player_name(shown.seat));
  }

  std::string operator()(const Shuffled& shuffled) const {
    const std::string name = zone(shuffled.zone);
    return name + " " + std::string(is_or_are(name)) + " shuffled";
  }

  std::string operator()(const Paid& paid) const {
    return purse_name(ruleset_, paid.from) + " pays " + money_text(ruleset_, paid.amount) + " to " +
           purse_name(ruleset_, paid.to);
  }

  std::string operator()(const Given& given) const {
    return token_text(ruleset_, given.token, given.count, -1) +
           (given.count == 1 ? " goes from " : " go from ") +
           pretty(pile_name(ruleset_, given.from)) + " to " + pretty(pile_name(ruleset_, given.to));
  }

  std::string operator()(const Changed& change) const {
    const PropertySlot& slot = ruleset_.properties()[change.slot];
    const PropertyDeclaration& declaration = *slot.declaration;
    const std::string of = whose(slot, change.entity);
    if (slot.target == Kind::space && declaration.name == "owner") {
      if (change.now == kNone) return of + " has no owner now";
      return of + " now belongs to " + thing(value_code(declaration, change.now));
    }
    if (declaration.type == ValueType::flag) {
      return (of.empty() ? "the game" : of) + (change.now != 0 ? " is now " : " is no longer ") +
             pretty(declaration.name);
    }
    return property(slot, of) +
           (change.now == kNone ? "none" : thing(value_code(declaration, change.now)));
  }

  std::string operator()(const ListChanged& change) const {
    std::vector<std::string> things;
    for (const Code item : journal_.codes(change.items)) things.push_back(thing(item));
    const PropertySlot& slot = ruleset_.properties()[change.slot];
    return property(slot, whose(slot, change.entity)) +
           (things.empty() ? "empty" : join(things, ", "));
  }

  std::string operator()(const Marked& marked) const {
    const ChartData& chart = ruleset_.charts()[marked.chart];
    return "the marker of " + (chart.title.empty() ? pretty(chart.id) : chart.title) +
           " moves from column " + std::to_string(marked.before) + " to column " +
           std::to_string(marked.now);
  }

  std::string operator()(const Rolled& roll) const {
    const std::span<const Code> faces = journal_.codes(roll.faces);
    std::string text = event_.seat >= 0    ? ruleset_.player_name(event_.seat) + " rolls "
                       : faces.size() == 1 ? "the die shows "
                                           : "the dice show ";
    for (std::size_t i = 0; i < faces.size(); ++i)
      text += (i == 0 ? "" : " + ") + std::to_string(faces[i].id());
    if (faces.size() > 1) text += " = " + std::to_string(roll.total);
    return roll.stream < 0 ? text : text + " (" + pretty(names_.word(roll.stream)) + ")";
  }

  std::string operator()(const Logged& /*line*/) const {
    return words_of_log(names_, journal_, event_, viewer_);
  }

  std::string operator()(const Retired& retired) const {
    return ruleset_.player_name(retired.seat) + " is out of the match";
  }

  std::string operator()(const StarterSet& starter) const {
    return ruleset_.player_name(starter.seat) + " begins the next round";
  }

  std::string operator()(const Finished& end) const {
    const std::string& ending = ruleset_.words().text(end.ending);
    const auto& endings = ruleset_.data().endings;
    const auto found = std::ranges::find(endings, ending, &EndingDeclaration::id);
    const bool has_text = found != endings.end() && !found->text.empty();
    const std::string text = "the match ends: " + (has_text ? found->text : pretty(ending));
    std::vector<std::string> winners;
    for (int seat = 0; seat < ruleset_.players(); ++seat) {
      if ((end.winners >> static_cast<unsigned>(seat) & 1U) != 0)
        winners.push_back(ruleset_.player_name(seat));
    }
    if (winners.empty()) return text;
    return text + "; " + join(winners, ", ") + (winners.size() == 1 ? " wins" : " win");
  }

 private:
  [[nodiscard]] std::string thing(Code code) const {
    const bool is_item = code.kind() == Kind::card || code.kind() == Kind::piece;
    const bool known =
        viewer_ == kReferee || (event_.known >> static_cast<unsigned>(viewer_) & 1U) != 0;
    return is_item && !known ? code_name_for(names_, code, viewer_, event_.known)
                             : thing_name(names_, code);
  }

  [[nodiscard]] std::string zone(int zone) const {
    if (zone == ruleset_.box()) return "the box";
    return zone < ruleset_.spaces() ? thing_name(names_, Code(Kind::space, zone))
                                    : pretty(zone_name(ruleset_, zone));
  }

  /// A zone of a player who is named already.
  [[nodiscard]] static std::string own(const ZoneInfo& zone) {
    return "the " + pretty(zone.name.empty() ? zone.id : zone.name);
  }

  [[nodiscard]] std::string whose(const PropertySlot& slot, int entity) const {
    return slot.target == Kind::game ? "" : thing(Code(slot.target, entity));
  }

  /// "the points of ada are now ".
  [[nodiscard]] static std::string property(const PropertySlot& slot, const std::string& of) {
    const std::string name = pretty(slot.declaration->name);
    return "the " + name + (of.empty() ? "" : " of " + of) +
           (is_plural(name) ? " are now " : " is now ");
  }

  const Names& names_;
  const Ruleset& ruleset_;
  const Journal& journal_;
  const Event& event_;
  int viewer_;
};

}  // namespace

std::string event_clause(const Names& names, const Journal& journal, const Event& event,
                         int viewer) {
  if (!event_visible(event, viewer)) return {};
  return std::visit(EventWords(names, journal, event, viewer), event.what);
}

}  // namespace windrose
