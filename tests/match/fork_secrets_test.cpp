// Forks for a seat: what that seat cannot know is made up, so that no number of forks tells it.
//
// Two truths that the seat cannot tell apart give it the same forks, key by key. So whatever it
// computes from them, it computes the same.
#include <array>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/match/play/fork.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/state/ids/referee.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using testing::Each;
using testing::SizeIs;

constexpr int kForks = 1000;

class ForkSecretsTest : public AskingTest {
 protected:
  ForkSecretsTest() {
    write("scripts/asking/game.yaml", R"(game: Asking
players: 3
board: row
rules: rules.lua
endings: [over]
money: {bank: endless, each_player: 10, visible_to: owner}
tokens: {coin: {count: 6, start: safe}}
piles: {safe: {}, hold: {per_player: 1, visible_to: owner}}
properties:
  player:
    secret: {is: number, from: 0, to: 9, visible_to: owner}
    die:    {is: number, from: 0, to: 6, visible_to: owner}
)");
    // All that differs from seed to seed is hidden from ali.
    write("scripts/asking/rules.lua", R"(local game, rules = ...
function rules.setup()
  local _, badr, celia = game.players[1], game.players[2], game.players[3]
  local both = { visible_to = { badr, celia } }
  badr.secret = game:roll("1d10", both) - 1
  badr:pay(celia, game:roll("1d10", both))
  game.piles.safe:give(6, "coin", badr.hold)
  local taken = game:roll("1d6", both)
  badr.hold:give(taken, "coin", celia.hold)
end

function rules.turn(player)
  local badr = game.players[2]
  local cast = game:roll("1d6", { visible_to = badr })
  badr.die = cast
  local answer = player:choose { "Which?", from = { "wait", "look" }, ask = true }
  if answer == "look" then game:log("{}", cast) end
  game:choose_together { "Your bid?", players = game.players, from = 0, to = 9 }
  player:confirm("Done?")
end
)");
  }

  Match& begin(std::uint64_t seed) {
    MatchRequest request;
    request.game = "asking";
    request.players = {"ali", "badr", "celia"};
    request.seed = seed;
    open_game_ = std::make_unique<OpenGame>(std::vector<std::string>{shelf_.string()}, request);
    MatchSettings settings;
    settings.seed = seed;
    match_ = open_game_->new_match(settings);
    match_->advance();
    EXPECT_EQ(match_->node().error(), "");
    MatchSettings of_fork;
    of_fork.keep_steps = false;
    fork_ = open_game_->new_match(of_fork);
    return *match_;
  }

  /// What is hidden from ali, as badr sees it: badr's secret, money, coins and die.
  using Hidden = std::array<int, 4>;
  [[nodiscard]] static Hidden hidden_of(const Match& match) {
    Observation seen(match.ruleset());
    match.observe(Viewer{kBadr}, seen);
    const nlohmann::json all = nlohmann::json::parse(observation_json(seen));
    const nlohmann::json& badr = all["players"][1];
    return {badr["secret"], badr["cash"],
            badr.contains("hold") ? badr["hold"]["coin"].get<int>() : 0, badr["die"]};
  }
  /// What a fork for ali holds, at its question.
  [[nodiscard]] Hidden forked(std::uint64_t key) {
    Fork(*fork_).of(*match_, kAli, key);
    fork_->advance();
    EXPECT_EQ(fork_->node().error(), "");
    return hidden_of(*fork_);
  }
  [[nodiscard]] std::vector<Hidden> forks() {
    std::vector<Hidden> all;
    for (std::uint64_t key = 0; key < kForks; ++key) all.push_back(forked(key));
    return all;
  }
  /// How often each number comes up, in one place of them.
  [[nodiscard]] static std::map<int, int> counts(const std::vector<Hidden>& all,
                                                 std::size_t place) {
    std::map<int, int> found;
    for (const Hidden& hidden : all) ++found[hidden[place]];
    return found;
  }

  std::unique_ptr<Match> fork_;
};

TEST_F(ForkSecretsTest, AreTheSameForksWhateverIsTrue) {
  begin(1);
  const Hidden first = hidden_of(*match_);
  const std::vector<Hidden> of_first = forks();
  int differ = 0;
  for (std::uint64_t seed = 2; seed < 6; ++seed) {
    begin(seed);
    differ += hidden_of(*match_) == first ? 0 : 1;
    EXPECT_EQ(forks(), of_first) << "seed " << seed;
  }
  EXPECT_EQ(differ, 4);
}

