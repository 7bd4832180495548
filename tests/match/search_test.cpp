// Agents that think ahead: what they find, that their budget decides and nothing else, and names.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/match/search/search_agent.h"
#include "runtime/state/ids/referee.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

class SearchTest : public ShelfTest {
 protected:
  SearchTest() {
    write("boards/gains/row.yaml", R"(board: Row
layout: loop
kinds: {field: {}}
spaces:
  - {id: a, kind: field, at: [0, 0]}
  - {id: b, kind: field, at: [1, 0]}
)");
    declare("standing: {of: player.score}");
  }
  void declare(const std::string& standing) {
    write("scripts/gains/game.yaml", R"(game: Gains
players: 2
board: row
rules: rules.lua
endings: [over]
decks: {secrets: {cards: secrets.yaml}}
zones: {hand: {per_player: 1, visible_to: owner}, pot: {visible_to: nobody}}
properties: {player: {score: 0, waits: false}}
)" + standing + "\n");
    write("scripts/gains/secrets.yaml", R"(deck: Secrets
back: a secret
cards: {one: {name: One}, two: {name: Two}, three: {name: Three}, four: {name: Four}}
)");
  }
  /// Plays one match of these rules with the agent against random; the score of the first seat.
  int score(const std::string& rules, const std::string& agent, std::uint64_t seed = 3) {
    write("scripts/gains/rules.lua", "local game, rules = ...\n" + rules);
    MatchRequest request;
    request.game = "gains";
    request.agents = {agent, "random"};
    request.seed = seed;
    OpenGame open_game({shelf_.string()}, request);
    const auto match = open_game.new_match({.seed = seed});
    match->advance();
    EXPECT_TRUE(match->node().is<Node::Over>()) << match->node().error();
    const PropertySlot* const slot =
        open_game.ruleset().properties().find(Kind::player, 0, "score");
    return match->truth(Referee()).value(slot->at(0));
  }
};

constexpr const char* kThreeGains = R"(
function rules.turn(player)
  local gain = player:choose("How much?", {2, 9, 4})
  player.score = player.score + gain
  if game.round == 3 and player == game.players[2] then
    game:finish { ending = "over", winner = game.players[1] }
  end
end)";

TEST_F(SearchTest, GreedyTakesWhatIsWorthMostAtOnce) {
  EXPECT_EQ(score(kThreeGains, "greedy"), 27);
}

// What a sealed answer changes shows when all have answered; greedy sits first, and second.
TEST_F(SearchTest, GreedySeesWhatSealedAnswersComeTo) {
  const std::string rules = R"(
function rules.turn(player)
  if player ~= game.players[1] then return end
  local bids = game:choose_together { "Your bid?", players = SEATS, from = { 2, 9, 4 } }
  for _, bidder in ipairs(game.players) do bidder.score = bidder.score + bids[bidder] end
  if game.round == 3 then game:finish { ending = "over", winner = game.players[1] } end
end)";
  const auto with = [&](const std::string& seats) {
    std::string all = rules;
    return all.replace(all.find("SEATS"), 5, seats);
  };
  EXPECT_EQ(score(with("game.players"), "greedy"), 27);
  EXPECT_EQ(score(with("{ game.players[2], game.players[1] }"), "greedy"), 27);
  EXPECT_EQ(score(with("game.players"), "mcts:60"), 27);
}

TEST_F(SearchTest, MctsTakesItToo) {
  EXPECT_EQ(score(kThreeGains, "mcts:60"), 27);
}

// Who waits gets more later, which one decision does not show.
constexpr const char* kWaiting = R"(
function rules.turn(player)
  if game.round == 1 then
    if player:confirm("Wait?") then player.waits = true else player.score = 3 end
  elseif player.waits then
    player.score = 20
  end
  if game.round == 2 and player == game.players[2] then
    game:finish { ending = "over", winner = game.players[1] }
  end
end)";

TEST_F(SearchTest, MctsSeesFurtherThanGreedy) {
  EXPECT_EQ(score(kWaiting, "greedy"), 3);
  EXPECT_EQ(score(kWaiting, "mcts:60"), 20);
}

// What pays comes after all that a search looks at; the forecast tells of it.
TEST_F(SearchTest, MctsGoesByTheForecast) {
  const std::string rules = R"(
function rules.turn(player)
  if game.round == 1 then
    if player:confirm("Wait?") then player.waits = true else player.score = 3 end
  end
  if game.round == 9 and player.waits then player.score = 20 end
  if game.round == 9 and player == game.players[2] then
    game:finish { ending = "over", winner = game.players[1] }
  end
end)";
  EXPECT_EQ(score(rules, "mcts:60"), 3);
  declare("standing: {of: player.score, forecast: player.waits}");
  EXPECT_EQ(score(rules, "mcts:60"), 20);
  EXPECT_EQ(score(rules, "greedy"), 3);  // takes what is worth most at once
}

