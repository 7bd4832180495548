// Whole sittings: what is printed while lines are typed.
#include "runtime/terminal/session/session.h"

#include "runtime/base/system/files.h"
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

using SessionTest = SittingCase;

TEST_F(SessionTest, AWholePage) {
  const std::string page = caravan("").page;
  const std::size_t answer = page.find("> ");
  EXPECT_EQ(page.substr(0, answer),
            R"(
── Caravan · round 1 · ada's turn ─────────────────────────────────────────────
┌─────────────┬─────────────┬─────────────┬─────────────┐
│Grand Bazaar │Red Dunes    │Well of Zamil│Black Rocks  │  Prices 1/3
│AB           │             │             │             │  date 4 ▲
├─────────────┼─────────────┼─────────────┼─────────────┤  salt 9 ▼
│High Pass    │Well of Tamr │Salt Plain   │Oasis        │
│             │             │             │             │
└─────────────┴─────────────┴─────────────┴─────────────┘
Oasis, 9 date

Bank 1,880 dinars · rumors: 0 left
[A] ada  60 dinars  Grand Bazaar · hand 2: Bandits!, A tax
[B] ben  60 dinars  Grand Bazaar · hand 2 hidden

Bandits! and A tax are dealt to the hand of ada; 2 rumors are dealt to the hand
    of ben.

[A] ada: Spread a rumor?
  1) Bandits!: A rival pays 20.   3) Say nothing
  2) A tax: A rival pays 30.
  Type an answer, or `help` for the commands.
)");
  EXPECT_EQ(page.substr(answer + 2),
            "\n\nThe match is saved in kept.match\nResume it with:  windrose play caravan --resume "
            "kept.match\n");
}

// Before anybody has been asked nobody knows who sits at the screen, so it shows what all may see.
TEST_F(SessionTest, AHaltOrDiceBeforeAnybodyIsAskedShowNoHands) {
  const std::string rules(kShortCaravanRules);
  const std::string begin = "function rules.turn(player)\n";
  const std::size_t at = rules.find(begin) + begin.size();
  for (const std::string line : {"  game:log(player.hand)\n", "  game:roll('2d6')\n"}) {
    write("scripts/caravan/rules.lua", rules.substr(0, at) + line + rules.substr(at));
    MatchSettings settings;
    settings.outside_chance = true;
    const auto played = open_game("caravan", {"human"}, 2);
    const std::string page =
        sit(*played, "log all\nwhy 9\nplayers\nlook ben\nquit\n", {}, settings).page;
    for (const char* const card : {"Bandits", "A tax", "A feast", "A storm"})
      EXPECT_EQ(page.find(card), std::string::npos) << page;
    EXPECT_NE(page.find("  ben draws a rumor into the hand.\n"), std::string::npos) << page;
    EXPECT_NE(page.find("[B] ben  60 dinars  Grand Bazaar · hand 2 hidden"), std::string::npos)
        << page;
  }
}

TEST_F(SessionTest, EndOfInputLeavesAndSaysHowToGoOn) {
  const Sitting sitting = caravan("");
  EXPECT_EQ(sitting.code, 0);
  EXPECT_FALSE(sitting.over);
}

TEST_F(SessionTest, NumbersNamesAndBeginningsAreAnswers) {
  for (const char* const answer : {"2", "A tax", "a tax", "tax", "TAX", "a t"}) {
    const Sitting sitting = caravan(std::string(answer) + "\nquit\n");
    ASSERT_FALSE(sitting.history.empty()) << answer << sitting.page;
    EXPECT_EQ(sitting.history[0].one.kind(), Kind::card) << answer;
    EXPECT_EQ(sitting.history[0].one.id(), 1) << answer;
  }
  EXPECT_TRUE(caravan("say\nquit\n").history[0].pass);
  EXPECT_TRUE(caravan("pass\nquit\n").history[0].pass);
}

