-- Section d: the chart, the clip, sums and halves.

local function under_way(space, change, options)
  return play("shipping", { "ali", "badr" }, {
    start = "turn",
    variants = options,
    setup = function(game)
      local ali = game.players[1]
      ali.idle = false
      ali.ship:move(game.board:space(space))
      change(game, ali)
    end,
  })
end

test("the price stands in the row of the goods and the column of the clip", { rule = "d.1" }, function()
  local match = play("shipping", 2)
  local prices, tokens = match.charts.prices, match.tokens
  equal(prices:value(tokens.oil), 10)
  equal(prices:value(tokens.rice), 33)
  equal(prices:value(tokens.rice, 4), 16)
  equal(prices:value(tokens.tea, 8), 16)
end)

test("goods of one group share one cycle of prices", { rule = "d.1" }, function()
  local match = play("shipping", 2)
  local prices = match.charts.prices
  local groups = { { "oil", "tobacco", "cotton", "wheat" }, { "saltpeter", "tea", "coffee", "cocoa" },
    { "wool", "rubber", "rice", "fruit" } }
  for _, group in ipairs(groups) do
    for k, id in ipairs(group) do
      for column = 1, 8 do
        equal(prices:value(id, column), prices:value(group[1], (column + 2 * (k - 1) - 1) % 8 + 1))
      end
    end
  end
end)

test("a throw of 5 moves the clip at once", { rule = "d.2" }, function()
  local function change(game, ali) game.board.chile.store:give(1, game.tokens.saltpeter, ali.hold) end
  local match = under_way("a14", change):answers({ 4, 1 }, "scandinavia")
  equal(match.charts.prices.column, 2)
  equal(match.players.ali.cash, 50000 + 16000)
  match = under_way("a14", change):answers({ 4, 2 }, "scandinavia")
  equal(match.charts.prices.column, 1)
end)

test("after column 8 comes column 1", { rule = "d.2" }, function()
  local match = under_way("a14", function(game) game.charts.prices:set(8) end):answers({ 2, 3 })
  equal(match.charts.prices.column, 1)
end)

test("every price rises or falls", { rule = "d.3" }, function()
  local match = play("shipping", 2)
  local prices = match.charts.prices
  for _, id in ipairs(prices.rows) do
    for column = 1, 8 do is_true(prices:value(id, column) ~= prices:value(id, column % 8 + 1)) end
  end
end)

test("the printed means are the rounded means", { rule = "d.4" }, function()
  local match = play("shipping", 2)
  local prices = match.charts.prices
  for _, id in ipairs(prices.rows) do
    local sum = 0
    for column = 1, 8 do sum = sum + prices:value(id, column) end
    equal((sum + 4) // 8, match.tokens[id].mean)
  end
end)

test("at home every token brings its price", { rule = "d.5" }, function()
  local match = under_way("a14", function(game, ali)
    game.board.brazil.store:give(4, game.tokens.coffee, ali.hold)
    game.board.borneo.store:give(2, game.tokens.rubber, ali.hold)
  end):answers({ 4, 2 }, "scandinavia")
  equal(match.players.ali.cash, 50000 + 4 * 25000 + 2 * 26000)
end)

test("a sale ends the turn; assignments come on the next", { rule = "d.6" }, function()
  local match = under_way("a14", function(game, ali)
    game.board.brazil.store:give(1, game.tokens.coffee, ali.hold)
    game.players[2].idle = false
    game.players[2].ahead = { game.board.usa }
  end):answers({ 4, 3 }, "scandinavia")
  equal(match.players.ali.idle, true)
  match:answers({ 1, 2 }, "a14", 3, 1, 1)                            -- badr moves; ali rolls for assignments
  equal(match.players.ali.ahead.first, match.board.venezuela)
end)

test("half a cargo is added up first and rounded down", { rule = "d.7" }, function()
  local match = under_way("n14", function(game, ali)
    ali.ahead = { game.board.usa }
    game.board.brazil.store:give(1, game.tokens.coffee, ali.hold)
    game.board.gold_coast.store:give(2, game.tokens.cocoa, ali.hold)
    game.telegram = game.decks.telegrams[1]
  end):answers({ 4, 2 }, "gold_coast")
  equal(match.players.ali.cash, 50000 + 29000 - 6000)          -- 25 + 17 + 17 = 59; the tow is 3 spaces
end)
