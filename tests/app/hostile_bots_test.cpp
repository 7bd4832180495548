// Bots that mean harm, as the program runs them: each match halts with what the bot did, within two
// seconds of the program's processor time and 128 MB above the start.
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "tests/app/hostile_limits.h"
#include "tests/app/program.h"
#include "tests/base/sanitized.h"
#include "tests/support/places.h"

namespace windrose::app {
namespace {

using testing::HasSubstr;

/// A program for /bin/sh, and what is said of it.
struct HostileBot {
  const char* name;
  const char* text;
  const char* said;
};

void PrintTo(const HostileBot& bot, std::ostream* out) {
  *out << bot.name;
}

class HostileBots : public testing::TestWithParam<HostileBot> {};

TEST_P(HostileBots, AreToldAndEnded) {
  const Folder folder;
  const std::string file = folder / "bot";
  folder.write("bot", std::string("#!/bin/sh\n") + GetParam().text);
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  const Ran ran =
      run_windrose("play pig --terminal --seed 1 --patience 1 --agents bot:" + file + ",random");
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out + ran.err, HasSubstr("the bot '" + file + "' " + GetParam().said));
  expect_within_limits(ran);
}

constexpr HostileBot kBots[] = {
    {"answers_without_end_of_a_line", "exec cat /dev/zero\n",
     "has printed a line of more than 1 MB; let it answer with one short line such as "
     R"({"action":"pass"})"},
    {"floods_its_errors", "cat /dev/zero >&2\necho\n", "has printed more than 16 MB of errors; "},
    {"prints_half_a_line_and_waits", "printf '{\"action\":'\nexec sleep 600\n",
     "has not answered within 1 second; give it longer with --patience SECONDS"},
    {"closes_its_errors_and_waits", "exec 2>&-\nexec sleep 600\n",
     "has not answered within 1 second; give it longer with --patience SECONDS"},
    {"dies_within_a_line", "read -r line\nprintf '{\"action\":'\nexit 3\n",
     "has ended with exit code 3 instead of answering; run it by itself to see why"},
    {"closes_its_input", "exec sleep 600 < /dev/null\n", "reads no more questions"},
    {"closes_its_output", "exec >&-\nexec sleep 600\n",
     "has closed its output instead of answering"},
    {"stops_itself", "kill -STOP $$\n", "has not answered within 1 second; "},
    {"leaves_a_child", "sleep 600 &\nread -r line\nexit 0\n",
     "has ended with exit code 0 instead of answering"},
    {"nests_lists", "head -c 100000 /dev/zero | tr '\\0' '['\necho\n",
     "answered '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[...': lists and maps "
     "are "
     "nested here more than 64 levels deep; write fewer levels"},
    {"steers_the_terminal", "read -r line\nprintf '\\033]0;x\\007\\n'\n",
     R"(answered '\x1b]0;x\x07'; answer with one line such as {"action":"pass"})"},
    {"steers_the_terminal_by_its_errors", "printf '\\033[2J' >&2\nexit 1\n",
     R"(has ended with exit code 1 instead of answering; it printed: \x1b[2J)"},
};

INSTANTIATE_TEST_SUITE_P(All, HostileBots, testing::ValuesIn(kBots),
                         [](const testing::TestParamInfo<HostileBot>& tested) {
                           return std::string(tested.param.name);
                         });

TEST(HostileBot, ThatReadsNothingDoesNotHangTheMatch) {
  const Folder folder;
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nendings: {over: It is over}\n");
  folder.write("scripts/hostile/rules.lua",
               "local game, rules = ...\n"
               "function rules.turn(player)\n"
               "  local options = {}\n"
               "  for i = 1, 3000 do options[i] = 'option_number_' .. i end\n"
               "  player:choose { 'Which?', from = options, ask = true }\n"
               "end\n");
  folder.write("boards/.keep", "");
  folder.write("bot",
               "#!/bin/sh\nwhile true; do echo '{\"action\":\"option_number_1\"}'; sleep 0.01; "
               "done\n");
  std::filesystem::permissions(folder / "bot", std::filesystem::perms::owner_all);
  const Ran ran = run_windrose("play hostile --terminal --seed 1 --patience 1 --shelf " +
                               folder.path().string() + " --agents bot:" + (folder / "bot"));
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out + ran.err, HasSubstr("has not answered within 1 second"));
  expect_within_limits(ran);
}

