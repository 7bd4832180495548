#include "runtime/data/game/shelf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/data/load/load_game.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class GameShelfTest : public ShelfTest {
 protected:
  GameShelfTest() : other_(shelf_ / "other") {
    write("scripts/caravan/agents/trader.lua", "-- Medium: trades.\nreturn function() end\n");
    write("scripts/common/auctions.lua", "");
    write("other/scripts/pig/game.yaml",
          "game: Pig\ntext: Roll on or hold.\nplayers: {least: 1, most: 8}\n");
  }

  std::string refused(const Shelves& shelves, const std::string& game) {
    try {
      (void)find_game(shelves, game);
    } catch (const Error& error) {
      return without_path(error.what());
    }
    return "";
  }

  std::filesystem::path other_;
};

TEST_F(GameShelfTest, ListsTheGamesOfAllShelves) {
  const std::vector<GameSummary> games = list_games({shelf_, other_, shelf_});
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].id, "caravan");
  EXPECT_EQ(games[0].title, "Caravan");
  EXPECT_EQ(games[0].least_players, 2);
  EXPECT_EQ(games[0].most_players, 4);
  ASSERT_EQ(games[0].agents.size(), 1U);
  EXPECT_EQ(games[0].agents[0].id, "trader");
  EXPECT_EQ(games[0].agents[0].text, "Medium: trades.");
  ASSERT_EQ(games[0].variants.size(), 1u);
  EXPECT_EQ(games[0].variants[0].title, "The Long Road");
  ASSERT_EQ(games[0].scenarios.size(), 1u);
  EXPECT_EQ(games[0].scenarios[0].title, "Late summer");
  EXPECT_EQ(games[0].scenarios[0].text, "The wells run low.");
  EXPECT_EQ(games[1].title, "Pig");
  EXPECT_EQ(games[1].text, "Roll on or hold.");
  EXPECT_EQ(games[1].most_players, 8);
  EXPECT_EQ(games[1].error, "");
}

TEST_F(GameShelfTest, CommonRulesAreLentByOtherShelves) {
  write("scripts/common/auctions.lua", "-- lent");
  write("other/scripts/pig/game.yaml", "game: Pig\nplayers: 2\nrules: common/auctions.lua\n");
  GameRequest request;
  request.game = "pig";
  EXPECT_EQ(load_game({shelf_, other_}, request).scripts.at(0).text, "-- lent");
  write("other/scripts/common/auctions.lua", "-- own");
  EXPECT_EQ(load_game({shelf_, other_}, request).scripts.at(0).text, "-- own");
}

TEST_F(GameShelfTest, ListsABrokenGameWithItsError) {
  write("other/scripts/pig/game.yaml", "game: Pig\nplayers: many\n");
  const std::vector<GameSummary> games = list_games({shelf_, other_});
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].error, "");
  EXPECT_EQ(games[1].title, "Pig");
  EXPECT_EQ(games[1].error,
            "scripts/pig/game.yaml:2:10: players: expected a number of players such as '2' or "
            "'2-4', got 'many'\n"
            "  players: many\n"
            "           ^");
}

TEST_F(GameShelfTest, FindsNoGameTwice) {
  write("other/scripts/caravan/game.yaml", "game: Another\nplayers: 2\n");
  const std::string message =
      "game 'caravan' is on two shelves: SHELF/scripts/caravan and SHELF/other/scripts/caravan; "
      "rename one of the folders";
  EXPECT_EQ(refused({shelf_, other_}, "caravan"), message);
  EXPECT_EQ(without_path(list_games({shelf_, other_})[0].error), message);
  EXPECT_EQ(refused({shelf_, shelf_}, "caravan"), "");
}

TEST_F(GameShelfTest, SuggestsAGame) {
  EXPECT_EQ(refused({shelf_, other_}, "carvan"), "unknown game 'carvan', did you mean 'caravan'?");
  EXPECT_EQ(refused({shelf_, other_}, "chess"), "unknown game 'chess'; expected caravan or pig");
  EXPECT_EQ(refused({}, "chess"), "unknown game 'chess'; there are none");
  EXPECT_EQ(refused({shelf_}, "common"), "unknown game 'common'; expected caravan");
}

TEST_F(GameShelfTest, RefusesAShelfThatIsNoFolder) {
  EXPECT_EQ(refused({shelf_ / "nowhere"}, "caravan"),
            "SHELF/nowhere: there is no such shelf; expected a folder with 'scripts'");
}

