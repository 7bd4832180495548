// The pure parts of panels: which choices are buttons, how cards share a tray, what an error and an
// end say.
#include <gmock/gmock.h>

#include "runtime/state/observation.h"
#include "runtime/view/end_screen.h"
#include "runtime/view/halted_bar.h"
#include "runtime/view/prompt_bar.h"
#include "runtime/view/stage_panels.h"
#include "runtime/view/tray.h"
#include "runtime/view/tray_sizes.h"
#include "tests/match/asking_game.h"
#include "tests/terminal/terminal_case.h"
#include "tests/view/ui_frame.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Pick pick(const std::string& name) {
  Pick made;
  made.name = name;
  made.id = name;
  return made;
}

struct Plan {
  std::vector<std::string> buttons;
  bool list = false;
};

Plan planned(const std::vector<Pick>& picks, float room) {
  const std::vector<float> widths(picks.size(), 100);
  const ButtonPlan plan = plan_buttons(picks, widths, room, 100, 10);
  Plan named;
  named.list = plan.list;
  for (const std::size_t at : plan.buttons) named.buttons.push_back(picks[at].name);
  return named;
}

TEST(PromptButtons, RefusedOnesStandLeftTheMainOneRight) {
  std::vector<Pick> picks{pick("buy"), pick("trade"), pick("pass"), pick("build")};
  picks[0].main = true;
  picks[2].pass = true;
  picks[3].reason = "needs a whole line";
  const Plan plan = planned(picks, 1000);
  EXPECT_THAT(plan.buttons, ElementsAre("build", "trade", "pass", "buy"));
  EXPECT_FALSE(plan.list);
}

TEST(PromptButtons, ManyAlikeGoToTheList) {
  std::vector<Pick> picks;
  picks.reserve(21);
  for (int i = 0; i < 20; ++i) picks.push_back(pick("space " + std::to_string(i)));
  picks.push_back(pick("stand still"));
  picks.back().pass = true;
  Plan plan = planned(picks, 1000);
  EXPECT_THAT(plan.buttons, ElementsAre("stand still"));
  EXPECT_TRUE(plan.list);
  picks[3].main = true;
  plan = planned(picks, 1000);
  EXPECT_THAT(plan.buttons, ElementsAre("stand still", "space 3"));
}

TEST(PromptButtons, WhatHasNoRoomGoesToTheList) {
  std::vector<Pick> picks{pick("a"), pick("b"), pick("c")};
  picks[2].main = true;
  EXPECT_THAT(planned(picks, 330).buttons, ElementsAre("a", "b", "c"));
  const Plan narrow = planned(picks, 329);
  EXPECT_THAT(narrow.buttons, ElementsAre("c"));
  EXPECT_TRUE(narrow.list);
  EXPECT_THAT(planned(picks, 50).buttons, IsEmpty());
  EXPECT_TRUE(planned(picks, 50).list);
}

TEST(PromptList, FindsByEveryWordOfNameIdAndNote) {
  std::vector<Pick> picks{pick("South Afrika"), pick("Ceylon"), pick("Chile")};
  picks[1].note = "5 away, 6 tea";
  EXPECT_THAT(filtered(picks, ""), ElementsAre(0, 1, 2));
  EXPECT_THAT(filtered(picks, "TEA"), ElementsAre(1));
  EXPECT_THAT(filtered(picks, "af sou"), ElementsAre(0));
  EXPECT_THAT(filtered(picks, "whale"), IsEmpty());
}

TEST(PromptKeys, AreTheOnesOfTheCaps) {
  EXPECT_EQ(shortcut_of("Enter").key, Key::enter);
  EXPECT_EQ(shortcut_of("Esc").key, Key::escape);
  EXPECT_EQ(shortcut_of("T"), key_of('t'));
  EXPECT_EQ(shortcut_of("3"), key_of('3'));
  EXPECT_EQ(shortcut_of("Shift 3"), (Shortcut{Key::letter, '3', false, true}));
  EXPECT_EQ(shown(shortcut_of("Shift 3")), "Shift 3");
  EXPECT_EQ(shortcut_of("").key, Key::none);
}

/// A bar that asks for an amount, without a window.
class PromptBarAmount : public AskingTest {
 protected:
  PromptBarAmount() {
    open(
        "function rules.turn(player)\nplayer:amount{'How many?', from = 1, to = 1500}\n"
        "game:finish{ending = 'over'}\nend");
    State seen(match_->ruleset(), 0);
    Observer(match_->ruleset()).observe(match_->state(), 0, seen);
    question_ = SeatQuestion(seen, match_->node(), 0);
  }
  /// One frame in which all the keys are pressed; the amount that stands there then.
  int keys(const std::string& pressed) {
    for (const char key : pressed) frames_.key(key == '\n' ? Shortcut{Key::enter} : key_of(key));
    frame();
    return question_.amount();
  }
  void click_number() {
    frames_.move(frames_.whereabouts.find("prompt.amount")->center());
    frames_.press();
    frame();
    frames_.release();
    frame();
  }
  void frame() {
    PromptLook look;
    look.mode = PromptLook::Mode::asking;
    look.question = &question_;
    frames_.frame([&](Ui& ui) {
      const PromptWish wish = bar_.draw(ui, {0, 300, 900, 64}, look);
      if (wish.amount) question_.set_amount(*wish.amount);
      finished_ = wish.finish;
    });
  }

