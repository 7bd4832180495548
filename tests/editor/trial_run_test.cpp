#include "editor/changes/trial_run.h"

#include <chrono>
#include <thread>

#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

class TrialRunTest : public BoardCase {
 protected:
  /// The result of a run, or nothing; fails after a minute.
  std::optional<TrialResult> result_of(const TrialWish& wish) {
    run_.start(*workspace_, wish);
    for (int i = 0; i < 6000 && run_.is_running(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return run_.take();
  }
  TrialRun run_;
};

TEST_F(TrialRunTest, ShowsWhereShipsStopAndWhatTheyEarn) {
  open("shipping", "shipping");
  TrialWish wish;
  wish.matches = 40;
  wish.agent = "trader";
  const std::optional<TrialResult> result = result_of(wish);
  ASSERT_TRUE(result.has_value()) << run_.error();
  EXPECT_EQ(run_.done(), 40);
  EXPECT_EQ(result->all.matches(), 40);
  EXPECT_EQ(result->parts.size(), 20U);
  const auto home = static_cast<std::size_t>(space("scandinavia"));
  EXPECT_GT(result->per_match(TrialMeasure::stops)[home], 5);
  EXPECT_GT(result->per_match(TrialMeasure::earned)[home], 10'000);
  EXPECT_EQ(result->counted(),
            (std::vector{TrialMeasure::stops, TrialMeasure::earned, TrialMeasure::paid}));
  const auto ceylon = static_cast<std::size_t>(space("ceylon"));
  EXPECT_GT(result->per_match(TrialMeasure::earned)[home],
            result->per_match(TrialMeasure::earned)[ceylon]);
}

TEST_F(TrialRunTest, TriesTheBoardAsItIsNowAndComparesItWithBefore) {
  open("shipping", "shipping");
  TrialWish wish;
  wish.matches = 60;
  wish.agent = "trader";
  const std::optional<TrialResult> before = result_of(wish);
  const SpaceData& usa = reading_.board.spaces[space("usa")];
  apply(changes().swap({usa.column, usa.row}, {usa.column + 8, usa.row - 2}));
  const std::optional<TrialResult> now = result_of(wish);
  ASSERT_TRUE(before && now) << run_.error();
  EXPECT_THAT(difference_in_words(*now, *before, TrialMeasure::stops),
              testing::HasSubstr("surely more than chance"));
  EXPECT_EQ(difference_in_words(*now, *now, TrialMeasure::stops), "No space differs.");
}

TEST_F(TrialRunTest, TellsWhyABoardCannotBePlayed) {
  open("shipping", "shipping");
  const SpaceData& siam = reading_.board.spaces[space("siam")];
  apply(changes().paint({{siam.column, siam.row}}, "sea"));
  EXPECT_FALSE(result_of({}).has_value());
  EXPECT_THAT(run_.error(), testing::HasSubstr("unknown space 'siam'"));
}

// Each match takes long, and fails like the first one.
TEST_F(TrialRunTest, EndsWithTheFirstMatchThatFails) {
  open_text("board: Plan\nlayout: squares\nsize: [2, 2]\nkind: field\nkinds: {field: {}}\n");
  write("scripts/little/rules.lua",
        "local game, rules = ...\nfunction rules.turn()\n  while true do end\nend\n");
  open("little", "plan");
  TrialWish wish;
  wish.jobs = 2;
  EXPECT_FALSE(result_of(wish).has_value());
  EXPECT_THAT(run_.error(),
              testing::StartsWith("scripts/little/rules.lua:3: this step took more than 50 million "
                                  "instructions; is there a loop that never ends?"));
  EXPECT_LE(run_.done(), 2);  // one of each job
}

TEST_F(TrialRunTest, CanBeStopped) {
  open("shipping", "shipping");
  TrialWish wish;
  wish.matches = 1'000'000;
  run_.start(*workspace_, wish);
  run_.stop();
  EXPECT_FALSE(run_.is_running());
  EXPECT_FALSE(run_.take().has_value());
}

}  // namespace
}  // namespace windrose::editor
