#include <vector>

#include <gtest/gtest.h>

#include "runtime/state/board/space_set.h"

namespace windrose {
namespace {

SpaceSet set_of(int size, const std::vector<int>& spaces) {
  SpaceSet set(size);
  for (const int space : spaces) set.set(SpaceId{space});
  return set;
}

std::vector<int> list(const SpaceSet& set) {
  std::vector<int> spaces;
  set.for_each([&](SpaceId space) { spaces.push_back(number_of(space)); });
  return spaces;
}

TEST(SpaceSet, BeginsEmpty) {
  const SpaceSet set(130);
  EXPECT_EQ(set.size(), 130);
  EXPECT_EQ(set.count(), 0);
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.first(), SpaceId::none);
  EXPECT_EQ(set.words().size(), 3U);
}

TEST(SpaceSet, KnowsItsSpacesAcrossWords) {
  SpaceSet set = set_of(130, {129, 63, 0, 64});
  EXPECT_EQ(list(set), (std::vector<int>{0, 63, 64, 129}));
  EXPECT_EQ(set.count(), 4);
  EXPECT_TRUE(set.test(SpaceId{64}));
  EXPECT_FALSE(set.test(SpaceId{65}));
  set.clear(SpaceId{0});
  set.clear(SpaceId{0});
  EXPECT_EQ(set.first(), SpaceId{63});
  set.clear();
  EXPECT_TRUE(set.empty());
}

TEST(SpaceSet, FillsExactlyItsSize) {
  for (const int size : {0, 1, 63, 64, 65, 128, 20000}) {
    SpaceSet set(size);
    set.set_all();
    EXPECT_EQ(set.count(), size);
  }
}

TEST(SpaceSet, CombinesWithOthers) {
  const SpaceSet low = set_of(100, {1, 2, 70});
  const SpaceSet high = set_of(100, {2, 70, 99});
  SpaceSet set = low;
  set &= high;
  EXPECT_EQ(list(set), (std::vector<int>{2, 70}));
  set = low;
  set |= high;
  EXPECT_EQ(list(set), (std::vector<int>{1, 2, 70, 99}));
  set = low;
  set -= high;
  EXPECT_EQ(list(set), (std::vector<int>{1}));
  EXPECT_EQ(set, set_of(100, {1}));
  EXPECT_NE(set, low);
}

}  // namespace
}  // namespace windrose