  SeatQuestion question_;
  PromptBar bar_;
  UiFrames frames_;
  bool finished_ = false;
};

TEST(TypedAmount, GrowsDigitByDigitAndBeginsAnewWhenFull) {
  TypedAmount typed;
  typed.keep_if(1, 1, 1500);
  typed.add('6');
  typed.add('0');
  EXPECT_EQ(typed.amount(), 60);
  typed.keep_if(60, 1, 1500);
  EXPECT_EQ(typed.digits(), "60");
  typed.take_back(60);
  EXPECT_EQ(typed.amount(), 6);
  for (const char digit : std::string("999")) typed.add(digit);
  EXPECT_EQ(typed.digits(), "6999");
  EXPECT_EQ(typed.amount(), 1500);
  typed.add('7');
  EXPECT_EQ(typed.amount(), 7);
  typed.keep_if(751, 1, 1500);  // the slider was dragged
  EXPECT_EQ(typed.digits(), "");
  typed.take_back(751);
  EXPECT_EQ(typed.amount(), 75);
}

TEST(TypedAmount, OfFewHasOneDigit) {
  TypedAmount typed;
  typed.keep_if(2, 2, 4);
  typed.add('1');
  EXPECT_EQ(typed.amount(), 2);
  typed.add('3');
  EXPECT_EQ(typed.amount(), 3);
  typed.keep_if(3, 1, 3);  // another question
  EXPECT_EQ(typed.digits(), "");
}

TEST_F(PromptBarAmount, TakesDigitsWithoutAClickAndEnter) {
  EXPECT_EQ(keys("60"), 60);
  EXPECT_FALSE(finished_);
  EXPECT_EQ(keys("\n"), 60);
  EXPECT_TRUE(finished_);
  EXPECT_EQ(keys("25"), 25);  // the next one begins anew
  click_number();
  EXPECT_EQ(keys(""), 25);
  EXPECT_EQ(keys("4"), 4);
  EXPECT_EQ(keys("2\n"), 42);
}

TEST(TrayCards, OverlapOnlyWhereTheyMust) {
  EXPECT_FLOAT_EQ(card_step(1, 84, 10, 40, 12), 94);
  EXPECT_FLOAT_EQ(card_step(3, 84, 10, 300, 12), 94);
  EXPECT_FLOAT_EQ(card_step(3, 84, 10, 184, 12), 50);
  EXPECT_FLOAT_EQ(card_step(30, 84, 10, 184, 12), 12);
}

TEST(HaltedText, SetsThePlaceApart) {
  const HaltedText text = halted_text(
      "scripts/caravan/rules.lua:34: attempt to compare nil with number\n  in rules.turn");
  EXPECT_EQ(text.place, "scripts/caravan/rules.lua:34");
  EXPECT_EQ(text.sentence, "attempt to compare nil with number");
  EXPECT_EQ(halted_text("too many steps").sentence, "too many steps");
  EXPECT_EQ(halted_text("too many steps").place, "");
  EXPECT_EQ(halted_text("").sentence, "The rules failed.");
}

class EndOfMatch : public TerminalCase {
 protected:
  /// A match of two that `finish` ends at once.
  [[nodiscard]] EndLook ended_by(const std::string& finish, const std::string& yaml = "") {
    write("scripts/little/game.yaml",
          "game: Little\nplayers: 2\nrules: rules.lua\nendings: {over: That was all}\n" + yaml);
    write("scripts/little/rules.lua",
          "local game, rules = ...\nfunction rules.turn(player)\n  " + finish + "\nend\n");
    const std::unique_ptr<Table> played = table("little");
    const std::unique_ptr<Match> match = played->new_match({});
    match->advance();
    return end_of(match->state(), {});
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
  const std::unique_ptr<Table> played = table("caravan", {"human"}, 2);
  const std::unique_ptr<Match> match = played->new_match({});
  match->advance();
  EXPECT_EQ(end_of(match->state(), {}).title, "");
}

/// What a shipowner of Shipping has before him in the middle of a match.
Tray full_tray() {
  Tray tray;
  TraySection places;
  places.title = "Places";
  for (int i = 0; i < 3; ++i) {
    CardView card;
    card.code = Code(Kind::space, static_cast<std::uint32_t>(i));
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
  const Rect stage{0, 0, 900, 650};
  EXPECT_EQ(quiet_place(stage, {100, 50}, {}), (Point{0, 0}));
  const std::vector<Rect> left{{0, 0, 300, 600}};
  EXPECT_EQ(quiet_place(stage, {100, 50}, left), (Point{300, 0}));
  const std::vector<Rect> all{{0, 0, 900, 620}};
  EXPECT_EQ(quiet_place(stage, {100, 50}, all), (Point{0, 600})) << "where it covers least";
  EXPECT_EQ(quiet_place(stage, {2000, 50}, left), (Point{0, 600})) << "too wide: at the left";
}

}  // namespace
}  // namespace windrose
