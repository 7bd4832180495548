// A match file for the eyes of one seat.
#include <nlohmann/json.hpp>

#include "runtime/match/files/match_file.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/seen/event_mask.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

/// Whether the seat identified the card or piece when it gave an input of the step. What may have
/// made it forget counts as if it had.
bool identified_then(const Match& match, std::size_t step, const Input& input, Code code) {
  if (!is_item(code)) return true;
  const State before = match.truth_before(step, Referee());
  const ItemId item = match.ruleset().items().of(code);
  ZoneId zone = before.item_zone(item);
  bool known = Door(match.ruleset()).identifies(before, Viewer{input.seat}, code);
  const auto events = match.journal(step).events();
  for (const Event& event : events.first(static_cast<std::size_t>(input.events_before))) {
    const bool sees = event_identifies(event, Viewer{input.seat});
    if (const auto* const move = event.as<Moved>()) {
      if (move->item == item) {
        zone = move->to;
        known = sees;
      } else if (move->from == zone || move->to == zone) {
        known &= sees;
      }
    } else if (const auto* const shown = event.as<Shown>()) {
      if (shown->item == item) known |= shown->seat == SeatId::none || shown->seat == input.seat;
    } else if (const auto* const shuffled = event.as<Shuffled>()) {
      if (shuffled->zone == zone) known = false;
    }
  }
  return known;
}

/// Who decided; what, only if it was the seat itself.
std::string decision_line(const Match& match, std::size_t step, const Input& input, SeatId seat) {
  MatchLine line;
  line.player = match.ruleset().player_name(input.seat);
  if (input.seat != seat) return nlohmann::json{{"player", line.player}}.dump();
  line.action = action_text(match.names(), input);
  for (std::size_t i = 0; i < line.action.names.size() && !input.pass; ++i) {
    const Code chosen = input.many.empty() ? input.one : input.many[i];
    if (!identified_then(match, step, input, chosen)) line.action.names[i] = "hidden";
  }
  return match_line(line);
}

}  // namespace

std::string match_file_for_seat(const Match& match, const MatchRequest& request, SeatId seat) {
  std::string text = header_line(match.ruleset(), request, Viewer{seat}) + "\n";
  const History& history = match.history();
  const PublicNode node = match.node();
  std::size_t next = 0;
  for (std::size_t step = 0; step < match.step_count(); ++step) {
    const Journal& journal = match.journal(step);
    const bool is_last = step + 1 == match.step_count();
    const std::size_t end = match.inputs_until_end(step);
    std::int32_t place = 0;
    const auto add_inputs = [&](std::int32_t events) {
      for (; next < end && history[next].events_before <= events; ++next) {
        // Answers of others that are still sealed are not told.
        const bool sealed =
            is_last && node.is<Node::Asking>() && history[next].seat != seat &&
            node.kind() == DecisionKind::together &&
            history[next].events_before == static_cast<std::int32_t>(journal.events().size());
        if (history[next].type == Input::Type::reply && !sealed) {
          text += decision_line(match, step, history[next], seat) + "\n";
        }
      }
    };
    for (const Event& event : journal.events()) {
      add_inputs(place++);
      const std::string line = event_json(match.names(), journal, event, Viewer{seat});
      if (!line.empty()) text += "{\"event\":" + line + "}\n";
    }
    add_inputs(INT32_MAX);
  }
  return text;
}

}  // namespace windrose
