// What a program does wrong with the library: each time a clear text, never a crash. Run under the
// sanitizers too.
#include <atomic>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/library/library_case.h"

namespace windrose {
namespace {

constexpr const char* kClosedGame =
    "this handle is not an open game: it was closed, or windrose_open never made it";
constexpr const char* kClosedMatch =
    "this handle is not an open match: it was closed, or windrose_begin never made it";
constexpr const char* kTwoUsers =
    "two threads use one game at the same time, or a function that chooses calls the game that "
    "asks "
    "it; open the game for each thread with windrose_for_thread";

std::string open_error(const char* request) {
  windrose_game* game = nullptr;
  const int result = windrose_open(request, &game);
  EXPECT_EQ(game, nullptr);
  return std::to_string(result) + ": " + windrose_error();
}

TEST(LibraryMisuse, RequestsThatCannotBeRead) {
  EXPECT_EQ(open_error("{"),
            "2: this is not JSON: '{'; expected an object such as {\"game\":\"pig\"}");
  EXPECT_EQ(open_error("[1]"), "2: expected an object such as {\"game\":\"pig\"}, got [1]");
  EXPECT_EQ(open_error(nullptr), "2: the request is NULL");
  EXPECT_EQ(open_error("{}"), "2: 'game' is missing; expected the name of a game");
  EXPECT_EQ(open_error(R"({"game":"pgi"})"), "2: unknown game 'pgi', did you mean 'pig'?");
  EXPECT_EQ(open_error(R"({"game":"pig","variant":["x"]})"),
            "2: unknown key 'variant', did you mean 'variants'?");
  EXPECT_EQ(open_error(R"({"game":"pig","past":1})"), "2: 'past': expected true or false, got 1");
  EXPECT_EQ(open_error(R"({"game":"pig","shelves":["/no/such/shelf"]})"),
            "2: /no/such/shelf: there is no such shelf; expected a folder with 'scripts'");
}

TEST(LibraryMisuse, AHeaderThatIsNewerThanTheLibrary) {
  windrose_game* game = nullptr;
  EXPECT_EQ(windrose_open_for(WINDROSE_ABI + 1, R"({"game":"pig"})", &game), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(),
               "this program was built for interface 2 of Windrose, and the library has interface "
               "1; install the library that came with the headers, or a newer one");
}

class MisuseTest : public testing::Test {
 protected:
  MisuseTest() {
    EXPECT_EQ(windrose_open(R"({"game":"pig"})", &game_), WINDROSE_DONE) << windrose_error();
    EXPECT_EQ(windrose_begin(game_, 1, &match_), WINDROSE_DONE) << windrose_error();
  }
  ~MisuseTest() override {
    windrose_close(match_);
    windrose_game_close(game_);
  }

