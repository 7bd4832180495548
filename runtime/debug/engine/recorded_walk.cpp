#include "runtime/debug/engine/recorded_walk.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

std::vector<NameWish> names_of_paragraphs(const Recording& recording) {
  std::set<std::string> ids;
  for (const Paragraphs::Tag& tag : recording.rules().paragraphs().tags()) ids.insert(tag.id);
  std::vector<NameWish> names;
  names.reserve(ids.size());
  for (const std::string& id : ids) names.push_back({id});
  return names;
}

}  // namespace

RecordedWalk::RecordedWalk(std::unique_ptr<Recording> recording)
    : recording_(std::move(recording)),
      points_(*recording_),
      paragraphs_(*recording_),
      breaks_(recording_->scripts().size()),
      view_(view_of(*recording_, {recording_->steps() - 1, 1})) {
  static_cast<void>(paragraphs_.set_names(names_of_paragraphs(*recording_)));
  stand_at_end();
}

void RecordedWalk::stand_at_end() {
  std::size_t step = recording_->steps() - 1;
  std::int64_t line = last_line(step);
  while (step > 0 && line == 0) line = last_line(--step);
  stand_at({step, std::max<std::int64_t>(1, line)});
}

std::int64_t RecordedWalk::last_line(std::size_t step, std::size_t end) const {
  State state = recording_->checkpoint(step);
  Journal journal;
  // Where each function that is running has come to: the line that asks may have called others.
  std::map<int, std::int64_t> by_depth;
  const auto read = [&by_depth](const SeenLine& seen) {
    if (seen.asking != nullptr) return true;
    const int depth = seen.depth();
    by_depth.erase(by_depth.upper_bound(depth), by_depth.end());
    by_depth[depth] = seen.number;
    return true;
  };
  const WatchedStep run = recording_->run(step, state, journal, read, end);
  const auto behind = by_depth.upper_bound(run.asking_depth);
  const bool asks = run.asking_depth > 0 && behind != by_depth.begin();
  return asks ? std::prev(behind)->second : run.lines;
}

void RecordedWalk::stand_at(Moment at) {
  view_ = view_of(*recording_, at);
  why_here_.clear();
}

int RecordedWalk::script() const {
  return view_.frames.empty() ? -1 : script_of(view_.frames.front());
}

int RecordedWalk::script_of(const DebugFrame& frame) const {
  const auto& scripts = recording_->scripts();
  const auto found = std::ranges::find(scripts, frame.script, &ScriptFile::path);
  return found == scripts.end() ? -1 : static_cast<int>(found - scripts.begin());
}

int RecordedWalk::line() const {
  return view_.frames.empty() ? 0 : view_.frames.front().line;
}

std::vector<std::string> RecordedWalk::paragraphs() const {
  const Rules& rules = recording_->rules();
  std::vector<std::string> ids;
  for (const DebugFrame& frame : view_.frames) {
    for (const int paragraph :
         rules.paragraphs().paragraphs(script_of(frame), frame.first, frame.line))
      ids.push_back(rules.ruleset().data().rulebook[static_cast<std::size_t>(paragraph)].id);
    if (!ids.empty()) break;
  }
  return ids;
}

void RecordedWalk::walk(const BreakPoints& points, WalkMotion motion) {
  Traveller traveller(*recording_, points);
  traveller.set_out(motion, view_.at, view_.depth);
  std::optional<Arrival> arrival;
  while (!arrival) arrival = traveller.go_on();
  stand_at(arrival->at);
  why_here_ = arrival->text;
}

void RecordedWalk::go(WalkMotion motion) {
  walk(points_, motion);
}

void RecordedWalk::go_to_next_paragraph() {
  walk(paragraphs_, WalkMotion::go);
}

void RecordedWalk::go_to_step(std::size_t step) {
  step = std::min(step, recording_->steps() - 1);
  while (step + 1 < recording_->steps() && last_line(step) == 0) ++step;
  stand_at({step, 1});
}

void RecordedWalk::go_to_input(std::size_t input) {
  if (input >= recording_->match().history().size()) return stand_at_end();
  std::size_t step = 0;
  while (recording_->inputs_before(step + 1) <= input) ++step;
  stand_at({step, std::max<std::int64_t>(1, last_line(step, input))});
}

void RecordedWalk::toggle_break(int script, int line) {
  if (script < 0 || script >= std::ssize(breaks_)) return;
  const int place = points_.code(script).at_or_after(line);
  std::vector<int>& lines = breaks_[static_cast<std::size_t>(script)];
  if (place > 0 && std::erase(lines, place) == 0) lines.push_back(place);
  std::vector<LineWish> wishes;
  wishes.reserve(lines.size());
  for (const int each : lines) wishes.push_back({each});
  static_cast<void>(points_.set_lines(script, wishes));
}

std::vector<int> RecordedWalk::breaks(int script) const {
  if (script < 0 || script >= std::ssize(breaks_)) return {};
  return breaks_[static_cast<std::size_t>(script)];
}

std::optional<DebugValue> RecordedWalk::value_of(const std::string& expression) const {
  try {
    return evaluate_at(view_of(*recording_, view_.at), expression);
  } catch (const Error&) {
    return std::nullopt;
  }
}

Explanation RecordedWalk::explain(const std::string& text) const {
  Explanation told;
  told.name = text;
  try {
    const Watched watched(recording_->match().names(), text);
    told.value = watched.text(*view_.state);
    told.reasons = reasons_of(*recording_, view_, watched);
    return told;
  } catch (const Error& error) {
    told.fault = error.what();
  }
  try {
    const MomentView there = view_of(*recording_, view_.at);
    told.value = evaluate_at(there, text).text;
    told.fault.clear();
  } catch (const Error& error) {
    // A name of a thing that is misspelled is no expression either: the first error says more.
    if (text.find('.') == std::string::npos) told.fault = error.what();
  }
  return told;
}

}  // namespace windrose
