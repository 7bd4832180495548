// What the program may take for whatever a stranger has made.
#pragma once

#include <gtest/gtest.h>

#include "tests/app/program.h"
#include "tests/base/sanitized.h"

namespace windrose::app {

inline constexpr double kMostHostileSeconds = 2;    // of processor time
inline constexpr long kMostHostileMegabytes = 128;  // above the start

/// The run was ended by nobody, and took no more than that. A sanitizer takes many times as much.
inline void expect_within_limits(const Ran& ran, double seconds = kMostHostileSeconds) {
  EXPECT_LT(ran.code, 128) << "it was killed";
  if (kSanitized) return;
  EXPECT_LT(ran.seconds, seconds);
  EXPECT_LE(ran.megabytes, megabytes_at_start() + kMostHostileMegabytes);
}

}  // namespace windrose::app
