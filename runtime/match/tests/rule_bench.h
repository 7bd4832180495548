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
  explicit RuleBench(std::vector<std::string> shelves) : shelves_(std::move(shelves)) {}

  [[nodiscard]] std::unique_ptr<TestMatch> play(const TestRequest& request) override;

 private:
  std::vector<std::string> shelves_;
  std::map<std::vector<std::string>, std::unique_ptr<OpenGame>> open_games_;
};

}  // namespace windrose
