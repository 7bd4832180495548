// Files that are far longer than people write them, given to the program itself: each is refused
// with its name. All end within two seconds of processor time and 128 MB above the start.
#include <functional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hostile_limits.h"
#include "tests/app/program.h"
#include "tests/app/repeated.h"

namespace windrose::app {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

constexpr const char* kTooLarge = ": this file is too large; at most 1048576 bytes are read";

class HostileLargeFile : public testing::Test {
 protected:
  HostileLargeFile() {
    folder_.write("scripts/hostile/game.yaml",
                  "game: Hostile\nplayers: 2\nendings: {over: It is over}\n");
    folder_.write("scripts/hostile/rules.lua",
                  "local game, rules = ...\n"
                  "function rules.turn(player)\n"
                  "  player:choose { 'Which?', from = { 'a', 'b' }, ask = true }\n"
                  "end\n");
    folder_.write("boards/.keep", "");
  }

  /// Writes 20 million empty lines.
  void write_lines(const std::string& name) const {
    folder_.write(name, repeated("\n", 20'000'000));
  }

  [[nodiscard]] Ran run(const std::string& words) const {
    Ran ran = run_windrose(words + " --shelf " + folder_.path().string(), "quit\n");
    expect_within_limits(ran);
    return ran;
  }

  const Folder folder_;
};

TEST_F(HostileLargeFile, OfALanguageIsRefused) {
  write_lines("scripts/hostile/languages/de.po");
  folder_.write("languages/de.po", "msgid \"\"\nmsgstr \"Language: de\\n\"\n");
  const std::string play = "play hostile --terminal --seed 1 --language de";
  EXPECT_EQ(run(play).err,
            std::string("windrose: scripts/hostile/languages/de.po") + kTooLarge + "\n");
  write_lines("languages/de.po");
  EXPECT_EQ(run(play).err, std::string("windrose: languages/de.po") + kTooLarge + "\n");
}

// Each text was looked for in all lines: 20,000 of them took 4 s.
TEST_F(HostileLargeFile, OfRulesIsPreparedForTranslators) {
  std::string rules = "local game, rules = ...\n";
  for (int i = 0; i < 20'000; ++i) rules += "local a = 'line " + std::to_string(i) + "'\n";
  folder_.write("scripts/hostile/rules.lua", rules);
  EXPECT_THAT(run("translate hostile").out,
              HasSubstr("\n#: scripts/hostile/rules.lua:20001\nmsgid \"line 19999\"\n"));
}

TEST_F(HostileLargeFile, OfARulebookIsRefused) {
  write_lines("scripts/hostile/rulebook.md");
  EXPECT_EQ(run("play hostile --terminal").err,
            std::string("windrose: scripts/hostile/rulebook.md") + kTooLarge + "\n");
}

TEST_F(HostileLargeFile, OfARulebookMayHaveManyParagraphs) {
  std::string text;
  for (int i = 0; i < 40'000; ++i) text += "**a." + std::to_string(i) + "** See a.1\n\n";
  folder_.write("scripts/hostile/rulebook.md", text);
  EXPECT_EQ(run("play hostile --terminal --seed 1").code, 0);
}

TEST_F(HostileLargeFile, OfAGoldenTranscriptIsRefused) {
  write_lines("scripts/hostile/golden/over.txt");
  EXPECT_THAT(run("test hostile").out, HasSubstr(std::string("golden/over.txt") + kTooLarge));
  EXPECT_EQ(run("replay " + (folder_ / "scripts/hostile/golden/over.txt")).err,
            "windrose: " + (folder_ / "scripts/hostile/golden/over.txt") + kTooLarge + "\n");
}

TEST_F(HostileLargeFile, OfAnAgentIsRefusedAndTheGameIsListed) {
  folder_.write("scripts/hostile/agents/spy.lua", "--" + repeated("x", 20'000'000));
  EXPECT_EQ(run("play hostile --terminal --agents spy").err,
            std::string("windrose: scripts/hostile/agents/spy.lua") + kTooLarge + "\n");
  const Ran listed = run("list");
  EXPECT_EQ(listed.code, 0);
  EXPECT_LT(listed.out.size(), 10'000U);
}

TEST_F(HostileLargeFile, OfVariantsAndScenariosAreBoundedTogether) {
  std::string game = "game: Hostile\nplayers: 2\nendings: {over: It is over}\nvariants:\n";
  const std::string text = "text: x\nremove: [" + repeated("a, ", 9000) + "a]\n";
  for (int i = 0; i < 500; ++i) {
    game += "  v" + std::to_string(i) + ": V\n";
    folder_.write("scripts/hostile/variants/v" + std::to_string(i) + ".yaml", text);
  }
  folder_.write("scripts/hostile/game.yaml", game);
  EXPECT_THAT(run("list").out,
              HasSubstr("hostile  cannot be played: scripts/hostile/variants/v38"
                        ".yaml:2: the files of the game's variants hold more than 1 "
                        "MB up to here; write less\n"));
  for (int i = 0; i < 500; ++i)
    folder_.write("scripts/hostile/scenarios/s" + std::to_string(i) + ".yaml", text);
  EXPECT_THAT(run("list").out,
              HasSubstr(".yaml:2: the files of the game's scenarios hold more than 1 "
                        "MB up to here; write less\n"));
}

TEST_F(HostileLargeFile, OfRuleTestsIsRefused) {
  write_lines("scripts/hostile/tests/a_test.lua");
  EXPECT_THAT(run("test hostile").out, HasSubstr(std::string("tests/a_test.lua") + kTooLarge));
}

// Their lines are kept for messages.
TEST_F(HostileLargeFile, OfYamlTakesLittleMoreThanItsBytes) {
  folder_.write("scripts/hostile/game.yaml",
                "game: Hostile\nplayers: 2\nendings: {over: It is over}\nwrong: key\n" +
                    repeated("\n", 4'000'000));
  EXPECT_THAT(run("check hostile").out, StartsWith("scripts/hostile/game.yaml:4:1: "));
}

/// The header of a match of that game.
constexpr const char* kHeader =
    R"({"format":"windrose-2","game":"hostile","variants":[],"scenario":null,"options":{},)"
    R"("players":["ada","ben"],"agents":["human","human"],"seed":1,"chance":"siphash-1-3",)"
    R"("ruleset":"0"})"
    "\n";

TEST_F(HostileLargeFile, OfAMatchHasNoLineThatIsTooLong) {
  folder_.write("long.match", kHeader + (R"({"a":")" + repeated("x", 3'000'000)) + "\"}\n");
  EXPECT_THAT(run("resume " + (folder_ / "long.match") + " --terminal").err,
              HasSubstr(": this line has 3000008 bytes; at most 2097152 are read; "));
}

TEST_F(HostileLargeFile, OfAMatchIsRefused) {
  folder_.write("m", kHeader + repeated("{\"undo\":1}\n", 3'000'000));
  for (const char* const command : {"resume --terminal ", "replay ", "replay --verify "}) {
    EXPECT_EQ(run(command + (folder_ / "m")).err,
              "windrose: " + (folder_ / "m") +
                  ": this file is too large; at most 12582912 bytes are read\n");
  }
}

/// Lines of a match file that take much more memory than they have bytes, or long to be read.
struct ManyLines {
  const char* name;
  const char* line;
  int times;
};

void PrintTo(const ManyLines& lines, std::ostream* out) {
  *out << lines.name;
}

class HostileLinesOfAMatch : public HostileLargeFile,
                             public testing::WithParamInterface<ManyLines> {};

TEST_P(HostileLinesOfAMatch, AreReadUpToALimit) {
  const ManyLines& lines = GetParam();
  folder_.write("m", kHeader + repeated(lines.line, lines.times));
  for (const char* const command : {"resume --terminal ", "replay ", "replay --verify "}) {
    const std::string err = run(command + (folder_ / "m")).err;
    EXPECT_THAT(err, StartsWith("windrose: " + (folder_ / "m") + ":")) << command;
    EXPECT_LT(err.size(), 2000U);
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, HostileLinesOfAMatch,
    testing::Values(ManyLines{"undos", "{\"undo\":1}\n", 1'000'000},
                    ManyLines{"rolls", "{\"roll\":[1]}\n", 900'000},
                    ManyLines{"decisions", "{\"player\":\"ada\",\"action\":\"a\"}\n", 350'000},
                    ManyLines{"reloads", "{\"reload\":\"x\"}\n", 700'000},
                    ManyLines{"pins", "{\"pinned_over\":\"x\"}\n", 500'000}),
    [](const testing::TestParamInfo<ManyLines>& tested) { return std::string(tested.param.name); });

TEST_F(HostileLargeFile, OfAMatchSaysWhereItIsTooLong) {
  folder_.write("m", kHeader + repeated("{\"roll\":[1]}\n", 900'000));
  EXPECT_THAT(
      run("resume --terminal " + (folder_ / "m")).err,
      MatchesRegex("windrose: .*/m:[0-9]+: the match file is too long; its lines up to here "
                   "take more than 64 MB of memory; the first [0-9]+ lines can still be "
                   "used: copy them to another file and resume that\n"));
}

/// `["1","2",…]`, as many as a line of 2 MB holds.
std::string list_of(const std::string& entry, int times) {
  return "[" + repeated(entry + ",", times) + entry + "]";
}

TEST_F(HostileLargeFile, OfAMatchHasNoListWithoutEnd) {
  for (const std::string& list : {list_of("1", 900'000), list_of("[]", 600'000)}) {
    folder_.write("m", kHeader + ("{\"player\":\"ada\",\"action\":" + list) + "}\n");
    EXPECT_THAT(run("resume --terminal " + (folder_ / "m")).err, HasSubstr("/m:2: 'action' has "));
  }
}

}  // namespace
}  // namespace windrose::app
