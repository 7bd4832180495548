#include "runtime/state/seen/event_mask.h"

#include "runtime/state/ruleset/names.h"

namespace windrose {

bool event_visible(const Event& event, Viewer viewer) {
  return event.told_to.shows(viewer);
}

bool event_identifies(const Event& event, Viewer viewer) {
  return event.known_to.shows(viewer);
}

Code seen_subject(const Ruleset& ruleset, const Event& event, Viewer viewer, Code thing) {
  return !is_item(thing) || event_identifies(event, viewer) ? thing
                                                            : placeholder_of(ruleset, thing);
}

Code seen_value(const Ruleset& ruleset, const Changed& change, Viewer viewer) {
  const Code value = value_code(*ruleset.properties()[change.slot].declaration, change.now);
  return !is_item(value) || change.value_known_to.shows(viewer) ? value
                                                                : placeholder_of(ruleset, value);
}

std::vector<Code> seen_codes(const Ruleset& ruleset, const Journal& journal, EventCodes codes,
                             Viewer viewer) {
  const std::span<const Code> all = journal.codes(codes);
  std::vector<Code> seen(all.begin(), all.end());
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (is_item(seen[i]) && !journal.known_to(codes, i).shows(viewer))
      seen[i] = placeholder_of(ruleset, seen[i]);
  }
  return seen;
}

bool event_identifies_to_somebody(const Event& event) {
  return !event.known_to.empty();
}

bool roll_visible(const Roll& roll, Viewer viewer) {
  return roll.told_to.shows(viewer);
}

}  // namespace windrose
