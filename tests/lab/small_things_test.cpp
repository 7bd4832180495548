// Rows of tables, cards, tokens, zones and actions of a variant against its base: how often they
// come up, pair by pair, in JSON, text and pictures.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/lab/compare/experiment_store.h"
#include "runtime/lab/page/difference_maps.h"
#include "runtime/lab/report/compare_report.h"
#include "runtime/lab/report/spoken.h"
#include "tests/lab/lab_game.h"

namespace windrose {
namespace {

// Each turn has one throw on a table, a question, and in round 5 the end. The variant throws twice
// in each odd round, asks one question more, plays its only card, and loads two tokens of coal.
constexpr const char* kThingsRules = R"(
function rules.throws() return 1 end
function rules.turn(player)
  for i = 1, rules.throws() do game.tables.weather:roll() end
  player:choose { id = "sail", "Sail?", from = { "stay" }, ask = true }
  rules.more(player)
  if game.round == 5 then game:finish { ending = "high", winner = player } end
end
function rules.more(player) end
)";
constexpr const char* kThingsYaml =
    "tables: {weather: {table: Weather, roll: 1d2, rows: {1: rain, 2: sun}}}\n"
    "decks: {winds: {deck: Winds, cards: {gale: {name: Gale}, calm: {}}}}\n"
    "zones: {table: {}}\n"
    "tokens: {coal: {count: 9, start: store}}\n"
    "piles: {store: {}, ship: {}}\n"
    "variants: {windy: Windy}\n";
constexpr const char* kWindy = R"(local game, rules, base = ...
function rules.throws() return game.round % 2 == 1 and 2 or 1 end
function rules.more(player)
  player:choose { id = "wind", "Turn?", from = { "turn" }, ask = true }
  if game.round == 1 and player == game.players[1] then
    game.decks.winds:draw(game.zones.table):discard()
    game.piles.store:give(2, "coal", game.piles.ship)
  end
end
)";

class SmallThings : public testing::Test {
 protected:
  SmallThings() : shelf_(kThingsRules, kThingsYaml) {
    shelf_.write("variants/windy.lua", kWindy);
    base_ = shelf_.open_variant("");
    variant_ = shelf_.open_variant("windy");
  }

  ExperimentRun run(int jobs, std::int64_t first = 0, std::int64_t pairs = 40) {
    Experiment experiment;
    experiment.plan.matches = pairs;
    experiment.plan.first = first;
    experiment.plan.jobs = jobs;
    ExperimentRun run = run_experiment(*base_, *variant_, experiment);
    EXPECT_TRUE(run.base.failed.empty()) << run.base.failed.front().error;
    EXPECT_TRUE(run.variant.failed.empty()) << run.variant.failed.front().error;
    return run;
  }

  static nlohmann::json figures(const SmallDifference& one) {
    return {one.name, one.base, one.variant, one.difference, one.found};
  }

  LabShelf shelf_;
  std::unique_ptr<OpenGame> base_;
  std::unique_ptr<OpenGame> variant_;
};

TEST_F(SmallThings, ActionsArePairedByWhatTheyAreCalled) {
  const Comparison comparison(run(1).pairs, {});
  ASSERT_EQ(comparison.actions().size(), 2U);
  // Round 5 ends with its first turn.
  EXPECT_EQ(figures(comparison.actions()[0]).dump(), R"(["sail/stay",9.0,9.0,0.0,false])");
  EXPECT_EQ(figures(comparison.actions()[1]).dump(), R"(["wind/turn",0.0,9.0,9.0,true])");
  EXPECT_EQ(comparison.actions()[1].p, 0);
}

TEST_F(SmallThings, RowsOfTablesArePaired) {
  const Comparison comparison(run(1).pairs, {});
  ASSERT_EQ(comparison.rows().size(), 2U);
  const SmallDifference& rain = comparison.rows()[0];
  const SmallDifference& sun = comparison.rows()[1];
  EXPECT_EQ(rain.name, "weather/1");
  EXPECT_EQ(sun.name, "weather/2");
  EXPECT_DOUBLE_EQ(rain.base + sun.base, 9);
  EXPECT_DOUBLE_EQ(rain.variant + sun.variant, 14);  // 2, 2, 1, 1, 2, 2, 1, 1, 2
  EXPECT_DOUBLE_EQ(rain.difference + sun.difference, 5);
  EXPECT_GT(rain.reach, 0);
  EXPECT_TRUE(rain.found);
}

