// The balance lab as its users run it.
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

void expect_error(const std::string& words, const std::string& message) {
  const Ran ran = run_windrose(words);
  EXPECT_EQ(ran.code, 2) << words;
  EXPECT_EQ(ran.err, "windrose: " + message + "\n") << words;
  EXPECT_EQ(ran.out, "") << words;
}

TEST(Lab, ACompareNeedsAVariant) {
  expect_error("compare shipping --matches 3",
               "--variant is missing; Shipping has paid_goods and great_storms: write `windrose "
               "compare shipping --variant paid_goods`");
  expect_error("compare pig --matches 3",
               "--variant is missing, but Pig has no variants; write one, name another difference "
               "(--against "
               "option=KEY=VALUE), or use `windrose simulate pig`");
}

TEST(Lab, SameSeedSameComparisonForAnyJobs) {
  const std::string words =
      "compare shipping --variant paid_goods --agents trader --matches 30 --seed 3 --csv - --jobs ";
  const Ran one = run_windrose(words + "1");
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(split_lines(one.out).size(), 61U);
  EXPECT_EQ(one.out, run_windrose(words + "3").out);
}

TEST(Lab, CsvOfTheStandardOutputStandsAlone) {
  const Ran ran = run_windrose("simulate pig --matches 3 --seed 1 --csv -");
  EXPECT_EQ(ran.code, 0);
  const std::vector<std::string> lines = split_lines(ran.out);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(split(lines[0], ',').size(), split(lines[1], ',').size());
  EXPECT_TRUE(lines[0].starts_with("match,seed,ending,rounds,turns,decisions,winners,score_1,"))
      << lines[0];
}

TEST(Lab, SweepsAnOption) {
  const Ran ran = run_windrose(
      "simulate weigh_anchor --option round_limit=2..6/2 --matches 4 --seed 1 --csv -");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::vector<std::string> lines = split_lines(ran.out);
  ASSERT_EQ(lines.size(), 13U);
  EXPECT_NE(lines[1].find("claims=automatic;round_limit=2"), std::string::npos) << lines[1];
  EXPECT_NE(lines[12].find("claims=automatic;round_limit=6"), std::string::npos) << lines[12];
}

TEST(Lab, TournamentsTellWhoBeatsWhom) {
  const Ran ran = run_windrose(
      "simulate tic_tac_toe --agents master,random --tournament --matches 80 --seed 1");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(
      ran.out.starts_with("Tic-tac-toe, 2 players: 2 agents, 80 matches, each deal played "
                          "in every order of the seats, seed 1\n"))
      << ran.out;
  EXPECT_NE(ran.out.find("\n  master "), std::string::npos) << ran.out;
  EXPECT_LT(ran.out.find("\n  master "), ran.out.find("\n  random ")) << ran.out;
  EXPECT_NE(ran.out.find("in the column, ties half.\nThe gap is clear.\n"), std::string::npos);
}

TEST(Lab, TournamentsTellWhichNeighborsAreNotApart) {
  const Ran ran = run_windrose(
      "simulate breakthrough --agents random,hunter,random --players 2 --tournament --matches 12 "
      "--seed 1");
  EXPECT_EQ(ran.out.find("gap"), std::string::npos) << ran.out;  // too few matches for intervals
  const Ran equal = run_windrose(
      "simulate shipping --players 2 --agents random,tramp,trader --round-limit 4 --tournament "
      "--matches 240 --seed 1");
  EXPECT_NE(equal.out.find("The gap between "), std::string::npos) << equal.out;
  EXPECT_NE(equal.out.find(" is not clear.\n"), std::string::npos) << equal.out;
}

TEST(Lab, CutMatchesGetNoVerdictOnLength) {
  const Ran ran = run_windrose("simulate pig --matches 40 --seed 1 --round-limit 15 --all");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("\nNo verdict on length or on measures that need the end: more than 5 % "
                         "of the matches were cut.\n"
                         "warning: --round-limit 15 cut 30 of 40 matches before the rules ended "
                         "them\n"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("\nAgain: windrose simulate pig --agents random --players 2 --matches 40 "
                         "--round-limit 15 --all \\\n  --seed 1\n"),
            std::string::npos)
      << ran.out;
}

TEST(Lab, TellsWhatTheLimitOfTheGameEnded) {
  const Ran ran = run_windrose("compare shipping --variant paid_goods --matches 30 --seed 1");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("\nnote: the game's own limit of 500 rounds ended 30 of 30 matches of the "
                         "base and 30 of the variant\n"),
            std::string::npos)
      << ran.out;
}

