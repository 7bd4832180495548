#include "runtime/match/play/event_reader.h"

#include "runtime/protocol/json/node_json.h"

namespace windrose {

EventMark end_of_events(const Match& match) {
  const std::size_t step = match.step_count() - 1;
  return {step, match.journal(step).events().size()};
}

bool is_before(const EventMark& a, const EventMark& b) {
  return a.step < b.step || (a.step == b.step && a.event < b.event);
}

std::vector<std::string> events_since(const Match& match, EventMark from, Viewer viewer) {
  std::vector<std::string> events;
  for_events_since(match, from, [&](const Journal& journal, const Event& event) {
    std::string json = event_json(match.state(), journal, event, viewer);
    if (!json.empty()) events.push_back(std::move(json));
  });
  return events;
}

}  // namespace windrose
