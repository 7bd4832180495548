// The bar that asks: which choices are buttons, what its keys do, amounts that are typed.
#include "runtime/view/prompt/prompt_bar.h"

#include <set>

#include <gmock/gmock.h>

#include "runtime/state/ids/referee.h"
#include "runtime/state/seen/observation.h"
#include "runtime/view/draw/draw_record.h"
#include "tests/match/asking_game.h"
#include "tests/state/seen.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Pick pick(const std::string& name) {
  Pick made;
  made.name = name;
  made.id = name;
  return made;
}

Pick place(int space) {
  Pick made = pick("space " + std::to_string(space));
  made.code = Code(Kind::space, space);
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
  for (const std::size_t at : plan.buttons) named.buttons.push_back(plain(picks[at].name));
  return named;
}

TEST(PromptButtons, TheWayOutStandsLeftRefusedOnesBehindTheMainOneRight) {
  std::vector<Pick> picks{pick("buy"), pick("build"), pick("trade"), pick("pass")};
  picks[0].main = true;
  picks[1].reason = "needs a whole line";
  picks[3].pass = true;
  const Plan plan = planned(picks, 1000);
  EXPECT_THAT(plan.buttons, ElementsAre("pass", "trade", "build", "buy"));
  EXPECT_FALSE(plan.list);
  // Where not all of it fits, what cannot be picked goes to the list.
  picks.push_back(picks[1]);
  EXPECT_THAT(planned(picks, 549).buttons, ElementsAre("pass", "trade", "buy"));
}

TEST(PromptButtons, WhatHasASlotStaysThereEvenIfItCannotBePicked) {
  std::vector<Pick> picks{pick("draw"), pick("expand"), pick("venture")};
  for (int i = 0; i < 3; ++i) picks[i].slot = i + 1;
  picks[1].reason = "no factors";
  EXPECT_THAT(planned(picks, 1000).buttons, ElementsAre("draw", "expand", "venture"));
  const Plan less = planned(picks, 329);  // the last slots go to the list
  EXPECT_THAT(less.buttons, ElementsAre("draw"));
  EXPECT_TRUE(less.list);
}

TEST(PromptButtons, WordsUseTheRoomThatThereIs) {
  std::vector<Pick> picks;
  for (const char* const word : {"a", "b", "c", "d", "e", "f", "g"}) picks.push_back(pick(word));
  picks.push_back(pick("nothing"));
  picks.back().pass = true;
  EXPECT_THAT(planned(picks, 880).buttons,
              ElementsAre("nothing", "a", "b", "c", "d", "e", "f", "g"));
  const Plan less = planned(picks, 879);
  EXPECT_THAT(less.buttons, ElementsAre("nothing", "a", "b", "c", "d", "e"));
  EXPECT_TRUE(less.list);
}

TEST(PromptButtons, WordsStandBeforeWhatIsLitOnTheBoard) {
  std::vector<Pick> picks{place(0), place(1), pick("give money"), pick("ask for money")};
  EXPECT_THAT(planned(picks, 1000).buttons,
              ElementsAre("give money", "ask for money", "space 0", "space 1"));
  const Plan less = planned(picks, 439);
  EXPECT_THAT(less.buttons, ElementsAre("give money", "ask for money"));
  EXPECT_TRUE(less.list);
}

