// Texts that rules make as long as they like, in everything that shows them: refused with the line
// within two seconds of processor time and 128 MB above the start.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/hostile_limits.h"
#include "tests/app/program.h"
#include "tests/app/repeated.h"
#include "tests/base/sanitized.h"

namespace windrose::app {
namespace {

using testing::HasSubstr;

struct HostileText {
  const char* name;
  const char* body;
  const char* message;  // part of it
};

void PrintTo(const HostileText& text, std::ostream* out) {
  *out << text.name;
}

class HostileTexts : public testing::TestWithParam<HostileText> {
 protected:
  static void write_game(const Folder& folder, const std::string& body,
                         const std::string& keys = "") {
    folder.write("scripts/hostile/game.yaml",
                 "game: Hostile\nplayers: 2\nendings: {over: It is over}\n"
                 "properties: {player: {note: {is: word}}}\n" +
                     keys);
    folder.write("scripts/hostile/rules.lua",
                 "local game, rules = ...\nfunction rules.turn(player)\n" + body + "\nend\n");
    folder.write("boards/.keep", "");
  }
};

constexpr const char* kStartHostile =
    "{\"op\":\"start\",\"game\":\"hostile\",\"seed\":1,\"players\":[\"ada\",\"ben\"]}\n"
    "{\"op\":\"observe\"}\n";

TEST_P(HostileTexts, AreRefusedWithTheirPlace) {
  const Folder folder;
  write_game(folder, GetParam().body);
  const std::string shelf = " --shelf " + folder.path().string();
  for (const auto& [words, input] :
       {std::pair{"play hostile --terminal --seed 1", "quit\n"},
        std::pair{"play hostile --terminal --seed 1 --agents random", ""},
        std::pair{"host --stdio", kStartHostile}}) {
    SCOPED_TRACE(words);
    const Ran ran = run_windrose(words + shelf, input);
    expect_within_limits(ran);
    EXPECT_THAT(ran.out + ran.err, HasSubstr("scripts/hostile/rules.lua:"));
    EXPECT_THAT(ran.out + ran.err, HasSubstr(GetParam().message));
  }
}

const HostileText kTexts[] = {
    {"options_of_a_megabyte",
     "local all = {}\nfor i = 1, 30 do all[i] = i .. string.rep('x', 1000000) end\n"
     "player:choose { 'Which?', from = all, ask = true }",
     " bytes; a text of a match has 4096 at most: "},
    {"many_long_options",
     "local all = {}\nfor i = 1, 3000 do all[i] = i .. string.rep('x', 4000) end\n"
     "player:choose { 'Which?', from = all, ask = true }",
     "the options of this question hold more than 128 KB of text; offer fewer or shorter ones"},
    {"prompt_of_a_megabyte", "player:confirm(string.rep('x', 1000000))",
     "this text has 1000000 bytes; a text of a match has 4096 at most: "},
    {"logs_of_long_lines",
     "local line = string.rep('x', 4000)\nfor i = 1, 90000 do game:log(line) end",
     "this step took more than 50 million instructions"},
    {"logs_of_long_gaps",
     "local word = string.rep('x', 4000)\n"
     "for i = 1, 90000 do game:log('{}{}{}{}', word, word, word, word) end",
     "this step took more than 50 million instructions"},
    {"notes_that_are_long", "player.note = string.rep('x', 1000)\nplayer:confirm('Go on?')",
     "'note' cannot hold a text of 1000 bytes; a property holds 200 at most"},
};

INSTANTIATE_TEST_SUITE_P(All, HostileTexts, testing::ValuesIn(kTexts),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(HostileNames, OfFilesAreBounded) {
  const Folder folder;
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nendings: {over: It is over}\n"
               "tokens: {coin: {count: 3, name: " +
                   repeated("y", 5000) + "}}\n");
  folder.write("scripts/hostile/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player) end\n");
  folder.write("boards/.keep", "");
  const Ran ran = run_windrose("check hostile --shelf " + folder.path().string());
  expect_within_limits(ran);
  EXPECT_THAT(ran.out + ran.err,
              HasSubstr("scripts/hostile/game.yaml:4:33: this name has 5000 bytes; "
                        "a name has 400 at most"));
}

/// A ring of 60 spaces with long names, which an event names all at once.
void write_long_names(const Folder& folder, const std::string& end) {
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nboard: ring\nendings: {over: It is over}\n"
               "properties: {player: {way: {list: space, most: 60}}}\n");
  folder.write("scripts/hostile/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player)\n"
               "  for i = 1, 1000 do player.way = game.board.spaces player.way = {} end\n"
               "  player:confirm('On?')\n" +
                   end + "end\n");
  std::string ring = "board: Ring\nlayout: loop\nkinds: {field: {}}\nspaces:\n";
  for (int i = 1; i <= 60; ++i) {
    ring += "  - {id: s" + std::to_string(i) + ", kind: field, name: " + repeated("Long ", 79) +
            std::to_string(i) + "}\n";
  }
  folder.write("boards/hostile/ring.yaml", ring);
}

// All sentences of the match come to 2 GB.
TEST(HostileNames, InALongLogAreToldFromItsEnd) {
  if (kSanitized) GTEST_SKIP() << "nobody counts memory under a sanitizer";
  const Folder folder;
  write_long_names(folder, "");
  const Ran ran = run_windrose("play hostile --terminal --seed 1 --agents random --shelf " +
                               folder.path().string());
  expect_within_limits(ran);
  EXPECT_THAT(ran.out, HasSubstr("The log is longer than 24 MB. Earlier events are left out.\n"));
  EXPECT_LT(ran.out.size(), std::size_t{30} << 20U);
  EXPECT_THAT(ran.err + ran.out, HasSubstr("keep more than 48 MB beside the memory of Lua"));
}

// Such a line is longer than a page, and each of its words once measured all words before it.
TEST(HostileNames, InALineOfAPageForSpeechAreLaidOutAtOnce) {
  const Folder folder;
  write_long_names(folder, "");
  const Ran ran =
      run_windrose("play hostile --terminal --plain --seed 1 --shelf " + folder.path().string(),
                   "log 3\nquit\n", kSanitized ? "ulimit -t 100; " : "ulimit -t 10; ");
  expect_within_limits(ran);
  EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(HostileNames, MakeNoGoldenTranscriptThatCannotBeRead) {
  const Folder folder;
  write_long_names(folder, "  if game.round == 2 then game:finish('over') end\n");
  const Ran ran = run_windrose("record hostile --ending over --seed 7 --agents random --shelf " +
                               folder.path().string());
  expect_within_limits(ran);
  EXPECT_NE(ran.code, 0);
  EXPECT_EQ(ran.err,
            "windrose: the transcript of the match with random seed 7 has more than 1 MB, which is "
            "too large for a golden transcript; record a shorter match with another --seed\n");
}

/// The log of a match at its limits: many events that each have few words.
TEST(HostileLog, IsToldLineByLine) {
  if (kSanitized) GTEST_SKIP() << "nobody counts memory under a sanitizer";
  const Folder folder;
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nendings: {over: It is over}\n");
  folder.write("scripts/hostile/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player)\n"
               "  if game.round % 4 == 0 then player:confirm('On?') end\n"
               "  for i = 1, 99000 do game:log('x') end\nend\n");
  folder.write("boards/.keep", "");
  const std::string play =
      "play hostile --terminal --seed 1 --shelf " + folder.path().string() + " > /dev/null";
  const Ran agents = run_windrose(play + " --agents random");
  EXPECT_EQ(agents.code, 1);
  EXPECT_THAT(agents.err,
              HasSubstr("the steps of this match keep more than 48 MB beside the memory "
                        "of Lua"));
  expect_within_limits(agents);
  const Ran person = run_windrose(play, "log\nlog all\nquit\n");
  EXPECT_EQ(person.code, 0) << person.err;
  expect_within_limits(person);
}

// Pages without an end, as they are printed into a file, have no news to turn over.
TEST(HostileLog, OfVeryManyLinesEndsWhereAPageHasNoEnd) {
  const Folder folder;
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nendings: {over: It is over}\n");
  folder.write("scripts/hostile/rules.lua",
               "local game, rules = ...\nfunction rules.turn(player)\n"
               "  for i = 1, 900 do game:log(string.rep('y', 4000)) end\n"
               "  player:confirm('On?')\nend\n");
  folder.write("boards/.keep", "");
  const Ran ran = run_windrose(
      "play hostile --terminal --seed 1 --shelf " + folder.path().string() + " > /dev/null",
      "yes\n", "ulimit -t 60; ");
  EXPECT_EQ(ran.code, 0) << ran.err;
  expect_within_limits(ran);
}

TEST(HostileRoll, OfAMatchFileIsShownByItsBeginning) {
  const Folder folder;
  const std::string file = folder / "m";
  ASSERT_EQ(run_windrose("play pig --terminal --seed 1 --agents random --save " + file).code, 0);
  std::string text = read_text_file(file);
  const std::string roll = "{\"roll\":[5]}";
  const std::size_t at = text.find(roll);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, roll.size(), "{\"roll\":[" + repeated("1,", 39'999) + "1]}");
  folder.write("m", text);
  for (const char* const command : {"replay ", "resume "}) {
    const Ran ran = run_windrose(command + file);
    EXPECT_EQ(ran.err, "windrose: " + file + ":2: node 1 differs: the file has roll [" +
                           repeated("1, ", 64) +
                           "1,..., the match draws roll [5]; state path: "
                           "chance\n");
  }
}

}  // namespace
}  // namespace windrose::app
