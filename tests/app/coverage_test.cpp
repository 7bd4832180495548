// What matches reach, as users read it.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

constexpr const char* kTossRules = R"(local game, rules = ...

--- @rule a.1
function rules.turn(player)
  if game:roll("1d6") > 6 then
    rules.miracle(player)
  end
  game:finish { ending = "low", winner = player }
end

--- @rule a.2
function rules.miracle(player)
  game:finish { ending = "high", winner = player }
end
)";

void write_game(const Folder& folder) {
  folder.write("scripts/toss/game.yaml",
               "game: Toss\nplayers: 2\nrules: rules.lua\n"
               "endings: [high, low]\n");
  folder.write("scripts/toss/rulebook.md",
               "# Toss\n\n## a. The toss\n\n**a.1** Roll the die.\n\n**a.2** A seven wins.\n");
  folder.write("scripts/toss/rules.lua", kTossRules);
}

TEST(Coverage, NamesWhatNoMatchReaches) {
  const Folder folder;
  write_game(folder);
  const std::string words = "coverage toss --matches 40 --seed 1 --shelf " + folder.path().string();
  const Ran ran = run_windrose(words);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with(
      "1 of 2 paragraphs, 1 of 2 functions, 1 of 2 branches, 1 of 2 endings were reached in 40 "
      "matches.\n"))
      << ran.out;
  EXPECT_NE(ran.out.find("\n  a.2  A seven wins."), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\n  ending high "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\n  rules.lua:5          if game:roll(\"1d6\") > 6"), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("never true, 40 times"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("function rules.miracle"), std::string::npos) << ran.out;
}

std::string never_part(const std::string& out) {
  const std::size_t begin = out.find("\nnever ");
  return begin == std::string::npos ? "" : out.substr(begin, out.find("\n\n", begin) - begin);
}

std::string never_row(const std::string& what, const std::string& perhaps) {
  return "\n  " + what + std::string(56 - what.size(), ' ') + perhaps;
}

constexpr const char* kHintRules = R"(local game, rules = ...

--- @rule a.1
function rules.turn(player)
  if game.options.clock == "by_hand" then rules.remind(player) end
  local word = player:choose({ "Which?", id = "which" }, { "draw", "fold" })
  if word == "draw" then rules.draw(player) end
  game:finish { ending = "low", winner = player }
end

--- @rule a.2
function rules.remind(player)
  rules.call(player)
end

--- @rule a.3
function rules.call(player)
  game:log("{} calls", player)
end

--- @rule a.4
function rules.draw(player)
  game.decks.storms:draw()
  game:finish { ending = "high", winner = player }
end

--- @rule a.5
function rules.nobody(player)
  player.score = 1
end
)";

// One hint stood at all of them: "agents never choose it; --agents random".
TEST(Coverage, AHintSaysOnlyWhatIsKnown) {
  const Folder folder;
  write_game(folder);
  folder.write(
      "scripts/toss/game.yaml",
      "game: Toss\nplayers: 2\nrules: rules.lua\nendings: [high, low]\n"
      "properties: {player: {score: 0}}\n"
      "decks: {storms: {cards: storms.yaml}}\n"
      "tables: {fate: {table: Fate, roll: 1d6, rows: {1-3: bad, 4-6: good}}}\n"
      "options: {clock: {is: word, one_of: [by_program, by_hand], start: by_program, help: "
      "Who moves it}}\n");
  folder.write("scripts/toss/rulebook.md",
               "# Toss\n\n## a. The toss\n\n**a.1** Choose.\n\n**a.2** Remind.\n\n**a.3** "
               "Call.\n\n**a.4** Draw.\n\n**a.5** Nobody.\n");
  folder.write("scripts/toss/rules.lua", kHintRules);
  folder.write("scripts/toss/storms.yaml",
               "deck: Storms\nback: a storm\ncards:\n  gale: {name: Gale, text: It blows.}\n");
  folder.write("scripts/toss/agents/calm.lua",
               "-- Always folds.\nlocal game, agent, rules = ...\n"
               "function agent.choose() return \"fold\" end\n");
  const std::string words =
      "coverage toss --matches 9 --seed 1 --agents calm --shelf " + folder.path().string();
  const Ran ran = run_windrose(words);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(never_part(ran.out),
            "\nnever                                                     perhaps" +
                never_row("a.2  Remind.", "--option clock=by_hand") +
                never_row("a.3  Call.", "--option clock=by_hand") +
                never_row("a.4  Draw.", "no player chose draw; --agents random") +
                never_row("a.5  Nobody.", "rules.nobody is never called") +
                never_row("card gale", "no player draws from its deck") +
                never_row("table row fate/1-3", "its table is never used") +
                never_row("table row fate/4-6", "its table is never used") +
                never_row("ending high", "rules.draw is never called") +
                never_row("choice which: draw", "agents never choose it; --agents random"));
  const Ran by_hand = run_windrose(words + " --option clock=by_hand");
  EXPECT_EQ(by_hand.out.find("--option clock=by_hand\n  "), std::string::npos) << by_hand.out;
}

