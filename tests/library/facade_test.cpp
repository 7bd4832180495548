// The C++ facade: the same engine in objects that clean up after themselves.
#include <atomic>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <windrose/game.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/library/library_case.h"

namespace windrose {
namespace {

using library::Error;
using library::Game;

template <typename Work>
std::string error_of(Work work) {
  try {
    work();
  } catch (const Error& error) {
    return std::to_string(static_cast<int>(error.kind())) + ": " + error.what();
  }
  return "";
}

TEST(Facade, PlaysAMatch) {
  const SmallShelf shelf;
  const Game game = Game::open(shelf.request("several"));
  EXPECT_EQ(game.seats(), 1);
  library::Match match = game.begin(1);
  library::Seat seat = match.seat(game.name(0));
  EXPECT_THAT(seat.node(), testing::HasSubstr(R"("prompt":"Which?")"));
  match.act(0, R"(["red"])");
  EXPECT_EQ(match.actions(), R"(["3","4","5"])");
  library::Match copy = match.fork();
  match.play([](int, int count) { return count - 1; });
  EXPECT_TRUE(match.is_over());
  EXPECT_TRUE(match.has_won(0));
  EXPECT_THAT(match.scores(), testing::ElementsAre(5));
  EXPECT_FALSE(copy.is_over());
  EXPECT_THAT(seat.told(), testing::HasSubstr("1 5 three no"));
  EXPECT_EQ(seat.told(), "[]");
}

TEST(Facade, MatchesOutliveTheirGame) {
  std::optional<library::Match> match;
  {
    const Game game = Game::open(R"({"game":"pig"})");
    match.emplace(game.begin(3));
  }
  match->act_nth(1);
  EXPECT_GE(match->to_act(), 0);
}

TEST(Facade, AMatchIsNoCopyOfAnother) {
  static_assert(!std::is_copy_constructible_v<library::Match>);
  static_assert(std::is_nothrow_move_constructible_v<library::Match>);
}

TEST(Facade, WhatWasMovedIsRefused) {
  library::Match match = Game::open(R"({"game":"pig"})").begin(1);
  library::Seat seat = match.seat(0);
  const library::Seat other = std::move(seat);
  EXPECT_EQ(error_of([&] { (void)seat.node(); }),  // NOLINT(bugprone-use-after-move)
            "2: this seat was moved to another object; use that one");
  EXPECT_EQ(error_of([&] { (void)seat.told(); }),
            "2: this seat was moved to another object; use that one");
  const library::Match kept = std::move(match);
  EXPECT_EQ(error_of([&] {
              match.play([](int, int) { return 0; });  // NOLINT(bugprone-use-after-move)
            }),
            "2: this match was moved to another object; use that one");
  EXPECT_EQ(error_of([&] { (void)match.count(); }),  // NOLINT(bugprone-use-after-move)
            "2: this match was moved to another object; use that one");
  EXPECT_EQ(other.node(), kept.seat(0).node());
}

TEST(Facade, ASeatNamesItsActions) {
  const SmallShelf shelf;
  library::Match match = Game::open(shelf.request("several")).begin(1);
  EXPECT_EQ(match.seat(0).actions(), R"({"some_of":["red","green","blue"],"least":1,"most":2})");
  EXPECT_EQ(match.seat(library::kOnlooker).actions(), "[]");
  match.act(0, R"(["red"])");
  EXPECT_EQ(match.seat(0).actions(), R"({"from":3,"to":5})");
}

TEST(Facade, AMatchMayGoWhileAnotherThreadIsAtWorkInItsGame) {
  const Game game = Game::open(R"({"game":"pig","past":false})");
  library::Match played = game.begin(1);
  std::atomic<bool> done{false};
  std::thread other([&] {
    for (int i = 0; i < 300; ++i) {
      try {
        library::Match match = game.begin(2);
        match.act_nth(0);  // the second holds the rules in their step
        match.act_nth(0);
      } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::refused) << error.what();
      }
    }
    done = true;
  });
  while (!done) {
    try {
      if (played.is_over()) played.restart(3);
      played.play([](int, int count) { return count - 1; });
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::refused) << error.what();
    }
  }
  other.join();
}

TEST(Facade, AFunctionThatChoosesMayLetMatchesGo) {
  const Game game = Game::open(R"({"game":"pig"})");
  std::optional<library::Match> match(game.begin(1));
  std::optional<library::Match> copy(match->fork());
  match->play([&](int, int) {
    copy.reset();
    return -1;
  });
  EXPECT_FALSE(copy.has_value());
  EXPECT_EQ(match->count(), 2);
}

TEST(Facade, WhatAFunctionThrowsComesOutAsItIs) {
  const Game game = Game::open(R"({"game":"pig"})");
  library::Match match = game.begin(1);
  for (const int at : {1, 2, 5}) {
    match.restart(1);
    int asked = 0;
    EXPECT_THROW(match.play([&](int, int count) {
      if (++asked == at) throw at;
      return count - 1;
    }),
                 int);
    EXPECT_EQ(asked, at);
    EXPECT_EQ(match.count(), 2);
    match.act_nth(0);
  }
  EXPECT_EQ(error_of([&] { match.play(nullptr); }),
            "2: the function that chooses is empty; give one that returns a number");
}

TEST(Facade, AFunctionMayPlayAnotherGame) {
  const Game game = Game::open(R"({"game":"pig"})");
  library::Match match = game.begin(1);
  int played = 0;
  match.play([&](int, int count) {
    library::Match other = Game::open(R"({"game":"pig","past":false})").begin(1);
    other.play([](int, int choices) { return choices - 1; });
    played += other.is_over() ? 1 : 0;
    return played == 3 ? -1 : count - 1;
  });
  EXPECT_EQ(played, 3);
  EXPECT_EQ(match.count(), 2);
}

TEST(Facade, ErrorsHaveTheirKind) {
  const SmallShelf shelf;
  EXPECT_EQ(error_of([] { (void)Game::open(R"({"game":"pgi"})"); }),
            "2: unknown game 'pgi', did you mean 'pig'?");
  EXPECT_EQ(error_of([] { (void)Game::open(R"({"game":"pig"})", library::kAbi + 1); }),
            "2: this program was built for interface 2 of Windrose, and the library has interface "
            "1; install the library that came with the headers, or a newer one");
  const Game game = Game::open(shelf.request("failing"));
  library::Match match = game.begin(1);
  EXPECT_EQ(error_of([&] { match.act_nth(1); }),
            "1: there is no choice 1; there are choices 0 to 0");
  match.act_nth(0);
  EXPECT_THAT(error_of([&] { match.act_nth(0); }), testing::StartsWith("3: "));
  EXPECT_EQ(error_of([&] { (void)match.seat(library::kReferee); }),
            "1: this game has no referee, who sees everything; open it with \"referee\":true in "
            "the request");
  const library::Match moved = std::move(match);
  EXPECT_EQ(error_of([&] { match.act_nth(0); }),  // NOLINT(bugprone-use-after-move): that is it
            "2: this match was moved to another object; use that one");
}

TEST(Facade, ShelvesTellWhatLedToThem) {
  const SmallShelf small;
  const std::vector<library::Shelf> shelves = library::Shelf::find({small / ""});
  EXPECT_EQ(shelves.front().source, "named with --shelf");
  EXPECT_THAT(library::Shelf::games(shelves), testing::IsSupersetOf({"several", "pig"}));
}

}  // namespace
}  // namespace windrose
