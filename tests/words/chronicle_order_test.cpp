// The chronicle of whole stretches of the bundled games: in the order of the timeline, and the same
// whether it was read at once or as the match went on.
#include <algorithm>

#include <gtest/gtest.h>

#include "runtime/data/game/game_look.h"
#include "runtime/match/files/replay.h"
#include "runtime/match/play/opening.h"
#include "runtime/sitting/people/sitting.h"
#include "runtime/words/telling/chronicle.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

class ChronicleOrderTest : public testing::TestWithParam<const char*> {};

TEST_P(ChronicleOrderTest, LinesStandInTheOrderOfTheTimeline) {
  MatchRequest request;
  request.game = GetParam();
  request.agents = {"random"};
  request.seed = 5;
  OpenGame open_game({source_folder()}, request);
  const auto match = open_game.new_match(settings_of(open_game.request()));
  Chronicle grown;
  for (int rounds = 1; rounds <= 6; ++rounds) {
    match->advance(rounds);
    grown.update(*match, Viewer{SeatId{0}});
    EXPECT_TRUE(std::ranges::is_sorted(grown.lines(), {}, &ChronicleLine::position));
  }
  EXPECT_EQ(grown.lines_at(match->history().size()), grown.lines().size());
  Chronicle at_once;
  at_once.update(*match, Viewer{SeatId{0}});
  ASSERT_EQ(at_once.lines().size(), grown.lines().size());
  for (std::size_t i = 0; i < grown.lines().size(); ++i)
    EXPECT_EQ(at_once.lines()[i].text(), grown.lines()[i].text());
}

INSTANTIATE_TEST_SUITE_P(Games, ChronicleOrderTest,
                         testing::Values("pig", "shipping", "weigh_anchor", "cup_of_reckoning"));

TEST(ChronicleOfShipping, SeaWithoutANameIsToldWithItsOcean) {
  MatchRequest request;
  request.game = "shipping";
  request.agents = {"trader"};
  request.seed = 5;
  OpenGame open_game({source_folder()}, request);
  const auto match = open_game.new_match(settings_of(open_game.request()));
  match->advance(4);
  const GameLook look = load_look({"shipping", source_folder()}, open_game.ruleset().data());
  Chronicle chronicle;
  chronicle.set_look(&look);
  chronicle.update(*match, Viewer{SeatId{0}});
  std::vector<std::string> seas;
  for (const ChronicleLine& line : chronicle.lines()) {
    for (const SentenceSpan& span : line.spans) {
      if (span.thing.kind() == Kind::space && span.text.back() <= '9') seas.push_back(span.text);
    }
  }
  ASSERT_FALSE(seas.empty());
  EXPECT_EQ(seas.front(), "Mediterranean f15");
}

}  // namespace
}  // namespace windrose
