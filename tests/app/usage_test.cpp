// What the program says to those who ask it, and to those who ask wrongly.
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/app/program.h"
#include "tests/support/places.h"

namespace windrose::app {
namespace {

void expect_refused(const std::string& words, const std::string& message) {
  const Ran ran = run_windrose(words);
  EXPECT_EQ(ran.code, 2) << words;
  EXPECT_EQ(ran.out, "") << words;
  EXPECT_EQ(ran.err, "windrose: " + message + "\n") << words;
}

TEST(Usage, HelpListsTheCommands) {
  for (const char* words : {"", "--help", "-h", "help"}) {
    const Ran ran = run_windrose(words);
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
    for (const char* command :
         {"list", "play", "watch", "simulate", "compare", "merge", "coverage", "tune", "learn",
          "fuzz", "check", "debug", "test", "record", "replay", "new", "host", "docs"}) {
      EXPECT_NE(ran.out.find("\n  " + std::string(command) + " "), std::string::npos) << command;
    }
  }
}

TEST(Usage, EveryCommandHasHelpAndVersion) {
  for (const std::string command :
       {"list", "play", "watch", "simulate", "compare", "merge", "coverage", "tune", "learn",
        "fuzz", "check", "debug", "test", "record", "replay", "new", "host", "docs"}) {
    const Ran help = run_windrose(command + " --help");
    EXPECT_EQ(help.code, 0) << command;
    EXPECT_NE(help.out.find("windrose " + command), std::string::npos) << help.out;
    EXPECT_NE(help.out.find("--shelf DIR"), std::string::npos) << help.out;
    EXPECT_NE(help.out.find("Show help and exit"), std::string::npos) << help.out;
    for (const char* part : {"\nExamples:\n  windrose ", "\nExit codes:\n  0 ", "\nEnvironment:\n"})
      EXPECT_NE(help.out.find(part), std::string::npos) << help.out;
    EXPECT_EQ(run_windrose("help " + command).out, help.out);
    EXPECT_EQ(run_windrose(command + " --version").out, run_windrose("--version").out);
  }
}

TEST(Usage, UnknownThingsGetASuggestion) {
  expect_refused(
      "simulat shipping",
      "unknown command 'simulat', did you mean 'simulate'? `windrose --help` lists the commands");
  expect_refused("simulate shiping", "unknown game 'shiping', did you mean 'shipping'?");
  expect_refused("simulate shipping --matchs 3",
                 "unknown option '--matchs', did you mean '--matches'? `windrose simulate --help` "
                 "lists the options");
  expect_refused("simulate shipping --agents tradr",
                 "unknown agent 'tradr', did you mean 'trader'?");
  expect_refused(
      "--shelv x list",
      "unknown option '--shelv', did you mean '--shelf'? `windrose --help` lists the options");
  expect_refused("--json list",
                 "option '--json' comes before the command; write `windrose list … --json …`");
  expect_refused("--json lst", "unknown option '--json'; `windrose --help` lists the options");
  expect_refused("play pig --goal 3",
                 "unknown option '--goal'; for an option of the game, write `--option goal=…`; "
                 "`windrose play --help` lists the options");
  expect_refused("help simulat",
                 "unknown command 'simulat', did you mean 'simulate'? `windrose --help` lists the "
                 "commands");
  expect_refused("docs yml", "unknown topic 'yml', did you mean 'yaml'?");
  expect_refused(
      "docs xyzzy",
      "unknown topic 'xyzzy'; choose lua, yaml, commands, stubs, schema, man or completion");
}

TEST(Usage, HelpNamesWhatTheCommandNeeds) {
  EXPECT_NE(run_windrose("merge --help").out.find("Usage: windrose merge PART... [OPTIONS]\n"),
            std::string::npos);
  const std::string compare = run_windrose("compare --help").out;
  EXPECT_EQ(compare.find("see below"), std::string::npos);
  EXPECT_NE(compare.find("Compare this variant with the base game"), std::string::npos);
}

TEST(Usage, MissingFilesAndFoldersNameTheNextStep) {
  expect_refused("play --resume nothing.match",
                 "nothing.match: there is no such file; `windrose resume` lists the unfinished "
                 "matches");
  expect_refused(
      "play pig --agents random --seed 1 --save /no/such/x.match",
      "/no/such/x.match: cannot be written: there is no folder '/no/such'; make it first");
  expect_refused("test pig --only nothing",
                 "no test has 'nothing' in its name; leave out --only to run all tests");
}

TEST(Usage, WrongValuesAreRefused) {
  expect_refused("simulate", "missing GAME; `windrose list` lists the games");
  expect_refused("simulate pig pig", "too many words: 'pig'; `windrose simulate --help` shows how");
  expect_refused("simulate pig --matches many",
                 "--matches: expected a whole number from 1 to 1000000000, got 'many'");
  expect_refused("simulate pig --matches 0",
                 "--matches: expected a whole number from 1 to 1000000000, got '0'");
  expect_refused("simulate pig --seed -1",
                 "--seed: expected a whole number from 0 to 18446744073709551615, got '-1'");
  expect_refused("simulate pig --players 9", "Pig is for 2 to 8 players, not 9");
  expect_refused("simulate pig --matches 5 --matches=6",
                 "--matches was given 2 times; give it once");
  expect_refused("simulate pig --variant", "--variant needs a value: --variant NAME");
  expect_refused("simulate pig --seed=", "--seed needs a number");
  expect_refused("simulate pig --time", "--time needs a value: --time rounds or --time share");
  expect_refused("new my_game --kind",
                 "--kind needs a value: --kind board, --kind cards, --kind dice or --kind track");
  expect_refused(
      "check no/such/folder",
      "there is no folder 'no/such/folder'; name a game, or the folder of a game or of a shelf");
}

TEST(Usage, AnOptionIsNoValueOfAnotherOption) {
  expect_refused("simulate pig --time --matches 5",
                 "--time needs a value before '--matches': --time rounds or --time share");
  expect_refused("simulate pig --csv --json", "--csv needs a value before '--json': --csv FILE");
  expect_refused("simulate pig -v -p 3", "--variant needs a value before '-p': --variant NAME");
  expect_refused("simulate pig --seed --shelf=/tmp", "--seed needs a number before '--shelf=/tmp'");
  expect_refused("test --shelf --only pass", "--shelf needs a value before '--only': --shelf DIR");
  expect_refused("test pig --only=--shelf",
                 "no test has '--shelf' in its name; leave out --only to run all tests");
  EXPECT_EQ(run_windrose("simulate pig --time --help").out, run_windrose("simulate --help").out);
}

TEST(Usage, ListShowsGamesVariantsAndAgents) {
  const Ran ran = run_windrose("list");
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find("shipping  Shipping, 2 to 4 players\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("    variant  paid_goods: Paid goods\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\n    scenario autumn_gales: Autumn gales\n    agent    trader: "),
            std::string::npos)
      << ran.out;
  EXPECT_NE(
      ran.out.find("\nAgents of every game:\n"
                   "    agent    random: Gives any answer, with equal chances.\n"
                   "    agent    greedy: Looks one decision ahead and takes what is worth most "
                   "at\n             once.\n"),
      std::string::npos)
      << ran.out;
  EXPECT_EQ(ran.out.find("random: "), ran.out.rfind("random: "));
  const auto json = nlohmann::json::parse(run_windrose("list --json").out);
  bool found = false;
  for (const auto& game : json["games"]) {
    if (game["game"] != "shipping") continue;
    found = true;
    EXPECT_EQ(game["players"]["least"], 2);
    EXPECT_EQ(game["variants"][0]["id"], "paid_goods");
    EXPECT_EQ(game["agents"],
              (std::vector<std::string>{"random", "greedy", "mcts:easy", "mcts:medium",
                                        "mcts:strong", "trader", "tramp", "tycoon"}));
  }
  EXPECT_TRUE(found);
}

TEST(Usage, HelpIsAsWideAsTheTerminal) {
  for (const char* words : {"play --help", "--help", "list"}) {
    for (const int columns : {60, 80}) {
      std::istringstream help(
          run_windrose(words, "", "export COLUMNS=" + std::to_string(columns) + "; ").out);
      std::size_t widest = 0;
      for (std::string line; std::getline(help, line);)
        if (line.find("…") == std::string::npos) widest = std::max(widest, line.size());
      EXPECT_LT(widest, static_cast<std::size_t>(columns)) << words;
      EXPECT_GT(widest, static_cast<std::size_t>(columns) - 15) << words;
    }
  }
}

TEST(Usage, ShortFlagsMeanTheSame) {
  EXPECT_EQ(
      run_windrose("simulate pig -n 3 -s 5 -a random -p 2 --csv -").out,
      run_windrose("simulate pig --matches 3 --seed 5 --agents random --players 2 --csv -").out);
}

TEST(Usage, TheManualNamesEveryCommand) {
  const std::string man = run_windrose("docs man").out;
  EXPECT_EQ(man.find(".TH WINDROSE 6"), 0U);
  EXPECT_NE(man.find(".B \\-p, \\-\\-players N\n"), std::string::npos);
  for (const char* command : {"list", "play", "resume", "simulate", "docs"})
    EXPECT_NE(man.find(std::string("windrose ") + command), std::string::npos);
}

TEST(Usage, HelpHasTheExitCodesOfTheCommand) {
  EXPECT_THAT(run_windrose("help test").out,
              testing::HasSubstr("\nExit codes:\n  0  All tests passed\n  1  A test failed\n"
                                 "  2  Wrong usage, or input that cannot be read\n\n"));
  EXPECT_THAT(run_windrose("help simulate").out,
              testing::HasSubstr("\n  130  Ctrl-C (or SIGTERM) stopped"));
  for (const char* command : {"list", "play", "resume", "new", "docs", "merge", "host"}) {
    EXPECT_THAT(run_windrose(std::string("help ") + command).out,
                testing::HasSubstr("\nExit codes:\n  0"))
        << command;
  }
}

TEST(Usage, SettingsThatAreWrongAreNamed) {
  const Folder home;
  home.write("windrose/settings.json", R"({"thme":"dark","speed":3,"plain":"yes","sound":true})");
  const std::string file = (home.path() / "windrose/settings.json").string();
  const std::string config = "export XDG_CONFIG_HOME='" + home.path().string() + "'; ";
  EXPECT_EQ(run_windrose("play pig --terminal --seed 1", "quit\n", config).err,
            "windrose: " + file +
                ": 'plain': expected true or false, got \"yes\"; the default applies\n"
                "windrose: " +
                file +
                ": 'speed': expected half, normal, twice, four_times or off, got 3; the default "
                "applies\n"
                "windrose: " +
                file + ": unknown key 'thme', did you mean 'theme'?\n");
  home.write("windrose/settings.json", "{");
  EXPECT_EQ(run_windrose("play pig --terminal --seed 1", "quit\n", config).err,
            "windrose: " + file +
                ": this is not a JSON object; repair or delete the file. All defaults apply\n");
}

TEST(Usage, FilesHaveNamesThatCanBeUsed) {
  const Folder folder;
  const std::string play = "play pig --terminal --agents random --seed 1 ";
  expect_refused(play + "--save ''", "--save: expected the name of a file, got an empty text");
  expect_refused(play + "--save \"$(printf 'a\\nb')\"",
                 "--save: the name 'a?b' has a control character; choose a name without it");
  expect_refused(play + "--save " + std::string(300, 'a'),
                 "--save: the name '" + std::string(60, 'a') +
                     "...' is too long; a name has at most 255 bytes, and a path 4095");
  expect_refused(play + "--save " + folder.path().string(),
                 folder.path().string() + ": this is a folder; name a file in it");
  expect_refused(play + "--shelf ''", "--shelf: expected the name of a file, got an empty text");
  expect_refused("play --resume ''", "--resume: expected the name of a file, got an empty text");
}

TEST(Usage, WordsThatAreTooLongForTheSystemAreCut) {
  const std::string word(5000, 'x');
  const std::string shown = "'" + std::string(60, 'x') + "...'";
  for (const char* const command : {"resume ", "check "}) {
    expect_refused(command + word, shown + ": File name too long; name another file or folder");
  }
  const Ran ran = run_windrose("new " + word);
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err.substr(0, ran.err.find(';')), "windrose: a game cannot be called " + shown);
}

TEST(Usage, NamesWhatAGameHasNot) {
  expect_refused("play pig --variant slow --terminal",
                 "game 'pig' has no variants; leave out 'slow'");
  expect_refused("play pig --scenario late --terminal",
                 "game 'pig' has no scenarios; leave out 'late'");
}

TEST(Usage, DocsPrintsEachReference) {
  EXPECT_NE(run_windrose("docs lua").out.find("game:roll"), std::string::npos);
  EXPECT_NE(run_windrose("docs yaml").out.find("per_player"), std::string::npos);
  EXPECT_NE(run_windrose("docs stubs").out.find("---@class"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(run_windrose("docs schema game").out)["type"], "object");
  EXPECT_EQ(run_windrose("docs schema").code, 2);
}

TEST(Usage, DocsPrintsWhatAGameDeclares) {
  EXPECT_EQ(run_windrose("docs stubs pig").out,
            "---@meta\n-- What Pig declares, for lua-language-server; printed by `windrose docs "
            "stubs pig`.\n\n---@class Player\n---@field score integer\n\n");
  EXPECT_EQ(run_windrose("docs stubs pug").err,
            "windrose: unknown game 'pug', did you mean 'pig'?\n");
}

TEST(Usage, DebugNeedsItsEditor) {
  const Ran ran = run_windrose("debug pig");
  EXPECT_EQ(ran.err,
            "windrose: --dap is missing; write `windrose debug --dap` in the settings of your "
            "editor\n");
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(run_windrose("debug --port 70000").code, 2);
}

TEST(Usage, ListTellsWhereTheShelvesAre) {
  const Folder folder;
  folder.write("scripts/none", "");
  const std::string shelf = folder.path().string();
  EXPECT_EQ(run_windrose("list --where --shelf '" + shelf + "'").out,
            shelf + "  named with --shelf, 0 games\n" + source_folder() +
                "  in WINDROSE_ROOT, 7 games\n");
  const Ran missing = run_windrose("list", "", "export WINDROSE_SHELVES=/no/such/shelf; ");
  EXPECT_EQ(missing.err,
            "windrose: WINDROSE_SHELVES: there is no shelf '/no/such/shelf'; expected a folder "
            "with 'scripts' in it\n");
  EXPECT_EQ(missing.code, 2);
}

TEST(Usage, AWindowThatCannotBeOpenedIsRefusedByName) {
  const Ran ran = run_windrose("play pig --window");
  EXPECT_THAT(ran.err, testing::StartsWith("windrose: --window: "));
  EXPECT_THAT(ran.err, testing::EndsWith("; play in the terminal, with --terminal\n"));
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(run_windrose("play pig --window --terminal").err,
            "windrose: --window and --terminal exclude each other; take one\n");
}

TEST(Usage, TheVersionNamesTheCommit) {
  EXPECT_THAT(run_windrose("--version").out,
              testing::MatchesRegex("windrose 0\\.2\\.0( \\([^ ]+\\))?\n"));
}

}  // namespace
}  // namespace windrose::app
