// What rules tell: quiet changes, lines for some, and what everybody has to have seen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/match/play/seen_match.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/named_places.h"
#include "runtime/state/truth/state.h"
#include "runtime/terminal/panels/story_lines.h"
#include "runtime/words/telling/story.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class TellingTest : public AskingTest {
 protected:
  /// The log as a seat reads it.
  [[nodiscard]] std::vector<std::string> told(Viewer viewer) const {
    return terminal::log_lines(Story(*match_, viewer).log({}), terminal::Style());
  }
};

TEST_F(TellingTest, QuietChangesAreToldInTheWordsOfTheRules) {
  open(R"(
function rules.turn(player)
  game:quietly(function()
    player:pay(game.bank, 3)
    player.score = 2
    game:log("{} pays {} and scores {}", player, 3, 2)
  end)
  player.score = 5
  player:confirm("Go on?")
end
)");
  EXPECT_THAT(told(Viewer{kAli}), ElementsAre("Turn 1, [A] ali", "  ali pays 3 and scores 2.",
                                              "  The score of ali is now 5."));
}

TEST_F(TellingTest, QuietEndsWithAnErrorOfItsFunctionToo) {
  open(R"(
function rules.turn(player)
  pcall(function() game:quietly(function() error("no") end) end)
  player:pay(game.bank, 3)
  player:confirm("Go on?")
end
)");
  EXPECT_THAT(told(Viewer{kAli}), ElementsAre("Turn 1, [A] ali", "  ali pays 3 to the bank."));
}

TEST_F(TellingTest, AQuietDeckIsNotTold) {
  change("scripts/asking/game.yaml", "cards: secrets.yaml", "cards: secrets.yaml, quiet: true");
  open(R"(
function rules.turn(player)
  game.decks.secrets:shuffle()
  game.decks.secrets:deal(1, player.hand)
  player:confirm("Go on?")
end
)");
  EXPECT_THAT(told(Viewer{kAli}), ElementsAre("Turn 1, [A] ali"));
}

TEST_F(TellingTest, SpacesThatGetTheSameOwnerAreToldAtOnce) {
  open(R"(
local board = game.board
function rules.setup()
  for _, space in ipairs(board.spaces) do space.owner = game.players[1] end
end
function rules.turn(player)
  for _, space in ipairs(board.spaces) do space.owner = player.next end
  board.a.owner = player
  board.b.owner = player
  board.c.owner = nil
  player:confirm("Go on?")
end
)");
  std::vector<std::string> news;
  for (const StoryTurn& turn : Story(*match_, Viewer{kAli}).news({})) {
    for (const StoryClause& clause : turn.clauses) news.push_back(plain(clause.said));
  }
  EXPECT_THAT(news, ElementsAre("a, b and c now belong to ali", "a, b and c now belong to badr",
                                "gets a and b", "c has no owner now"));
}

TEST_F(TellingTest, ThePlayerIsNamedAgainAfterSomethingElse) {
  open(R"(
function rules.setup() game.board.a.owner = game.players[1] end
function rules.turn(player)
  player:pay(game.bank, 1)
  game.board.a.owner = nil
  player:pay(game.bank, 2)
  player:confirm("Go on?")
end
)");
  const std::vector<StoryParagraph> news = Story(*match_, Viewer{kAli}).since({});
  ASSERT_FALSE(news.empty());
  EXPECT_THAT(terminal::paragraph_lines(news.back(), terminal::Style()),
              ElementsAre("[A] ali pays 1 to the bank; a has no owner now; ali "
                          "pays 2 to the bank."));
}

TEST_F(TellingTest, WhoThrowsAgainAfterATieIsToldByThemselves) {
  open(R"(
function rules.setup()
  local ali, badr = game.players[1], game.players[2]
  game:log("{} throws {}", ali, 7)
  game:log("{} throws {}", badr, 7)
  game:log("{} throws {}", ali, 6)
  game:log("{} throws {}", badr, 6)
  game:log("{} throws {}", ali, 6)
end
function rules.turn(player) player:confirm("Go on?") end
)");
  const std::vector<StoryParagraph> news = Story(*match_, Viewer{kAli}).since({});
  ASSERT_FALSE(news.empty());
  EXPECT_THAT(
      terminal::paragraph_lines(news.front(), terminal::Style()),
      ElementsAre("ali throws 7, as does badr; ali throws 6; badr throws 6; ali throws 6."));
}

