// One function per kind of effect that says something of its own.
#include "runtime/state/seen/event_text.h"

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/plurals.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/event_mask.h"

namespace windrose {
namespace {

std::string seats_text(const Names& names, SeatSet seats) {
  std::string out;
  for (const SeatId seat : seats) {
    if (!out.empty()) out += ", ";
    out += names.ruleset().player_name(seat);
  }
  return out;
}

std::string roll_text(const Names& names, const Rolled& roll, std::span<const Code> faces) {
  std::string text = "roll " + std::to_string(faces.size()) + "d" + std::to_string(roll.sides);
  if (roll.stream != WordId::none) text += " for " + names.word(roll.stream);
  text += " -> " + std::to_string(roll.total);
  if (faces.size() < 2) return text;
  text += " (";
  for (std::size_t i = 0; i < faces.size(); ++i) {
    text += (i == 0 ? "" : ", ") + std::to_string(faces[i].id());
  }
  return text + ")";
}

/// One event, as `viewer` may know it.
class EventTeller {
 public:
  EventTeller(const Names& names, const Journal& journal, const Event& event, Viewer viewer)
      : names_(names),
        ruleset_(names.ruleset()),
        journal_(journal),
        event_(event),
        viewer_(viewer) {}

  std::string operator()(const StepBegun& /*begun*/) const { return {}; }
  std::string operator()(const Moved& move) const {
    return item(move.item) + ": " + zone_name(ruleset_, move.from) + " -> " +
           zone_name(ruleset_, move.to);
  }
  std::string operator()(const Shown& shown) const {
    return item(shown.item) + " is shown to " +
           (shown.seat == SeatId::none ? "all" : ruleset_.player_name(shown.seat));
  }
  std::string operator()(const Shuffled& shuffled) const {
    const std::string name = zone_name(ruleset_, shuffled.zone);
    return name + " " + std::string(is_or_are(name)) + " shuffled";
  }
  std::string operator()(const Paid& paid) const {
    return purse_name(ruleset_, paid.from) + " pays " + purse_name(ruleset_, paid.to) + " " +
           money_text(ruleset_, paid.amount);
  }
  std::string operator()(const Given& given) const {
    return std::to_string(given.count) + " " + code_name(names_, Code(given.token)) + ": " +
           pile_name(ruleset_, given.from) + " -> " + pile_name(ruleset_, given.to);
  }
  std::string operator()(const Changed& change) const {
    return property(change.slot, change.entity, seen_name(seen_value(ruleset_, change, viewer_)));
  }
  std::string operator()(const ListChanged& change) const {
    std::string items;
    for (const Code item : seen_codes(ruleset_, journal_, change.items, viewer_)) {
      items += (items.empty() ? "" : ", ") + seen_name(item);
    }
    return property(change.slot, change.entity, items.empty() ? "none" : items);
  }
  std::string operator()(const Marked& marked) const {
    const ChartData& chart = ruleset_.charts()[marked.chart];
    return chart.title + ": column " + std::to_string(marked.before) + " -> " +
           std::to_string(marked.now);
  }
  std::string operator()(const Rolled& roll) const {
    return roll_text(names_, roll, journal_.codes(roll.faces));
  }
  std::string operator()(const Logged& line) const {
    const std::string& text = names_.word(line.text);
    return told_message(names_, text, seen_codes(ruleset_, journal_, line.about, viewer_),
                        [this](Code argument) { return seen_name(argument); });
  }
  std::string operator()(const Retired& retired) const {
    return ruleset_.player_name(retired.seat) + " is out of the match";
  }
  std::string operator()(const StarterSet& starter) const {
    return ruleset_.player_name(starter.seat) + " begins the next round";
  }
  std::string operator()(const Finished& end) const {
    const std::string winners = seats_text(names_, end.winners);
    return "the match ends: " + ruleset_.words().text(end.ending) +
           (winners.empty() ? "" : "; won by " + winners);
  }

 private:
  [[nodiscard]] std::string seen_name(Code code) const {
    return code.kind() == Kind::placeholder ? back_in_event(names_, code) : code_name(names_, code);
  }
  /// Of what the event is about.
  [[nodiscard]] std::string name(Code code) const {
    return seen_name(seen_subject(ruleset_, event_, viewer_, code));
  }
  [[nodiscard]] std::string item(ItemId item) const { return name(ruleset_.items().code(item)); }
  [[nodiscard]] std::string property(SlotId id, int entity, const std::string& value) const {
    const PropertySlot& slot = ruleset_.properties()[id];
    const std::string of = slot.target == Kind::game ? "" : name(Code(slot.target, entity)) + ".";
    return of + slot.declaration->name + ": " + value;
  }

  Names names_;
  const Ruleset& ruleset_;
  const Journal& journal_;
  const Event& event_;
  Viewer viewer_;
};

}  // namespace

std::string event_text(const Names& names, const Journal& journal, const Event& event,
                       Viewer viewer) {
  if (!event_visible(event, viewer)) return {};
  const AsWritten as_written;  // files and programs compare it
  return std::visit(EventTeller(names, journal, event, viewer), event.what);
}

}  // namespace windrose
