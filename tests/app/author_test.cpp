// What authors of games do: begin one, check it, test it, all in a shelf of their own.
#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"
#include "tests/support/places.h"

namespace windrose::app {
namespace {

/// A shelf with a game as `new` begins it.
class Author : public testing::Test {
 protected:
  Author() { made_ = run_windrose("new river_race --shelf " + shelf()); }

  [[nodiscard]] std::string shelf() const { return folder_.path().string(); }
  [[nodiscard]] Ran on_shelf(const std::string& words) const {
    return run_windrose(words + " --shelf " + shelf());
  }

  void replace(const std::string& file, const std::string& what, const std::string& by) const {
    std::string text = read_text_file(folder_ / file);
    const std::size_t at = text.find(what);
    ASSERT_NE(at, std::string::npos) << what;
    folder_.write(file, text.replace(at, what.size(), by));
  }

  void expect_found(const std::string& finding, int code) const {
    const Ran ran = on_shelf("check river_race");
    EXPECT_EQ(ran.code, code);
    EXPECT_NE(ran.out.find(finding), std::string::npos) << ran.out << ran.err;
  }

  Folder folder_;
  Ran made_;
};

TEST_F(Author, ANewGameIsCompleteAndTested) {
  EXPECT_EQ(made_.code, 0) << made_.err;
  const Ran check = on_shelf("check river_race");
  EXPECT_EQ(check.code, 0);
  EXPECT_EQ(check.out, "river_race: nothing found\n");
  const Ran test = on_shelf("test river_race");
  EXPECT_EQ(test.code, 0);
  EXPECT_EQ(test.out, "8 tests, all passed\n");
  const Ran simulate =
      on_shelf("simulate river_race --matches 200 --agents miser --players 4 --json");
  EXPECT_EQ(nlohmann::json::parse(simulate.out)["endings"]["riches"], 200);
  const Ran play = on_shelf("play river_race --seed 3");
  EXPECT_EQ(play.code, 0);
  EXPECT_TRUE(play.out.ends_with("The match ends: The first with forty coins wins; ada wins.\n"))
      << play.out;
}

TEST_F(Author, ANewGameMayBeginWithCardsDiceOrATrack) {
  for (const std::string kind : {"cards", "dice", "track"}) {
    const std::string name = "my_" + kind;
    ASSERT_EQ(on_shelf("new " + name + " --kind " + kind).code, 0) << kind;
    EXPECT_EQ(on_shelf("check " + name).out, name + ": nothing found\n");
    EXPECT_EQ(on_shelf("test " + name).out,
              std::string(kind == "track" ? "4" : "3") + " tests, all passed\n");
  }
  const Ran wrong = on_shelf("new my_hex --kind cardz");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_EQ(
      wrong.err,
      "windrose: there is no kind 'cardz', did you mean 'cards'?; choose board, cards, dice or "
      "track\n");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "scripts/my_hex"));
}

TEST_F(Author, ANewGameOverwritesNothing) {
  const Ran again = on_shelf("new river_race");
  EXPECT_EQ(again.code, 2);
  EXPECT_EQ(again.err,
            "windrose: '" + shelf() +
                "/scripts/river_race' already exists; choose another name, or move it away\n");
  const Ran wrong = on_shelf("new River-Race");
  EXPECT_EQ(wrong.err,
            "windrose: a game cannot be called 'River-Race'; use small letters, digits and _, at "
            "most 60, beginning with a letter, such as river_race\n");
}

TEST_F(Author, ANewGameHasANameOfItsOwn) {
  const Ran taken = on_shelf("new pig");
  EXPECT_EQ(taken.code, 2);
  EXPECT_EQ(taken.err,
            "windrose: a game 'pig' already exists in " + source_folder() +
                "/scripts/pig; choose another name, because two shelves may not have a game of the "
                "same name\n");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "scripts/pig"));
}

TEST_F(Author, AShelfHereIsCheckedByItsPlainName) {
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder_.path().parent_path());
  const std::string name = folder_.path().filename().string();
  std::filesystem::create_directories(folder_ / "pig");
  const Ran shelf = run_windrose("check " + name);
  std::filesystem::current_path(folder_.path());
  const Ran folder = run_windrose("check boards");
  const Ran game = run_windrose("test pig --only one");  // the game, not the folder of its name
  std::filesystem::current_path(before);
  EXPECT_EQ(shelf.out, "river_race: nothing found\n");
  EXPECT_EQ(folder.err,
            "windrose: 'boards' is neither a shelf (a folder with scripts/ in it) nor a game's "
            "folder (below scripts/)\n");
  EXPECT_EQ(game.out, "1 test, all passed\n");
}

