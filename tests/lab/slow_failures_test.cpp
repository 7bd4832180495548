// When a run of many matches gives up.
#include "runtime/lab/play/slow_failures.h"

#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "runtime/base/system/used.h"
#include "runtime/base/text/error.h"

namespace windrose {
namespace {

constexpr SlowFailures::Limits kShort = {.of_one = 0.02, .of_all = 0.05};

/// Takes so many seconds of processor time, and then fails or not.
std::function<bool()> takes(double seconds, bool fails) {
  return [=] {
    const double begun = thread_seconds();
    while (thread_seconds() - begun < seconds) continue;
    return fails;
  };
}

TEST(SlowFailures, OneThatTakesLongAndFailsIsEnough) {
  SlowFailures slow("match", kShort);
  EXPECT_TRUE(slow.watch(takes(0, true)));
  EXPECT_FALSE(slow.watch(takes(0.03, false)));
  EXPECT_FALSE(slow.are_enough());
  EXPECT_EQ(slow.reason(), "");
  EXPECT_TRUE(slow.watch(takes(0.03, true)));
  EXPECT_TRUE(slow.are_enough());
  EXPECT_EQ(slow.reason(), "a match took more than a second of processor time and then failed");
}

TEST(SlowFailures, ManyThatFailAreEnoughWhereTheyTakeMostOfTheTime) {
  SlowFailures slow("test", {.of_one = 100, .of_all = 0.05});
  static_cast<void>(slow.watch(takes(0.2, false)));
  static_cast<void>(slow.watch(takes(0.1, true)));
  EXPECT_FALSE(slow.are_enough());
  static_cast<void>(slow.watch(takes(0.2, true)));
  EXPECT_EQ(slow.reason(),
            "failing took more than 3 seconds of processor time, and more than everything else");
}

TEST(SlowFailures, OfWhichARunKeepsNoMoreAreEnough) {
  SlowFailures slow("match", {.failures = 3});
  for (int i = 0; i < 2; ++i) static_cast<void>(slow.watch([] { return true; }));
  static_cast<void>(slow.watch([] { return false; }));
  EXPECT_FALSE(slow.are_enough());
  static_cast<void>(slow.watch([] { return true; }));
  EXPECT_EQ(slow.reason(), "3 failed");
}

TEST(SlowFailures, NameTheFirstErrorWhereAPartIsOfNoUse) {
  try {
    refuse_part("a match took long", 7, "scripts/pig/rules.lua:2: no");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(),
                 "stopped, because a match took long; the first error, with seed 7: "
                 "scripts/pig/rules.lua:2: no");
  }
}

}  // namespace
}  // namespace windrose
