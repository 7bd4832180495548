#include "runtime/state/truth/draws.h"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/state/truth/schedule.h"
#include "tests/state/little_game.h"

namespace windrose {
namespace {

class DrawsTest : public testing::Test {
 protected:
  DrawsTest() : ruleset_(test::little_game(), {"ali", "badr"}) {}
  [[nodiscard]] State at_first_turn(std::uint64_t key) const {
    State state(ruleset_, key);
    Schedule(state).begin_step();
    Schedule(state).begin_step();
    return state;
  }
  Ruleset ruleset_;
};

const std::uint64_t kDice = Draws::stream("dice");
const std::uint64_t kWeather = Draws::stream("weather");

TEST_F(DrawsTest, TheSameStepDrawsTheSame) {
  State one = at_first_turn(5);
  State two = at_first_turn(5);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(Draws(one).below(kDice, 6), Draws(two).below(kDice, 6));
}

TEST_F(DrawsTest, SeveralNumbersAtOnceAreThoseOneByOne) {
  State one = at_first_turn(5);
  State two = at_first_turn(5);
  std::array<std::int32_t, 20> numbers{};
  Draws(one).below(kDice, 6, numbers);
  for (const std::int32_t number : numbers) EXPECT_EQ(number, Draws(two).below(kDice, 6));
  EXPECT_EQ(Draws(one).below(kDice, 1000), Draws(two).below(kDice, 1000));
}

TEST_F(DrawsTest, AFurtherRollShiftsNoOtherStream) {
  State one = at_first_turn(5);
  State two = at_first_turn(5);
  for (int i = 0; i < 7; ++i) static_cast<void>(Draws(two).below(kWeather, 6));
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(Draws(one).below(kDice, 1000), Draws(two).below(kDice, 1000));
}

TEST_F(DrawsTest, AFurtherRollShiftsNoLaterStep) {
  State one = at_first_turn(5);
  State two = at_first_turn(5);
  static_cast<void>(Draws(two).below(kDice, 6));
  Schedule(one).begin_step();
  Schedule(two).begin_step();
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(Draws(one).below(kDice, 1000), Draws(two).below(kDice, 1000));
}

TEST_F(DrawsTest, FacesComeEquallyOften) {
  // Chi square with 5 degrees of freedom is below 20.5 with probability 0.999.
  std::array<int, 6> counts{};
  for (std::uint64_t key = 0; key < 6000; ++key) {
    State state = at_first_turn(key);
    for (int i = 0; i < 10; ++i)
      ++counts.at(static_cast<std::size_t>(Draws(state).below(kDice, 6)));
  }
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - 10000.0) * (count - 10000.0) / 10000.0;
  EXPECT_LT(chi_square, 20.5);
}

// Kept matches hang on these numbers: they may never change.
TEST_F(DrawsTest, DrawsTheKnownNumbers) {
  std::array<std::int32_t, 8> numbers{};
  State state = at_first_turn(5);
  Draws(state).below(kDice, 1000, numbers);
  EXPECT_THAT(numbers, testing::ElementsAre(798, 954, 235, 808, 764, 412, 414, 593));
  State earlier(ruleset_, 5, ChanceMethod::splitmix);
  Schedule(earlier).begin_step();
  Schedule(earlier).begin_step();
  Draws(earlier).below(kDice, 1000, numbers);
  EXPECT_THAT(numbers, testing::ElementsAre(187, 95, 822, 97, 889, 643, 309, 582));
}

TEST_F(DrawsTest, ABitOfTheSeedChangesBothHalvesOfTheKey) {
  for (unsigned bit = 0; bit < 64; ++bit) {
    const HashKey one = Chance(5, ChanceMethod::siphash).key;
    const HashKey two = Chance(5 ^ (std::uint64_t{1} << bit), ChanceMethod::siphash).key;
    EXPECT_NE(one.first, two.first);
    EXPECT_NE(one.second, two.second);
  }
}

TEST_F(DrawsTest, KeysOfAgentsDifferBySeatTurnStepAndQuestion) {
  const Chance chance(5, ChanceMethod::siphash);
  const std::uint64_t key = agent_key(chance, SeatId{0}, 1, 2, 3);
  EXPECT_EQ(key, agent_key(chance, SeatId{0}, 1, 2, 3));
  EXPECT_NE(key, agent_key(chance, SeatId{1}, 1, 2, 3));
  EXPECT_NE(key, agent_key(chance, SeatId{0}, 2, 2, 3));
  EXPECT_NE(key, agent_key(chance, SeatId{0}, 1, 3, 3));
  EXPECT_NE(key, agent_key(chance, SeatId{0}, 1, 2, 4));
}

TEST_F(DrawsTest, StreamsOfOneStepAreLimited) {
  State state = at_first_turn(5);
  for (int i = 0; i < kMostStreams; ++i) {
    static_cast<void>(Draws(state).below(Draws::stream("stream " + std::to_string(i)), 6));
  }
  try {
    static_cast<void>(Draws(state).below(kDice, 6));
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_STREQ(error.what(),
                 "one step can draw from 12 named streams at most; use fewer names, or make it "
                 "several steps");
  }
}

}  // namespace
}  // namespace windrose
