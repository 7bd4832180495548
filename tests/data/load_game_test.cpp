#include "runtime/data/load/load_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class LoadGameTest : public ShelfTest {};

TEST_F(LoadGameTest, ReadsTheCaravan) {
  const GameData game = load();
  EXPECT_EQ(game.id, "caravan");
  EXPECT_EQ(game.title, "Caravan");
  EXPECT_EQ(game.least_players, 2);
  EXPECT_EQ(game.most_players, 4);
  EXPECT_THAT(game.round, IsEmpty());
  ASSERT_EQ(game.endings.size(), 1u);
  EXPECT_EQ(game.endings[0].id, "riches");
  EXPECT_TRUE(game.money.used);
  EXPECT_EQ(game.money.unit, "dinars");
  EXPECT_EQ(game.money.bank, 2000);
  EXPECT_EQ(game.money.each_player, 100);
  ASSERT_EQ(game.pieces.size(), 1u);
  EXPECT_EQ(game.pieces[0].per_player, 1);
  EXPECT_EQ(game.pieces[0].start, "bazaar");
  ASSERT_EQ(game.zones.size(), 1u);
  EXPECT_EQ(game.zones[0].per, Per::player);
  EXPECT_EQ(game.zones[0].visible_to, Visibility::owner);
  ASSERT_EQ(game.scripts.size(), 1u);
  EXPECT_EQ(game.scripts[0].path, "scripts/caravan/rules.lua");
}

TEST_F(LoadGameTest, ReadsTheDeck) {
  const GameData game = load();
  ASSERT_EQ(game.decks.size(), 1u);
  const DeckDeclaration& deck = game.decks[0];
  EXPECT_EQ(deck.title, "Rumors");
  EXPECT_EQ(deck.back, "a rumor");
  EXPECT_EQ(deck.visible_to, Visibility::nobody);
  ASSERT_EQ(deck.fields.size(), 3u);
  EXPECT_TRUE(deck.fields[0].fixed);
  ASSERT_EQ(deck.cards.size(), 3u);
  EXPECT_EQ(deck.cards[0].id, "bandits");
  EXPECT_EQ(deck.cards[0].name, "Bandits!");
  EXPECT_EQ(deck.cards[0].copies, 2);
  ASSERT_EQ(deck.cards[0].fields.size(), 2u);
  EXPECT_EQ(deck.cards[0].fields[0].value.word, "lose");
  EXPECT_EQ(deck.cards[0].fields[1].value.number, 20);
}

TEST_F(LoadGameTest, ReadsTheBoard) {
  const BoardData board = load().board;
  EXPECT_EQ(board.id, "desert");
  EXPECT_EQ(board.title, "The Desert");
  EXPECT_EQ(board.layout, Layout::loop);
  ASSERT_EQ(board.kinds.size(), 3u);
  ASSERT_EQ(board.spaces.size(), 3u);
  EXPECT_EQ(board.spaces[2].name, "Well of Zamil");
  EXPECT_EQ(board.spaces[2].column, 2);
  ASSERT_EQ(board.kinds[1].settings.size(), 2u);
  EXPECT_EQ(board.kinds[1].settings[0].value.number, 60);
  ASSERT_EQ(board.spaces[2].settings.size(), 1u);
  EXPECT_EQ(board.spaces[2].settings[0].property, 1);
  EXPECT_EQ(board.spaces[2].settings[0].value.number, 70);
}

TEST_F(LoadGameTest, LaysAVariantOverTheGame) {
  const GameData game = load({"", {"long_road"}, "", {}});
  EXPECT_EQ(game.money.each_player, 150);
  EXPECT_EQ(game.money.bank, 2000);
  EXPECT_THAT(game.active_variants, ElementsAre("long_road"));
  ASSERT_EQ(game.variants.size(), 1u);
  EXPECT_EQ(game.variants[0].title, "The Long Road");
  EXPECT_EQ(game.variants[0].text, "Half as much again.");
}

TEST_F(LoadGameTest, LaysAScenarioOverTheGame) {
  const GameData game = load({"", {}, "late_summer", {}});
  EXPECT_EQ(game.least_players, 3);
  EXPECT_EQ(game.most_players, 3);
  EXPECT_EQ(game.scenario, "late_summer");
  const StartData& start = game.start;
  ASSERT_EQ(start.pieces.size(), 1u);
  EXPECT_EQ(start.pieces[0].second[0].word, "zamil");
  ASSERT_EQ(start.cash.size(), 1u);
  EXPECT_EQ(start.cash[0].number, 60);
  EXPECT_THAT(start.owners, ElementsAre(std::pair(2, 1)));
  ASSERT_EQ(start.decks.size(), 1u);
  EXPECT_THAT(start.decks[0].second, ElementsAre("bandits.2", "tax"));
  EXPECT_EQ(game.options[0].start.number, 1);
}

TEST_F(LoadGameTest, AScenarioLaysCardsIntoZones) {
  change("scripts/caravan/scenarios/late_summer.yaml", "cash: 60",
         "cash: 60, zones: {hand.2: [storm, bandits.1], box: []}");
  const StartData start = load({"", {}, "late_summer", {}}).start;
  ASSERT_EQ(start.zones.size(), 2u);
  EXPECT_EQ(start.zones[0].first, "hand.2");
  EXPECT_THAT(start.zones[0].second, ElementsAre("storm", "bandits.1"));
}

TEST_F(LoadGameTest, TakesOptionsFromTheCommandLine) {
  EXPECT_EQ(load({"", {}, "", {"fast_camels=true"}}).options[0].start.number, 1);
  EXPECT_EQ(load({"", {}, "late_summer", {"fast_camels=false"}}).options[0].start.number, 0);
}

}  // namespace
}  // namespace windrose
