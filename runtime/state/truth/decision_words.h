// What the kinds of questions are called, for agents and for other programs.
#pragma once

#include "runtime/base/text/enum_array.h"
#include "runtime/state/truth/decision.h"

namespace windrose {

[[nodiscard]] constexpr const char* word_of_kind(DecisionKind kind) {
  constexpr EnumArray<DecisionKind, const char*, 6> kWords{
      {"choose", "some", "order", "confirm", "amount", "together"}};
  return kWords[kind];
}

}  // namespace windrose
