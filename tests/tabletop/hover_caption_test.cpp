// What is told of a thing under the pointer.
#include "runtime/tabletop/scene/hover_caption.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/language/language.h"
#include "runtime/state/ids/referee.h"
#include "runtime/view/panels/panel_paint.h"
#include "tests/state/seen.h"
#include "tests/view/begun_game.h"

namespace windrose {
namespace {

Caption caption(const view::Begun& game, Code thing, const Sentence& why_not = {}) {
  return HoverCaptions(game.ruleset().data(), game.look())
      .of(test::seen_of(game.match().truth(Referee())), thing, why_not);
}

Caption caption_of_space(const view::Begun& game, const std::string& id) {
  return caption(game, Code(game.space(id)));
}

TEST(HoverCaption, APortSaysWhatItSellsAndForHowMuch) {
  const Caption port = caption_of_space(view::Begun("shipping"), "ceylon");
  EXPECT_EQ(plain(port.title), "Ceylon · tea");
  EXPECT_EQ(plain(port.text), "Port · Second roll\n6 left · Price 23, will rise");
  EXPECT_THAT(plain(port.hint), testing::StartsWith("Rule "));
}

TEST(HoverCaption, AChartKeepsItsNameInAnotherLanguage) {
  const view::Begun game("shipping");
  const auto german = std::make_shared<Language>("de", PoFile());
  german->add_texts(read_po("msgid \"prices\"\nmsgstr \"Preis\"\n", "de.po"));
  speak(german);
  const Sentence port = caption_of_space(game, "ceylon").text;
  speak(nullptr);
  EXPECT_THAT(plain(port), testing::HasSubstr("Preis 23"));
}

TEST(HoverCaption, ANamelessSpaceIsCalledByItsSea) {
  const view::Begun game("shipping");
  const Caption sea = caption_of_space(game, "p20");
  EXPECT_EQ(plain(sea.title), "Indian Ocean");
  EXPECT_EQ(plain(sea.text), "Open sea");
  const Caption ship = caption(game, game.ruleset().items().code(ItemId{0}));
  EXPECT_EQ(plain(ship.title), "Ada's ship");
  EXPECT_EQ(plain(ship.text), "In Scandinavia");
}

TEST(HoverCaption, AReasonTakesThePlaceOfTheRule) {
  const view::Begun game("shipping");
  const Code thing(game.space("suez"));
  EXPECT_EQ(plain(caption(game, thing, Sentence("too far (c.4)")).hint), "Not now: too far (c.4)");
  EXPECT_TRUE(caption(game, Code(Kind::player, 0)).title.empty()) << "its panel says all";
}

TEST(HoverCaption, ALinerSaysItsLineAndLeavesThePricesToItsDeed) {
  const Caption liner = caption_of_space(view::Begun("weigh_anchor"), "himalaya");
  EXPECT_EQ(plain(liner.title), "Himalaya");
  EXPECT_EQ(plain(liner.text), "P&O-Orient");
  EXPECT_EQ(plain(liner.hint), "Rule d.1 · Hire");
}

TEST(HoverCaption, ALocationSaysWhoseFactorsLieThere) {
  const view::Begun game("cup_of_reckoning");
  const Caption india = caption_of_space(game, "india");
  EXPECT_EQ(plain(india.title), "India");
  EXPECT_THAT(plain(india.text), testing::StartsWith("Middle Asia"));
  EXPECT_THAT(plain(india.text), testing::HasSubstr("Commonwealth: British"));
}

/// The first card of that name.
CardId card_named(const Ruleset& ruleset, const std::string& id) {
  for (const CardId i : ruleset.cards().ids()) {
    const CardInfo& info = ruleset.cards()[i];
    const DeckDeclaration& deck = ruleset.data().decks[info.deck];
    if (deck.cards[info.card].id == id) return i;
  }
  return CardId::none;
}

TEST(CardViews, ACardOfARegionShowsItsLandAndNamesItsPlaces) {
  const view::Begun game("cup_of_reckoning");
  const CardId card = card_named(game.ruleset(), "oceania");
  const CardView view = card_view(test::seen_of(game.match().truth(Referee())), game.look(), card);
  ASSERT_NE(view.region, nullptr);
  EXPECT_EQ(view.region->id, "oceania");
  EXPECT_EQ(view.region->tint, 4);
  EXPECT_EQ(view.region->rings.size(), 13U);
  EXPECT_EQ(plain(view::caption_of(view).text),
            "Region: Oceania\nIndonesia, Philippines, New Guinea, West Australia, East Australia, "
            "New Zealand");
}

TEST(CardViews, ACardOfAPowerNamesItsPlacesWithoutAPicture) {
  const view::Begun game("cup_of_reckoning", {}, "northern_seas");
  const CardView view = card_view(test::seen_of(game.match().truth(Referee())), game.look(),
                                  card_named(game.ruleset(), "danish"));
  EXPECT_EQ(view.region, nullptr);
  EXPECT_EQ(plain(view.places), "Jutland, Zealand, Norway");
  ASSERT_EQ(view.places.spans.size(), 5U);
  EXPECT_EQ(view.places.spans[0].thing.kind(), Kind::space);
  EXPECT_TRUE(view.places.spans[1].thing.is_none());
  EXPECT_EQ(view.mark.sign, "cross");
}

}  // namespace
}  // namespace windrose
