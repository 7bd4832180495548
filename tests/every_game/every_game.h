// What the tests of every game share: the games that lie on the shelf, and a match driven by
// chance.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/match/play/opening.h"
#include "runtime/match/tests/random_driver.h"

namespace windrose {

/// Names of all games on these shelves, found by scanning; a new one is tested by existing.
[[nodiscard]] std::vector<std::string> every_game();

/// The bundled games, and the fixtures of tests/shelves/.
[[nodiscard]] std::vector<std::string> test_shelves();

/// An open game where `agent` plays all seats. `most`: with as many players as the game takes.
[[nodiscard]] std::unique_ptr<OpenGame> table_for(const std::string& game, const std::string& agent,
                                                  std::uint64_t seed = 1, bool most = false);

/// One way to play a game.
struct Way {
  std::string name;
  MatchRequest request;
};
/// With each variant, with all of them, in each scenario.
[[nodiscard]] std::vector<Way> ways_beside_the_plain_one(const std::string& game);

/// One game a test.
class EveryGame : public testing::TestWithParam<std::string> {};

}  // namespace windrose
