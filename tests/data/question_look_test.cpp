// How a game wants its questions to be asked, from look.yaml.
#include "runtime/data/game/question_look.h"

#include <gmock/gmock.h>

#include "runtime/data/game/shelf.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class QuestionLookTest : public ShelfTest {
 protected:
  [[nodiscard]] GameFolder folder() const { return find_game({shelf_}, "caravan"); }
  void write_look(const std::string& line) {
    write("scripts/caravan/rules.lua",
          "player:choose({'What now?', id = 'job', pass = 'Rest'}, {\"dig\", \"sell_water\"})\n"
          "player:amount{'How many?', id = \"bid\"}\n");
    write("scripts/caravan/look.yaml", "look: Caravan\nmoney_sign: \"$\"\n" + line + "\n");
  }
  [[nodiscard]] std::string refusal_of(const std::string& line) {
    write_look(line);
    try {
      check_question_look(folder(), GameData());
    } catch (const Error& error) {
      return without_path(error.what());
    }
    return "";
  }
};

TEST_F(QuestionLookTest, ReadsPlacesNaturalAnswersAmountsAndSums) {
  write_look(
      "actions: {job: [dig, sell_water]}\nnatural: {job: pass}\namounts: {bid: most}\n"
      "sums: [bid]");
  const QuestionLook look = load_question_look(folder());
  EXPECT_THAT(look.slots("job"), ElementsAre("dig", "sell_water"));
  EXPECT_THAT(look.slots("bid"), IsEmpty());
  EXPECT_THAT(look.natural_of("job"), ElementsAre("pass"));
  EXPECT_THAT(look.natural_of("bid"), IsEmpty());
  EXPECT_TRUE(look.begins_with_most("bid"));
  EXPECT_FALSE(look.begins_with_most("job"));
  EXPECT_TRUE(look.is_money("bid"));
  EXPECT_FALSE(look.is_money("job"));
  EXPECT_EQ(look.money_sign, "$");
  EXPECT_NO_THROW(check_question_look(folder(), GameData()));
}

TEST_F(QuestionLookTest, ReadsListsOfNaturalAnswersVerbsAndWhatFollows) {
  write_look(
      "natural: {job: [sell_water, pass]}\nverbs: {bid: Commit}\n"
      "passing: {job: your turn ends}\npays: [bid]");
  const QuestionLook look = load_question_look(folder());
  EXPECT_THAT(look.natural_of("job"), ElementsAre("sell_water", "pass"));
  EXPECT_EQ(look.verb_of("bid"), "Commit");
  EXPECT_EQ(look.verb_of("job"), "");
  EXPECT_EQ(look.passing_of("job"), "your turn ends");
  EXPECT_TRUE(look.is_paid("bid"));
  EXPECT_FALSE(look.is_paid("job"));
  EXPECT_NO_THROW(check_question_look(folder(), GameData()));
}

TEST_F(QuestionLookTest, AnActionHasTheNumberOfTheFirstQuestionThatHasIt) {
  QuestionLook look;
  look.actions = {{"turn", {"throw", "build", "trade", "claim"}},
                  {"debt", {"pay", "trade", "build"}},
                  {"short", {"pay"}}};
  EXPECT_THAT(look.slots("turn"), ElementsAre("throw", "build", "trade", "claim"));
  EXPECT_THAT(look.slots("debt"), ElementsAre("pay", "build", "trade"));
  EXPECT_THAT(look.slots("short"), ElementsAre("pay"));
  look.actions[1].second = {"trade"};
  EXPECT_THAT(look.slots("debt"), ElementsAre("", "", "trade"));
}

