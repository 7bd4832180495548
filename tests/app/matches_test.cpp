// Matches as the program plays them: simulated, printed, kept and resumed.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"
#include "tests/support/places.h"

namespace windrose::app {
namespace {

using Json = nlohmann::json;

Json simulated(const std::string& words) {
  Json json = Json::parse(run_windrose("simulate " + words + " --json").out);
  for (const char* key :
       {"seconds", "jobs", "matches_per_second", "decisions_per_second", "turns_per_second"}) {
    EXPECT_TRUE(json.contains(key)) << key;
    json.erase(key);
  }
  return json;
}

TEST(Simulate, SameSeedSameResultForAnyJobs) {
  const std::string words = "shipping --players 3 --agents trader --matches 40 --seed 7";
  const Json one = simulated(words);
  EXPECT_EQ(one, simulated(words + " --jobs 2"));
  EXPECT_NE(one["endings"], Json());
  EXPECT_EQ(one["endings"]["sold_out"], 40);
  EXPECT_EQ(one["agents"], (std::vector<std::string>{"trader", "trader", "trader"}));
  EXPECT_GT(one["spaces"]["scandinavia"]["arrivals"], 0);
  EXPECT_GT(one["cards"]["fog_suez"]["draws"], 0);
}

TEST(Simulate, KnowsVariantsScenariosAndSeats) {
  const Json json = simulated(
      "shipping --variant great_storms --variant paid_goods --scenario autumn_gales "
      "--agents trader --matches 2 --seed 7");
  EXPECT_EQ(json["variants"], (std::vector<std::string>{"paid_goods", "great_storms"}));
  EXPECT_EQ(json["scenario"], "autumn_gales");
}

TEST(Simulate, WritesCsvAndAPage) {
  const Folder folder;
  const Ran ran = run_windrose("simulate pig --matches 5 --seed 1 --csv " + (folder / "out.csv") +
                               " --report " + (folder / "out.html"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(read_text_file(folder / "out.csv").starts_with("match,seed,ending,"));
  EXPECT_TRUE(read_text_file(folder / "out.html").starts_with("<!doctype html>"));
}

/// A game in which some matches fail.
void write_broken_game(const Folder& folder) {
  folder.write("scripts/broken/game.yaml",
               "game: Broken\nplayers: 1\nrules: rules.lua\nendings: [done]\n");
  folder.write("scripts/broken/rules.lua",
               "local game, rules = ...\nfunction rules.turn()\n  if game:roll(\"1d2\") == 1 then "
               "game:finish(\"done\") end\n"
               "  game.nothing = 1\nend\n");
  folder.write("boards/empty", "");
}

TEST(Simulate, AnErrorInAMatchIsCountedAndToldByTheExitCode) {
  const Folder folder;
  write_broken_game(folder);
  const Ran ran = run_windrose("simulate broken --matches 50 --seed 1 --json --shelf " +
                               folder.path().string());
  EXPECT_EQ(ran.code, 1);
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json["endings"]["done"].get<int>() + json["endings"]["error"].get<int>(), 50);
  EXPECT_NE(json["errors"][0]["error"].get<std::string>().find(
                "scripts/broken/rules.lua:4: cannot set undeclared property 'nothing'"),
            std::string::npos);
}

/// A command that is too long for a line, as the shell reads it.
std::string in_one_line(std::string command) {
  const std::string joint = "\\\n  ";
  for (std::size_t at = command.find(joint); at != std::string::npos; at = command.find(joint, at))
    command.erase(at, joint.size());
  return command;
}

TEST(Simulate, SaysWhichCommandShowsAnError) {
  const Folder folder;
  write_broken_game(folder);
  const std::string shelf = folder.path().string();
  const Ran ran = run_windrose("simulate broken --matches 50 --seed 1 --shelf " + shelf);
  EXPECT_EQ(ran.code, 1);
  const std::size_t end = ran.out.find("\nto see match 2: windrose ");
  ASSERT_NE(end, std::string::npos) << ran.out;
  const std::string words = in_one_line(ran.out.substr(end + 26));
  EXPECT_TRUE(words.starts_with("play broken --agents random --players 1 --seed ")) << words;
  EXPECT_TRUE(words.ends_with(" --shelf " + shelf + "\n")) << words;
  const Ran shown = run_windrose(words.substr(0, words.size() - 1));
  EXPECT_EQ(shown.code, 1);
  EXPECT_NE(shown.err.find("scripts/broken/rules.lua:4: cannot set undeclared property 'nothing'"),
            std::string::npos)
      << shown.err;
}

TEST(Simulate, NeedsAgents) {
  const Ran ran = run_windrose("simulate pig --agents human --matches 1");
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err, "windrose: only agents play here: give seat 1 an agent, such as random\n");
}

TEST(Play, WithoutAGameListsThem) {
  const Ran ran = run_windrose("play");
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find("tic_tac_toe  Tic-tac-toe, 2 players\n"), std::string::npos);
}

TEST(Play, WithoutATerminalAgentsPlayAndTheStoryIsPrinted) {
  const Ran one = run_windrose("play shipping --seed 5 --players 3");
  const Ran two = run_windrose("play shipping --seed 5 --players 3");
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, two.out);
  EXPECT_NE(one.out.find("trader, trader, trader"), std::string::npos);
  EXPECT_NE(one.out.find("The match ends: Every port has shipped its own goods"),
            std::string::npos);
}

