#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/choices.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/view/ui/values.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

constexpr Rect kOne{10, 10, 120, 40};
constexpr Rect kTwo{10, 60, 120, 40};

class Widgets : public ::testing::Test {
 protected:
  // Both buttons, drawn once; which of them was pressed: 1, 2 or 0.
  int buttons(const Button& one = {.text = "One"}, const Button& two = {.text = "Two"}) {
    int taken = 0;
    frames.frame([&](Ui& ui) {
      if (button(ui, "one", kOne, one)) taken = 1;
      if (button(ui, "two", kTwo, two)) taken = 2;
    });
    return taken;
  }
  UiFrames frames;
};

TEST_F(Widgets, AClickIsAPressAndAReleaseOnTheSameButton) {
  frames.move(kOne.center());
  frames.press();
  EXPECT_EQ(buttons(), 0);
  frames.release();
  EXPECT_EQ(buttons(), 1);
  EXPECT_EQ(buttons(), 0);
}

TEST_F(Widgets, AClickWithinOneFrameIsNotLost) {
  frames.move(kTwo.center());
  frames.press();
  frames.release();
  EXPECT_EQ(buttons(), 2);
}

TEST_F(Widgets, ReleasedElsewhereIsNoClick) {
  frames.move(kOne.center());
  frames.press();
  EXPECT_EQ(buttons(), 0);
  frames.move(kTwo.center());
  frames.release();
  EXPECT_EQ(buttons(), 0);
}

TEST_F(Widgets, ADisabledButtonTakesNeitherClickNorKey) {
  const Button market{
      .text = "Market", .key = key_of('m'), .enabled = false, .reason = "needs a six"};
  frames.move(kOne.center());
  frames.press();
  frames.release();
  frames.key(key_of('m'));
  EXPECT_EQ(buttons(market), 0);
}

TEST_F(Widgets, AKeyPressesItsButtonOnceHoweverLongItIsHeld) {
  const Button one{.text = "One", .key = {Key::enter}};
  frames.key({Key::enter});
  EXPECT_EQ(buttons(one), 1);
  frames.key({Key::enter}, true);
  EXPECT_EQ(buttons(one), 0);
}

TEST_F(Widgets, TwoButtonsNeverShareOnePressOfAKey) {
  const Button enter{.text = "X", .key = {Key::enter}};
  int taken = 0;
  frames.key({Key::enter});
  frames.frame([&](Ui& ui) {
    taken += button(ui, "one", kOne, enter) ? 1 : 0;
    taken += button(ui, "two", kTwo, enter) ? 1 : 0;
  });
  EXPECT_EQ(taken, 1);
}

TEST_F(Widgets, TabGoesFromButtonToButtonAndEnterPressesIt) {
  const Button main{.text = "Main", .key = {Key::enter}};
  EXPECT_EQ(buttons(main), 0);
  for (const char* expected : {"one", "two", "one"}) {
    frames.key({Key::tab});
    EXPECT_EQ(buttons(main), 0);
    EXPECT_EQ(frames.ui.focus(), expected);
  }
  frames.key({Key::tab, 0, false, true});
  EXPECT_EQ(buttons(main), 0);
  EXPECT_EQ(frames.ui.focus(), "two");
  // Enter is the main button's key, but it belongs to what has the focus.
  frames.key({Key::enter});
  EXPECT_EQ(buttons(main), 2);
}

TEST_F(Widgets, WhoClicksGivesEnterBackToTheMainButton) {
  const Button main{.text = "Main", .key = {Key::enter}};
  (void)buttons(main);
  frames.key({Key::tab});
  (void)buttons(main);
  frames.move({400, 400});
  frames.press();
  frames.release();
  (void)buttons(main);
  frames.key({Key::enter});
  EXPECT_EQ(buttons(main), 1);
}

TEST_F(Widgets, TabCanBelongToTheBoard) {
  frames.ui.tab_moves_focus(false);
  (void)buttons();
  frames.key({Key::tab});
  bool taken = false;
  frames.frame([&](Ui& ui) { taken = ui.take_key({Key::tab}); });
  EXPECT_TRUE(taken);
  EXPECT_EQ(frames.ui.focus(), "");
}

TEST_F(Widgets, WhatLiesAboveHidesWhatIsBelow) {
  int taken = 0;
  const auto draw = [&](Ui& ui) {
    if (button(ui, "below", kOne, {.text = "Below", .key = {Key::enter}})) taken = 1;
    ui.begin_layer(ui.window());
    if (button(ui, "above", kTwo, {.text = "Above"})) taken = 2;
    ui.end_layer();
  };
  frames.frame(draw);
  frames.move(kOne.center());
  frames.press();
  frames.release();
  frames.key({Key::enter});
  frames.frame(draw);
  EXPECT_EQ(taken, 0);
  frames.move(kTwo.center());
  frames.press();
  frames.release();
  frames.frame(draw);
  EXPECT_EQ(taken, 2);
}

