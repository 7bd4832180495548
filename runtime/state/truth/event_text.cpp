// The text of events: one function per kind of effect that says something of its own.
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

std::string seats_text(const AnyState& state, std::uint32_t seats) {
  std::string out;
  for (int seat = 0; seat < state.ruleset().players(); ++seat) {
    if ((seats >> static_cast<unsigned>(seat) & 1U) == 0) continue;
    if (!out.empty()) out += ", ";
    out += state.ruleset().player_name(seat);
  }
  return out;
}

std::string set_text(const AnyState& state, const Event& event, int viewer,
                     const std::string& value) {
  const PropertySlot& slot = state.ruleset().properties()[event.a];
  const Code of(slot.target, event.b);
  const std::string what =
      slot.target == Kind::game ? "" : code_name_for(state, of, viewer, event.known) + ".";
  return what + slot.declaration->name + ": " + value;
}

std::string roll_text(const AnyState& state, std::span<const Code> faces, const Event& event) {
  std::string text = "roll " + std::to_string(faces.size()) + "d" + std::to_string(event.a);
  if (event.c >= 0) text += " for " + state.words().text(event.c);
  text += " -> " + std::to_string(event.b);
  if (faces.size() < 2) return text;
  text += " (";
  for (std::size_t i = 0; i < faces.size(); ++i) {
    text += (i == 0 ? "" : ", ") + std::to_string(faces[i].id());
  }
  return text + ")";
}

}  // namespace

std::string event_text(const AnyState& state, const Journal& journal, const Event& event,
                       int viewer) {
  if (!event_visible(event, viewer)) return {};
  const Ruleset& ruleset = state.ruleset();
  switch (event.effect) {
    case Effect::step:
    case Effect::count:
      return {};
    case Effect::move:
      return code_name_for(state, ruleset.item_code(event.a), viewer, event.known) + ": " +
             zone_name(state.ruleset(), event.b) + " -> " + zone_name(state.ruleset(), event.c);
    case Effect::show:
      return code_name_for(state, ruleset.item_code(event.a), viewer, event.known) +
             " is shown to " + (event.b < 0 ? "all" : ruleset.player_name(event.b));
    case Effect::shuffle:
      return zone_name(state.ruleset(), event.a) + " is shuffled";
    case Effect::pay:
      return purse_name(state.ruleset(), event.a) + " pays " +
             purse_name(state.ruleset(), event.b) + " " + money_text(state.ruleset(), event.c);
    case Effect::give:
      return std::to_string(event.d) + " " + code_name(state, Code(Kind::token, event.c)) + ": " +
             pile_name(state.ruleset(), event.a) + " -> " + pile_name(state.ruleset(), event.b);
    case Effect::set: {
      const PropertyDeclaration& declaration = *ruleset.properties()[event.a].declaration;
      const Code value = value_code(declaration, event.c);
      return set_text(state, event, viewer, code_name_for(state, value, viewer, event.known));
    }
    case Effect::set_list: {
      std::string items;
      for (const Code item : journal.arguments(event)) {
        items += (items.empty() ? "" : ", ") + code_name_for(state, item, viewer, event.known);
      }
      return set_text(state, event, viewer, items.empty() ? "none" : items);
    }
    case Effect::mark: {
      const ChartData& chart = ruleset.data().charts[event.a];
      return (chart.title.empty() ? chart.id : chart.title) + ": column " +
             std::to_string(event.c) + " -> " + std::to_string(event.b);
    }
    case Effect::roll:
      return roll_text(state, journal.arguments(event), event);
    case Effect::log: {
      const auto arguments = journal.arguments(event);
      return message_text(state, {event.a, {arguments.begin(), arguments.end()}}, viewer,
                          event.known);
    }
    case Effect::retire:
      return ruleset.player_name(event.a) + " is out of the match";
    case Effect::starter:
      return ruleset.player_name(event.a) + " begins the next round";
    case Effect::finish: {
      const std::string winners = seats_text(state, static_cast<std::uint32_t>(event.b));
      return "the match ends: " + ruleset.words().text(event.a) +
             (winners.empty() ? "" : "; won by " + winners);
    }
  }
  return {};
}

}  // namespace windrose