TEST_F(SearchTest, AmountsAreFoundByHalves) {
  const std::string rules = R"(
function rules.turn(player)
  local amount = player:amount("How much?", 0, 1000)
  player.score = 1000 - math.abs(amount - 400)
  if player == game.players[2] then game:finish { ending = "over", winner = game.players[1] } end
end)";
  EXPECT_EQ(score(rules, "greedy"), 900);    // 500 of 0, 15, 62 … 500, 750, 1000
  EXPECT_EQ(score(rules, "mcts:200"), 975);  // and 375 of those between
}

// Without a standing, only the end tells what was good.
TEST_F(SearchTest, GamesWithoutAStandingArePlayedToTheEnd) {
  declare("");
  const std::string rules = R"(
function rules.turn(player)
  player.score = player:choose("Which?", {1, 2, 3})
  if player ~= game.players[2] then return end
  local best = game.players[1].score == 2 and game.players[1] or game.players[2]
  game:finish { ending = "over", winner = best }
end)";
  EXPECT_EQ(score(rules, "greedy"), 2);
  EXPECT_EQ(score(rules, "mcts:40"), 2);
}

TEST_F(SearchTest, TheSameSeedThinksTheSame) {
  EXPECT_EQ(score(kThreeGains, "mcts:7", 5), score(kThreeGains, "mcts:7", 5));
}

// The card in the pot is hidden from all: to guess it right more often than by chance would be to
// have seen it.
TEST_F(SearchTest, WhatIsHiddenIsNotFound) {
  const std::string rules = R"(
function rules.setup() game.decks.secrets:shuffle(); game.decks.secrets:deal(1, game.zones.pot) end
function rules.turn(player)
  local guess = player:choose("Which?", {"one", "two", "three", "four"})
  if player == game.players[1] and game.zones.pot:list()[1].name:lower() == guess then
    player.score = player.score + 1
  end
  if game.round == 1 and player == game.players[2] then
    game:finish { ending = "over", winner = game.players[1] }
  end
end)";
  int right = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) right += score(rules, "mcts:40", seed);
  EXPECT_LT(right, 28);  // 15 are expected of 60; 28 would be four standard errors more
  EXPECT_GT(right, 3);
}

TEST_F(SearchTest, NamesAskForABudget) {
  EXPECT_EQ(search_plan("mcts")->walks, 300);
  EXPECT_EQ(search_plan("mcts:easy")->walks, 60);
  EXPECT_EQ(search_plan("mcts:medium")->walks, 300);
  EXPECT_EQ(search_plan("mcts:strong")->walks, 1500);
  EXPECT_EQ(search_plan("mcts:42")->walks, 42);
  EXPECT_EQ(search_plan("mcts:42")->milliseconds, 0);
  EXPECT_EQ(search_plan("mcts:2s")->milliseconds, 2000);
  EXPECT_EQ(search_plan("mcts:30ms")->milliseconds, 30);
  EXPECT_FALSE(search_plan("mogul").has_value());
  for (const std::string name : {"mcts:", "mcts:0", "mcts:-3", "mcts:soon", "mcts:3h"}) {
    EXPECT_THAT([&] { static_cast<void>(search_plan(name)); },
                testing::ThrowsMessage<Error>(
                    "agent '" + name +
                    "': after 'mcts:' write easy, medium or strong, a number of matches to think "
                    "through ('mcts:200'), or a time ('mcts:500ms', 'mcts:2s'); an agent of the "
                    "game may follow ('mcts:200:mogul'), or 'learned' ('mcts:200:learned')"));
  }
}

TEST_F(SearchTest, ANameBehindTheBudgetIsAGuide) {
  EXPECT_EQ(search_plan("mcts:200:mogul")->walks, 200);
  EXPECT_EQ(search_plan("mcts:200:mogul")->guide, "mogul");
  EXPECT_EQ(search_plan("mcts:1s:mogul")->milliseconds, 1000);
  EXPECT_EQ(search_plan("mcts:easy:mogul")->walks, 60);
  EXPECT_EQ(search_plan("mcts:200")->guide, "");
}

// Who invests is asked for a number afterwards, and only one in a thousand pays.
constexpr const char* kInvesting = R"(
function rules.turn(player)
  if game.round == 1 then
    if player:confirm("Invest?") then player.waits = true else player.score = 3 end
  elseif player.waits then
    player.score = player:amount("Which number?", 1, 1000) == 777 and 20 or 0
  end
  if game.round == 2 and player == game.players[2] then
    game:finish { ending = "over", winner = game.players[1] }
  end
end)";

class GuidedSearch : public SearchTest {
 protected:
  void write_agent(const std::string& name, const std::string& answer) {
    write("scripts/gains/agents/" + name + ".lua",
          "local game, agent = ...\nfunction agent.choose(player, options, decision)\n" + answer +
              "\nend\n");
  }
};

