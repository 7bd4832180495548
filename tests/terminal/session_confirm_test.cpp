// An answer that ends a turn for good waits for Enter, if the settings say so.
#include "runtime/base/system/files.h"
#include "runtime/terminal/page/plain_setting.h"
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

class SessionConfirmTest : public SittingCase {
 protected:
  /// A step without dice, with an agent in the other seat.
  [[nodiscard]] Sitting walk(const std::string& typed, DoneWhen done) const {
    write("scripts/little/game.yaml",
          "game: Little\nplayers: 2\nrules: rules.lua\nendings: [over]\n"
          "properties: {player: {points: 0}}\n");
    write("scripts/little/rules.lua",
          "local game, rules = ...\nfunction rules.turn(player)\n"
          "  player.points = player.points + player:choose('How many?', { 1, 2 })\nend\n");
    TerminalFacts facts;
    facts.done = done;
    const auto played = open_game("little", {"human", "random"});
    return sit(*played, typed, facts);
  }
};

TEST_F(SessionConfirmTest, EnterDoesWhatWasTold) {
  const Sitting sitting = walk("2\n\nquit\n", DoneWhen::undo_ends);
  EXPECT_EQ(
      lines_from(sitting.page, "> 2\n", 4),
      "> 2\n  ada now has 2 points.\nThen ben is next. Press Enter to do it, type `no` to take "
      "it back, or type\n  another answer.\n");
  EXPECT_GE(sitting.history.size(), 2U) << "ada and then the agent";
}

TEST_F(SessionConfirmTest, NoTakesItBackAndAnotherAnswerTakesItsPlace) {
  const Sitting taken_back = walk("2\nno\nquit\n", DoneWhen::undo_ends);
  EXPECT_NE(taken_back.page.find("> no\nYour answer is taken back. Choose again.\n"),
            std::string::npos);
  EXPECT_EQ(taken_back.history.size(), 0U);
  const Sitting changed = walk("2\n1\n\nquit\n", DoneWhen::undo_ends);
  ASSERT_GE(changed.history.size(), 1U);
  EXPECT_NE(changed.page.find("[A] ada now has 1 point."), std::string::npos) << changed.page;
}

TEST_F(SessionConfirmTest, NothingWaitsIfTheSettingsSayNever) {
  EXPECT_EQ(walk("2\nquit\n", DoneWhen::never).page.find("Press Enter"), std::string::npos);
}

TEST_F(SessionConfirmTest, OnlyTheLastOfTwoPurchasesIsTold) {
  write("scripts/little/game.yaml",
        "game: Little\nplayers: 2\nrules: rules.lua\nendings: [over]\n"
        "money: {unit: dinars, bank: 2000, each_player: 100}\ntokens: {tea: {count: 9}}\n"
        "piles: {hold: {per_player: 1}}\n");
  write("scripts/little/rules.lua",
        "local game, rules = ...\nfunction rules.turn(player)\n  for _ = 1, 2 do\n"
        "    if player:confirm('Buy tea?') then\n      player:pay(game.bank, 18)\n"
        "      game.piles.box:give(1, 'tea', player.hold)\n    end\n  end\nend\n");
  TerminalFacts facts;
  facts.done = DoneWhen::undo_ends;
  const auto played = open_game("little", {"human", "random"});
  const Sitting sitting = sit(*played, "yes\nyes\nquit\n", facts);
  EXPECT_EQ(lines_from(sitting.page, "> yes\n  ada", 2),
            "> yes\n  ada pays 18 dinars to the bank; takes 1 tea from the box into the hold.\n")
      << sitting.page;
}

TEST_F(SessionConfirmTest, ASettingForWindowAndTerminal) {
  const std::filesystem::path file = shelf_ / "settings.json";
  EXPECT_EQ(confirmed_turns(file), DoneWhen::undo_ends) << "no file";
  for (const auto& [word, when] : {std::pair{"always", DoneWhen::always},
                                   {"undo_ends", DoneWhen::undo_ends},
                                   {"never", DoneWhen::never},
                                   {"perhaps", DoneWhen::undo_ends}}) {
    write_text_file(file, std::string("{\"done\": \"") + word + "\"}");
    EXPECT_EQ(confirmed_turns(file), when) << word;
  }
}

}  // namespace
}  // namespace windrose::terminal
