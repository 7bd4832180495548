#include "runtime/state/ids/ids.h"

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/state/ids/code.h"

namespace windrose {
namespace {

// No id is a number or another id without a word said.
static_assert(!std::is_convertible_v<int, ChartId>);
static_assert(!std::is_convertible_v<ChartId, int>);
static_assert(!std::is_convertible_v<ChartId, PurseId>);
static_assert(!std::is_convertible_v<ChartId, Code>);
static_assert(!std::is_convertible_v<int, SpaceId> && !std::is_convertible_v<SpaceId, int>);
static_assert(!std::is_convertible_v<SpaceId, ZoneId> && !std::is_convertible_v<SpaceId, Code>);
static_assert(std::is_constructible_v<Code, SpaceId>);
static_assert(sizeof(SpaceId) == sizeof(std::int32_t));  // spans of spaces keep their size
static_assert(!std::is_convertible_v<int, ZoneId> && !std::is_convertible_v<ZoneId, int>);
static_assert(!std::is_convertible_v<ZoneId, PileId>);
static_assert(!std::is_convertible_v<CardId, ItemId> && !std::is_convertible_v<ItemId, CardId>);
static_assert(!std::is_convertible_v<PieceId, ItemId> && !std::is_convertible_v<ItemId, int>);
// An item is a piece or a card: which of them, only a ruleset knows.
static_assert(std::is_constructible_v<Code, CardId> && !std::is_constructible_v<Code, ItemId>);
static_assert(!std::is_constructible_v<Code, SlotId>);

template <typename Id>
std::string refusal(std::int64_t number, std::int64_t count) {
  try {
    static_cast<void>(checked<Id>(number, count));
  } catch (const RuleError& error) {
    return error.what();
  }
  return "";
}

TEST(Ids, NumbersFromOutsideAreChecked) {
  EXPECT_EQ(checked<ChartId>(2, 3), ChartId{2});
  EXPECT_EQ(refusal<ChartId>(3, 3),
            "there is no chart with the number 3; they have the numbers 0 to 2");
  EXPECT_EQ(refusal<PurseId>(-1, 3),
            "there is no purse with the number -1; they have the numbers 0 to 2");
  EXPECT_EQ(refusal<PurseId>(4'294'967'296, 1),
            "there is no purse with the number 4294967296; the only one is 0");
  EXPECT_EQ(refusal<SpaceId>(40, 40),
            "there is no space with the number 40; they have the numbers 0 to 39");
  EXPECT_EQ(refusal<ChartId>(0, 0), "there is no chart with the number 0; there are none");
}

TEST(Ids, TablesAreReadByTheIdsOfTheirKind) {
  Table<std::string, PurseId> names;
  EXPECT_TRUE(names.empty());
  EXPECT_EQ(names.add("bank"), PurseId{0});
  EXPECT_EQ(names.add("pot"), PurseId{1});
  names[PurseId{1}] += "s";
  std::string text;
  for (const PurseId purse : names.ids()) text += std::to_string(number_of(purse)) + names[purse];
  EXPECT_EQ(text, "0bank1pots");
}

TEST(Ids, ATableBeginsWithItsRows) {
  Table<bool, SpaceId> water(3);
  water[SpaceId{2}] = true;
  EXPECT_FALSE(water[SpaceId{0}]);
  EXPECT_TRUE(std::as_const(water)[SpaceId{2}]);
  const Table<int, SpaceId> counts(2, 7);
  EXPECT_EQ(counts[SpaceId{1}], 7);
  const Table<int, SpaceId> given(std::vector{4, 5, 6});
  EXPECT_EQ(given.size(), 3U);
  EXPECT_EQ(given[SpaceId{2}], 6);
  EXPECT_EQ(given.rows().front(), 4);
}

TEST(Ids, TheyAreWalkedFromAnyOfThem) {
  std::vector<ZoneId> all;
  for (const ZoneId zone : Ids<ZoneId>(5, 3)) all.push_back(zone);
  EXPECT_EQ(all, (std::vector{ZoneId{3}, ZoneId{4}}));
  for (const ZoneId zone : Ids<ZoneId>(3, 3)) FAIL() << number_of(zone);
}

TEST(Ids, AMoveHasTwoSpaces) {
  const Code move = Code::move(SpaceId{3}, SpaceId{1'000'000});
  EXPECT_EQ(move, Code::pair(Kind::move, 3, 1'000'000));
  EXPECT_EQ(move.from(), SpaceId{3});
  EXPECT_EQ(move.to(), SpaceId{1'000'000});
  EXPECT_EQ(zone_of_space(move.from()), ZoneId{3});
}

TEST(Ids, ACodeIsAnIdOfItsKind) {
  const Code code(PurseId{7});
  EXPECT_EQ(code, Code(Kind::purse, 7));
  EXPECT_EQ(code.as<PurseId>(), PurseId{7});
}

}  // namespace
}  // namespace windrose
