// Where matches are kept, and which there are.
#include "runtime/match/files/keeping.h"

#include <cstdlib>

#include <gmock/gmock.h>

#include "tests/match/caravan.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class KeepingTest : public CaravanTest {
 protected:
  KeepingTest() { ::setenv("XDG_DATA_HOME", (shelf_ / "data").c_str(), 1); }
  ~KeepingTest() override { ::unsetenv("XDG_DATA_HOME"); }
};

TEST_F(KeepingTest, AMatchWithAPersonGetsAFileOfItsOwn) {
  EXPECT_EQ(match_folder(), shelf_ / "data" / "windrose");
  const OpenMatch one = begin_match(shelves(), asked(), "");
  const OpenMatch two = begin_match(shelves(), asked(), "");
  ASSERT_NE(one.file, nullptr);
  ASSERT_NE(two.file, nullptr);
  EXPECT_NE(one.file->path(), two.file->path());
  EXPECT_TRUE(one.file->path().starts_with((match_folder() / "caravan-").string()));
}

TEST_F(KeepingTest, AgentsAloneAreNotKeptUnlessAskedTo) {
  MatchRequest request = asked();
  request.agents = {"random"};
  EXPECT_EQ(begin_match(shelves(), request, "").file, nullptr);
  const std::string path = (shelf_ / "asked.match").string();
  EXPECT_EQ(begin_match(shelves(), request, path).file->path(), path);
}

TEST_F(KeepingTest, TheListShowsWhatOneWantsToKnow) {
  EXPECT_THAT(kept_matches(match_folder()), IsEmpty());
  MatchRequest request = asked();
  request.agents = {"human", "trader"};
  request.variants = {"long_road"};
  const OpenMatch open = begin_match(shelves(), request, "");
  open.match->advance();
  open.match->act(read_action(*open.match, SeatId{0}, {false, {"pass"}}).reply());
  write("data/windrose/note.txt", "no match");
  write("data/windrose/broken.match", "no match either");
  const auto kept = kept_matches(match_folder());
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].path, open.file->path());
  EXPECT_EQ(kept[0].game, "caravan");
  EXPECT_THAT(kept[0].players, ElementsAre("ali", "badr"));
  EXPECT_THAT(kept[0].agents, ElementsAre("human", "trader"));
  EXPECT_THAT(kept[0].variants, ElementsAre("long_road"));
  EXPECT_GE(kept[0].decisions, 1);
  EXPECT_FALSE(kept[0].over);
  EXPECT_GT(kept[0].changed, 1'700'000'000);
}

TEST_F(KeepingTest, UsuallyOnePersonPlaysAgainstTheGamesOwnAgent) {
  MatchRequest request;
  request.game = "caravan";
  EXPECT_THAT(usual_agents(shelves(), request, true), ElementsAre("human", "trader"));
  EXPECT_THAT(usual_agents(shelves(), request, false), ElementsAre("trader", "trader"));
}

TEST_F(KeepingTest, WhoAnswersFromHereOnCanBeSeatedAnew) {
  const std::string path = (shelf_ / "kept.match").string();
  MatchRequest request = asked();
  request.agents = {"human", "trader"};
  std::size_t inputs = 0;
  {
    OpenMatch open = begin_match(shelves(), request, path);
    for (const SeatId seat : open.match->ruleset().seats()) open.match->seat_agent(seat, nullptr);
    open.match->advance();
    open.match->act(read_action(*open.match, SeatId{0}, {false, {"pass"}}).reply());
    inputs = open.match->history().size();
  }
  const auto seat_nobody = [](OpenGame&, Match& match) {
    for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, nullptr);
  };
  const OpenMatch again = resume_match(shelves(), path, {{}, seat_nobody});
  EXPECT_EQ(again.match->history().size(), inputs);
  EXPECT_THAT(again.notes, IsEmpty());
}

}  // namespace
}  // namespace windrose
