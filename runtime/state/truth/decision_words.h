// What the kinds of questions are called, for agents and for other programs.
#pragma once

#include <cstddef>

#include "runtime/state/truth/decision.h"

namespace windrose {

[[nodiscard]] constexpr const char* word_of_kind(DecisionKind kind) {
  constexpr const char* kWords[] = {"choose", "some", "order", "confirm", "amount", "together"};
  return kWords[static_cast<std::size_t>(kind)];
}

}  // namespace windrose