TEST_F(Author, APathIsCheckedToo) {
  EXPECT_EQ(run_windrose("check " + shelf()).out, "river_race: nothing found\n");
  EXPECT_EQ(run_windrose("check " + shelf() + "/scripts/river_race").out,
            "river_race: nothing found\n");
  EXPECT_EQ(run_windrose("test " + shelf()).out, "8 tests, all passed\n");
  EXPECT_EQ(run_windrose("check " + shelf() + "/boards").code, 2);
}

TEST_F(Author, CheckFindsAMisspelledKey) {
  replace("scripts/river_race/game.yaml", "money:", "mony:");
  expect_found("did you mean 'money'?", 1);
}

TEST_F(Author, CheckFindsAnEffectWithoutItsFunction) {
  replace("scripts/river_race/events.yaml", "effect: lose", "effect: loose");
  expect_found("card 'thieves': no function does the effect 'loose', did you mean 'lose'?", 1);
}

TEST_F(Author, CheckFindsAKindWithoutItsFunction) {
  replace("scripts/river_race/rules.lua", "function rules.arrive.road() end\n", "");
  expect_found(
      "boards/river_race/ring.yaml:13:5: no function says what happens on a space of kind 'road'; "
      "write function "
      "rules.arrive.road(player, "
      "space)",
      1);
}

TEST_F(Author, CheckFindsAnUnusedEffect) {
  replace("scripts/river_race/rules.lua", "function rules.effects.gain",
          "function rules.effects.rest() end\nfunction rules.effects.gain");
  expect_found(
      "warning: scripts/river_race/rules.lua:61: no card has the effect 'rest'; take "
      "rules.effects.rest out, or "
      "give it to a card",
      0);
}

TEST_F(Author, CheckFindsAnEndingNobodyComesTo) {
  replace("scripts/river_race/game.yaml", "endings: {riches: The first with forty coins wins}",
          "endings: {riches: The first with forty coins wins, ruin: Nobody has anything}");
  expect_found(
      "warning: scripts/river_race/game.yaml: no rule comes to the ending 'ruin'; remove it, or "
      "write "
      "game:finish { ending = \"ruin\" }",
      0);
}

TEST_F(Author, CheckFindsParagraphsWithoutCodeOrTest) {
  replace("scripts/river_race/rulebook.md", "## e. The end",
          "**d.2** The wind blows.\n\n## e. The end");
  expect_found("no function carries paragraph 'd.2'; put --- @rule d.2 above the one that does it",
               0);
  expect_found("no test shows paragraph 'd.2'; write one with { rule = \"d.2\" }", 0);
}

TEST_F(Author, CheckFindsATagThatNamesNothing) {
  replace("scripts/river_race/rules.lua", "--- @rule d.1", "--- @rule d.11");
  expect_found("the rulebook has no paragraph 'd.11', did you mean 'd.1'?", 1);
}

TEST_F(Author, CheckFindsATagForAFunctionThatIsNotThere) {
  replace("scripts/river_race/rules.lua", "local game, rules = ...",
          "local game, rules = ...\n--- @rule d.1 for rules.make_offer");
  expect_found(
      "scripts/river_race/rules.lua:5: no script defines 'rules.make_offer'; name a function that "
      "exists after 'for'",
      1);
}

TEST_F(Author, CheckFindsAConstantThatDoesNotFollow) {
  replace("scripts/river_race/rules.lua", "rules.wages = 5", "rules.wages = rules.goal // 8");
  expect_found(
      "scripts/river_race/rules.lua:7: rules.wages is computed from rules.goal while the file "
      "loads, so it "
      "does not follow a variant; write function rules.wages()",
      0);
}

TEST_F(Author, CheckFindsAVariantThatReplacesNothing) {
  folder_.write("scripts/river_race/variants/long_walk.lua",
                "local game, rules = ...\nrules.gaol = 90\n"
                "function rules.effects.loose(player, card) end\n"
                "function rules.walks(player) return rules.walking(player) end\n"
                "function rules.walking(player) return rules.walks(player) end\n");
  expect_found(
      "warning: scripts/river_race/variants/long_walk.lua:2: rules.gaol replaces nothing and is "
      "not used, did you mean 'goal'?\n"
      "warning: scripts/river_race/variants/long_walk.lua:3: rules.effects.loose replaces nothing "
      "and is not used, did you mean 'lose'?\n"
      "river_race: 0 errors, 2 warnings\n",
      0);
}

TEST_F(Author, CheckFindsVariantsThatCannotBeStacked) {
  replace("scripts/river_race/game.yaml", "variants: {long_walk: The long walk}",
          "variants: {long_walk: The long walk, rich: Rich}");
  folder_.write("scripts/river_race/variants/rich.yaml", "money: {each_player: 50}\n");
  expect_found(
      "scripts/river_race/variants/rich.yaml:1:22: variants 'long_walk' and 'rich' both set "
      "'money.each_player'",
      1);
}

