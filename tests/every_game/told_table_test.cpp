// What `table` of the host tells of stages beside the moment itself: all bids, the offers before
// this one, the dice that decided. The window draws all of it.
#include <numeric>

#include <nlohmann/json.hpp>

#include "runtime/protocol/host/host_table.h"
#include "runtime/state/ids/referee.h"
#include "tests/every_game/every_game.h"

namespace windrose {
namespace {

using Json = nlohmann::json;

class ToldTable : public testing::Test {
 protected:
  /// Plays by chance, and gives each stage that a seat is told of to `look_at(stage)`.
  template <class LookAt>
  void play(const std::string& game, std::uint64_t seed, int steps, const LookAt& look_at) const {
    const std::unique_ptr<OpenGame> open_game = table_for(game, "human", seed);
    MatchSettings settings;
    settings.seed = seed;
    const std::unique_ptr<Match> match = open_game->new_match(settings);
    match->advance();
    HostTable table(*open_game);
    StagePast past;
    RandomDriver driver(seed);
    for (int i = 0; i < steps && !match->is_over(); ++i) {
      if (match->node().is<Node::Asking>()) {
        for (const Node::Asked& asked : match->node().truth(Referee()).asks()) {
          JsonText text;
          text.object();
          table.add_answer(text, *match, past, asked.seat, "");
          text.end();
          const Json answer = Json::parse(text.take());
          for (const Json& stage : answer["table"]["stages"]) look_at(stage);
        }
      }
      driver.step(*match);
    }
  }
};

TEST_F(ToldTable, AnAuctionHasAllItsBids) {
  int several = 0;
  play("weigh_anchor", 3, 400, [&](const Json& stage) {
    if (stage["kind"] != "auction") return;
    ASSERT_EQ(stage.contains("bid"), stage.contains("bids")) << stage;
    if (!stage.contains("bid")) return;
    const Json& bids = stage["bids"];
    EXPECT_EQ(bids[0]["bid"], stage["bid"]);
    EXPECT_EQ(bids[0]["bid_amount"], stage["bid_amount"]);
    for (std::size_t i = 1; i < bids.size(); ++i)
      EXPECT_LT(bids[i]["bid_amount"], bids[i - 1]["bid_amount"]) << bids;
    if (bids.size() > 1) ++several;
  });
  EXPECT_GT(several, 0);
}

TEST_F(ToldTable, AnOfferHasTheOffersBeforeIt) {
  int open = 0;
  play("weigh_anchor", 3, 900, [&](const Json& stage) {
    if (stage["kind"] != "trade" || stage["done"] == false) return;
    ASSERT_TRUE(stage.contains("exchange")) << stage;
    const Json& last = stage["exchange"].back();
    EXPECT_EQ(last["open"], true);
    EXPECT_EQ(last["player"], stage["sides"][0]["player"]);
    std::string text;
    for (const Json& part : last["text_spans"])
      text += part.is_array() ? part[0].get<std::string>() : part.get<std::string>();
    EXPECT_EQ(last["text"], text);
    ++open;
  });
  EXPECT_GT(open, 0);
}

/// A host keeps what it has read of the offers. After each undo, redo and answer it tells what a
/// host tells that has just opened the match.
TEST_F(ToldTable, OffersAreTheSameForAHostThatHasJustOpenedTheMatch) {
  const std::unique_ptr<OpenGame> open_game = table_for("weigh_anchor", "human", 3);
  MatchSettings settings;
  settings.seed = 3;
  settings.practice = true;
  const std::unique_ptr<Match> match = open_game->new_match(settings);
  const std::unique_ptr<Match> fresh = open_game->new_match(settings);
  match->advance();
  HostTable table(*open_game);
  StagePast kept;
  const auto told = [&](Match& of, StagePast& past, SeatId seat) {
    JsonText text;
    text.object();
    table.add_answer(text, of, past, seat, "");
    text.end();
    return text.take();
  };
  int with_offers = 0;
  const auto compare = [&] {
    fresh->replay(match->history());
    for (const SeatId seat : match->ruleset().seats()) {
      StagePast none;
      const std::string answer = told(*match, kept, seat);
      ASSERT_EQ(answer, told(*fresh, none, seat)) << match->history().size();
      if (answer.find("\"exchange\"") != std::string::npos) ++with_offers;
    }
  };
  RandomDriver driver(3);
  const Played& played = *match;
  std::uint64_t returns = 0;
  for (int i = 0; i < 400 && !match->is_over(); ++i) {
    driver.step(*match);
    if (i % 8 != 7) continue;
    ASSERT_NO_FATAL_FAILURE(compare());
    const std::uint64_t before = played.times_taken_back();
    for (int back = 0; back < i % 5; ++back) match->undo();
    if (played.times_taken_back() > before) ++returns;
    ASSERT_NO_FATAL_FAILURE(compare());
    if (i % 3 != 0 || i % 5 == 0) continue;  // else another answer takes the place
    match->redo();
    ASSERT_NO_FATAL_FAILURE(compare());
  }
  EXPECT_GT(with_offers, 20);
  EXPECT_GT(returns, 3U);  // undos that took back steps that were over
}

TEST_F(ToldTable, AContestHasTheDiceThatDecided) {
  int thrown = 0;
  play("cup_of_reckoning", 5, 3000, [&](const Json& stage) {
    if (stage["kind"] != "contest") return;
    Json rolled;
    for (const Json& row : stage["table"]) {
      if (row.contains("rolled")) rolled = row;
    }
    ASSERT_EQ(!rolled.is_null(), stage.contains("thrown")) << stage;
    if (rolled.is_null()) return;
    const auto faces = stage["thrown"]["faces"].get<std::vector<int>>();
    const std::string range = rolled["range"];
    const int sum = std::accumulate(faces.begin(), faces.end(), 0);
    const std::size_t dash = range.find("–");
    const int from = std::stoi(range);
    const int to = dash == std::string::npos ? from : std::stoi(range.substr(dash + 3));
    EXPECT_LE(from, sum) << stage;
    EXPECT_GE(to, sum) << stage;
    EXPECT_EQ(stage["thrown"]["when"].get<std::string>().substr(0, 6), "Round ");
    ++thrown;
  });
  EXPECT_GT(thrown, 0);
}

TEST_F(ToldTable, StagesOfShippingHaveNoKeysOfOthers) {
  play("shipping", 2, 600, [&](const Json& stage) {
    for (const char* key : {"bids", "exchange", "thrown", "change"})
      EXPECT_FALSE(stage.contains(key)) << stage;
  });
}

}  // namespace
}  // namespace windrose
