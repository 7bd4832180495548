// Teams: who sees what, who wins, and whom a player is with.
#include <gtest/gtest.h>

#include "runtime/match/play/seen_match.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/named_places.h"
#include "runtime/state/truth/state.h"
#include "runtime/words/names/winners.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

class TeamMatchTest : public AskingTest {
 protected:
  Match& open_teams(const std::string& rules) {
    write("scripts/asking/game.yaml", R"(game: Asking
players: 4
rules: rules.lua
teams: {north_south: {name: North and South, seats: [1, 3]}, east_west: {seats: [2, 4]}}
endings: [over]
decks: {secrets: {cards: secrets.yaml}}
zones: {hand: {per_player: 1, visible_to: team}}
properties: {player: {score: 0, hint: {is: number, visible_to: team}}}
)");
    write("scripts/asking/rules.lua", "local game, rules = ...\n" + rules);
    MatchRequest request;
    request.game = "asking";
    request.players = {"ada", "ben", "cleo", "dan"};
    request.seed = 7;
    open_game_ = std::make_unique<OpenGame>(std::vector<std::string>{shelf_.string()}, request);
    MatchSettings settings;
    settings.seed = 7;
    match_ = open_game_->new_match(settings);
    match_->advance();
    return *match_;
  }
};

constexpr const char* kHint = R"(
function rules.setup()
  game.decks.secrets:shuffle()
  for _, player in ipairs(game.players) do game.decks.secrets:deal(1, player.hand) end
end
function rules.turn(player)
  player.hint = player.hint + 5
  game:log("{} has {} and {}", player.partners.first, #player.partners, #player.rivals)
  game:log("{} is in " .. player.team, player)
  game:tell(player.partners, "{} greets", player)
  player:choose { "Go on?", from = { "yes", "no" } }
  game:finish { ending = "over", winner = player }
end
)";

TEST_F(TeamMatchTest, APartnerSeesWhatIsVisibleToTheTeam) {
  open_teams(kHint);
  const PropertySlot& slot = *open_game_->ruleset().properties().find(Kind::player, 0, "hint");
  Observation seen(open_game_->ruleset());
  match_->observe(Viewer{SeatId{2}}, seen);
  EXPECT_EQ(seen.value(slot.at(0)), 5);
  match_->observe(Viewer{SeatId{1}}, seen);
  EXPECT_EQ(seen.value(slot.at(0)), kUnknown);
  match_->observe(Viewer::onlooker(), seen);
  EXPECT_EQ(seen.value(slot.at(0)), kUnknown);
  const ZoneId hand = zone_named(open_game_->ruleset(), "hand.1");
  const Code card = open_game_->ruleset().items().code(match_->truth(Referee()).zone_first(hand));
  EXPECT_TRUE(SeenMatch(*match_).identifies(Viewer{SeatId{0}}, card));
  EXPECT_TRUE(SeenMatch(*match_).identifies(Viewer{SeatId{2}}, card));
  EXPECT_FALSE(SeenMatch(*match_).identifies(Viewer{SeatId{1}}, card));
}

TEST_F(TeamMatchTest, RulesKnowPartnersRivalsAndTheTeam) {
  open_teams(kHint);
  EXPECT_EQ(log(),
            (std::vector<std::string>{"cleo has 1 and 2", "ada is in north_south", "ada greets"}));
}

TEST_F(TeamMatchTest, OnlyThePartnersReadWhatIsToldThem) {
  open_teams(kHint);
  const auto reads = [&](SeatId seat) {
    int lines = 0;
    const SeatNews news = SeenMatch(*match_).news(seat);
    for (const Event& event : news.events.events()) lines += event.is<Logged>() ? 1 : 0;
    return lines;
  };
  EXPECT_EQ(reads(SeatId{0}), 2);
  EXPECT_EQ(reads(SeatId{1}), 2);
  EXPECT_EQ(reads(SeatId{2}), 3);
  EXPECT_EQ(reads(SeatId{3}), 2);
}

TEST_F(TeamMatchTest, AWinnerWinsForTheTeam) {
  open_teams(kHint);
  match_->act(reply(SeatId{0}, word("yes")));
  ASSERT_TRUE(match_->is_over());
  const SeatSet winners = match_->truth(Referee()).header().winners();
  EXPECT_EQ(winners.bits(), 0b101U);
  EXPECT_EQ(winners_text(open_game_->ruleset(), winners,
                         [](const Ruleset& of, SeatId seat) { return of.player_name(seat); }),
            "ada and cleo (North and South) win");
  EXPECT_NE(node_json(*match_, Viewer(Referee()))
                .find(R"("winners":["ada","cleo"],"winning_team":"north_south")"),
            std::string::npos);
}

}  // namespace
}  // namespace windrose