TEST(Lab, TournamentsHaveADocumentAndACommand) {
  const std::string words =
      "simulate tic_tac_toe --agents master,random --tournament --matches 8 --seed 1";
  const Ran text = run_windrose(words);
  EXPECT_NE(text.out.find("\nAgain: windrose simulate tic_tac_toe --agents master,random --players "
                          "2 --matches 8 --seed 1 \\\n  --tournament\n"),
            std::string::npos)
      << text.out;
  const Ran json = run_windrose(words + " --json");
  EXPECT_TRUE(json.out.starts_with("{\n  \"game\": \"tic_tac_toe\",\n")) << json.out;
  EXPECT_NE(json.out.find("\"agents_table\": ["), std::string::npos) << json.out;
}

/// What every document of the lab says of what was played.
void expect_provenance(const std::string& words, const nlohmann::json& agents) {
  const Ran ran = run_windrose(words + " --json");
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["game"], "pig") << words;
  EXPECT_EQ(json["title"], "Pig") << words;
  EXPECT_EQ(json["variants"], nlohmann::json::array()) << words;
  EXPECT_TRUE(json["scenario"].is_null()) << words;
  EXPECT_EQ(json["options"], nlohmann::json::object()) << words;
  EXPECT_EQ(json["mods"], nlohmann::json::array()) << words;
  EXPECT_EQ(json["ruleset"].get<std::string>().size(), 16U) << words;
  EXPECT_EQ(json["players"], 2) << words;
  EXPECT_EQ(json["agents"], agents) << words;
  EXPECT_EQ(json["seed"], 1) << words;
  EXPECT_TRUE(json["command"].get<std::string>().starts_with("windrose ")) << words;
  EXPECT_FALSE(json["version"].is_null()) << words;
}

TEST(Lab, EveryDocumentSaysWhatWasPlayed) {
  const nlohmann::json random = {"random", "random"};
  expect_provenance("simulate pig --matches 5 --seed 1", random);
  expect_provenance("simulate pig --agents greedy,random --tournament --matches 4 --seed 1",
                    {"greedy", "random"});
  expect_provenance("coverage pig --matches 5 --seed 1", random);
  expect_provenance("tune pig --vary score=0..1 --target turns=36 --matches 30 --seed 1", random);
  expect_provenance("fuzz pig --matches 3 --seed 1 --no-tests", random);
}

TEST(Lab, AnOptionThatWouldDoNothingIsRefused) {
  const auto error = [](const std::string& words) { return run_windrose(words).err; };
  EXPECT_EQ(error("simulate pig --time share"),
            "windrose: --time is about plots; give --report or --svg, too, or leave it out\n");
  EXPECT_EQ(error("simulate pig --out part"),
            "windrose: --out names the file of a part; give --shard, too, or leave it out\n");
  EXPECT_EQ(error("simulate pig --agents greedy,random --tournament --seats fixed"),
            "windrose: --seats: a tournament plays every order of the seats; leave it out\n");
  EXPECT_EQ(error("compare cup_of_reckoning --variant mercy --time share"),
            "windrose: --time is about plots; give --report or --svg, too, or leave it out\n");
}

TEST(Lab, ADealThatLacksAMatchCountsNowhere) {
  const Folder folder;
  folder.write("scripts/toss/game.yaml",
               "game: Toss\nplayers: 2\nrules: rules.lua\nendings: [high]\n");
  folder.write("scripts/toss/rules.lua",
               "local game, rules = ...\n"
               "function rules.turn(player)\n"
               "  local sure = player:confirm('Well?')\n"
               "  if game:roll('1d4') == 4 then error('the die is gone') end\n"
               "  game:finish { ending = 'high', winner = player }\n"
               "end\n");
  const Ran ran = run_windrose(
      "simulate toss --agents random,mcts:2 --tournament --matches 40 --seed 1 --json --shelf " +
      folder.path().string());
  EXPECT_EQ(ran.code, 1) << ran.err;
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_GT(json["errors"].size(), 0U);
  EXPECT_EQ(json["left_out"], json["errors"].size());  // both orders of a deal throw the same
  for (const auto& agent : json["agents_table"]) EXPECT_EQ(agent["win_rate"], 0.5);
}

