// Names of what games declare: settled when they are loaded.
#include "runtime/data/game/given_name.h"

#include <gmock/gmock.h>

#include "runtime/data/load/load_game.h"
#include "tests/data/shelf_on_disk.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

using testing::IsEmpty;

class GivenNames : public ShelfTest {};

TEST_F(GivenNames, AThingWithoutANameIsCalledByItsId) {
  change_game("hand: {per_player: 1,", "hand: {name: Secret hand, per_player: 1,");
  const GameData game = load();
  EXPECT_EQ(game.zones[0].name, "Secret hand");
  EXPECT_TRUE(has_own_name(game.zones[0]));
  EXPECT_EQ(own_name(game.zones[0]), "Secret hand");
  EXPECT_EQ(game.pieces[0].name, "camel");
  EXPECT_FALSE(has_own_name(game.pieces[0]));
  EXPECT_EQ(own_name(game.pieces[0]), "");
}

TEST(NameInWords, HasBlanksWhereAnIdHasNone) {
  ZoneDeclaration zone;
  zone.id = "free_ship";
  zone.name = zone.id;
  EXPECT_EQ(name_in_words(zone), "free ship");
  zone.name = "Free_Ship";
  EXPECT_EQ(name_in_words(zone), "Free_Ship");
}

/// Ids of things without a name.
template <typename Things>
std::vector<std::string> nameless(const Things& things) {
  std::vector<std::string> ids;
  for (const auto& thing : things) {
    if (given_name(thing).empty()) ids.push_back(thing.id);
  }
  return ids;
}

TEST(BundledGames, HaveANameForEachThing) {
  for (const GameSummary& summary : list_games({source_folder()})) {
    SCOPED_TRACE(summary.id);
    const GameData game = load_game({source_folder()}, {summary.id, {}, "", {}});
    EXPECT_THAT(nameless(game.teams), IsEmpty());
    EXPECT_THAT(nameless(game.endings), IsEmpty());
    EXPECT_THAT(nameless(game.pieces), IsEmpty());
    EXPECT_THAT(nameless(game.decks), IsEmpty());
    for (const DeckDeclaration& deck : game.decks) EXPECT_THAT(nameless(deck.cards), IsEmpty());
    EXPECT_THAT(nameless(game.zones), IsEmpty());
    EXPECT_THAT(nameless(game.tokens), IsEmpty());
    EXPECT_THAT(nameless(game.board.kinds), IsEmpty());
    EXPECT_THAT(nameless(game.board.spaces), IsEmpty());
    EXPECT_THAT(nameless(game.board.sets), IsEmpty());
    EXPECT_THAT(nameless(game.tables), IsEmpty());
    EXPECT_THAT(nameless(game.charts), IsEmpty());
    for (const ChartData& chart : game.charts) EXPECT_THAT(nameless(chart.rows), IsEmpty());
    EXPECT_THAT(nameless(game.variants), IsEmpty());
    EXPECT_THAT(nameless(game.scenarios), IsEmpty());
  }
}

}  // namespace
}  // namespace windrose
