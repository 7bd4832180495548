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

/// The words for the event of one journal, for one viewer.
class EventWords {
 public:
  EventWords(const Names& names, const Event& event, int viewer)
      : names_(names), ruleset_(names.ruleset()), event_(event), viewer_(viewer) {}

  [[nodiscard]] std::string move() const {
    const std::string what = thing(ruleset_.item_code(event_.a));
    if (!ruleset_.is_card(event_.a))
      return what + " moves from " + zone(event_.b) + " to " + zone(event_.c);
    const ZoneInfo& from = ruleset_.zones()[event_.b];
    const ZoneInfo& to = ruleset_.zones()[event_.c];
    if (from.deck >= 0 && !from.is_discard && to.owner >= 0)
      return ruleset_.player_name(to.owner) + " draws " + what + " into " + own(to);
    if (from.owner >= 0 && to.is_discard)
      return ruleset_.player_name(from.owner) + " discards " + what + " from " + own(from);
    return what + " goes from " + zone(event_.b) + " to " + zone(event_.c);
  }

  [[nodiscard]] std::string give() const {
    const std::string goes = event_.d == 1 ? " goes from " : " go from ";
    return token_text(ruleset_, event_.c, event_.d, -1) + goes +
           pretty(pile_name(ruleset_, event_.a)) + " to " + pretty(pile_name(ruleset_, event_.b));
  }

  [[nodiscard]] std::string set() const {
    const PropertySlot& slot = ruleset_.properties()[event_.a];
    const PropertyDeclaration& declaration = *slot.declaration;
    const std::string of = whose(slot);
    if (slot.target == Kind::space && declaration.name == "owner") {
      if (event_.c == kNone) return of + " has no owner now";
      return of + " now belongs to " + thing(value_code(declaration, event_.c));
    }
    if (declaration.type == ValueType::flag) {
      return (of.empty() ? "the game" : of) + (event_.c != 0 ? " is now " : " is no longer ") +
             pretty(declaration.name);
    }
    const std::string value = event_.c == kNone ? "none" : thing(value_code(declaration, event_.c));
    return property(slot) + value;
  }

  [[nodiscard]] std::string set_list(std::span<const Code> items) const {
    std::vector<std::string> things;
    for (const Code item : items) things.push_back(thing(item));
    return property(ruleset_.properties()[event_.a]) +
           (things.empty() ? "empty" : join(things, ", "));
  }

  [[nodiscard]] std::string mark() const {
    const ChartData& chart = ruleset_.data().charts[event_.a];
    return "the marker of " + (chart.title.empty() ? pretty(chart.id) : chart.title) +
           " moves from column " + std::to_string(event_.c) + " to column " +
           std::to_string(event_.b);
  }

  [[nodiscard]] std::string roll(std::span<const Code> faces) const {
    std::string text = event_.seat >= 0    ? ruleset_.player_name(event_.seat) + " rolls "
                       : faces.size() == 1 ? "the die shows "
                                           : "the dice show ";
    for (std::size_t i = 0; i < faces.size(); ++i)
      text += (i == 0 ? "" : " + ") + std::to_string(faces[i].id());
    if (faces.size() > 1) text += " = " + std::to_string(event_.b);
    return event_.c < 0 ? text : text + " (" + pretty(names_.word(event_.c)) + ")";
  }

  [[nodiscard]] std::string finish() const {
    const std::string& ending = ruleset_.words().text(event_.a);
    const auto& endings = ruleset_.data().endings;
    const auto found = std::ranges::find(endings, ending, &EndingDeclaration::id);
    const bool has_text = found != endings.end() && !found->text.empty();
    std::string text = "the match ends: " + (has_text ? found->text : pretty(ending));
    std::vector<std::string> winners;
    for (int seat = 0; seat < ruleset_.players(); ++seat) {
      if ((static_cast<std::uint32_t>(event_.b) >> static_cast<unsigned>(seat) & 1U) != 0)
        winners.push_back(ruleset_.player_name(seat));
    }
    if (winners.empty()) return text;
    return text + "; " + join(winners, ", ") + (winners.size() == 1 ? " wins" : " win");
  }

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

 private:
  /// A zone of a player who is named already.
  [[nodiscard]] static std::string own(const ZoneInfo& zone) {
    return "the " + pretty(zone.name.empty() ? zone.id : zone.name);
  }

  [[nodiscard]] std::string whose(const PropertySlot& slot) const {
    return slot.target == Kind::game ? "" : thing(Code(slot.target, event_.b));
  }

  /// "the points of ada are now ".
  [[nodiscard]] std::string property(const PropertySlot& slot) const {
    const std::string of = whose(slot);
    const std::string name = pretty(slot.declaration->name);
    return "the " + name + (of.empty() ? "" : " of " + of) +
           (is_plural(name) ? " are now " : " is now ");
  }

  const Names& names_;
  const Ruleset& ruleset_;
  const Event& event_;
  int viewer_;
};

}  // namespace

std::string event_clause(const Names& names, const Journal& journal, const Event& event,
                         int viewer) {
  if (!event_visible(event, viewer)) return {};
  const Ruleset& ruleset = names.ruleset();
  const EventWords words(names, event, viewer);
  switch (event.effect) {
    case Effect::step:
    case Effect::count:
      return {};
    case Effect::move:
      return words.move();
    case Effect::show:
      return words.thing(ruleset.item_code(event.a)) + " is shown to " +
             (event.b < 0 ? "all players" : ruleset.player_name(event.b));
    case Effect::shuffle:
      return words.zone(event.a) + " is shuffled";
    case Effect::pay:
      return purse_name(ruleset, event.a) + " pays " + money_text(ruleset, event.c) + " to " +
             purse_name(ruleset, event.b);
    case Effect::give:
      return words.give();
    case Effect::set:
      return words.set();
    case Effect::set_list:
      return words.set_list(journal.arguments(event));
    case Effect::mark:
      return words.mark();
    case Effect::roll:
      return words.roll(journal.arguments(event));
    case Effect::log:
      return words_of_log(names, journal, event, viewer);
    case Effect::retire:
      return ruleset.player_name(event.a) + " is out of the match";
    case Effect::starter:
      return ruleset.player_name(event.a) + " begins the next round";
    case Effect::finish:
      return words.finish();
  }
  return {};
}

}  // namespace windrose
