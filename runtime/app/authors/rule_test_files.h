// The rule tests of a game: tests/*_test.lua in its folder.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/data/game/game_files.h"
#include "runtime/script/tests/rule_tests.h"

namespace windrose {

/// One file of tests: loaded, or why it could not be.
struct RuleTestFile {
  std::string file;  // as messages call it
  std::unique_ptr<RuleTests> tests;
  std::string error;
};

/// All files of tests of a game, loaded; `bench` must outlive them.
[[nodiscard]] std::vector<RuleTestFile> load_rule_tests(const GameFolder& folder, TestBench& bench);

}  // namespace windrose