TEST_F(ForkSecretsTest, HoldEveryValueThatMayBeTrue) {
  begin(1);
  const std::vector<Hidden> all = forks();
  const auto between = [](int least, int most) {
    return Each(testing::Pair(testing::_, testing::AllOf(testing::Ge(least), testing::Le(most))));
  };
  EXPECT_THAT(counts(all, 0), SizeIs(10));
  EXPECT_THAT(counts(all, 0), between(70, 130));  // of 1000: 100 each, and 3 standard deviations
  EXPECT_THAT(counts(all, 1), SizeIs(21));        // badr and celia have 20 together
  EXPECT_THAT(counts(all, 2), SizeIs(7));         // and 6 coins
  EXPECT_THAT(counts(all, 3), SizeIs(6));
  EXPECT_THAT(counts(all, 3), between(131, 203));
}

TEST_F(ForkSecretsTest, GoOnFromWhatWasMadeUp) {
  begin(1);
  for (std::uint64_t key = 0; key < 20; ++key) {
    const Hidden made_up = forked(key);
    fork_->act(reply(kAli, word("look")));
    ASSERT_EQ(fork_->node().error(), "");
    EXPECT_EQ(hidden_of(*fork_), made_up) << key;
  }
}

TEST_F(ForkSecretsTest, SealedAnswersOfOthersAreMadeUpAndTheOwnOneStays) {
  begin(1);
  match_->act(reply(kAli, word("wait")));
  match_->act(reply(kAli, Code::number(4)));
  match_->act(reply(kBadr, Code::number(7)));
  std::map<int, int> bids;
  for (std::uint64_t key = 0; key < kForks; ++key) {
    Fork(*fork_).of(*match_, kAli, key);
    fork_->advance();
    ASSERT_EQ(fork_->node().error(), "");
    ASSERT_EQ(fork_->node().truth(Referee()).asks().size(), 3U);
    EXPECT_TRUE(fork_->node().truth(Referee()).asks()[0].answered);
    EXPECT_TRUE(fork_->node().truth(Referee()).asks()[1].answered);
    EXPECT_FALSE(fork_->node().truth(Referee()).asks()[2].answered);
    const auto& history = fork_->history();
    ASSERT_EQ(history.size(), 3U);
    EXPECT_EQ(history[1].one, Code::number(4));
    ++bids[history[2].one.id()];
  }
  EXPECT_THAT(bids, SizeIs(10));
  for (const auto& [bid, count] : bids) EXPECT_LT(count, 140) << bid;
}

TEST_F(ForkSecretsTest, OfAForkGoOn) {
  begin(1);
  Fork(*fork_).of(*match_, kAli, 3);
  fork_->advance();
  const Hidden made_up = hidden_of(*fork_);
  MatchSettings settings;
  settings.keep_steps = false;
  const auto second = open_game_->new_match(settings);
  Fork(*second).of(*fork_);
  second->advance();
  EXPECT_EQ(hidden_of(*second), made_up);
  Fork(*second).of(*fork_, kAli, 9);
  second->advance();
  EXPECT_EQ(second->node().error(), "");
  EXPECT_EQ(second->node().truth(Referee()).asks().size(), 1U);
}

/// Badr answers within the step of ali, before ali is asked.
class HiddenAnswersTest : public AskingTest {
 protected:
  HiddenAnswersTest() {
    write("scripts/asking/game.yaml", R"(game: Asking
players: 2
board: row
rules: rules.lua
endings: [over]
properties:
  player:
    stake: {is: number, from: 0, to: 9, visible_to: owner}
    side:  {is: word, visible_to: owner}
    more:  {is: number, visible_to: owner}
    said:  0
)");
    write("scripts/asking/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  local badr = game.players[2]
  badr.stake = badr:amount("How much?", 0, 9)
  badr.side = badr:choose { "Which side?", from = { "sun", "moon", "star" }, ask = true }
  local noted_nowhere = badr:amount("How much more?", 0, 9)
  badr.said = badr:amount("What do you say?", 1, 999)
  local offer = badr:amount { "What do you offer?", from = 1, to = 999, pass = "No offer" }
  if offer then game:log("{} offers {}", badr, offer) end
  local bids = game:choose_together { "Your bid?", players = game.players, from = 0, to = 99 }
  for _, one in ipairs(game.players) do game:log("{} bids {}", one, bids[one]) end
  local claim = badr:amount("What do you claim?", 0, 999)
  player:confirm("Is it {}?", claim)
  badr.more = noted_nowhere
  player:confirm("Done?")
end
)");
  }

