// Plays matches that wait for everybody, with legal answers and dice at random.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/match/play/match.h"

namespace windrose {

/// Answers nodes at random, always the same for the same seed.
class RandomDriver {
 public:
  explicit RandomDriver(std::uint64_t seed) : state_(seed) {}

  /// A number below `n`.
  [[nodiscard]] int below(int n);
  /// A number of the range, both ends included, however wide it is.
  [[nodiscard]] int between(int from, int to);
  /// A legal reply to the node, of any seat that can answer. Valid until the next call.
  [[nodiscard]] Reply reply(const Node& node);
  /// Goes on by one node: a reply, or a drawn outcome.
  void step(Match& match);

 private:
  std::uint64_t state_;
  std::vector<Code> many_;
};

}  // namespace windrose
