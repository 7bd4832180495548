#include "runtime/lab/report/report.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/text/text.h"
#include "runtime/lab/page/page.h"
#include "runtime/lab/report/figures.h"
#include "tests/lab/lab_game.h"

namespace windrose {
namespace {

class Report : public testing::Test {
 protected:
  Report()
      : shelf_(kToss),
        open_game_(shelf_.open_game("random", 5)),
        run_(run_playouts(*open_game_, plan())) {
    run_.seconds = 2;
  }

  static PlayoutPlan plan() {
    PlayoutPlan plan;
    plan.matches = 10;
    plan.keep_results = true;
    return plan;
  }

  LabShelf shelf_;
  std::unique_ptr<OpenGame> open_game_;
  PlayoutRun run_;
};

TEST_F(Report, JsonHasTheKeysThatOthersUse) {
  const auto json = nlohmann::json::parse(report_json(*open_game_, run_));
  for (const char* key : {"game",
                          "variants",
                          "scenario",
                          "options",
                          "ruleset",
                          "players",
                          "agents",
                          "matches",
                          "seed",
                          "jobs",
                          "seconds",
                          "matches_per_second",
                          "decisions_per_second",
                          "length",
                          "endings",
                          "seats",
                          "spaces",
                          "cards",
                          "asked",
                          "stopped",
                          "cut",
                          "seats_test",
                          "measures",
                          "decisions",
                          "tokens",
                          "agents_table",
                          "never",
                          "command",
                          "title",
                          "mods",
                          "ended",
                          "ending_shares",
                          "version"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  EXPECT_EQ(json["game"], "toss");
  EXPECT_EQ(json["matches"], 10);
  EXPECT_EQ(json["seed"], 5);
  EXPECT_EQ(json["matches_per_second"], 5);
  for (const char* length : {"turns", "decisions"}) {
    for (const char* key : {"mean", "ci95", "sd", "min", "median", "max"}) {
      EXPECT_TRUE(json["length"][length].contains(key)) << key;
    }
  }
  EXPECT_EQ(json["endings"]["high"].get<int>() + json["endings"]["low"].get<int>(), 10);
  EXPECT_FALSE(json["endings"].contains("error"));
  ASSERT_EQ(json["seats"].size(), 2U);
  EXPECT_EQ(json["seats"][0]["ci95"].size(), 2U);
  EXPECT_TRUE(json["seats"][0]["score_ci95"].is_null());  // this game has no scores
  EXPECT_DOUBLE_EQ(
      json["seats"][0]["win_rate"].get<double>() + json["seats"][1]["win_rate"].get<double>(), 1);
  EXPECT_FALSE(json.contains("errors"));
}

TEST_F(Report, CsvHasALineAMatch) {
  const CsvColumns columns(open_game_->ruleset().data());
  const std::vector<std::string> lines =
      split_lines(columns.header() + csv_lines(*open_game_, run_, columns));
  ASSERT_EQ(lines.size(), 11U);
  EXPECT_EQ(
      lines[0],
      "match,seed,ending,rounds,turns,decisions,winners,score_1,score_2,game,ruleset,variants,"
      "scenario,options,players,agents,cut,real_choices,lead_changes,decided,comeback,gap,margin,"
      "winner,first_out,sat_out,standing_1,standing_2");
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::vector<std::string> cells = split(lines[i], ',');
    ASSERT_EQ(cells.size(), 28U) << lines[i];
    EXPECT_EQ(cells[0], std::to_string(i));
    EXPECT_EQ(cells[1], std::to_string(playout_seed(5, static_cast<std::int64_t>(i) - 1)));
    EXPECT_EQ(cells[6], cells[2] == "high" ? "1" : "2");
    EXPECT_EQ(cells[9], "toss");
    EXPECT_EQ(cells[14], "2");
    EXPECT_EQ(cells[15], "random;random");
    EXPECT_EQ(cells[16], "");  // not cut
  }
}

TEST_F(Report, CsvHasEveryMeasureOfTheLab) {
  const std::string header = CsvColumns(open_game_->ruleset().data()).header();
  for (const std::string& id : lab_measure_ids()) {
    EXPECT_NE(("," + header).find("," + id + ","), std::string::npos) << id;
  }
  for (const MeasureInfo& info : measures_of(open_game_->ruleset())) {
    EXPECT_TRUE(nlohmann::json::parse(report_json(*open_game_, run_))["measures"].contains(info.id))
        << info.id;
  }
}

TEST_F(Report, TextSaysHowManyMatchesAndHowSure) {
  const std::string text = report_text(*open_game_, run_);
  EXPECT_TRUE(text.starts_with("Toss, 2 players: 10 matches, seed 5\n")) << text;
  EXPECT_NE(text.find("note: 10 matches are too few for intervals; 30 at least\n"),
            std::string::npos)
      << text;
}

TEST_F(Report, JsonTellsOneMedianAndEachAgentOnce) {
  const auto json = nlohmann::json::parse(report_json(*open_game_, run_));
  EXPECT_EQ(json["length"]["turns"]["median"], json["measures"]["turns"]["median"]);
  EXPECT_EQ(json["length"]["decisions"]["median"], json["measures"]["decisions"]["median"]);
  ASSERT_EQ(json["agents_table"].size(), 1U);
  EXPECT_EQ(json["agents_table"][0]["agent"], "random");
  EXPECT_EQ(json["agents_table"][0]["win_rate"], 0.5);
}

TEST(Spread, TheMedianIsTheMeanOfTheTwoInTheMiddle) {
  Spread spread;
  EXPECT_EQ(spread.median(), 0);
  for (const int value : {34, 35, 20, 90}) spread.add(value);
  EXPECT_EQ(spread.median(), 34.5);
  spread.add(35);
  EXPECT_EQ(spread.median(), 35);
}

TEST_F(Report, ALongCommandGoesOnBehindABackslash) {
  ReportFrame frame;
  frame.command = "windrose " + std::string(120, 'x') + " y";
  EXPECT_TRUE(report_text(*open_game_, run_, frame)
                  .ends_with("\n2.0 s, 1 job: 5.0 matches a second\nAgain: windrose \\\n  " +
                             std::string(120, 'x') + " \\\n  y\n"));
}

TEST(ReportLines, KeepANumberAndItsSignTogether) {
  const std::string words(91, 'x');
  EXPECT_EQ(wrapped(words + " 50.0 % of all"), words + " 50.0 %\nof all\n");
  EXPECT_EQ(wrapped(words + "xxx 50.0 % of all"), words + "xxx\n50.0 % of all\n");
  EXPECT_EQ(wrapped(words + " (p = 0.36)"), words + "\n(p = 0.36)\n");
  EXPECT_EQ(wrapped(words + " p < 0.001"), words + "\np < 0.001\n");
}

TEST_F(Report, ACommandIsNotBrokenWithinQuotes) {
  const std::string long_word(90, 'x');
  EXPECT_EQ(command_lines("Again:", "windrose a 'it'\\''s " + long_word + " y' b"),
            "Again: windrose a \\\n  'it'\\''s " + long_word + " y' \\\n  b\n");
}

TEST_F(Report, TextTellsAnErrorOnceHoweverManyMatchesMeetIt) {
  for (const int number : {3, 4, 7}) {
    MatchResult failed;
    failed.number = number;
    failed.seed = 100 + static_cast<std::uint64_t>(number);
    failed.error =
        (number == 4 ? "a.lua:9: ada has " : "a.lua:8: ben has ") + std::to_string(number);
    run_.failed.push_back(failed);
  }
  EXPECT_TRUE(
      report_text(*open_game_, run_)
          .ends_with("\nerror in 2 matches, the first is match 4 (seed 103): a.lua:8: ben has 3\n"
                     "error in match 5 (seed 104): a.lua:9: ada has 4\n"));
}

TEST(ReportOfJointRounds, LengthIsInRounds) {
  const LabShelf shelf(
      "function rules.toss_all()\n"
      "  game:roll('1d6')\n"
      "  if game.round == 4 then game:finish { ending = 'low', winner = game.players[2] } end\n"
      "end\n",
      "round: [toss_all]\n");
  const auto open_game = shelf.open_game("random", 5);
  PlayoutPlan plan;
  plan.matches = 10;
  const PlayoutRun run = run_playouts(*open_game, plan);
  const std::string text = report_text(*open_game, run, {});
  EXPECT_NE(text.find("A match takes 4.0 rounds."), std::string::npos) << text;
  EXPECT_EQ(text.find("\n  turns "), std::string::npos) << text;
  EXPECT_NE(text.find("\n  rounds "), std::string::npos) << text;
}

/// One match in three is won, by the first seat; nobody wins the others.
constexpr const char* kDraws = R"(
function rules.turn(player)
  local total = game:roll("1d6")
  if total > 4 then game:finish { ending = "high", winner = player } end
  game:finish { ending = "low" }
end
)";

TEST(ReportOfDraws, SeatsAreMeasuredByWhatIsWon) {
  const LabShelf shelf(kDraws);
  const auto open_game = shelf.open_game("random", 5);
  PlayoutPlan plan;
  plan.matches = 400;
  const PlayoutRun run = run_playouts(*open_game, plan);
  const double won = run.statistics.win_rate(SeatId{0});
  EXPECT_GT(won, 0.25);
  EXPECT_EQ(run.statistics.win_rate(SeatId{1}), 0);
  EXPECT_DOUBLE_EQ(run.statistics.even_share(), won / 2);
  EXPECT_EQ(answer_text(*open_game, run), "A match takes 1.0 turns (1.0 to 1.0). Seat 1 wins " +
                                              figure(100 * won, 1) + " % instead of " +
                                              figure(50 * won, 1) + " % (p < 0.001).");
  const std::string page = simulate_page(*open_game, GameLook(), run, {});
  EXPECT_NE(page.find("fair: " + figure(50 * won, 1) + " %"), std::string::npos);
}

TEST(ReportOfEvenSeats, SaysWhatEdgeWouldHaveShown) {
  const LabShelf shelf(kToss);
  const auto open_game = shelf.open_game("random", 5);
  PlayoutRun run(open_game->ruleset());
  for (int match = 0; match < 40; ++match) {
    MatchResult result;
    result.winners = SeatSet::only(SeatId{match % 2});
    run.statistics.add(result);
    run.seat_wins.add(result);
    run.seat_wins.end_block();
  }
  const std::string answer = answer_text(*open_game, run);
  EXPECT_NE(answer.find(" The seats show no edge (p = 1.00); one of 22 points would have shown."),
            std::string::npos)
      << answer;
}

TEST(ReportOfNothing, SaysThatNoMatchHadEnded) {
  const LabShelf shelf(kToss);
  const auto open_game = shelf.open_game("random", 5);
  EXPECT_EQ(answer_text(*open_game, PlayoutRun(open_game->ruleset())), "No match had ended.");
}

TEST_F(Report, NamesThePartsThatWereNotThere) {
  ReportFrame frame;
  frame.asked = 14;
  frame.missing = {{2, 3}, 4};
  frame.command = "windrose simulate toss";
  const std::string said =
      "warning: shards 2 and 3 of 4 are missing: the figures are of 10 of 14 matches";
  const std::string text = report_text(*open_game_, run_, frame);
  EXPECT_TRUE(text.starts_with("Toss, 2 players: 10 of 14 matches, seed 5\n")) << text;
  EXPECT_NE(text.find("\n" + said + "\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\nAll matches: windrose simulate toss\n"), std::string::npos) << text;
  const auto json = nlohmann::json::parse(report_json(*open_game_, run_, frame));
  EXPECT_EQ(json["asked"], 14);
  EXPECT_EQ(json["matches"], 10);
  EXPECT_EQ(json["shards"], 4);
  EXPECT_EQ(json["missing_shards"], (std::vector<int>{2, 3}));
  const std::string page = simulate_page(*open_game_, GameLook(), run_, frame);
  EXPECT_NE(page.find(said.substr(9)), std::string::npos);
  EXPECT_NE(page.find("10 of 14 matches; shards 2 and 3 of 4 are missing"), std::string::npos);
}

TEST_F(Report, PageStandsAloneAndEscapes) {
  run_.failed.push_back({});
  run_.failed.back().error = "a < b & \"c\"";
  const std::string page = simulate_page(*open_game_, GameLook(), run_, {});
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_NE(page.find("a &lt; b &amp; &quot;c&quot;"), std::string::npos);
  EXPECT_EQ(page.find("http"), std::string::npos);
  EXPECT_EQ(page.find("{}"), std::string::npos);
}

}  // namespace
}  // namespace windrose
