-- A mogul buys what it lands on, swaps and buys what completes its lines, and builds while cash lasts.
-- It acts on its own turns; on those of others it only answers what it is asked.
local game, agent, rules = ...

local board = game.board

local reserve = 120             -- cash that building and lifting leave untouched
local trade_reserve = 60        -- cash that is left after a deal

-- What is known of each vessel before the match: how often counters come there, in thousandths of a throw, and from
-- that what each further piece brings for what it costs.
local visits = {
  anchor_line = 21, furness = 23, canadian_pacific = 26, holland_america = 29,
  union_castle = 28, p_and_o_orient = 27, cunard = 26, united_states_lines = 24,
}
local line_of, all_but_one, line_bonus, gain, price = {}, {}, {}, {}, {}
for _, kind in ipairs(rules.lines) do
  local spaces, sum = {}, 0
  for i, space in ipairs(board:of_kind(kind)) do
    spaces[i] = space
    price[space] = space.price
    sum = sum + space.price
    if space.deck_price > 0 then
      gain[space] = {}
      for level = 0, 4 do
        gain[space][level] = (space.hire[level + 2] - space.hire[level + 1]) * visits[kind] // space.deck_price
      end
    end
  end
  line_of[kind] = spaces
  line_bonus[kind] = sum
  if visits[kind] then all_but_one[kind] = #spaces - 1 end
end

-- Between throws ------------------------------------------------------------------------------------------------------

--- The first word is "throw" for the one whose turn it is; the others stay silent.
function agent.throw(player, options)
  if player ~= game.player then
    if player.able >= 128 then return "claim" end
    return nil
  end
  if #options == 1 then return "throw" end
  local cash = player.cash
  if player.able >= 128 then return "claim" end
  if player.docked > 0 and game.deeds_out < 25 then
    if options:contains("use_card") then return "use_card" end
    if options:contains("pay_fine") then return "pay_fine" end
  end
  local cost = player.build_from
  if cost > 0 and cash - cost >= reserve and options:contains("build") then return "build" end
  cost = player.lift_from
  if cost > 0 and cash - cost >= 2 * reserve then return "lift" end
  if game.deeds_out > 12 and game:random(6) == 1 and options:contains("offer") and agent.deal(player) then
    return "offer"
  end
  return "throw"
end

--- Where a further piece brings the most for its price; also where a piece won at an auction is placed.
function agent.build(player, options, decision)
  local best, most = nil, -1
  if decision.can_pass and player.cash - player.build_from < reserve then return nil end
  for _, space in ipairs(options) do
    local brings = gain[space][rules.level(space)]
    if brings > most then best, most = space, brings end
  end
  return best
end

function agent.wanted(_, _, decision)
  return math.min(decision.to, 3)
end

--- A mortgage of a complete line first, then the cheapest.
function agent.lift(_, options)
  local best, lowest = nil, 0
  for _, space in ipairs(options) do
    local cost = rules.lift_cost(space)
    if rules.is_complete(space) then cost = cost - 1000 end
    if best == nil or cost < lowest then best, lowest = space, cost end
  end
  return best
end

-- Buying and bidding --------------------------------------------------------------------------------------------------

--- How many of a vessel's line the player has, and how many there are.
local function holding(player, space)
  local line, count = line_of[space.kind], 0
  for _, other in ipairs(line) do
    if other.owner == player then count = count + 1 end
  end
  return count, #line
end

function agent.buy(player, options, decision)
  if options:contains("buy") then return "buy" end
  local have, all = holding(player, decision.about[1])
  if have == all - 1 and options:contains("mortgage") then return "mortgage" end
  return "auction"
end

--- What a lot is worth to a player: more than its price if it completes a line, the own or one of a rival's.
function agent.worth_bidding(player, lot)
  local value = price[lot]
  if not value then return player.build_from end                            -- a deck or a suite
  for _, bidder in ipairs(game.active) do
    local have, all = holding(bidder, lot)
    if have == all - 1 and all < 4 then
      return value + line_bonus[lot.kind] // (bidder == player and 2 or 4)
    end
  end
  return value
end