TEST_F(Author, CheckPlaysAndFindsRuntimeErrors) {
  replace("scripts/river_race/rules.lua",
          "function rules.effects.walk(player, card) rules.walk(player, card.amount) end",
          "function rules.effects.walk(player, card) player.pawnn:move(card) end");
  expect_found("did you mean 'pawn'?", 1);
}

TEST_F(Author, CheckFindsStateThatHidesInALocal) {
  replace("scripts/river_race/rules.lua", "function rules.turn(player)\n",
          "local count = 0\nfunction rules.turn(player)\n  count = count + 1\n");
  expect_found(
      "this function changes 'count', a local that outlives the call, but rules and agents keep "
      "nothing between calls; rules remember in a property that game.yaml declares, and a value "
      "that changes only while the file is loaded belongs in a table: local kept = {count = 0}",
      1);
}

TEST_F(Author, AFaultIsToldOnceWithAllWaysOfPlayingThatMeetIt) {
  replace("scripts/river_race/rules.lua", "game:roll", "game:rol");
  const Ran ran = on_shelf("check river_race");
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out.find("scripts/river_race/rules.lua:"), 0U) << ran.out;
  const std::size_t ways = ran.out.find("\n  in a match of 2 players, random, seed ");
  ASSERT_NE(ways, std::string::npos) << ran.out;
  const std::size_t rest = ran.out.find('\n', ways + 1);
  EXPECT_EQ(
      ran.out.substr(rest),
      "\n  and of 2 players, random, variant long_walk\n  and of 4 players, random\n  and of 2 "
      "players, miser\nriver_race: 1 error, 0 warnings\n");
}

TEST_F(Author, CheckFindsSecretsThatAreTold) {
  replace("scripts/river_race/game.yaml", "properties:\n",
          "properties:\n  player: {luck: {is: number, visible_to: owner}}\n");
  const std::string rules = read_text_file(folder_ / "scripts/river_race/rules.lua");
  const auto lines = std::count(rules.begin(), rules.end(), '\n');
  folder_.write("scripts/river_race/rules.lua", rules + R"(
function rules.dare(player)
  local total, faces = game:roll("1d6")
  player.luck = faces[1]
  player.luck = game:roll("1d6", { visible_to = player })
  local luck = player.luck
  game:log("{} shows {}", player, luck)
  game:log("{} has {}",
    player, player.luck)
end
)");
  const std::string file = "warning: scripts/river_race/rules.lua:";
  expect_found(
      file + std::to_string(lines + 4) +
          ": the hidden property 'luck' gets the dice of the public roll in line " +
          std::to_string(lines + 3) +
          ", which everybody sees; write game:roll(…, { visible_to = player })\n" + file +
          std::to_string(lines + 8) +
          ": this log line tells everybody the hidden property 'luck'; take it out, or, if "
          "all may know it now, put it into a local before\n",
      0);
}

TEST_F(Author, CheckFindsRowsThatSayNothingNew) {
  replace("scripts/river_race/events.yaml", "cards:\n",
          "cards:\n  wallet: {name: A lost purse, effect: gain, amount: 6}\n");
  const std::string board = read_text_file(folder_ / "boards/river_race/ring.yaml");
  folder_.write("boards/river_race/ring.yaml", board + R"(links:
  - [gate, dust]
  - [dust, gate]
  - [gate, fox]
  - {from: gate, to: market, one_way: true}
)");
  expect_found(
      "warning: boards/river_race/ring.yaml: the link from 'dust' to 'gate' is declared twice; "
      "take one out\n"
      "warning: boards/river_race/ring.yaml: the link from 'gate' to 'market' is the only one-way "
      "link; if both ways are meant, take out one_way: true\n"
      "warning: scripts/river_race/events.yaml:6:13: card 'purse' is the same as 'wallet'; take it "
      "out and give the other one copies: 3, or change it\n",
      0);
}