TEST_F(SmallThings, CardsArePaired) {
  const Comparison comparison(run(1).pairs, {});
  ASSERT_EQ(comparison.cards().size(), 2U);
  EXPECT_EQ(figures(comparison.cards()[0]).dump(), R"(["gale",0.0,1.0,1.0,true])");
  EXPECT_EQ(figures(comparison.cards()[1]).dump(), R"(["calm",0.0,0.0,0.0,false])");
}

TEST_F(SmallThings, TokensAndZonesArePaired) {
  const Comparison comparison(run(1).pairs, {});
  ASSERT_EQ(comparison.tokens().size(), 1U);
  EXPECT_EQ(figures(comparison.tokens()[0]).dump(), R"(["coal",0.0,2.0,2.0,true])");
  ASSERT_EQ(comparison.zones().size(), 4U);
  EXPECT_EQ(figures(comparison.zones()[0]).dump(), R"(["winds",0.0,0.0,0.0,false])");
  EXPECT_EQ(figures(comparison.zones()[1]).dump(), R"(["winds.discard",0.0,1.0,1.0,true])");
  EXPECT_EQ(figures(comparison.zones()[2]).dump(), R"(["box",0.0,0.0,0.0,false])");
  EXPECT_EQ(figures(comparison.zones()[3]).dump(), R"(["table",0.0,1.0,1.0,true])");
}

TEST_F(SmallThings, JobsAndPartsMakeNoDifference) {
  const ExperimentRun whole = run(1);
  EXPECT_EQ(store_of(run(3)).at("pairs"), store_of(whole).at("pairs"));
  ExperimentRun parts = run(1, 0, 15);
  const nlohmann::json rest = store_of(run(1, 15, 25));
  parts.pairs.merge(experiment_of_store(rest, base_->ruleset(), variant_->ruleset(), 1).pairs);
  EXPECT_EQ(store_of(parts).at("pairs"), store_of(whole).at("pairs"));
}

TEST_F(SmallThings, TextAndJsonTellThem) {
  const ExperimentRun run = this->run(1);
  const Comparison comparison(run.pairs, {});
  CompareFrame frame;
  frame.name = "windy";
  frame.all = true;
  const std::string text =
      compare_text(*base_, run.base, *variant_, run.variant, comparison, frame);
  EXPECT_NE(
      text.find("\n3 endings, 2 cards, 2 table rows, 1 token, 4 zones, 2 actions, 1 decision: no "
                "ending moved; 1 card,\n2 table rows, 1 token, 2 zones and 1 action clear "
                "(--all). Each kind is judged by itself: one in 20\nof what is clear may be "
                "chance.\n"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("\naction, times                           base  variant    diff.        p\n"
                      "  sail: stay                            9.00     9.00     0.00    1.000\n"
                      "  wind: turn                            0.00     9.00    +9.00  < 0.001  "
                      "found\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\ntable row, times              base  variant    diff.        p\n"
                      "  weather/1 "),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\ntoken, moved                  base  variant    diff.        p\n"
                      "  coal                        0.00     2.00    +2.00  < 0.001  found\n"
                      "\nzone, arrivals                base  variant    diff.        p\n"
                      "  winds                       0.00     0.00     0.00    1.000\n"
                      "  winds.discard               0.00     1.00    +1.00  < 0.001  found\n"),
            std::string::npos)
      << text;
  const auto json = nlohmann::json::parse(
      compare_json(*base_, run.base, {{variant_.get(), &run.variant, &comparison, frame}}));
  EXPECT_EQ(json["actions"]["wind/turn"]["diff"], 9.0);
  EXPECT_EQ(json["rows"]["weather/2"]["found"], true);
  EXPECT_EQ(json["tokens"]["coal"]["diff"], 2.0);
  EXPECT_EQ(json["zones"]["table"]["diff"], 1.0);
  EXPECT_EQ(json["variants"][0]["tokens_differ"], json["tokens"]);
  EXPECT_EQ(json["variants"][0]["zones_differ"], json["zones"]);
  EXPECT_EQ(json["variants"][0]["actions_differ"], json["actions"]);
  EXPECT_EQ(json["variants"][0]["rows_differ"], json["rows"]);
}

