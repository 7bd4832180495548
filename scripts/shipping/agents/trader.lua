-- Medium: sails to the nearest port, fills its hold, trades a little.
-- It sails to the nearest port where it can trade and loads as much as it may. It sells abroad without a detour. On
-- the market, it buys goods that are cheap and rising. It sells goods that are expensive and falling.
local game, agent, rules = ...

local board, prices = game.board, game.charts.prices
local home = board.scandinavia
local exchange, resold = game.piles.exchange, game.piles.resold

local detour = 8                -- spaces; a telegram seldom lasts longer than one good throw
-- The market opens for two tokens on about every third turn. Goods in the storehouse are worth nothing at the end.
local late = 40                 -- of the 72 tokens in Scandinavia: from here on, it sells all that it can
local most_stored = 4           -- what two sixes sell

function agent.sail(player, options, decision)
  local from = player.ship.space
  if options.last == "market" then options = options:without("market") end   -- it trades when the turn ends
  local waters = rules.open_seaways()
  local target = agent.target(player, from, waters)
  if target == from and options:contains(from) then return from end
  local to = board:nearest(target, decision.can_pass and options:with(from) or options, waters).first
  if to ~= from then return to end
  if game:random(3) == 1 then return options[game:random(#options)] end      -- two ships may wait for each other
end

--- The port to make for.
function agent.target(player, from, waters)
  local wanted = rules.wanted_ports(player, from)
  if #wanted == 1 then return wanted[1] end
  if #wanted == 0 then return home end
  if wanted[1] == home then return agent.market_place(from, wanted[2], waters) end
  local open = wanted:where("closed", false)
  return board:nearest(from, #open > 0 and open or wanted, waters).first
end

--- Where to sell a cargo: at home, or in the port that pays more if it is not far.
function agent.market_place(from, abroad, waters)
  local there = board:distance(from, abroad, waters)
  if there and (there <= detour or there <= (board:distance(from, home, waters) or there)) then return abroad end
  return home
end

function agent.load(_, _, decision)
  return decision.to
end

function agent.load_foreign(_, options)
  return agent.dearest(options)
end

function agent.tow(_, options)
  return options[1]
end

function agent.dearest(options)
  local best, highest = nil, 0
  for _, goods in ipairs(options) do
    local price = prices:value(goods)
    if price > highest then best, highest = goods, price end
  end
  return best
end

--- Sells what is above its mean and about to fall; anything when the match nears its end.
function agent.sell(_, options)
  if agent.is_late() then return agent.dearest(options) end
  for _, goods in ipairs(options) do
    if rules.is_dear(goods) and not rules.will_rise(goods) then return goods end
  end
end

--- Buys goods that are a quarter below their mean and about to rise. It buys no more than it can sell again.
function agent.buy(player, options)
  if agent.is_late() or player.storehouse.total + player.purchases.total >= most_stored then return end
  for _, goods in ipairs(options) do
    if prices:value(goods) * 4 <= goods.mean * 3 and rules.will_rise(goods) then return goods end
  end
end

--- Most goods have come to Scandinavia.
function agent.is_late()
  return exchange.total + resold.total >= late
end
