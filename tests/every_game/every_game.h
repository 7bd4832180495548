// What the tests of every game share: the games that lie on the shelf, and a match driven by
// chance.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/match/play/opening.h"

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

/// Answers nodes at random, always the same for the same seed.
class RandomDriver {
 public:
  explicit RandomDriver(std::uint64_t seed) : state_(seed) {}

  /// A number below `n`.
  [[nodiscard]] int below(int n);
  /// A legal reply to the node, of any seat that can answer. Valid until the next call.
  [[nodiscard]] Reply reply(const Node& node);
  /// Goes on by one node: a reply, or a drawn outcome.
  void step(Match& match);

 private:
  std::uint64_t state_;
  std::vector<Code> many_;
};

/// One game a test.
class EveryGame : public testing::TestWithParam<std::string> {};

}  // namespace windrose