TEST(Coverage, SaysIfAllMatchesFail) {
  const Folder folder;
  write_game(folder);
  folder.write("scripts/toss/rules.lua",
               "local game, rules = ...\n\nfunction rules.turn(player) error('no') end\n");
  const std::string words = "coverage toss --matches 3 --seed 1 --shelf " + folder.path().string();
  const Ran ran = run_windrose(words + " --report " + (folder / "toss.html"));
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(
      ran.out.starts_with("All 3 matches failed, so nothing is known of what matches reach.\n\n"))
      << ran.out;
  EXPECT_EQ(never_part(ran.out), "");
  EXPECT_NE(read_text_file(folder / "toss.html")
                .find("All 3 matches failed, so nothing is known of what matches reach."),
            std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(run_windrose(words + " --json").out)["never"],
            nlohmann::json::array());
}

TEST(Coverage, ShowsTheLineThatItsAuthorWrote) {
  const Folder folder;
  write_game(folder);
  folder.write("scripts/toss/rules.lua",
               "local game, rules = ...\n\n"
               "function rules.turn(player) if game.round == 1 then game.nothing.at_all = 1 end "
               "end\n");
  const Ran ran =
      run_windrose("coverage toss --matches 2 --seed 1 --shelf " + folder.path().string());
  EXPECT_EQ(ran.code, 1) << ran.err;
  const std::string plain =
      run_windrose("simulate toss --matches 2 --seed 1 --shelf " + folder.path().string()).out;
  const std::size_t error = plain.find("error in 2 matches, the first is match 1 (seed ");
  ASSERT_NE(error, std::string::npos) << plain;
  EXPECT_NE(plain.find("\n  function rules.turn(player) if game.round == 1", error),
            std::string::npos)
      << plain;
  const std::string told = plain.substr(error, plain.find("to see match 1:", error) - error);
  EXPECT_TRUE(ran.out.ends_with("\n" + told)) << ran.out << told;
}

TEST(Coverage, NamesTheOptionThatAnEndingWaitsFor) {
  const Ran ran =
      run_windrose("coverage weigh_anchor --agents skipper --players 2 --matches 2 --seed 1 --all");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("\n  ending called_off                                       --option "
                         "round_limit=10\n"),
            std::string::npos)
      << ran.out;
}

TEST(Coverage, PlaysTheMatchesOfSimulate) {
  const Ran json = run_windrose("coverage pig --matches 20 --seed 1 --json");
  EXPECT_EQ(json.code, 0) << json.err;
  const Ran simulated = run_windrose("simulate pig --matches 20 --seed 1 --json");
  const std::string endings = "\"goal\": 20";
  EXPECT_NE(simulated.out.find(endings), std::string::npos);
  EXPECT_NE(json.out.find("\"goal\": {\n      \"matches\": 20,\n      \"times\": 20,\n      "
                          "\"seed\": 306350170640982\n"),
            std::string::npos)
      << json.out;
}