TEST_F(GameShelfTest, RefusesWhatTheCommandLineGetsWrong) {
  EXPECT_EQ(refusal({"", {"lang_road"}, "", {}}),
            "unknown variant 'lang_road', did you mean 'long_road'?");
  EXPECT_EQ(refusal({"", {}, "winter", {}}), "unknown scenario 'winter'; expected late_summer");
  EXPECT_EQ(refusal({"", {}, "", {"fast_camels"}}),
            "expected an option as KEY=VALUE, got 'fast_camels'; write fast_camels=…");
  EXPECT_EQ(refusal({"", {}, "", {"fast_camel=true"}}),
            "unknown option 'fast_camel', did you mean 'fast_camels'?");
  EXPECT_EQ(refusal({"", {}, "", {"fast_camels=maybe"}}),
            "option 'fast_camels': expected true or false, got 'maybe'");
}

TEST_F(GameShelfTest, RefusesImpossibleOptions) {
  change_game("{fast_camels: false}",
              "{rounds: {is: number, start: 20, from: 1, to: 99},"
              " clock: {is: word, one_of: [automatic, by_hand], start: automatic}}");
  EXPECT_EQ(load({"", {}, "", {"rounds=99", "clock=by_hand"}}).options[1].start.word, "by_hand");
  EXPECT_EQ(refusal({"", {}, "", {"rounds=100"}}),
            "option 'rounds': expected a number from 1 to 99, got '100'");
  EXPECT_EQ(refusal({"", {}, "", {"rounds="}}), "option 'rounds': expected a whole number, got ''");
  EXPECT_EQ(
      refusal({"", {}, "", {"clock=by_hands"}}),
      "option 'clock': expected automatic or by_hand, got 'by_hands', did you mean 'by_hand'?");
}

TEST_F(GameShelfTest, ChecksAllFilesAndTellsMoreThanTheFirstError) {
  change_board("price: 70", "prise: 70");
  change("scripts/caravan/rumors.yaml", "amount: 30", "amuont: 30");
  change("scripts/caravan/scenarios/late_summer.yaml", "scenario:", "senario:");
  write("scripts/caravan/variants/short_road.yaml", "money: {bank: 1}\n");
  std::vector<std::string> texts;
  for (const Finding& finding : check_game_data({shelf_}, "caravan")) {
    texts.push_back(finding.text.substr(0, finding.text.find('\n')));
  }
  EXPECT_THAT(
      texts,
      ElementsAre("scripts/caravan/rumors.yaml:6:40: unknown key 'amuont' in "
                  "'decks.rumors.cards.tax', did you mean 'amount'?",
                  "boards/caravan/desert.yaml:7:65: unknown property 'prise' of spaces, did "
                  "you mean 'price'?",
                  "scripts/caravan/scenarios/late_summer.yaml:1:1: unknown key 'senario', did "
                  "you mean 'scenario'?",
                  "scripts/caravan/variants/short_road.yaml: variant 'short_road' is not "
                  "listed in game.yaml under 'variants'"));
}

TEST_F(GameShelfTest, TellsWhichVariantsAndScenariosThereWasNoTimeToCheck) {
  const std::vector<Finding> findings = check_game_data({shelf_}, "caravan", {}, 0);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].weight, Finding::Weight::warning);
  EXPECT_EQ(findings[0].text,
            "scripts/caravan/game.yaml: 2 of the variants and scenarios were not checked, the "
            "first of them 'variant long_road', because the others took too long; take some out, "
            "or check everything: windrose check --all");
}

TEST_F(GameShelfTest, AnAgentSaysLittleOfItself) {
  write("scripts/caravan/agents/trader.lua", "-- " + std::string(600, 'a') + "\n");
  const std::vector<GameSummary> games = list_games({shelf_});
  ASSERT_EQ(games.size(), 1U);
  ASSERT_EQ(games[0].agents.size(), 1U);
  EXPECT_EQ(games[0].agents[0].text, std::string(500, 'a') + "...");
}

TEST_F(GameShelfTest, FindsNothingWrongWithTheCaravan) {
  EXPECT_THAT(check_game_data({shelf_}, "caravan"), IsEmpty());
}

}  // namespace
}  // namespace windrose
