#include "runtime/lab/report/spoken.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(Spoken, IdsAreWordsAndQuestionsOneLine) {
  EXPECT_EQ(spoken("sell_back"), "sell back");
  EXPECT_EQ(spoken("throw"), "throw");
  EXPECT_EQ(spoken("Buy {} for ${}? · You have less"), "Buy … for $…?");
  EXPECT_EQ(spoken("Buy {} for {$}? · You have less"), "Buy … for …?");
  EXPECT_EQ(spoken("Which snake_case?"), "Which snake_case?");
}

TEST(Spoken, EndingsAreToldAsTheGameTellsThem) {
  GameData data;
  data.endings = {{"last_left", "The last player left wins"}, {"called_off", "called_off"}};
  EXPECT_EQ(ending_name(data, "last_left"), "The last player left wins");
  EXPECT_EQ(ending_name(data, "called_off"), "called off");
  EXPECT_EQ(ending_name(data, "round_limit"), "Cut by the limit of rounds");
  EXPECT_EQ(ending_name(data, "error"), "A script failed");
}

TEST(Spoken, CardsHaveTheirNamesAndCopiesANumber) {
  GameData data;
  DeckDeclaration& deck = data.decks.emplace_back();
  CardData card;
  card.id = "gala_night";
  card.name = "Gala night";
  deck.cards.push_back(card);
  EXPECT_EQ(card_name(data, "gala_night"), "Gala night");
  EXPECT_EQ(card_name(data, "gala_night.2"), "Gala night (2)");
  EXPECT_EQ(card_name(data, "low_bunkers"), "low bunkers");
}

TEST(Spoken, SpacesWithOneNameAreNumbered) {
  std::vector<SpaceData> spaces(4);
  spaces[0].name = spaces[2].name = "Community Chest";
  spaces[1].name = "An inlet with a very long name";
  spaces[3].id = spaces[3].name = "p24";
  EXPECT_EQ(space_name(spaces, 0, 21), "Community Chest (1)");
  EXPECT_EQ(space_name(spaces, 2, 21), "Community Chest (2)");
  EXPECT_EQ(space_name(spaces, 2, 12), "Commu... (2)");
  EXPECT_EQ(space_name(spaces, 1, 21), "An inlet with a ve...");
  EXPECT_EQ(space_name(spaces, 3, 21), "p24");
}

}  // namespace
}  // namespace windrose
