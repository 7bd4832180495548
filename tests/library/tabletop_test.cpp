// The tabletop as the library tells it: what a host tells, byte for byte.
#include <windrose/game.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/protocol/host/host.h"
#include "tests/library/library_case.h"

namespace windrose {
namespace {

using library::Game;

std::vector<std::string> found_folders() {
  std::vector<std::string> folders;
  for (const library::Shelf& shelf : library::Shelf::find()) folders.push_back(shelf.path);
  return folders;
}

class TabletopTest : public testing::TestWithParam<const char*> {
 protected:
  TabletopTest() : host_(found_folders()) {
    const std::string game = std::string("\"game\":\"") + GetParam() + "\",\"players\":2";
    const std::string begun = host_.answer("{\"op\":\"start\",\"seed\":5," + game + "}");
    EXPECT_THAT(begun, testing::HasSubstr("\"node\":"));
    EXPECT_EQ(windrose_open(("{" + game + "}").c_str(), &game_), WINDROSE_DONE) << windrose_error();
    EXPECT_EQ(windrose_begin(game_, 5, &match_), WINDROSE_DONE) << windrose_error();
  }
  ~TabletopTest() override {
    windrose_close(match_);
    windrose_game_close(game_);
  }
  [[nodiscard]] std::string table(int viewer) const {
    return text_of([&](windrose_text* text) { return windrose_table(match_, viewer, text); });
  }
  [[nodiscard]] std::string player(int seat) const {
    return Game::open(std::string("{\"game\":\"") + GetParam() + "\",\"players\":2}").name(seat);
  }
  [[nodiscard]] std::string table_of_host(int seat) {
    return host_.answer("{\"op\":\"table\",\"player\":\"" + player(seat) + "\"}");
  }

  HostSession host_;
  windrose_game* game_ = nullptr;
  windrose_match* match_ = nullptr;
};

TEST_P(TabletopTest, IsThatOfTheHost) {
  const std::string board =
      text_of([&](windrose_text* text) { return windrose_board(match_, text); });
  const std::string answer = host_.answer(R"({"op":"board"})");
  EXPECT_EQ(answer.substr(0, board.size() + 9), "{\"board\":" + board);
  for (int turn = 0; turn < 4; ++turn) {
    for (int seat = 0; seat < 2; ++seat) {
      const std::string told = table(seat);
      EXPECT_EQ(table_of_host(seat).substr(0, told.size() + 9), "{\"table\":" + told);
    }
    const int seat = windrose_to_act(match_);
    ASSERT_GE(seat, 0);
    const std::string names =
        text_of([&](windrose_text* text) { return windrose_actions(match_, text); });
    const std::string first = names.substr(2, names.find('"', 2) - 2);
    ASSERT_EQ(windrose_act(match_, seat, first.c_str()), WINDROSE_DONE) << windrose_error();
    static_cast<void>(host_.answer("{\"op\":\"act\",\"player\":\"" + player(seat) +
                                   "\",\"action\":\"" + first + "\"}"));
  }
}

TEST_P(TabletopTest, IsThatOfTheFacade) {
  const Game game = Game::open(std::string("{\"game\":\"") + GetParam() + "\",\"players\":2}");
  const library::Match match = game.begin(5);
  EXPECT_EQ(match.seat(1).table(), table(1));
  EXPECT_EQ(match.board(),
            text_of([&](windrose_text* text) { return windrose_board(match_, text); }));
}

INSTANTIATE_TEST_SUITE_P(Games, TabletopTest,
                         testing::Values("shipping", "weigh_anchor", "tic_tac_toe", "pig"));

TEST(Tabletop, KeepsSecrets) {
  const SmallShelf shelf;
  const library::Match match = Game::open(shelf.request("secrets")).begin(1);
  EXPECT_NE(match.seat(0).table(), match.seat(1).table());
  EXPECT_THAT(match.seat(library::kOnlooker).table(),
              testing::Not(testing::HasSubstr(R"("letters.a")")));
}

TEST(Tabletop, OfTheRefereeIsThatOfASeat) {
  const SmallShelf shelf;
  const library::Match match = Game::open(shelf.request("secrets", R"(,"referee":true)")).begin(1);
  const std::string told = [&] {
    try {
      return match.seat(library::kReferee).table();
    } catch (const library::Error& error) {
      return std::string(error.what());
    }
  }();
  EXPECT_EQ(told, "the referee sees the table as a seat; name one from 0");
}

TEST(Tabletop, IsRefusedWithoutAPlaceForIt) {
  EXPECT_EQ(windrose_table(nullptr, 0, nullptr), WINDROSE_UNREADABLE);
  EXPECT_STREQ(windrose_error(), "the place for the text is NULL");
}

}  // namespace
}  // namespace windrose
