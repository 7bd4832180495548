-- Section a and the first line of section b: the table before the first move.

test("the sea is a map of spaces with two roses in it", { rule = "a.1" }, function()
  local board = play("shipping", 2).board
  equal(#board.spaces, 273)
  equal(board.a14:toward("west", 1), board.a13)
  equal(board.f6:toward("east", 1), nil)                       -- the rose of the Atlantic
  equal(board.m23:toward("southeast", 1), nil)                 -- the rose of the Indian Ocean
  equal(board.a14:toward("northeast", 1), nil)                 -- the edge
end)

test("five seas, and borders that belong to none", { rule = "a.2" }, function()
  local board = play("shipping", 2).board
  equal(board.a14.sea, "north_sea")
  equal(board.j1.sea, "atlantic")                              -- west of America
  equal(board.f13.sea, "mediterranean")
  equal(board.i18.sea, "red_sea")
  equal(board.j21.sea, "indian_ocean")
  for _, space in ipairs(board:of_kind("border", "canal", "port", "home")) do equal(space.sea, nil) end
end)

test("the canals are short cuts", { rule = "a.3" }, function()
  local function way(port, closed)
    local board = play("shipping", 2).board
    local seaways = board:where("sailable", true)
    if closed then seaways = seaways:without(board:space(closed)) end
    return board:distance(board.scandinavia, board:space(port), seaways)
  end
  equal(way("chile"), 22)
  equal(way("chile", "panama"), 25)
  equal(way("ceylon"), 22)
  equal(way("ceylon", "suez"), 31)
end)

test("every port is as far from home as it should be", { rule = "a.4" }, function()
  local board = play("shipping", 2).board
  local far = {
    canada = 10, usa = 12, egypt = 13, brazil = 14, venezuela = 15, gold_coast = 16, south_afrika = 20,
    chile = 22, ceylon = 22, australia = 27, borneo = 27, siam = 28,
  }
  equal(#board:of_kind("port"), 12)
  for id, distance in pairs(far) do
    equal(board:distance(board.scandinavia, board:space(id), board:where("sailable", true)), distance)
  end
end)

test("six tokens of its own in every store", { rule = "a.5" }, function()
  local match = play("shipping", 3)
  for _, port in ipairs(match.board:of_kind("port")) do
    equal(port.store:count(port.goods), 6)
    equal(port.store.total, 6)
    equal(port.goods.port, port)
  end
  equal(match.piles.exchange.total, 0)
end)

test("ships at home, 50,000 each, an endless bank", { rule = "a.6" }, function()
  local match = play("shipping", 4)
  for _, player in ipairs(match.players) do
    equal(player.ship.space, match.board.scandinavia)
    equal(player.cash, 50000)
  end
end)

test("24 telegrams and the clip on column 1", { rule = { "a.7", "a.8" } }, function()
  local match = play("shipping", 2)
  equal(match.decks.telegrams.count, 24)
  equal(match.telegram, nil)
  equal(match.charts.prices.column, 1)
end)

test("the autumn gales begin with a storm, and half of the ports sold out", { rule = { "a.7", "f.2" } }, function()
  local match = play("shipping", 3, { scenario = "autumn_gales" })
  equal(match.telegram.id, "storm_west")
  equal(match.decks.telegrams.count, 23)
  equal(match.players[3].cash, 120000)
  equal(match.charts.prices.column, 3)
  local sold_out, foreign = 0, 0
  for _, port in ipairs(match.board:of_kind("port")) do
    local own = port.store:count(port.goods)
    if own == 0 then sold_out = sold_out + 1 end
    foreign = foreign + port.store.total - own
  end
  equal(sold_out, 6)
  equal(foreign, 11)
  equal(match:why("-> the discard pile of Telegrams"), "f.2")
end)

test("the highest throw begins, a tie is thrown again", { rule = "a.9" }, function()
  local match = play("shipping", { "ali", "badr", "cem" })
  match:answers({ 3, 4 }, { 2, 1 }, { 5, 2 }, { 1, 1 }, { 1, 2 })
  equal(match.starter, match.players.cem)
  equal(match:why("cem throws 3"), "a.9")
  equal(match:why("cem begins"), "a.9")
end)

test("assignments, dice, clip, telegram, movement, market", { rule = "a.10" }, function()
  local match = play("shipping", { "ali", "badr" }, {
    start = "turn",
    setup = function(game)
      game.board.usa.store:give(1, game.tokens.tobacco, game.piles.exchange)
      game.board.canada.store:give(1, game.tokens.wheat, game.piles.exchange)
    end,
  })
  match:answers(4, 1, 2, { 6, 6 })
  match:waits_for("ali", "Buy on the market?")                 -- before the telegram
  match:answers("pass")
  match:waits_for("ali", "Sail up to")
  is_true(match.decks.telegrams.discard:contains(match.telegram))
  match:answers("a13")
  match:waits_for("ali", "Buy on the market?")                 -- and when the turn ends
end)