TEST_F(SessionTest, TellsWhatAnAnswerBroughtAbout) {
  const std::string page = caravan("bandits\nyes\nquit\n").page;
  EXPECT_EQ(lines_from(page, "> bandits", 7),
            "> bandits\n"
            "[A] ada spreads Bandits! about ben; receives 20 dinars from ben; discards\n"
            "    Bandits!; moves from Grand Bazaar to Well of Zamil.\n"
            "\n"
            "[A] ada: Buy Well of Zamil for 20?\n"
            "  1) yes   2) no\n"
            "> yes\n");
  EXPECT_NE(page.find("\n\n[A] ada pays 20 dinars to the bank; gets Well of Zamil.\n"),
            std::string::npos);
}

TEST_F(SessionTest, AmountsAreNumbersOrAll) {
  const std::string start = "no\nno\nno\n";
  EXPECT_NE(caravan(start).page.find("[A] ada: How many dates from Oasis? (0 to 3)"),
            std::string::npos);
  EXPECT_NE(caravan(start + "4\n").page.find("Give a number from 0 to 3."), std::string::npos);
  EXPECT_NE(
      caravan(start + "2\n").page.find("takes 2 date from the store of Oasis into the saddle"),
      std::string::npos);
  EXPECT_NE(caravan(start + "all\n").page.find("takes 3 date from"), std::string::npos);
}

TEST_F(SessionTest, RefusesInWords) {
  const std::string page = caravan("siam\na\nlogg\nzamil\n").page;
  EXPECT_EQ(
      lines_from(page, "> siam", 3),
      "> siam\nNo answer is called 'siam'. Type `choices` for the answers, or `help` for the\n"
      "  commands.\n");
  EXPECT_EQ(
      lines_from(page, "> logg", 3),
      "> logg\nNo answer is called 'logg', did you mean 'log'? Type `choices` for the answers,\n"
      "  or `help` for the commands.\n");
  EXPECT_EQ(lines_from(page, "> zamil", 2),
            "> zamil\nWell of Zamil cannot be chosen now. Type `choices` for the answers.\n");
}

TEST_F(SessionTest, WrongNumbersAreAnsweredWithTheReasonOfTheRules) {
  const std::string rules =
      "local function why(n) return 'the cart holds two, not ' .. n, 'e.2' end\n"
      "local much, which = { 'How much?', why_not = why }, { 'Who?', most = 1, why_not = why }\n"
      "function rules.turn(player)\n"
      "  player:amount(much, 1, 2)\n"
      "  player:choose_some(which, game.players)\n"
      "end\n";
  const std::string page = little(rules, "3\n2\n1 2\n").page;
  EXPECT_EQ(lines_from(page, "> 3", 2),
            "> 3\nGive a number from 1 to 2: the cart holds two, not 3 (e.2).\n");
  EXPECT_EQ(lines_from(page, "> 1 2", 2),
            "> 1 2\nChoose from 0 to 1, not 2: the cart holds two, not 2 (e.2).\n");
}

TEST_F(SessionTest, TokensOfAColorAreToldByTheirOwner) {
  write_board_game(
      "tokens: {troop: {per_player: true, count: 9, start: supply}}\n"
      "piles: {supply: {per_player: 1}, troops: {per_space: all}}\n",
      "board: Field\nlayout: graph\nkinds: {land: {}}\n"
      "spaces: [{id: dale, kind: land, name: Dale}, {id: fens, kind: land, name: Fens}]\n"
      "links: [[dale, fens]]\n",
      "function rules.turn(player)\n"
      "  local dale, fens, other = game.board.dale, game.board.fens, player.next\n"
      "  player:choose('What?', { 'march', 'wait' })\n"
      "  player.supply:give(3, player.tokens.troop, dale.troops)\n"
      "  dale.troops:give(1, player.tokens.troop, fens.troops)\n"
      "  other.supply:give(2, other.tokens.troop, fens.troops)\n"
      "end\n");
  const auto played = open_game("little", {"human"}, 2);
  const std::string page = sit(*played, "march\n").page;
  EXPECT_NE(page.find("[A] ada puts 3 troops from the supply to Dale; moves 1 troop from Dale to "
                      "Fens;\n    moves 2 troops of ben from the supply of ben to Fens.\n"),
            std::string::npos)
      << page;
  EXPECT_NE(page.find("supply: 6 troops"), std::string::npos) << page;
}

