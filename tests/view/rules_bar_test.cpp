// The choices of changed rules: beside their text where it is wide, below it where it is narrow.
#include "runtime/view/screens/rules_bar.h"

#include <gtest/gtest.h>

#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

class RulesBarTest : public testing::Test {
 protected:
  void draw(float width) {
    RulesBar bar;
    bar.title = "The match does not fit the new rules";
    bar.text = "Node 15: ben cannot do 'hold' here: 'hold' is not one of the actions: roll, keep";
    bar.can_keep_state = true;
    frames_.frame([&](Ui& ui) {
      height_ = rules_bar_height(ui, width, bar);
      EXPECT_EQ(rules_bar(ui, {0, 0, width, height_}, bar), RulesWish::none);
    });
  }
  [[nodiscard]] Rect at(const std::string& name) const {
    const auto place = frames_.whereabouts.find(name);
    EXPECT_TRUE(place.has_value()) << name;
    return place.value_or(Rect{});
  }

  UiFrames frames_;
  float height_ = 0;
};

TEST_F(RulesBarTest, ChoicesLieBesideTheTextWhereItIsWide) {
  draw(950);
  for (const char* const choice : {"rules.back", "rules.state", "rules.undo"})
    EXPECT_GE(at(choice).x, at("rules.text").right());
}

TEST_F(RulesBarTest, ChoicesLieBelowTheTextWhereItIsNarrow) {
  draw(640);
  EXPECT_GT(at("rules.text").w, 600);
  for (const char* const choice : {"rules.back", "rules.state", "rules.undo"}) {
    EXPECT_GE(at(choice).y, at("rules.text").bottom());
    EXPECT_LE(at(choice).bottom(), height_);
    EXPECT_GE(at(choice).x, 0);
  }
}

}  // namespace
}  // namespace windrose::view
