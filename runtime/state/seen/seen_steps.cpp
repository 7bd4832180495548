#include "runtime/state/seen/seen_steps.h"

#include <algorithm>

#include "runtime/state/seen/event_mask.h"

namespace windrose {

const SeenSteps::Step& SeenSteps::read(std::size_t step) const {
  const Journal& all = played_->journal(step);
  const auto events = all.events();
  const auto [found, is_new] = steps_.try_emplace(step);
  Step& read = found->second;
  if (!is_new && read.of == events.size()) return read;
  const auto is_seen = [this](const Event& event) { return event_visible(event, viewer_); };
  read = {.of = events.size(), .seen = nullptr, .places = {}};
  if (std::ranges::all_of(events, is_seen)) return read;
  read.seen = std::make_unique<Journal>(all.only(is_seen));
  read.places.reserve(read.seen->events().size());
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (is_seen(events[i])) read.places.push_back(i);
  }
  return read;
}

const Journal& SeenSteps::journal(std::size_t step) const {
  if (viewer_.is_referee()) return played_->journal(step);
  const Step& read = this->read(step);
  return read.seen == nullptr ? played_->journal(step) : *read.seen;
}

EventMark SeenSteps::among_all(EventMark seen) const {
  if (viewer_.is_referee() || seen.step >= played_->step_count()) return seen;
  const Step& read = this->read(seen.step);
  if (read.seen == nullptr) return seen;
  return {seen.step, seen.event < read.places.size() ? read.places[seen.event] : read.of};
}

EventMark SeenSteps::among_seen(EventMark all) const {
  if (viewer_.is_referee() || all.step >= played_->step_count()) return all;
  const Step& read = this->read(all.step);
  if (read.seen == nullptr) return all;
  const auto place = std::ranges::lower_bound(read.places, all.event);
  return {all.step, static_cast<std::size_t>(place - read.places.begin())};
}

}  // namespace windrose