TEST_F(SessionTest, AZoneIsToldByItsName) {
  const std::string page =
      little(
          "function rules.setup() game.decks.tales:deal(1, game.players[2].in_play) end\n"
          "function rules.turn(player)\n"
          "  if player:confirm('Go on?') then "
          "game.decks.tales:draw(player.hand):move(player.in_play) "
          "end\nend\n",
          "yes\n",
          "decks: {tales: {cards: {fog: {name: Fog}, sun: {name: Sun}}}}\n"
          "zones: {hand: {per_player: 1}, in_play: {per_player: 1, name: cards in play}}\n")
          .page;
  EXPECT_NE(page.find("Fog is dealt to the cards in play of ben."), std::string::npos) << page;
  EXPECT_NE(page.find("from the hand to the cards in play."), std::string::npos) << page;
  EXPECT_NE(page.find("cards in play 1: Fog"), std::string::npos) << page;
}

TEST_F(SessionTest, RefusesInTheRulesOwnWords) {
  const Sitting sitting = little(
      "local q = { 'Who?', ask = true, why_not = function(p) return p.name .. ' is tired', 'e.1' "
      "end }\n"
      "function rules.turn(player) player:choose(q, { player }) end\n",
      "ben\n");
  EXPECT_NE(sitting.page.find("> ben\nben: ben is tired"), std::string::npos) << sitting.page;
}

TEST_F(SessionTest, AmbiguousAnswersNameWhatTheyMayBe) {
  const std::string rules =
      "function rules.turn(player) player:choose('Which?', { 'salt', 'sand', 'dates' }) end\n";
  EXPECT_EQ(lines_from(little(rules, "sa\n").page, "> sa", 2),
            "> sa\n'sa' may be salt or sand; type more of the name.\n");
}

TEST_F(SessionTest, OneLetterOfALongerWordIsNoAnswer) {
  const std::string rules =
      "local bid = { 'Your bid?', pass = 'No bid', from = 71, to = 238 }\n"
      "function rules.turn(player) player:choose('Which?', { 'roll', 'hold' }); "
      "player:amount(bid) end\n";
  Sitting sitting = little(rules, "h\n");
  EXPECT_NE(sitting.page.find("> h\nAnswer with the number of an answer, its name,"),
            std::string::npos)
      << sitting.page;
  EXPECT_EQ(sitting.history.size(), 0U);
  sitting = little(rules, "r\nroll\nn\nno bid\n");
  EXPECT_EQ(lines_from(sitting.page, "> r", 2), "> r\n'r' is too short; type `roll` or 1.\n");
  EXPECT_NE(sitting.page.find("[A] ada: Your bid? (71 to 238, or `No bid`)\n  No bid\n> n\n'n' is "
                              "too short; type `no bid`.\n> no bid\n"),
            std::string::npos)
      << sitting.page;
  EXPECT_EQ(sitting.history.size(), 2U);
}

TEST_F(SessionTest, HelpIsHelpEvenWhereAnAnswerHasThatName) {
  const Sitting sitting = little(
      "function rules.turn(player) player:choose('Which?', { 'help', 'flee' }) end\n", "help\n1\n");
  EXPECT_NE(sitting.page.find("> help\nAnswer with the number"), std::string::npos);
  EXPECT_EQ(sitting.history.size(), 1U);
}

TEST_F(SessionTest, AnAnswerKeepsItsNumberForTheMatch) {
  const Sitting sitting = little(
      "local which = { 'Which?', id = 'which' }\n"
      "function rules.turn(player)\n"
      "  player:choose(which, game.round == 1 and { 'ash', 'oak', 'elm' } or { 'elm', 'yew' })\n"
      "end\n",
      "1\n2\n3\n4\n");
  EXPECT_NE(sitting.page.find("Which?\n  1) ash   2) oak   3) elm\n"), std::string::npos);
  EXPECT_NE(sitting.page.find("Which?\n  3) elm   4) yew\n> 3\n"), std::string::npos)
      << sitting.page;
  EXPECT_EQ(sitting.history.size(), 4U);
}

