// The laws of the state, which no game can break: money, tokens and items are conserved.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/state/truth/state.h"

namespace windrose {

class Laws {
 public:
  explicit Laws(const Ruleset& ruleset);

  /// Fails the test, fatally, unless there is as much of everything as at the beginning, and each
  /// item in exactly one zone.
  void expect_kept(const State& state) const;

 private:
  std::int64_t money_;
  std::vector<int> tokens_;
};

}  // namespace windrose
