// The matches that rule tests play: driven by answers and by dice from outside.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "runtime/match/play/opening.h"
#include "runtime/script/tests/rule_tests.h"

namespace windrose {

/// So often match:replays_alike() gives the answers again in the same Lua state.
inline constexpr int kTimesAgain = 4;

/// Says in words what a player can tell of hidden things from where a match is; empty where
/// nothing.
using LeakCheck = std::function<std::string(OpenGame&, const Match&)>;

/// Keeps a game's rules loaded for all tests that play it in the same way.
class RuleBench : public TestBench {
 public:
  /// `leaks`: what match:keeps_secrets() asks; without it, that function is an error.
  explicit RuleBench(std::vector<std::string> shelves, LeakCheck leaks = {});
  ~RuleBench() override;
  RuleBench(const RuleBench&) = delete;
  RuleBench& operator=(const RuleBench&) = delete;

  [[nodiscard]] std::unique_ptr<TestMatch> play(const TestRequest& request) override;

 private:
  std::vector<std::string> shelves_;
  LeakCheck leaks_;
  /// A game and what it says must hold all the time.
  struct Opened;
  std::map<std::vector<std::string>, std::unique_ptr<Opened>> open_games_;
};

}  // namespace windrose