  struct Secret {
    int stake;
    const char* side;
    int more;
  };
  /// Up to the question of ali.
  void begin(const Secret& secret, bool offers = true) {
    MatchRequest request;
    request.game = "asking";
    request.players = {"ali", "badr"};
    request.seed = 3;
    open_game_ = std::make_unique<OpenGame>(std::vector<std::string>{shelf_.string()}, request);
    MatchSettings settings;
    settings.seed = 3;
    match_ = open_game_->new_match(settings);
    match_->advance();
    match_->act(reply(kBadr, Code::number(secret.stake)));
    match_->act(reply(kBadr, word(secret.side)));
    match_->act(reply(kBadr, Code::number(secret.more)));
    match_->act(reply(kBadr, Code::number(345)));
    match_->act(offers ? reply(kBadr, Code::number(77)) : pass(kBadr));
    match_->act(reply(kAli, Code::number(12)));
    match_->act(reply(kBadr, Code::number(13)));
    match_->act(reply(kBadr, Code::number(678)));
    ASSERT_EQ(match_->node().error(), "");
  }
  /// What is in a fork for ali: what others see of badr and are told, then what comes of it.
  [[nodiscard]] nlohmann::json forked(std::uint64_t key) {
    MatchSettings of_fork;
    of_fork.keep_steps = false;
    const auto fork = open_game_->new_match(of_fork);
    Fork(*fork).of(*match_, kAli, key);
    fork->advance();
    EXPECT_EQ(fork->node().error(), "");
    nlohmann::json all = nlohmann::json::parse(node_json(*fork, Viewer{kAli}));
    all["heard"] = events_since(*fork, {}, Viewer{kAli});
    fork->act(reply(kAli, Code::flag(true)));
    Observation seen(fork->ruleset());
    fork->observe(Viewer{kBadr}, seen);
    all["badr"] = nlohmann::json::parse(observation_json(seen))["players"][1];
    return all;
  }
};

TEST_F(HiddenAnswersTest, OfOthersWithinTheStepAreMadeUp) {
  const auto forks = [&] {
    std::vector<nlohmann::json> all;
    for (std::uint64_t key = 0; key < 60; ++key) all.push_back(forked(key));
    return all;
  };
  begin({3, "sun", 4});
  const std::vector<nlohmann::json> first = forks();
  begin({8, "moon", 0});
  EXPECT_EQ(forks(), first);
  std::map<int, int> stakes;
  std::map<std::string, int> sides;
  std::map<int, int> more;
  for (const nlohmann::json& fork : first) {
    ++stakes[fork["badr"]["stake"]];
    ++sides[fork["badr"]["side"]];
    ++more[fork["badr"]["more"]];
  }
  EXPECT_THAT(stakes, SizeIs(10));
  EXPECT_THAT(sides, SizeIs(3));
  EXPECT_THAT(more, SizeIs(10));
}

TEST_F(HiddenAnswersTest, StayAsTheSeatHasHeardThem) {
  for (const bool offers : {true, false}) {
    begin({3, "sun", 4}, offers);
    const std::vector<std::string> heard = events_since(*match_, {1, 0}, Viewer{kAli});
    for (std::uint64_t key = 0; key < 10; ++key) {
      const nlohmann::json fork = forked(key);
      EXPECT_EQ(fork["heard"], nlohmann::json(heard)) << key;
      EXPECT_EQ(fork["prompt"], "Is it 678?") << key;
      EXPECT_EQ(fork["badr"]["said"], 345) << key;
    }
  }
}

// Where nothing can be made up, the message says why.
TEST_F(HiddenAnswersTest, CannotBeMadeUpWhereTheTimeIsUp) {
  open(R"(
function rules.turn(player)
  local sum = 0
  for i = 1, 3000000 do sum = sum + i end
  game:roll("1d6")
  player:confirm("Done?")
end)",
       false, true);
  match_->advance();
  ASSERT_TRUE(match_->node().is_chance()) << match_->node().error();
  const auto fork = open_game_->new_match(match_->settings());
  const auto forks = [&] { Fork(*fork).of(*match_, kAli, 1); };
  EXPECT_EQ(refusal(forks), "");
  const ActTime act(0);
  EXPECT_EQ(refusal(forks),
            "no time was left to make up what ali cannot know; give the outcome, and "
            "fork at the next question");
}

}  // namespace
}  // namespace windrose
