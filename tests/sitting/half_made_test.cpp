// A choice of several questions in one step: it can be stepped back in until it is whole.
#include "runtime/sitting/people/half_made.h"

#include <gmock/gmock.h>

#include "runtime/sitting/people/taking_back.h"
#include "tests/sitting/sitting_case.h"

namespace windrose {
namespace {

class HalfMade : public SittingTest {
 protected:
  void write_turn(const std::string& between) {
    write("scripts/caravan/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  player:choose({ "From where?", id = "from" }, { "north", "south" })
  )" + between + R"(
  player:choose({ "To where?", id = "to" }, { "east", "west" })
end
)");
  }
};

TEST_F(HalfMade, TheSecondQuestionOfAStepIs) {
  write_turn("");
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  EXPECT_FALSE(is_half_made(*sitting));
  ASSERT_TRUE(take(*sitting, "north"));
  EXPECT_EQ(sitting->question().id(), "to");
  EXPECT_TRUE(is_half_made(*sitting));
  ASSERT_TRUE(undo(*sitting));
  EXPECT_EQ(sitting->question().id(), "from");
  EXPECT_FALSE(is_half_made(*sitting));
}

TEST_F(HalfMade, NotOnceTheStepIsOver) {
  write_turn("");
  const auto sitting = sit({"human", "human"}, {.cover_hands = false, .done = DoneWhen::never});
  ASSERT_TRUE(take(*sitting, "north"));
  ASSERT_TRUE(take(*sitting, "west"));
  EXPECT_EQ(sitting->question().seat(), SeatId{1});
  EXPECT_FALSE(is_half_made(*sitting));
}

TEST_F(HalfMade, NotBehindDice) {
  write_turn("game:roll('1d6')");
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  ASSERT_TRUE(take(*sitting, "north"));
  EXPECT_EQ(sitting->question().id(), "to");
  EXPECT_FALSE(is_half_made(*sitting));
}

TEST_F(HalfMade, NotWhereAnotherSeatAnswered) {
  write_turn("player = player.rivals.first");
  const auto sitting = sit({"human", "human"}, {.cover_hands = false});
  ASSERT_TRUE(take(*sitting, "north"));
  EXPECT_EQ(sitting->question().seat(), SeatId{1});
  EXPECT_FALSE(is_half_made(*sitting));
}

}  // namespace
}  // namespace windrose
