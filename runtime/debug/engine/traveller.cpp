#include "runtime/debug/engine/traveller.h"

#include <algorithm>
#include <map>

#include "runtime/base/system/used.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

Arrival stop_of(BreakPoints::Hit hit, Moment at) {
  Arrival stop;
  stop.at = at;
  stop.ids = std::move(hit.ids);
  stop.text = std::move(hit.text);
  switch (hit.why) {
    case BreakPoints::Hit::Why::line:
      stop.why = Arrival::Why::line;
      break;
    case BreakPoints::Hit::Why::name:
      stop.why = Arrival::Why::name;
      break;
    case BreakPoints::Hit::Why::value:
      stop.why = Arrival::Why::value;
      break;
  }
  return stop;
}

}  // namespace

/// One run of a step: the lines it has come to, and which of them caused which event.
class Traveller::Scan {
 public:
  Scan(const Recording& recording, const BreakPoints& points, std::size_t step)
      : recording_(&recording), points_(&points), step_(step), state_(recording.checkpoint(step)) {}

  WatchedStep run(const ReadLine& read) { return recording_->run(step_, state_, journal_, read); }

  /// What the lines from `first` up to `last` have caused since the last call, as the earliest
  /// stop.
  std::optional<Arrival> new_hit(std::int64_t first, std::int64_t last) {
    std::optional<Arrival> found;
    const auto events = journal_.events();
    for (; read_ < events.size(); ++read_) {
      if (!points_->reads_events()) continue;
      auto hit = points_->at_event(state_, journal_, events[read_]);
      if (!hit) continue;
      const std::int64_t line = line_of(events[read_], first, last);
      if (line < first || line > last) continue;
      if (!found || line < found->at.line) found = stop_of(std::move(*hit), {step_, line});
    }
    return found;
  }
  void note(const SeenLine& seen) {
    last_ = seen;
    const bool is_of_rules = seen.asking == nullptr;  // an agent causes no events
    if (is_of_rules && points_->reads_events()) lines_[{seen.script, seen.line}] = seen.number;
  }
  [[nodiscard]] const SeenLine& last() const { return last_; }
  [[nodiscard]] std::optional<Arrival> at_line(const SeenLine& seen) const {
    auto hit = points_->at_line(seen.script, seen.line);
    if (!hit) return std::nullopt;
    return stop_of(std::move(*hit), {step_, seen.number});
  }

 private:
  /// The last time that the line which caused the event was come to; where the walk set out inside
  /// a call of it, the last line of all.
  [[nodiscard]] std::int64_t line_of(const Event& event, std::int64_t first,
                                     std::int64_t last) const {
    if (const Cause* const cause = journal_.cause(event); cause != nullptr) {
      const auto found = lines_.find({cause->script, cause->line});
      if (found != lines_.end() && found->second >= first && found->second <= last)
        return found->second;
      // The walk set out at that very line, and calls of it came in between.
      if (found != lines_.end() && found->second + 1 == first) return found->second;
    }
    return last_.number;
  }

  const Recording* recording_;
  const BreakPoints* points_;
  std::size_t step_;
  State state_;
  Journal journal_;
  std::size_t read_ = 0;  // of the events
  SeenLine last_;
  std::map<std::pair<int, int>, std::int64_t> lines_;  // script and line: when last come to
};

Arrival Traveller::begin() const {
  Arrival stop;
  stop.why = Arrival::Why::begin;
  for (std::size_t step = 0; step < recording_->steps(); ++step) {
    State state = recording_->checkpoint(step);
    Journal journal;
    const WatchedStep run =
        recording_->run(step, state, journal, [](const SeenLine&) { return false; });
    stop.at = {step, 1};
    if (run.lines > 0) return stop;
  }
  stop.why = Arrival::Why::end;
  stop.text = recording_->end_text();
  return stop;
}

void Traveller::set_out(WalkMotion motion, Moment from, int depth) {
  motion_ = motion;
  from_ = from;
  depth_ = depth;
  step_ = from.step;
  budget_ = {};
  budget_.prints = print_ && motion != WalkMotion::back && motion != WalkMotion::reverse;
  has_passed_ = false;
}

