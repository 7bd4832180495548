#include "runtime/state/seen/door.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/named_places.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/changes.h"
#include "runtime/state/truth/schedule.h"
#include "tests/state/little_game.h"
#include "tests/state/seen.h"

namespace windrose {
namespace {

using test::kAli;
using test::kBadr;
using testing::ElementsAre;

/// The little game with a deck of 200 more cards, and properties that point at cards or stand on
/// them.
GameData game_of_cards() {
  GameData game = test::little_game();
  DeckDeclaration& deck = game.decks.front();
  deck.cards.clear();
  for (int i = 1; i <= 200; ++i) deck.cards.push_back(test::card("c" + std::to_string(i), ""));
  for (ZoneDeclaration& zone : game.zones) zone.most = -1;
  PropertyDeclaration lot = test::property("lot", ValueType::card);
  lot.start.kind = Scalar::Kind::none;
  PropertyDeclaration row = test::property("row", ValueType::card);
  row.is_list = true;
  row.most = 4;
  game.properties.push_back({"game", {lot, row}});
  game.properties.push_back({"card", {test::property("bid", ValueType::number)}});
  return game;
}

class DoorTest : public testing::Test {
 protected:
  DoorTest() : ruleset_(game_of_cards(), {"ali", "badr"}), door_(ruleset_), state_(ruleset_, 1) {}

  [[nodiscard]] ZoneId hand(SeatId seat) const {
    return zone_named(ruleset_, "hand." + std::to_string(number_of(seat) + 1));
  }
  [[nodiscard]] Changes changes() { return {state_, journal_}; }
  void deal(int card, SeatId seat) {
    changes().move(ruleset_.items().of(CardId{card}), hand(seat));
  }
  [[nodiscard]] const PropertySlot& slot_of(const std::string& name) const {
    return *std::ranges::find_if(ruleset_.properties(), [&](const PropertySlot& slot) {
      return slot.declaration->name == name;
    });
  }
  void set(const std::string& name, int entity, Value value) {
    changes().set(slot_of(name), entity, value);
  }
  [[nodiscard]] Value seen_value(Viewer viewer, const std::string& name, int entity,
                                 int place = 0) {
    const PropertySlot& slot = slot_of(name);
    return test::seen_of(state_, viewer).value(slot.at(entity) + place);
  }
  /// What badr is offered when the rule offers these cards, by name.
  [[nodiscard]] std::vector<std::string> offered(const std::vector<int>& cards, SeenAsk& seen) {
    options_.clear();
    for (const int card : cards) options_.push_back(Code(Kind::card, card));
    door_.ask(state_, decision_, {kBadr, options_, 0, 0, WordId::none}, Viewer{kBadr}, seen);
    std::vector<std::string> names;
    for (const Code option : seen.options()) names.push_back(code_id(Names(ruleset_), option));
    return names;
  }