TEST(Play, AMatchOfAgentsSaysThatItStopsAtTheRoundLimit) {
  const Ran ran = run_windrose("play shipping --agents random --seed 1 --terminal");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out.ends_with(
      "\nThe match stops after 500 rounds, the round limit of this game. Nobody has won.\n"))
      << ran.out.substr(ran.out.size() - 200);
  EXPECT_EQ(ran.out.find(".."), std::string::npos) << "a sentence has two full stops";
}

// Whoever has the seed can compute every hidden card.
TEST(Play, TellsTheSeedAtOnceOnlyWhereNothingIsHidden) {
  const Folder folder;
  const std::string save = " --save " + (folder / "game.match");
  const Ran open =
      run_windrose("play pig --terminal --seed 4123456789 --agents human" + save, "quit\n");
  EXPECT_EQ(open.out.find("Pig, random seed 4123456789, saved in "), 0U) << open.out;
  const Ran hidden = run_windrose(
      "play cup_of_reckoning --terminal --seed 4123456789 --agents human" + save + "2", "quit\n");
  EXPECT_EQ(hidden.out.find("Cup of Reckoning, saved in "), 0U) << hidden.out;
  EXPECT_EQ(hidden.out.find("4123456789"), std::string::npos) << hidden.out;
}

TEST(Play, TellsNoSeedWhereOnlyACallHidesSomething) {
  const Folder folder;
  folder.write("scripts/dicey/game.yaml",
               "game: Dicey\ntext: dice\nplayers: 2\nrules: rules.lua\nendings: {over: Over}\n");
  folder.write("scripts/dicey/rules.lua",
               "local game, rules = ...\n"
               "function rules.turn(player)\n"
               "  game:roll('1d6', { visible_to = player.next })\n"
               "  if player:confirm('End?') then game:finish('over', player) end\n"
               "end\n");
  const Ran ran = run_windrose("play dicey --terminal --seed 4123456789 --agents human --shelf '" +
                                   folder.path().string() + "' --save " + (folder / "dicey.match"),
                               "quit\n");
  EXPECT_EQ(ran.out.find("Dicey, saved in "), 0U) << ran.out << ran.err;
  EXPECT_EQ(ran.out.find("4123456789"), std::string::npos) << ran.out;
}

TEST(Play, TellsNoSeedWhereOnlyAPileOrTheOrderOfADeckIsHidden) {
  const Folder folder;
  const std::string shelf = " --shelf '" + source_folder() + "/tests/shelves/traps'";
  for (const std::string game : {"archive", "claims", "empty_hall", "keepsakes", "markers",
                                 "objections", "relay", "sealed_bids", "strongboxes", "tray"}) {
    const Ran ran = run_windrose("play " + game + shelf + " --terminal --seed 4123456789" +
                                     " --agents human --save " + (folder / game),
                                 "quit\n");
    EXPECT_NE(ran.out.find(", saved in "), std::string::npos) << game << ran.out << ran.err;
    EXPECT_EQ(ran.out.find("4123456789"), std::string::npos) << game << ran.out;
  }
  const Ran open = run_windrose("play moods" + shelf + " --terminal --seed 4123456789" +
                                    " --agents human --save " + (folder / "moods"),
                                "quit\n");
  EXPECT_NE(open.out.find(", random seed 4123456789, saved in "), std::string::npos) << open.out;
}

