// A game written by a test, and Lua run in a match of it with full rights or as an agent sees it.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "runtime/script/rules/rules.h"
#include "runtime/state/seen/door.h"

namespace windrose::test {

/// File texts by path below the shelf; "game.yaml" and "rules.lua" stand for those of the game
/// `small`, and "board.yaml" for its board.
using Files = std::map<std::string, std::string>;

/// Answers from outside: chance that a test gives, or nothing, so that all is drawn.
class GivenChance : public Answerer {
 public:
  std::span<const Reply> answer(const Decision&) override { return {}; }
  [[nodiscard]] bool gives_chance() const override { return gives; }
  Outcome outcome(const Roll& roll) override {
    rolls.push_back(roll);
    return next();
  }
  Outcome outcome(const Shuffle& shuffle) override {
    shuffles.emplace_back(shuffle.items.begin(), shuffle.items.end());
    return next();
  }
  void drawn(std::span<const std::int32_t> values) override {
    was_drawn.emplace_back(values.begin(), values.end());
  }

  bool gives = false;
  std::deque<std::vector<std::int32_t>> outcomes;  // an empty one: draw it
  std::vector<Roll> rolls;
  std::vector<std::vector<int>> shuffles;
  std::vector<std::vector<int>> was_drawn;

 private:
  Outcome next() {
    if (outcomes.empty()) return {Answered::no, false, {}};
    given_ = outcomes.front();
    outcomes.pop_front();
    return {Answered::yes, given_.empty(), given_};
  }
  std::vector<std::int32_t> given_;
};

/// A match of a small game before its first step.
class SmallGame {
 public:
  explicit SmallGame(const Files& files, int players = 2);
  ~SmallGame();

  /// Runs Lua in which `game` is the game; what it returns, printed: "4, [a1, b2], nil".
  std::string lua(const std::string& code);
  /// The same as seat 0, 1 … sees the match: nothing can be changed.
  std::string seen_by(SeatId seat, const std::string& code);
  /// The message that Lua raises, without the place in front; "" if it raises nothing.
  std::string error(const std::string& code);
  std::string error_seen_by(SeatId seat, const std::string& code);
  /// The log of all changes so far, a line each.
  std::vector<std::string> log();
  void clear_log() { journal.clear(); }

  std::unique_ptr<Ruleset> ruleset;
  std::unique_ptr<Binding> binding;
  std::unique_ptr<State> state;
  std::unique_ptr<Observation> seen;
  Journal journal;
  GivenChance chance;

 private:
  void bind(const AnyState& bound, SeatId viewer);
  std::string run(const std::string& code);
  std::string raised(const std::string& code);
};

}  // namespace windrose::test
