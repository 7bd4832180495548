// What a stranger wrote never steers the terminal of whoever reads it, and a full disk is told as
// what it is.
#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

/// Whether nothing in it could steer a terminal.
bool is_harmless(const std::string& text) {
  for (const char letter : text) {
    if ((letter >= 0 && letter < ' ' && letter != '\n' && letter != '\t') || letter == 127)
      return false;
  }
  return text.find("\u009b") == std::string::npos && text.find("\u202e") == std::string::npos;
}

constexpr const char* kHeader =
    R"({"format":"windrose-1","game":"pig","variants":[],"scenario":null,"options":{},)"
    R"("players":["ada","ben"],"agents":["random","random"],"seed":1,"ruleset":"0"})";

/// The header with one text in place of another, `\u001b` and the like as in JSON.
std::string header_with(const std::string& what, const std::string& by) {
  std::string header = kHeader;
  return header.replace(header.find(what), what.size(), by) + "\n";
}

TEST(UntrustedText, TheHeaderOfAMatchFileNeverReachesATerminalRaw) {
  const Folder folder;
  const auto refusal = [&](const std::string& what, const std::string& by) {
    folder.write("m", header_with(what, by));
    const Ran ran = run_windrose("play --terminal --resume " + (folder / "m"));
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(is_harmless(ran.out + ran.err)) << ran.err;
    const Ran again = run_windrose("replay " + (folder / "m"));
    EXPECT_TRUE(is_harmless(again.out + again.err)) << again.err;
    return ran.err.substr(0, ran.err.find('\n'));
  };
  const std::string place = "windrose: " + (folder / "m") + ":1: ";
  EXPECT_EQ(refusal("pig", R"(pig\u001b[2J)").find(place), 0U);
  EXPECT_EQ(refusal("ada", R"(a\u009bda)"),
            place +
                "player 'a\\u009bda': the letter U+009B in this name cannot be seen; a name is "
                "made of letters, digits and _");
  EXPECT_EQ(refusal("\"random\",", R"("\u001b]0;x\u0007",)").find(place), 0U);
  EXPECT_EQ(refusal("\"ruleset\":\"0\"", R"("ruleset":"\u001b[2J\u202e")")
                .find(place + "the rules of Pig have changed since this match was saved"),
            0U);
  EXPECT_EQ(refusal("windrose-1", R"(\u001b[2J)").find(place), 0U);
  EXPECT_EQ(refusal("\"options\"", R"("\u001b[2J":1,"options")").find(place), 0U);
}

TEST(UntrustedText, NeitherDoesWhatIsNoMatchFile) {
  const Folder folder;
  folder.write("golden", "game pig\nplayers ada, ben\nagents random, random\nseed 1\n\n\x1b[2J\n");
  const Ran ran = run_windrose("replay " + (folder / "golden"));
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "game pig\nplayers ada, ben\nagents random, random\nseed 1\n\n\\x1b[2J\n");
  EXPECT_TRUE(is_harmless(ran.err)) << ran.err;
  const Ran words = run_windrose("play 'pig\x1b[2J' --players 2");
  EXPECT_EQ(words.code, 2);
  EXPECT_TRUE(is_harmless(words.err)) << words.err;
}

TEST(UntrustedText, TheHostAnswersInJsonThatNothingSteers) {
  const Ran ran =
      run_windrose("host --stdio",
                   "{\"op\":\"start\",\"game\":\"pig\",\"players\":[\"ada\",\"b\u202een\"]}\n"
                   "{\"op\":\"\u009b\x7f\"}\n");
  EXPECT_TRUE(is_harmless(ran.out)) << ran.out;
  const std::size_t end = ran.out.find('\n');
  EXPECT_EQ(nlohmann::json::parse(ran.out.substr(0, end))["error"],
            "player 'b\\u202een': the letter U+202E in this name cannot be seen; a name is made of "
            "letters, digits and _");
  EXPECT_TRUE(nlohmann::json::parse(ran.out.substr(end + 1)).contains("error"));
}

TEST(UntrustedText, NamesOfFilesAndFoldersAreSpelledOut) {
  const Folder folder;
  folder.write("\x1b[2J/scripts/x/game.yaml", "game: X\nplayers: 1\nrules: rules.lua\n");
  const Ran ran = run_windrose("check '" + (folder / "\x1b[2J") + "'");
  EXPECT_TRUE(is_harmless(ran.out + ran.err)) << ran.out << ran.err;
  const Ran missing = run_windrose("replay '" + (folder / "\x1b[2J\u202e.match") + "'");
  EXPECT_EQ(missing.err,
            "windrose: " + (folder / "\\x1b[2J\\u202e.match") + ": there is no such file\n");
}

/// Runs the program where no file may grow beyond `kilobytes`: it meets the end of its space as on
/// a full disk.
Ran run_in(int kilobytes, const std::string& words, const std::string& input = {}) {
  // What stands before the program's name: the shell's own.
  return run_windrose(words, input,
                      "trap '' XFSZ; ulimit -f " + std::to_string(2 * kilobytes) + "; ");
}

