// The C interface as a program uses it: texts, forks, and the fast path.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/library/library_case.h"

namespace windrose {
namespace {

using Json = nlohmann::json;

class CInterfaceTest : public testing::Test {
 protected:
  ~CInterfaceTest() override {
    for (windrose_match* match : matches_) windrose_close(match);
    windrose_game_close(game_);
  }
  /// A match of one of the small games.
  windrose_match* begin(const std::string& game, const std::string& more = "",
                        std::uint64_t seed = 1) {
    EXPECT_EQ(windrose_open(shelf_.request(game, more).c_str(), &game_), WINDROSE_DONE)
        << windrose_error();
    windrose_match* match = nullptr;
    EXPECT_EQ(windrose_begin(game_, seed, &match), WINDROSE_DONE) << windrose_error();
    matches_.push_back(match);
    return match;
  }
  windrose_match* fork_for(const windrose_match* from, int seat, std::uint64_t key) {
    windrose_match* copy = nullptr;
    EXPECT_EQ(windrose_fork_for(from, seat, key, &copy), WINDROSE_DONE) << windrose_error();
    matches_.push_back(copy);
    return copy;
  }
  static std::string actions(windrose_match* match) {
    return text_of([match](windrose_text* text) { return windrose_actions(match, text); });
  }
  /// What a seat holds, in its order, as the seat itself sees it.
  static std::string hand(windrose_match* match, int seat) {
    const Json seen = Json::parse(
        text_of([&](windrose_text* text) { return windrose_observe(match, seat, text); }));
    return seen["players"][static_cast<std::size_t>(seat)]["hand"].dump();
  }

