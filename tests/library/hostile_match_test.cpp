// A stranger's game in a program that uses the library: no call takes long, and all matches of a
// game have so much memory together.
#include <string>
#include <string_view>
#include <vector>
#include <windrose/game.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/used.h"
#include "runtime/protocol/host/host.h"
#include "tests/base/sanitized.h"
#include "tests/library/library_case.h"

namespace windrose {
namespace {

using testing::HasSubstr;

constexpr double kMostSecondsOfCall = 5;
constexpr const char* kStillPlaying =
    "the agents of this match are still at play; call windrose_go_on (in C++ go_on) until they are "
    "not";

class HostileMatch : public testing::Test {
 protected:
  ~HostileMatch() override {
    for (windrose_match* match : matches_) windrose_close(match);
    windrose_game_close(game_);
  }
  void open(const std::string& game, const std::string& more) {
    ASSERT_EQ(windrose_open(shelf_.request(game, more).c_str(), &game_), WINDROSE_DONE)
        << windrose_error();
  }
  /// Begins a match, and expects that this ends so.
  windrose_match* begin(int result) {
    windrose_match* match = nullptr;
    EXPECT_EQ(within_limits([&] { return windrose_begin(game_, 1, &match); }), result)
        << windrose_error();
    EXPECT_NE(match, nullptr);
    matches_.push_back(match);
    return match;
  }
  /// What the call returns, which takes no longer than a call may.
  template <typename Call>
  static int within_limits(Call call) {
    const double before = thread_seconds();
    const int result = call();
    if (!kSanitized) {
      EXPECT_LT(thread_seconds() - before, kMostSecondsOfCall);
    }
    return result;
  }
  static std::string node(windrose_match* match) {
    return text_of(
        [&](windrose_text* text) { return windrose_node(match, WINDROSE_ONLOOKER, text); });
  }

  SmallShelf shelf_;
  windrose_game* game_ = nullptr;
  std::vector<windrose_match*> matches_;
};

TEST_F(HostileMatch, OfAgentsWithoutEndComesBackFromEachCall) {
  open("endless", R"(,"agents":["random"],"past":false)");
  windrose_match* const match = begin(WINDROSE_PLAYING);
  EXPECT_STREQ(windrose_error(), kStillPlaying);
  EXPECT_EQ(windrose_is_over(match), 0);
  EXPECT_EQ(windrose_to_act(match), WINDROSE_ERROR);
  EXPECT_STREQ(windrose_error(), kStillPlaying);
  EXPECT_EQ(windrose_count(match), WINDROSE_ERROR);
  EXPECT_EQ(windrose_act(match, 0, "yes"), WINDROSE_PLAYING);
  EXPECT_EQ(windrose_act_nth(match, 0), WINDROSE_PLAYING);
  EXPECT_EQ(windrose_play(
                match, [](void*, int, int) { return 0; }, nullptr),
            WINDROSE_PLAYING);
  windrose_match* copy = nullptr;
  EXPECT_EQ(windrose_fork(match, &copy), WINDROSE_PLAYING);
  EXPECT_EQ(copy, nullptr);
  EXPECT_THAT(node(match), HasSubstr(R"("kind":"playing","players":[])"));
  EXPECT_EQ(within_limits([&] { return windrose_go_on(match); }), WINDROSE_PLAYING);
  EXPECT_EQ(within_limits([&] { return windrose_restart(match, 2); }), WINDROSE_PLAYING);
}

TEST_F(HostileMatch, ThatKeepsItsPastEndsWhereThatIsTooLong) {
  open("endless", R"(,"agents":["random"])");
  windrose_match* match = nullptr;
  int result = windrose_begin(game_, 1, &match);
  matches_.push_back(match);
  for (int calls = 0; calls < fewer_sanitized(60, 3) && result == WINDROSE_PLAYING; ++calls)
    result = within_limits([&] { return windrose_go_on(match); });
  if (kSanitized) return;  // it needs minutes for so many steps
  EXPECT_EQ(result, WINDROSE_HALTED);
  EXPECT_THAT(windrose_error(), HasSubstr("keep more than 48 MB beside the memory of Lua"));
  EXPECT_THAT(windrose_error(), HasSubstr("scripts/endless/rules.lua:2"));
}

TEST_F(HostileMatch, OfAgentsThatPlayLongIsLedToItsEnd) {
  open("slow", R"(,"agents":["random"])");
  windrose_match* const match = begin(WINDROSE_PLAYING);
  while (within_limits([&] { return windrose_go_on(match); }) == WINDROSE_PLAYING) continue;
  EXPECT_STREQ(windrose_error(), "");
  EXPECT_EQ(windrose_is_over(match), 1);
  EXPECT_EQ(windrose_go_on(match), WINDROSE_DONE) << "there is nothing left to do";
}

TEST_F(HostileMatch, HasAllItsTimeAgainAfterEachChoiceOfTheProgram) {
  open("slow", R"(,"agents":["human","random"],"past":false)");
  windrose_match* const match = begin(WINDROSE_DONE);
  EXPECT_EQ(windrose_play(
                match, [](void*, int, int count) { return count - 1; }, nullptr),
            WINDROSE_DONE)
      << windrose_error();
  EXPECT_EQ(windrose_is_over(match), 1);
}

TEST_F(HostileMatch, WithAStepWithoutEndIsHaltedAndCanBePlayedOn) {
  open("stuck", "");
  windrose_match* const match = begin(WINDROSE_DONE);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(within_limits([&] { return windrose_act(match, 0, "yes"); }), WINDROSE_HALTED);
    EXPECT_THAT(windrose_error(), HasSubstr("scripts/stuck/rules.lua:3"));
    EXPECT_EQ(windrose_undo(match), WINDROSE_DONE) << windrose_error();
  }
  EXPECT_EQ(windrose_act(match, 0, "no"), WINDROSE_DONE) << windrose_error();
  EXPECT_EQ(windrose_count(match), 2);
}

TEST_F(HostileMatch, ComesBackOnTheFastPathTooAndItsStepsAreCountedOn) {
  open("greedy", R"(,"agents":["human","random"],"past":false)");
  windrose_match* const match = begin(WINDROSE_DONE);
  for (int i = 0; i < 5; ++i) ASSERT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE);
  int result = within_limits([&] { return windrose_act_nth(match, 0); });
  EXPECT_EQ(result, WINDROSE_PLAYING) << windrose_error();
  EXPECT_EQ(windrose_count(match), WINDROSE_ERROR);
  for (int calls = 0; calls < fewer_sanitized(20, 3) && result == WINDROSE_PLAYING; ++calls)
    result = within_limits([&] { return windrose_go_on(match); });
  if (kSanitized) return;  // it needs minutes for so many steps
  EXPECT_EQ(result, WINDROSE_HALTED);
  EXPECT_THAT(windrose_error(), HasSubstr("100000 steps have gone by"));
  EXPECT_THAT(windrose_error(), HasSubstr("scripts/greedy/rules.lua:2"));
}

