// How much of a long test is played: under the sanitizers a match costs ten times as much.
#pragma once

namespace windrose {

#if defined(WINDROSE_SANITIZED)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

/// `all`, or `few` of them under the sanitizers.
[[nodiscard]] constexpr int fewer_sanitized(int all, int few) {
  return kSanitized ? few : all;
}

}  // namespace windrose
