#include "runtime/base/text/json_text.h"
#include "runtime/base/text/kinds.h"
#include "runtime/protocol/json/json_parts.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/state/seen/event_text.h"

namespace windrose {
namespace {

/// Adds what one event says, by ids, as `viewer` may know it.
class EventIds {
 public:
  EventIds(JsonText& json, const Names& names, const Journal& journal, const Event& event,
           Viewer viewer)
      : json_(json),
        names_(names),
        ruleset_(names.ruleset()),
        journal_(journal),
        event_(event),
        viewer_(viewer) {}

  void operator()(const StepBegun& begun) const {
    json_.key("step").text(names_.word(begun.step));
    if (begun.turn > 0) json_.key("turn").number(begun.turn);
  }
  void operator()(const Moved& move) const {
    add("item", ruleset_.items().code(move.item));
    add("from", Code(move.from));
    add("to", Code(move.to));
  }
  void operator()(const Shown& shown) const {
    add("item", ruleset_.items().code(shown.item));
    json_.key("to").text(shown.seat == SeatId::none ? "all" : ruleset_.player_name(shown.seat));
  }
  void operator()(const Shuffled& shuffled) const { add("zone", Code(shuffled.zone)); }
  void operator()(const Paid& paid) const {
    add("from", Code(paid.from));
    add("to", Code(paid.to));
    json_.key("amount").number(paid.amount);
  }
  void operator()(const Given& given) const {
    add("from", Code(given.from));
    add("to", Code(given.to));
    add("token", Code(given.token));
    json_.key("count").number(given.count);
  }
  void operator()(const Changed& change) const {
    const PropertySlot& slot = add_property(change.slot, change.entity);
    const bool is_told = seen_value(ruleset_, change, viewer_).kind() != Kind::placeholder;
    json_.key("value");
    if (change.now != kNone && is_told) {
      add_value(json_, names_, *slot.declaration, change.now);
    } else {
      json_.null();
    }
  }
  void operator()(const ListChanged& change) const {
    add_property(change.slot, change.entity);
    add("items", change.items);
  }
  void operator()(const Marked& marked) const {
    add("chart", Code(marked.chart));
    json_.key("column").number(marked.now);
  }
  void operator()(const Rolled& roll) const {
    json_.key("dice").text(std::to_string(roll.faces.count) + "d" + std::to_string(roll.sides));
    json_.key("total").number(roll.total);
    add("faces", roll.faces);
    if (roll.stream != WordId::none) json_.key("stream").text(names_.word(roll.stream));
  }
  void operator()(const Logged& line) const { add("about", line.about); }
  void operator()(const OneOf<Retired, StarterSet> auto& player) const {
    json_.key("who").text(ruleset_.player_name(player.seat));
  }
  void operator()(const Finished& end) const {
    json_.key("ending").text(ruleset_.words().text(end.ending));
    json_.key("winners");
    add_players(json_, ruleset_, end.winners);
  }

 private:
  /// A thing or a number; null for a card or a piece that the viewer cannot identify.
  void add_seen(Code code) const {
    if (code.kind() == Kind::placeholder) {
      json_.null();
    } else {
      add_code(json_, names_, code);
    }
  }
  /// What the event is about.
  void add(std::string_view key, Code code) const {
    json_.key(key);
    add_seen(seen_subject(ruleset_, event_, viewer_, code));
  }
  void add(std::string_view key, EventCodes codes) const {
    json_.key(key).array();
    for (const Code code : seen_codes(ruleset_, journal_, codes, viewer_)) add_seen(code);
    json_.end();
  }
  const PropertySlot& add_property(SlotId id, int entity) const {
    const PropertySlot& slot = ruleset_.properties()[id];
    json_.key("of");
    if (slot.target == Kind::game) {
      json_.text("game");
    } else {
      add_seen(seen_subject(ruleset_, event_, viewer_, Code(slot.target, entity)));
    }
    json_.key("property").text(slot.declaration->name);
    return slot;
  }

  JsonText& json_;
  Names names_;
  const Ruleset& ruleset_;
  const Journal& journal_;
  const Event& event_;
  Viewer viewer_;
};

}  // namespace

std::string event_json(const Names& names, const Journal& journal, const Event& event,
                       Viewer viewer, EventForm form) {
  if (!event_visible(event, viewer)) return {};
  JsonText json;
  json.object().key("type").text(event.row().name);
  // What the rules say in words of their own has no other form.
  if (form == EventForm::whole || event.is<Logged>()) {
    json.key("text").text(event_text(names, journal, event, viewer));
  }
  if (event.seat() != SeatId::none)
    json.key("player").text(names.ruleset().player_name(event.seat()));
  std::visit(EventIds(json, names, journal, event, viewer), event.what);
  return json.end().take();
}

EventMark add_events(JsonText& json, const Match& match, EventMark from, Viewer viewer,
                     EventForm form) {
  const Names names = match.names();
  const EventMark end = end_of_events(match);
  std::size_t bytes = 0;
  json.array();
  while (is_before(from, end) && bytes < kMostEventBytes) {
    const Journal& journal = match.journal(from.step);
    if (from.event == journal.events().size()) {
      from = {from.step + 1, 0};
      continue;
    }
    const std::string text = event_json(names, journal, journal.events()[from.event], viewer, form);
    if (!text.empty()) json.json(text);
    bytes += text.size();
    ++from.event;
  }
  json.end();
  return from;
}

std::vector<std::string> events_since(const Match& match, EventMark from, Viewer viewer) {
  std::vector<std::string> events;
  for_seen_events(match, from, viewer, [&](const SeenEvent& seen) {
    events.push_back(event_json(match.names(), *seen.journal, *seen.event, viewer));
  });
  return events;
}

}  // namespace windrose