std::optional<Arrival> Traveller::go_on() {
  const bool is_back = motion_ == WalkMotion::back || motion_ == WalkMotion::reverse;
  const double begun = thread_seconds();
  std::optional<Arrival> stop = is_back ? look_back() : look_ahead();
  if (has_passed_) budget_.seconds -= thread_seconds() - begun;
  has_passed_ = false;
  if (!stop || stop->ids.empty()) return stop;
  BreakConditions::Verdict verdict = points_->judge(stop->ids, stop->at, budget_);
  for (const std::string& line : verdict.log) print_(line);
  stop->ids = std::move(verdict.ids);
  if (!verdict.fault.empty()) stop->text = verdict.fault.front();
  if (!stop->ids.empty()) return stop;
  if (stop->is_step) return Arrival{Arrival::Why::step, stop->at, {}, {}};
  has_passed_ = true;
  from_ = stop->at;  // and the walk goes on behind it
  step_ = stop->at.step;
  return std::nullopt;
}

std::optional<Arrival> Traveller::look_ahead() {
  const bool is_here = step_ == from_.step;
  const std::int64_t first = is_here ? from_.line + 1 : 1;
  Scan scan(*recording_, *points_, step_);
  std::optional<Arrival> stop;
  const WatchedStep run = scan.run([&](const SeenLine& seen) {
    stop = scan.new_hit(first, scan.last().number);
    if (stop) return false;
    scan.note(seen);
    if (seen.number < first) return true;
    stop = scan.at_line(seen);
    const bool is_there = motion_ == WalkMotion::into ||
                          (motion_ == WalkMotion::next && (!is_here || seen.depth() <= depth_)) ||
                          (motion_ == WalkMotion::out && (!is_here || seen.depth() < depth_));
    if (stop) {
      stop->is_step = is_there;
      return false;
    }
    if (is_there) stop = Arrival{Arrival::Why::step, {step_, seen.number}, {}, {}};
    return !is_there;
  });
  if (stop) return stop;
  stop = scan.new_hit(first, run.lines);
  if (stop) return stop;
  if (!run.failure.empty() && points_->stops_at_errors() && run.lines >= first)
    return Arrival{Arrival::Why::error, {step_, run.lines}, {}, run.failure};
  if (step_ + 1 >= recording_->steps())
    return Arrival{Arrival::Why::end, {step_, run.lines + 1}, {}, recording_->end_text()};
  ++step_;
  return std::nullopt;
}

std::optional<Arrival> Traveller::look_back() {
  const bool is_here = step_ == from_.step;
  const std::int64_t last = is_here ? from_.line - 1 : INT64_MAX;
  Scan scan(*recording_, *points_, step_);
  std::optional<Arrival> stop;
  int depth = 0;
  const auto keep = [&stop](std::optional<Arrival> found) {
    if (found && (!stop || stop->at.line <= found->at.line)) stop = std::move(found);
  };
  const WatchedStep run = scan.run([&](const SeenLine& seen) {
    keep(scan.new_hit(1, std::min(last, scan.last().number)));
    if (seen.number > last) return false;
    scan.note(seen);
    bool is_step = false;
    if (motion_ == WalkMotion::back) {
      const int now = seen.depth();
      // In a step before, and behind the last line of this one: the lines of its own function.
      if (seen.number == 1) depth = is_here && depth_ > 0 ? depth_ : now;
      is_step = now <= depth;
      if (is_step) stop = Arrival{Arrival::Why::step, {step_, seen.number}, {}, {}};
    }
    auto hit = scan.at_line(seen);
    if (hit) hit->is_step = is_step;
    keep(std::move(hit));
    return true;
  });
  if (!run.was_ended) keep(scan.new_hit(1, std::min(last, run.lines)));
  if (stop) return stop;
  if (step_ == 0) {
    Arrival first = begin();
    first.text = "the match begins here";
    return first;
  }
  --step_;
  return std::nullopt;
}

}  // namespace windrose
