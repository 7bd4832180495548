#include "runtime/state/seen/event_reader.h"

#include <algorithm>

namespace windrose {

EventMark end_of_events(const Played& played) {
  const std::size_t step = played.step_count() - 1;
  return {step, played.journal(step).events().size()};
}

bool is_before(const EventMark& a, const EventMark& b) {
  return a.step < b.step || (a.step == b.step && a.event < b.event);
}

EventMark within(const Played& played, EventMark mark) {
  const EventMark end = end_of_events(played);
  if (mark.step > end.step) return end;
  if (mark.step == end.step) mark.event = std::min(mark.event, end.event);
  return mark;
}

SeenEvent seen_event(const Played& played, EventMark mark, Viewer viewer) {
  if (mark.step >= played.step_count()) return {};
  const Journal& journal = played.journal(mark.step);
  if (mark.event >= journal.events().size()) return {};
  const Event& event = journal.events()[mark.event];
  if (!event_visible(event, viewer)) return {};
  return {&played.ruleset(), &journal, &event, viewer};
}

}  // namespace windrose
