// What a node is read as: an old question cannot be read at the end.
#include "runtime/match/play/node.h"

#include <gtest/gtest.h>

#include "runtime/state/ids/referee.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

class NodeTest : public AskingTest {};

TEST_F(NodeTest, IsOverBeforeItWaits) {
  const Node node;
  EXPECT_TRUE(node.is<Node::Over>());
  EXPECT_TRUE(node.asks().empty());
  EXPECT_EQ(node.error(), "");
  EXPECT_FALSE(node.is_chance());
  EXPECT_FALSE(node.is_unwritten());
}

TEST_F(NodeTest, HasNoQuestionOnceTheMatchIsOver) {
  Match& match = open(R"(
function rules.turn(player)
  player:confirm("Go on?")
  game:finish("over")
end)");
  const Node before = match.node().truth(Referee());
  ASSERT_TRUE(before.is<Node::Asking>());
  EXPECT_EQ(before.question().kind, DecisionKind::confirm);
  EXPECT_THROW(static_cast<void>(before.roll()), std::bad_variant_access);
  match.act(reply(kAli, Code::flag(true)));
  EXPECT_TRUE(match.node().is<Node::Over>());
  EXPECT_TRUE(match.node().truth(Referee()).asks().empty());
  EXPECT_EQ(match.node().truth(Referee()).ask_of(kAli), nullptr);
  EXPECT_THROW(static_cast<void>(match.node().truth(Referee()).question()),
               std::bad_variant_access);
  EXPECT_EQ(before.ask_of(kAli)->seat, kAli) << "a copy of its own";
}

TEST_F(NodeTest, HasNoQuestionWhileItWaitsForDice) {
  Match& match = open(R"(
function rules.turn(player)
  player:confirm("Go on?")
  game:roll("2d6")
  player:confirm("Again?")
end)",
                      false, true);
  match.act(reply(kAli, Code::flag(true)));
  EXPECT_TRUE(match.node().is_chance());
  EXPECT_EQ(match.node().truth(Referee()).roll().count, 2);
  EXPECT_THROW(static_cast<void>(match.node().truth(Referee()).question()),
               std::bad_variant_access);
  EXPECT_THROW(static_cast<void>(match.node().truth(Referee()).shuffle()), std::bad_variant_access);
}

}  // namespace
}  // namespace windrose
