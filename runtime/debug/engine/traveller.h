// Walks through a recording, forward and back, to the next place where it stops.
//
// It runs one step of the match at a time, so that whoever walks can look up in between. Going back
// is running a step again from its checkpoint, and stopping one line earlier.
//
// An event belongs to the line that caused it. Both directions stop at that line, before it runs.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "runtime/debug/engine/break_points.h"
#include "runtime/debug/engine/recording.h"

namespace windrose {

enum class WalkMotion : std::uint8_t {
  go,       // to the next breakpoint
  next,     // to the next line of this function or of those that called it
  into,     // to the next line
  out,      // to the next line of a function that called this one
  back,     // to the line before, of this function or of those that called it
  reverse,  // back to the breakpoint before
};

/// Where a walk has stopped, and why.
struct Arrival {
  enum class Why : std::uint8_t { step, line, name, value, error, begin, end, pause };
  Why why = Why::step;
  Moment at;
  std::vector<int> ids;  // of breakpoints
  std::string text;      // of what it stopped for
  bool is_step = false;  // it would stop there without a breakpoint, too
};

class Traveller {
 public:
  /// `print` is told what breakpoints print on the way forward.
  using Print = std::function<void(const std::string& line)>;
  Traveller(const Recording& recording, const BreakPoints& points, Print print = {})
      : recording_(&recording), points_(&points), print_(std::move(print)) {}

  /// The first line of the recording.
  [[nodiscard]] Arrival begin() const;
  /// Sets out from a moment whose functions are nested so deep.
  void set_out(WalkMotion motion, Moment from, int depth);
  /// Runs one step, or up to a breakpoint: where it stops, or nothing if the walk goes on. A walk
  /// whose breakpoints have used up their WalkBudget stops at the next one.
  [[nodiscard]] std::optional<Arrival> go_on();
  /// Where the walk is now, between two steps: at the first line of the next one.
  [[nodiscard]] Arrival here() const { return {Arrival::Why::pause, {step_, 1}, {}, {}}; }

 private:
  class Scan;
  [[nodiscard]] std::optional<Arrival> look_ahead();
  [[nodiscard]] std::optional<Arrival> look_back();

  const Recording* recording_;
  const BreakPoints* points_;
  Print print_;
  WalkBudget budget_;
  bool has_passed_ = false;  // a breakpoint that did not stop: the step runs again behind it
  WalkMotion motion_ = WalkMotion::go;
  Moment from_;
  int depth_ = 0;
  std::size_t step_ = 0;
};

}  // namespace windrose
