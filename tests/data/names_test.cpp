// Names that stand side by side: `player.hand` is one thing only, and no built-in member.
#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class NamesTest : public ShelfTest {
 protected:
  [[nodiscard]] std::string refused(const ReservedNames& reserved = {}) {
    try {
      (void)load_game({shelf_}, {"caravan", {}, "", {}}, reserved);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }
};

TEST_F(NamesTest, ClashWithBuiltInMembers) {
  EXPECT_EQ(refused({{"player", {"cash", "pay"}}, {"space", {"kind"}}}), "");
  EXPECT_EQ(
      refused({{"space", {"kind", "rent"}}}),
      R"(scripts/caravan/game.yaml:11:42: property 'rent' is named like a built-in member of space; choose another name
    space: {owner: {is: player}, price: 0, rent: 0, trade: 0}
                                           ^)");
  EXPECT_EQ(
      refused({{"player", {"hand"}}}),
      R"(scripts/caravan/game.yaml:9:11: zone 'hand' is named like a built-in member of player; choose another name
  zones:   {hand: {per_player: 1, visible_to: owner}}
            ^)");
  EXPECT_EQ(
      refused({{"player", {"camel"}}}),
      R"(scripts/caravan/game.yaml:7:11: piece 'camel' is named like a built-in member of player; choose another name
  pieces:  {camel: {per_player: 1, start: bazaar}}
            ^)");
  EXPECT_EQ(
      refused({{"card", {"amount"}}}),
      R"(scripts/caravan/rumors.yaml:3:30: field 'amount' is named like a built-in member of card; choose another name
  fields: {effect: {is: word}, amount: 0, steps: 0}
                               ^)");
  EXPECT_EQ(
      refused({{"decks", {"rumors"}}}),
      R"(scripts/caravan/game.yaml:8:11: deck 'rumors' is named like a built-in member of decks; choose another name
  decks:   {rumors: {cards: rumors.yaml}}
            ^)");
}

TEST_F(NamesTest, ClashWithEachOther) {
  change_game("properties:\n", "purses: {hand: {per_player: 1}}\nproperties:\n");
  EXPECT_EQ(
      refused(),
      R"(scripts/caravan/game.yaml:10:10: purse 'hand' and zone 'hand' are both 'player.hand'; rename one of them
  purses: {hand: {per_player: 1}}
           ^)");
}

TEST_F(NamesTest, OfPropertiesClashWithThoseOfOneKind) {
  change_game("properties:\n", "properties:\n  card: {amount: 0}\n");
  EXPECT_EQ(
      refused(),
      R"(scripts/caravan/rumors.yaml:3:30: field 'amount' and property 'amount' are both 'card.amount'; rename one of them
  fields: {effect: {is: word}, amount: 0, steps: 0}
                               ^)");
}

TEST_F(NamesTest, OfDifferentOwnersDoNotClash) {
  change_game("properties:\n", "properties:\n  player: {price: 0}\n  camel: {price: 0}\n");
  EXPECT_EQ(refused(), "");
}

}  // namespace
}  // namespace windrose
