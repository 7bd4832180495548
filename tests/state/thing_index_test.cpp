// The way back from ids to things.
#include <gtest/gtest.h>

#include "runtime/state/ruleset/names.h"
#include "tests/state/little_game.h"

namespace windrose {
namespace {

TEST(ThingIndex, FindsEveryThingByItsId) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr"});
  const Names names(ruleset);
  const auto all = [&](Kind kind, int first, std::size_t end) {
    ASSERT_LT(first, static_cast<int>(end)) << "nothing of kind " << static_cast<int>(kind);
    for (int id = first; id < static_cast<int>(end); ++id) {
      const Code code(kind, id);
      EXPECT_EQ(ruleset.things().find(kind, code_id(names, code)), code) << code_id(names, code);
    }
  };
  all(Kind::player, 0, 2);
  all(Kind::space, 0, 3);
  all(Kind::piece, 0, ruleset.pieces().size());
  all(Kind::card, 0, ruleset.cards().size());
  all(Kind::token, 0, ruleset.tokens().size());
  all(Kind::deck, 0, 1);
  all(Kind::zone, ruleset.board().size(), ruleset.zones().size());
  all(Kind::pile, 0, ruleset.piles().size());
  all(Kind::purse, 0, ruleset.purses().size());
  all(Kind::chart, 0, ruleset.charts().size());
}

TEST(ThingIndex, HasNothingUnderAnotherNameOrKind) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr"});
  EXPECT_EQ(ruleset.things().find(Kind::space, "bazaar"), Code(Kind::space, 0));
  EXPECT_TRUE(ruleset.things().find(Kind::space, "Bazaar").is_none());
  EXPECT_TRUE(ruleset.things().find(Kind::space, "").is_none());
  EXPECT_TRUE(ruleset.things().find(Kind::player, "bazaar").is_none());
  // The space is its own zone, which has no name of its own.
  EXPECT_TRUE(ruleset.things().find(Kind::zone, "bazaar").is_none());
  EXPECT_TRUE(ruleset.things().find(Kind::word, "bazaar").is_none());
}

}  // namespace
}  // namespace windrose
