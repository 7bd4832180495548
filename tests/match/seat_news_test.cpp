// What agents learn of the past: events since their last decision and of the running step, and
// their own answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/match/play/seen_match.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/seen/event_text.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using ::testing::ElementsAre;

class SeatNewsTest : public AskingTest {
 protected:
  /// The lines of the log in a match of two such agents.
  std::vector<std::string> log_of(const std::string& rules, const std::string& agent,
                                  bool keep_steps = true) {
    write("scripts/asking/rules.lua", "local game, rules = ...\n" + rules);
    write("scripts/asking/agents/teller.lua", "local game, agent, rules = ...\n" + agent);
    MatchRequest request;
    request.game = "asking";
    request.players = {"ali", "badr"};
    request.agents = {"teller", "teller"};
    request.seed = 7;
    open_game_ = std::make_unique<OpenGame>(std::vector<std::string>{shelf_.string()}, request);
    MatchSettings settings;
    settings.seed = 7;
    settings.keep_steps = keep_steps;
    match_ = open_game_->new_match(settings);
    Lines lines;
    match_->set_watcher(&lines, Referee());
    match_->advance();
    match_->set_watcher(nullptr, Referee());
    EXPECT_TRUE(match_->is_over()) << match_->node().error();
    return lines.lines;
  }

 private:
  struct Lines : Match::Watcher {
    void step(const State& state, const Journal& journal) override {
      for (const Event& event : journal.events()) {
        if (event.is<Logged>())
          lines.push_back(event_text(state, journal, event, Viewer(Referee())));
      }
    }
    std::vector<std::string> lines;
  };
};

constexpr const char* kNewsRules = R"(
function rules.setup() game.decks.secrets:deal(1, game.players[1].hand) end
function rules.turn(player)
  game:log("{} begins", player)
  player:pay(game.bank, 2)
  local told = player:amount {"How many?", id = "first", from = 0, to = 1000}
  game:log("{} tells {}", player, told)
  local more = player:amount {"And now?", id = "second", from = 0, to = 1000}
  game:log("{} tells {} now", player, more)
  if game.round == 2 and player == game.players[2] then game:finish("over") end
end
)";

// How many events and answers an agent is told of.
constexpr const char* kCounter = R"(
function agent.first(player, _, decision)
  return #decision.events * 10 + #decision.answers
end
function agent.second(player, _, decision)
  local given = decision.answers[1]
  assert(given.id == "first" and given.passed == false)
  return given.answer + 1
end
function agent.choose() error("no other question") end
)";

TEST_F(SeatNewsTest, AreEventsSinceTheLastDecisionAndAnswersOfTheStep) {
  const std::vector<std::string> lines = log_of(kNewsRules, kCounter);
  // Of each step: its begin, a line, a payment, and two lines behind answers. In round 1 also the
  // set-up, which is a step, and its deal. In round 2: the last line of one's own step, and all of
  // the rival's.
  EXPECT_THAT(lines,
              ElementsAre("ali begins", "ali tells 50", "ali tells 51 now", "badr begins",
                          "badr tells 100", "badr tells 101 now", "ali begins", "ali tells 90",
                          "ali tells 91 now", "badr begins", "badr tells 90", "badr tells 91 now"));
}

TEST_F(SeatNewsTest, AreTheSameInAPlayoutThatForgetsItsPast) {
  const std::vector<std::string> kept = log_of(kNewsRules, kCounter);
  EXPECT_EQ(log_of(kNewsRules, kCounter, false), kept);
}

TEST_F(SeatNewsTest, AreTheSameAfterUndoAndResume) {
  open(kNewsRules);
  const auto events = [&](SeatId seat) {
    return SeenMatch(*match_).news(seat).events.events().size();
  };
  EXPECT_EQ(events(kAli), 5U);
  match_->act(reply(kAli, Code::number(1)));
  EXPECT_EQ(events(kAli), 6U);
  EXPECT_EQ(SeenMatch(*match_).news(kAli).answers.size(), 1U);
  EXPECT_EQ(SeenMatch(*match_).news(kBadr).answers.size(), 0U);
  match_->act(reply(kAli, Code::number(2)));
  EXPECT_EQ(events(kBadr), 10U);
  EXPECT_EQ(SeenMatch(*match_).news(kAli).answers.size(), 0U);
  const std::uint64_t before = SeenMatch(*match_).news(kBadr).fingerprint();
  match_->act(reply(kBadr, Code::number(3)));
  EXPECT_NE(SeenMatch(*match_).news(kBadr).fingerprint(), before);
  match_->undo();
  EXPECT_EQ(SeenMatch(*match_).news(kBadr).fingerprint(), before);
  const History history = match_->history();
  const auto again = open_game_->new_match(match_->settings());
  again->replay(history);
  EXPECT_EQ(SeenMatch(*again).news(kBadr).fingerprint(), before);
}

TEST_F(SeatNewsTest, NameNoCardThatTheSeatDoesNotKnow) {
  const std::vector<std::string> lines = log_of(R"(
function rules.setup() game.decks.secrets:shuffle() end
function rules.turn(player)
  game.decks.secrets:deal(1, game.players[1].hand)
  player:choose {"Known?", id = "known", from = {"yes", "no"}, ask = true}
  game:log("{} answers {}", player, player:choose {"Really?", id = "known", from = {"yes", "no"}})
  if player == game.players[2] then game:finish("over") end
end
)",
                                                R"(
function agent.known(player, _, decision)
  for _, event in ipairs(decision.events) do
    if event.type == "move" then return event.item and "yes" or "no" end
  end
end
function agent.choose() error("no other question") end
)");
  EXPECT_THAT(lines, ElementsAre("ali answers yes", "badr answers no"));
}

TEST_F(SeatNewsTest, AnAgentThatDoesNotNameThemGetsNone) {
  const std::vector<std::string> lines = log_of(R"(
function rules.turn(player)
  game:log("{} says {}", player, player:choose {"Any?", id = "any", from = {"some", "none"}})
  if player == game.players[2] then game:finish("over") end
end
)",
                                                R"(
function agent.any(_, _, decision)
  local found = "none"
  for key in pairs(decision) do
    if key:sub(1, 5) == "event" or key:sub(1, 6) == "answer" then found = "some" end
  end
  return found
end
function agent.choose() error("no other question") end
)");
  EXPECT_THAT(lines, ElementsAre("ali says none", "badr says none"));
}

}  // namespace
}  // namespace windrose
