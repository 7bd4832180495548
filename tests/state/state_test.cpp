#include "runtime/state/truth/state.h"

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/changes.h"
#include "tests/state/little_game.h"

namespace windrose {
namespace {

TEST(State, ACopyIsItsOwn) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr"});
  State state(ruleset, 1);
  const State checkpoint = state;
  EXPECT_EQ(state.fingerprint(), checkpoint.fingerprint());
  Journal journal;
  Changes(state, journal).pay(Ruleset::purse_of(SeatId{0}), Ruleset::bank(), 10);
  EXPECT_NE(state.fingerprint(), checkpoint.fingerprint());
  EXPECT_EQ(checkpoint.purse(Ruleset::purse_of(SeatId{0})), 100);
  state = checkpoint;
  EXPECT_EQ(state.fingerprint(), checkpoint.fingerprint());
}

TEST(State, EverythingStandsWhereTheFilesSay) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr", "cem"});
  const State state(ruleset, 1);
  EXPECT_EQ(state.zone_count(ruleset.zone_named("bazaar")), 3);
  EXPECT_EQ(state.zone_count(ruleset.draw_pile(0)), 5);
  EXPECT_EQ(state.tokens(ruleset.pile_named("store"), TokenId{0}), 6);
  EXPECT_EQ(state.chart(ChartId{0}), 1);
  EXPECT_EQ(code_id(state, ruleset.item_code(state.zone_first(ruleset.draw_pile(0)))), "bandits.1");
}

TEST(State, TheZonesOfSpacesComeFirst) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr"});
  const ZoneId dunes = ruleset.zone_named("dunes");
  EXPECT_EQ(dunes, zone_of_space(ruleset.space("dunes")));
  EXPECT_EQ(ruleset.space_of_zone(dunes), ruleset.space("dunes"));
  EXPECT_EQ(ruleset.space_of_zone(ruleset.box()), SpaceId::none);
  EXPECT_EQ(ruleset.space_of_zone(ZoneId::none), SpaceId::none);
  EXPECT_EQ(ruleset.zone_named("nowhere"), ZoneId::none);
  std::size_t others = 0;
  for (const ZoneId zone : ruleset.zones_off_board()) {
    EXPECT_EQ(ruleset.space_of_zone(zone), SpaceId::none) << ruleset.zones()[zone].id;
    ++others;
  }
  EXPECT_EQ(others + 3, ruleset.zones().size());
}

TEST(State, ItemsArePiecesAndThenCards) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr", "cem"});
  const PieceId last = ruleset.piece_of_seat(0, SeatId{2});
  EXPECT_EQ(last, PieceId{2});
  EXPECT_EQ(piece_of(item_of(last)), last);
  EXPECT_EQ(ruleset.item_code(item_of(last)), Code(last));
  EXPECT_FALSE(ruleset.is_card(item_of(last)));
  const CardId tax{2};
  EXPECT_EQ(ruleset.item_of_card(tax), ItemId{5}) << "three camels come first";
  EXPECT_EQ(ruleset.card_of_item(ruleset.item_of_card(tax)), tax);
  EXPECT_EQ(ruleset.item_of(Code(tax)), ruleset.item_of_card(tax));
  EXPECT_EQ(ruleset.item_of(Code(last)), item_of(last));
  int count = 0;
  for (const ItemId item : ruleset.item_ids()) {
    EXPECT_EQ(ruleset.item_of(ruleset.item_code(item)), item);
    ++count;
  }
  EXPECT_EQ(count, ruleset.items());
}

TEST(State, AScenarioStacksTheDeck) {
  GameData data = test::little_game();
  data.start.decks = {{0, {"tax", "bandits.2"}}};
  const Ruleset ruleset(std::move(data), {"ali", "badr"});
  const State state(ruleset, 1);
  const ItemId first = state.zone_first(ruleset.draw_pile(0));
  EXPECT_EQ(code_id(state, ruleset.item_code(first)), "tax");
  EXPECT_EQ(code_id(state, ruleset.item_code(state.item_next(first))), "bandits.2");
}

