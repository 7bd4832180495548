// A match file for the eyes of one seat.
#include <nlohmann/json.hpp>

#include "runtime/match/match_file.h"
#include "runtime/match/node_json.h"

namespace windrose {
namespace {

/// Who decided; what, only if it was the seat itself.
std::string decision_line(const Match& match, const Input& input, int seat) {
  MatchLine line;
  line.player = match.ruleset().player_name(input.seat);
  if (input.seat == seat) {
    line.action = action_text(match.state(), input);
    return match_line(line);
  }
  return nlohmann::json{{"player", line.player}}.dump();
}

}  // namespace

std::string match_file_for_seat(const Match& match, const MatchRequest& request, int seat) {
  std::string text = header_line(match.ruleset(), request, seat) + "\n";
  const History& history = match.history();
  const Node& node = match.node();
  std::size_t next = 0;
  for (std::size_t step = 0; step < match.step_count(); ++step) {
    const Journal& journal = match.journal(step);
    const bool is_last = step + 1 == match.step_count();
    const std::size_t end = is_last ? history.size()
                            : step + 2 == match.step_count()
                                ? match.checkpoint_inputs()
                                : match.past_step(step + 1).inputs_before;
    std::int32_t place = 0;
    const auto add_inputs = [&](std::int32_t events) {
      for (; next < end && history[next].events_before <= events; ++next) {
        // Answers of others that are still sealed are not told.
        const bool sealed =
            is_last && node.kind == Node::Kind::decision && history[next].seat != seat &&
            node.decision == DecisionKind::together &&
            history[next].events_before == static_cast<std::int32_t>(journal.events().size());
        if (history[next].type == Input::Type::reply && !sealed) {
          text += decision_line(match, history[next], seat) + "\n";
        }
      }
    };
    for (const Event& event : journal.events()) {
      add_inputs(place++);
      const std::string line = event_json(match.state(), journal, event, seat);
      if (!line.empty()) text += "{\"event\":" + line + "}\n";
    }
    add_inputs(INT32_MAX);
  }
  return text;
}

}  // namespace windrose