TEST_F(Widgets, ADropDownListTakesAChoiceByMouse) {
  constexpr Rect kField{10, 10, 200, 32};
  const ListChoice choices[] = {{"Human"}, {"Greedy"}, {"Trader", "missing", false}};
  std::optional<int> answer;
  const auto draw = [&](Ui& ui) { answer = dropdown(ui, "who", kField, choices, 0); };
  const auto click = [&](Point at) {
    frames.move(at);
    frames.press();
    frames.release();
    frames.frame(draw);
  };
  click(kField.center());
  frames.frame(draw);
  const std::optional<Rect> greedy = frames.whereabouts.find("who.1");
  const std::optional<Rect> trader = frames.whereabouts.find("who.2");
  ASSERT_TRUE(greedy && trader);
  EXPECT_GE(greedy->y, kField.bottom());
  click(trader->center());  // cannot be chosen; the list stays
  EXPECT_TRUE(frames.whereabouts.find("who.1"));
  click(greedy->center());
  frames.frame(draw);
  EXPECT_EQ(answer, 1);
  frames.frame(draw);
  EXPECT_EQ(answer, std::nullopt);
  EXPECT_FALSE(frames.whereabouts.find("who.1"));
}

TEST_F(Widgets, ADropDownListTakesAChoiceByKeysAndEscapeClosesIt) {
  constexpr Rect kField{10, 10, 200, 32};
  const ListChoice choices[] = {{"Human"}, {"Greedy"}};
  std::optional<int> answer;
  const auto draw = [&](Ui& ui) { answer = dropdown(ui, "who", kField, choices, 0); };
  const auto press = [&](const Shortcut& key) {
    frames.key(key);
    frames.frame(draw);
  };
  frames.frame(draw);
  press({Key::tab});
  press({Key::enter});
  press({Key::escape});
  frames.frame(draw);
  EXPECT_FALSE(frames.whereabouts.find("who.0"));
  press({Key::enter});
  press({Key::down});
  press({Key::enter});
  frames.frame(draw);
  EXPECT_EQ(answer, 1);
}

TEST_F(Widgets, AmountsStayWithinTheirBounds) {
  constexpr Rect kAmount{10, 10, 200, 40};
  long long value = 3;
  const auto draw = [&](Ui& ui) {
    if (const auto now = amount_field(ui, "bid", kAmount, value, 2, 5, "bid")) value = *now;
  };
  for (const long long expected : {4, 5, 5}) {
    frames.move({kAmount.right() - 10, 30});
    frames.press();
    frames.release();
    frames.frame(draw);
    EXPECT_EQ(value, expected);
  }
  frames.key(key_of('-'));
  frames.frame(draw);
  EXPECT_EQ(value, 4);
  frames.key({Key::page_down});
  frames.frame(draw);
  EXPECT_EQ(value, 2);
}

TEST_F(Widgets, WideAmountsAreASlider) {
  constexpr Rect kAmount{10, 10, 272, 40};
  long long value = 0;
  const auto draw = [&](Ui& ui) {
    if (const auto now = amount_field(ui, "bid", kAmount, value, 0, 1000, "bid")) value = *now;
  };
  frames.move(kAmount.center());
  frames.press();
  frames.frame(draw);
  EXPECT_EQ(value, 0);  // a click on the number sets nothing
  frames.release();
  frames.frame(draw);
  EXPECT_EQ(value, 0);
  frames.move({kAmount.center().x, kAmount.bottom() - 6});
  frames.press();
  frames.frame(draw);
  EXPECT_EQ(value, 500);
  frames.release();
  frames.frame(draw);
  frames.move(kAmount.center());
  frames.press();
  frames.frame(draw);
  frames.move({kAmount.right() - 50, 30});
  frames.frame(draw);
  EXPECT_GT(value, 900);
  frames.move({700, 30});
  frames.release();
  frames.frame(draw);
}

TEST_F(Widgets, HoldingAButtonPressesItOnceWhenTheTimeIsOver) {
  int pressed = 0;
  const auto draw = [&](Ui& ui) {
    if (hold_button(ui, "show", kOne, {.text = "Show", .key = {Key::enter}}, .4)) ++pressed;
  };
  frames.input.held.push_back({Key::enter});
  for (int i = 0; i < 20; ++i) frames.frame(draw);
  EXPECT_EQ(pressed, 0);
  for (int i = 0; i < 60; ++i) frames.frame(draw);
  EXPECT_EQ(pressed, 1);
  frames.input.held.clear();
  frames.frame(draw);
  frames.input.held.push_back({Key::enter});
  for (int i = 0; i < 30; ++i) frames.frame(draw);
  EXPECT_EQ(pressed, 2);
}