  Ruleset ruleset_;
  Door door_;
  State state_;
  Journal journal_;
  Decision decision_;
  std::vector<Code> options_;
};

TEST_F(DoorTest, APropertyThatPointsAtAHiddenCardDoesNotSayWhich) {
  deal(5, kAli);
  set("lot", 0, 5);
  EXPECT_EQ(seen_value(Viewer{kAli}, "lot", 0), 5);
  EXPECT_EQ(seen_value(Viewer{kBadr}, "lot", 0), kHidden);
  EXPECT_EQ(seen_value(Viewer(Referee()), "lot", 0), 5);
  changes().show(CardId{5}, kBadr);
  EXPECT_EQ(seen_value(Viewer{kBadr}, "lot", 0), 5);
  set("lot", 0, kNone);
  EXPECT_EQ(seen_value(Viewer{kBadr}, "lot", 0), kNone);
}

TEST_F(DoorTest, WhatEverybodyWasToldStaysKnownWhenTheCardIsShuffledAway) {
  changes().move(ruleset_.items().of(CardId{5}), ruleset_.zones().discard_pile(0));
  set("lot", 0, 5);
  EXPECT_EQ(seen_value(Viewer{kBadr}, "lot", 0), 5);
  const ZoneId pile = ruleset_.zones().draw_pile(0);
  changes().move(ruleset_.items().of(CardId{5}), pile);
  std::vector<std::int32_t> order;
  for (ItemId item = state_.zone_first(pile); item != ItemId::none; item = state_.item_next(item))
    order.push_back(number_of(item));
  changes().reorder(pile, order);
  ASSERT_FALSE(door_.identifies(state_, Viewer{kBadr}, Code(Kind::card, 5)));
  EXPECT_EQ(seen_value(Viewer{kBadr}, "lot", 0), 5);
}

TEST_F(DoorTest, ItemsOfAListAreHiddenOneByOne) {
  deal(5, kAli);
  deal(6, kBadr);
  const std::vector<Code> cards = {Code(Kind::card, 5), Code(Kind::card, 6)};
  const std::vector<Value> values = {5, 6};
  changes().set_list(slot_of("row"), 0, cards, values);
  EXPECT_EQ(seen_value(Viewer{kBadr}, "row", 0, 0), 2);
  EXPECT_EQ(seen_value(Viewer{kBadr}, "row", 0, 1), kHidden);
  EXPECT_EQ(seen_value(Viewer{kBadr}, "row", 0, 2), 6);
}

TEST_F(DoorTest, WhatStandsOnAHiddenCardIsUnknown) {
  deal(5, kAli);
  set("bid", 5, 7);
  EXPECT_EQ(seen_value(Viewer{kAli}, "bid", 5), 7);
  EXPECT_EQ(seen_value(Viewer{kBadr}, "bid", 5), kUnknown);
  EXPECT_EQ(seen_value(Viewer{kBadr}, "bid", 6), kUnknown) << "untouched cards must not differ";
}

TEST_F(DoorTest, AllKnownCardsOfAZoneAreSeenInTheOrderOfTheirNumbers) {
  for (int card = 199; card >= 0; --card) {
    deal(card, kAli);
    changes().show(CardId{card}, kBadr);
  }
  const Observation badr = test::seen_of(state_, Viewer{kBadr});
  EXPECT_EQ(badr.zone_count(hand(kAli)), 200);
  EXPECT_EQ(badr.zone_unknown(hand(kAli)), 0);
  int expected = 0;
  for (ItemId item = badr.zone_first(hand(kAli)); item != ItemId::none; item = badr.item_next(item))
    EXPECT_EQ(item, ruleset_.items().of(CardId{expected++}));
  EXPECT_EQ(expected, 200);
}

TEST_F(DoorTest, WaitingStepsAreHidden) {
  State other = state_;
  Frame frame;
  frame.count = 1;
  frame.arguments[0] = Code::number(3).bits();
  Schedule(state_).push(frame);
  EXPECT_GT(state_.header().frames, other.header().frames);
  EXPECT_EQ(test::seen_of(state_, Viewer{kBadr}).header().frames, 0);
  EXPECT_TRUE(
      test::seen_of(state_, Viewer{kBadr}).shows_the_same(test::seen_of(other, Viewer{kBadr})));
}

TEST_F(DoorTest, HiddenOptionsComeLastAndTellNoOrder) {
  deal(9, kAli);
  deal(5, kAli);
  deal(7, kBadr);
  deal(8, kAli);
  changes().show(CardId{8}, kBadr);
  deal(6, kAli);
  changes().show(CardId{6}, kBadr);
  SeenAsk seen;
  EXPECT_THAT(offered({9, 8, 7, 5, 6}, seen),
              ElementsAre("c8", "c7", "c9", "hidden.1", "hidden.2"));
}

TEST_F(DoorTest, APlaceholderFindsItsWayBack) {
  deal(9, kAli);
  deal(7, kBadr);
  deal(5, kAli);
  SeenAsk seen;
  ASSERT_THAT(offered({9, 7, 5}, seen), ElementsAre("c8", "hidden.1", "hidden.2"));
  EXPECT_EQ(seen.truth_of(seen.options()[0]), Code(Kind::card, 7));
  EXPECT_EQ(seen.truth_of(seen.options()[1]), Code(Kind::card, 9));
  EXPECT_EQ(seen.truth_of(seen.options()[2]), Code(Kind::card, 5));
  EXPECT_EQ(seen.truth_of(Code(Kind::card, 9)), std::nullopt) << "it cannot know that one";
  const SeenAsk kept = seen.kept();
  EXPECT_EQ(kept.truth_of(kept.options()[1]), Code(Kind::card, 9));
}

TEST_F(DoorTest, ThePromptNamesNoHiddenCard) {
  deal(5, kAli);
  decision_.prompt.args = {Code(Kind::card, 5), Code(Kind::player, 0)};
  SeenAsk seen;
  static_cast<void>(offered({}, seen));
  EXPECT_EQ(code_name(Names(ruleset_), seen.prompt().args[0]), "a rumor");
  EXPECT_EQ(seen.prompt().args[1], Code(Kind::player, 0));
}

TEST(DoorWithoutSecrets, ObservationsAreBorrowed) {
  GameData game = test::little_game();
  for (ZoneDeclaration& zone : game.zones) zone.visible_to = Visibility::all;
  for (PileDeclaration& pile : game.piles) pile.visible_to = Visibility::all;
  for (PropertySet& set : game.properties) {
    for (PropertyDeclaration& property : set.properties) property.visible_to = Visibility::all;
  }
  for (DeckDeclaration& deck : game.decks) deck.visible_to = Visibility::all;
  const Ruleset ruleset(game, {"ali", "badr"});
  const Door door(ruleset);
  ASSERT_FALSE(door.hides_anything());
  State state(ruleset, 1);
  Journal journal;
  Observation seen(ruleset);
  door.look(state, Viewer{kAli}, seen);
  const Observation kept = seen;
  Changes(state, journal).pay(purse_of(kAli), purse_of(kBadr), 30);
  EXPECT_EQ(seen.purse(purse_of(kAli)), 70) << "the same block";
  EXPECT_EQ(kept.purse(purse_of(kAli)), 100) << "a copy of its own";
}

}  // namespace
}  // namespace windrose
