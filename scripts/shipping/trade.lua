-- Cargo: loading it in the ports, selling it at home or abroad.
local game, rules = ...

local prices = game.charts.prices

--- What a pile is worth at the current prices, in thousands.
--- @rule d.1
--- @rule d.5
function rules.value(pile)
  local sum = 0
  for _, token in ipairs(pile.kinds) do
    sum = sum + pile:count(token) * prices:value(token)
  end
  return sum
end

--- Printed black: the price will be higher in the next column. No two neighbors on the chart are equal.
--- @rule d.3
function rules.will_rise(goods)
  return prices:value(goods, prices.column + 1) > prices:value(goods)
end

--- Above the mean printed at the edge of the chart.
--- @rule d.4
function rules.is_dear(goods)
  return prices:value(goods) > goods.mean
end

--- What goods for `sum` thousands cost where they are loaded: nothing. Variants may ask for more.
--- @rule c.12
function rules.cost(_)
  return 0
end

--- Pays for one loading. A player who cannot pay gets the one compulsory token for free.
--- @rule c.12
function rules.pay_for_goods(player, sum)
  local cost = rules.kroner(rules.cost(sum))
  --- @rule m.1
  if cost > 0 and cost <= player.cash then player:pay(game.bank, cost) end
end

--- An assigned port: at least one token, and a place kept free for each port still ahead.
--- @rule c.11
--- @rule c.10
function rules.load(player, port)
  --- @rule b.4
  local goods, store, hold = port.goods, port.store, player.hold
  game:quietly(function()
    player.ahead:remove(port)
    player.visited:add(port)
  end)
  --- @rule c.11
  local most = math.min(store:count(goods), hold:room_for(goods), hold.room - #player.ahead)
  local price = prices:value(goods)
  while most > 1 and rules.kroner(rules.cost(most * price)) > player.cash do most = most - 1 end
  local count = player:amount { "Load how much {}? · {} gives at least one", goods, port,
    id = "load", from = 1, to = most }
  rules.pay_for_goods(player, count * price)
  store:give(count, goods, hold)
  if store:count(goods) == 0 then rules.cancel_visits(port) end
end

local load_first = { "Load which foreign goods? · One token at a time, at least one", id = "load_foreign" }
local load_more = { "Load more foreign goods? · One token at a time", id = "load_foreign", pass = "No more" }

--- A free ship in a port with foreign goods: token by token, at least one.
--- @rule i.3
--- @rule i.2
function rules.load_foreign(player, port)
  --- @rule i.3
  local sum = 0
  while true do
    local kinds = rules.foreign_cargo(player, port, sum)
    if #kinds == 0 then break end
    local goods = player:choose(sum == 0 and load_first or load_more, kinds)
    if not goods then break end
    port.store:give(1, goods, player.hold)
    sum = sum + prices:value(goods)
  end
  rules.pay_for_goods(player, sum)
end

--- The foreign goods of a port that the ship can still load. `sum` is the worth of the goods that it has just loaded.
--- @rule i.2
--- @rule i.3
function rules.foreign_cargo(player, port, sum)
  local store, kinds = port.store, {}
  local total, native, hold = store.total, port.goods, player.hold
  if total == 0 or total == store:count(native) then return kinds end
  for _, goods in ipairs(store.kinds) do
    if goods ~= native and hold:room_for(goods) > 0 and (not sum or rules.can_pay_more(player, sum, goods)) then
      kinds[#kinds + 1] = goods
    end
  end
  return kinds
end

--- @rule c.12
function rules.can_pay_more(player, sum, goods)
  if sum == 0 then return true end
  return rules.kroner(rules.cost(sum + prices:value(goods))) <= player.cash
end

--- @rule c.14
--- @rule a.4
function rules.sell_at_home(player)
  --- @rule c.14
  local earned = rules.kroner(rules.value(player.hold))
  if earned > 0 then
    game:log("{} sells the cargo for {$}", player, earned)
    player.hold:give_all(game.piles.exchange)
    --- @rule d.5
    game.bank:pay(player, earned)
  end
  --- @rule d.6
  rules.end_voyage(player)
end

--- The port that buys this ship's cargo now, or nil.
--- @rule g.1
--- @rule g.3
function rules.buyer_for(player)
  local card = rules.is_in_force("buyer")
  if not card then return nil end
  local port, hold = card.buyer, player.hold
  if player.free or #player.ahead > 0 or hold.total == 0 or hold:count(port.goods) > 0 then return nil end
  return port
end

--- @rule g.2
function rules.sell_abroad(player, port)
  local earned = rules.kroner(rules.value(player.hold) * 3 // 2)
  game:log("{} sells the cargo to {} for {$}", player, port, earned)
  --- @rule g.5
  player.hold:give_all(port.store)
  --- @rule g.2
  game.bank:pay(player, earned)
  --- @rule g.6
  rules.end_voyage(player)
end
