// A recording runs again as it was played: every step, with all answers and all chance.
#include "runtime/debug/engine/recording.h"

#include <gtest/gtest.h>

#include "runtime/state/truth/state.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

class RecordingOf : public testing::TestWithParam<std::string> {};

TEST_P(RecordingOf, RunsAgainAsItWasPlayed) {
  MatchRequest request;
  request.game = GetParam();
  request.seed = 3;
  const auto recording = Recording::play({source_folder()}, request);
  const std::size_t steps = std::min<std::size_t>(recording->steps(), 500);
  ASSERT_GT(steps, 2U);
  std::int64_t lines = 0;
  for (std::size_t step = 0; step + 1 < steps; ++step) {
    State state = recording->checkpoint(step);
    Journal journal;
    const WatchedStep run =
        recording->run(step, state, journal, [](const SeenLine&) { return true; });
    lines += run.lines;
    ASSERT_EQ(run.end, StepEnd::done) << "step " << step;
    ASSERT_EQ(state.fingerprint(), recording->checkpoint(step + 1).fingerprint())
        << "step " << step;
    ASSERT_EQ(journal.events().size(), recording->match().journal(step).events().size())
        << "step " << step;
  }
  EXPECT_GT(lines, static_cast<std::int64_t>(steps));
}

INSTANTIATE_TEST_SUITE_P(Games, RecordingOf,
                         testing::Values("pig", "tic_tac_toe", "connect_four", "breakthrough",
                                         "shipping", "weigh_anchor", "cup_of_reckoning"),
                         [](const auto& game) { return game.param; });

class RecordingOfAgents : public testing::TestWithParam<std::pair<std::string, std::string>> {};

TEST_P(RecordingOfAgents, LetsThemAnswerAsTheyDid) {
  MatchRequest request;
  request.game = GetParam().first;
  request.agents = {GetParam().second};
  request.seed = 3;
  const auto recording = Recording::play({source_folder()}, request);
  const std::size_t steps = std::min<std::size_t>(recording->steps(), 60);
  std::int64_t lines = 0;
  for (std::size_t step = 0; step < steps; ++step) {
    State state = recording->checkpoint(step);
    Journal journal;
    const WatchedStep run = recording->run(step, state, journal, [&lines](const SeenLine& seen) {
      if (seen.asking != nullptr) ++lines;
      return true;
    });
    ASSERT_EQ(run.other_answers, 0) << "step " << step;
    ASSERT_EQ(run.failure, "") << "step " << step;
    if (step + 1 == recording->steps()) break;
    ASSERT_EQ(state.fingerprint(), recording->checkpoint(step + 1).fingerprint())
        << "step " << step;
  }
  EXPECT_GT(lines, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, RecordingOfAgents,
                         testing::Values(std::pair("pig", "twenty"),
                                         std::pair("shipping", "tycoon"),
                                         std::pair("weigh_anchor", "skipper"),
                                         std::pair("cup_of_reckoning", "director"),
                                         std::pair("breakthrough", "hunter")),
                         [](const auto& game) { return game.param.first; });

TEST(Recording, EndsAtTheQuestionThatNobodyAnswers) {
  MatchRequest request;
  request.game = "pig";
  request.seed = 7;
  request.agents = {"human"};
  const auto recording = Recording::play({source_folder()}, request);
  EXPECT_EQ(recording->end_text(),
            "the match waits for ben: Roll again or hold? · This turn: 6 points");
  State state = recording->checkpoint(recording->steps() - 1);
  Journal journal;
  EXPECT_EQ(
      recording->run(recording->steps() - 1, state, journal, [](const SeenLine&) { return true; })
          .end,
      StepEnd::waiting);
}

}  // namespace
}  // namespace windrose