TEST_F(GuidedSearch, KnowsHowItsGuidePlaysOn) {
  write_agent("shy", "if decision.kind == 'confirm' then return false end\nreturn 777");
  EXPECT_EQ(score(kInvesting, "shy"), 3);
  EXPECT_EQ(score(kInvesting, "mcts:60"), 3);  // invests, and finds no number
  EXPECT_EQ(score(kInvesting, "mcts:60:shy"), 20);
}

// All answers are worth the same: it gives the one of its guide.
TEST_F(GuidedSearch, AnswersAsItsGuideWhereNothingIsBetter) {
  write_agent("fourth", "return options[4]");
  const std::string rules = R"(
function rules.turn(player)
  local chosen = player:choose("Which?", {1, 2, 3, 4, 5, 6})
  if player == game.players[1] then player.score = chosen end
  if player == game.players[2] then game:finish { ending = "over", winner = game.players[1] } end
end)";
  declare("standing: {of: player.waits}");
  EXPECT_EQ(score(rules, "mcts:60:fourth"), 4);
}

// Two decisions a round: what pays in round 30 comes soon enough, what pays in round 110 does not.
TEST_F(GuidedSearch, LooksSomeRoundsAhead) {
  write_agent("shy", "if decision.kind == 'confirm' then return false end\nreturn options[1]");
  const auto paid_in = [&](int round) {
    return score(R"(
function rules.turn(player)
  if game.round == 1 then
    if player:confirm("Wait?") then player.waits = true end
  else
    player:choose("Go on?", {1, 2})
  end
  if game.round == )" +
                     std::to_string(round) +
                     R"( and player.waits then player.score = 20 end
  if game.round == 120 and player == game.players[2] then
    game:finish { ending = "over", winner = game.players[1] }
  end
end)",
                 "mcts:40:shy");
  };
  EXPECT_EQ(paid_in(30), 20);
  EXPECT_EQ(paid_in(110), 0);
}

// What pays in round 110 is too far, also for a thought whose first made-up match ends in round 2.
TEST_F(GuidedSearch, LooksNoFurtherBecauseItsFirstMatchEndsEarly) {
  write_agent("shy", "if decision.kind == 'confirm' then return false end\nreturn options[1]");
  const std::string rules = R"(
function rules.turn(player)
  if game.round == 1 then
    if player:confirm("Wait?") then player.waits = true end
  else
    player:choose("Go on?", {1, 2})
  end
  if player == game.players[1] then
    if game.round == 110 and player.waits then player.score = 20 end
  elseif game.round == 120 or game.round == 2 and game:roll("1d2") == 1 then
    game:finish { ending = "over", winner = game.players[1] }
  end
end)";
  int waited = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) waited += score(rules, "mcts:60:shy", seed);
  EXPECT_EQ(waited, 0);
}

// Forty answers that are worth the same, by other dice: the best of them has only been lucky.
TEST_F(GuidedSearch, TheLuckiestOfManyIsTriedAgain) {
  write_agent("first", "return options[1]");
  declare("");
  const std::string rules = R"(
local all = {}
for i = 1, 40 do all[i] = i end
function rules.turn(player)
  player.score = player:choose("Which?", all)
  if player == game.players[1] then return end
  local luck = game:roll("1d100") * game.players[1].score % 101
  game:finish { ending = "over", winner = luck > 50 and game.players[1] or player }
end)";
  int left = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    left += score(rules, "mcts:200:first", seed) == 1 ? 0 : 1;
  }
  EXPECT_LE(left, 4);
}

TEST_F(GuidedSearch, AGuideThatFailsInWhatIsMadeUpTellsNothing) {
  write_agent("wrong", "if decision.kind == 'confirm' then return true end\nerror('lost')");
  const std::string rules = R"(
function rules.turn(player)
  if player == game.players[2] then
    player:choose("Which?", {1, 2})
    game:finish { ending = "over", winner = game.players[1] }
  else
    player.score = player:confirm("Yes?") and 1 or 2
  end
end)";
  EXPECT_EQ(score(rules, "mcts:60:wrong"), 1);
}

TEST_F(GuidedSearch, AGuideIsAnAgentOfTheGame) {
  EXPECT_THAT([&] { score(kThreeGains, "mcts:9:mogul"); },
              testing::ThrowsMessage<Error>(
                  "unknown agent 'mogul' behind 'mcts:'; Gains has no agents; leave the name out"));
  write_agent("shy", "return options[1]");
  EXPECT_THAT([&] { score(kThreeGains, "mcts:9:mogul"); },
              testing::ThrowsMessage<Error>("unknown agent 'mogul' behind 'mcts:'; Gains has shy"));
  EXPECT_THAT(
      [&] { score(kThreeGains, "mcts:9:shi"); },
      testing::ThrowsMessage<Error>("unknown agent 'shi' behind 'mcts:', did you mean 'shy'?"));
}

}  // namespace
}  // namespace windrose
