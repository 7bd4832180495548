-- The market: on a six, a player may buy from the exchange for the storehouse, and sell from it.
local game, rules = ...

local sell = { "Sell on the market? · One token at a time, two in a turn", id = "sell", pass = "Sell nothing" }
local buy = { "Buy on the market? · One token at a time, two in a turn", id = "buy", pass = "Buy nothing" }
local limit = 2

local prices = game.charts.prices
local exchange, resold = game.piles.exchange, game.piles.resold

--- Sales come first: they bring the money to buy with, and what is bought may not be sold again this turn.
--- @rule e.1
function rules.market(player)
  while rules.can_sell(player) do
    local goods = player:choose(sell, player.storehouse.kinds)
    if not goods then break end
    rules.sell(player, goods)
  end
  while exchange.total > 0 and player.purchases.total < limit do
    local goods = player:choose(buy, rules.goods_within(player.cash))
    if not goods then break end
    rules.buy(player, goods)
  end
end

function rules.can_trade(player)
  return rules.can_sell(player) or rules.can_buy(player)
end

--- @rule e.3
--- @rule e.4
function rules.can_sell(player)
  return player.storehouse.total > 0 and player.sold < limit
end

--- @rule e.2
--- @rule e.4
function rules.can_buy(player)
  return exchange.total > 0 and player.purchases.total < limit and #rules.goods_within(player.cash) > 0
end

--- The goods that lie face up on the exchange and cost no more than `cash`.
--- @rule e.2
function rules.goods_within(cash)
  local within = {}
  for _, goods in ipairs(exchange.kinds) do
    if rules.kroner(prices:value(goods)) <= cash then within[#within + 1] = goods end
  end
  return within
end

--- @rule e.2
--- @rule e.5
function rules.buy(player, goods)
  --- @rule e.2
  local price = rules.kroner(prices:value(goods))
  game:quietly(function()
    player:pay(game.bank, price)
    exchange:give(1, goods, player.purchases)
  end)
  game:log("{} buys {} for {$}", player, goods, price)
end

--- @rule e.3
--- @rule e.6
function rules.sell(player, goods)
  --- @rule e.3
  local price = rules.kroner(prices:value(goods))
  game:quietly(function()
    game.bank:pay(player, price)
    --- @rule e.6
    player.storehouse:give(1, goods, resold)
  end)
  --- @rule e.3
  game:log("{} sells {} for {$}", player, goods, price)
  player.sold = player.sold + 1
end

--- The turn is over: what was bought may be sold from now on.
--- @rule e.5
--- @rule e.7
function rules.stow(player)
  --- @rule e.5
  if player.purchases.total == 0 then return end
  game:quietly(function() player.purchases:give_all(player.storehouse) end)
end
