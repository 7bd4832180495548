#include "tests/every_game/laws.h"

#include <numeric>

#include <gtest/gtest.h>

#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

std::int64_t money(const State& state) {
  std::int64_t sum = 0;
  for (const PurseId purse : state.ruleset().purses().ids()) {
    sum += state.purse(purse);
  }
  return sum;
}

/// Of each kind of token, how many there are in all piles.
std::vector<int> tokens(const State& state) {
  const Ruleset& ruleset = state.ruleset();
  std::vector<int> counts(ruleset.tokens().size());
  for (const PileId pile : ruleset.piles().ids()) {
    for (const TokenId token : ruleset.tokens().ids()) {
      const int count = state.tokens(pile, token);
      EXPECT_GE(count, 0);
      counts[number_of(token)] += count;
    }
  }
  return counts;
}

/// Every item is linked into exactly one zone, the one it says it is in.
void expect_one_zone_each(const State& state) {
  const Ruleset& ruleset = state.ruleset();
  std::vector<int> met(ruleset.items().ids().size());
  for (const ZoneId zone : ruleset.zones().ids()) {
    int count = 0;
    ItemId before = ItemId::none;
    for (ItemId item = state.zone_first(zone); item != ItemId::none; item = state.item_next(item)) {
      ASSERT_LT(++met[number_of(item)], 2);
      ASSERT_EQ(state.item_zone(item), zone);
      ASSERT_EQ(state.item_previous(item), before);
      before = item;
      ++count;
    }
    ASSERT_EQ(state.zone_last(zone), before);
    ASSERT_EQ(state.zone_count(zone), count);
  }
  EXPECT_EQ(std::accumulate(met.begin(), met.end(), 0), ruleset.items().count());
}

}  // namespace

Laws::Laws(const Ruleset& ruleset)
    : money_(money(State(ruleset, 0))), tokens_(tokens(State(ruleset, 0))) {}

void Laws::expect_kept(const State& state) const {
  ASSERT_EQ(money(state), money_);
  ASSERT_EQ(tokens(state), tokens_);
  ASSERT_NO_FATAL_FAILURE(expect_one_zone_each(state));
}

}  // namespace windrose
