// Matches without a past, walked by number: held at their questions they come to the same as
// matches that leave the step each time, whatever else is done in the game meanwhile.
#include <ctime>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/library/library_case.h"

namespace windrose {
namespace {

/// An open game and its matches, closed in the right order.
class Played {
 public:
  explicit Played(const std::string& request) {
    EXPECT_EQ(windrose_open(request.c_str(), &game), WINDROSE_DONE) << windrose_error();
  }
  ~Played() {
    for (windrose_match* match : matches_) windrose_close(match);
    windrose_game_close(game);
  }
  Played(const Played&) = delete;
  Played& operator=(const Played&) = delete;

  windrose_match* begin(std::uint64_t seed = 1) {
    windrose_match* match = nullptr;
    EXPECT_EQ(windrose_begin(game, seed, &match), WINDROSE_DONE) << windrose_error();
    matches_.push_back(match);
    return match;
  }

  windrose_game* game = nullptr;

 private:
  std::vector<windrose_match*> matches_;
};

std::string node_of(windrose_match* match) {
  return text_of([&](windrose_text* text) { return windrose_node(match, 0, text); });
}

std::string actions_of(windrose_match* match) {
  return text_of([&](windrose_text* text) { return windrose_actions(match, text); });
}

/// Where a match stands, by the fast path alone.
std::vector<int> place_of(windrose_match* match) {
  std::vector<std::int32_t> scores(16);
  const int seats = windrose_scores(match, scores.data(), 16);
  std::vector<int> place = {windrose_to_act(match), windrose_count(match), windrose_is_over(match),
                            windrose_winners(match)};
  place.insert(place.end(), scores.begin(), scores.begin() + seats);
  return place;
}

struct Chance {
  std::uint64_t state = 7;
  int below(int count) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<int>((state >> 33U) % static_cast<unsigned>(count));
  }
};

class HeldRunTest : public testing::TestWithParam<const char*> {};

TEST_P(HeldRunTest, ComesToTheSameAsWithAPast) {
  const std::string game = std::string("{\"game\":\"") + GetParam() + "\"";
  Played kept(game + "}");
  Played held(game + ",\"past\":false}");
  windrose_match* const slow = kept.begin();
  windrose_match* const fast = held.begin();
  Chance chance;
  for (int i = 0; i < 400 && windrose_to_act(slow) >= 0; ++i) {
    ASSERT_EQ(place_of(fast), place_of(slow)) << "choice " << i;
    if (i % 50 == 49) {
      ASSERT_EQ(node_of(fast), node_of(slow)) << "choice " << i;
    }
    const int n = chance.below(windrose_count(slow));
    ASSERT_EQ(windrose_act_nth(slow, n), WINDROSE_DONE) << windrose_error();
    ASSERT_EQ(windrose_act_nth(fast, n), WINDROSE_DONE) << windrose_error();
  }
  EXPECT_EQ(place_of(fast), place_of(slow));
  EXPECT_EQ(node_of(fast), node_of(slow));
}

INSTANTIATE_TEST_SUITE_P(Games, HeldRunTest,
                         testing::Values("breakthrough", "connect_four", "cup_of_reckoning", "pig",
                                         "shipping", "tic_tac_toe", "weigh_anchor"),
                         [](const auto& tested) { return std::string(tested.param); });

constexpr const char* kPig = R"({"game":"pig","past":false})";

TEST(HeldRun, TwoMatchesOfAGameTakeTurns) {
  Played alone(kPig);
  Played both(kPig);
  windrose_match* const one = both.begin(1);
  windrose_match* const two = both.begin(2);
  windrose_match* const other = alone.begin(1);
  for (int i = 0; i < 40 && windrose_to_act(other) >= 0; ++i) {
    const int n = i % 4 == 3 ? 1 : 0;
    for (windrose_match* match : {one, two, other}) {
      if (windrose_to_act(match) < 0) continue;
      ASSERT_EQ(windrose_act_nth(match, n), WINDROSE_DONE);
    }
    if (i % 3 == 0 && windrose_to_act(two) >= 0) {
      ASSERT_EQ(windrose_act_nth(two, 0), WINDROSE_DONE);
    }
    ASSERT_EQ(place_of(one), place_of(other)) << i;
  }
  EXPECT_EQ(node_of(one), node_of(other));
}

TEST(HeldRun, ACopyOfAHeldMatchStandsWhereItStands) {
  Played pig(kPig);
  windrose_match* const match = pig.begin();
  windrose_match* const copy = pig.begin(9);
  for (int i = 0; i < 6; ++i) ASSERT_EQ(windrose_act_nth(match, i % 2), WINDROSE_DONE);
  for (int i = 0; i < 6; ++i) ASSERT_EQ(windrose_act_nth(copy, 0), WINDROSE_DONE);
  ASSERT_EQ(windrose_fork_into(match, copy), WINDROSE_DONE) << windrose_error();
  EXPECT_EQ(place_of(copy), place_of(match));
  EXPECT_EQ(node_of(copy), node_of(match));
  while (windrose_to_act(copy) >= 0) ASSERT_EQ(windrose_act_nth(copy, 1), WINDROSE_DONE);
  ASSERT_EQ(windrose_restart(match, 1), WINDROSE_DONE);
  ASSERT_EQ(windrose_restart(copy, 1), WINDROSE_DONE);
  EXPECT_EQ(node_of(copy), node_of(match));
}

TEST(HeldRun, PicksStayWhereTheMatchIsLookedAt) {
  const SmallShelf shelf;
  Played several(shelf.request("several", ",\"past\":false"));
  windrose_match* const match = several.begin();
  ASSERT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
  ASSERT_EQ(windrose_act_nth(match, 2), WINDROSE_DONE);  // done: red alone
  ASSERT_EQ(windrose_act_nth(match, 1), WINDROSE_DONE);  // four
  ASSERT_EQ(windrose_act_nth(match, 2), WINDROSE_DONE);  // three comes first
  EXPECT_EQ(windrose_act_nth(match, 2), WINDROSE_REFUSED);
  EXPECT_STREQ(windrose_error(), "there is no choice 2; there are choices 0 to 1");
  EXPECT_EQ(windrose_count(match), 2);
  EXPECT_EQ(actions_of(match), R"(["one","two"])");
  ASSERT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
  ASSERT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
  EXPECT_EQ(actions_of(match), R"(["yes","no"])");
}

TEST(HeldRun, RulesThatFailHaltTheMatch) {
  const SmallShelf shelf;
  Played failing(shelf.request("failing", ",\"past\":false"));
  windrose_match* const match = failing.begin();
  ASSERT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
  EXPECT_EQ(windrose_act_nth(match, 0), WINDROSE_HALTED);
  EXPECT_THAT(windrose_error(), testing::HasSubstr("rules.lua:5: it breaks"));
  EXPECT_EQ(windrose_to_act(match), -1);
  EXPECT_THAT(node_of(match), testing::HasSubstr("halted"));
  // From the beginning it is held at once, and fails as it did.
  ASSERT_EQ(windrose_restart(match, 1), WINDROSE_DONE);
  ASSERT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
  EXPECT_EQ(windrose_act_nth(match, 0), WINDROSE_HALTED);
  EXPECT_EQ(windrose_is_over(match), 0);
}

TEST(HeldRun, IsClosedInTheMiddleOfAStep) {
  Played pig(kPig);
  windrose_match* match = nullptr;
  for (int times = 0; times < 3; ++times) {
    ASSERT_EQ(windrose_begin(pig.game, 1, &match), WINDROSE_DONE);
    for (int i = 0; i < 3; ++i) ASSERT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
    windrose_close(match);
    EXPECT_STREQ(windrose_error(), "");
  }
}

TEST(HeldRun, IsClosedAfterItsGame) {
  windrose_game* game = nullptr;
  windrose_match* match = nullptr;
  ASSERT_EQ(windrose_open(kPig, &game), WINDROSE_DONE);
  ASSERT_EQ(windrose_begin(game, 1, &match), WINDROSE_DONE);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
  windrose_game_close(game);
  EXPECT_EQ(windrose_act_nth(match, 0), WINDROSE_UNREADABLE);
  windrose_close(match);
  EXPECT_STREQ(windrose_error(), "");
}

TEST(HeldRun, GoesOnInAnotherThread) {
  Played pig(kPig);
  Played other(kPig);
  windrose_match* const match = pig.begin();
  windrose_match* const expected = other.begin();
  for (int i = 0; i < 30 && windrose_to_act(expected) >= 0; ++i) {
    int done = WINDROSE_ERROR;
    std::thread([&] { done = windrose_act_nth(match, i % 2); }).join();
    ASSERT_EQ(done, WINDROSE_DONE);
    ASSERT_EQ(windrose_act_nth(expected, i % 2), WINDROSE_DONE);
  }
  EXPECT_EQ(place_of(match), place_of(expected));
  EXPECT_EQ(node_of(match), node_of(expected));
}

/// Works for longer than all steps between two answers may take.
void think_long() {
  timespec begun{};
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begun);
  do {
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  } while (now.tv_sec - begun.tv_sec < 3);
}

TEST(HeldRun, RulesDoNotPayForWhatTheProgramThinks) {
  Played pig(kPig);
  windrose_match* const match = pig.begin();
  const auto choose = [](void* context, int, int) {
    const int asked = ++*static_cast<int*>(context);
    if (asked == 2) think_long();
    return asked < 4 ? 0 : -1;
  };
  int asked = 0;
  EXPECT_EQ(windrose_play(match, choose, &asked), WINDROSE_DONE) << windrose_error();
  EXPECT_EQ(asked, 4);
  EXPECT_GE(windrose_to_act(match), 0);
}

}  // namespace
}  // namespace windrose
