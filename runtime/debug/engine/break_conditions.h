// What else a breakpoint wants before it stops: a condition, a number of hits, or that something is
// printed in place of a stop.
//
// A hit is counted from the beginning of the match. So the third hit is the same line of the same
// step, whether the walk comes to it forward or back.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "runtime/debug/engine/recording.h"

namespace windrose {

/// What an editor says of a breakpoint beside its place; empty: nothing.
struct BreakWish {
  std::string condition;  // an expression of Lua
  std::string hits;       // "3", ">= 3", "% 3": counted where the condition holds
  std::string log;        // "ada has {player.cash}", printed in place of a stop

  [[nodiscard]] bool is_empty() const { return condition.empty() && hits.empty() && log.empty(); }
};

/// "3", ">= 3", "> 3", "< 3", "<= 3", "== 3", "% 3" as a test of a number. Throws Error.
[[nodiscard]] std::function<bool(long long)> hit_test(const std::string& text);

/// What the breakpoints on one walk may still take: their conditions, hits and log messages, and
/// the steps that run again because of them.
struct WalkBudget {
  double seconds = 1.5;           // of processor time
  std::size_t bytes = 1'000'000;  // of log messages
  bool prints = true;             // false: log messages are left out
};

class BreakConditions {
 public:
  /// Where a breakpoint is: scripts and their lines.
  using Lines = std::vector<std::pair<int, int>>;

  explicit BreakConditions(const Recording& recording) : recording_(&recording) {}

  /// Why the wish cannot be met; empty: from now on it holds.
  [[nodiscard]] std::string add(int id, const BreakWish& wish, Lines lines);
  void remove(int id) { points_.erase(id); }

  struct Verdict {
    std::vector<int> ids;            // that stop
    std::vector<std::string> log;    // what others print
    std::vector<std::string> fault;  // conditions that fail stop, and say why
  };
  /// Which of the breakpoints at a moment stop there; takes what that costs from `budget`. Where
  /// the budget is used up, a breakpoint with a wish stops with a fault. The hits that it has
  /// counted so far stay.
  [[nodiscard]] Verdict judge(const std::vector<int>& ids, Moment at, WalkBudget& budget) const;

 private:
  struct Point {
    BreakWish wish;
    Lines lines;
    std::function<bool(long long)> wants;
    mutable std::vector<Moment> hits;  // where the condition holds, of the steps counted so far
    mutable std::size_t counted = 0;   // steps
  };
  [[nodiscard]] bool holds(const std::string& condition, Moment at) const;
  void judge(int id, const Point& point, Moment at, WalkBudget& budget, Verdict& verdict) const;
  [[nodiscard]] long long count(const Point& point, Moment at, double seconds) const;
  [[nodiscard]] std::string printed(const std::string& log, Moment at, double seconds) const;

  const Recording* recording_;
  std::map<int, Point> points_;  // those with a wish, by id
};

}  // namespace windrose
