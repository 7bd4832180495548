// The matches that rule tests play: driven by answers and by dice from outside.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "runtime/match/play/opening.h"
#include "runtime/script/tests/rule_tests.h"

namespace windrose {

/// Keeps a game's rules loaded for all tests that play it in the same way.
class RuleBench : public TestBench {
 public:
  explicit RuleBench(std::vector<std::string> shelves);
  ~RuleBench() override;
  RuleBench(const RuleBench&) = delete;
  RuleBench& operator=(const RuleBench&) = delete;

  [[nodiscard]] std::unique_ptr<TestMatch> play(const TestRequest& request) override;

 private:
  std::vector<std::string> shelves_;
  /// A game and what it says must hold all the time.
  struct Opened;
  std::map<std::vector<std::string>, std::unique_ptr<Opened>> open_games_;
};

}  // namespace windrose