TEST_F(HostileMatch, ComesBackFromEachLineToTheHost) {
  HostSession host({shelf_ / ""});
  const auto say = [&](const std::string& line) {
    const double before = thread_seconds();
    const std::string answer = host.answer(line);
    if (!kSanitized) {
      EXPECT_LT(thread_seconds() - before, kMostSecondsOfCall);
    }
    return answer;
  };
  constexpr const char* kPlaying =
      R"({"node":{"kind":"playing","players":[],"prompt":"The agents are still at play","actions":[]})";
  EXPECT_THAT(say(R"({"op":"start","game":"slow","agents":["random"],"seed":1})"),
              testing::StartsWith(kPlaying));
  EXPECT_EQ(say(R"({"op":"act","action":"yes"})"),
            R"({"error":"no player is asked now; agents are still at play"})");
  EXPECT_EQ(
      say(R"({"op":"fork"})"),
      R"({"error":"the agents of this match are still at play; send {\"op\":\"go_on\"} first"})");
  EXPECT_THAT(say(R"({"op":"go_on"})"), testing::StartsWith(R"({"node":{"kind":)"));
  EXPECT_THAT(say(R"({"op":"start","game":"several"})"), HasSubstr("Which?"));
  EXPECT_EQ(
      say(R"({"op":"go_on"})"),
      R"({"error":"go_on is for a match whose node has the kind \"playing\"; look at its node"})");
}

/// How many events of lists stand in a JSON text.
std::size_t list_events(const std::string& json) {
  constexpr std::string_view kType = R"("type":"set_list")";
  std::size_t count = 0;
  for (std::size_t at = json.find(kType); at != std::string::npos; at = json.find(kType, at + 1))
    ++count;
  return count;
}

constexpr std::size_t kMostAnswerBytes = std::size_t{17} << 20U;

// The same few names in each of very many events: a match at its limit would come to 2 GB.
TEST_F(HostileMatch, TellsItsEventsPieceByPiece) {
  open("names", "");
  windrose_match* const match = begin(WINDROSE_DONE);
  const auto events = [&] {
    return text_of([&](windrose_text* text) { return windrose_events(match, 0, text); });
  };
  const std::string first = events();
  EXPECT_LT(first.size(), kMostAnswerBytes);
  const std::string second = events();
  EXPECT_GT(list_events(second), 0U);
  EXPECT_EQ(list_events(first) + list_events(second), 1600U);
  EXPECT_TRUE(events() == "[]");
}

