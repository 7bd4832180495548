// Files that are far longer than people write them, given to the program itself: each is refused
// with its name. All end within two seconds of processor time and 128 MB above the start.
#include <functional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"
#include "tests/base/sanitized.h"

namespace windrose {
namespace {

using testing::HasSubstr;

constexpr const char* kTooLarge = ": this file is too large; at most 1048576 bytes are read";

std::string repeated(char letter, std::size_t times) {
  std::string text;
  text.resize(times, letter);
  return text;
}

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
    folder_.write(name, repeated('\n', 20'000'000));
  }

  [[nodiscard]] Ran run(const std::string& words) const {
    Ran ran = run_windrose(words + " --shelf " + folder_.path().string(), "quit\n");
    EXPECT_LT(ran.code, 128) << "it was killed";
    if (kSanitized) return ran;
    EXPECT_LT(ran.seconds, 2) << words;
    EXPECT_LE(ran.megabytes, megabytes_at_start() + 128) << words;
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

TEST_F(HostileLargeFile, OfARulebookIsRefused) {
  write_lines("scripts/hostile/rulebook.md");
  EXPECT_EQ(run("play hostile --terminal").err,
            std::string("windrose: scripts/hostile/rulebook.md") + kTooLarge + "\n");
}

TEST_F(HostileLargeFile, OfAGoldenTranscriptIsRefused) {
  write_lines("scripts/hostile/golden/over.txt");
  EXPECT_THAT(run("test hostile").out, HasSubstr(std::string("golden/over.txt") + kTooLarge));
  EXPECT_EQ(run("replay " + (folder_ / "scripts/hostile/golden/over.txt")).err,
            "windrose: " + (folder_ / "scripts/hostile/golden/over.txt") + kTooLarge + "\n");
}

TEST_F(HostileLargeFile, OfAnAgentIsRefusedAndTheGameIsListed) {
  folder_.write("scripts/hostile/agents/spy.lua", "--" + repeated('x', 20'000'000));
  EXPECT_EQ(run("play hostile --terminal --agents spy").err,
            std::string("windrose: scripts/hostile/agents/spy.lua") + kTooLarge + "\n");
  const Ran listed = run("list");
  EXPECT_EQ(listed.code, 0);
  EXPECT_LT(listed.out.size(), 10'000U);
}

TEST_F(HostileLargeFile, OfRuleTestsIsRefused) {
  write_lines("scripts/hostile/tests/a_test.lua");
  EXPECT_THAT(run("test hostile").out, HasSubstr(std::string("tests/a_test.lua") + kTooLarge));
}

TEST_F(HostileLargeFile, OfAMatchHasNoLineThatIsTooLong) {
  const std::string file = folder_ / "long.match";
  ASSERT_EQ(run_windrose("play pig --terminal --seed 1 --save " + file, "quit\n").code, 0);
  folder_.write("long.match",
                read_text_file(file) + R"({"a":")" + repeated('x', 30'000'000) + "\"}\n");
  EXPECT_THAT(run("resume " + file + " --terminal").err,
              HasSubstr(": this line has 30000008 bytes; at most 8388608 are read; "));
}

}  // namespace
}  // namespace windrose
