// The author's panel: it walks through the rules of the match, and shows nothing that is hidden.
#include "runtime/view/author/author_panel.h"

#include <gmock/gmock.h>

#include "runtime/match/play/seen_match.h"
#include "tests/support/places.h"
#include "tests/view/drawn_check.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

constexpr Rect kPlace{100, 0, 646, 590};

class AuthorPanelTest : public testing::Test {
 protected:
  void sit_down(const std::string& game, bool practice = false) {
    MatchRequest request;
    request.game = game;
    request.seed = 7;
    request.agents = {"human"};
    request.practice = practice;
    OpenMatch open;
    open.open_game =
        std::make_unique<OpenGame>(std::vector<std::string>{source_folder()}, std::move(request));
    open.match = open.open_game->new_match(settings_of(open.open_game->request()));
    sitting_ = std::make_unique<Sitting>(std::move(open), SittingSettings{});
  }
  /// A match of agents that is over.
  void sit_down_at_the_end() {
    MatchRequest request;
    request.game = "pig";
    request.seed = 7;
    request.agents = {"twenty"};
    OpenMatch open;
    open.open_game =
        std::make_unique<OpenGame>(std::vector<std::string>{source_folder()}, std::move(request));
    open.match = open.open_game->new_match(settings_of(open.open_game->request()));
    open.match->advance();
    sitting_ = std::make_unique<Sitting>(std::move(open), SittingSettings{});
  }
  void frame() {
    frames_.frame([this](Ui& ui) {
      const AuthorWish wish = panel_.draw(ui, kPlace, *sitting_);
      closed_ = closed_ || wish.close;
      if (wish.position) position_ = wish.position;
    });
  }
  void click(const std::string& name) {
    const auto place = frames_.whereabouts.find(name);
    ASSERT_TRUE(place.has_value()) << name;
    frames_.move(place->center());
    frame();
    frames_.press();
    frame();
    frames_.release();
    frame();
  }
  [[nodiscard]] bool shows(const std::string& name) const {
    return frames_.whereabouts.find(name).has_value();
  }

  UiFrames frames_;
  AuthorPanel panel_;
  std::unique_ptr<Sitting> sitting_;
  bool closed_ = false;
  std::optional<std::size_t> position_;
};

TEST_F(AuthorPanelTest, WalksBackToTheBeginningAndTellsTheTimeline) {
  sit_down("pig");
  frame();
  ASSERT_TRUE(shows("author.back"));
  EXPECT_FALSE(position_.has_value());
  click("author.reverse");
  ASSERT_TRUE(position_.has_value());
  EXPECT_EQ(*position_, 0U);
  EXPECT_EQ(sitting_->moments.count(), 0U);  // the match itself stays where it is
}

TEST_F(AuthorPanelTest, ClosesByItsKeyAndItsButton) {
  sit_down("pig");
  frame();
  Shortcut key = key_of('d');
  key.ctrl = true;
  frames_.key(key);
  frame();
  EXPECT_TRUE(closed_);
  closed_ = false;
  click("author.close");
  EXPECT_TRUE(closed_);
}

TEST_F(AuthorPanelTest, ANodeOfTheStripGoesToItsQuestion) {
  sit_down_at_the_end();
  frame();
  const std::size_t last = sitting_->moments.count();
  const auto node = [](std::size_t number) { return "author.node." + std::to_string(number); };
  EXPECT_TRUE(shows(node(last)));
  EXPECT_TRUE(shows(node(last - 11)));
  EXPECT_FALSE(shows(node(last - 12)));
  click(node(last - 9));
  EXPECT_EQ(position_, last - 9);
  frame();
  EXPECT_EQ(sitting_->moments.count(), last);  // the match itself stays where it is
  EXPECT_TRUE(shows(node(last - 12)));         // the strip follows
  EXPECT_TRUE(shows(node(last - 17)));
  EXPECT_FALSE(shows(node(last)));
}

TEST_F(AuthorPanelTest, ALineOfTheReasonsGoesToTheStepThatWroteTheValue) {
  sit_down("shipping", true);
  frame();
  ASSERT_TRUE(shows("author.reason.0"));
  EXPECT_FALSE(shows("author.written"));  // nobody has paid anything yet
  EXPECT_TRUE(shows("author.expression"));
}

TEST_F(AuthorPanelTest, ShowsNothingOfAMatchThatHidesThings) {
  sit_down("cup_of_reckoning");
  ASSERT_TRUE(SeenMatch(sitting_->match()).has_secrets());
  frame();
  EXPECT_FALSE(shows("author.back"));
  EXPECT_FALSE(shows("author.why"));
  EXPECT_TRUE(shows("author.close"));
}

// It would show the next card.
TEST_F(AuthorPanelTest, ShowsNothingOfAMatchWithADeckInWhichNobodyHoldsAnything) {
  sit_down("weigh_anchor");
  ASSERT_FALSE(SeenMatch(sitting_->match()).has_secrets());
  frame();
  EXPECT_FALSE(shows("author.back"));
  EXPECT_TRUE(shows("author.close"));
}

TEST_F(AuthorPanelTest, ShowsEverythingOfAPracticeMatch) {
  sit_down("cup_of_reckoning", true);
  frame();
  EXPECT_TRUE(shows("author.back"));
  EXPECT_TRUE(shows("author.why"));
}

}  // namespace
}  // namespace windrose::view
