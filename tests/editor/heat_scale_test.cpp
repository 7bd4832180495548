// Colors and numbers of results on the map.
#include "editor/changes/heat_scale.h"

#include <string>

#include <gtest/gtest.h>

namespace windrose::editor {
namespace {

std::string bounds(double most) {
  const HeatScale scale(most);
  std::string text;
  for (int step = 0; step <= HeatScale::kSteps; ++step)
    text += (step > 0 ? " " : "") + scale.bound(step);
  return text;
}

TEST(HeatScaleTest, BoundsAreShortAndNeverTheSame) {
  EXPECT_EQ(bounds(0.31), "0 0.08 0.16 0.24 0.32 0.40");
  EXPECT_EQ(bounds(0.05), "0 0.01 0.02 0.03 0.04 0.05");
  EXPECT_EQ(bounds(0.7), "0 0.15 0.30 0.45 0.60 0.75");
  EXPECT_EQ(bounds(1), "0 0.2 0.4 0.6 0.8 1.0");
  EXPECT_EQ(bounds(7.4), "0 1.5 3.0 4.5 6.0 7.5");
  EXPECT_EQ(bounds(10), "0 2 4 6 8 10");
  EXPECT_EQ(bounds(41), "0 10 20 30 40 50");
  EXPECT_EQ(bounds(463), "0 100 200 300 400 500");
  EXPECT_EQ(bounds(61'300), "0 15k 30k 45k 60k 75k");
  EXPECT_EQ(bounds(12'000), "0 2500 5000 7500 10k 12k");
}

TEST(HeatScaleTest, AValueHasTheColorBetweenWhoseBoundsItLies) {
  const HeatScale scale(0.31);
  EXPECT_EQ(scale.color_of(0), 0U);
  EXPECT_EQ(scale.color_of(0.079), 0U);
  EXPECT_EQ(scale.color_of(0.08), 1U);
  EXPECT_EQ(scale.color_of(0.31), 3U);
  EXPECT_EQ(HeatScale(1).color_of(1), 4U);
  EXPECT_EQ(HeatScale(1).color_of(0.6), 3U);
}

TEST(HeatScaleTest, AFewSpacesWithFarMoreDoNotMakeTheOthersAlike) {
  const HeatScale scale = HeatScale::of({1, 2, 3, 4, 5, 6, 7, 8, 9, 900});
  std::string text;
  for (int step = 0; step <= HeatScale::kSteps; ++step) text += scale.bound(step) + " ";
  EXPECT_EQ(text, "0 3.0 5.0 7.0 9.0 900 ");
  EXPECT_FALSE(scale.is_equal());
  EXPECT_EQ(scale.color_of(2), 0U);
  EXPECT_EQ(scale.color_of(3), 1U);
  EXPECT_EQ(scale.color_of(8), 3U);
  EXPECT_EQ(scale.color_of(900), 4U);
  EXPECT_EQ(scale.text(900), "900");
}

TEST(HeatScaleTest, ValuesThatLieEvenlyHaveEqualSteps) {
  const HeatScale scale = HeatScale::of({1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  EXPECT_TRUE(scale.is_equal());
  EXPECT_EQ(scale.bound(1), "2");
  EXPECT_EQ(HeatScale::of({}).bound(3), "3");
  EXPECT_EQ(HeatScale::of({0, 0}).bound(3), "3");
}

TEST(HeatScaleTest, ValuesAreAsExactAsTheirBounds) {
  EXPECT_EQ(HeatScale(0.31).text(0.314), "0.31");
  EXPECT_EQ(HeatScale(463).text(462.6), "463");
  EXPECT_EQ(HeatScale(463).text(2.26), "2.3");
  EXPECT_EQ(HeatScale(61'300).text(61'300), "61k");
  EXPECT_EQ(HeatScale(0).bound(3), "3");
}

}  // namespace
}  // namespace windrose::editor
