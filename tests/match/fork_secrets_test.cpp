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
    ASSERT_EQ(fork_->node().asks().size(), 3U);
    EXPECT_TRUE(fork_->node().asks()[0].answered);
    EXPECT_TRUE(fork_->node().asks()[1].answered);
    EXPECT_FALSE(fork_->node().asks()[2].answered);
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
  EXPECT_EQ(second->node().asks().size(), 1U);
}

}  // namespace
}  // namespace windrose
