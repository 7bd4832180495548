-- Strong: plans tours of ports, loads expensive goods, trades on the market.
-- It plans a tour of its ports and keeps room for the goods that will sell best. On the market, it uses the changes
-- of the prices.
local game, agent, rules = ...

local board, prices = game.board, game.charts.prices
local home, ports = board.scandinavia, board:of_kind("port")
local rivals = #game.players - 1

-- The dice: two of them carry a ship 7 spaces on average. Of 36 throws, four move the prices, eleven open the market,
-- and six bring a telegram.
local speed, price_change, market_opens, telegram = 7, 4 / 36, 11 / 36, 6 / 36

local a_turn = 10               -- thousands that a turn of sailing earns: a match pays 520 to 1,080 in 45 to 83 rounds
local in_port = 4               -- spaces lost by calling at a port, where a movement ends: half a throw
local patience = 60             -- turns that are looked ahead on the market; the price is through its cycle by then

-- The future price of a token. The agent only knows how often the clip moves. So the value after a round follows,
-- column by column, from the value after the throws of that round.

--- `worth` by column before a round of throws, from what it is after them.
local function before_a_round(worth)
  for _ = 0, rivals do
    local earlier = {}
    for column = 1, 8 do
      earlier[column] = (1 - price_change) * worth[column] + price_change * worth[column % 8 + 1]
    end
    worth = earlier
  end
  return worth
end

local price_in, stored_for = {}, {}   -- by token, turns, column
for _, port in ipairs(ports) do
  local goods = port.goods
  local now, sold, stored = {}, {}, {}
  for column = 1, 8 do now[column] = prices:value(goods, column) end
  sold[0], stored[0] = now, { 0, 0, 0, 0, 0, 0, 0, 0 }
  for turn = 1, patience do
    sold[turn] = before_a_round(sold[turn - 1])
    local later = {}
    for column = 1, 8 do           -- on a six it is sold, if that is better than to keep it on
      local keep = stored[turn - 1][column]
      later[column] = market_opens * math.max(now[column], keep) + (1 - market_opens) * keep
    end
    stored[turn] = before_a_round(later)
  end
  price_in[goods], stored_for[goods] = sold, stored
end

