#include "runtime/debug/engine/moment_view.h"

#include <algorithm>

#include "runtime/base/text/text.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/script/inspect/evaluate.h"
#include "runtime/state/seen/door.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

/// "scripts/pig/rules.lua" and its last line, for the end of a step.
DebugFrame last_frame(const Recording& recording, const SeenLine& seen) {
  DebugFrame frame;
  frame.function = "the end of the step";
  if (seen.script < 0) return frame;
  frame.script = recording.scripts()[static_cast<std::size_t>(seen.script)].path;
  frame.line = seen.line;
  return frame;
}

void add_value(std::vector<DebugValue>& values, std::string name, const Names& names, Code thing) {
  DebugValue& value = values.emplace_back();
  value.name = std::move(name);
  value.text = thing.is_none() ? "nil" : code_id(names, thing);
  if (thing.kind() == Kind::flag) value.text = thing.id() != 0 ? "true" : "false";
  if (thing.kind() == Kind::word) value.text = "\"" + value.text + "\"";
  value.thing = thing;
}

/// An amount of money; an agent may not know it.
void add_cash(std::vector<DebugValue>& values, const AnyState& state, PurseId purse) {
  const Value cash = state.purse(purse);
  add_value(values, "cash", state, Code::number(cash));
  if (cash == kUnknown)
    values.back() = {.name = "cash", .text = "unknown", .type = {}, .thing = {}, .items = {}};
}

void add_items(std::vector<DebugValue>& values, std::string name, const AnyState& state,
               ZoneId zone) {
  DebugValue& list = values.emplace_back();
  list.name = std::move(name);
  for (ItemId item = state.zone_first(zone); item != ItemId::none; item = state.item_next(item)) {
    add_value(list.items, "[" + std::to_string(list.items.size() + 1) + "]", state,
              state.ruleset().items().code(item));
  }
  list.text = counted(static_cast<long long>(list.items.size()), "item");
}

void add_property(std::vector<DebugValue>& values, const AnyState& state, const PropertySlot& slot,
                  int entity) {
  const PropertyDeclaration& declaration = *slot.declaration;
  const int place = slot.at(entity);
  const auto all =
      declaration.fixed
          ? std::span<const Value>(state.ruleset().properties().fixed_values())
                .subspan(static_cast<std::size_t>(place), static_cast<std::size_t>(slot.width))
          : state.values(place, slot.width);
  const auto code = [&](Value value) {
    return value == kNone ? Code() : value_code(declaration, value);
  };
  if (all[0] == kUnknown) {
    DebugValue& unknown = values.emplace_back();
    unknown.name = declaration.name;
    unknown.text = "unknown";
    return;
  }
  if (!declaration.is_list) return add_value(values, declaration.name, state, code(all[0]));
  DebugValue& list = values.emplace_back();
  list.name = declaration.name;
  for (int i = 1; i <= all[0]; ++i) {
    add_value(list.items, "[" + std::to_string(i) + "]", state,
              code(all[static_cast<std::size_t>(i)]));
  }
  list.text = counted(static_cast<long long>(list.items.size()), "item");
}

}  // namespace

namespace {

/// An agent's things unfold to what it may know of them.
void unfold_seen(std::vector<DebugValue>& values, const Observation& seen) {
  for (DebugValue& value : values) {
    if (value.items.empty() && !value.thing.is_none())
      value.items = properties_of(seen, value.thing);
    for (DebugValue& item : value.items) item.thing = Code();
  }
}

/// The functions of an agent, and behind them those of the rules that ask it.
std::vector<DebugFrame> frames_at(const Recording& recording, const SeenLine& line, int& agents) {
  std::vector<DebugFrame> frames = debug_frames(line.lua, recording.scripts());
  agents = 0;
  if (line.asking == nullptr) return frames;
  agents = static_cast<int>(frames.size());
  for (DebugFrame& frame : frames) {
    unfold_seen(frame.locals, *line.seen);
    unfold_seen(frame.outer, *line.seen);
  }
  for (DebugFrame& frame : debug_frames(line.asking, recording.scripts()))
    frames.push_back(std::move(frame));
  return frames;
}

}  // namespace

MomentView view_of(const Recording& recording, Moment at, int frame) {
  Binding& rules = recording.rules().binding();
  MomentView view{at,        false,  std::make_shared<State>(recording.checkpoint(at.step)),
                  Journal(), {},     0,
                  0,         &rules, {}};
  forget_locals(rules);
  SeenLine last;
  const WatchedStep run =
      recording.run(at.step, *view.state, view.journal, [&](const SeenLine& seen) {
        last = seen;
        if (seen.number < at.line) return true;
        int agents = 0;
        view.frames = frames_at(recording, seen, agents);
        view.depth = seen.depth();
        if (frame < agents) {
          view.binding = &Binding::of(seen.lua);
          view.seen = std::make_shared<Observation>(*seen.seen);
          keep_locals(seen.lua, frame);
        } else {
          keep_locals(seen.asking == nullptr ? seen.lua : seen.asking, frame - agents);
        }
        return false;
      });
  view.inputs = run.inputs;
  if (!run.was_ended) {
    view.is_end = true;
    view.frames = {last_frame(recording, last)};
  }
  return view;
}

