-- Section g: selling a cargo abroad.
local fixture = ...
local offered = fixture.offered

--- ali is near Brazil with three coffees' worth of other goods; Brazil buys.
local function off_brazil(change)
  return play("shipping", { "ali", "badr" }, {
    start = "turn",
    setup = function(game)
      local ali, board = game.players[1], game.board
      ali.idle = false
      ali.ship:move(board.m10)
      board.usa.store:give(2, game.tokens.tobacco, ali.hold)
      board.chile.store:give(1, game.tokens.saltpeter, ali.hold)
      for _, card in ipairs(game.decks.telegrams:list()) do
        if card.id == "brazil_buys" then game.telegram = card end
      end
      if change then change(game, ali) end
    end,
  }):answers({ 2, 1 })
end

test("a ship with cargo and nothing left to visit may sell abroad", { rule = "g.1" }, function()
  is_true(offered(off_brazil(), "brazil"))
  is_true(not offered(off_brazil(function(game, ali) ali.ahead = { game.board.usa } end), "brazil"))
  is_true(not offered(off_brazil(function(_, ali) ali.free = true end), "brazil"))
  is_true(not offered(off_brazil(function(game, ali) ali.hold:give_all(game.piles.exchange) end), "brazil"))
end)

test("the whole cargo, at one and a half times the price, rounded down", { rule = "g.2" }, function()
  local match = off_brazil():answers("brazil")
  equal(match.players.ali.cash, 50000 + 64000)                 -- 15 + 15 + 13 = 43, and 21.5
  equal(match.players.ali.hold.total, 0)
end)

test("no country buys its own goods", { rule = "g.3" }, function()
  is_true(not offered(off_brazil(function(game, ali)
    game.board.brazil.store:give(1, game.tokens.coffee, ali.hold)
  end), "brazil"))
end)

test("a ship already there sells instead of moving", { rule = "g.4" }, function()
  local match = off_brazil(function(game, ali) ali.ship:move(game.board.brazil) end)
  is_true(offered(match, "brazil"))
  match:answers("brazil")
  equal(match.players.ali.cash, 50000 + 64000)
  equal(match.players.ali.idle, true)
end)

test("what is sold becomes foreign goods", { rule = "g.5" }, function()
  local match = off_brazil():answers("brazil")
  local store = match.board.brazil.store
  equal(store.total, 9)
  equal(store:count(match.tokens.tobacco), 2)
  equal(store:count(match.tokens.coffee), 6)
end)

test("the next voyage begins there", { rule = "g.6" }, function()
  local match = off_brazil(function(game)
    game.players[2].idle = false
    game.players[2].ahead = { game.board.usa }
  end):answers("brazil", { 2, 1 }, "pass", 3, 1, 1)
  equal(match.players.ali.berth, match.board.brazil)
  equal(match.players.ali.ship.space, match.board.brazil)
  equal(match.players.ali.ahead.first, match.board.venezuela)
end)
