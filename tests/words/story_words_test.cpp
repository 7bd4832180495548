// What the rules' own words say is not told a second time by what happened.
#include "tests/terminal/terminal_case.h"

namespace windrose {
namespace {

class StoryWordsTest : public terminal::SittingCase {
 protected:
  /// What is printed when ada has let `rules` happen by a yes; she owns Alpha, a harbor for sale.
  [[nodiscard]] std::string told(const std::string& rules) {
    write_board_game(
        "money: {bank: endless, each_player: 100}\n"
        "pieces: {ship: {per_player: 1, start: a}}\n"
        "tokens: {crane: {name: tall crane, plural: tall cranes, count: 5, start: yard}}\n"
        "piles: {yard: {}, cranes: {per_space: [plain]}}\n"
        "decks: {news: {cards: {pass: {name: A pass}}}}\n"
        "zones: {hand: {per_player: 1}}\n"
        "properties:\n"
        "  game:  {stake: 0}\n"
        "  space: {owner: {is: player}, mortgaged: {is: flag}, secret: {is: number, quiet: "
        "true}}\n",
        "board: Field\nlayout: loop\nkinds: {plain: {}}\n"
        "spaces: [{id: a, kind: plain, name: Alpha}, {id: b, kind: plain, name: Beta}]\n",
        "function rules.turn(player)\n"
        "  local alpha, beta, bank = game.board.a, game.board.b, game.bank\n"
        "  if not player:confirm('Go on?') then return end\n" +
            rules + "\nend\n");
    const auto played = open_game("little");
    return sit(*played, "yes\nlog\n").page;
  }
};

void expect_words_told(const std::string& page, const std::string& line) {
  EXPECT_NE(page.find("\n" + line + "\n"), std::string::npos) << page;
}

TEST_F(StoryWordsTest, APurchaseThatTheRulesTell) {
  expect_words_told(told("player:pay(bank, 40)\nbeta.owner = player\n"
                         "game:log('{} buys {} for {}', player, beta, 40)"),
                    "[A] ada buys Beta for 40.");
  expect_words_told(told("player:pay(bank, 40)\nbeta.owner = player\n"
                         "game:log('{} buys {} for {}', player, beta, 41)"),
                    "[A] ada pays 40 to the bank; buys Beta for 41.");
}

TEST_F(StoryWordsTest, AMortgageThatTheRulesTell) {
  expect_words_told(told("alpha.owner = player\nalpha.mortgaged = true\nbank:pay(player, 30)\n"
                         "game:log('{} mortgages {} and receives {}', player, alpha, 30)"),
                    "[A] ada mortgages Alpha and receives 30.");
}

TEST_F(StoryWordsTest, WordsOfAnotherPlayerOrSpaceTellNothingOfIt) {
  expect_words_told(told("player:pay(bank, 40)\nbeta.owner = player\n"
                         "game:log('{} is for sale', alpha)"),
                    "[A] ada pays 40 to the bank; gets Beta. Alpha is for sale.");
}

TEST_F(StoryWordsTest, WordsOfAnotherPlayerTellNothingOfWhatThisOneDoes) {
  const std::string page = told(
      "game.piles.yard:give(1, 'crane', beta.cranes)\nbeta.owner = player\n"
      "game:log('{} leaves {}', player.rivals[1], beta)");
  expect_words_told(page, "[A] ada moves 1 tall crane from the yard to Beta; gets Beta.");
  expect_words_told(page, "[B] ben leaves Beta.");
}

TEST_F(StoryWordsTest, TokensAndTheirPlace) {
  expect_words_told(told("game.piles.yard:give(2, 'crane', beta.cranes)\n"
                         "game:log('{} builds on {}', player, beta)"),
                    "[A] ada builds on Beta.");
  expect_words_told(told("game.piles.yard:give(2, 'crane', beta.cranes)"),
                    "[A] ada moves 2 tall cranes from the yard to Beta.");
  expect_words_told(told("game.piles.yard:give(1, 'crane', beta.cranes)"),
                    "[A] ada moves 1 tall crane from the yard to Beta.");
}

TEST_F(StoryWordsTest, PiecesCardsAndCounts) {
  expect_words_told(told("player.ship:move(beta)\ngame:log('{} is sent to {}', player, beta)"),
                    "[A] ada is sent to Beta.");
  expect_words_told(told("player.ship:move(beta)\nplayer:pay(bank, 40)\n"
                         "game:log('{} buys {} for {}', player, beta, 40)"),
                    "[A] ada moves from Alpha to Beta; buys Beta for 40.");
  expect_words_told(told("game.decks.news.first:move(player.hand)\n"
                         "game:log('{} keeps {}', player, player.hand.first)"),
                    "[A] ada keeps A pass.");
  expect_words_told(told("game.stake = 4\ngame:log('{} stakes {}', player, 4)"),
                    "[A] ada stakes 4.");
  expect_words_told(told("game.stake = 4\ngame:log('{} stakes a lot', player)"),
                    "[A] The stake is now 4; ada stakes a lot.");
}

TEST_F(StoryWordsTest, DiceStandBetweenTheWordsAndWhatCameBefore) {
  const std::string page = told(
      "player:pay(bank, 40)\ngame:roll('1d6')\n"
      "game:log('{} wins {}', player, 40)");
  EXPECT_NE(page.find("[A] ada pays 40 to the bank; rolls "), std::string::npos) << page;
}

TEST_F(StoryWordsTest, TheLogLeavesOutBookkeeping) {
  const std::string page = told("alpha.secret = 7\nalpha.owner = player");
  EXPECT_NE(page.find("  Alpha now belongs to ada.\n"), std::string::npos) << page;
  EXPECT_EQ(page.find("secret"), std::string::npos) << page;
}

}  // namespace
}  // namespace windrose