TEST_F(SmallThings, SimulateTellsTokensAndZones) {
  const ExperimentRun run = this->run(1);
  ReportFrame frame;
  frame.all = true;
  const std::string text = report_text(*variant_, run.variant, frame);
  EXPECT_NE(text.find("\ntoken                             moved  a match\n"
                      "  coal                             2.00\n"
                      "\nzone                           arrivals  a match\n"
                      "  winds                            0.00\n"
                      "  winds.discard                    1.00\n"
                      "  box                              0.00\n"
                      "  table                            1.00\n"),
            std::string::npos)
      << text;
}

TEST_F(SmallThings, PicturesHaveACellForEach) {
  const ExperimentRun run = this->run(1);
  const Comparison comparison(run.pairs, {});
  const std::string actions = actions_map(comparison);
  EXPECT_NE(actions.find(">Questions with one kind of answer</text>"), std::string::npos);
  EXPECT_NE(actions.find("<title>wind: +9.00</title>"), std::string::npos) << actions;
  EXPECT_NE(actions.find("bold: clear among 2 actions; 1 is"), std::string::npos);
  EXPECT_NE(rows_map(*base_, comparison).find(">Weather</text>"), std::string::npos);
  const std::string cards = plays_map(*base_, comparison);
  EXPECT_NE(cards.find(">Winds</text>"), std::string::npos);
  EXPECT_NE(cards.find("<title>Gale: +1.00</title>"), std::string::npos) << cards;
  EXPECT_EQ(cards.find("<title>calm"), std::string::npos);  // nobody played it
  EXPECT_NE(tokens_map(comparison).find("<title>coal: +2.00</title>"), std::string::npos);
  EXPECT_NE(zones_map(*base_, comparison).find("<title>winds discard: +1.00</title>"),
            std::string::npos);
}

TEST(Spoken, ActionsNameTheirQuestion) {
  EXPECT_EQ(action_name("dock/throw_for_doubles"), "dock: throw for doubles");
  EXPECT_EQ(action_name("Buy {} for ${}?/yes"), "Buy … for $…?: yes");
}

// A card is drawn into a hand, laid on the table and discarded; another stays on the table.
constexpr const char* kHandRules = R"(
function rules.turn(player)
  local gale = game.decks.winds:draw(player.hand)
  gale:move(game.zones.table)
  gale:discard()
  game.decks.winds:draw(player.hand):move(game.zones.table)
  game.decks.winds:draw(game.zones.table):discard()
  game.decks.winds:draw(player.hand)
  game:finish { ending = "high", winner = player }
end
)";
constexpr const char* kHandYaml =
    "decks: {winds: {deck: Winds, cards: {a: {}, b: {}, c: {}, d: {}}}}\n"
    "zones: {table: {}, hand: {per_player: 1, visible_to: owner}}\n";

TEST(PlayedCards, LeaveAHandOnceOrComeToTheDiscards) {
  const LabShelf shelf(kHandRules, kHandYaml);
  const auto open_game = shelf.open_game();
  PlayoutPlan plan;
  plan.matches = 30;
  const PlayoutRun run = run_playouts(*open_game, plan);
  ASSERT_TRUE(run.failed.empty()) << run.failed.front().error;
  std::int64_t plays = 0;
  std::int64_t draws = 0;
  for (std::size_t card = 0; card < 4; ++card) {
    plays += run.statistics.cards.plays[card];
    draws += run.statistics.cards.draws[card];
  }
  EXPECT_EQ(draws, 4 * 30);
  EXPECT_EQ(plays, 3 * 30);  // all but the one in the hand
  ReportFrame frame;
  frame.all = true;
  const std::string text = report_text(*open_game, run, frame);
  EXPECT_NE(text.find("\n  hand, seat 1                     3.00\n"
                      "  hand, seat 2                     0.00\n"),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace windrose
