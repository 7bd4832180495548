// Files of the game are saved while the program plays on a terminal: the match goes on with them.
#include <string>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"
#include "tests/app/typed_program.h"

namespace windrose::app {
namespace {

constexpr const char* kOddRules =
    "local game, rules = ...\nfunction rules.turn(player)\n"
    "  player:choose(\"What now?\", { \"good\", \"bad\" })\nend\n";

/// A sitting of two people at a terminal, in a process of its own.
class SavedRules : public testing::Test {
 protected:
  SavedRules()
      : file_(folder_ / "kept.match"),
        rules_(write_game(folder_)),
        program_(folder_.path(), {"play", "odd", "--terminal", "--agents", "human", "--seed", "1",
                                  "--save", file_}) {
    until("> ");
    answer("good");
    answer("bad");
  }

  static std::string write_game(const Folder& folder) {
    folder.write("scripts/odd/game.yaml",
                 "game: Odd\nplayers: 2\nrules: rules.lua\nendings: {over: That was all}\n");
    folder.write("scripts/odd/rules.lua", kOddRules);
    return folder / "scripts/odd/rules.lua";
  }

  std::string until(const std::string& text) { return program_.until(text); }

  /// Answers, and waits for the next question.
  void answer(const std::string& text) {
    program_.type(text + "\r");
    until("What now?");
    until("> ");
  }

  int leave() {
    program_.type("\x15quit\r");
    until("Resume it with");
    return program_.exit_code();
  }

  [[nodiscard]] Ran replayed() const {
    return run_windrose("--shelf " + folder_.path().string() + " replay " + file_ + " --verify");
  }

  Folder folder_;
  std::string file_;
  std::string rules_;
  TypedProgram program_;
};

TEST_F(SavedRules, CountAtOnceAndWhatWasTypedStays) {
  program_.type("gre");
  until("gre");
  write_text_file(rules_,
                  "local game, rules = ...\nfunction rules.turn(player)\n"
                  "  player:choose(\"What now?\", { \"good\", \"bad\", \"great\" })\nend\n");
  until("Saved: scripts/odd/rules.lua. The new rules apply now. All 2 answers so far fit them.");
  until("> gre");
  answer("at");
  EXPECT_EQ(leave(), 0);
  EXPECT_NE(read_text_file(file_).find(R"({"player":"ada","action":"great")"), std::string::npos);
  const Ran ran = replayed();
  EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST_F(SavedRules, ABrokenFileLeavesTheOldRules) {
  write_text_file(rules_, "local game, rules = ...\nfunction rules.turn(player)\n");
  const std::string shown = until("Correct the file and save it again.");
  EXPECT_NE(shown.find("scripts/odd/rules.lua:3: "), std::string::npos) << shown;
  until("> ");
  answer("good");
  write_text_file(rules_, kOddRules);
  until("The files are again what the match is played with.");
  EXPECT_EQ(leave(), 0);
  EXPECT_EQ(replayed().code, 0);
}

TEST_F(SavedRules, AMatchThatDoesNotFitWaitsForAChoice) {
  write_text_file(rules_,
                  "local game, rules = ...\nfunction rules.turn(player)\n"
                  "  player:choose(\"What now?\", { \"good\", \"worse\" })\nend\n");
  const std::string shown = until("FILE.edited.");
  EXPECT_NE(shown.find("The match does not fit the new rules: node 2 differs:"), std::string::npos)
      << shown;
  EXPECT_NE(shown.find("this takes back 1 answer."), std::string::npos) << shown;
  until("> ");
  program_.type("back\r");
  until("The match is back at the last node that fits the new rules.");
  until("> ");
  answer("worse");
  EXPECT_EQ(leave(), 0);
  EXPECT_EQ(replayed().code, 0);
}

TEST_F(SavedRules, TheEditIsUndone) {
  const std::string edited =
      "local game, rules = ...\nfunction rules.turn(player)\n"
      "  player:choose(\"What now?\", { \"good\", \"worse\" })\nend\n";
  write_text_file(rules_, edited);
  until("FILE.edited.");
  until("> ");
  program_.type("undo\r");
  until("The files are as before, and the old rules stay.");
  until("> ");
  EXPECT_EQ(read_text_file(rules_), kOddRules);
  EXPECT_EQ(read_text_file(rules_ + ".edited"), edited);
  answer("bad");
  EXPECT_EQ(leave(), 0);
  EXPECT_EQ(replayed().code, 0);
}

TEST_F(SavedRules, AMatchThatKeptItsStateIsVerifiedAndResumed) {
  write_text_file(rules_,
                  "local game, rules = ...\nfunction rules.turn(player)\n"
                  "  player:choose(\"What now?\", { \"good\", \"worse\" })\nend\n");
  until("FILE.edited.");
  until("> ");
  program_.type("state\r");
  until("The match continues from here with the new rules.");
  until("> ");
  answer("worse");
  EXPECT_EQ(leave(), 0);
  const std::string shelf = " --shelf " + folder_.path().string();
  const Ran verified = run_windrose_of(folder_, "replay " + file_ + " --verify" + shelf);
  EXPECT_EQ(verified.code, 0) << verified.err;
  TypedProgram again(folder_.path(), {"play", "--terminal", "--resume", file_});
  again.until("ben");
  again.until("What now?");
}

TEST_F(SavedRules, APersonChoosesWhatBecomesOfAMatchWhoseRulesHaveChanged) {
  EXPECT_EQ(leave(), 0);
  write_text_file(rules_,
                  "local game, rules = ...\nfunction rules.turn(player)\n"
                  "  player:choose(\"What then?\", { \"good\", \"bad\" })\nend\n");
  const std::vector<std::string> words{"play", "--terminal", "--resume", file_};
  {
    TypedProgram again(folder_.path(), words);
    const std::string shown = again.until("stop     Leave the match as it is.");
    EXPECT_NE(shown.find("the rules of Odd have changed since this match was saved"),
              std::string::npos);
    EXPECT_NE(shown.find("  Changed: scripts/odd/rules.lua."), std::string::npos) << shown;
    again.until("> ");
    again.type("pni\r");
    again.until("Type one of these words.");
    again.until("> ");
    again.type("pin\r");
    again.until("What now?");
  }
  {
    TypedProgram again(folder_.path(), words);  // remembers it
    again.until("What now?");
  }
  write_text_file(rules_,
                  "local game, rules = ...\nfunction rules.turn(player)\n"
                  "  player:choose(\"What next?\", { \"good\", \"bad\" })\nend\n");
  {
    TypedProgram again(folder_.path(), words);
    again.until("> ");
    again.type("stop\r");
    EXPECT_EQ(again.exit_code(), 0);
  }
  TypedProgram again(folder_.path(), words);
  again.until("> ");
  again.type("migrate\r");
  again.until("What next?");
}

}  // namespace
}  // namespace windrose::app