TEST(PromptButtons, ManyPlacesGoToTheList) {
  std::vector<Pick> picks;
  picks.reserve(21);
  for (int i = 0; i < 20; ++i) picks.push_back(place(i));
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

/// A bar that asks, without a window.
class PromptBarTest : public AskingTest {
 protected:
  void ask(const std::string& question) {
    open("function rules.turn(player)\n" + question + "\ngame:finish{ending = 'over'}\nend");
    const Observation seen = test::seen_of(match_->truth(Referee()), Viewer{SeatId{0}});
    question_ = SeatQuestion(seen, match_->node().truth(Referee()), SeatId{0}, look_);
    frame();
  }
  /// One frame in which these keys are pressed; what is taken then, by name.
  std::string press(const std::vector<Shortcut>& keys) {
    for (const Shortcut& key : keys) frames_.key(key);
    frame();
    return taken_;
  }
  std::string press(Key key) { return press({Shortcut{key}}); }
  /// The same for letters; the amount that stands there then.
  int type(const std::string& pressed) {
    for (const char key : pressed) frames_.key(key == '\n' ? Shortcut{Key::enter} : key_of(key));
    frame();
    return question_.amount();
  }
  void click(const std::string& name) {
    frames_.move(frames_.whereabouts.find(name)->center());
    frames_.press();
    frame();
    frames_.release();
    frame();
  }
  [[nodiscard]] bool says(const std::string& hint) const {
    return frames_.whereabouts.find("prompt.hint." + hint).has_value();
  }
  void frame(DrawRecord* record = nullptr) {
    PromptLook look;
    look.mode = PromptLook::Mode::asking;
    look.question = &question_;
    look.text = title_.empty() ? question_.prompt() : Sentence(title_);
    look.hint = hint_;
    look.paragraph = paragraph_;
    look.moment = moment_;
    taken_.clear();
    frames_.frame([&](Ui& ui) {
      DrawRecord unused;
      const RecordSink recorded(record != nullptr ? *record : unused, ui.pen());
      const PromptWish wish = bar_.draw(ui, {0, 300, 780, 64}, look);
      if (wish.amount) question_.set_amount(*wish.amount);
      if (wish.pick) taken_ = plain(question_.picks()[*wish.pick].name);
      finished_ = wish.finish;
      if (!wish.paragraph.empty()) opened_ = wish.paragraph;
      named_ = wish.named;
      if (wish.clicked) clicked_ = wish.clicked;
    });
  }

  static constexpr const char* kThree =
      "player:choose({'What now?', pass = 'Do nothing'}, {'buy', 'sell'})";
  QuestionLook look_;
  SeatQuestion question_;
  std::string title_;  // in place of the question
  Sentence hint_;
  std::string paragraph_;
  std::string opened_;
  std::size_t moment_ = 1;
  PromptBar bar_;
  UiFrames frames_;
  std::string taken_;
  std::optional<Code> named_;    // of the texts, under the pointer
  std::optional<Code> clicked_;  // the last one that was clicked
  bool finished_ = false;
};

TEST_F(PromptBarTest, EscapePutsTheFocusOnPassingAndEnterPasses) {
  ask(kThree);
  EXPECT_EQ(press(Key::escape), "");
  frame();
  EXPECT_TRUE(frames_.ui.focused("pick.pass"));
  EXPECT_TRUE(says("Press_Enter:_Do_nothing"));
  EXPECT_EQ(press(Key::escape), "");
  EXPECT_EQ(press(Key::escape), "");
  EXPECT_EQ(press(Key::enter), "Do nothing");
}

TEST_F(PromptBarTest, AnythingElseForgetsTheFirstEscape) {
  ask(kThree);
  press(Key::escape);
  EXPECT_EQ(press({key_of('x')}), "");
  EXPECT_FALSE(frames_.ui.focused("pick.pass"));
  EXPECT_EQ(press(Key::enter), "");
  EXPECT_EQ(press(Key::escape), "");
  click("prompt.text");
  EXPECT_EQ(press(Key::escape), "");
  ++moment_;  // another question
  frame();
  EXPECT_FALSE(frames_.ui.focused("pick.pass"));
  EXPECT_EQ(press(Key::escape), "");
  EXPECT_EQ(press({key_of('2')}), "sell");
}

TEST_F(PromptBarTest, TabGoesFromTheLeftToTheRightPassingLast) {
  ask(kThree);
  press(Key::tab);
  EXPECT_TRUE(frames_.ui.focused("pick.buy"));
  press(Key::tab);
  EXPECT_TRUE(frames_.ui.focused("pick.sell"));
  press(Key::tab);
  EXPECT_TRUE(frames_.ui.focused("pick.pass"));
  ++moment_;
  frame();
  EXPECT_EQ(press(Key::enter), "");  // the focus is gone with the question
  press(Key::tab);
  EXPECT_EQ(press(Key::enter), "buy");
}

TEST_F(PromptBarTest, PassingTakesEscapeAndEnterWhereAnAmountIsAsked) {
  ask("player:amount{'How many?', from = 1, to = 9, pass = 'None'}");
  press(Key::tab);
  EXPECT_TRUE(frames_.ui.focused("prompt.finish"));
  EXPECT_EQ(press(Key::escape), "");
  EXPECT_EQ(press(Key::enter), "None");
  EXPECT_FALSE(finished_);
}

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

TEST_F(PromptBarTest, AnAmountTakesDigitsWithoutAClickAndEnter) {
  ask("player:amount{'How many?', from = 1, to = 1500}");
  EXPECT_EQ(type("60"), 60);
  EXPECT_FALSE(finished_);
  EXPECT_EQ(type("\n"), 60);
  EXPECT_TRUE(finished_);
  EXPECT_EQ(type("25"), 25);  // the next one begins anew
  click("prompt.amount");
  EXPECT_EQ(type(""), 25);
  EXPECT_EQ(type("4"), 4);
  EXPECT_EQ(type("2\n"), 42);
}

TEST_F(PromptBarTest, WhatIsNotPossibleNowSaysWhyForTwoSeconds) {
  ask(kThree);
  question_.refuse(word("hold"), {.reason = "the hold is empty", .paragraph = "c.2"});
  frame();
  EXPECT_FALSE(says("Hold:_the_hold_is_empty"));
  click("refused.hold");
  frame();
  EXPECT_TRUE(says("Hold:_the_hold_is_empty"));
  EXPECT_EQ(taken_, "");
  frames_.input.time += 1.9;
  frame();
  EXPECT_TRUE(says("Hold:_the_hold_is_empty"));
  frames_.input.time += 0.2;
  frame();
  EXPECT_FALSE(says("Hold:_the_hold_is_empty"));
}

TEST_F(PromptBarTest, TheKeyOfADimmedSlotSaysWhyToo) {
  look_.actions = {{"job", {"buy", "hold"}}};
  ask("player:choose({'What now?', id = 'job', pass = 'Nothing'}, {'buy', 'sell'})");
  question_.refuse(word("hold"), {.reason = "the hold is empty", .paragraph = "c.2"});
  frame();
  EXPECT_EQ(press({key_of('2')}), "");
  frame();
  EXPECT_TRUE(says("Hold:_the_hold_is_empty"));
  ++moment_;  // another question
  frame();
  EXPECT_FALSE(says("Hold:_the_hold_is_empty"));
}

TEST_F(PromptBarTest, ALongQuestionHasTwoLinesAtMost) {
  ask(kThree);
  title_ = "You owe Ada $1,250 for her whole line of vessels between here and the harbour, pay now";
  hint_ = "You have $20 and could sell back a deck or mortgage a vessel before you pay anything";
  DrawRecord record;
  frame(&record);
  const Rect room = *frames_.whereabouts.find("prompt.text");
  std::set<float> lines;
  for (const DrawnThing& thing : record.things()) {
    if (thing.sort == DrawnThing::Sort::text && room.meets(thing.box)) lines.insert(thing.box.y);
  }
  EXPECT_EQ(lines.size(), 2U);
}

TEST_F(PromptBarTest, NamesOfTheQuestionAreTheThingsThemselves) {
  ask("player:choose({'From {} to {}? · {} waits', game.board.a, game.board.b, player.rivals[1]}, "
      "{'yes', 'no'})");
  hint_ = question_.subtitle();
  const auto title = question_.title();
  EXPECT_EQ(plain(title), "From a to b?");
  frame();
  frames_.move(frames_.whereabouts.find("prompt.name.1")->center());
  frame();
  EXPECT_EQ(named_, Code(Kind::space, 1));
  click("prompt.name.0");
  EXPECT_EQ(clicked_, Code(Kind::space, 0));
  click("prompt.below.0");
  EXPECT_EQ(clicked_, Code(SeatId{1}));
  click("prompt.text");
  EXPECT_EQ(taken_, "");
}

TEST_F(PromptBarTest, TheParagraphBehindTheSecondLineOpensTheRulebook) {
  hint_ = "One action a turn";
  paragraph_ = "d.2";
  ask(kThree);
  click("prompt.rule");
  EXPECT_EQ(opened_, "d.2");
}

TEST_F(PromptBarTest, AnAmountHasTheVerbOfTheLook) {
  const std::string how_many = "player:amount{'How many?', id = 'bid', from = 1, to = 9}";
  ask(how_many);
  EXPECT_EQ(question_.verb(), "Bid");
  look_.verbs = {{"bid", "Commit"}};
  ask(how_many);
  EXPECT_EQ(question_.verb(), "Commit");
  ask("player:amount{'How many?', from = 1, to = 9}");
  EXPECT_EQ(question_.verb(), "Answer");
}

}  // namespace
}  // namespace windrose::view
