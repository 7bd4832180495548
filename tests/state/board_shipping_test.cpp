// The acceptance test of the map of Shipping, and its distances, on the sea as it was designed.
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/state/board_map.h"

namespace windrose {
namespace {

using test::Drawn;

class ShippingMap : public testing::Test {
 protected:
  // The space with this letter, which stands once.
  SpaceId the(char letter) const { return b.of(std::string(1, letter)).first(); }

  int from_scandinavia(char port, std::string_view closed) {
    SpaceSet through = b.of(test::kShippingWays);
    through -= b.of(closed);
    return b.search.distance(the('H'), the(port), through);
  }

  // Seas as values: each space of the open sea has the first space of its part.
  Table<Value, SpaceId> seas() {
    const auto count = static_cast<std::size_t>(b.board.size());
    Table<Value, SpaceId> open(count, kNone);
    b.of(test::kShippingSea).for_each([&](SpaceId space) { open[space] = 1; });
    Table<Value, SpaceId> seas(count, kNone);
    const BoardSearch::Values values(open.rows());
    for (const int first : test::list(b.search.groups(values))) {
      for (const SpaceId space : b.search.group(SpaceId{first}, values)) seas[space] = first;
    }
    return seas;
  }

  std::set<Value> touched(char letter, const Table<Value, SpaceId>& seas) {
    std::set<Value> values;
    for (const SpaceId next : b.board.neighbors(the(letter))) {
      if (seas[next] != kNone) values.insert(seas[next]);
    }
    return values;
  }

  Drawn b{test::shipping_map()};
};

TEST_F(ShippingMap, HasSpaces) {
  EXPECT_EQ(b.board.size(), 273);
  EXPECT_EQ(b.of(test::kShippingPorts).count(), 13);
}

TEST_F(ShippingMap, FallsIntoFiveSeasWithoutBorderSpaces) {
  EXPECT_EQ(b.search.parts(b.of(test::kShippingSea)), 5);
  EXPECT_EQ(b.search.parts(b.of(".P")), 5) << "Panama joins the Atlantic to itself";
  EXPECT_EQ(b.search.parts(b.of(".S")), 4);
  EXPECT_EQ(b.search.parts(b.of(".12345678S")), 1);
}

TEST_F(ShippingMap, HasBorderSpacesBetweenTheRightSeas) {
  const Table<Value, SpaceId> sea = seas();
  const auto at = [&](int column, int row) { return sea[b.board.at(column, row)]; };
  const Value north = at(12, 0);
  const Value atlantic = at(6, 0);
  const Value mediterranean = at(14, 5);
  const Value red = at(17, 8);
  const Value indian = at(20, 12);
  EXPECT_EQ((std::set<Value>{north, atlantic, mediterranean, red, indian}).size(), 5U);
  using Two = std::set<Value>;
  EXPECT_EQ(touched('1', sea), (Two{north, atlantic}));
  EXPECT_EQ(touched('2', sea), (Two{north, atlantic}));
  EXPECT_EQ(touched('3', sea), (Two{atlantic, mediterranean}));
  EXPECT_EQ(touched('4', sea), (Two{atlantic, mediterranean}));
  EXPECT_EQ(touched('S', sea), (Two{mediterranean, red}));
  EXPECT_EQ(touched('5', sea), (Two{red, indian}));
  EXPECT_EQ(touched('6', sea), (Two{red, indian}));
  EXPECT_EQ(touched('7', sea), (Two{atlantic, indian}));
  EXPECT_EQ(touched('8', sea), (Two{atlantic, indian}));
}

TEST_F(ShippingMap, IsAsFarFromScandinaviaAsToldInTheDesign) {
  const std::map<char, int> open = {{'C', 10}, {'U', 12}, {'E', 13}, {'B', 14},
                                    {'V', 15}, {'G', 16}, {'F', 20}, {'L', 22},
                                    {'Y', 22}, {'A', 27}, {'O', 27}, {'I', 28}};
  for (const auto& [port, steps] : open) EXPECT_EQ(from_scandinavia(port, ""), steps) << port;
  EXPECT_EQ(from_scandinavia('L', "P"), 25);
  const std::map<char, int> suez_closed = {{'Y', 31}, {'A', 32}, {'O', 35}, {'I', 36}};
  for (const auto& [port, steps] : suez_closed)
    EXPECT_EQ(from_scandinavia(port, "S"), steps) << port;
}

TEST_F(ShippingMap, EntersPortsOnlyToStay) {
  const SpaceSet sea = b.of(test::kShippingWays);
  const SpaceSet ports = b.of(test::kShippingPorts);
  const std::vector<int> reached = test::list(b.search.reach(the('H'), 12, sea, ports));
  EXPECT_EQ(b.search.steps_to(the('C')), 10);
  EXPECT_EQ(b.search.steps_to(the('U')), 12);
  EXPECT_EQ(b.search.steps_to(the('E')), -1);
  EXPECT_EQ(b.search.way_to(the('U')).size(), 12U);
  // No way leads through a port, so the reach without ports is the same without the two.
  const std::vector<int> at_sea = test::list(b.search.reach(the('H'), 12, sea));
  std::vector<int> without = reached;
  std::erase(without, number_of(the('C')));
  std::erase(without, number_of(the('U')));
  EXPECT_EQ(without, at_sea);
}

TEST_F(ShippingMap, FindsTheNearestPorts) {
  SpaceSet ports = b.of(test::kShippingPorts);
  ports.clear(the('H'));
  const auto [spaces, distance] = b.search.nearest(the('H'), ports, b.of(test::kShippingWays));
  EXPECT_EQ(test::list(spaces), (std::vector<int>{number_of(the('C'))}));
  EXPECT_EQ(distance, 10);
}

}  // namespace
}  // namespace windrose
