// Amounts of money as a terminal shows them: the sign is the game's, in one place.
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

class MoneyTest : public SittingCase {
 protected:
  /// ada is asked what `rules` ask, in a game with the money `money`.
  [[nodiscard]] std::string told(const std::string& money, const std::string& rules,
                                 const std::string& typed, const std::string& look = "") const {
    if (!look.empty()) write("scripts/little/look.yaml", look);
    return little(
               "function rules.turn(player)\n  if player.seat == 2 then game:finish('over') end\n" +
                   rules + "\nend\n",
               typed, "money: {" + money + "bank: endless, each_player: 1206}\n")
        .page;
  }
};

constexpr const char* kBid =
    "  local bid = player:amount { 'Your bid for {$}?', 1500, id = 'bid', from = 10, to = 1206,\n"
    "    pass = 'No bid' }\n"
    "  if bid then\n    player:pay(game.bank, bid)\n"
    "    game:log('{} bids {$} of {}', player, bid, player.cash + bid)\n  end\n";

TEST_F(MoneyTest, TheSignOfTheGameIsInQuestionsAnswersAndTheLog) {
  const std::string page = told("sign: \"$\", unit: dollars, ", kBid, "$1,100\nlog\nquit\n",
                                "look: Little\nsums: [bid]\n");
  EXPECT_EQ(lines_from(page, "[A] ada: Your", 1),
            "[A] ada: Your bid for $1,500? ($10 to $1,206, or `No bid`)\n");
  EXPECT_NE(page.find("\n[A] ada bids $1,100 of 1,206.\n"), std::string::npos) << page;
  EXPECT_NE(page.find("[A] ada    $106\n[B] ben  $1,206\n"), std::string::npos) << page;
}

TEST_F(MoneyTest, AUnitStandsBehindAmountsWithoutASign) {
  const std::string page =
      told("unit: dinars, ", kBid, "1100\nquit\n", "look: Little\nsums: [bid]\n");
  EXPECT_EQ(lines_from(page, "[A] ada: Your", 1),
            "[A] ada: Your bid for 1,500 dinars? (10 to 1,206 dinars, or `No bid`)\n");
  EXPECT_NE(page.find("\n[A] ada bids 1,100 dinars of 1,206.\n"), std::string::npos) << page;
}

TEST_F(MoneyTest, WhatIsNoAmountIsAnsweredWithTheRange) {
  const std::string page = told("", kBid, "abc\n12.5\nundoo\nquit\n");
  const std::string rest =
      " is not a number from 10 to 1,206. Type a number, or `help` for the\n  commands.\n";
  EXPECT_NE(page.find("'abc'" + rest), std::string::npos) << page;
  EXPECT_NE(page.find("'12.5'" + rest), std::string::npos) << page;
  EXPECT_NE(page.find("No answer is called 'undoo', did you mean 'undo'?"), std::string::npos)
      << page;
}

TEST_F(MoneyTest, RulesWriteAmountsAsTheGameDoes) {
  const std::string rules =
      "  game:log(game:money_text(1206) .. ', ' .. game:money_text(1) .. ', ' .. "
      "game:money_text(-20))\n  player:confirm('Go on?')\n";
  EXPECT_NE(told("sign: \"$\", ", rules, "").find("$1,206, $1, −$20.\n"), std::string::npos);
  const std::string coins = told("unit: coins, ", rules, "");
  EXPECT_NE(coins.find("1,206 coins, 1 coin, −20 coins.\n"), std::string::npos) << coins;
  const std::string bare = told("", rules, "");
  EXPECT_NE(bare.find("1,206, 1, −20.\n"), std::string::npos) << bare;
}

TEST_F(MoneyTest, AGapForMoneyTakesANumber) {
  const std::string page = told("", "  game:log('{} pays {$}', player, player)\n", "");
  EXPECT_NE(page.find("{$} stands for an amount of money; give a whole number, got ada"),
            std::string::npos)
      << page;
}

TEST_F(MoneyTest, WhatTheLookHidesIsNeitherOnThePageNorInTheLogNorInWhy) {
  write("scripts/little/look.yaml", "look: Little\nhidden: [player.berth, game.tide]\n");
  const std::string page =
      little(
          "function rules.turn(player)\n  player.berth = 7\n  player.medals = 2\n"
          "  game.tide = 3\n  player:confirm('Go on?')\nend\n",
          "players\nlog\nwhy 9\nquit\n",
          "properties: {player: {berth: 0, medals: 0}, game: {tide: 0}}\n")
          .page;
  EXPECT_EQ(page.find("berth"), std::string::npos) << page;
  EXPECT_EQ(page.find("ide"), std::string::npos) << page;
  EXPECT_NE(page.find("[A] ada  medals 2\n"), std::string::npos) << page;
}

}  // namespace
}  // namespace windrose::terminal
