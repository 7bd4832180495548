// A log of more lines than are kept: the last ones stand behind a line that says so.
#include <gmock/gmock.h>

#include "runtime/words/telling/chronicle.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

std::vector<std::string> lines_of(const Chronicle& chronicle) {
  std::vector<std::string> texts;
  for (const ChronicleLine& line : chronicle.lines()) texts.push_back(line.text());
  return texts;
}

class LongLogTest : public AskingTest {};

TEST_F(LongLogTest, OfVeryManyLinesTheLastAreKept) {
  Match& match = open(R"(
function rules.turn(player)
  player:confirm("Once more?")
  game:log("This is step {}", game.round)
end)");
  RandomAgent random;
  for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, &random);
  match.advance(1500);
  Chronicle chronicle;
  chronicle.update(match, Viewer::onlooker());
  const std::vector<std::string> all = lines_of(chronicle);
  ASSERT_LE(all.size(), Chronicle::kMostLines);
  ASSERT_GT(all.size(), Chronicle::kLinesLeft);
  EXPECT_GT(chronicle.left_out(), 0U);
  EXPECT_EQ(all.front(), "The log begins here: it keeps the last 5,000 lines.");
  EXPECT_THAT(all.back(), testing::HasSubstr("1,500"));
  // Taken back to before the first line that is kept, all is read again.
  History history = match.history();
  history.resize(20);
  for (const SeatId seat : match.ruleset().seats()) match.seat_agent(seat, nullptr);
  match.replay(history);
  chronicle.update(match, Viewer::onlooker());
  Chronicle at_once;
  at_once.update(match, Viewer::onlooker());
  EXPECT_EQ(chronicle.left_out(), 0U);
  EXPECT_EQ(lines_of(chronicle), lines_of(at_once));
}

}  // namespace
}  // namespace windrose