TEST(HostileBot, IsAskedPieceByPiece) {
  const Folder folder;
  std::string properties;
  for (int i = 0; i < 14; ++i) properties += std::string(36, 'p') + std::to_string(i) + ": 1, ";
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nendings: {over: It is over}\n"
               "pieces: {pawn: {count: 10000}, rook: {count: 10000}}\nproperties: {piece: {" +
                   properties.substr(0, properties.size() - 2) + "}}\n");
  folder.write(
      "scripts/hostile/rules.lua",
      "local game, rules = ...\nfunction rules.turn(player)\n"
      "  player:confirm('On?')\n  game:finish { ending = 'over', winner = player }\nend\n");
  folder.write("boards/.keep", "");
  const std::string asked = folder / "asked";
  folder.write("bot", "#!/bin/sh\nhead -n 1 > " + asked + "\necho '{\"action\":true}'\n");
  std::filesystem::permissions(folder / "bot", std::filesystem::perms::owner_all);
  const Ran ran = run_windrose("play hostile --terminal --seed 1 --shelf " +
                               folder.path().string() + " --agents bot:" + (folder / "bot"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  expect_within_limits(ran);
  if (!kSanitized) {
    EXPECT_LT(ran.megabytes, megabytes_at_start() + 40);  // of 14 MB, no copies
  }
  const nlohmann::json question = nlohmann::json::parse(read_text_file(asked, {}, 100'000'000));
  EXPECT_EQ(question["game"], "hostile");
  EXPECT_EQ(question["node"]["prompt"], "On?");
  EXPECT_EQ(question["observation"]["pieces"].size(), 20'000U);
  EXPECT_EQ(question["events"][0]["type"], "step");
}

/// A match that waits for ada, whose file names `agents`.
std::string match_with(const std::string& agents) {
  return R"({"format":"windrose-2","game":"pig","variants":[],"scenario":null,"options":{},)"
         R"("players":["ada","ben"],"agents":)" +
         agents + R"(,"seed":1,"chance":"siphash-1-3","ruleset":"0"})" + "\n";
}

/// No command resumes the file, and each says so at once.
void expect_refused(const std::string& file, const std::string& said) {
  for (const char* const command :
       {"resume ", "play --terminal --changed-rules migrate --resume "}) {
    const Ran ran =
        run_windrose(command + file, "quit\n", kSanitized ? "ulimit -t 20; " : "ulimit -t 2; ");
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.err, "windrose: " + said + "\n");
  }
  const Ran host =
      run_windrose("host --stdio", R"({"op":"resume","changed_rules":"migrate","file":")" + file +
                                       "\"}\n{\"op\":\"quit\"}\n");
  EXPECT_EQ(host.out, "{\"error\":\"" + said + "\"}\n{\"quit\":true}\n");
}

TEST(HostileBot, IsNotStartedBecauseAMatchFileNamesIt) {
  const Folder folder;
  const std::string started = folder / "started";
  const std::string program = "/usr/bin/touch " + started;
  folder.write("m", match_with("[\"bot:" + program + "\",\"human\"]"));
  const std::string file = folder / "m";
  const std::string said = file + ":1: this match would start the program " + quote(program) +
                           "; if you trust it, name all agents yourself, such as windrose play "
                           "--resume FILE --agents human,bot:./bot.py";
  expect_refused(file, said);
  EXPECT_FALSE(std::filesystem::exists(started));
}

TEST(HostileBot, IsReplacedByTheAgentsOfThePersonWhoResumes) {
  const Folder folder;
  folder.write("m", match_with("[\"bot:/bin/false\",\"human\"]"));
  const Ran ran = run_windrose(
      "play --terminal --changed-rules migrate --agents human,random "
      "--resume " +
          (folder / "m"),
      "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("ada: Roll again or hold?"));
}

TEST(HostileBot, IsNamedInTheLineThatTellsHowToResume) {
  const Folder folder;
  const std::string file = folder / "a match";
  const Ran ran = run_windrose(
      "play pig --terminal --seed 1 --agents 'human,bot:/bin/cat -u' "
      "--save '" +
          file + "'",
      "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Resume it with:  windrose play pig --resume '" + file +
                                 "' --agents 'human,bot:/bin/cat -u'\n"));
  const Ran none = run_windrose("play pig --terminal --seed 1 --save " + (folder / "b"), "quit\n");
  EXPECT_THAT(none.out, HasSubstr("windrose play pig --resume " + (folder / "b") + "\n"));
}

