-- Medium: pays printed prices, keeps a reserve, trades only to complete lines.
-- It takes a deal that completes a line, whosever it is. It acts on its own turns; on those of others it only answers
-- what it is asked.
local game, agent, rules = ...

local board = game.board

local reserve = 200             -- cash that building and lifting leave untouched: an unimproved round costs less
local trade_reserve = 60        -- cash that is left after a deal, for the next card or fine
local profit = 10               -- what a deal must bring beyond what it costs

-- How often counters come to a vessel, in thousandths of a throw. From that follows what each further piece brings for
-- its cost. Beyond the prices of its vessels, a line is worth the sum of these prices once more.
local visits = {
  anchor_line = 21, furness = 23, canadian_pacific = 26, holland_america = 29,
  union_castle = 28, p_and_o_orient = 27, cunard = 26, united_states_lines = 24,
}
local prices, gain = {}, {}
for _, kind in ipairs(rules.lines) do
  prices[kind] = 0
  for _, space in ipairs(board:of_kind(kind)) do
    prices[kind] = prices[kind] + space.price
    gain[space] = {}
    for level = 0, space.deck_price > 0 and 4 or -1 do
      gain[space][level] = (space.hire[level + 2] - space.hire[level + 1]) * visits[kind] // space.deck_price
    end
  end
end

--- How many of a vessel's line a player has, and how many there are.
local function holding(player, space)
  local line = rules.line(space)
  return #line:where("owner", player), #line
end

-- Between throws ------------------------------------------------------------------------------------------------------

--- The first word is "throw" for the one whose turn it is; the others stay silent.
function agent.throw(player, options)
  if player.able >= 128 then return "claim" end
  if player ~= game.player then return nil end
  local cash = player.cash
  if player.docked > 0 and game.deeds_out < 25 then            -- while there is much to buy
    if options:contains("use_card") then return "use_card" end
    if options:contains("pay_fine") then return "pay_fine" end
  end
  if options:contains("build") and cash - player.build_from >= reserve then return "build" end
  if player.lift_from > 0 and cash - player.lift_from >= 2 * reserve then return "lift" end
  if options:contains("offer") and game:random(2) == 1 and agent.deal(player) then return "offer" end
  return "throw"
end

--- Where a further piece brings the most for its price; also where a piece won at an auction is placed.
function agent.build(player, options, decision)
  if decision.can_pass and player.cash - player.build_from < reserve then return nil end
  return options:best(function(space) return gain[space][space.level] end).first
end

function agent.wanted(_, _, decision)
  return math.min(decision.to, 3)
end

--- A mortgage of a complete line first, then the cheapest.
function agent.lift(_, options)
  return options:best(function(space)
    return (rules.is_complete(space) and 1000 or 0) - rules.lift_cost(space)
  end).first
end

-- Buying and bidding --------------------------------------------------------------------------------------------------

function agent.buy(player, options, decision)
  if options:contains("buy") then return "buy" end
  local have, all = holding(player, decision.about[1])
  return have == all - 1 and options:contains("mortgage") and "mortgage" or "auction"
end