TEST(Coverage, WritesAPage) {
  const Folder folder;
  const Ran ran =
      run_windrose("coverage pig --matches 20 --seed 1 --report " + (folder / "pig.html"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string page = read_text_file(folder / "pig.html");
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_EQ(page.find("http"), std::string::npos);
  EXPECT_NE(page.find("The rulebook, and how often each paragraph was needed"), std::string::npos);
}

// The rare paragraph is reached only where the agent `left` sits on the third seat.
constexpr const char* kSeatedRules = R"(local game, rules = ...

--- @rule a.1
function rules.turn(player)
  local word = player:choose({ "Which?", id = "which" }, { "left", "right" })
  if player ~= game.players[3] then return end
  if word == "left" and game.options.deep and game:roll("1d12") == 1 then rules.find(player) end
  game:finish { ending = "low", winner = player }
end

--- @rule a.2
function rules.find(player)
  game:finish { ending = "high", winner = player }
end
)";

TEST(Coverage, TheReplayReachesTheRarest) {
  const Folder folder;
  folder.write("scripts/toss/game.yaml",
               "game: Toss\nplayers: 3\nrules: rules.lua\n"
               "endings: {high: It was found, low: It was not found}\n"
               "options: {deep: {is: flag, start: false, help: Goes deep}}\n"
               "variants: {calm: Calm}\n");
  folder.write("scripts/toss/variants/calm.yaml", "text: Calm.\n");
  folder.write("scripts/toss/rulebook.md",
               "# Toss\n\n## a. The toss\n\n**a.1** Choose.\n\n**a.2** Find it.\n");
  folder.write("scripts/toss/rules.lua", kSeatedRules);
  const std::string shelf = folder.path().string();
  for (const char* agent : {"left", "right"}) {
    folder.write("scripts/toss/agents/" + std::string(agent) + ".lua",
                 "-- Says " + std::string(agent) + ".\nlocal game, agent, rules = ...\n" +
                     "function agent.choose() return \"" + agent + "\" end\n");
  }
  const std::string words =
      "coverage toss --agents right,left,right --variant calm --option deep=true --matches 120 "
      "--seed 1 --shelf " +
      shelf;
  const Ran ran = run_windrose(words + " --report " + (folder / "toss.html"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string begin = "\nto see the rarest: windrose ";
  const std::size_t at = ran.out.find(begin);
  ASSERT_NE(at, std::string::npos) << ran.out;
  const std::size_t end = ran.out.find("\n\n", at);
  const std::string command = ran.out.substr(at + begin.size(), end - at - begin.size());
  EXPECT_TRUE(
      command.starts_with("play toss --variant calm --option deep=true --agents "
                          "right,right,left \\\n  --players 3 --seed "))
      << command;
  const Ran played = run_windrose(command);
  EXPECT_TRUE(played.out.ends_with("\n  The match ends: It was found; cleo wins.\n")) << played.out;
  EXPECT_NE(read_text_file(folder / "toss.html").find(">windrose play toss --variant calm "),
            std::string::npos);
  const auto json = nlohmann::json::parse(run_windrose(words + " --json").out);
  EXPECT_EQ(json["asked"], 120);
  EXPECT_EQ(json["stopped"], false);
  const auto& left = json["choices"]["which: left"];
  EXPECT_EQ(left["matches"], 120);
  EXPECT_EQ(left["times"], 120);
  EXPECT_EQ(left["taken"], 120);
  EXPECT_EQ(left["seed"], 306350170640982);
}

TEST(Coverage, ThePageHasTheChaptersOfTheRulebook) {
  const Folder folder;
  write_game(folder);
  folder.write("scripts/toss/rulebook.md",
               "# Toss\n\n## a. The toss\n\n**a.1** Roll the die.\n\n## b. Miracles\n\n"
               "**b.1** A seven wins.\n");
  std::string rules = kTossRules;
  rules.replace(rules.find("a.2"), 3, "b.1");
  folder.write("scripts/toss/rules.lua", rules);
  const Ran ran = run_windrose("coverage toss --matches 40 --seed 1 --shelf " +
                               folder.path().string() + " --report " + (folder / "toss.html"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string page = read_text_file(folder / "toss.html");
  for (const char* part :
       {"<p>1 of the 2 paragraphs came up in 40 matches. One never did.</p>",
        "<details><summary class=\"cr part\"><span class=\"b\">a. The toss <span class=\"d\">1 "
        "paragraph, each in 95 % of the matches or more</span>",
        "<details open><summary class=\"cr part\"><span class=\"b\">b. Miracles "}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
}

TEST(Coverage, EmphasisOfTheRulebookHasNoStarsOnThePage) {
  const Folder folder;
  const Ran ran = run_windrose(
      "coverage cup_of_reckoning --matches 2 --agents novice --players 3 --seed 1 --report " +
      (folder / "cup.html"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string page = read_text_file(folder / "cup.html");
  EXPECT_NE(page.find("<span>Draw. Take the top card of the influence deck"), std::string::npos);
}

TEST(Coverage, TablesOfTheRulebookAreNoWordsOfAParagraph) {
  const Folder folder;
  const Ran ran = run_windrose(
      "coverage weigh_anchor --matches 2 --agents skipper --players 4 --seed 1 --report " +
      (folder / "anchor.html"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string page = read_text_file(folder / "anchor.html");
  EXPECT_NE(page.find("receives $1,500 in 27 notes:"), std::string::npos);
  EXPECT_EQ(page.find("| note"), std::string::npos);
  EXPECT_NE(page.find(">4 players, all skipper<"), std::string::npos);
  const std::size_t never = ran.out.find("\n  d.6  You pay hire without being asked. ");
  ASSERT_NE(never, std::string::npos) << ran.out;
  const std::string line = ran.out.substr(never, ran.out.find('\n', never + 1) - never);
  EXPECT_TRUE(line.ends_with("  --option claims=by_hand")) << line;
}

}  // namespace
}  // namespace windrose::app