TEST_F(QuestionLookTest, AQuestionMayHaveATableOfItsOwn) {
  write_look(
      "desks: {job: {kind: trade, begin: dig, propose: sell_water}, "
      "bid: {kind: auction, passing: You are out.}}");
  const QuestionLook look = load_question_look(folder());
  ASSERT_NE(look.desk_of("job"), nullptr);
  EXPECT_EQ(look.desk_of("job")->kind, DeskLook::Kind::trade);
  EXPECT_EQ(look.desk_of("job")->begin, "dig");
  EXPECT_EQ(look.desk_of("job")->propose, "sell_water");
  EXPECT_EQ(look.desk_of("job")->give_money, "");
  EXPECT_EQ(look.desk_of("bid")->passing, "You are out.");
  EXPECT_EQ(look.desk_of("dig"), nullptr);
  EXPECT_NO_THROW(check_question_look(folder(), GameData()));
}

TEST_F(QuestionLookTest, TablesNameAnswersOfTheRules) {
  EXPECT_EQ(refusal_of("desks: {job: {kind: trade, propose: sell_watr}}"),
            "scripts/caravan/look.yaml:3:37: unknown action 'sell_watr', did you mean "
            "'sell_water'?\n"
            "  desks: {job: {kind: trade, propose: sell_watr}}\n"
            "                                      ^");
  EXPECT_EQ(refusal_of("desks: {bid: {kind: auction, propose: dig}}"),
            "scripts/caravan/look.yaml:3:30: an auction has no 'propose'; leave it out\n"
            "  desks: {bid: {kind: auction, propose: dig}}\n"
            "                               ^");
}

TEST_F(QuestionLookTest, ParagraphsAreOfActionsElseOfTheirQuestion) {
  write_look("paragraphs: {dig: b.2, job: b.1}");
  const QuestionLook look = load_question_look(folder());
  EXPECT_EQ(look.paragraph_of("dig", "job"), "b.2");
  EXPECT_EQ(look.paragraph_of("sell_water", "job"), "b.1");
  EXPECT_EQ(look.paragraph_of("sell_water", "bid"), "");
}

TEST_F(QuestionLookTest, ParagraphsAreThoseOfTheRulebook) {
  write_look("paragraphs: {dig: b.3}");
  GameData game;
  game.rulebook = {{"b.1", "You dig.", 3}, {"b.2", "You sell.", 5}};
  try {
    check_question_look(folder(), game);
    ADD_FAILURE() << "b.3 is a paragraph";
  } catch (const Error& error) {
    EXPECT_EQ(without_path(error.what()),
              "scripts/caravan/look.yaml:3:19: unknown paragraph 'b.3', did you mean 'b.1'?\n"
              "  paragraphs: {dig: b.3}\n"
              "                    ^");
  }
}

TEST_F(QuestionLookTest, AGameWithoutALookHasNone) {
  EXPECT_THAT(load_question_look(folder()).slots("job"), IsEmpty());
}

TEST_F(QuestionLookTest, RefusesWhatNoScriptNames) {
  EXPECT_EQ(refusal_of("actions: {job: [digg]}"),
            "scripts/caravan/look.yaml:3:17: unknown action 'digg', did you mean 'dig'?\n"
            "  actions: {job: [digg]}\n"
            "                  ^");
  EXPECT_EQ(refusal_of("actions: {jobs: [dig]}"),
            "scripts/caravan/look.yaml:3:11: unknown question 'jobs', did you mean 'job'?\n"
            "  actions: {jobs: [dig]}\n"
            "            ^");
  EXPECT_EQ(refusal_of("actions: {job: [dig, dig]}"),
            "scripts/caravan/look.yaml:3:22: the action 'dig' has two places; leave one out\n"
            "  actions: {job: [dig, dig]}\n"
            "                       ^");
  EXPECT_EQ(refusal_of("verbs: {bidd: Bid}"),
            "scripts/caravan/look.yaml:3:9: unknown question 'bidd', did you mean 'bid'?\n"
            "  verbs: {bidd: Bid}\n"
            "          ^");
  EXPECT_EQ(refusal_of("sums: [bidd]"),
            "scripts/caravan/look.yaml:3:8: unknown question 'bidd', did you mean 'bid'?\n"
            "  sums: [bidd]\n"
            "         ^");
}

}  // namespace
}  // namespace windrose
