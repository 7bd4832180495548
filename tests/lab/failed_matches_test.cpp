// A match that fails counts in nothing but the failures; one that a limit cuts is told as cut.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/text/text.h"
#include "runtime/lab/page/page.h"
#include "runtime/lab/report/report.h"
#include "tests/lab/lab_game.h"

namespace windrose {
namespace {

/// Half of the matches fail once their player has answered, moved, won and scored.
constexpr const char* kHalfFail = R"(
local inn = game.board.inn
function rules.turn(player)
  player:confirm("Well?")
  player.camel:move(inn)
  inn.owner = player
  game.piles.tray:give(1, "coal", game.piles.hold)
  if game:roll("1d2") == 2 then error("the die fell off the table") end
  game:finish { ending = "high", scores = { [player] = 2, [player.next] = 1 } }
end
)";
constexpr const char* kHalfFailYaml =
    "board: road\npieces: {camel: {per_player: 1}}\ntokens: {coal: {count: 9, start: tray}}\n"
    "piles: {tray: {}, hold: {}}\n"
    "properties: {space: {owner: {is: player}}, player: {score: 0}}\n"
    "standing: {of: player.score, unit: points}\n";
constexpr const char* kRoad = "layout: graph\nkinds: {stop: {}}\nspaces: [{id: inn, kind: stop}]\n";

PlayoutPlan all_kept(int matches) {
  PlayoutPlan plan;
  plan.matches = matches;
  plan.keep_results = true;
  plan.keep_counts = true;
  plan.keep_course = true;
  return plan;
}

TEST(FailedMatches, CountInNothingButTheFailures) {
  const LabShelf shelf(kHalfFail, kHalfFailYaml, kRoad);
  const auto open_game = shelf.open_game();
  const PlayoutRun run = run_playouts(*open_game, all_kept(200));
  const std::int64_t ended = run.statistics.sound_matches();
  ASSERT_GT(run.statistics.errors(), 50) << report_text(*open_game, run);
  ASSERT_GT(ended, 50) << run.failed.front().error;
  EXPECT_EQ(ended + run.statistics.errors(), 200);
  EXPECT_EQ(run.statistics.all_decisions(), ended);
  EXPECT_EQ(run.statistics.spaces.arrivals, std::vector<std::int64_t>{ended});
  EXPECT_EQ(run.statistics.spaces.owned, std::vector<std::int64_t>{ended});
  EXPECT_EQ(run.statistics.given(), std::vector<std::int64_t>{ended});
  for (const Spread& spread : run.measures) EXPECT_LE(spread.count(), ended);
  ASSERT_EQ(run.asked.size(), 2U);  // yes and no
  for (const AskedRow& row : run.asked) EXPECT_EQ(row.offered, ended);
  EXPECT_EQ(run.asked[0].taken + run.asked[1].taken, ended);
  for (const MatchResult& failed : run.failed) {
    EXPECT_TRUE(failed.winners.empty());
    EXPECT_EQ(failed.scores, (std::vector<std::int32_t>{kNone, kNone}));
  }
}

// So many events are added up while the match goes on.
TEST(FailedMatches, OfVeryManyEventsAreTakenBackInFull) {
  const std::string rules = R"(
function rules.turn(player)
  local tray, hold, inn = game.piles.tray, game.piles.hold, game.board.inn
  for _ = 1, 10000 do
    tray:give(2, "coal", hold)
    hold:give(2, "coal", tray)
    player.camel:move(inn)
    player.camel:remove()
  end
  if fails and game.round == 5 then error("enough") end
end
)";
  for (const bool fails : {true, false}) {
    const LabShelf shelf("local fails = " + std::string(fails ? "true" : "false") + rules,
                         kHalfFailYaml, kRoad, 5);
    const auto open_game = shelf.open_game();
    PlayoutPlan plan = all_kept(2);
    plan.round_limit = 5;
    const PlayoutRun run = run_playouts(*open_game, plan);
    EXPECT_EQ(run.statistics.errors(), fails ? 2 : 0);
    const std::int64_t turns = fails ? 0 : 2 * 5 * 2;
    EXPECT_EQ(run.statistics.given(), std::vector<std::int64_t>{turns * 40'000});
    EXPECT_EQ(run.statistics.spaces.arrivals, std::vector<std::int64_t>{turns * 10'000});
  }
}

TEST(FailedMatches, AreToldInEveryOutputAndAreInNoShare) {
  const LabShelf shelf(kHalfFail, kHalfFailYaml, kRoad);
  const auto open_game = shelf.open_game();
  const PlayoutRun run = run_playouts(*open_game, all_kept(200));
  const std::string errors = std::to_string(run.statistics.errors());
  const std::string told = "note: " + errors + " of 200 matches failed and count in no figure";
  const std::string text = report_text(*open_game, run);
  EXPECT_NE(text.find(told + " but `error`\n"), std::string::npos) << text;
  EXPECT_NE(text.find("   100.0 %"), std::string::npos) << text;  // of those that ended
  EXPECT_NE(text.find("\n  error "), std::string::npos) << text;
  EXPECT_NE(simulate_page(*open_game, GameLook(), run, {}).find(told), std::string::npos);
  const auto json = nlohmann::json::parse(report_json(*open_game, run));
  EXPECT_EQ(json["matches"], 200);
  EXPECT_EQ(json["ended"], run.statistics.sound_matches());
  EXPECT_EQ(json["endings"]["error"], run.statistics.errors());
  EXPECT_EQ(json["ending_shares"]["high"]["share"], 1.0);
  EXPECT_FALSE(json["ending_shares"].contains("error"));
  const CsvColumns columns(open_game->ruleset().data());
  const std::vector<std::string> header = split(columns.header(), ',');
  const auto score = std::ranges::find(header, "score_1") - header.begin();
  const auto standing = std::ranges::find(header, "standing_1") - header.begin();
  for (const std::string& line : split_lines(csv_lines(*open_game, run, columns))) {
    const std::vector<std::string> cells = split(line, ',');
    const bool is_error = cells[2] == "error";
    EXPECT_EQ(cells[6].empty(), is_error) << line;  // winners
    EXPECT_EQ(cells[static_cast<std::size_t>(score)].empty(), is_error) << line;
    EXPECT_EQ(cells[static_cast<std::size_t>(standing)].empty(), is_error) << line;
  }
}

TEST(CutMatches, OfTooManyStepsAreToldByTheNameOfTheLimit) {
  const LabShelf shelf(R"(
function rules.turn(player)
  if game:roll("1d2") == 2 then
    game:finish { ending = "low", winner = player }
  end
  game:push("again")
end
function rules.again() game:push("again") end
)");
  const auto open_game = shelf.open_game();
  const PlayoutRun run = run_playouts(*open_game, all_kept(4));
  EXPECT_EQ(run.statistics.errors(), 0);
  ASSERT_GT(run.statistics.cuts(MatchResult::Cut::idle_steps), 0);
  EXPECT_EQ(run.statistics.cuts(), run.statistics.cuts(MatchResult::Cut::idle_steps));
  EXPECT_EQ(run.statistics.round_limits(), run.statistics.cuts());
  const std::string cuts = std::to_string(run.statistics.cuts());
  const std::string text = report_text(*open_game, run);
  EXPECT_NE(text.find("warning: the limit of 20,000 steps without a question cut " + cuts +
                      " of 4 matches before the rules ended them\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\ncut: "), std::string::npos) << text;
  EXPECT_NE(text.find("20000 steps have gone by without a question, the last of them rules.again"),
            std::string::npos)
      << text;
  const auto json = nlohmann::json::parse(report_json(*open_game, run));
  EXPECT_EQ(json["cut"]["idle_steps"], run.statistics.cuts());
  EXPECT_EQ(json["endings"]["round_limit"], run.statistics.cuts());
  EXPECT_EQ(json["cut_matches"][0]["cut"], "idle_steps");
  const CsvColumns columns(open_game->ruleset().data());
  EXPECT_NE(csv_lines(*open_game, run, columns).find(",idle_steps,"), std::string::npos);
}

}  // namespace
}  // namespace windrose