TEST(Play, NamesThePlayersAndKeepsTheirNames) {
  const Folder folder;
  const std::string file = folder / "pig.match";
  const Ran play =
      run_windrose("play pig --names Ada,Ben --agents random --seed 1 --terminal --save " + file);
  EXPECT_EQ(play.code, 0) << play.err;
  EXPECT_NE(play.out.find("players   Ada, Ben\n"), std::string::npos) << play.out;
  EXPECT_NE(read_text_file(file).find("\"Ada\",\"Ben\""), std::string::npos);
  EXPECT_EQ(run_windrose("play pig --names Ada,Ada --agents random").err,
            "windrose: duplicate player 'Ada'; give each another name\n");
  EXPECT_EQ(run_windrose("play --names Ada,Ben --terminal").err,
            "windrose: --names needs a game: windrose play GAME --names Ada,Ben\n");
  EXPECT_EQ(run_windrose("play pig --names Cleo --resume " + file).err,
            "windrose: --resume keeps the settings of the saved match; you may only change "
            "--agents\n");
}

TEST(Play, IsKeptResumedAndReplayed) {
  const Folder folder;
  const std::string file = folder / "game.match";
  const Ran begun = run_windrose(
      "play tic_tac_toe --terminal --agents human --seed 1 --save " + file, "b2\na1\nquit\n");
  EXPECT_EQ(begun.code, 0) << begun.err;
  const Ran resumed =
      run_windrose("play tic_tac_toe --terminal --resume " + file, "c1\na3\na2\nc2\nb1\nb3\nc3\n");
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  const Ran replayed = run_windrose("replay --verify " + file);
  EXPECT_EQ(replayed.code, 0) << replayed.err;
  const Ran other = run_windrose("play pig --resume " + file);
  EXPECT_EQ(other.code, 2);
  EXPECT_EQ(other.err, "windrose: '" + file + "' is a match of tic_tac_toe, not of pig\n");
  const Ran twice =
      run_windrose("play tic_tac_toe --terminal --agents human --save " + file, "quit\n");
  EXPECT_EQ(twice.code, 2) << twice.out;
}

TEST(Resume, ListsTheTitlesOfTheGames) {
  const Folder home;
  (void)run_windrose_of(home, "play tic_tac_toe --terminal --seed 1", "b2\nquit\n");
  const Ran list = run_windrose_of(home, "resume");
  EXPECT_EQ(list.out.find("  1) Tic-tac-toe, ada, ben, "), 0U) << list.out << list.err;
}

TEST(Replay, PrintsTheParagraphBehindEachLine) {
  const Folder folder;
  const std::string file = folder / "game.match";
  (void)run_windrose("play pig --agents random --players 2 --seed 1 --save " + file);
  const Ran replayed = run_windrose("replay --why " + file);
  EXPECT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_EQ(replayed.out.find(R"(game      pig
players   ada, ben
agents    random, random
seed      1

-- setup
-- turn 1: ada
  1 chance  roll 1d6 -> 5   [a.2]
  2 ada     Roll again or hold? · This turn: 5 points -> hold   (roll, hold)
           ada.score: 5   [a.2]
)"),
            0U)
      << replayed.out.substr(0, 400);
}

TEST(Replay, AGoldenTranscriptHasNoParagraphs) {
  const Folder folder;
  const std::string file = folder / "draw.txt";
  (void)run_windrose("record tic_tac_toe --ending draw --seed 3 --output " + file);
  const Ran replayed = run_windrose("replay --why " + file);
  EXPECT_EQ(replayed.code, 2);
  EXPECT_EQ(replayed.err, "windrose: " + file +
                              ": a golden transcript has no paragraphs; give --why a match file, "
                              "which `windrose play --save FILE` writes\n");
}