TEST_F(TellingTest, TellsSomePlayersOnly) {
  open(R"(
function rules.turn(player)
  game:tell(player, "{} alone", player)
  game:tell(game.players, "{} and all", player)
  player:confirm("Go on?")
end
)");
  EXPECT_THAT(told(Viewer{kAli}), ElementsAre("Turn 1, [A] ali", "  ali alone.", "  ali and all."));
  EXPECT_THAT(told(Viewer{kBadr}), ElementsAre("Turn 1, [A] ali", "  ali and all."));
}

constexpr const char* kReveal = R"(
function rules.setup() game.decks.secrets:deal(1, game.players[1].hand) end
function rules.turn(player)
  player.score = 7
  game:reveal("{} shows {}", player, game.players[1].hand.first)
  player.score = 0
  player:confirm("Go on?")
end
)";

TEST_F(TellingTest, RevealWaitsUntilEachPlayerHasSeenIt) {
  open(kReveal);
  EXPECT_EQ(prompt(), "ali shows One");
  EXPECT_TRUE(match_->node().is_reveal());
  EXPECT_EQ(options(kAli), "seen");
  EXPECT_EQ(options(kBadr), "seen");
  const PropertySlot& score = *open_game_->ruleset().properties().find(Kind::player, 0, "score");
  EXPECT_EQ(match_->truth(Referee()).value(score.at(0)), 7);
  const Code card = open_game_->ruleset().items().code(
      match_->truth(Referee()).zone_first(zone_named(open_game_->ruleset(), "hand.1")));
  EXPECT_TRUE(SeenMatch(*match_).identifies(Viewer{kBadr}, card));
  EXPECT_THAT(log(), IsEmpty());
  match_->act(reply(kBadr, word("seen")));
  EXPECT_EQ(prompt(), "ali shows One");
  EXPECT_EQ(options(kBadr), "not asked");
  match_->act(reply(kAli, word("seen")));
  EXPECT_EQ(prompt(), "Go on?");
  EXPECT_EQ(match_->truth(Referee()).value(score.at(0)), 0);
  EXPECT_THAT(log(), ElementsAre("ali shows One"));
}

TEST_F(TellingTest, AgentsHaveSeenItAtOnce) {
  write("scripts/asking/agents/mute.lua",
        "local game, agent = ...\nfunction agent.choose() error('not asked') end\n");
  write("scripts/asking/rules.lua", std::string("local game, rules = ...\n") + kReveal);
  MatchRequest request;
  request.game = "asking";
  request.players = {"ali", "badr"};
  request.agents = {"human", "mute"};
  open_game_ = std::make_unique<OpenGame>(std::vector<std::string>{shelf_.string()}, request);
  match_ = open_game_->new_match({});
  match_->advance();
  EXPECT_EQ(prompt(), "ali shows One");
  EXPECT_EQ(options(kBadr), "not asked");
  match_->act(reply(kAli, word("seen")));
  EXPECT_EQ(prompt(), "Go on?");
}

TEST_F(TellingTest, WrongArgumentsAreRefused) {
  open("function rules.turn(player) game:quietly(5) end");
  EXPECT_NE(match_->node().error().find("expected a function: game:quietly(function() ... end), "
                                        "got 5"),
            std::string::npos)
      << match_->node().error();
  open("function rules.turn(player) game:tell(player, 'to {}') end");
  EXPECT_NE(match_->node().error().find("the text has 1 gap {}, and 0 arguments came with it; give "
                                        "one for each, 16 at most"),
            std::string::npos)
      << match_->node().error();
}

}  // namespace
}  // namespace windrose
