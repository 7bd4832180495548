-- Sections i and j: free ships, foreign goods, and starting from a foreign port.
local fixture = ...
local offered = fixture.offered

--- ali is a free ship at `space`; two tobacco and one rice lie in Brazil.
local function free_ship(space, change)
  return play("shipping", { "ali", "badr" }, {
    start = "turn",
    setup = function(game)
      local ali, board = game.players[1], game.board
      ali.idle = false
      ali.free = true
      ali.berth = board.scandinavia
      ali.ship:move(board:space(space))
      board.usa.store:give(2, game.tokens.tobacco, board.brazil.store)
      board.siam.store:give(1, game.tokens.rice, board.brazil.store)
      if change then change(game, ali, game.players[2]) end
    end,
  })
end

local function clear_brazil(game)
  local store = game.board.brazil.store
  store:give(2, game.tokens.tobacco, game.piles.exchange)
  store:give(1, game.tokens.rice, game.piles.exchange)
end

test("a port without goods of its own is empty", { rule = "i.1" }, function()
  local match = play("shipping", 2, {
    start = "turn",
    setup = function(game)
      game.board.usa.store:give(6, game.tokens.tobacco, game.piles.exchange)
      game.board.siam.store:give(1, game.tokens.rice, game.board.usa.store)
    end,
  }):answers(4, 3, 1, 1)                                       -- the 4 is rolled again
  equal(match.players[1].ahead.first, match.board.venezuela)
end)

test("free ships fetch foreign goods, and nothing else", { rule = "i.2" }, function()
  local match = free_ship("m10"):answers({ 2, 1 }, "brazil")
  contains(match.actions, "tobacco")
  contains(match.actions, "rice")
  is_true(not offered(match, "coffee"))
  is_true(not offered(free_ship("l12"):answers({ 2, 1 }), "gold_coast"))
end)

test("other ships may not fetch foreign goods", { rule = "i.2" }, function()
  local match = free_ship("m10", function(game, ali)
    ali.free = false
    ali.ahead = { game.board.brazil }
  end):answers({ 2, 1 }, "brazil", 4)
  equal(match.players.ali.hold:count(match.tokens.coffee), 4)
  equal(match.board.brazil.store.total, 5)
end)

test("at least one token, and four of a kind", { rule = "i.3" }, function()
  local match = free_ship("m10"):answers({ 2, 1 }, "brazil")
  is_true(not offered(match, "pass"))
  match:answers("rice")
  is_true(offered(match, "pass"))
  match = free_ship("m10", function(game, ali) game.board.usa.store:give(4, game.tokens.tobacco, ali.hold) end)
  match:answers({ 2, 1 }, "brazil")
  equal(match.players.ali.hold:count(match.tokens.rice), 1)    -- the only one it may take
  equal(match.players.ali.hold.total, 5)
end)

test("a free ship may call at several ports", { rule = "i.3" }, function()
  local match = free_ship("m10", function(game, ali)
    game.board.usa.store:give(1, game.tokens.tobacco, ali.hold)
  end):answers({ 2, 1 })
  is_true(offered(match, "brazil"))
end)

test("home with one token, and no sale abroad", { rule = "i.4" }, function()
  local function loaded(game, ali)
    game.board.usa.store:give(1, game.tokens.tobacco, ali.hold)
    for _, card in ipairs(game.decks.telegrams:list()) do
      if card.id == "chile_buys" then game.telegram = card end
    end
  end
  local match = free_ship("a14", loaded):answers({ 2, 1 }, "scandinavia")
  equal(match.players.ali.cash, 65000)
  is_true(not offered(free_ship("n3", loaded):answers({ 2, 1 }), "chile"))
  is_true(not offered(free_ship("a14"):answers({ 2, 1 }), "scandinavia"))
end)

test("at home without foreign goods anywhere the turn ends", { rule = "i.5" }, function()
  local match = play("shipping", { "ali", "badr" }, { start = "turn" }):answers(1, 1, 1)
  equal(match.player, match.players.badr)
  equal(match.players.ali.idle, true)
end)

test("at home, when the last foreign goods are taken, one rolls again", { rule = "i.5" }, function()
  local match = free_ship("scandinavia", clear_brazil):answers(3, 1, 1)
  equal(match.players.ali.free, false)
  equal(match.players.ali.ahead.first, match.board.venezuela)
end)

test("other foreign goods, or the nearest port", { rule = "i.6" }, function()
  local match = free_ship("l12", clear_brazil):answers({ 2, 1 })
  is_true(offered(match, "gold_coast"))
  is_true(not offered(match, "brazil"))
end)

test("a voyage may begin in a foreign port", { rule = "j.1" }, function()
  local match = play("shipping", { "ali", "badr" }, {
    start = "turn",
    setup = function(game) game.players[1].ship:move(game.board.usa) end,
  }):answers(5, 1, 1, { 2, 1 })
  match:waits_for("ali", "Sail up to")
  equal(match.players.ali.berth, match.board.usa)
  is_true(offered(match, "e4"))
end)