TEST_F(Author, CheckFindsAScenarioThatAVariantCannotBeginFrom) {
  folder_.write("scripts/river_race/scenarios/rich.yaml",
                "scenario: Rich\ntext: All are rich.\nplayers: 2\nstart: {cash: 39}\n");
  folder_.write("scripts/river_race/variants/long_walk.lua", R"(local game, rules, base = ...
function rules.setup()
  base.setup()
  for _, player in ipairs(game.players) do player:pay(game.bank, player.cash // 39 * 40) end
end
)");
  const Ran ran = on_shelf("check river_race");
  EXPECT_NE(ran.out.find("in a match of scenario rich with variant long_walk\n"), std::string::npos)
      << ran.out << ran.err;
  EXPECT_EQ(ran.code, 1);
}

TEST_F(Author, TestsReplayTheGoldenTranscripts) {
  const Ran none = on_shelf("record river_race --again");
  EXPECT_EQ(none.err,
            "windrose: scripts/river_race/game.yaml:7:11: there is no golden transcript in "
            "scripts/river_race/golden/; record one: windrose record river_race --ending riches\n"
            "  endings: {riches: The first with forty coins wins}\n"
            "            ^\n");
  EXPECT_EQ(none.code, 2);
  const std::string file = shelf() + "/scripts/river_race/golden/riches.txt";
  ASSERT_EQ(on_shelf("record river_race --ending riches").code, 0);
  EXPECT_EQ(on_shelf("test river_race").out, "8 tests, 1 golden transcript, all passed\n");
  EXPECT_EQ(on_shelf("record river_race --again").out,
            "scripts/river_race/golden/riches.txt: unchanged\n");
  replace("scripts/river_race/rules.lua", "rules.wages = 5", "rules.wages = 6");
  const Ran failed = on_shelf("test river_race --only riches");
  EXPECT_EQ(failed.code, 1);
  EXPECT_NE(failed.out.find("failed: river_race: golden riches.txt: "
                            "scripts/river_race/golden/riches.txt:"),
            std::string::npos)
      << failed.out;
  EXPECT_NE(failed.out.find("; if this is meant: windrose record river_race --again\n"
                            "0 tests, 1 golden transcript, 1 failed\n"),
            std::string::npos)
      << failed.out;
  EXPECT_EQ(on_shelf("record river_race --again").out,
            "scripts/river_race/golden/riches.txt: recorded again\n");
  EXPECT_EQ(on_shelf("test river_race --only riches").out,
            "0 tests, 1 golden transcript, all passed\n");
  const Ran wrong = on_shelf("record river_race --again --ending riches");
  EXPECT_EQ(wrong.err,
            "windrose: --again takes everything from the golden transcripts; leave out other "
            "options\n");
}

TEST_F(Author, WhatScriptsPrintIsForDebuggingOnly) {
  replace("scripts/river_race/rules.lua", "function rules.setup()\n",
          "function rules.setup()\n  print(\"deck\", #game.decks.events)\n");
  const Ran quiet = on_shelf("play river_race --seed 1");
  const Ran debug = on_shelf("play river_race --seed 1 --debug");
  EXPECT_EQ(quiet.err, "");
  EXPECT_NE(debug.err.find("scripts/river_race/rules.lua:"), std::string::npos) << debug.err;
  EXPECT_NE(debug.err.find(": deck 8\n"), std::string::npos) << debug.err;
  EXPECT_EQ(debug.out, quiet.out);
}

TEST_F(Author, CheckAsJsonIsOneDocument) {
  replace("scripts/river_race/rules.lua", "--- @rule d.1", "--- @rule d.11");
  const Ran ran = on_shelf("check river_race --json");
  EXPECT_EQ(ran.code, 1);
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["errors"], 1);
  EXPECT_EQ(json["games"][0]["findings"][0]["weight"], "error");
}

TEST_F(Author, AFailingTestSaysWhatTheGameWaitsFor) {
  folder_.write("scripts/river_race/tests/rules_test.lua", R"(test("buys", function()
  play("river_race", { "ada", "ben" }, { start = "turn" }):answers(1, "maybe")
end)
test("counts", function()
  equal(play("river_race", 2).players[1].cash, 11)
end)
test("works", function() end)
)");
  const Ran ran = on_shelf("test river_race");
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(
      ran.out,
      "failed: river_race: buys: scripts/river_race/tests/rules_test.lua:2: answered 'maybe', but "
      "ada is asked "
      "'Buy Willow Well for 8?': yes or no\n"
      "failed: river_race: counts: scripts/river_race/tests/rules_test.lua:5: expected 11, got 10\n"
      "3 tests, 2 failed\n");
  const auto json = nlohmann::json::parse(on_shelf("test river_race --json").out);
  EXPECT_EQ(json["tests"], 3);
  EXPECT_EQ(json["failed"], 2);
  EXPECT_EQ(on_shelf("test river_race --only works").out, "1 test, all passed\n");
}

TEST_F(Author, ATestFileThatDoesNotLoadFails) {
  folder_.write("scripts/river_race/tests/rules_test.lua", "test(\"x\", function(\n");
  const Ran ran = on_shelf("test river_race");
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("scripts/river_race/tests/rules_test.lua:"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace windrose::app
