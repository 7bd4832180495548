// `standing` and `measures` in game.yaml: what is read, and what is refused, word for word.
#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class MeasuresTest : public ShelfTest {
 protected:
  [[nodiscard]] std::string with(const std::string& lines) {
    return refusal_with("scripts/caravan/game.yaml", "options:", lines + "\noptions:");
  }
};

TEST_F(MeasuresTest, AreReadInTheirOrder) {
  change_game("options:",
              "standing: {of: player.cash, unit: dinars, ties: [player.hand], best: lowest, "
              "shows: [rent]}\n"
              "measures: {rent: {of: space.rent, take: max}, robbed: show_robbed, "
              "road: player.camel.space.price}\noptions:");
  const GameData game = load();
  EXPECT_TRUE(game.standing.used);
  EXPECT_EQ(game.standing.of.text(), "player.cash");
  EXPECT_EQ(game.standing.unit, "dinars");
  EXPECT_TRUE(game.standing.lowest);
  ASSERT_EQ(game.standing.ties.size(), 1U);
  EXPECT_EQ(game.standing.ties[0].text(), "player.hand");
  EXPECT_EQ(game.standing.shows, std::vector<std::string>{"rent"});
  ASSERT_EQ(game.measures.size(), 3U);
  EXPECT_EQ(game.measures[0].id, "rent");
  EXPECT_EQ(game.measures[0].take, Take::max);
  EXPECT_EQ(game.measures[1].of.function, "show_robbed");
  EXPECT_EQ(game.measures[1].take, Take::last);
  EXPECT_EQ(game.measures[2].of.text(), "player.camel.space.price");
}

TEST_F(MeasuresTest, AreNoPartOfTheRuleset) {
  const std::uint64_t before = load().ruleset;
  change_game("options:", "standing: {of: player.cash}\nmeasures: {rent: space.rent}\noptions:");
  EXPECT_EQ(load().ruleset, before);
}

TEST_F(MeasuresTest, OfAVariantAreAdded) {
  change_game("options:", "measures: {rent: space.rent}\noptions:");
  change("scripts/caravan/variants/long_road.yaml",
         "money:", "measures: {price: space.price}\nmoney:");
  const GameData game = load({"caravan", {"long_road"}, "", {}});
  ASSERT_EQ(game.measures.size(), 2U);
  EXPECT_EQ(game.measures[0].id, "rent");
  EXPECT_EQ(game.measures[1].id, "price");
}

TEST_F(MeasuresTest, RefusesPathsThatLeadNowhere) {
  EXPECT_EQ(
      with("measures: {rent: space.rant}"),
      R"(scripts/caravan/game.yaml:12:18: measures.rent: 'space' has no 'rant', did you mean 'rent'?
  measures: {rent: space.rant}
                   ^)");
  EXPECT_EQ(
      with("measures: {rent: bank.rent}"),
      R"(scripts/caravan/game.yaml:12:18: measures.rent: a path begins with game, player or space, not 'bank'
  measures: {rent: bank.rent}
                   ^)");
  EXPECT_EQ(
      with("measures: {rent: player.cash.rent}"),
      R"(scripts/caravan/game.yaml:12:18: measures.rent: 'player.cash' is a number; write nothing after it
  measures: {rent: player.cash.rent}
                   ^)");
  EXPECT_EQ(
      with("measures: {rent: player.camel}"),
      R"(scripts/caravan/game.yaml:12:18: measures.rent: 'player.camel' is a piece, and a number is needed; name one of its numbers, or write a function show_x
  measures: {rent: player.camel}
                   ^)");
}

TEST_F(MeasuresTest, RefusesWhatIsNoSource) {
  EXPECT_EQ(
      with("measures: {rent: rent}"),
      R"(scripts/caravan/game.yaml:12:18: measures.rent: expected a path like player.cash or a function of rules like show_worth, got 'rent'
  measures: {rent: rent}
                   ^)");
  EXPECT_EQ(with("measures: {rent: {of: space.rent, take: most}}"),
            R"(scripts/caravan/game.yaml:12:41: expected last, max, min, sum or mean, got 'most'
  measures: {rent: {of: space.rent, take: most}}
                                          ^)");
  EXPECT_EQ(
      with("standing: {of: game.bank}"),
      R"(scripts/caravan/game.yaml:12:16: standing.of: the standing is a number of each player, so 'game.bank' cannot be it; begin the path with player, or write a function show_x(player)
  standing: {of: game.bank}
                 ^)");
  EXPECT_EQ(with("standing: {of: player.cash, shows: [rent]}\nmeasures: {rant: space.rent}"),
            R"(scripts/caravan/game.yaml:12:37: unknown measure 'rent', did you mean 'rant'?
  standing: {of: player.cash, shows: [rent]}
                                      ^)");
}

}  // namespace
}  // namespace windrose
