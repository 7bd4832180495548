#include "runtime/view/draw/labels.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace windrose::view {
namespace {

constexpr Rect kLabelArea{0, 0, 400, 300};

LabelWish wish(Rect thing) {
  LabelWish wish;
  wish.thing = thing;
  wish.width = 60;
  wish.height = 14;
  return wish;
}

TEST(Labels, StandToTheRightByDefaultAtTheGap) {
  LabelPlacer placer(kLabelArea, 4, 90);
  const PlacedLabel label = placer.place(wish({100, 100, 20, 20}));
  EXPECT_TRUE(label.placed);
  EXPECT_EQ(label.box, (Rect{124, 103, 60, 14}));
  EXPECT_EQ(label.side, LabelSide::right);
  EXPECT_FALSE(label.has_leader);
}

TEST(Labels, TheSidesAskedForComeFirst) {
  LabelPlacer placer(kLabelArea, 4, 90);
  LabelWish asked = wish({100, 100, 20, 20});
  asked.sides = {LabelSide::below};
  EXPECT_EQ(placer.place(asked).box, (Rect{80, 124, 60, 14}));
}

TEST(Labels, APlaceOfItsOwnComesBeforeAllSides) {
  LabelPlacer placer(kLabelArea, 4, 90);
  LabelWish asked = wish({100, 100, 20, 20});
  asked.at = Point{200, 200};
  EXPECT_EQ(placer.place(asked).box, (Rect{170, 193, 60, 14}));
}

TEST(Labels, BesideThatPlaceRatherThanBesideTheThing) {
  LabelPlacer placer(kLabelArea, 4, 90);
  placer.block({150, 200, 100, 10});
  LabelWish asked = wish({100, 100, 20, 20});
  asked.at = Point{200, 200};
  EXPECT_EQ(placer.place(asked).box, (Rect{170, 185, 60, 14})) << "two gaps higher";
}

TEST(Labels, NeverCoverWhatIsThere) {
  LabelPlacer placer(kLabelArea, 4, 90);
  placer.block({122, 90, 80, 40});
  const PlacedLabel label = placer.place(wish({100, 100, 20, 20}));
  EXPECT_EQ(label.side, LabelSide::left);
  EXPECT_EQ(label.box, (Rect{36, 103, 60, 14}));
}

TEST(Labels, TwoLabelsNeverTouch) {
  LabelPlacer placer(kLabelArea, 4, 90);
  const PlacedLabel first = placer.place(wish({100, 100, 20, 20}));
  const PlacedLabel second = placer.place(wish({100, 100, 20, 20}));
  EXPECT_TRUE(second.placed);
  EXPECT_FALSE(first.box.meets(second.box));
}

TEST(Labels, StayInsideTheArea) {
  LabelPlacer placer(kLabelArea, 4, 90);
  const PlacedLabel label = placer.place(wish({375, 100, 20, 20}));
  EXPECT_EQ(label.side, LabelSide::left);
}

TEST(Labels, FartherAwayALineLeadsToThem) {
  LabelPlacer placer(kLabelArea, 4, 90);
  for (const Rect& taken :
       {Rect{120, 70, 80, 80}, Rect{20, 70, 80, 80}, Rect{95, 70, 30, 28}, Rect{95, 122, 30, 28}}) {
    placer.block(taken);
  }
  LabelWish asked = wish({100, 100, 20, 20});
  const PlacedLabel label = placer.place(asked);
  EXPECT_FALSE(label.placed) << "every line would cross something that stands close around";

  LabelPlacer open(kLabelArea, 4, 90);
  // Around it all is full but the way straight up.
  open.block({122, 80, 90, 60});
  open.block({10, 80, 88, 60});
  open.block({60, 124, 100, 20});
  open.block({40, 84, 55, 12});
  open.block({125, 84, 75, 12});
  open.block({115, 60, 80, 22});
  const PlacedLabel led = open.place(asked);
  ASSERT_TRUE(led.placed);
  EXPECT_TRUE(led.has_leader);
  EXPECT_EQ(led.side, LabelSide::above);
  EXPECT_EQ(led.leader_from, (Point{110, 100}));
  EXPECT_LE(led.leader_from.y - led.leader_to.y, 90);
}

TEST(Labels, WithoutAPlaceTheyAreLeftOut) {
  LabelPlacer placer({0, 0, 50, 50}, 4, 90);
  EXPECT_FALSE(placer.place(wish({10, 10, 20, 20})).placed);
}

TEST(Labels, AreComparedWithWhatIsNearOnly) {
  // What is found in the cells is what a look at all rectangles finds.
  std::uint32_t seed = 1;
  const auto number = [&seed](int from, int to) {
    seed = seed * 1'664'525U + 1'013'904'223U;
    return static_cast<float>(from +
                              static_cast<int>((seed >> 8U) % static_cast<unsigned>(to - from)));
  };
  LabelPlacer placer(kLabelArea, 4, 90);
  std::vector<Rect> all;
  for (int i = 0; i < 60; ++i) {
    const bool is_large = i % 20 == 0;
    all.push_back({number(-60, 460), number(-60, 360), number(0, is_large ? 120 : 20),
                   number(0, is_large ? 90 : 20)});
    placer.block(all.back());
  }
  int free = 0;
  for (int i = 0; i < 2000; ++i) {
    const Rect box{number(0, 370), number(0, 280), number(1, 30), number(1, 20)};
    const bool is_free =
        std::ranges::none_of(all, [&](const Rect& other) { return other.meets(box.inset(-1)); });
    ASSERT_EQ(placer.is_free(box), is_free) << box.x << " " << box.y;
    free += is_free ? 1 : 0;
  }
  EXPECT_GT(free, 200);
  EXPECT_LT(free, 1800);
}

}  // namespace
}  // namespace windrose::view