  windrose_game* game_ = nullptr;
  windrose_match* match_ = nullptr;
};

TEST_F(MisuseTest, AMatchUsedAfterClosing) {
  windrose_close(match_);
  EXPECT_EQ(windrose_act_nth(match_, 0), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(), kClosedMatch);
  EXPECT_EQ(windrose_to_act(match_), WINDROSE_ERROR);
  EXPECT_EQ(windrose_count(match_), WINDROSE_ERROR);
  windrose_close(match_);
  EXPECT_STREQ(windrose_error(), kClosedMatch);
  // Its place is taken by another now, which the old handle does not open.
  windrose_match* other = nullptr;
  ASSERT_EQ(windrose_begin(game_, 2, &other), WINDROSE_DONE);
  EXPECT_NE(other, match_);
  EXPECT_EQ(windrose_is_over(match_), WINDROSE_ERROR);
  EXPECT_EQ(windrose_is_over(other), 0);
  windrose_close(other);
}

TEST_F(MisuseTest, AGameUsedAfterClosing) {
  windrose_game_close(game_);
  EXPECT_EQ(windrose_count(match_), WINDROSE_ERROR);
  EXPECT_STREQ(windrose_error(),
               "the game of this match is closed; close a game after its matches");
  windrose_match* other = nullptr;
  EXPECT_EQ(windrose_begin(game_, 1, &other), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(), kClosedGame);
  EXPECT_EQ(windrose_seats(game_), WINDROSE_ERROR);
}

TEST_F(MisuseTest, HandlesThatAreNone) {
  EXPECT_EQ(windrose_act_nth(nullptr, 0), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(), kClosedMatch);
  int number = 0;
  EXPECT_EQ(windrose_count(reinterpret_cast<windrose_match*>(&number)), WINDROSE_ERROR);
  EXPECT_STREQ(windrose_error(), kClosedMatch);
  EXPECT_EQ(windrose_count(reinterpret_cast<windrose_match*>(game_)), WINDROSE_ERROR);
  EXPECT_STREQ(windrose_error(), "this is a game, where a match is expected");
  EXPECT_EQ(windrose_seats(reinterpret_cast<windrose_game*>(match_)), WINDROSE_ERROR);
  EXPECT_STREQ(windrose_error(), "this is a match, where a game is expected");
}

TEST_F(MisuseTest, NullAndUnknownNames) {
  EXPECT_EQ(windrose_act(match_, 0, nullptr), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(), "the action is NULL");
  EXPECT_EQ(windrose_node(match_, 0, nullptr), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(), "the place for the text is NULL");
  EXPECT_EQ(windrose_act(match_, 2, "roll"), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(), "there is no seat 2; this match has seats 0 to 1");
  while (windrose_to_act(match_) == 1) windrose_act(match_, 1, "hold");
  EXPECT_EQ(windrose_act(match_, windrose_to_act(match_), "hld"), WINDROSE_REFUSED);
  EXPECT_STREQ(windrose_error(), "unknown action 'hld', did you mean 'hold'?");
  EXPECT_EQ(windrose_act(match_, 0, "[\"hold\""), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(),
               "this is not JSON: '[\"hold\"'; expected a name such as khan, or a list such as "
               "[\"orient.1\",\"orient.2\"]");
  EXPECT_EQ(windrose_play(match_, nullptr, nullptr), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(), "the function that chooses is NULL");
}

TEST_F(MisuseTest, NobodyIsRefereeUnasked) {
  windrose_text text = nullptr;
  EXPECT_EQ(windrose_node(match_, WINDROSE_REFEREE, &text), WINDROSE_REFUSED);
  EXPECT_STREQ(
      windrose_error(),
      "this game has no referee, who sees everything; open it with \"referee\":true in the "
      "request");
}

TEST_F(MisuseTest, AFunctionThatCallsTheGameThatAsksIt) {
  const auto meddle = [](void* match, int, int) {
    EXPECT_EQ(windrose_act_nth(static_cast<windrose_match*>(match), 0), WINDROSE_REFUSED);
    EXPECT_STREQ(windrose_error(), kTwoUsers);
    return -1;
  };
  EXPECT_EQ(windrose_play(match_, meddle, match_), WINDROSE_DONE);
}

/// What is thrown where the function is asked for the third time.
template <typename Thrown>
int throw_at_third(void* asked, int, int count) {
  if (++*static_cast<int*>(asked) == 3) throw Thrown{};
  return count - 1;
}

TEST_F(MisuseTest, AFunctionThatThrowsStopsAtItsQuestion) {
  int asked = 0;
  EXPECT_EQ(windrose_play(match_, throw_at_third<std::bad_alloc>, &asked), WINDROSE_NO_MEMORY);
  EXPECT_STREQ(windrose_error(), "this computer has no more memory for the match");
  asked = 0;
  EXPECT_EQ(windrose_play(match_, throw_at_third<int>, &asked), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(), "the function that chooses threw what is no std::exception");
  EXPECT_EQ(windrose_count(match_), 2);
  EXPECT_EQ(windrose_act_nth(match_, 0), WINDROSE_DONE) << windrose_error();
}

TEST_F(MisuseTest, ErrorsAreTextsThatCanBeShown) {
  EXPECT_EQ(windrose_act(match_, windrose_to_act(match_), "\xff\x1b"), WINDROSE_REFUSED);
  EXPECT_STREQ(windrose_error(), "'\\xff\\x1b' is not one of the actions: roll, hold");
  std::string letters;
  for (int i = 0; i < 100; ++i) letters += "é";
  EXPECT_EQ(open_error((R"({"game":"pig","players":{")" + letters + "\":1}}").c_str()),
            "2: 'players': expected a list of names or a number from 1, got {\"" +
                letters.substr(0, 58) + "...");
  EXPECT_EQ(open_error(R"({"game":"pig","shelves":["a\u0000b"]})"),
            "2: the name of a shelf: the name 'a?b' has a control character; choose a name "
            "without it");
}

TEST(LibraryMisuse, ManyShelvesAreNotComparedWithEachOther) {
  std::string shelves = "\"/no/0\"";
  for (int i = 1; i < 100'000; ++i) shelves += ",\"/no/" + std::to_string(i) + "\"";
  EXPECT_EQ(open_error((R"({"game":"pig","shelves":[)" + shelves + "]}").c_str()),
            "2: 100000 shelves are named; name 1000 at most");
}

TEST_F(MisuseTest, TwoThreadsOnOneGame) {
  std::atomic<bool> inside{false};
  std::atomic<bool> tried{false};
  struct Both {
    std::atomic<bool>& inside;
    std::atomic<bool>& tried;
  } both{inside, tried};
  // One thread is at work for as long as the other tries.
  std::thread other([&] {
    while (!inside) std::this_thread::yield();
    EXPECT_EQ(windrose_act_nth(match_, 0), WINDROSE_REFUSED);
    EXPECT_STREQ(windrose_error(), kTwoUsers);
    windrose_match* second = nullptr;
    EXPECT_EQ(windrose_begin(game_, 1, &second), WINDROSE_REFUSED);
    windrose_close(match_);
    EXPECT_STREQ(windrose_error(), kTwoUsers);
    tried = true;
  });
  const auto wait = [](void* context, int, int) {
    const Both& both = *static_cast<Both*>(context);
    both.inside = true;
    while (!both.tried) std::this_thread::yield();
    return -1;
  };
  EXPECT_EQ(windrose_play(match_, wait, &both), WINDROSE_DONE);
  other.join();
  EXPECT_GT(windrose_count(match_), 0);
}

TEST_F(MisuseTest, ThreadsThatMeetByChanceNeverCrash) {
  const auto hammer = [this] {
    for (int i = 0; i < 2000; ++i) {
      windrose_match* match = nullptr;
      if (windrose_begin(game_, 1, &match) != WINDROSE_DONE) continue;
      windrose_act_nth(match, 0);
      windrose_fork_into(match_, match);
      while (windrose_is_over(match) == WINDROSE_ERROR) std::this_thread::yield();
      windrose_close(match);
    }
  };
  std::thread one(hammer);
  std::thread two(hammer);
  one.join();
  two.join();
  EXPECT_EQ(windrose_count(match_), 2);
}

TEST_F(MisuseTest, TwoThreadsThatCloseTheMatchesOfAClosedGame) {
  std::vector<windrose_match*> matches(400);
  for (windrose_match*& match : matches) ASSERT_EQ(windrose_begin(game_, 1, &match), WINDROSE_DONE);
  windrose_game_close(game_);
  std::atomic<int> closed{0};
  const auto close_all = [&] {
    for (windrose_match* const match : matches) {
      windrose_close(match);
      const std::string error = windrose_error();
      if (error.empty()) ++closed;
      EXPECT_THAT(error, testing::AnyOf("", kClosedMatch, kTwoUsers));
    }
  };
  std::thread one(close_all);
  std::thread two(close_all);
  one.join();
  two.join();
  EXPECT_GT(closed, 0);
  for (windrose_match* const match : matches) windrose_close(match);
  for (windrose_match* const match : matches) {
    windrose_close(match);
    EXPECT_STREQ(windrose_error(), kClosedMatch);
  }
}

TEST_F(MisuseTest, EachThreadWithItsOwnGame) {
  windrose_game* own = nullptr;
  ASSERT_EQ(windrose_for_thread(game_, &own), WINDROSE_DONE);
  windrose_match* match = nullptr;
  ASSERT_EQ(windrose_begin(own, 1, &match), WINDROSE_DONE);
  std::thread other([&] {
    for (int i = 0; i < 200; ++i) {
      while (windrose_to_act(match) >= 0) EXPECT_EQ(windrose_act_nth(match, 1), WINDROSE_DONE);
      windrose_restart(match, static_cast<std::uint64_t>(i));
    }
  });
  for (int i = 0; i < 200; ++i) {
    while (windrose_to_act(match_) >= 0) EXPECT_EQ(windrose_act_nth(match_, 1), WINDROSE_DONE);
    windrose_restart(match_, static_cast<std::uint64_t>(i));
  }
  other.join();
  EXPECT_EQ(windrose_fork_into(match_, match), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(), "a fork goes into a match of the same open game; begin one there");
  windrose_close(match);
  windrose_game_close(own);
}

}  // namespace
}  // namespace windrose