TEST(State, AScenarioLaysCardsIntoZones) {
  GameData data = test::little_game();
  data.start.zones = {{"hand.2", {"tax", "bandits.1"}}, {"rumors.discard", {"bandits.2"}}};
  data.start.zones.push_back({"hand.3", {"storm"}});  // nobody has taken that seat
  const Ruleset ruleset(std::move(data), {"ali", "badr"});
  const State state(ruleset, 1);
  const ItemId first = state.zone_first(ruleset.zone_named("hand.2"));
  EXPECT_EQ(code_id(state, ruleset.item_code(first)), "tax");
  EXPECT_EQ(code_id(state, ruleset.item_code(state.item_next(first))), "bandits.1");
  EXPECT_EQ(state.zone_count(ruleset.zone_named("hand.1")), 0);
  EXPECT_EQ(state.zone_count(ruleset.discard_pile(0)), 1);
  EXPECT_EQ(state.zone_count(ruleset.draw_pile(0)), 2);
}

TEST(State, ABankThatCannotGiveWhatPlayersStartWith) {
  GameData data = test::little_game();
  data.money.bank = 199;
  const Ruleset ruleset(std::move(data), {"ali", "badr"});
  try {
    const State state(ruleset, 1);
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(),
                 "Little: the bank of 199 cannot give 2 players what they start with; set a larger "
                 "`bank` or a "
                 "smaller `each_player`");
  }
}

TEST(State, WhatPlayersBeginWithIsAddedUpInFull) {
  GameData data = test::little_game();
  data.money.bank = 1'000'000'000;
  data.money.each_player = 1'000'000'000;
  const Ruleset ruleset(std::move(data), {"ali", "badr", "cem", "dina"});
  EXPECT_THROW(State(ruleset, 1), Error);
}

TEST(State, MoreThanNumbersOf16BitsHold) {
  GameData data = test::little_game();
  data.pieces.front().per_player = 8192;
  const Ruleset ruleset(std::move(data), {"ali", "badr", "cem", "dina"});
  try {
    const State state(ruleset, 1);
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(),
                 "Little: a match holds at most 32767 pieces and cards, 32767 zones and 2097152 "
                 "bytes; this one has 32773, 11 and 263360");
  }
}

TEST(Ruleset, RefusesTooManyPlayers) {
  try {
    const Ruleset ruleset(test::little_game(), {"a", "b", "c", "d", "e"});
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "Little is for 2 to 4 players, not 5");
  }
}

TEST(Names, OfEveryKind) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr"});
  const State state(ruleset, 1);
  EXPECT_EQ(code_id(state, Code(Kind::space, 0)), "bazaar");
  EXPECT_EQ(code_name(state, Code(Kind::space, 0)), "Grand Bazaar");
  EXPECT_EQ(code_name(state, Code(Kind::space, 2)), "zamil");
  EXPECT_EQ(code_id(state, Code(Kind::piece, 1)), "badr.camel");
  EXPECT_EQ(code_id(state, Code(Kind::card, 1)), "bandits.2");
  EXPECT_EQ(code_name(state, Code(Kind::card, 2)), "A tax");
  EXPECT_EQ(code_id(state, Code::pair(Kind::move, 0, 2)), "bazaar-zamil");
  EXPECT_EQ(code_id(state, Code::number(-3)), "-3");
  EXPECT_EQ(code_id(state, Code::flag(true)), "yes");
  EXPECT_EQ(code_id(state, Code()), "nothing");
  EXPECT_EQ(zone_name(state.ruleset(), ruleset.discard_pile(0)), "the discard pile of Rumors");
  EXPECT_EQ(pile_name(state.ruleset(), ruleset.pile_named("hold.2")), "the hold of badr");
  EXPECT_EQ(purse_name(state.ruleset(), Ruleset::bank()), "the bank");
}

}  // namespace
}  // namespace windrose
