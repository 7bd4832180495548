// What Tab completes: commands, options, games, and values of options.
#include <sstream>

#include <gtest/gtest.h>

#include "tests/app/program.h"

namespace windrose::app {
namespace {

/// The words that may end the line, one behind another.
std::string completed(const std::string& words) {
  std::istringstream lines(run_windrose("--complete " + words).out);
  std::string all;
  for (std::string line; std::getline(lines, line);)
    all += (all.empty() ? "" : " ") + line.substr(0, line.find('\t'));
  return all;
}

TEST(Completion, EndsCommandsAndOptions) {
  EXPECT_EQ(completed("re"), "resume record replay");
  EXPECT_EQ(completed("help pla"), "play");
  EXPECT_EQ(completed("play pig --pl"), "--players --plain");
  EXPECT_EQ(completed("--ver"), "--version");
  EXPECT_EQ(completed("pluy ''"), "");
}

TEST(Completion, EndsNamesOfGamesAndWhatAGameDeclares) {
  EXPECT_EQ(completed("play p"), "pig");
  EXPECT_EQ(completed("debug ship"), "shipping");
  EXPECT_EQ(completed("play shipping --variant ''"), "paid_goods great_storms");
  EXPECT_EQ(completed("play shipping --variant paid_goods,g"), "paid_goods,great_storms");
  EXPECT_EQ(completed("play shipping -v great_storms --scenario ''"), "autumn_gales");
  EXPECT_EQ(completed("play shipping --agents human,t"), "human,trader human,tramp human,tycoon");
  EXPECT_EQ(completed("play weigh_anchor --option round"), "round_limit=");
  EXPECT_EQ(completed("record tic_tac_toe --ending d"), "draw");
  EXPECT_EQ(completed("play no_such_game --agents tr"), "");
}

TEST(Completion, EndsValuesThatTheProgramKnows) {
  EXPECT_EQ(completed("simulate pig --seats ''"), "turn fixed");
  EXPECT_EQ(completed("simulate pig --seats=f"), "--seats=fixed");
  EXPECT_EQ(completed("new my_game --kind d"), "dice");
  EXPECT_EQ(completed("docs co"), "commands completion");
  EXPECT_EQ(completed("docs completion ''"), "bash zsh fish");
  EXPECT_EQ(completed("docs schema sc"), "scenario");
  EXPECT_EQ(completed("resume 1 --changed-rules p"), "pin");
}

TEST(Completion, LeavesFilesToTheShell) {
  EXPECT_EQ(completed("replay ''"), "");
  EXPECT_EQ(completed("simulate pig --csv ''"), "");
}

TEST(Completion, TellsWhatAWordMeans) {
  EXPECT_EQ(run_windrose("--complete resu").out,
            "resume\tList the unfinished matches, or resume one of them\n");
}

TEST(Completion, BashEndsWordsWithTheSignsThatItCutsAt) {
  const Folder folder;
  folder.write("complete.sh",
               run_windrose("docs completion bash").out +
                   "windrose() { shift; for last; do :; done\n"
                   "  case $last in mcts:*) echo mcts:easy; echo mcts:medium ;;\n"
                   "    --seats=*) echo --seats=fixed ;; *) echo \"$*\" ;; esac; }\n"
                   "try() { COMP_LINE=$1 COMP_POINT=${#1}; _windrose; echo \"${COMPREPLY[*]}\"; }\n"
                   "try 'windrose play pig --agents mcts:'; try 'windrose simulate --seats=f'\n"
                   "try 'windrose play pi'; try 'windrose play '\n");
  EXPECT_EQ(run_windrose("--version >/dev/null; bash '" + (folder / "complete.sh") + "'").out,
            "easy medium\nfixed\nplay pi\nplay \n");
}

TEST(Completion, IsWrittenForThreeShells) {
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    EXPECT_NE(run_windrose("docs completion " + shell).out.find("windrose --complete"),
              std::string::npos)
        << shell;
  }
  EXPECT_EQ(run_windrose("docs completion tcsh").err,
            "windrose: unknown shell 'tcsh'; choose bash, zsh or fish\n");
}

}  // namespace
}  // namespace windrose::app
