// The pure parts of panels: how cards share a tray, what an error and an end say.
#include <gmock/gmock.h>

#include "runtime/state/ids/referee.h"
#include "runtime/view/draw/draw_record.h"
#include "runtime/view/panels/halted_bar.h"
#include "runtime/view/panels/tray.h"
#include "runtime/view/panels/tray_sizes.h"
#include "runtime/view/screens/board_area_panels.h"
#include "runtime/view/screens/end_screen.h"
#include "tests/state/seen.h"
#include "tests/terminal/terminal_case.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

TEST(TrayCards, OverlapOnlyWhereTheyMust) {
  EXPECT_FLOAT_EQ(card_step(1, 84, 10, 40, 12), 94);
  EXPECT_FLOAT_EQ(card_step(3, 84, 10, 300, 12), 94);
  EXPECT_FLOAT_EQ(card_step(3, 84, 10, 184, 12), 50);
  EXPECT_FLOAT_EQ(card_step(30, 84, 10, 184, 12), 12);
}

TEST(HaltedBars, SetThePlaceApart) {
  UiFrames frames;
  DrawRecord record;
  HaltedBar bar;
  bar.error = "scripts/caravan/rules.lua:34: attempt to compare nil with number\n  in turn";
  bar.parts = {.place = {"scripts/caravan/rules.lua", 34, 0},
               .sentence = "attempt to compare nil with number"};
  frames.frame([&](Ui& ui) {
    const RecordSink recorded(record, ui.pen());
    (void)halted_bar(ui, {0, 0, 1200, 80}, bar);
  });
  std::vector<std::string> texts;
  for (const DrawnThing& thing : record.things()) {
    if (thing.sort == DrawnThing::Sort::text) texts.push_back(thing.text);
  }
  EXPECT_THAT(texts, testing::IsSupersetOf(
                         {"attempt to compare nil with number", "scripts/caravan/rules.lua:34"}));
}

TEST(HaltedBars, CoverWhatMayNameSecrets) {
  UiFrames frames;
  DrawRecord record;
  HaltedBar bar;
  bar.error = "scripts/caravan/rules.lua:34: ben has 4711";
  bar.parts = {.place = {"scripts/caravan/rules.lua", 34, 0}, .sentence = "ben has 4711"};
  bar.covered = true;
  frames.frame([&](Ui& ui) {
    const RecordSink recorded(record, ui.pen());
    (void)halted_bar(ui, {0, 0, 1200, 80}, bar);
  });
  std::vector<std::string> texts;
  for (const DrawnThing& thing : record.things()) {
    if (thing.sort == DrawnThing::Sort::text) texts.push_back(thing.text);
  }
  EXPECT_THAT(texts, testing::IsSupersetOf({"The rules failed.", "scripts/caravan/rules.lua:34",
                                            "Read the message"}));
  EXPECT_THAT(texts, testing::Not(testing::Contains(testing::HasSubstr("4711"))));
}

class EndOfMatch : public terminal::TerminalCase {
 protected:
  /// A match of two that `finish` ends at once.
  [[nodiscard]] EndLook ended_by(const std::string& finish, const std::string& yaml = "") {
    write("scripts/little/game.yaml",
          "game: Little\nplayers: 2\nrules: rules.lua\nendings: {over: That was all}\n" + yaml);
    write("scripts/little/rules.lua",
          "local game, rules = ...\nfunction rules.turn(player)\n  " + finish + "\nend\n");
    const std::unique_ptr<OpenGame> played = open_game("little");
    const std::unique_ptr<Match> match = played->new_match({});
    match->advance();
    return end_of(test::seen_of(match->truth(Referee())), {});
  }
};

TEST_F(EndOfMatch, TheWinnerComesFirst) {
  const EndLook end = ended_by(
      "game:finish { ending = 'over', winner = game.players[2], scores = { [game.players[1]] = 4, "
      "[game.players[2]] = 12 } }");
  EXPECT_EQ(end.title, "Ben wins");
  EXPECT_EQ(end.text, "That was all");
  ASSERT_EQ(end.rows.size(), 2U);
  EXPECT_EQ(end.rows[0].name, "Ben");
  EXPECT_TRUE(end.rows[0].winner);
  EXPECT_EQ(end.rows[0].score, "12");
  EXPECT_EQ(end.rows[1].score, "4");
}