TEST_F(SessionTest, NothingToChooseIsNotAsked) {
  const Sitting sitting = little(
      "local which = { 'Keep which?', least = 0, most = 0, ask = true }\n"
      "function rules.turn(player)\n"
      "  player:choose_some(which, game.players)\n  player:choose('Go on?', { 'yes', 'no' })\n"
      "end\n",
      "yes\nundo\n", "", {"human"});
  EXPECT_NE(sitting.page.find("(Keep which? There is nothing to choose.)\n"), std::string::npos)
      << sitting.page;
  EXPECT_EQ(sitting.page.find("[A] ada: Keep which?"), std::string::npos) << sitting.page;
}

TEST_F(SessionTest, AnOptionBeatsACommandOnlyByItsWholeName) {
  const std::string rules =
      "function rules.turn(player) player:choose('Which?', { 'undo', 'logs' }) end\n";
  EXPECT_EQ(little(rules, "undo\n").history.size(), 1U);
  EXPECT_EQ(little(rules, "/undo\n").history.size(), 0U);
  EXPECT_EQ(little(rules, "log\n").history.size(), 0U);
  EXPECT_EQ(little(rules, "logs\n").history.size(), 1U);
}

TEST_F(SessionTest, NumbersAsOptionsAreWhatTheySay) {
  const Sitting sitting =
      little("function rules.turn(player) player:choose('Which?', { 30, 20, 10 }) end\n", "20\n");
  ASSERT_EQ(sitting.history.size(), 1U);
  EXPECT_EQ(sitting.history[0].one, Code::number(20));
  EXPECT_EQ(lines_from(sitting.page, "[A] ada: Which?", 2), "[A] ada: Which?\n  30   20   10\n");
}

TEST_F(SessionTest, SeveralAndInOrder) {
  const std::string some =
      "function rules.turn(player) player:choose_some { 'Keep which?', from = { 'ash', 'oak', "
      "'elm' }, least = 1, most = 2 } end\n";
  Sitting sitting = little(some, "1 3\n");
  EXPECT_NE(
      sitting.page.find(
          "[A] ada: Keep which? (choose 1 to 2, such as `1 2`)\n  1) ash   2) oak   3) elm\n"),
      std::string::npos);
  ASSERT_EQ(sitting.history.size(), 1U);
  EXPECT_EQ(sitting.history[0].many.size(), 2U);
  EXPECT_EQ(little(some, "oak, elm\n").history.size(), 1U);
  EXPECT_EQ(lines_from(little(some, "all\n").page, "> all", 2),
            "> all\nChoose from 1 to 2, not 3.\n");
  const std::string order =
      "function rules.turn(player) player:order { 'Sort', from = { 'ash', 'oak', 'elm' } } end\n";
  sitting = little(order, "3 1 2\n");
  EXPECT_NE(sitting.page.find("[A] ada: Sort (type all 3, the first one first, such as `1 2 3`)"),
            std::string::npos);
  ASSERT_EQ(sitting.history.size(), 1U);
  EXPECT_EQ(sitting.history[0].many.size(), 3U);
}

TEST_F(SessionTest, TheEndNamesTheWinner) {
  const Sitting sitting = little(
      "function rules.turn(player)\n  player:choose('Go on?', { 'yes', 'no' })\n"
      "  game:finish { ending = 'over', scores = { [game.players[1]] = 12, [game.players[2]] = 5 } "
      "}\nend\n",
      "1\n");
  EXPECT_TRUE(sitting.over);
  EXPECT_EQ(sitting.code, 0);
  EXPECT_NE(
      sitting.page.find(
          "That was all.\nScores: ada 12, ben 5.\nada wins.\n\nThe match is saved in kept.match\n"),
      std::string::npos)
      << sitting.page;
}

TEST_F(SessionTest, SecretsStayHiddenBetweenTwoPeople) {
  const std::string page = caravan("\nbandits\nno\n\nquit\n", {"human"}).page;
  EXPECT_TRUE(
      page.starts_with("\f\nOnly you may read this page, ada. ada: press Enter to see your page …"))
      << page;
  const std::size_t handed =
      page.find("\f\nGive the terminal to ben. ben: press Enter to see your page …");
  ASSERT_NE(handed, std::string::npos) << page;
  const std::string of_ben = page.substr(handed);
  EXPECT_EQ(of_ben.find("A tax"), std::string::npos) << of_ben;
  EXPECT_NE(of_ben.find("[A] ada  80 dinars  Well of Zamil · hand 1 hidden"), std::string::npos)
      << of_ben;
  EXPECT_NE(of_ben.find("hand 2: A feast, A storm"), std::string::npos) << of_ben;
  EXPECT_EQ(page.substr(0, handed).find("A feast"), std::string::npos);
}