TEST(Lab, RowsOfTheCsvHaveTheFieldsOfItsHeader) {
  const Ran ran = run_windrose(
      "compare weigh_anchor --variant short_game --variant short_game --matches 3 --seed 1 "
      "--csv -");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::vector<std::string> lines = split_lines(ran.out);
  ASSERT_EQ(lines.size(), 10U);  // the base once
  for (const std::string& line : lines) {
    EXPECT_EQ(split(line, ',').size(), split(lines[0], ',').size()) << line;
  }
}

TEST(Lab, AVariantThatReplacesNothingIsRefused) {
  const Folder folder;
  const std::filesystem::path game = folder.path() / "scripts" / "toss";
  std::filesystem::create_directories(game / "variants");
  std::filesystem::create_directories(folder.path() / "boards");
  write_text_file(game / "game.yaml",
                  "game: Toss\nplayers: 2\nrules: rules.lua\nendings: [high]\n"
                  "variants: {idle: Idle, dear: Dear}\n");
  write_text_file(game / "rules.lua",
                  "local game, rules = ...\nrules.price = 1\n"
                  "function rules.turn(player)\n"
                  "  if game:roll(\"1d6\") > rules.price then\n"
                  "    game:finish { ending = \"high\", winner = player }\n  end\nend\n");
  write_text_file(game / "variants" / "idle.lua",
                  "-- Nothing yet.\nlocal game, rules, base = ...\n");
  write_text_file(game / "variants" / "dear.lua",
                  "local game, rules, base = ...\nrules.price = 2\n");
  const std::string shelf = " --matches 3 --seed 1 --shelf " + folder.path().string();
  expect_error("compare toss --variant idle" + shelf,
               "idle replaces nothing: no function, option or file of toss differs");
  EXPECT_EQ(run_windrose("compare toss --variant dear" + shelf).code, 0);
}

TEST(Lab, CommandsThatRepeatARunNameWhatChangesIt) {
  const Folder folder;
  folder.write("bot", "#!/bin/sh\nwhile read -r line; do echo '{\"action\":\"roll\"}'; done\n");
  std::filesystem::permissions(folder / "bot", std::filesystem::perms::owner_all);
  const std::string bot = "'bot:" + (folder / "bot") + " --keen'";
  const Ran ran = run_windrose("simulate pig --matches 1 --seed 1 --round-limit 3 --patience 60 " +
                               std::string("--json --agents ") + bot);
  EXPECT_EQ(nlohmann::json::parse(ran.out)["command"],
            "windrose simulate pig --agents " + bot +
                " --patience 60 --players 2 --matches 1 --round-limit 3 --seed 1");
  const Ran fuzz = run_windrose("fuzz pig --matches 2 --from 4 --seed 1 --no-tests");
  EXPECT_NE(fuzz.out.find("\nAgain: windrose fuzz pig --players 2 --matches 2 --from 4 --seed 1\n"),
            std::string::npos)
      << fuzz.out;
}

TEST(Lab, ATableOfMatchesReplacesAnOlderOne) {
  const Folder folder;
  const std::string words = "simulate pig --seed 1 --csv " + (folder / "a.csv") + " --matches ";
  EXPECT_EQ(run_windrose(words + "3").code, 0);
  EXPECT_EQ(run_windrose(words + "2").code, 0);
  EXPECT_EQ(split_lines(read_text_file(folder / "a.csv")).size(), 3U);
  folder.write("a.csv", "mine\n");
  EXPECT_EQ(run_windrose(words + "2 --force").code, 0);
  EXPECT_EQ(split_lines(read_text_file(folder / "a.csv")).size(), 3U);
}

