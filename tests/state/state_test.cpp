#include "runtime/state/truth/state.h"

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/state/ruleset/named_places.h"
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
  Changes(state, journal).pay(purse_of(SeatId{0}), kBank, 10);
  EXPECT_NE(state.fingerprint(), checkpoint.fingerprint());
  EXPECT_EQ(checkpoint.purse(purse_of(SeatId{0})), 100);
  state = checkpoint;
  EXPECT_EQ(state.fingerprint(), checkpoint.fingerprint());
}

TEST(State, EverythingStandsWhereTheFilesSay) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr", "cem"});
  const State state(ruleset, 1);
  EXPECT_EQ(state.zone_count(zone_named(ruleset, "bazaar")), 3);
  EXPECT_EQ(state.zone_count(ruleset.zones().draw_pile(0)), 5);
  EXPECT_EQ(state.tokens(pile_named(ruleset, "store"), TokenId{0}), 6);
  EXPECT_EQ(state.chart(ChartId{0}), 1);
  EXPECT_EQ(code_id(state, ruleset.items().code(state.zone_first(ruleset.zones().draw_pile(0)))),
            "bandits.1");
}

TEST(State, TheZonesOfSpacesComeFirst) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr"});
  const ZoneId dunes = zone_named(ruleset, "dunes");
  EXPECT_EQ(dunes, zone_of_space(space_named(ruleset, "dunes")));
  EXPECT_EQ(ruleset.zones().space_of(dunes), space_named(ruleset, "dunes"));
  EXPECT_EQ(ruleset.zones().space_of(ruleset.zones().box()), SpaceId::none);
  EXPECT_EQ(ruleset.zones().space_of(ZoneId::none), SpaceId::none);
  EXPECT_EQ(zone_named(ruleset, "nowhere"), ZoneId::none);
  std::size_t others = 0;
  for (const ZoneId zone : ruleset.zones().off_board()) {
    EXPECT_EQ(ruleset.zones().space_of(zone), SpaceId::none) << ruleset.zones()[zone].id;
    ++others;
  }
  EXPECT_EQ(others + 3, ruleset.zones().size());
}

TEST(State, ItemsArePiecesAndThenCards) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr", "cem"});
  const PieceId last = ruleset.pieces().of_seat(0, SeatId{2});
  EXPECT_EQ(last, PieceId{2});
  EXPECT_EQ(piece_of(item_of(last)), last);
  EXPECT_EQ(ruleset.items().code(item_of(last)), Code(last));
  EXPECT_FALSE(ruleset.items().is_card(item_of(last)));
  const CardId tax{2};
  EXPECT_EQ(ruleset.items().of(tax), ItemId{5}) << "three camels come first";
  EXPECT_EQ(ruleset.items().card_of(ruleset.items().of(tax)), tax);
  EXPECT_EQ(ruleset.items().of(Code(tax)), ruleset.items().of(tax));
  EXPECT_EQ(ruleset.items().of(Code(last)), item_of(last));
  int count = 0;
  for (const ItemId item : ruleset.items().ids()) {
    EXPECT_EQ(ruleset.items().of(ruleset.items().code(item)), item);
    ++count;
  }
  EXPECT_EQ(count, ruleset.items().count());
}

TEST(State, AScenarioStacksTheDeck) {
  GameData data = test::little_game();
  data.start.decks = {{0, {"tax", "bandits.2"}}};
  const Ruleset ruleset(std::move(data), {"ali", "badr"});
  const State state(ruleset, 1);
  const ItemId first = state.zone_first(ruleset.zones().draw_pile(0));
  EXPECT_EQ(code_id(state, ruleset.items().code(first)), "tax");
  EXPECT_EQ(code_id(state, ruleset.items().code(state.item_next(first))), "bandits.2");
}

TEST(State, AScenarioLaysCardsIntoZones) {
  GameData data = test::little_game();
  data.start.zones = {{"hand.2", {"tax", "bandits.1"}}, {"rumors.discard", {"bandits.2"}}};
  data.start.zones.push_back({"hand.3", {"storm"}});  // nobody has taken that seat
  const Ruleset ruleset(std::move(data), {"ali", "badr"});
  const State state(ruleset, 1);
  const ItemId first = state.zone_first(zone_named(ruleset, "hand.2"));
  EXPECT_EQ(code_id(state, ruleset.items().code(first)), "tax");
  EXPECT_EQ(code_id(state, ruleset.items().code(state.item_next(first))), "bandits.1");
  EXPECT_EQ(state.zone_count(zone_named(ruleset, "hand.1")), 0);
  EXPECT_EQ(state.zone_count(ruleset.zones().discard_pile(0)), 1);
  EXPECT_EQ(state.zone_count(ruleset.zones().draw_pile(0)), 2);
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
  EXPECT_EQ(zone_name(state.ruleset(), ruleset.zones().discard_pile(0)),
            "the discard pile of Rumors");
  EXPECT_EQ(pile_name(state.ruleset(), pile_named(ruleset, "hold.2")), "the hold of badr");
  EXPECT_EQ(purse_name(state.ruleset(), kBank), "the bank");
}

}  // namespace
}  // namespace windrose