TEST_F(EndOfMatch, CashIsTheScoreWhereThereIsNone) {
  const EndLook end = ended_by("game:finish { ending = 'over', winner = player }",
                               "money: {bank: endless, each_player: 1500}\n");
  EXPECT_EQ(end.rows[0].score, "1,500");
}

TEST_F(EndOfMatch, WithoutBothTheNumberThatPlayersHaveIs) {
  const EndLook end = ended_by("player.points = 7 game:finish { ending = 'over', winner = player }",
                               "properties:\n  player: {points: {is: number}}\n");
  EXPECT_EQ(end.rows[0].score, "7");
  EXPECT_EQ(end.rows[1].score, "0");
}

TEST_F(EndOfMatch, ScoresAreNotComparedWithMoney) {
  const EndLook end =
      ended_by("game:finish { ending = 'over', winner = player, scores = { [player] = 12 } }",
               "money: {bank: endless, each_player: 1500}\n");
  EXPECT_EQ(end.rows[0].score, "12");
  EXPECT_EQ(end.rows[1].score, "–");
}

TEST_F(EndOfMatch, NobodyWins) {
  EXPECT_EQ(ended_by("game:finish { ending = 'over' }").title, "Nobody wins");
}

TEST_F(EndOfMatch, NothingIsSaidBeforeTheEnd) {
  const std::unique_ptr<OpenGame> played = open_game("caravan", {"human"}, 2);
  const std::unique_ptr<Match> match = played->new_match({});
  match->advance();
  EXPECT_EQ(end_of(test::seen_of(match->truth(Referee())), {}).title, "");
}

/// What a shipowner of Shipping has before him in the middle of a match.
Tray full_tray() {
  Tray tray;
  TraySection places;
  places.title = "Places";
  for (int i = 0; i < 3; ++i) {
    CardView card;
    card.code = Code(Kind::space, i);
    card.known = true;
    card.title = "South Afrika";
    card.fields = {{"Saltpeter", "17"}};
    places.cards.cards.push_back(card);
  }
  TraySection hold;
  hold.kind = TraySection::Kind::tokens;
  hold.title = "Hold";
  hold.count = "2 of 6";
  hold.tokens.total = 2;
  hold.tokens.most = 6;
  TraySection cash;
  cash.kind = TraySection::Kind::notes;
  cash.title = "Cash";
  cash.count = "144,000";
  cash.notes.notes = {{100000, 1, 0}, {10000, 4, 1}, {2000, 2, 2}};
  TraySection store = hold;
  store.title = "Storehouse";
  tray.sections = {places, hold, store, cash};
  return tray;
}

TEST(TrayPlan, NothingIsCoveredAtTheUsualSizes) {
  UiFrames frames;
  frames.frame([](Ui& ui) {
    for (const Point size : {Point{976, 124}, Point{992, 80}}) {
      const TrayPlan plan = tray_plan(ui, size, full_tray(), 17);
      float width = 17 * 3;
      for (const float one : plan.widths) width += one;
      EXPECT_TRUE(plan.roomy) << size.x;
      EXPECT_LE(width, size.x);
      EXPECT_GE(plan.sizes.note, 44) << "money is shown as notes";
    }
  });
}

TEST(TrayPlan, WhatHasNoRoomAtAllIsCoveredAndMoneyIsANumber) {
  UiFrames frames;
  frames.frame([](Ui& ui) {
    const TrayPlan plan = tray_plan(ui, {600, 124}, full_tray(), 17);
    EXPECT_FALSE(plan.roomy);
    EXPECT_EQ(plan.sizes.note, 0);
  });
}

TEST(QuietPlace, IsTheFirstFromTheTopLeftThatCoversNothing) {
  const Rect board_area{0, 0, 900, 650};
  EXPECT_EQ(quiet_place(board_area, {100, 50}, {}), (Point{0, 0}));
  const std::vector<Rect> left{{0, 0, 300, 600}};
  EXPECT_EQ(quiet_place(board_area, {100, 50}, left), (Point{300, 0}));
  const std::vector<Rect> all{{0, 0, 900, 620}};
  EXPECT_EQ(quiet_place(board_area, {100, 50}, all), (Point{0, 600})) << "where it covers least";
  EXPECT_EQ(quiet_place(board_area, {2000, 50}, left), (Point{0, 600})) << "too wide: at the left";
}

}  // namespace
}  // namespace windrose::view