function agent.bid(player, _, decision)
  local lot = decision.about[1]
  if type(lot) ~= "handle" and game.high_bid == 0 then return decision.from end        -- a deck or a suite, at its price
  local most = math.min(agent.worth_bidding(player, lot), player.cash - 20, decision.to)
  if most < decision.from then return nil end
  return math.min(most, decision.from + most // 6)
end

--- Nothing is pawned for a bid.
function agent.between_bids()
  return nil
end

-- Raising money -------------------------------------------------------------------------------------------------------

--- What giving this up costs: single vessels go first, complete lines late, what is built on them last.
function agent.attachment(space)
  local share = space.share
  if share < #line_of[space.kind] then return share * 1000 - price[space] end
  local level = rules.level(space)
  return level > 0 and 10000 + gain[space][level - 1] or 5000 + price[space]
end

function agent.least_dear(options)
  local best, lowest = nil, 0
  for _, option in ipairs(options) do
    if type(option) == "handle" then
      local dear = agent.attachment(option)
      if best == nil or dear < lowest then best, lowest = option, dear end
    end
  end
  return best
end

function agent.raise(player, options)
  if player ~= game.player and options.first == "offer" then return nil end
  return agent.least_dear(options)
end

function agent.inherit(_, options) return agent.least_dear(options) end
function agent.mortgage(_, options) return agent.least_dear(options) end
function agent.sell_back() return nil end

function agent.take_over(player, _, decision)
  return player.cash - decision.about[2] >= 3 * reserve and "lift" or "keep"
end

function agent.way_out() return "use_card" end

function agent.duties(player)
  return rules.worth(player) < 2000 and "tenth" or "flat"
end

-- Trades --------------------------------------------------------------------------------------------------------------

--- What having `count` of a line of `all` is worth beyond the prices.
local function bonus(kind, count, all)
  if count == all then return line_bonus[kind] end
  if count == all - 1 and all > 2 then return line_bonus[kind] // 4 end
  return 0
end

--- What the move of a vessel from `from` to `to` brings `to` and takes from `from`, beside the money.
local function worth_of_move(space, from, to)
  local kind, all = space.kind, #line_of[space.kind]
  local ours, theirs = holding(to, space), holding(from, space)
  local value = space.mortgaged and price[space] // 3 or price[space]
  if all == 4 or not visits[kind] then return value, value end
  local up = bonus(kind, ours + 1, all) - bonus(kind, ours, all)
  local down = bonus(kind, theirs, all) - bonus(kind, theirs - 1, all)
  return value + up - down // 3, value + down + up // 3
end

--- The vessel that a player lacks of the line of `space`, if somebody else owns it, and who that is.
local function missing_of(player, space)
  for _, other in ipairs(line_of[space.kind]) do
    local owner = other.owner
    if owner ~= player then return owner and other, owner end
  end
end

--- The deal the player would offer now: the partner, what is wanted, what is given for it (or nil), and the money that
--- goes with it, negative if it is asked for. It is one that a mogul accepts. Nil if there is none.
function agent.deal(player, fixed)
  local most, partner, want, give, money = 0, nil, nil, nil, 0
  local seen = nil
  for _, space in ipairs(board:where("owner", player)) do
    local needed = all_but_one[space.kind]
    if needed == space.share and seen ~= space.kind then
      seen = space.kind
      local missing, other = missing_of(player, space)
      if missing and (not fixed or other == fixed) then
        local swap, gains, sum = agent.best_swap(player, other, missing)
        if gains > most then most, partner, want, give, money = gains, other, missing, swap, sum end
      end
    end
  end
  return partner, want, give, money
end

--- What to give for a vessel that `other` owns: one that completes a line of his, or money alone.
function agent.best_swap(player, other, missing)
  local brings, costs = worth_of_move(missing, other, player)
  local cash, theirs = player.cash - trade_reserve, other.cash - trade_reserve
  local best, most, money = nil, 0, 0
  if costs + 10 <= cash and brings - costs - 10 > 0 then most, money = brings - costs - 10, costs + 10 end
  for _, space in ipairs(board:where("owner", other)) do
    if all_but_one[space.kind] == space.share and space.kind ~= missing.kind then
      local spare, owner = missing_of(other, space)
      if spare and owner == player then
        local gets, gives = worth_of_move(spare, player, other)
        -- Both gain the same: sum goes from the player to the other.
        local sum = ((brings - gives) - (gets - costs)) // 2
        sum = math.clamp(sum, -math.max(theirs, 0), math.max(cash, 0))
        local own = brings - gives - sum
        if own > most and gets - costs + sum > 0 then best, most, money = spare, own, sum end
      end
    end
  end
  return best, most, money
end

function agent.offer_to(player, options)
  local partner = agent.deal(player)
  return partner and options:contains(partner) and partner or nil
end

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
  for _, space in ipairs(maker.gives_spaces) do
    local brings = worth_of_move(space, maker, player)
    net = net + brings
  end
  for _, space in ipairs(maker.wants_spaces) do
    local _, costs = worth_of_move(space, player, maker)
    net = net - costs
  end
  net = net + 40 * (#maker.gives_cards - #maker.wants_cards)
  return net > 0 and "accept" or "refuse"
end

function agent.which_offer() return nil end

--- The set of deeds that cost the most to build on is not the best one: the busiest corner is.
function agent.choose_set(_, options)
  local best, most = options[1], -1
  for _, line in ipairs(options) do
    local busy = visits[line] or 0
    if busy > most then best, most = line, busy end
  end
  return best
end

-- What else may be asked ----------------------------------------------------------------------------------------------

function agent.choose(_, options, decision)
  if decision.can_pass then return nil end
  if decision.kind == "amount" then return decision.from end
  if decision.kind == "confirm" then return false end
  return options[1]
end
