#include "runtime/state/seen/event_mask.h"

namespace windrose {

bool event_visible(const Event& event, Viewer viewer) {
  return event.told_to.shows(viewer);
}

bool event_identifies(const Event& event, Viewer viewer) {
  return event.known_to.shows(viewer);
}

bool event_identifies(const Event& event, Viewer viewer, Code thing) {
  const bool is_item = thing.kind() == Kind::card || thing.kind() == Kind::piece;
  return !is_item || event_identifies(event, viewer);
}

bool event_identifies_to_somebody(const Event& event) {
  return !event.known_to.empty();
}

bool roll_visible(const Roll& roll, Viewer viewer) {
  return roll.told_to.shows(viewer);
}

}  // namespace windrose
