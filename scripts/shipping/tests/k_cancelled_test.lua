-- Section k: assignments that are cancelled, and the nearest port.
local fixture = ...
local offered = fixture.offered

--- ali is about to take the last four tobacco; badr was to fetch some as well.
local function last_tobacco(change)
  return play("shipping", { "ali", "badr" }, {
    start = "turn",
    setup = function(game)
      local board, ali, badr = game.board, game.players[1], game.players[2]
      board.usa.store:give(2, game.tokens.tobacco, game.piles.exchange)
      ali.idle, badr.idle = false, false
      ali.ahead, badr.ahead = { board.usa }, { board.usa }
      ali.ship:move(board.e5)
      badr.ship:move(board.r10)
      badr.berth = board.scandinavia
      if change then change(game, ali, badr) end
    end,
  }):answers({ 2, 1 }, "usa", 4)
end

test("a port that runs empty cancels the visits of others", { rule = "k.1" }, function()
  local match = last_tobacco(function(game, _, badr) badr.ahead = { game.board.usa, game.board.chile } end)
  local badr = match.players.badr
  equal(#badr.ahead, 1)
  equal(badr.cancelled.first, match.board.usa)
  equal(badr.free, false)
end)

test("with cargo and nothing left, one goes home", { rule = "k.2" }, function()
  local match = last_tobacco(function(game, _, badr)
    badr.ship:move(game.board.a14)
    game.board.chile.store:give(1, game.tokens.saltpeter, badr.hold)
  end)
  equal(match.players.badr.free, false)
  is_true(offered(match:answers({ 2, 1 }), "scandinavia"))
end)

test("with an empty hold and nothing left, one is a free ship", { rule = "k.3" }, function()
  equal(last_tobacco().players.badr.free, true)
end)

test("a free ship without goods to fetch makes for the nearest port and rolls there", { rule = "k.4" }, function()
  local match = last_tobacco(function(game, _, badr) badr.ship:move(game.board.q13) end):answers({ 2, 3 })
  is_true(offered(match, "south_afrika"))
  match:answers("south_afrika")
  equal(match.players.badr.idle, true)
  equal(match.players.badr.free, false)
end)

test("nearest: free and open ports only, and the player chooses among equals", { rule = "k.5" }, function()
  local function nearest(change)
    return last_tobacco(function(game, _, badr)
      badr.ship:move(game.board.n14)
      if change then change(game) end
    end):answers({ 4, 2 })
  end
  local match = nearest()
  is_true(offered(match, "gold_coast"))
  is_true(offered(match, "south_afrika"))
  match = nearest(function(game) game.board.gold_coast.closed = true end)
  is_true(not offered(match, "gold_coast"))
  is_true(offered(match, "south_afrika"))
end)