TEST(HostileBot, IsStartedByNoTestOfAGame) {
  const Folder folder;
  const std::string started = folder / "started";
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nrules: rules.lua\nendings: {over: Over}\n");
  folder.write("scripts/hostile/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player)\n"
               "  if player:confirm('Over?') then game:finish('over') end\nend\n");
  folder.write("scripts/hostile/tests/a_test.lua",
               "test('starts', {}, function()\n  play('hostile', {'ada', 'ben'}, {agents = "
               "{'bot:/bin/touch " +
                   started + "', 'random'}})\nend)\n");
  const Ran ran = run_windrose("test hostile --shelf " + folder.path().string());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out + ran.err,
              HasSubstr("a test starts no program; take an agent of the game in place of "));
  EXPECT_FALSE(std::filesystem::exists(started));
}

/// Pig with a golden transcript of its own.
void write_golden(const Folder& folder, const std::string& agents) {
  for (const char* const file : {"game.yaml", "rules.lua"}) {
    folder.write(std::string("scripts/hostile/") + file,
                 read_text_file(source_folder() + "/scripts/pig/" + file));
  }
  folder.write("scripts/hostile/golden/goal.txt",
               "game      hostile\nplayers   ada, ben\nagents    " + agents + "\nseed      1\n\n");
  folder.write("boards/.keep", "");
}

TEST(HostileBot, IsStartedByNoGoldenTranscript) {
  const Folder folder;
  const std::string started = folder / "started";
  const std::string bot = "bot:/bin/touch " + started;
  write_golden(folder, bot + ", random");
  const std::string file = folder / "scripts/hostile/golden/goal.txt";
  for (const std::string& command :
       {std::string("test hostile"), std::string("record hostile --again"), "replay " + file}) {
    const Ran ran = run_windrose(command + " --shelf " + folder.path().string());
    EXPECT_NE(ran.code, 0) << command;
    EXPECT_THAT(ran.out + ran.err,
                HasSubstr("goal.txt:3: a golden transcript starts no program; take an agent of the "
                          "game in place of " +
                          quote(bot)))
        << command;
    EXPECT_FALSE(std::filesystem::exists(started)) << command;
  }
}

TEST(HostileThinker, ThinksLongForNoGoldenTranscript) {
  const Folder folder;
  write_golden(folder, "mcts:9999999, random");
  for (const char* const command : {"test hostile", "record hostile --again"}) {
    const Ran ran = run_windrose(command + std::string(" --shelf ") + folder.path().string(), {},
                                 "ulimit -t 2; ");
    EXPECT_NE(ran.code, 0) << command;
    EXPECT_THAT(ran.out + ran.err,
                HasSubstr("goal.txt:3: an agent of a golden transcript thinks no longer than "
                          "'mcts:strong'; take that in place of 'mcts:9999999'"))
        << command;
    expect_within_limits(ran);
  }
}

TEST(HostileThinker, ThinksLongForNoTestOfAGame) {
  const Folder folder;
  write_golden(folder, "random, random");
  folder.write("scripts/hostile/tests/a_test.lua",
               "test('thinks', {}, function()\n  play('hostile', {'ada', 'ben'}, {agents = "
               "{'mcts:600s', 'random'}}):answers(4, 5)\nend)\n");
  const Ran ran =
      run_windrose("test hostile --shelf " + folder.path().string(), {}, "ulimit -t 2; ");
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out + ran.err,
              HasSubstr("an agent of a test thinks no longer than 'mcts:strong'; take that in "
                        "place of 'mcts:600s'"));
  expect_within_limits(ran);
}

TEST(HostileThinker, ThinksLongForNoMatchFile) {
  const Folder folder;
  folder.write("m", match_with(R"(["mcts:9999999","human"])"));
  const std::string file = folder / "m";
  const std::string said =
      file +
      ":1: the agent 'mcts:9999999' would think long about each answer; if you want "
      "that, name all agents yourself, such as windrose play --resume FILE --agents "
      "human,mcts:strong";
  expect_refused(file, said);
}

TEST(HostileThinker, IsNamedInTheLineThatTellsHowToResume) {
  const Folder folder;
  const std::string file = folder / "m";
  const Ran ran = run_windrose(
      "play pig --terminal --seed 1 --agents human,mcts:5000 --save " + file, "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out,
              HasSubstr("windrose play pig --resume " + file + " --agents human,mcts:5000\n"));
}

}  // namespace
}  // namespace windrose::app
