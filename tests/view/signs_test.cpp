#include "runtime/view/signs/signs.h"

#include <cmath>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/data/game/game_look.h"
#include "runtime/view/signs/sign_shapes.h"

namespace windrose::view {
namespace {

std::vector<SignShape> all_shapes() {
  std::vector<SignShape> all;
  for (const auto& signs : {goods_signs(), power_signs(), button_signs()}) {
    all.insert(all.end(), signs.begin(), signs.end());
  }
  return all;
}

TEST(Signs, EveryWordOfLookFilesIsDrawn) {
  for (const std::string_view word : look_signs()) EXPECT_TRUE(has_sign(word)) << word;
}

TEST(Signs, EveryDrawingForGamesHasAWordInLookFiles) {
  const std::set<std::string_view> words(look_signs().begin(), look_signs().end());
  for (const auto& signs : {goods_signs(), power_signs()}) {
    for (const SignShape& sign : signs) EXPECT_TRUE(words.contains(sign.name)) << sign.name;
  }
}

TEST(Signs, NoNameIsDrawnTwice) {
  std::set<std::string_view> names;
  for (const SignShape& sign : all_shapes()) {
    EXPECT_TRUE(names.insert(sign.name).second) << sign.name;
  }
}

TEST(Signs, StayInTheirBoxAndFillIt) {
  for (const SignShape& sign : all_shapes()) {
    float reach = 0;
    for (const SignLayer& layer : sign_layers(sign.drawing)) {
      for (const Point& p : layer.mesh.points) {
        reach =
            std::max({reach, std::abs(p.x) + layer.stroke / 2, std::abs(p.y) + layer.stroke / 2});
      }
    }
    EXPECT_LE(reach, 10.8F) << sign.name;
    EXPECT_GE(reach, 5.F) << sign.name;
  }
}

TEST(Signs, FilledLayersAreCutIntoTriangles) {
  for (const SignShape& sign : all_shapes()) {
    for (const SignLayer& layer : sign_layers(sign.drawing)) {
      if (layer.stroke > 0) {
        EXPECT_GE(layer.mesh.points.size(), 2U) << sign.name;
        EXPECT_LE(layer.mesh.points.size(), 256U) << sign.name;
      } else {
        EXPECT_FALSE(layer.mesh.triangles.empty()) << sign.name;
      }
    }
  }
}

TEST(Signs, NamesOfGamesComeFirst) {
  EXPECT_EQ(sign_names().size(), all_shapes().size());
  EXPECT_EQ(sign_names().front(), "drop");
  EXPECT_FALSE(has_sign("unicorn"));
}

TEST(SignPaths, LinesAndRelativeLettersAreRead) {
  const auto layers = sign_layers("s1.6:M1 2l3 4h-2V0|F:M0 0H4V4z");
  ASSERT_EQ(layers.size(), 2U);
  EXPECT_FLOAT_EQ(layers[0].stroke, 1.6F);
  EXPECT_FALSE(layers[0].closed);
  EXPECT_FALSE(layers[0].in_ground);
  EXPECT_THAT(layers[0].mesh.points,
              testing::ElementsAre(Point{1, 2}, Point{4, 6}, Point{2, 6}, Point{2, 0}));
  EXPECT_TRUE(layers[1].in_ground);
  EXPECT_TRUE(layers[1].closed);
  EXPECT_THAT(layers[1].mesh.triangles, testing::SizeIs(3));
}

TEST(SignPaths, NumbersMayStandCloseTogether) {
  const auto layers = sign_layers("s1:M0-8L.5.25-1-2");
  ASSERT_EQ(layers.size(), 1U);
  EXPECT_THAT(layers[0].mesh.points,
              testing::ElementsAre(Point{0, -8}, Point{.5F, .25F}, Point{-1, -2}));
}

TEST(SignPaths, AnArcKeepsItsDistanceFromTheMiddle) {
  const auto layers = sign_layers("s1:M-5 0a5 5 0 1 1 10 0");
  ASSERT_EQ(layers.size(), 1U);
  EXPECT_GT(layers[0].mesh.points.size(), 8U);
  for (const Point& p : layers[0].mesh.points) EXPECT_NEAR(std::hypot(p.x, p.y), 5, .01);
  EXPECT_NEAR(layers[0].mesh.points.back().x, 5, .001);
}

TEST(SignPaths, WhatCannotBeReadIsAnError) {
  EXPECT_THROW((void)sign_layers("M0 0"), Error);
  EXPECT_THROW((void)sign_layers("f:M0 x"), Error);
  EXPECT_THROW((void)sign_layers("f:M0 0B1 1"), Error);
}

}  // namespace
}  // namespace windrose::view
