#include "runtime/state/truth/changes.h"

#include <array>
#include <span>

#include <gmock/gmock.h>

#include "runtime/base/text/error.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/named_places.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_mask.h"
#include "runtime/state/seen/event_text.h"
#include "tests/state/little_game.h"

namespace windrose {
namespace {

using test::kAli;
using test::kBadr;
using testing::ElementsAre;
using testing::IsEmpty;

class ChangesTest : public testing::Test {
 protected:
  ChangesTest()
      : ruleset_(test::little_game(), {"ali", "badr"}),
        state_(ruleset_, 1),
        changes_(state_, journal_) {}

  [[nodiscard]] ZoneId zone(const std::string& name) const { return zone_named(ruleset_, name); }
  [[nodiscard]] PileId pile(const std::string& name) const { return pile_named(ruleset_, name); }
  [[nodiscard]] ItemId card(int number) const { return ruleset_.items().of(CardId{number}); }
  [[nodiscard]] const PropertySlot& of_player(const std::string& name) const {
    return *ruleset_.properties().find(Kind::player, 0, name);
  }
  [[nodiscard]] int money() const {
    int sum = 0;
    for (const PurseId purse : ruleset_.purses().ids()) {
      sum += state_.purse(purse);
    }
    return sum;
  }
  template <typename Act>
  [[nodiscard]] static std::string refusal(Act act) {
    try {
      act();
    } catch (const RuleError& error) {
      return error.what();
    }
    return "";
  }