--- What a token will probably sell for after so many turns.
local function price_after(goods, turns)
  return price_in[goods][math.clamp(turns // 1, 0, patience)][prices.column]
end

--- The player's own turns until the match ends. While goods are left, all players together throw about `2.2` times
--- for each token. Then the first ship that comes home ends the match.
local function turns_left()
  local native = 0
  for _, port in ipairs(ports) do native = native + rules.native_goods(port) end
  return (native * 2.2 + (native > 0 and 6 or 0)) // (rivals + 1)
end

-- Sailing ------------------------------------------------------------------------------------------------------------

--- Spaces by the shortest way over open sea, 60 where there is none today.
local function way(from, to, waters)
  if from == to then return 0 end
  return board:distance(from, to, waters) or 60
end

--- The shortest tour of these ports and home from there: its length, and where it begins. At most three ports, so all
--- orders can be tried. A port closed by unrest comes later if it can.
local function tour(from, ahead, waters)
  if #ahead == 0 then return way(from, home, waters), home end
  local shortest, first = 999, nil
  for _, port in ipairs(ahead) do
    local length = way(from, port, waters) + in_port + (port.closed and 2 * speed or 0)
      + tour(port, ahead:without(port), waters)
    if length < shortest then shortest, first = length, port end
  end
  return shortest, first
end

--- Where to sell: at home, or where a country pays one and a half times the price until the next double. A failed
--- detour costs its turns; a sale abroad saves the way home and back.
local function market_place(player, from, abroad, waters, options)
  if options:contains(abroad) then return abroad end
  local there, back = way(from, abroad, waters), way(from, home, waters)
  local turns = there // speed + 1
  local holds = (1 - telegram) ^ ((rivals + 1) * turns)
  local gain = rules.value(player.hold) / 2 + a_turn * math.max(back - there, 0) / speed
  local loss = a_turn * math.max(there + way(abroad, home, waters) - back, 0) / speed
  return holds * gain > (1 - holds) * loss and abroad or home
end

--- What a free ship could load in a port, in thousands when it is sold in `turns` turns.
local function foreign_worth(player, port, turns)
  local room, worth, hold = player.hold.room, 0, player.hold
  local kinds = port.store.kinds:without(port.goods):sorted(function(goods) return price_after(goods, turns) end)
  for _, goods in ipairs(kinds) do
    local count = math.min(port.store:count(goods), hold:room_for(goods), room)
    worth, room = worth + count * price_after(goods, turns), room - count
  end
  return worth
end

--- Where a free ship earns most in a turn: at a port with foreign goods, or at home with what it has.
local function best_for_free_ship(player, from, wanted, waters)
  local best, target = -1, wanted.first
  local aboard = rules.value(player.hold)
  for _, port in ipairs(wanted) do
    local length = way(from, port, waters)
    local earns = aboard
    if port ~= home then
      length = length + in_port + way(port, home, waters)
      earns = earns + foreign_worth(player, port, length // speed)
    end
    local rate = earns / (length + in_port)
    if rate > best then best, target = rate, port end
  end
  return target
end

local function target_of(player, from, waters, options)
  if #player.ahead > 0 then
    local _, first = tour(from, player.ahead, waters)
    return first
  end
  local wanted = rules.wanted_ports(player, from)
  if #wanted == 0 then return home end
  if player.free then return best_for_free_ship(player, from, wanted, waters) end
  if #wanted == 1 then return wanted.first end
  return market_place(player, from, wanted.last, waters, options)
end

--- True if the storm would wreck a ship that lies here: there is land within its reach.
local function is_lee_shore(space)
  local storm = rules.storm_over(space)
  if not storm then return false end
  local at = space
  for _ = 1, storm.spaces do
    at = at:toward(storm.toward, 1)
    if not at or not at.sailable then return true end
    if #at > 0 then return false end                           -- it stops behind another ship
  end
  return false
end

--- The space nearest to the target. It avoids lee shores if this costs at most half a throw. A wreck costs half of the
--- cargo and the whole voyage, but the storm may be over by then.
local function step_toward(target, reachable, waters)
  local nearest = board:nearest(target, reachable, waters).first
  if not nearest or not rules.is_in_force("storm") or not is_lee_shore(nearest) then return nearest end
  local safe = reachable:filter(function(space) return not is_lee_shore(space) end)
  if #safe == 0 then return nearest end
  local clear = board:nearest(target, safe, waters).first
  return way(clear, target, waters) - way(nearest, target, waters) <= speed and clear or nearest
end

--- A ship in distress pays 25 thousand: two throws out of the way are worth it.
local function rescue(options, target, waters)
  if not game.rescue then return nil end
  local at = game.telegram.at
  if not options:contains(at) then return nil end
  local _, best = board:nearest(target, options, waters)
  if best and way(at, target, waters) - best <= 2 * speed then return at end
end

function agent.sail(player, options, decision)
  local from, waters = player.ship.space, rules.open_seaways()
  if options.last == "market" then options = options:without("market") end   -- it trades when the turn ends
  local target = target_of(player, from, waters, options)
  if options:contains(target) then return target end
  local reachable = decision.can_pass and options:with(from) or options
  local to = rescue(options, target, waters) or step_toward(target, reachable, waters)
  if to and (to ~= from or options:contains(to)) then return to end
  if game:random(3) == 1 then return options[game:random(#options)] end      -- two ships may wait for each other
  if not decision.can_pass then return options.first end
end

-- Cargo --------------------------------------------------------------------------------------------------------------

--- One token of each port still ahead has its place already. The other places go to the goods that will sell best.
--- Goods still to be fetched count a tenth less, because a rival may be there first.
function agent.load(player, _, decision)
  local goods, port = decision.about[1], decision.about[2]
  local ahead, hold = player.ahead:without(port), player.hold
  local turns = tour(port, ahead, rules.open_seaways()) // speed + 1
  local mine, spare = price_after(goods, turns), hold.room - #ahead - 1
  for _, other in ipairs(ahead) do
    if price_after(other.goods, turns) * 9 // 10 > mine then
      spare = spare - math.max(0, math.min(rules.native_goods(other), hold:room_for(other.goods)) - 1)
    end
  end
  return math.clamp(1 + spare, decision.from, decision.to)
end

function agent.load_foreign(player, options)
  local turns = way(player.ship.space, home, rules.open_seaways()) // speed + 1
  return options:best(function(goods) return price_after(goods, turns) end).first
end

function agent.tow(_, options)
  return options:contains(home) and home or options.first
end

-- The market ---------------------------------------------------------------------------------------------------------

--- The worth of a token in the storehouse, if so many others are sold before it, two at each six.
local function worth_stored(goods, others)
  local turns = turns_left() - others // 2 / market_opens
  return stored_for[goods][math.clamp(turns // 1, 0, patience)][prices.column]
end

--- Sells what is worth more today than it will be on a later six.
function agent.sell(player, options)
  local others = player.storehouse.total - 1
  local best, choice = 0, nil
  for _, goods in ipairs(options) do
    local gain = prices:value(goods) - worth_stored(goods, others)
    if gain >= best then best, choice = gain, goods end
  end
  return choice
end

--- Buys what a later six will probably sell for `2` thousand more at least, because the match may end early.
function agent.buy(player, options)
  local others = player.storehouse.total + player.purchases.total
  local best, choice = 2, nil
  for _, goods in ipairs(options) do
    local gain = worth_stored(goods, others) - prices:value(goods)
    if gain > best then best, choice = gain, goods end
  end
  return choice
end

--- All other questions, such as those of a variant: the first option, or the largest amount.
function agent.choose(_, options, decision)
  if decision.kind == "amount" then return decision.to end
  return options.first
end
