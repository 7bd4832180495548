// What a seat cannot know makes no difference to anything that it gets.
#include <filesystem>
#include <unistd.h>

#include "runtime/base/system/files.h"
#include "tests/base/sanitized.h"
#include "tests/every_game/known_faults.h"
#include "tests/every_game/seat_channels.h"

namespace windrose {
namespace {

TEST_P(EveryGame, NothingLeaksToASeat) {
  const auto open_game = table_for(GetParam(), "human");
  EXPECT_EQ(unknown_faults(GetParam(), leaks_of(*open_game, 32, fewer_sanitized(9, 3), 40)),
            Faults());
}

TEST_P(EveryGame, NothingLeaksToASeatLaterOn) {
  const auto open_game = table_for(GetParam(), "human", 2, true);
  Faults leaks = leaks_of(*open_game, 33, fewer_sanitized(15, 4), 400);
  EXPECT_EQ(unknown_faults(GetParam(), leaks), Faults());
}

TEST_P(EveryGame, AgentsAnswerByWhatTheirSeatKnows) {
  const auto open_game = table_for(GetParam(), "human");
  for (const std::string& agent : open_game->ruleset().data().agents) {
    const auto with_agent = table_for(GetParam(), agent);
    EXPECT_EQ(unknown_faults(GetParam(), leaks_of(*with_agent, 34, fewer_sanitized(9, 2), 200)),
              Faults())
        << agent;
  }
}

constexpr const char* kGame = R"(
game: Bluff
players: 3
rules: rules.lua
endings: [over]
money: {bank: endless, each_player: 20}
decks: {cards: {cards: {one: {worth: 1, copies: 3}, two: {worth: 2, copies: 3}, five: {worth: 5, copies: 3}}, fields: {worth: 0}, back: a card}}
zones: {hand: {per_player: 1, visible_to: owner}, table: {visible_to: nobody}}
properties: {player: {plan: {is: number, visible_to: owner}, bid: 0}}
)";

// Every player lays a card face down, bids in secret, and takes a new one. `SPOT` is where a leak
// can be put.
constexpr const char* kRules = R"(
local game, rules = ...
function rules.setup()
  game.decks.cards:shuffle()
  for _, player in ipairs(game.players) do
    game.decks.cards:deal(2, player.hand)
    player.plan = player.seat * 3
  end
end
function rules.turn(player)
  local card = player:choose { "Which card?", from = player.hand, ask = true }
  SPOT
  card:move(game.zones.table)
  player.plan = card.worth
  local bids = game:choose_together { "Your bid?", players = game.players, from = { 0, 1, 2 } }
  for _, other in ipairs(game.players) do other.bid = bids[other] end
  local rival = player:choose("Who pays?", player.rivals)
  rival:pay_up_to(player, game:roll("1d6"))
  if game.decks.cards.count == 0 then game:finish("over") end
  game.decks.cards:draw(player.hand)
end
)";

Faults leaks_with(const std::string& spot) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("windrose-bluff-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder / "scripts" / "bluff");
  std::filesystem::create_directories(folder / "boards");
  std::string rules = kRules;
  rules.replace(rules.find("SPOT"), 4, spot);
  write_text_file(folder / "scripts" / "bluff" / "game.yaml", kGame);
  write_text_file(folder / "scripts" / "bluff" / "rules.lua", rules);
  MatchRequest request;
  request.game = "bluff";
  request.agents = {"human"};
  request.seed = 5;
  OpenGame open_game({folder.string()}, request);
  Faults leaks = leaks_of(open_game, 34, 120, 40);
  std::filesystem::remove_all(folder);
  return leaks;
}

TEST(Secrets, OfHandsBidsAndPropertiesStayHidden) {
  EXPECT_EQ(leaks_with("game:log(\"{} lays {}\", player, card)"), Faults());
}

TEST(Secrets, ThatARuleGivesAwayAreFound) {
  EXPECT_NE(leaks_with("game:log(\"{} lays {}\", player, card.worth)"), Faults());
  EXPECT_NE(leaks_with("player.bid = card.worth"), Faults());
  EXPECT_NE(leaks_with("if card.worth == 5 then player:pay(game.bank, 1) end"), Faults());
}

TEST(Secrets, OfWhoCanBeChosenAreFound) {
  EXPECT_EQ(leaks_with("player:choose('Whom do you suspect?', player.rivals)"), Faults());
  EXPECT_NE(leaks_with("player.next:choose('Whom do you suspect?', card.worth == 5 and "
                       "game.players or player.rivals)"),
            Faults());
}

// What a rule says to a player sees no more than that player: so it has nothing to give away.
TEST(Secrets, CannotBeReadByTheReasonOfARefusal) {
  EXPECT_EQ(leaks_with("player:choose({ 'Whom do you suspect?', why_not = function() return "
                       "'his plan is ' .. player.next.plan end }, player.rivals)"),
            Faults());
}

}  // namespace
}  // namespace windrose