--- Up to the price, and more for what completes a line, the own or that of a rival. A deck or a suite for its price.
function agent.bid(player, _, decision)
  local lot = decision.about[1]
  if type(lot) ~= "handle" then return game.high_bid == 0 and decision.from or nil end
  local worth = lot.price
  for _, bidder in ipairs(game.active) do
    local have, all = holding(bidder, lot)
    if have == all - 1 and lot.deck_price > 0 then
      worth = math.max(worth, lot.price + prices[lot.kind] // (bidder == player and 2 or 4))
    end
  end
  local most = math.min(worth, player.cash - trade_reserve, decision.to)
  return most >= decision.from and math.min(most, decision.from + most // 6) or nil
end

-- Raising money -------------------------------------------------------------------------------------------------------

--- What can be given up most easily: single vessels, then complete lines, then what is built on them.
local function least_dear(options)
  return options:filter(function(option) return type(option) == "handle" end):best(function(space)
    local have, all = space.share, #rules.line(space)
    if have < all then return space.price - 1000 * have end
    return space.level > 0 and -10000 - gain[space][space.level - 1] or -5000 - space.price
  end).first
end

function agent.raise(_, options) return least_dear(options) end
function agent.inherit(_, options) return least_dear(options) end
function agent.mortgage(_, options) return least_dear(options) end
function agent.way_out() return "use_card" end

function agent.take_over(player, _, decision)
  return player.cash - decision.about[2] >= 2 * reserve and "lift" or "keep"
end

function agent.duties(player)
  return rules.worth(player) < 10 * game.flat_duty and "tenth" or "flat"
end

-- Trades --------------------------------------------------------------------------------------------------------------

--- What the move of a vessel brings `to`, and what it costs `from`: its price, and what it changes for both lines. Half
--- of what the one gains by it, the other counts as a loss.
local function worth_of_move(space, from, to)
  local worth = space.mortgaged and space.price // 3 or space.price
  if space.deck_price == 0 then return worth, worth end
  local ours, all = holding(to, space)
  local up = ours + 1 == all and prices[space.kind] or 0
  local down = holding(from, space) == all and prices[space.kind] or 0
  return worth + up - down // 2, worth + down + up // 2
end

--- The vessels that complete a line of `player` and belong to `other`.
local function missing_of(player, other)
  return rules.tradable_spaces(other):filter(function(space)
    local have, all = holding(player, space)
    return space.deck_price > 0 and have == all - 1
  end)
end

--- The deal that the player would offer now: the partner, the wanted deed, the given deed (or nil), and the money. The
--- money is negative if the player asks for it. Nil if there is no deal.
function agent.deal(player, fixed)
  local cash = player.cash - trade_reserve
  for _, other in ipairs(fixed and { fixed } or player.rivals) do
    for _, space in ipairs(missing_of(player, other)) do
      local brings, costs = worth_of_move(space, other, player)
      for _, spare in ipairs(missing_of(other, player)) do
        local gets, gives = worth_of_move(spare, player, other)
        local sum = (brings - gives - gets + costs) // 2       -- so that both gain the same
        if spare.kind ~= space.kind and sum <= cash and -sum <= other.cash - trade_reserve then
          return other, space, spare, sum
        end
      end
      if costs + profit < brings and costs + profit <= cash then return other, space, nil, costs + profit end
    end
  end
end

function agent.offer_to(player) return (agent.deal(player)) end

function agent.draft_offer(player, options)
  local partner, want, give, money = agent.deal(player, player.offer_to)
  if not partner then return nil end
  if not player.wants_spaces:contains(want) then return options:contains(want) and want or nil end
  if give and not player.gives_spaces:contains(give) then return options:contains(give) and give or nil end
  if money > 0 and player.gives_money ~= money then return "give_money" end
  if money < 0 and player.wants_money ~= -money then return "want_money" end
  return options:contains("propose") and "propose" or nil
end

function agent.offer_money(player, _, decision)
  local _, _, _, money = agent.deal(player, player.offer_to)
  return math.clamp(math.abs(money or 0), decision.from, decision.to)
end

--- Accepts what brings more than it costs, and leaves enough cash.
function agent.answer_offer(player, _, decision)
  local maker = decision.about[1]
  local net = maker.gives_money - maker.wants_money
  if player.cash + net < trade_reserve // 2 then return "refuse" end
  for _, space in ipairs(maker.gives_spaces) do net = net + worth_of_move(space, maker, player) end
  for _, space in ipairs(maker.wants_spaces) do
    local _, costs = worth_of_move(space, player, maker)
    net = net - costs
  end
  return net > 0 and "accept" or "refuse"
end

--- In the short game, the set with the busiest vessels.
function agent.choose_set(_, options)
  return options:best(function(kind) return visits[kind] or 0 end).first
end

-- What else may be asked: nothing where that is allowed, else the least. ----------------------------------------------

function agent.choose(_, options, decision)
  if decision.can_pass then return nil end
  if decision.kind == "amount" then return decision.from end
  return options[1]
end
