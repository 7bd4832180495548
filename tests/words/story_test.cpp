// What happened, told once, in the words of people at a table.
#include "runtime/words/telling/story.h"

#include "tests/terminal/terminal_case.h"

namespace windrose {
namespace {

class StoryTest : public terminal::SittingCase {
 protected:
  /// What is printed when ada, in her turn, has let `rules` happen by a yes. Answers go on with
  /// `more`.
  [[nodiscard]] std::string told(const std::string& rules, const std::string& yaml = "",
                                 const std::string& more = "") const {
    return little(
               "function rules.turn(player)\n"
               "  if player.seat == 2 then player:confirm('Done?') return end\n"
               "  if not player:confirm('Go on?') then return end\n" +
                   rules + "\nend\n",
               "yes\n" + more, yaml)
        .page;
  }
};

constexpr const char* kDeck =
    "decks: {news: {back: a rumor, cards: {flood: {name: Flood, copies: 2}, fair: {name: Fair}}}}\n"
    "zones: {hand: {per_player: 1}}\n";

void expect_told(const std::string& page, const std::string& line) {
  EXPECT_NE(page.find("\n" + line + "\n"), std::string::npos) << page;
}

TEST_F(StoryTest, ACardThatGoesBackUnderItsDeckIsToldOnce) {
  expect_told(told("local news = game.decks.news\n"
                   "local card = news:draw(news.discard)\n"
                   "game:log('{}: water everywhere', card)\n"
                   "card:move(news)",
                   kDeck),
              "[A] ada draws Flood: water everywhere.");
}

TEST_F(StoryTest, OfVeryManyEventsTheLastAreTold) {
  const std::string page = told("for i = 1, 6000 do game:log('line ' .. i .. ' of many') end");
  EXPECT_EQ(page.find("line 900 of many"), std::string::npos);
  EXPECT_NE(page.find("line 1100 of many"), std::string::npos);
  EXPECT_NE(page.find("line 6000 of many"), std::string::npos);
}

TEST_F(StoryTest, CardsThatGoTheSameWayAreToldTogether) {
  expect_told(told("local news = game.decks.news\n"
                   "news:deal(3, player.rivals[1].hand)\n",
                   kDeck),
              "[A] ada deals Flood (2) and Fair to the hand of ben.");
  expect_told(little("function rules.turn(player)\n"
                     "  player:confirm('Go on?')\n"
                     "  game.decks.news:deal(3, player.rivals[1].hand)\n"
                     "end\n",
                     "yes\n",
                     "decks: {news: {back: a rumor, cards: {flood: {copies: 6}}}}\n"
                     "zones: {hand: {per_player: 1, visible_to: owner}}\n",
                     {"human", "random"})
                  .page,
              "[A] ada deals 3 rumors to the hand of ben.");
}

TEST_F(StoryTest, MoneyHasItsUnitItsThousandsAndItsSign) {
  const std::string rules = "player:pay(game.bank, 1)\ngame.bank:pay(player, 1206)";
  expect_told(told(rules, "money: {unit: pounds, bank: endless, each_player: 10}\n"),
              "[A] ada pays 1 pound to the bank; receives 1,206 pounds.");
  expect_told(told(rules, "money: {unit: pounds, sign: £, bank: endless, each_player: 10}\n"),
              "[A] ada pays £1 to the bank; receives £1,206.");
  expect_told(told(rules, "money: {bank: endless, each_player: 10}\n"),
              "[A] ada pays 1 to the bank; receives 1,206.");
}

TEST_F(StoryTest, GatheringForAShuffleIsTheShuffle) {
  expect_told(told("local news = game.decks.news\n"
                   "news:deal(3, player.hand)\n"
                   "for _, card in ipairs(player.hand:list()) do card:move(news) end\n"
                   "news:shuffle()",
                   kDeck),
              "[A] ada draws Flood (2) and Fair; news is shuffled.");
}

TEST_F(StoryTest, WhatRulesSayOfSeveralThingsIsSaidOnce) {
  const std::string yaml =
      "tokens: {flag: {per_player: true, count: 2, start: bag}}\n"
      "piles: {bag: {per_player: 1}, cup: {}}\n";
  const std::string rules =
      "for _, each in ipairs(game.players) do\n"
      "  each.bag:give(1, each.tokens.flag, game.piles.cup)\n"
      "  game:log('{} goes into the cup', each.tokens.flag)\n"
      "end";
  expect_told(told(rules, yaml), "[A] ada's flag goes into the cup, as does ben's flag.");
  const std::string page = told(rules, yaml, "log\n");
  EXPECT_NE(page.find("  ada's flag goes into the cup, as does ben's flag.\n"), std::string::npos)
      << page;
}

TEST_F(StoryTest, WhatDiffersAtItsEndIsOneClause) {
  expect_told(told("for _, each in ipairs({ 'Chile', 'Egypt', 'Ceylon' }) do\n"
                   "  game:log('{} must visit {}', player, each)\nend"),
              "[A] ada must visit Chile, Egypt and Ceylon.");
}

TEST_F(StoryTest, CardsDealtToSeveralAreToldOnce) {
  const std::string page = little(
                               "function rules.setup()\n"
                               "  for _, each in ipairs(game.players) do\n"
                               "    game.decks.news:deal(1, each.hand)\n  end\nend\n"
                               "function rules.turn(player) player:confirm('Done?') end\n",
                               "",
                               "decks: {news: {back: a rumor, cards: {flood: {copies: 4}}}}\n"
                               "zones: {hand: {per_player: 1, visible_to: nobody}}\n")
                               .page;
  EXPECT_NE(page.find("A rumor is dealt to the hand of ada and the hand of ben.\n"),
            std::string::npos)
      << page;
}

TEST_F(StoryTest, ThePlayerIsNamedBeforeTheFirstClauseWithoutASubject) {
  const std::string yaml =
      "money: {bank: endless, each_player: 10}\n"
      "properties: {game: {weather: {is: word, one_of: [calm, storm], start: calm}}}\n";
  expect_told(told("game.weather = 'storm'\nplayer:pay(game.bank, 5)", yaml),
              "[A] The weather is now storm; ada pays 5 to the bank.");
}

TEST_F(StoryTest, ALineThatNamesThePlayerByNumberKeepsThem) {
  const std::string draws = "local card = game.decks.news:draw(game.decks.news.discard)\n";
  expect_told(told(draws + "game:log('{2} keeps {1}', card, player)", kDeck),
              "[A] ada keeps Flood.");
  expect_told(told(draws + "game:log('{1} is kept by {2}', card, player)", kDeck),
              "[A] ada draws Flood. Flood is kept by ada.");
}

TEST_F(StoryTest, RulesNameThingsWithArticlesAndInThePlural) {
  const std::string yaml =
      "tokens: {ox: {count: 9, plural: oxen}, oil: {count: 9}, flag: {count: 2, per_player: "
      "true}}\n"
      "zones: {sand: {name: the sand}, sea: {}}\n";
  const auto line = [&](const std::string& log) {
    return told("local ox, oil = game.tokens.ox, game.tokens.oil\n" + log, yaml);
  };
  expect_told(line("game:log('{} gets {} {:n}', player, 3, ox)"), "[A] ada gets 3 oxen.");
  expect_told(line("game:log('{} gets {} {:n}', player, 1, ox)"), "[A] ada gets 1 ox.");
  expect_told(line("game:log('{2} {3:n} go to {1}', player, 2, ox)"), "[A] 2 oxen go to ada.");
  expect_told(line("game:log('{} likes {:n}', player, ox)"), "[A] ada likes oxen.");
  expect_told(line("game:log('{} takes {:a} and {:a}', player, ox, oil)"),
              "[A] ada takes an ox and an oil.");
  expect_told(line("game:log('{} reaches {:the} and {:the}', player, game.zones.sand, "
                   "game.zones.sea)"),
              "[A] ada reaches the sand and the sea.");
  expect_told(line("game:log('{} takes {:a} and {} {:n}', player, player.next.tokens.flag, 2, "
                   "player.next.tokens.flag)"),
              "[A] ada takes ben's flag and 2 ben's flags.");
  expect_told(line("game:log('{:the} and {:a} meet {:n}', player, player, player)"),
              "[A] ada and ada meet ada.");
}

TEST_F(StoryTest, CardsFromOnesHandArePut) {
  expect_told(told("local news = game.decks.news\n"
                   "news:deal(1, player.hand)\n"
                   "player.hand.first:move(player.rivals[1].hand)",
                   kDeck),
              "[A] ada draws Flood; puts Flood from the hand to the hand of ben.");
}

TEST_F(StoryTest, APieceThatMovesAgainGoesOn) {
  write_board_game("pieces: {ship: {per_player: 1, start: a}}\n",
                   "board: Field\nlayout: loop\nkinds: {plain: {}}\n"
                   "spaces: [{id: a, kind: plain, name: Alpha}, {id: b, kind: plain, name: Beta}, "
                   "{id: c, kind: plain, name: Gamma}]\n",
                   "function rules.turn(player)\n"
                   "  if not player:confirm('Go on?') then return end\n"
                   "  player.ship:move(game.board.b)\n"
                   "  player.ship:move(game.board.c)\n"
                   "end\n");
  const auto played = open_game("little");
  expect_told(sit(*played, "yes\n").page, "[A] ada moves from Alpha to Beta; goes on to Gamma.");
}

TEST_F(StoryTest, ACountThatTheRulesTellNextIsNotToldItself) {
  const std::string yaml = "properties: {player: {score: 0}}\n";
  expect_told(told("player.score = 7\ngame:log('{} scores', player)", yaml), "[A] ada scores.");
  expect_told(told("player.score = 7\ngame:log('{} groans', player.rivals[1])", yaml),
              "[A] ada now has 7.");
  const std::string counted = "standing: {of: player.score, unit: points}\n" + yaml;
  expect_told(told("player.score = 7", counted), "[A] ada now has 7 points.");
  expect_told(told("player.score = 1", counted), "[A] ada now has 1 point.");
}

TEST_F(StoryTest, WhatTheRulesSayOfSomebodyElseIsAParagraphOfTheirs) {
  const std::string page = told(
      "game:log('{} looks on', player.rivals[1])\n"
      "player.rivals[1]:pay(game.bank, 5)\n"
      "game:roll('1d6')",
      "money: {bank: endless, each_player: 10}\n");
  expect_told(page, "[B] ben looks on; pays 5 to the bank.");
  EXPECT_NE(page.find("\n[A] ada rolls "), std::string::npos) << page;
}

TEST_F(StoryTest, ThrowsForWhatIsDrawnFromAPileAreNotTold) {
  const std::string page = told(
      "local cup = game.piles.cup\n"
      "game:roll('1d2', 'cup')\n"
      "cup:give(1, 'stone', player.bag)",
      "tokens: {stone: {count: 3, start: cup}}\npiles: {cup: {}, bag: {per_player: 1}}\n");
  expect_told(page, "[A] ada takes 1 stone from the cup into the bag.");
}

TEST_F(StoryTest, TheTurnStaysThatOfItsPlayerWhoeverIsAsked) {
  const std::string page =
      little(
          "function rules.turn(player) game:push('ask', player.rivals[1]) end\n"
          "function rules.ask(player) player:confirm('Really?') end\n",
          "")
          .page;
  EXPECT_NE(page.find("round 1 · ada's turn"), std::string::npos) << page;
  EXPECT_NE(page.find("[B] ben: Really?"), std::string::npos) << page;
}

TEST_F(StoryTest, WithoutSecretsAPageIsPrintedOnceATurn) {
  const std::string page = little(
                               "function rules.turn(player)\n"
                               "  player:confirm('Really?')\n"
                               "  player.rivals[1]:confirm('And you?')\n"
                               "end\n",
                               "yes\nno\n")
                               .page;
  const std::size_t first = page.find("round 1 · ada's turn");
  EXPECT_NE(first, std::string::npos) << page;
  EXPECT_EQ(page.find("round 1 · ada's turn", first + 1), std::string::npos) << page;
}

TEST_F(StoryTest, WhatOthersMaySayIsWrittenAsWords) {
  const Sitting sitting = little(
      "function rules.turn(player)\n"
      "  player:choose { 'Well?', from = { 'go_on', 'stop' }, others = { who = player.rivals,\n"
      "    what = function() return { 'call_a_halt' } end } }\n"
      "end\n",
      "ben: call a halt\n");
  EXPECT_NE(sitting.page.find("ben may answer instead: `ben: ANSWER` with call a halt"),
            std::string::npos)
      << sitting.page;
  ASSERT_EQ(sitting.history.size(), 1U);
  EXPECT_EQ(sitting.history[0].seat, SeatId{1});
}

TEST_F(StoryTest, AnAmountCanBePassedByWordOnly) {
  const Sitting sitting = little(
      "function rules.turn(player)\n"
      "  player:amount { 'Your bid?', from = 1, to = 9, pass = 'No bid' }\n"
      "end\n",
      "1\nno\n");
  EXPECT_NE(sitting.page.find("Your bid? (1 to 9, or `No bid`)\n  No bid\n"), std::string::npos)
      << sitting.page;
  ASSERT_GE(sitting.history.size(), 2U);
  EXPECT_EQ(sitting.history[0].one.id(), 1);
  EXPECT_TRUE(sitting.history[1].pass);
}

TEST_F(StoryTest, ChartsWithoutAMarkerAreShownWhole) {
  const std::string yaml =
      "charts:\n"
      "  order: {chart: Order, cyclic: false, rows: {odd: [north, far_south], even: [far_south, "
      "north]}}\n"
      "  steps: {cyclic: false, rows: {steps: [4, 3, 2]}}\n"
      "  price: {rows: {corn: [4, 3, 2]}}\n"
      "  clock: {chart: Clock, rows: {hour: [4, 3, 2], bell: [0, 0, 1]}}\n";
  write_board_game(yaml,
                   "board: Field\nlayout: graph\nkinds: {far_south: {name: The South}}\n"
                   "spaces: [{id: a, kind: far_south, name: Alpha, at: [0, 0]}]\n",
                   "function rules.turn(player)\n"
                   "  player:confirm('Go on?')\n"
                   "  game.charts.steps:advance(1)\n"
                   "end\n");
  const auto played = open_game("little");
  const std::string page = sit(*played, "charts\nyes\n").page;
  expect_told(page,
              "Order odd: north · The South\nOrder even: The South · north\nsteps: 4 · 3 · 2");
  EXPECT_NE(page.find("price 4 (1/3)"), std::string::npos) << page;
  EXPECT_NE(page.find("steps 3 (2/3)"), std::string::npos) << page;
}

TEST_F(StoryTest, ATurnThatWasLetGoByIsTold) {
  const std::string page = little(
                               "function rules.turn(player)\n"
                               "  player:choose({ 'What?', pass = 'Do nothing' }, { 'dig' })\n"
                               "end\n",
                               "pass\npass\n")
                               .page;
  expect_told(page, "[A] ada does nothing.");
  expect_told(page, "[B] ben does nothing.");
}

TEST(PassingClause, SaysWhatOneDoes) {
  EXPECT_EQ(passing_clause("Do nothing"), "does nothing");
  EXPECT_EQ(passing_clause("Stay"), "stays");
  EXPECT_EQ(passing_clause("Carry on"), "carries on");
  EXPECT_EQ(passing_clause("pass"), "passes");
  EXPECT_EQ(passing_clause("Be quiet"), "is quiet");
  EXPECT_EQ(passing_clause("No bid"), "passes (no bid)");
  EXPECT_EQ(passing_clause("None"), "passes (none)");
  EXPECT_EQ(passing_clause("Don't"), "passes (don't)");
  EXPECT_EQ(passing_clause(""), "passes");
}

TEST_F(StoryTest, APieceComesIntoPlayAndLeavesTheBoard) {
  write("boards/little/field.yaml",
        "board: Field\nlayout: squares\nsize: [2, 2]\nkind: field\nkinds: {field: {}}\n");
  const std::string yaml =
      "board: field\npieces: {disc: {per_player: 2}, owl: {per_player: 1, plural: owls}}\n";
  const std::string page = told(
      "player.disc[1]:move(game.board.a1)\nplayer.owl:move(game.board.b1)\n"
      "player.rivals[1].owl:move(game.board.b2)\nplayer.disc[1]:move(game.board.a2)\n"
      "player.disc[1]:remove()\nplayer.rivals[1].owl:remove()\n",
      yaml, "log\n");
  expect_told(page,
              "[A] ada places a disc at a1; places the owl at b1; places ben's owl at b2;\n"
              "    moves disc from a1 to a2; removes a disc from a2; removes ben's owl from\n"
              "    b2.");
  EXPECT_NE(page.find("comes to a1.\n"), std::string::npos) << page;
  EXPECT_NE(page.find("leaves a2.\n"), std::string::npos) << page;
}

}  // namespace
}  // namespace windrose
