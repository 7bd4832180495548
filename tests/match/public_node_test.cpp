// What all may know of a node, and that it holds nothing else.
#include "runtime/match/play/public_node.h"

#include <type_traits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/match/play/seen_match.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

template <typename AnyNode>
concept TellsWhatIsAsked = requires(const AnyNode& node) {
  node.question();
}
|| requires(const AnyNode& node) {
  node.asks();
}
|| requires(const AnyNode& node) {
  node.ask_of(SeatId{0});
}
|| requires(const AnyNode& node) {
  node.what;
};
template <typename AnyNode>
concept TellsTheChance = requires(const AnyNode& node) {
  node.roll();
}
|| requires(const AnyNode& node) {
  node.shuffle();
};

static_assert(TellsWhatIsAsked<Node> && TellsTheChance<Node>);
static_assert(!TellsWhatIsAsked<PublicNode> && !TellsTheChance<PublicNode>);
static_assert(!std::is_convertible_v<PublicNode, Node>);
static_assert(std::is_same_v<decltype(std::declval<const Match&>().node()), PublicNode>,
              "without a Referee a match gives nothing else");

class PublicNodeTest : public AskingTest {};

TEST_F(PublicNodeTest, TellsWhomAJointQuestionStillWaitsFor) {
  Match& match = open(R"(
function rules.turn(player)
  game:choose_together{"Where to?", players = {game.players[2], game.players[1]},
    from = game.board.spaces}
  game:finish("over")
end)");
  EXPECT_EQ(match.node().kind(), DecisionKind::together);
  EXPECT_THAT(match.node().asked(), ElementsAre(kBadr, kAli)) << "in the order of the rule";
  EXPECT_EQ(match.node().to_act(), kBadr);
  match.act(reply(kBadr, space(0)));
  EXPECT_THAT(match.node().asked(), ElementsAre(kBadr, kAli));
  EXPECT_THAT(match.node().unanswered(), ElementsAre(kAli));
  EXPECT_EQ(match.node().to_act(), kAli);
  EXPECT_FALSE(match.node().must_answer(kBadr));
  EXPECT_TRUE(match.node().must_answer(kAli));
  EXPECT_THAT(match.node().who(), IsEmpty());
  match.act(reply(kAli, space(1)));
  EXPECT_TRUE(match.node().is<Node::Over>());
  EXPECT_THAT(match.node().asked(), IsEmpty());
  EXPECT_EQ(match.node().to_act(), SeatId::none);
}

TEST_F(PublicNodeTest, DoesNotTellWhoCanAnswerInstead) {
  Match& match = open(R"(
function rules.turn(player)
  player:choose({"Go on?", others = { who = player.rivals, what = function() return {} end }},
    {"roll", "wait"})
end)");
  EXPECT_THAT(match.node().asked(), ElementsAre(kAli));
  EXPECT_THAT(match.node().who(), ElementsAre(kBadr)) << "whether they can or not";
  EXPECT_FALSE(match.node().must_answer(kBadr));
  EXPECT_TRUE(SeenMatch(match).is_asked(kAli));
  EXPECT_FALSE(SeenMatch(match).is_asked(kBadr));
  EXPECT_FALSE(SeenMatch(match).ask(kBadr).has_value());
}

TEST_F(PublicNodeTest, TellsWhyTheMatchIsHalted) {
  Match& match = open(R"(
function rules.turn(player)
  error("no")
end)");
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_EQ(match.node().error(), match.node().truth(Referee()).error());
  EXPECT_THAT(match.node().unanswered(), IsEmpty());
  EXPECT_THAT(match.node().who(), IsEmpty());
}

}  // namespace
}  // namespace windrose