test("the own port is a blank, even when it is empty", { rule = "j.2" }, function()
  local function rolled(change)
    return play("shipping", { "ali", "badr" }, {
      start = "turn",
      setup = function(game)
        game.players[1].ship:move(game.board.usa)
        if change then change(game) end
      end,
    }):answers(4, 3, 1)
  end
  equal(#rolled().players.ali.ahead, 1)
  equal(rolled().players.ali.ahead.first.id, "chile")
  local match = rolled(function(game) game.board.usa.store:give(6, game.tokens.tobacco, game.piles.exchange) end)
  equal(match.players.ali.ahead.first, match.board.chile)
end)

test("a column with the own port alone is a sure blank", { rule = "j.2" }, function()
  local match = play("shipping", 2, {
    start = "turn",
    setup = function(game)
      game.players[1].ship:move(game.board.usa)
      for _, port in ipairs(game.board:set("near")) do
        if port.id ~= "usa" then port.store:give(6, port.goods, game.piles.exchange) end
      end
    end,
  }):answers(3, 1)
  equal(match.players[1].ahead.first, match.board.chile)
end)

test("foreign goods in the own port do not count", { rule = "j.3" }, function()
  local match = free_ship("m10", function(game, ali)
    ali.berth = game.board.brazil
    game.board.usa.store:give(1, game.tokens.tobacco, game.board.gold_coast.store)
  end):answers({ 2, 1 })
  is_true(not offered(match, "brazil"))
end)

--- ali has just rolled three blanks in the USA, and there are no foreign goods; badr is under way.
local function free_in_usa(change)
  return play("shipping", { "ali", "badr" }, {
    start = "turn",
    setup = function(game)
      local ali, badr, board = game.players[1], game.players[2], game.board
      ali.ship:move(board.usa)
      badr.idle = false
      badr.ahead = { board.egypt }
      if change then change(game, board) end
    end,
  })
end

--- No port but the USA has goods of its own left.
local function only_usa_sells(game, board)
  for _, port in ipairs(board:of_kind("port")) do
    if port ~= board.usa then port.store:give(6, port.goods, game.piles.exchange) end
  end
end

test("abroad without foreign goods one waits, and rolls again where the ship lies", { rule = "j.4" }, function()
  local match = free_in_usa():answers(1, 1, 1)
  equal(match.player, match.players.badr)                      -- without a throw of the dice
  equal(match.players.ali.idle, true)
  equal(match.players.ali.ship.space, match.board.usa)
  contains(match:log(), "ali finds no foreign goods anywhere and waits")
  match:answers({ 2, 1 }, "pass", 5, 1, 1)
  equal(match.players.ali.free, false)
  equal(match.players.ali.ahead.first, match.board.egypt)
  equal(match.players.ali.berth, match.board.usa)
end)

test("foreign goods in the own port do not end the waiting", { rule = { "j.3", "j.4" } }, function()
  local match = free_in_usa(function(game, board)
    board.siam.store:give(2, game.tokens.rice, board.usa.store)
  end):answers(1, 1, 1)
  equal(match.player, match.players.badr)
  equal(match.players.ali.idle, true)
end)

test("where waiting cannot help: throw, sail to the nearest other port, roll there", { rule = "j.5" }, function()
  local match = free_in_usa(only_usa_sells):answers({ 2, 1 })  -- no column has a port left to roll for
  match:waits_for("ali", "Sail up to")
  is_true(offered(match, "canada"))
  is_true(not offered(match, "usa"))
  match:answers("canada", { 2, 1 }, "pass", 4)                 -- badr is past; one roll, for the USA
  equal(match.players.ali.ahead.first, match.board.usa)
  equal(match.players.ali.berth, match.board.canada)
end)

test("one token in another port is enough to wait for", { rule = { "j.4", "j.5" } }, function()
  local match = free_in_usa(function(game, board)
    only_usa_sells(game, board)
    game.piles.exchange:give(1, game.tokens.rice, board.siam.store)
  end):answers(1)                                              -- the third column is rolled for
  equal(match.player, match.players.badr)
  equal(match.players.ali.idle, true)
end)

test("the port where the dice found nothing is no target, however near", { rule = "j.5" }, function()
  local match = free_ship("e5", function(game, ali)            -- two spaces from the USA, and from Canada
    clear_brazil(game)
    ali.berth = game.board.usa
  end):answers({ 2, 1 })
  is_true(offered(match, "canada"))
  is_true(not offered(match, "usa"))
end)

test("a free ship does not sail to the port it lies in", { rule = { "i.7", "c.2" } }, function()
  local match = free_ship("brazil", function(game, ali)
    game.board.usa.store:give(1, game.tokens.tobacco, ali.hold)
  end):answers({ 2, 1 })
  match:waits_for("ali", "Sail up to")
  is_true(not offered(match, "brazil"))
  is_true(not offered(match, "pass"))
  match:refuses("brazil", "the ship is there already (c.2)")
  match:answers("m10", 3, 1, 1, { 2, 1 }, "pass", { 2, 1 })    -- from the sea it may call there again
  is_true(offered(match, "brazil"))
end)
