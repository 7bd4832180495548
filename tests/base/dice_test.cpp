#include "runtime/base/text/dice.h"

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

std::string refusal(std::string_view text) {
  try {
    (void)parse_dice(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(DiceTest, ReadsDice) {
  EXPECT_EQ(parse_dice("1d6"), (Dice{1, 6}));
  EXPECT_EQ(parse_dice("20d1000"), (Dice{20, 1000}));
  EXPECT_EQ(parse_dice("2d6").least(), 2);
  EXPECT_EQ(parse_dice("2d6").most(), 12);
}

TEST(DiceTest, RefusesWhatIsNoDice) {
  for (const std::string text :
       {"", "d6", "6", "2d", "two", "2d6+1", "-1d6", "2D6", "2d-6", " 2d6", "99999999999d6"}) {
    EXPECT_EQ(refusal(text), "expected dice such as '2d6', got '" + text + "'");
  }
  EXPECT_EQ(refusal("0d6"), "'0d6' throws 0 dice; from 1 to 20 are possible");
  EXPECT_EQ(refusal("21d6"), "'21d6' throws 21 dice; from 1 to 20 are possible");
  EXPECT_EQ(refusal("2d1"), "'2d1' has dice with 1 side; from 2 to 1000 are possible");
  EXPECT_EQ(refusal("2d1001"), "'2d1001' has dice with 1001 sides; from 2 to 1000 are possible");
}

TEST(DiceTest, KnowsTheChancesOfTotals) {
  const std::vector<double> two = chances({2, 6});
  ASSERT_EQ(two.size(), 11u);
  EXPECT_EQ(two[0], 1 / 36.0);
  EXPECT_EQ(two[5], 6 / 36.0);
  EXPECT_EQ(two[10], 1 / 36.0);
  EXPECT_EQ(chances({3, 6})[7], 27 / 216.0);  // a total of ten
}

TEST(DiceTest, ChancesAreTheSameFromBothEnds) {
  for (const Dice& dice : {Dice{1, 6}, Dice{2, 7}, Dice{3, 6}, Dice{20, 1000}}) {
    const std::vector<double> all = chances(dice);
    ASSERT_EQ(all.size(), static_cast<std::size_t>(dice.most() - dice.least() + 1));
    for (std::size_t i = 0; i < all.size(); ++i) {
      EXPECT_EQ(all[i], all[all.size() - 1 - i]);
      EXPECT_GT(all[i], 0);
    }
  }
}

TEST(DiceTest, KnowsTheChancesOfManyDice) {
  double sum = 0;
  for (const double chance : chances({20, 1000})) sum += chance;
  EXPECT_NEAR(sum, 1, 1e-9);
}

}  // namespace
}  // namespace windrose
