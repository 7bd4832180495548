// The rule tests of a game: tests/*_test.lua in its folder.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "runtime/data/game/game_files.h"
#include "runtime/script/tests/rule_tests.h"

namespace windrose::app {

/// One file of tests: loaded, or why it could not be.
struct RuleTestFile {
  std::string file;  // as messages call it
  std::unique_ptr<RuleTests> tests;
  std::string error;
};

/// Loads the files of tests of a game, one after the other, and gives each to `use` before the next
/// is loaded: what a file holds does not add up. `wants` is asked before, by the file's name in
/// messages. Returns how many files there are.
std::size_t each_rule_test_file(const GameFolder& folder, TestBench& bench,
                                const std::function<bool(const std::string&)>& wants,
                                const std::function<void(const RuleTestFile&)>& use);

}  // namespace windrose::app