TEST(Lab, RefusesWhatItCannotDo) {
  expect_error("simulate pig --agents random,random --tournament",
               "a tournament needs two different agents");
  expect_error("simulate tic_tac_toe --agents master,random --tournament --report page.html",
               "--report: a tournament has no page; use --json or --csv");
  expect_error("simulate weigh_anchor --option round_limit=2..4/2 --report page.html",
               "--report: a range of values has no page; give the option one value, or use "
               "--csv");
  const Folder folder;
  write_text_file(folder / "notes.html", "my notes");
  expect_error(
      "simulate pig --report " + (folder / "notes.html"),
      (folder / "notes.html") + " exists and is no report of windrose; --force writes over it");
  expect_error("simulate pig --report -",
               "--report -: a page needs a file; name one, such as report.html");
  expect_error("simulate pig --report " + folder.path().string(),
               "--report " + folder.path().string() +
                   ": this is a folder; name a file in it, such as " + (folder / "report.html"));
  expect_error(
      "simulate pig --csv " + (folder / "notes.html"),
      (folder / "notes.html") + " exists and is no table of matches; --force writes over it");
  expect_error("simulate pig --svg " + (folder / "notes.html"),
               "--svg " + (folder / "notes.html") + ": this is a file; name a folder");
  expect_error("simulate pig --csv - --json",
               "--csv - and --json both print to the standard output; name a file for --csv");
  expect_error("simulate weigh_anchor --option round_limit=2..4/2 --svg plots",
               "--svg: a range of values has no page; give the option one value, or use --csv");
  expect_error("simulate weigh_anchor --option round_limit=2..4/0",
               "--option round_limit=2..4/0: the step is 0; write a step of 1 or more");
  expect_error("simulate weigh_anchor --option round_limit=1..5000/2",
               "--option round_limit=1..5000/2: these are 2,500 values, and 1,000 at most; write a "
               "larger step");
  expect_error("simulate weigh_anchor --option round_limit=10..50/20 --option round_limit=10",
               "--option round_limit: given twice; give it one value");
  expect_error("simulate weigh_anchor --option claims=automatic,automatic",
               "--option claims=automatic,automatic: 'automatic' twice; name each value once");
  expect_error("simulate weigh_anchor --option claims=automatic, --option round_limit=3",
               "--option claims=automatic,: a value is empty; write a list such as 10,20,50");
  const std::string both = folder / "both";
  expect_error("simulate pig --csv " + both + " --report " + (folder / "./both"),
               "--csv " + both + " and --report " + (folder / "./both") +
                   " are the same file; name another for one of them");
  expect_error("simulate pig --time turns", "--time: expected rounds or share, got 'turns'");
  expect_error("simulate pig --seats round", "--seats: expected turn or fixed, got 'round'");
  expect_error("simulate pig --agents random --tournament",
               "a tournament needs two agents or more, not 1; name them: --agents a,b");
  expect_error("simulate tic_tac_toe --agents master,random --players 3 --tournament",
               "a tournament of 2 agents cannot fill 3 seats; name more agents, or give --players "
               "2");
  expect_error("simulate weigh_anchor --option round_limit=5..x",
               "--option round_limit=5..x: expected a range such as 10..50 or 10..50/5");
  expect_error("compare pig --until soon",
               "--until: expected sure, a share such as 1% or a measure such as turns=1.5, got "
               "'soon'");
  expect_error("compare shipping --variant paid_goods --ask turms --matches 1",
               "unknown measure 'turms', did you mean 'turns'?");
  expect_error("compare shipping --variant paid_goodz",
               "unknown variant 'paid_goodz', did you mean 'paid_goods'?");
  expect_error("compare pig --matches 0",
               "--matches: expected a whole number from 1 to 1000000000, got '0'");
}

TEST(Lab, ARangeSaysItsStepAndAListTakesWords) {
  const Ran range =
      run_windrose("simulate weigh_anchor --option round_limit=1..17 --matches 30 --seed 1");
  EXPECT_EQ(range.code, 0) << range.err;
  EXPECT_NE(range.out.find("\nnote: round_limit=1..17 is tried in steps of 2; round_limit=1..17/1 "
                           "tries every value\n"),
            std::string::npos)
      << range.out;
  const Ran list = run_windrose(
      "simulate weigh_anchor --option claims=automatic,by_hand --option round_limit=3 --matches 30 "
      "--seed 1");
  EXPECT_EQ(list.code, 0) << list.err;
  for (const char* const line :
       {"\n  automatic         5.8      5.4 to    6.1 ",
        "\n  by_hand           5.9      5.7 to    6.1 ",
        "\nmeasure                               claims      mean   95 % interval\n"
        "  margin at the end, $             automatic     596.5\n"
        "                                     by_hand     584.2\n"}) {
    EXPECT_NE(list.out.find(line), std::string::npos) << line << list.out;
  }
}

TEST(Lab, FewDealsOfATournamentAreSaidToBe) {
  const Ran ran = run_windrose(
      "simulate tic_tac_toe --agents master,random --tournament --matches 20 --seed 1");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("\nnote: 10 deals are too few for intervals; 30 at least\n"),
            std::string::npos)
      << ran.out;
}

}  // namespace
}  // namespace windrose::app
