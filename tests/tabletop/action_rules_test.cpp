// The sentence of the rulebook that a button's caption shows.
#include "runtime/tabletop/model/action_rules.h"

#include <gtest/gtest.h>

#include "runtime/data/game/game_folder.h"

namespace windrose {
namespace {

TEST(ActionRules, TheFirstSentenceWithoutATitleBeforeIt) {
  EXPECT_EQ(first_sentence("You throw both dice. Move your counter."), "You throw both dice.");
  EXPECT_EQ(first_sentence("Draw. Take the top card. Then rest."), "Take the top card.");
  EXPECT_EQ(first_sentence("Build a port. Choose a location (f.7)."), "Choose a location (f.7).");
  EXPECT_EQ(first_sentence("It costs 1.5 of it and no more"), "It costs 1.5 of it and no more");
  EXPECT_EQ(first_sentence("Stop."), "Stop.");
}

TEST(ActionRules, AnActionNamesItsParagraphElseItsQuestionDoes) {
  GameData data;
  data.files = std::make_shared<GameFolder>(GameFolder{"none", "/nowhere"});  // without a rulebook
  data.rulebook = {{"b.1", "You dig in the sand. It is hot.", 3},
                   {"b.2", "Water is sold by the cup.", 5}};
  QuestionLook look;
  look.paragraphs = {{"job", "b.1"}, {"sell_water", "b.2"}, {"bid", "c.9"}};
  const ActionRules rules(RulebookModel(data), look);
  EXPECT_EQ(rules.of("sell_water", "job").sentence, "Water is sold by the cup.");
  EXPECT_EQ(rules.of("sell_water", "job").paragraph, "b.2");
  EXPECT_EQ(rules.of("dig", "job").sentence, "You dig in the sand.");
  EXPECT_EQ(rules.of("rest", "other").paragraph, "");
  EXPECT_EQ(rules.of("rest", "bid").paragraph, "") << "the book has no such paragraph";
}

}  // namespace
}  // namespace windrose