DebugValue evaluate_at(const MomentView& view, const std::string& expression) {
  if (view.seen != nullptr) return evaluate(*view.binding, *view.seen, expression);
  return evaluate(*view.binding, *view.state, expression);
}

std::string place_text(const Recording& recording, const MomentView& view) {
  const Header& header = view.state->header();
  std::string text = "step " + std::to_string(view.at.step + 1) + " of " +
                     std::to_string(recording.steps()) + ", round " + std::to_string(header.round);
  if (header.step_seat != SeatId::none)
    text += ", " + recording.ruleset().player_name(header.step_seat);
  if (header.step != WordId::none) text += ": " + view.state->words().text(header.step);
  return text;
}

std::vector<DebugValue> properties_of(const MomentView& view, Code thing) {
  return properties_of(*view.state, thing);
}

std::vector<DebugValue> properties_of(const AnyState& state, Code thing) {
  std::vector<DebugValue> values;
  const Ruleset& ruleset = state.ruleset();
  const int id = thing.id();
  if (thing.kind() == Kind::player && ruleset.data().money.used)
    add_cash(values, state, purse_of(thing.as<SeatId>()));
  if (thing.kind() == Kind::purse) add_cash(values, state, thing.as<PurseId>());
  if (thing.kind() == Kind::piece || thing.kind() == Kind::card) {
    const ZoneId zone = state.item_zone(ruleset.items().of(thing));
    add_value(values, "space", state, zone == ZoneId::none ? Code() : Code(zone));
  }
  if (thing.kind() == Kind::chart)
    add_value(values, "column", state, Code::number(state.chart(thing.as<ChartId>())));
  for (const PropertySlot& slot : ruleset.properties()) {
    if (slot.target == thing.kind() && slot.applies_to(id)) add_property(values, state, slot, id);
  }
  if (thing.kind() == Kind::space)
    add_items(values, "pieces", state, zone_of_space(thing.as<SpaceId>()));
  if (thing.kind() == Kind::zone) add_items(values, "items", state, thing.as<ZoneId>());
  if (thing.kind() == Kind::deck) {
    add_items(values, "cards", state, ruleset.zones().draw_pile(id));
    add_items(values, "discard", state, ruleset.zones().discard_pile(id));
  }
  if (thing.kind() == Kind::player) {
    const auto& zones = ruleset.zones();
    for (const ZoneId zone : zones.ids()) {
      if (zones[zone].owner == thing.as<SeatId>()) add_items(values, zones[zone].id, state, zone);
    }
  }
  return values;
}

std::string seen_json(const Recording& recording, const MomentView& view, Viewer viewer) {
  Observation seen(recording.ruleset());
  Door(recording.ruleset()).observe(*view.state, viewer, seen);
  return observation_json(seen);
}

namespace {

/// Calls `tell(step, state of the names, journal, event)` for each event before the moment, the
/// first one first.
template <typename Tell>
void for_events_before(const Recording& recording, const MomentView& view, Tell tell) {
  for (std::size_t step = 0; step <= view.at.step; ++step) {
    const Journal& journal = step == view.at.step ? view.journal : recording.match().journal(step);
    for (const Event& event : journal.events()) tell(step, journal, event);
  }
}

}  // namespace

std::vector<Reason> last_events(const Recording& recording, const MomentView& view,
                                std::size_t most) {
  std::vector<Reason> last;
  for (std::size_t step = view.at.step + 1; step > 0 && last.size() < most; --step) {
    const Journal& journal =
        step - 1 == view.at.step ? view.journal : recording.match().journal(step - 1);
    const auto events = journal.events();
    for (std::size_t i = events.size(); i > 0 && last.size() < most; --i) {
      if (told_event(*view.state, journal, events[i - 1]).empty()) continue;
      last.push_back(reason_of(*view.state, journal, events[i - 1]));
      last.back().step = step - 1;
    }
  }
  return last;
}

std::vector<Reason> reasons_of(const Recording& recording, const MomentView& view,
                               const Watched& watched) {
  std::vector<Reason> reasons;
  Reason& first = reasons.emplace_back();
  first.text = "the match begins";
  first.value = watched.text(recording.checkpoint(0));
  for_events_before(
      recording, view, [&](std::size_t step, const Journal& journal, const Event& event) {
        if (!watched.is_changed_by(event)) return;
        const std::string before = reasons.back().value;
        Reason& reason = reasons.emplace_back(reason_of(*view.state, journal, event));
        reason.step = step;
        reason.value = watched.text_after(*view.state, event, before);
        if (!reason.value.empty()) return;
        reason.value =
            watched.text(step == view.at.step ? *view.state : recording.checkpoint(step + 1));
      });
  return reasons;
}

}  // namespace windrose