TEST_F(Widgets, TabsAndSegmentsAreNumbered) {
  constexpr std::string_view kTitles[] = {"Charts", "Log", "Rulebook"};
  int tab = 0;
  std::optional<int> speed;
  const auto draw = [&](Ui& ui) {
    tab = tabs(ui, "drawer", {0, 0, 300, 40}, kTitles, tab);
    speed = segments(ui, "speed", {0, 100, 300, 36}, kTitles, 0);
  };
  frames.frame(draw);
  for (const char* name : {"drawer.1", "speed.2"}) {
    frames.move(frames.whereabouts.find(name)->center());
    frames.press();
    frames.release();
    frames.frame(draw);
  }
  EXPECT_EQ(tab, 1);
  EXPECT_EQ(speed, 2);
}

TEST_F(Widgets, LongSegmentsTakeTheWidthThatTheirTitlesNeed) {
  constexpr std::string_view kTitles[] = {"All that is earned", "No", "One"};
  float needed = 0;
  const auto draw = [&](Ui& ui) {
    (void)segments(ui, "even", {0, 0, 600, 36}, kTitles, 0);
    (void)segments(ui, "narrow", {0, 100, 240, 36}, kTitles, 0);
    needed = ui.pen().width(kTitles[0], Type::body_bold);
  };
  frames.frame(draw);
  EXPECT_EQ(frames.whereabouts.find("even.0")->w, 200);
  EXPECT_EQ(frames.whereabouts.find("even.2")->w, 200);
  EXPECT_GT(frames.whereabouts.find("narrow.0")->w, needed + 8);
  EXPECT_EQ(frames.whereabouts.find("narrow.2")->right(), 240);
}

TEST_F(Widgets, TheWheelScrollsWithinTheContent) {
  constexpr Rect kView{0, 0, 200, 100};
  float offset = 0;
  const auto draw = [&](Ui& ui) {
    offset = begin_scroll(ui, "log", kView, 180);
    (void)list_row(ui, "line", {0, 150 - offset, 180, 20}, false);
    end_scroll(ui);
  };
  frames.frame(draw);
  EXPECT_FALSE(frames.whereabouts.find("line")) << "it is below the view";
  frames.move(kView.center());
  for (const float expected : {54.F, 80.F, 80.F}) {
    frames.input.wheel = -1;
    frames.frame(draw);
    EXPECT_FLOAT_EQ(offset, expected);
  }
  EXPECT_EQ(frames.whereabouts.find("line"), (Rect{0, 70, 180, 20}));
  scroll_to(frames.ui, "log", 10, 30);
  frames.frame(draw);
  EXPECT_FLOAT_EQ(offset, 10);
}

TEST_F(Widgets, ACaptionComesAfterAQuarterOfASecond) {
  const auto draw = [&](Ui& ui) { show_caption(ui, kOne, {"Ceylon", "6 left", "§ c"}); };
  frames.move(kOne.center());
  frames.frame(draw);
  EXPECT_FALSE(frames.whereabouts.find("caption"));
  EXPECT_LT(frames.ui.wanted_redraw(), .3);
  frames.input.time += .3;
  frames.frame(draw);
  EXPECT_TRUE(frames.whereabouts.find("caption"));
  frames.move({700, 500});
  frames.frame(draw);
  EXPECT_FALSE(frames.whereabouts.find("caption"));
  EXPECT_GT(frames.ui.wanted_redraw(), 1e6) << "nothing moves unless something happened";
}

TEST_F(Widgets, CaptionsStayOffWhatIsToStayClear) {
  const Rect anchor{400, 300, 24, 24};
  std::vector<Rect> kept;
  const auto box = [&] {
    frames.move(anchor.center());
    for (int i = 0; i < 2; ++i) {
      frames.input.time += 0.5;
      frames.frame([&](Ui& ui) {
        for (const Rect& rect : kept) keep_clear(ui, rect);
        show_caption(ui, anchor, {"Ceylon", "6 left", "§ c"});
      });
    }
    return frames.whereabouts.find("caption").value_or(Rect{});
  };
  EXPECT_LT(box().bottom(), anchor.y);  // above it
  kept = {{380, 200, 300, 60}, {100, 200, 300, 60}};
  EXPECT_GT(box().y, anchor.bottom());  // then below
  kept.push_back({300, 350, 300, 98});
  for (const Rect& rect : kept) EXPECT_FALSE(box().meets(rect));
  EXPECT_FALSE(box().meets(anchor));
}

TEST_F(Widgets, CaptionsStayInTheWindow) {
  for (const Rect& anchor : {Rect{0, 0, 20, 20}, Rect{790, 590, 10, 10}, Rect{780, 0, 20, 20}}) {
    frames.frame([&](Ui& ui) {
      show_caption(ui, anchor,
                   {"A title", "A long text that has to be broken into more than one line.", ""},
                   true);
    });
    const std::optional<Rect> box = frames.whereabouts.find("caption");
    ASSERT_TRUE(box);
    EXPECT_GE(box->x, 0);
    EXPECT_GE(box->y, 0);
    EXPECT_LE(box->right(), 800);
    EXPECT_LE(box->bottom(), 600);
    EXPECT_FALSE(box->meets(anchor));
  }
}

}  // namespace
}  // namespace windrose::view
