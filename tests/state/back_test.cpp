// What a placeholder says of the thing behind it.
#include "runtime/state/ruleset/back.h"

#include <gtest/gtest.h>

#include "tests/state/little_game.h"

namespace windrose {
namespace {

/// The zone of nobody or of the first player.
ZoneId zone_called(const Ruleset& ruleset, const std::string& id) {
  for (const ZoneId zone : ruleset.zones().ids()) {
    if (ruleset.zones()[zone].id == id) return zone;
  }
  return ZoneId::none;
}

std::string told(const GameData& game, int first) {
  return back_name(Ruleset(game, {"ali", "badr"}), Code::pair(Kind::placeholder, first, 0));
}

std::string told(const GameData& game, const std::string& zone) {
  return told(game, number_of(zone_called(Ruleset(game, {"ali", "badr"}), zone)));
}

TEST(Back, OfAThingNowhereIsThatOfItsKind) {
  const GameData game = test::little_game();
  EXPECT_EQ(told(game, kHiddenPiece), "a piece");
  EXPECT_EQ(told(game, kNowhere), "a rumor");
  EXPECT_EQ(told(game, kNoBack), "a rumor");
}

TEST(Back, OfAThingInAZoneIsThatOfWhatCanLieThere) {
  GameData game = test::little_game();
  EXPECT_EQ(told(game, "hand"), "a rumor");
  game.decks.push_back(game.decks.front());
  game.decks.back().id = "news";
  game.decks.back().back = "a letter";
  game.decks.back().cards = {test::card("note", "A note")};
  EXPECT_EQ(told(game, "hand"), "a hidden card");
  EXPECT_EQ(told(game, "news"), "a letter");
  game.pieces.front().start = "hand";
  EXPECT_EQ(told(game, "hand"), "a piece");
  game.pieces.front().start = "";
  game.decks.clear();
  EXPECT_EQ(told(game, "hand"), "a piece");
}

}  // namespace
}  // namespace windrose