  SmallShelf shelf_;
  windrose_game* game_ = nullptr;
  std::vector<windrose_match*> matches_;
};

TEST_F(CInterfaceTest, TellsVersionsAndGames) {
  EXPECT_EQ(windrose_abi(), 1);
  EXPECT_STREQ(windrose_version(), "0.2.0");
  const std::string games =
      text_of([](windrose_text* text) { return windrose_games(nullptr, text); });
  EXPECT_THAT(Json::parse(games), testing::Contains("pig"));
  const std::string list = "[\"" + shelf_ / "" + "\"]";
  EXPECT_THAT(
      Json::parse(text_of([&](windrose_text* text) { return windrose_games(list.c_str(), text); })),
      testing::IsSupersetOf({"failing", "secrets", "several", "pig"}));
}

TEST_F(CInterfaceTest, ActionsByNameAndEventsOnce) {
  windrose_match* const match = begin("several");
  const Json node =
      Json::parse(text_of([&](windrose_text* text) { return windrose_node(match, 0, text); }));
  EXPECT_EQ(node["prompt"], "Which?");
  EXPECT_EQ(windrose_act(match, 0, R"(["red","blue"])"), WINDROSE_DONE);
  EXPECT_EQ(windrose_act(match, 0, "7"), WINDROSE_REFUSED);
  EXPECT_STREQ(windrose_error(), "expected a number from 3 to 5, got '7'");
  EXPECT_EQ(windrose_act(match, 0, "4"), WINDROSE_DONE);
  EXPECT_STREQ(windrose_error(), "");
  EXPECT_EQ(windrose_act(match, 0, R"(["three","one","two"])"), WINDROSE_DONE);
  EXPECT_EQ(windrose_undo(match), WINDROSE_DONE);
  EXPECT_EQ(windrose_redo(match), WINDROSE_DONE);
  EXPECT_EQ(windrose_redo(match), WINDROSE_REFUSED);
  EXPECT_STREQ(windrose_error(), "there is nothing to do again");
  EXPECT_EQ(windrose_act(match, 0, "yes"), WINDROSE_DONE);
  const auto told = [&] {
    return Json::parse(
        text_of([&](windrose_text* text) { return windrose_events(match, 0, text); }));
  };
  EXPECT_EQ(told().back()["type"], "finish");
  EXPECT_EQ(told(), Json::array());
  EXPECT_EQ(windrose_is_over(match), 1);
}

TEST_F(CInterfaceTest, TheFastPathAsksSeveralThingsOneByOne) {
  windrose_match* const match = begin("several");
  EXPECT_EQ(windrose_to_act(match), 0);
  EXPECT_EQ(actions(match), R"(["red","green","blue"])");
  EXPECT_EQ(windrose_act_nth(match, 1), WINDROSE_DONE);
  EXPECT_EQ(windrose_count(match), 3);
  EXPECT_EQ(actions(match), R"(["red","blue","done"])");
  EXPECT_EQ(windrose_act_nth(match, 2), WINDROSE_DONE);
  EXPECT_EQ(actions(match), R"(["3","4","5"])");
  EXPECT_EQ(windrose_act_nth(match, 3), WINDROSE_REFUSED);
  EXPECT_STREQ(windrose_error(), "there is no choice 3; there are choices 0 to 2");
  EXPECT_EQ(windrose_act_nth(match, 2), WINDROSE_DONE);
  EXPECT_EQ(windrose_act_nth(match, 2), WINDROSE_DONE);
  EXPECT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
  EXPECT_EQ(actions(match), R"(["two"])");
  EXPECT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
  EXPECT_EQ(actions(match), R"(["yes","no"])");
  EXPECT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
  EXPECT_EQ(windrose_to_act(match), -1);
  EXPECT_EQ(windrose_count(match), 0);
  EXPECT_EQ(windrose_act_nth(match, 0), WINDROSE_REFUSED);
  EXPECT_STREQ(windrose_error(), "no player is asked now");
  std::int32_t score = 0;
  EXPECT_EQ(windrose_scores(match, &score, 1), 1);
  EXPECT_EQ(score, 5);
  EXPECT_EQ(windrose_winners(match), 1);
  const Json told =
      Json::parse(text_of([&](windrose_text* text) { return windrose_events(match, 0, text); }));
  EXPECT_THAT(told.dump(), testing::HasSubstr("1 5 three yes"));
}

TEST_F(CInterfaceTest, ARangeThatIsTooWideToCountIsCountedUpToTheMost) {
  windrose_match* const match = begin("wide");
  EXPECT_EQ(windrose_count(match), INT32_MAX);
  EXPECT_EQ(windrose_act_nth(match, INT32_MAX), WINDROSE_REFUSED);
  EXPECT_EQ(windrose_act_nth(match, INT32_MAX - 1), WINDROSE_DONE) << windrose_error();
  EXPECT_EQ(windrose_count(match), 8);
  EXPECT_EQ(actions(match),
            R"(["2147483640","2147483641","2147483642","2147483643","2147483644","2147483645",)"
            R"("2147483646","2147483647"])");
  EXPECT_EQ(windrose_act_nth(match, 7), WINDROSE_DONE) << windrose_error();
}

// Each pick and each list walks over what is left once, not over all picks for each option.
TEST_F(CInterfaceTest, ManyThingsArePutInOrderOneByOne) {
  windrose_match* const match = begin("wide");
  windrose_act_nth(match, 0);
  windrose_act_nth(match, 0);
  EXPECT_EQ(windrose_count(match), 20'000);
  for (int left = 20'000; left > 10'000; --left)
    ASSERT_EQ(windrose_act_nth(match, left / 2), WINDROSE_DONE) << windrose_error();
  EXPECT_EQ(windrose_count(match), 10'000);
  const Json names = Json::parse(actions(match));
  EXPECT_EQ(names.size(), 10'000U);
  EXPECT_EQ(names[0], "w1");
  EXPECT_EQ(names[9999], "w20000");
  EXPECT_EQ(windrose_play(
                match, [](void*, int, int count) { return count == 20'000 ? 0 : -1; }, nullptr),
            WINDROSE_DONE);
}

TEST_F(CInterfaceTest, PlayAsksAFunction) {
  windrose_match* const match = begin("several");
  std::vector<int> counts;
  const auto first = [](void* context, int seat, int count) {
    EXPECT_EQ(seat, 0);
    static_cast<std::vector<int>*>(context)->push_back(count);
    return 0;
  };
  EXPECT_EQ(windrose_play(match, first, &counts), WINDROSE_DONE) << windrose_error();
  EXPECT_THAT(counts, testing::ElementsAre(3, 3, 3, 3, 2, 1, 2));
  EXPECT_EQ(windrose_is_over(match), 1);
}

TEST_F(CInterfaceTest, PlayStopsWhereTheFunctionWants) {
  windrose_match* const match = begin("several");
  int left = 3;
  const auto three = [](void* context, int, int) {
    return --*static_cast<int*>(context) < 0 ? -1 : 0;
  };
  EXPECT_EQ(windrose_play(match, three, &left), WINDROSE_DONE) << windrose_error();
  EXPECT_EQ(actions(match), R"(["one","two","three"])");
  const auto wrong = [](void*, int, int count) { return count == 1 ? 9 : 0; };
  EXPECT_EQ(windrose_play(match, wrong, nullptr), WINDROSE_REFUSED);
  EXPECT_STREQ(windrose_error(), "there is no choice 9; there are choices 0 to 0");
}

TEST_F(CInterfaceTest, ForksGoTheirOwnWay) {
  windrose_match* const match = begin("several");
  windrose_act_nth(match, 1);
  windrose_match* copy = nullptr;
  ASSERT_EQ(windrose_fork(match, &copy), WINDROSE_DONE) << windrose_error();
  matches_.push_back(copy);
  EXPECT_EQ(actions(copy), R"(["red","blue","done"])");
  windrose_act_nth(copy, 0);
  EXPECT_EQ(actions(copy), R"(["3","4","5"])");
  EXPECT_EQ(actions(match), R"(["red","blue","done"])");
  ASSERT_EQ(windrose_fork_into(match, copy), WINDROSE_DONE);
  EXPECT_EQ(actions(copy), actions(match));
  EXPECT_EQ(windrose_undo(copy), WINDROSE_REFUSED);
  EXPECT_STREQ(
      windrose_error(),
      "this match keeps no past, so it has no undo; forks have none, nor have matches of a "
      "game opened with \"past\":false");
}

TEST_F(CInterfaceTest, AForkForASeatKeepsItsSecrets) {
  windrose_match* const match = begin("secrets", R"(,"referee":true)");
  windrose_act_nth(match, 0);
  const std::string mine = hand(match, 0);
  const std::string theirs = hand(match, 1);
  std::size_t other = 0;
  for (std::uint64_t key = 0; key < 10; ++key) {
    windrose_match* const guess = fork_for(match, 0, key);
    EXPECT_EQ(hand(guess, 0), mine);
    other += hand(guess, 1) != theirs ? 1 : 0;
    EXPECT_EQ(windrose_to_act(guess), 1);
    const std::string offered = actions(guess);
    EXPECT_EQ(offered, hand(guess, 1));
    windrose_match* const again = fork_for(match, 0, key);
    EXPECT_EQ(actions(again), offered);
    EXPECT_EQ(hand(again, 1), hand(guess, 1));
    while (windrose_to_act(guess) >= 0)
      ASSERT_EQ(windrose_act_nth(guess, 0), WINDROSE_DONE) << windrose_error();
    EXPECT_EQ(windrose_is_over(guess), 1);
  }
  EXPECT_GE(other, 8U);
}

// The step has drawn a card for the seat before it asks: a guess must not draw another.
TEST_F(CInterfaceTest, AForkForASeatKeepsWhatItsStepHasShown) {
  windrose_match* const match = begin("drawing");
  const std::string mine = hand(match, 0);
  for (std::uint64_t key = 0; key < 10; ++key) {
    windrose_match* const guess = fork_for(match, 0, key);
    EXPECT_EQ(hand(guess, 0), mine);
    EXPECT_EQ(actions(guess), actions(match));
    EXPECT_EQ(windrose_act_nth(guess, 0), WINDROSE_DONE) << windrose_error();
    EXPECT_THAT(hand(guess, 0), testing::StartsWith(mine.substr(0, mine.size() - 1)));
  }
}

// Hardly any made-up number brings the die that falls here.
TEST_F(CInterfaceTest, AForkThatIsRefusedLeavesItsTargetAsItIs) {
  windrose_match* const match = begin("vault", R"(,"dice":"ask")");
  windrose_match* const target = fork_for(match, 0, 1);
  const auto node = [](windrose_match* of) {
    return text_of([of](windrose_text* text) { return windrose_node(of, 0, text); });
  };
  const std::string before = node(target);
  ASSERT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE) << windrose_error();
  EXPECT_EQ(windrose_fork_for_into(match, 0, 2, target), WINDROSE_REFUSED);
  EXPECT_STREQ(windrose_error(),
               "what ada cannot know cannot be made up here; give the outcome, and fork at the "
               "next question");
  EXPECT_EQ(node(target), before);
  EXPECT_EQ(windrose_act_nth(target, 0), WINDROSE_DONE) << windrose_error();
}

TEST_F(CInterfaceTest, AMatchIsSavedAndResumed) {
  windrose_match* const match = begin("secrets", "", 5);
  windrose_act_nth(match, 2);
  windrose_act_nth(match, 1);
  const std::string file = shelf_ / "kept.match";
  ASSERT_EQ(windrose_save(match, file.c_str()), WINDROSE_DONE) << windrose_error();
  windrose_match* resumed = nullptr;
  ASSERT_EQ(windrose_resume(game_, file.c_str(), &resumed), WINDROSE_DONE) << windrose_error();
  matches_.push_back(resumed);
  EXPECT_EQ(hand(resumed, 0), hand(match, 0));
  EXPECT_EQ(actions(resumed), actions(match));
  EXPECT_EQ(windrose_restart(resumed, 5), WINDROSE_DONE);
  EXPECT_EQ(windrose_act_nth(resumed, 2), WINDROSE_DONE);
  EXPECT_EQ(windrose_act_nth(resumed, 1), WINDROSE_DONE);
  EXPECT_EQ(hand(resumed, 0), hand(match, 0));
}

TEST_F(CInterfaceTest, AMatchFileNeedsAName) {
  windrose_match* const match = begin("secrets", "", 5);
  const std::string refusal = "the match file: expected the name of a file, got an empty text";
  EXPECT_EQ(windrose_save(match, ""), WINDROSE_UNREADABLE);
  EXPECT_EQ(windrose_error(), refusal);
  windrose_match* resumed = nullptr;
  EXPECT_EQ(windrose_resume(game_, "", &resumed), WINDROSE_UNREADABLE);
  EXPECT_EQ(windrose_error(), refusal);
}

TEST_F(CInterfaceTest, AHaltedMatchSaysSoAndCanGoBack) {
  windrose_match* const match = begin("failing");
  EXPECT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
  EXPECT_EQ(windrose_act_nth(match, 0), WINDROSE_HALTED);
  EXPECT_THAT(windrose_error(), testing::HasSubstr("it breaks"));
  EXPECT_EQ(windrose_to_act(match), -1);
  EXPECT_EQ(windrose_is_over(match), 0);
  EXPECT_EQ(windrose_undo(match), WINDROSE_DONE) << windrose_error();
  EXPECT_EQ(windrose_count(match), 1);
}

}  // namespace
}  // namespace windrose