TEST_F(HostileMatch, TellsTheHostThatThereAreMoreEvents) {
  HostSession host({shelf_ / ""});
  const std::string first = host.answer(R"({"op":"start","game":"names","players":["ada"]})");
  EXPECT_LT(first.size(), kMostAnswerBytes);
  EXPECT_TRUE(first.find(R"(],"more_events":true,)") != std::string::npos);
  const std::string second = host.answer(R"({"op":"observe","player":"ada"})");
  EXPECT_TRUE(second.find("more_events") == std::string::npos);
  EXPECT_EQ(list_events(first) + list_events(second), 1600U);
  EXPECT_EQ(list_events(host.answer(R"({"op":"observe","player":"ada"})")), 0U);
}

TEST_F(HostileMatch, InObjectsIsNoErrorAndCanBeAskedFor) {
  const library::Game game =
      library::Game::open(shelf_.request("endless", R"(,"agents":["random"],"past":false)"));
  library::Match match = game.begin(1);
  EXPECT_TRUE(match.is_playing());
  EXPECT_FALSE(match.is_over());
  try {
    (void)match.to_act();
    ADD_FAILURE() << "nobody can be asked";
  } catch (const library::Error& error) {
    EXPECT_EQ(error.kind(), library::Error::Kind::playing);
    EXPECT_STREQ(error.what(), kStillPlaying);
  }
  EXPECT_TRUE(match.go_on());
  match.restart(3);
  EXPECT_TRUE(match.is_playing());
  EXPECT_THAT(match.seat(0).node(), HasSubstr("playing"));
}

TEST_F(HostileMatch, AndItsForksHaveSoMuchMemoryTogether) {
  open("secrets", R"(,"memory":4)");
  windrose_match* const match = begin(WINDROSE_DONE);
  const std::size_t before = memory_in_use();
  int result = WINDROSE_DONE;
  std::vector<windrose_match*> forks;
  while (result == WINDROSE_DONE && forks.size() < 10'000) {
    windrose_match* fork = nullptr;
    result = windrose_fork(match, &fork);
    if (fork != nullptr) forks.push_back(fork);
  }
  const std::size_t taken = memory_in_use() - before;
  EXPECT_EQ(result, WINDROSE_NO_MEMORY);
  EXPECT_STREQ(windrose_error(),
               "the matches of this game take 4 MB of memory, which is all they have together; "
               "close some, fork into a match that is there, or open the game with more, such as "
               "\"memory\":2000");
  ASSERT_GT(forks.size(), 100U);
  if (!kSanitized) {
    EXPECT_LT(taken, std::size_t{8} << 20U) << forks.size() << " forks";
    EXPECT_GT(taken, std::size_t{2} << 20U) << forks.size() << " forks";
  }
  EXPECT_EQ(windrose_begin(game_, 2, &forks[0]), WINDROSE_NO_MEMORY);
  EXPECT_EQ(windrose_fork_into(match, forks[1]), WINDROSE_DONE) << windrose_error();
  EXPECT_EQ(windrose_act_nth(match, 0), WINDROSE_DONE) << windrose_error();
  for (windrose_match* const fork : forks) windrose_close(fork);
  windrose_match* again = nullptr;
  EXPECT_EQ(windrose_fork(match, &again), WINDROSE_DONE) << windrose_error();
  windrose_close(again);
}

TEST_F(HostileMatch, AndItsCopiesForThreadsHaveSoMuchMemoryTogether) {
  open("secrets", R"(,"memory":2)");
  std::vector<windrose_game*> copies;
  int result = WINDROSE_DONE;
  while (result == WINDROSE_DONE && copies.size() < 100) {
    windrose_game* copy = nullptr;
    result = windrose_for_thread(game_, &copy);
    if (copy != nullptr) copies.push_back(copy);
  }
  EXPECT_EQ(result, WINDROSE_NO_MEMORY);
  EXPECT_THAT(windrose_error(), HasSubstr("this game and its copies for other threads take 2 MB"));
  ASSERT_GT(copies.size(), 0U);
  for (windrose_game* const copy : copies) windrose_game_close(copy);
  windrose_game* again = nullptr;
  EXPECT_EQ(windrose_for_thread(game_, &again), WINDROSE_DONE) << windrose_error();
  windrose_game_close(again);
}

TEST_F(HostileMatch, HasAnAmountOfMemoryThatCanBeRead) {
  for (const char* const memory : {"0", "-1", "1000001", "1.5", "\"2\"", "18446744073709551615"}) {
    windrose_game* game = nullptr;
    const std::string more = std::string(R"(,"memory":)") + memory;
    EXPECT_EQ(windrose_open(shelf_.request("secrets", more).c_str(), &game), WINDROSE_UNREADABLE);
    EXPECT_THAT(windrose_error(),
                HasSubstr("'memory': expected a number of megabytes from 1 to 1000000, got "))
        << memory;
  }
}

}  // namespace
}  // namespace windrose