TEST(FullDisk, IsToldWhileAnAgentMovesAndTheMatchGoesOnLater) {
  const Folder folder;
  const std::string file = folder / "m.match";
  const Ran full = run_in(4, "play shipping --players 3 --seed 5 --agents trader --save " + file);
  EXPECT_EQ(full.code, 2);
  EXPECT_EQ(full.err,
            "windrose: " + file + ": cannot be written: File too large; nothing has changed\n");
  const std::string kept = read_text_file(file);
  EXPECT_LE(kept.size(), 4096U);
  EXPECT_TRUE(kept.ends_with("}\n"));
  EXPECT_EQ(run_windrose("replay --verify " + file).code, 0);
  const Ran on = run_windrose("play --terminal --resume " + file);
  EXPECT_EQ(on.code, 0) << on.err;
  EXPECT_NE(on.out.find("The match ends: Every port has shipped its own goods"), std::string::npos);
  EXPECT_EQ(run_windrose("replay --verify " + file).code, 0);
}

TEST(FullDisk, KeepsWholeLinesOfMatchesAndWhatWasPrinted) {
  const Folder folder;
  const std::string file = folder / "all.csv";
  const Ran full = run_in(4, "simulate pig --agents twenty --matches 2000 --seed 5 --csv " + file);
  EXPECT_EQ(full.code, 1);
  EXPECT_NE(full.out.find("Pig, 2 players: 2,000 matches, seed 5\n"), std::string::npos);
  const std::string kept = read_text_file(file);
  EXPECT_LE(kept.size(), 4096U);
  EXPECT_GT(kept.size(), 3500U);
  EXPECT_TRUE(kept.ends_with("\n"));
  const auto lines = std::count(kept.begin(), kept.end(), '\n');
  EXPECT_EQ(full.err, "windrose: disk full writing " + file + " after match " +
                          std::to_string(lines - 1) + "; the lines so far are whole\n");
  const Ran fits = run_in(4, "simulate pig --agents twenty --matches 5 --seed 5 --csv " + file);
  EXPECT_EQ(fits.code, 0) << fits.err;
}

TEST(FullDisk, PlotsAreToldAsAFileOfResults) {
  const Folder folder;
  const Ran full =
      run_in(1, "simulate pig --agents twenty --matches 40 --seed 5 --svg " + (folder / "plots"));
  EXPECT_EQ(full.code, 1);
  EXPECT_TRUE(full.out.starts_with("Pig, 2 players: 40 matches, seed 5\n")) << full.out;
  EXPECT_EQ(full.err,
            "windrose: " + (folder / "plots/length.svg") + ": cannot be written: File too large\n");
}

TEST(FullDisk, OfTheStandardOutputIsTold) {
  const Ran full = run_windrose("simulate pig --agents twenty --matches 40 --seed 5 > /dev/full");
  EXPECT_EQ(full.code, 1);
  EXPECT_EQ(full.err, "windrose: the standard output cannot be written; is the disk full?\n");
  EXPECT_EQ(run_windrose("simulate pig --agents twenty --matches 40 --seed 5 | head -1").err, "");
}

TEST(FullDisk, StopsTheTerminalWithWhatToDo) {
  const Folder folder;
  const std::string file = folder / "m.match";
  const Ran ran = run_in(1, "play pig --terminal --seed 5 --agents human,random --save " + file,
                         "roll\nroll\nhold\nroll\nhold\nroll\nhold\nroll\nhold\nroll\nhold\nroll\n"
                         "hold\nroll\nhold\nroll\nhold\nroll\nhold\nroll\nhold\n");
  EXPECT_NE(ran.out.find("cannot be written: File too large"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("rules.lua"), std::string::npos) << ran.out;
  EXPECT_EQ(run_windrose("replay --verify " + file).code, 0);
}

// A script that catches every error it can.
TEST(FullDisk, IsSwallowedByNoScript) {
  const Folder folder;
  folder.write("scripts/dice/game.yaml",
               "game: Dice\nplayers: 2\nrules: rules.lua\nendings: [done]\n"
               "properties: {player: {total: 0}}\n");
  folder.write(
      "scripts/dice/rules.lua",
      "local game, rules = ...\n"
      "function rules.turn(player)\n"
      "  local fine = pcall(function() player.total = player.total + game:roll(\"1d6\") end)\n"
      "  if not fine then game:log(\"swallowed\") end\n"
      "  if player.total > 400 then game:finish(\"done\") end\n"
      "end\n");
  folder.write("boards/empty", "");
  const std::string file = folder / "m.match";
  const Ran full = run_in(1, "play dice --agents random --seed 1 --save " + file + " --shelf " +
                                 folder.path().string());
  EXPECT_EQ(full.code, 2);
  EXPECT_EQ(full.err,
            "windrose: " + file + ": cannot be written: File too large; nothing has changed\n");
  EXPECT_EQ(full.out.find("swallowed"), std::string::npos);
  EXPECT_TRUE(read_text_file(file).ends_with("}\n"));
  const Ran verified =
      run_windrose("replay --verify " + file + " --shelf " + folder.path().string());
  EXPECT_EQ(verified.code, 0) << verified.err;
}

}  // namespace
}  // namespace windrose::app