  Ruleset ruleset_;
  State state_;
  Journal journal_;
  Changes changes_;
};

TEST_F(ChangesTest, StartMoneyComesOutOfTheBank) {
  EXPECT_EQ(state_.purse(kBank), 800);
  EXPECT_EQ(state_.purse(purse_of(kAli)), 100);
  EXPECT_EQ(money(), 1000);
}

TEST_F(ChangesTest, PayMovesMoneyAndSaysSo) {
  changes_.pay(purse_of(kAli), purse_of(kBadr), 15);
  EXPECT_EQ(state_.purse(purse_of(kAli)), 85);
  EXPECT_EQ(state_.purse(purse_of(kBadr)), 115);
  EXPECT_EQ(money(), 1000);
  ASSERT_EQ(journal_.events().size(), 1U);
  EXPECT_EQ(event_text(state_, journal_, journal_.events()[0], Viewer(Referee())),
            "ali pays badr 15 dinars");
  changes_.pay(purse_of(kBadr), purse_of(kAli), 1);
  EXPECT_EQ(event_text(state_, journal_, journal_.events()[1], Viewer(Referee())),
            "badr pays ali 1 dinar");
}

// Which of the hidden cards went to the other end tells where it lay.
TEST_F(ChangesTest, AMoveWithinAClosedZoneNamesItsCardToNobody) {
  const ZoneId deck = state_.item_zone(card(0));
  changes_.show(CardId{0}, kAli);
  changes_.move(card(0), deck, false);
  const Event& moved = journal_.events().back();
  EXPECT_FALSE(event_identifies(moved, Viewer{kAli}));
  EXPECT_FALSE(event_identifies_to_somebody(moved));
  EXPECT_TRUE(state_.item_known(card(0)).contains(kAli));
}

TEST(CauseTest, OfMoreParagraphsThanItKeepsTheFirstCount) {
  constexpr std::array<int, 9> kNamed = {9, 8, 7, 6, 5, 4, 3, 2, 1};
  Cause cause;
  EXPECT_THAT(cause.paragraphs(), IsEmpty());
  cause.name(kNamed);
  EXPECT_EQ(cause.paragraph, 9);
  EXPECT_THAT(cause.paragraphs(), ElementsAre(9, 8, 7, 6, 5, 4, 3, 2));
  cause.name(std::span(kNamed).first(1));
  EXPECT_THAT(cause.paragraphs(), ElementsAre(9));
  cause.name({});
  EXPECT_THAT(cause.paragraphs(), IsEmpty());
}

TEST(JournalTest, CausesOfNothingAreForgotten) {
  Journal journal;
  journal.set_tracing(true);
  for (int line = 1; line <= 1000; ++line) journal.blame({0, line, -1});
  const std::size_t bytes = sizeof(Cause);
  EXPECT_EQ(journal.bytes(), bytes);
  journal.add(Logged{}, kAli);
  journal.add(Logged{}, kAli);
  for (int line = 2001; line <= 3000; ++line) journal.blame({0, line, -1});
  journal.add(Logged{}, kAli);
  EXPECT_EQ(journal.bytes(), 2 * bytes + 3 * sizeof(Event));
  EXPECT_EQ(journal.cause(journal.events()[0])->line, 1000);
  EXPECT_EQ(journal.cause(journal.events()[1])->line, 1000);
  EXPECT_EQ(journal.cause(journal.events()[2])->line, 3000);
}

TEST_F(ChangesTest, NobodyPaysWhatHeHasNot) {
  EXPECT_EQ(refusal([&] { changes_.pay(purse_of(kAli), kBank, 101); }),
            "ali has 100 and cannot pay 101; see pay_up_to");
  EXPECT_EQ(refusal([&] { changes_.pay(purse_of(kAli), kBank, -5); }),
            "ali cannot pay -5: an amount is 0 or more; let the other side pay");
  EXPECT_EQ(state_.purse(purse_of(kAli)), 100);
  EXPECT_TRUE(journal_.events().empty());
}

TEST_F(ChangesTest, PayUpToPaysWhatThereIs) {
  EXPECT_EQ(changes_.pay_up_to(purse_of(kAli), kBank, 130), 100);
  EXPECT_EQ(changes_.pay_up_to(purse_of(kAli), kBank, 130), 0);
  EXPECT_EQ(money(), 1000);
}

TEST_F(ChangesTest, AnEndlessBankGoesBelowZeroAndNoFurtherThanNumbersGo) {
  GameData data = test::little_game();
  data.money.bank_endless = true;
  data.money.bank = 0;
  const Ruleset endless(std::move(data), {"ali", "badr"});
  State state(endless, 1);
  Changes changes(state, journal_);
  changes.pay(kBank, purse_of(kAli), 1'000'000);
  EXPECT_EQ(state.purse(kBank), -1'000'200);
  EXPECT_EQ(refusal([&] { changes.pay(kBank, purse_of(kAli), INT32_MAX); }),
            "ali cannot hold more than 2147483647");
}

TEST_F(ChangesTest, MoveLeavesOneZoneAndEntersAnother) {
  const int before = state_.zone_count(zone("bazaar"));
  changes_.move(ItemId{0}, zone("dunes"));
  EXPECT_EQ(state_.item_zone(ItemId{0}), zone("dunes"));
  EXPECT_EQ(state_.zone_count(zone("bazaar")), before - 1);
  EXPECT_EQ(state_.zone_count(zone("dunes")), 1);
  EXPECT_EQ(event_text(state_, journal_, journal_.events()[0], Viewer(Referee())),
            "ali.camel: Grand Bazaar -> Red Dunes");
}

TEST_F(ChangesTest, AFullZoneRefuses) {
  for (int i = 0; i < 3; ++i) changes_.move(card(i), zone("hand.1"));
  EXPECT_EQ(refusal([&] { changes_.move(card(3), zone("hand.1")); }),
            "the hand of ali is full: it holds 3; see hand.count");
  EXPECT_EQ(state_.item_zone(card(3)), ruleset_.zones().draw_pile(0));
}

TEST_F(ChangesTest, CardsGoOnTopOrToTheBottom) {
  const ZoneId deck = ruleset_.zones().draw_pile(0);
  changes_.move(card(4), deck, true);
  EXPECT_EQ(state_.zone_first(deck), card(4));
  changes_.move(card(4), deck, false);
  EXPECT_EQ(state_.zone_last(deck), card(4));
  EXPECT_EQ(state_.zone_count(deck), 5);
}

TEST_F(ChangesTest, WhoSeesNeitherEndForgets) {
  changes_.move(card(0), zone("hand.1"));
  changes_.move(card(1), zone("hand.1"));
  changes_.show(CardId{0}, kBadr);  // badr is shown the first bandits
  EXPECT_TRUE(state_.item_known(card(0)).contains(kBadr));
  changes_.move(card(1),
                zone("vault"));  // one of the two goes where badr cannot see: it may be either
  EXPECT_FALSE(state_.item_known(card(0)).contains(kBadr));
  EXPECT_TRUE(state_.item_known(card(0)).contains(kAli));
}

TEST_F(ChangesTest, AShuffleIsForgottenByAll) {
  changes_.show(CardId{2}, SeatId::none);
  const std::int32_t items[] = {number_of(card(4)), number_of(card(2)), number_of(card(0)),
                                number_of(card(1)), number_of(card(3))};
  changes_.reorder(ruleset_.zones().draw_pile(0), items);
  EXPECT_EQ(state_.zone_first(ruleset_.zones().draw_pile(0)), card(4));
  EXPECT_EQ(state_.item_next(card(4)), card(2));
  EXPECT_EQ(state_.zone_last(ruleset_.zones().draw_pile(0)), card(3));
  EXPECT_TRUE(state_.item_known(card(2)).empty());
}

TEST_F(ChangesTest, TokensAreCountedAndKept) {
  constexpr TokenId oil{0};
  changes_.give(pile("store"), pile("hold.1"), oil, 4);
  EXPECT_EQ(state_.tokens(pile("store"), oil), 2);
  EXPECT_EQ(state_.tokens(pile("hold.1"), oil), 4);
  EXPECT_EQ(refusal([&] { changes_.give(pile("store"), pile("hold.1"), oil, 1); }),
            "the hold of ali has room for 0 oil, not for 1; see pile:room_for");
  EXPECT_EQ(refusal([&] { changes_.give(pile("store"), pile("hold.2"), oil, 3); }),
            "the store holds 2 oil and cannot give 3; see pile:count");
  EXPECT_EQ(state_.tokens(pile("store"), oil) + state_.tokens(pile("hold.1"), oil), 6);
}

TEST_F(ChangesTest, NumbersStayInTheirRange) {
  const PropertySlot& mood = of_player("mood");
  changes_.set(mood, 0, 9);
  EXPECT_EQ(refusal([&] { changes_.set(mood, 0, 10); }), "'mood' is a number from 0 to 9, not 10");
  EXPECT_EQ(event_text(state_, journal_, journal_.events()[0], Viewer(Referee())), "ali.mood: 9");
}

TEST_F(ChangesTest, AListHoldsNoMoreThanItsMost) {
  const PropertySlot& route = of_player("route");
  const Code items[] = {Code(Kind::space, 0), Code(Kind::space, 1), Code(Kind::space, 2)};
  const Value values[] = {0, 1, 2};
  EXPECT_EQ(refusal([&] { changes_.set_list(route, 0, items, values); }),
            "'route' holds 2 items at most, not 3");
  changes_.set_list(route, 0, {items, 2}, {values, 2});
  EXPECT_EQ(event_text(state_, journal_, journal_.events()[0], Viewer(Referee())),
            "ali.route: Grand Bazaar, Red Dunes");
}

TEST_F(ChangesTest, TheMarkerOfAChart) {
  changes_.mark(ChartId{0}, 2);
  EXPECT_EQ(state_.chart(ChartId{0}), 2);
  EXPECT_EQ(event_text(state_, journal_, journal_.events()[0], Viewer(Referee())),
            "Prices: column 1 -> 2");
}

TEST_F(ChangesTest, ALogLineNamesACardToThoseWhoKnowIt) {
  changes_.move(card(0), zone("hand.1"));
  const Code arguments[] = {Code(Kind::player, 0), Code(Kind::card, 0)};
  changes_.log(state_.words().id("{} draws {}"), arguments);
  const Event& event = journal_.events()[1];
  EXPECT_EQ(event_text(state_, journal_, event, Viewer{kAli}), "ali draws Bandits!");
  EXPECT_EQ(event_text(state_, journal_, event, Viewer{kBadr}), "ali draws a rumor");
  EXPECT_EQ(event_text(state_, journal_, journal_.events()[0], Viewer{kBadr}),
            "a rumor: Rumors -> the hand of ali");
}

TEST_F(ChangesTest, EachCardOfALogLineIsNamedToThoseWhoKnowIt) {
  changes_.move(card(0), zone("hand.1"), true);
  changes_.move(card(2), zone("hand.2"), true);
  const Code arguments[] = {ruleset_.items().code(card(0)), ruleset_.items().code(card(2))};
  changes_.log(state_.words().id("{} beats {}"), arguments);
  const Event& event = journal_.events().back();
  const auto told = [&](Viewer viewer) { return event_text(state_, journal_, event, viewer); };
  EXPECT_EQ(told(Viewer{kAli}), "Bandits! beats a rumor");
  EXPECT_EQ(told(Viewer{kBadr}), "a rumor beats A tax");
  EXPECT_EQ(told(Viewer::onlooker()), "a rumor beats a rumor");
}

TEST_F(ChangesTest, HiddenPropertiesAreTheirOwnersBusiness) {
  changes_.set(of_player("secret"), 0, 7);
  EXPECT_EQ(event_text(state_, journal_, journal_.events()[0], Viewer{kAli}), "ali.secret: 7");
  EXPECT_EQ(event_text(state_, journal_, journal_.events()[0], Viewer{kBadr}), "");
}

TEST_F(ChangesTest, TheEnd) {
  changes_.finish(state_.words().id("riches"), SeatSet::only(kBadr));
  EXPECT_EQ(std::as_const(state_).header().finished, 1);
  EXPECT_EQ(event_text(state_, journal_, journal_.events()[0], Viewer(Referee())),
            "the match ends: riches; won by badr");
}

}  // namespace
}  // namespace windrose