TEST_F(SessionTest, WithoutSecretsNobodyHandsOver) {
  const std::string page =
      little("function rules.turn(player) player:choose('Which?', { 'ash', 'oak' }) end\n",
             "1\n2\n")
          .page;
  EXPECT_EQ(page.find("Hand over"), std::string::npos);
}

TEST_F(SessionTest, SealedAnswersAreSecret) {
  const Sitting sitting = little(
      "function rules.turn(player)\n"
      "  local bids = game:choose_together { 'Bid?', players = game.players, from = { 'low', "
      "'high' } }\n"
      "  game:log('{} and {}', bids[game.players[1]], bids[game.players[2]])\nend\n",
      "\nlow\n\nhigh\n\n");
  const std::size_t handed = sitting.page.find("\f\nGive the terminal to ben");
  ASSERT_NE(handed, std::string::npos) << sitting.page;
  EXPECT_EQ(sitting.page.substr(handed, sitting.page.find("> high") - handed).find("> low"),
            std::string::npos);
  EXPECT_NE(sitting.page.find("Low and high."), std::string::npos) << sitting.page;
  EXPECT_EQ(sitting.history.size(), 2U);
}

TEST_F(SessionTest, AnErrorOfTheRulesHaltsAndCanBeUndone) {
  const std::string rules =
      "function rules.turn(player)\n  local word = player:choose('Which?', { 'good', 'bad' })\n"
      "  if word == 'bad' then error('a broken rule') end\nend\n";
  Sitting sitting = little(rules, "bad\nundo\ngood\n");
  EXPECT_NE(sitting.page.find("── The rules have an error ─"), std::string::npos) << sitting.page;
  EXPECT_NE(sitting.page.find("a broken rule"), std::string::npos);
  EXPECT_EQ(sitting.history.size(), 1U);
  EXPECT_EQ(sitting.code, 0);
  sitting = little(rules, "bad\nquit\n");
  EXPECT_EQ(sitting.code, 1);
}

TEST_F(SessionTest, DiceOfTheTableAreAskedFor) {
  MatchSettings settings;
  settings.outside_chance = true;
  const Sitting sitting = little(
      "function rules.turn(player)\n  local total = game:roll('2d6')\n  player:choose('Which?', { "
      "'a', 'b' })\nend\n",
      "7 1\n3 4\nquit\n", "", {"human"}, settings);
  EXPECT_NE(sitting.page.find("Throw 2d6. Type the faces, or press Enter to draw them > 7 1\nGive "
                              "2 faces from 1 to 6.\n"),
            std::string::npos)
      << sitting.page;
  EXPECT_NE(sitting.page.find("ada rolls 3 + 4 = 7."), std::string::npos) << sitting.page;
}

TEST_F(SessionTest, WithoutUtf8AllIsAscii) {
  TerminalFacts facts;
  facts.utf8 = false;
  const std::string page = caravan("1\n1\nlog\nrules\nwhy\n", {"human", "random"}, facts).page;
  for (const char letter : page) ASSERT_LT(static_cast<unsigned char>(letter), 0x80) << page;
  EXPECT_EQ(lines_from(page, "+---", 3),
            "+-------------+-------------+-------------+-------------+\n"
            "|Grand Bazaar |Red Dunes    |Well of Zamil|Black Rocks  |  Prices 1/3\n"
            "|AB           |             |             |             |  date 4 +\n");
}

TEST_F(SessionTest, ColorsOnlyWhereTheTerminalHasThem) {
  EXPECT_EQ(caravan("1\n").page.find('\x1b'), std::string::npos);
  TerminalFacts facts;
  facts.color = true;
  EXPECT_NE(caravan("1\n", {"human", "random"}, facts).page.find("\x1b[1;38;5;26m[A]\x1b[0m"),
            std::string::npos);
}

}  // namespace
}  // namespace windrose::terminal
