// What can be chosen on the start screen, and the request that comes of it.
#include "runtime/view/start/start_model.h"

#include <gmock/gmock.h>

#include "runtime/base/text/error.h"
#include "tests/terminal/terminal_case.h"

namespace windrose::view {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class StartModelTest : public terminal::TerminalCase {
 protected:
  StartModelTest() {
    write("scripts/caravan/game.yaml", std::string(terminal::kShortCaravanGame) +
                                           "text: Wells and rumors.\n"
                                           "variants: {long_road: Long road, dry_year: Dry year}\n"
                                           "options: {toll: {is: number, start: 5, from: 0, to: "
                                           "20, help: paid at wells}, wind: false}\n");
    write("scripts/caravan/variants/long_road.yaml", "text: Half as much again.\n");
    write("scripts/caravan/variants/dry_year.yaml",
          "text: No dates grow.\nexcludes: [long_road]\n");
    write("scripts/caravan/scenarios/late.yaml",
          "scenario: Late\ntext: All is sold.\nvariants: [dry_year]\n");
    write("scripts/caravan/agents/trader.lua", "return function() end\n");
  }
  [[nodiscard]] StartModel model() const { return {{shelf_.string()}, "caravan"}; }
};

TEST_F(StartModelTest, BeginsWithOnePersonAndTheGamesOwnAgent) {
  const StartModel start = model();
  EXPECT_EQ(start.summary().title, "Caravan");
  ASSERT_EQ(start.seats.all().size(), 4U) << start.obstacle();
  EXPECT_EQ(start.seats.all()[0].name, "Anna");
  EXPECT_EQ(start.seats.all()[0].agent, "human");
  EXPECT_EQ(start.seats.all()[1].agent, "trader");
  EXPECT_THAT(start.seats.agents(), ElementsAre("human", "trader", "random", "greedy", "mcts:easy",
                                                "mcts:medium", "mcts:strong"));
  EXPECT_EQ(start.obstacle(), "");
  const MatchRequest request = start.request();
  EXPECT_EQ(request.game, "caravan");
  EXPECT_THAT(request.players, ElementsAre("Anna", "Ben", "Cleo", "Dag"));
  EXPECT_THAT(request.agents, ElementsAre("human", "trader", "trader", "trader"));
  EXPECT_THAT(request.variants, IsEmpty());
  EXPECT_THAT(request.options, IsEmpty());
  EXPECT_FALSE(request.seed.has_value());
}

TEST_F(StartModelTest, SeatsComeAndGoWithinTheGamesLimits) {
  StartModel start = model();
  EXPECT_FALSE(start.seats.can_add());
  start.seats.remove(1);
  EXPECT_TRUE(start.seats.can_add());
  start.seats.remove(1);
  EXPECT_FALSE(start.seats.can_remove());
  start.seats.remove(1);
  EXPECT_EQ(start.seats.all().size(), 2U);
  start.seats.add();
  EXPECT_EQ(start.seats.all()[2].name, "Ben");
  start.seats.move(2, 0);
  EXPECT_EQ(start.seats.all()[0].name, "Ben");
  EXPECT_EQ(start.seats.all()[1].name, "Anna");
}

TEST_F(StartModelTest, EveryGameSeatsItsOwnAgents) {
  write("scripts/dicing/game.yaml",
        "game: Dicing\nplayers: 2-4\nrules: rules.lua\nendings: [over]\n");
  write("scripts/dicing/rules.lua", "local game, rules = ...\nfunction rules.turn() end\n");
  StartModel start{{shelf_.string()}, "dicing"};
  const auto choose = [&start](const std::string& id) {
    const auto found = std::ranges::find(start.games(), id, &GameSummary::id);
    start.choose(static_cast<int>(found - start.games().begin()));
  };
  EXPECT_THAT(start.request().agents, ElementsAre("human", "random", "random", "random"));
  start.seats.seat_agent(3, "random");
  choose("caravan");
  EXPECT_THAT(start.request().agents, ElementsAre("human", "trader", "trader", "random"));
  start.seats.seat_agent(1, "human");
  choose("dicing");
  choose("caravan");
  EXPECT_THAT(start.request().agents, ElementsAre("human", "human", "trader", "random"));
}

TEST_F(StartModelTest, TakesOverAMatchThatWasLeft) {
  MatchRequest left;
  left.game = "caravan";
  left.players = {"ann", "Bea", "Cid"};
  left.agents = {"trader", "human", "random"};
  left.scenario = "late";
  left.options = {"toll=9"};
  left.seed = 5;
  StartModel start = model();
  start.take_over(left);
  const MatchRequest request = start.request();
  EXPECT_THAT(request.players, ElementsAre("Ann", "Bea", "Cid"));
  EXPECT_THAT(request.agents, ElementsAre("trader", "human", "random"));
  EXPECT_EQ(request.scenario, "late");
  EXPECT_THAT(request.options, ElementsAre("toll=9"));
  EXPECT_FALSE(request.seed.has_value());
  left.game = "another";
  left.players = {"Dee", "Eli"};
  start.take_over(left);
  EXPECT_EQ(start.seats.all().size(), 3U);
}

TEST_F(StartModelTest, PracticeIsChosenAndGoesOnWithTheNextMatch) {
  StartModel start = model();
  EXPECT_FALSE(start.request().practice);
  start.set_practice(true);
  EXPECT_TRUE(start.request().practice);
  MatchRequest left = start.request();
  left.practice = false;
  start.take_over(left);
  EXPECT_FALSE(start.practice());
}

TEST_F(StartModelTest, HandsAreCoveredOnlyWhereThereIsSomethingToHide) {
  EXPECT_TRUE(model().game().has_secrets());
  write("scripts/dicing/game.yaml",
        "game: Dicing\nplayers: 2-4\nrules: rules.lua\nendings: [over]\n");
  const auto dicing_hides = [&](const std::string& turn) {
    write("scripts/dicing/rules.lua",
          "local game, rules = ...\n-- all together :show\nfunction rules.turn(player) " + turn +
              " end\n");
    return StartModel{{shelf_.string()}, "dicing"}.game().has_secrets();
  };
  EXPECT_FALSE(dicing_hides("game:log('together; a:show(b)')"));
  EXPECT_TRUE(dicing_hides("local x = game:choose_together { 'Bid?', from = 0, to = 9 }"));
  EXPECT_TRUE(dicing_hides("game.decks.news.top:show(player)"));
}

TEST_F(StartModelTest, NamesAreOnesThatAMatchTakes) {
  StartModel start = model();
  start.seats.rename(1, "Anna Maria");
  EXPECT_EQ(
      start.obstacle(),
      "player 'Anna Maria': a name is made of letters, digits and _, and no digit comes first");
  start.seats.rename(1, "");
  EXPECT_EQ(start.obstacle(), "every seat needs a name");
  start.seats.rename(1, "Anna\u200b");  // would look like the first player
  EXPECT_EQ(start.obstacle(),
            "player 'Anna\u200b': the letter U+200B in this name cannot be seen; a name is made of "
            "letters, digits and _");
  start.seats.rename(1, "7up");
  EXPECT_EQ(start.obstacle(),
            "player '7up': a name is made of letters, digits and _, and no digit comes first");
  start.seats.rename(1, "Anna");
  EXPECT_EQ(start.obstacle(), "two players are called Anna");
  start.seats.rename(1, "Bjørn");
  EXPECT_EQ(start.obstacle(), "");
}

TEST_F(StartModelTest, VariantsThatExcludeEachOtherLockEachOther) {
  StartModel start = model();
  start.set_variant("long_road", true);
  std::vector<VariantChoice> variants = start.game().variants();
  ASSERT_EQ(variants.size(), 2U);
  EXPECT_EQ(variants[0].info.title, "Long road");
  EXPECT_EQ(variants[0].info.text, "Half as much again.");
  EXPECT_TRUE(variants[0].on);
  EXPECT_FALSE(variants[0].locked);
  EXPECT_TRUE(variants[1].locked);
  EXPECT_EQ(variants[1].reason, "not together with Long road");
  EXPECT_THAT(start.request().variants, ElementsAre("long_road"));
  start.set_variant("long_road", false);
  EXPECT_FALSE(start.game().variants()[1].locked);
}

TEST_F(StartModelTest, AScenarioBringsItsVariants) {
  StartModel start = model();
  start.set_scenario("late");
  const std::vector<VariantChoice> variants = start.game().variants();
  EXPECT_TRUE(variants[1].on);
  EXPECT_TRUE(variants[1].locked);
  EXPECT_EQ(variants[1].reason, "part of the scenario");
  EXPECT_EQ(start.request().scenario, "late");
  EXPECT_THAT(start.request().variants, IsEmpty());  // the scenario names them itself
}

TEST_F(StartModelTest, OnlyChangedOptionsAreAskedFor) {
  StartModel start = model();
  ASSERT_EQ(start.game().options().size(), 2U);
  EXPECT_EQ(start.game().options()[0].declaration.help, "paid at wells");
  EXPECT_EQ(start.game().options()[0].number(), 5);
  start.set_option("toll", "7");
  start.set_option("wind", "true");
  EXPECT_TRUE(start.game().options()[1].is_on());
  EXPECT_THAT(start.request().options, ElementsAre("toll=7", "wind=true"));
  start.set_variant("long_road", true);  // reads the game again
  start.set_option("wind", "false");
  EXPECT_THAT(start.request().options, ElementsAre("toll=7"));
}

TEST_F(StartModelTest, ASeedIsDigitsOnly) {
  StartModel start = model();
  start.set_seed("12a 7");
  EXPECT_EQ(start.seed(), "127");
  EXPECT_EQ(start.request().seed, 127U);
}

TEST_F(StartModelTest, AGameThatCannotBeReadSaysWhy) {
  write("scripts/broken/game.yaml", "game: Broken\nplayers: 2\nrules: rules.lua\nendings: [x]\n");
  StartModel start({shelf_.string()}, "broken");
  EXPECT_EQ(start.game().data(), nullptr);
  EXPECT_THAT(start.obstacle(), HasSubstr("rules.lua"));
  start.choose(1);
  EXPECT_EQ(start.summary().id, "caravan");
  EXPECT_EQ(start.obstacle(), "");
}

TEST_F(StartModelTest, AFolderThatIsNoShelfChangesNothing) {
  StartModel start = model();
  EXPECT_THROW(start.add_shelf("/no/such/folder"), Error);
  EXPECT_EQ(start.shelves().size(), 1U);
  EXPECT_EQ(start.summary().id, "caravan");
}

TEST(StartTexts, AreShort) {
  EXPECT_EQ(players_text(2, 2), "2 players");
  EXPECT_EQ(players_text(2, 8), "2\u20138 players");
  EXPECT_EQ(agent_title("human"), "Human");
  EXPECT_EQ(agent_title("sea_dog"), "Agent: sea dog");
  EXPECT_EQ(agent_title("mcts:easy"), "Agent: mcts, easy");
}

}  // namespace
}  // namespace windrose::view
