// The past of a match: states are put together again from what has changed.
#include "runtime/match/play/past.h"

#include <gtest/gtest.h>

#include "runtime/state/truth/changes.h"
#include "runtime/state/truth/draws.h"
#include "tests/state/little_game.h"

namespace windrose {
namespace {

class PastTest : public testing::Test {
 protected:
  PastTest() : ruleset_(test::little_game(), {"ali", "badr"}), state_(ruleset_, 7) {}

  /// Keeps `count` steps, in each of which one pays the other and a die is rolled, and what each
  /// began with.
  void keep(int count) {
    for (int step = 0; step < count; ++step) {
      before_.push_back(state_);
      Journal journal;
      Changes(state_, journal).pay(purse_of(SeatId{step % 2}), purse_of(SeatId{1 - step % 2}), 1);
      static_cast<void>(Draws(state_).below(Draws::stream(step % 3 == 0 ? "fight" : "flight"), 6));
      past_.keep(before_.back(), std::move(journal), before_.size() - 1);
    }
  }

  Ruleset ruleset_;
  State state_;
  Past past_;
  std::vector<State> before_;
};

TEST_F(PastTest, GivesBackEveryState) {
  keep(1000);
  ASSERT_EQ(past_.size(), 1000U);
  for (std::size_t step = 0; step < past_.size(); ++step) {
    EXPECT_EQ(past_.checkpoint(step).fingerprint(), before_[step].fingerprint()) << step;
    EXPECT_EQ(past_[step].inputs_before, step);
    EXPECT_EQ(past_[step].journal.events().size(), 1U);
  }
}

TEST_F(PastTest, GoesBackAndOn) {
  keep(500);
  const std::size_t bytes = past_.bytes();
  for (int i = 0; i < 200; ++i) past_.pop_back();
  EXPECT_LT(past_.bytes(), bytes);
  state_ = before_[300];
  before_.resize(300, state_);
  keep(200);
  EXPECT_EQ(past_.bytes(), bytes);
  for (std::size_t step = 0; step < past_.size(); ++step) {
    EXPECT_EQ(past_.checkpoint(step).fingerprint(), before_[step].fingerprint()) << step;
  }
  while (!past_.empty()) past_.pop_back();
  EXPECT_EQ(past_.bytes(), 0U);
}

TEST_F(PastTest, TakesAsMuchAsStepsChange) {
  keep(1000);
  const auto whole = 1000 * static_cast<std::size_t>(state_.bytes());
  EXPECT_LT(past_.bytes(), whole / 3);
}

}  // namespace
}  // namespace windrose
