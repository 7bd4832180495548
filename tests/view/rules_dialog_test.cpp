// The dialog of a match whose rules have changed: each button is a choice, and Escape stops.
#include "runtime/view/screens/rules_dialog.h"

#include <gmock/gmock.h>

#include "tests/view/drawn_check.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

RulesDifference difference() {
  return {"River",
          {"The mod 'rich', version 1.0, is not installed.", "Gone: mods/rich/game.yaml."},
          "Continue with the rules as they are now. All 3 answers fit them.",
          "Continue with the rules as they were. This computer has a copy of them."};
}

class RulesDialogTest : public testing::Test {
 protected:
  void frame() {
    frames_.frame([this](Ui& ui) {
      if (const auto choice = rules_dialog(ui, difference_)) choice_ = choice;
    });
  }
  std::optional<RulesChoice> clicked(const std::string& name) {
    choice_.reset();
    frame();
    const auto place = frames_.whereabouts.find(name);
    EXPECT_TRUE(place.has_value()) << name;
    if (!place) return {};
    frames_.move(place->center());
    frame();
    frames_.press();
    frame();
    frames_.release();
    frame();
    return choice_;
  }

  UiFrames frames_;
  RulesDifference difference_ = difference();
  std::optional<RulesChoice> choice_;
};

TEST_F(RulesDialogTest, EachButtonIsAChoice) {
  EXPECT_EQ(clicked("rules.migrate"), RulesChoice::migrate);
  EXPECT_EQ(clicked("rules.pin"), RulesChoice::pin);
  EXPECT_EQ(clicked("rules.stop"), RulesChoice::stop);
  choice_.reset();
  frames_.key(key_of(Key::escape));
  frame();
  EXPECT_EQ(choice_, RulesChoice::stop);
}

TEST_F(RulesDialogTest, WhatIsImpossibleCannotBeChosen) {
  difference_.pin.clear();
  EXPECT_EQ(clicked("rules.pin"), std::nullopt);
  difference_.migrate.clear();
  EXPECT_EQ(clicked("rules.migrate"), std::nullopt);
}

TEST_F(RulesDialogTest, NothingOfItIsCut) {
  DrawRecord record;
  Rect window;
  frames_.frame([&](Ui& ui) {
    window = ui.window();
    const RecordSink recorded(record, ui.pen());
    (void)rules_dialog(ui, difference_);
  });
  EXPECT_THAT(faults_of(record, window), testing::IsEmpty());
}

}  // namespace
}  // namespace windrose::view
