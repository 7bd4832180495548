// The Caravan of the design, on a shelf that a test writes and removes: two to four merchants, a
// deck, dice.
#pragma once

#include "runtime/match/files/resume.h"
#include "runtime/match/play/opening.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {

inline constexpr const char* kCaravanRules = R"(local game, rules = ...

rules.goal = 250

function rules.setup()
  game.decks.rumors:shuffle()
  for _, player in ipairs(game.players) do game.decks.rumors:deal(1, player.hand) end
end

--- @rule c.2
function rules.turn(player)
  rules.spread_rumor(player)
  local space = player.camel:advance(game:roll("1d6"))
  rules.arrive[space.kind](player, space)
  if player.cash >= rules.goal then game:finish { ending = "riches", winner = player } end
end

local spread = { "Spread a rumor?", id = "spread", pass = "Say nothing", why_not = function(option)
  return "only a card in hand can be spread", "c.1"
end }

--- @rule c.1
function rules.spread_rumor(player)
  local card = player:choose(spread, player.hand)
  if not card then return end
  local rival = player:choose("About whom?", player.rivals)
  game:log("{} spreads {} about {}", player, card, rival)
  rules.effects[card.effect](rival, card)
  card:discard()
end

rules.arrive = {}
function rules.arrive.sand() end
function rules.arrive.market(player, market) game.bank:pay(player, market.trade) end
function rules.arrive.well(player, well)
  if well.owner == nil then
    if player.cash >= well.price and player:confirm("Buy {} for {}?", well, well.price) then
      player:pay(game.bank, well.price)
      well.owner = player
    end
  elseif well.owner ~= player then
    player:pay_up_to(well.owner, well.rent)
  end
end

rules.effects = {}
function rules.effects.lose(rival, card) rival:pay_up_to(game.bank, card.amount) end
function rules.effects.back(rival, card) rival.camel:advance(-card.steps) end
)";

inline constexpr const char* kCaravanBook = R"(# Caravan

**c.1** Before moving, a merchant may play one rumor from hand against a rival.

**c.2** A turn: a rumor, one die, what the space says.
)";

inline constexpr const char* kTrader = R"(local game, agent, rules = ...
function agent.choose(player, options, decision)
  if decision.can_pass then return nil end
  return options[1]
end
)";

class CaravanTest : public ShelfTest {
 protected:
  CaravanTest() {
    write("scripts/caravan/rules.lua", kCaravanRules);
    write("scripts/caravan/rulebook.md", kCaravanBook);
    write("scripts/caravan/agents/trader.lua", kTrader);
  }

  [[nodiscard]] std::vector<std::string> shelves() const { return {shelf_.string()}; }

  /// ali and badr, both people, unless the request says otherwise.
  [[nodiscard]] static MatchRequest asked(std::uint64_t seed = 20) {
    MatchRequest request;
    request.game = "caravan";
    request.players = {"ali", "badr"};
    request.seed = seed;
    return request;
  }

  /// What a function refuses with, the shelf's own path put away; "" if it does not.
  template <typename Function>
  [[nodiscard]] std::string refusal_of(Function function) const {
    try {
      function();
    } catch (const Error& error) {
      return without_path(error.what());
    }
    return "";
  }
};

}  // namespace windrose