TEST(Resume, ListsUnfinishedMatchesAndResumesOne) {
  const Folder folder;
  const std::string file = folder / "game.match";
  EXPECT_EQ(run_windrose("resume").out.find("There is no unfinished match in "), 0U);
  EXPECT_EQ(run_windrose("resume 1").err, "windrose: there is no unfinished match to resume\n");
  (void)run_windrose("play tic_tac_toe --terminal --agents human --seed 1 --save " + file,
                     "b2\nquit\n");
  const Ran resumed = run_windrose("resume " + file + " --terminal", "a1\nquit\n");
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_NE(resumed.out.find("> a1\n"), std::string::npos) << resumed.out;
}

TEST(Play, PlainPagesAreKeptInTheSettings) {
  const Folder folder;
  folder.write("windrose/settings.json", "{\"theme\": \"dark\"}\n");
  const std::string home = "export XDG_CONFIG_HOME='" + folder.path().string() +
                           "' XDG_DATA_HOME='" + folder.path().string() + "'; ";
  const std::string play = "play tic_tac_toe --terminal --agents human --seed 1";
  const auto draws = [&](const std::string& more) {
    return run_windrose(play + more, "quit\n", home).out.find("│") != std::string::npos;
  };
  EXPECT_TRUE(draws(""));
  EXPECT_FALSE(draws(" --plain"));
  EXPECT_FALSE(draws(""));
  EXPECT_EQ(
      run_windrose("--version >/dev/null; cat '" + (folder / "windrose/settings.json") + "'").out,
      "{\n  \"plain\": true,\n  \"theme\": \"dark\"\n}\n");
  EXPECT_TRUE(draws(" --drawn"));
  EXPECT_EQ(run_windrose(play + " --plain --drawn").err,
            "windrose: --plain and --drawn exclude each other; take one\n");
}

TEST(Play, PlainWithoutATerminalIsForAPerson) {
  const Folder folder;
  const std::string home = "export XDG_CONFIG_HOME='" + folder.path().string() +
                           "' XDG_DATA_HOME='" + folder.path().string() + "'; ";
  const Ran ran = run_windrose("play shipping --plain --seed 1", "mine\n", home);
  EXPECT_NE(ran.out.find("> mine\nada: 50,000 kroner\n"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(Play, AMatchBetweenAgentsIsToldInSentences) {
  const Ran ran = run_windrose("play tic_tac_toe --agents random --seed 2", "",
                               "export XDG_CONFIG_HOME=/nowhere; ");
  EXPECT_EQ(ran.out,
            "game      tic_tac_toe\nplayers   ada, ben\nagents    random, random\n"
            "seed      2\n\n"
            "Turn 1, [A] ada\n  c2 now belongs to ada.\n"
            "Turn 2, [B] ben\n  b2 now belongs to ben.\n"
            "Turn 3, [A] ada\n  a3 now belongs to ada.\n"
            "Turn 4, [B] ben\n  b3 now belongs to ben.\n"
            "Turn 5, [A] ada\n  b1 now belongs to ada.\n"
            "Turn 6, [B] ben\n  c3 now belongs to ben.\n"
            "Turn 7, [A] ada\n  c1 now belongs to ada.\n"
            "Turn 8, [B] ben\n  a2 now belongs to ben.\n"
            "Turn 9, [A] ada\n  a1 now belongs to ada.\n"
            "  The match ends: Three in a row win; ada wins.\n");
}

TEST(Record, NamesTheEndings) {
  EXPECT_EQ(
      run_windrose("record tic_tac_toe").err,
      "windrose: --ending is missing; Tic-tac-toe ends with three or draw; --again records all "
      "golden transcripts of the game again\n");
}

TEST(Record, WritesATranscriptThatReplays) {
  const Folder folder;
  const std::string file = folder / "draw.txt";
  EXPECT_EQ(run_windrose("record tic_tac_toe --ending draw --seed 3 --output " + file).code, 0);
  EXPECT_EQ(run_windrose("replay --verify " + file).code, 0);
  EXPECT_EQ(run_windrose("record tic_tac_toe --ending lost").code, 2);
}

}  // namespace
}  // namespace windrose::app
