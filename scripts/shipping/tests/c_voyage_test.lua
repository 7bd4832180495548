-- Section c: movement, blocking, ports, the lane, the hold.
local fixture = ...
local offered = fixture.offered

--- A match in which ali (seat 1) is under way from `space`; `change` does the rest.
local function under_way(space, ahead, change)
  return play("shipping", { "ali", "badr" }, {
    start = "turn",
    setup = function(game)
      local ali, board = game.players[1], game.board
      ali.idle = false
      ali.ship:move(board:space(space))
      local ports = {}
      for i, id in ipairs(ahead) do ports[i] = board:space(id) end
      ali.ahead = ports
      if change then change(game, ali, game.players[2]) end
    end,
  })
end

test("up to as many spaces as the dice show", { rule = "c.1" }, function()
  local match = under_way("a14", { "usa" }):answers({ 1, 2 })
  is_true(offered(match, "a13"))
  is_true(offered(match, "a11"))
  is_true(not offered(match, "a10"))
  match:refuses("a10", "out of reach")
end)

test("a ship may stay at home and on the open sea", { rule = "c.2" }, function()
  is_true(offered(under_way("a14", { "usa" }):answers({ 1, 2 }), "pass"))
  is_true(offered(under_way("scandinavia", { "usa" }):answers({ 1, 2 }), "pass"))
end)

test("a ship in a port, a canal, the Red Sea or on a border moves on", { rule = "c.2" }, function()
  for _, id in ipairs { "usa", "suez", "panama", "i18", "j18", "border_1", "border_8" } do
    is_true(not offered(under_way(id, { "brazil" }):answers({ 1, 2 }), "pass"))
  end
end)

test("a port ends the movement, without an exact throw", { rule = "c.3" }, function()
  local match = under_way("e5", { "usa" }):answers({ 5, 4 }, "usa", 4)
  equal(match.players.ali.ship.space, match.board.usa)
  equal(match.players.ali.hold.total, 4)
end)

test("no way through another ship", { rule = "c.4" }, function()
  local match = under_way("scandinavia", { "usa" }, function(game, _, badr)
    badr.ship:move(game.board.border_1)
  end):answers({ 2, 1 })
  is_true(not offered(match, "border_1"))
  is_true(not offered(match, "a11"))
  match:refuses("border_1", "another ship is there")
end)

test("a foreign port holds one ship, Scandinavia all", { rule = "c.4" }, function()
  local match = under_way("e5", { "usa" }, function(game, _, badr) badr.ship:move(game.board.usa) end):answers({ 2, 1 })
  match:refuses("usa", "another ship lies in USA")
  match = under_way("a14", {}, function(game, ali) game.board.usa.store:give(1, game.tokens.tobacco, ali.hold) end)
  is_true(offered(match:answers({ 2, 1 }), "scandinavia"))     -- badr lies there
end)

test("ports are for business only", { rule = { "c.5", "c.6" } }, function()
  local match = under_way("d5", { "usa" }):answers({ 2, 1 })
  is_true(offered(match, "usa"))
  is_true(not offered(match, "canada"))
  match:refuses("canada", "no business in Canada")
end)

test("home only when everything is visited and there is cargo", { rule = { "c.5", "c.13" } }, function()
  local function load(game, ali) game.board.usa.store:give(1, game.tokens.tobacco, ali.hold) end
  is_true(not offered(under_way("a14", { "egypt" }, load):answers({ 2, 1 }), "scandinavia"))
  is_true(offered(under_way("a14", {}, load):answers({ 2, 1 }), "scandinavia"))
end)

test("no way into the lane against a ship in it", { rule = "c.7" }, function()
  local function other(place, course)
    return function(game, _, badr)
      badr.ship:move(game.board:space(place))
      badr.ship.course = course
    end
  end
  is_true(not offered(under_way("g17", { "siam" }, other("j18", "north")):answers({ 2, 1 }), "suez"))
  is_true(offered(under_way("g17", { "siam" }, other("j18", "south")):answers({ 2, 1 }), "suez"))
  is_true(not offered(under_way("border_5", { "egypt" }, other("suez", "south")):answers({ 2, 1 }), "j18"))
  is_true(offered(under_way("border_5", { "egypt" }, other("suez", "north")):answers({ 2, 1 }), "i18"))
  under_way("g17", { "siam" }, other("j18", "north")):answers({ 2, 1 }):refuses("suez", "coming the other way")
end)

test("the side a ship came in by gives its course", { rule = "c.8" }, function()
  local function course(from, to, ahead)
    return under_way(from, { ahead }):answers({ 3, 2 }, to).players.ali.ship.course
  end
  equal(course("g17", "suez", "siam"), "south")
  equal(course("g16", "j18", "siam"), "south")
  equal(course("egypt", "suez", "siam"), "south")
  equal(course("border_6", "j18", "egypt"), "north")
  equal(course("l19", "suez", "egypt"), "north")
  equal(course("suez", "g17", "egypt"), nil)
end)

test("a ship turns round only while it is alone in the lane", { rule = "c.8" }, function()
  local function going_south(place)
    return function(game, ali, badr)
      ali.ship.course = "south"
      if place then
        badr.ship:move(game.board:space(place))
        badr.ship.course = "south"
      end
    end
  end
  local alone = under_way("i18", { "egypt" }, going_south()):answers({ 2, 1 })
  is_true(offered(alone, "egypt"))
  alone:answers("suez")
  equal(alone.players.ali.ship.course, "north")
  equal(alone:why("course: north"), "c.8")
  equal(alone:why("ali.ship: i18 -> Suez"), "c.1")
  local followed = under_way("i18", { "egypt" }, going_south("suez")):answers({ 2, 1 })
  is_true(not offered(followed, "suez"))
  is_true(offered(followed, "border_5"))
  local following = under_way("suez", { "egypt" }, going_south("j18")):answers({ 2, 1 })
  is_true(following.players.ali.ship.space == following.board.i18)   -- the only way on is taken without asking
end)

test("nobody waits on the mouth while a ship wants out", { rule = "c.9" }, function()
  local function other(place, course)
    return function(game, _, badr)
      badr.ship:move(game.board:space(place))
      badr.ship.course = course
    end
  end
  is_true(offered(under_way("g17", { "siam" }):answers({ 2, 1 }), "pass"))
  is_true(not offered(under_way("g17", { "siam" }, other("suez", "north")):answers({ 2, 1 }), "pass"))
  is_true(offered(under_way("g17", { "siam" }, other("suez", "south")):answers({ 2, 1 }), "pass"))
end)

test("six tokens, four of a kind", { rule = "c.10" }, function()
  local match = under_way("e5", { "usa" }):answers({ 2, 1 }, "usa")
  equal(match.actions.to, 4)
  match = under_way("e5", { "usa" }, function(game, ali)
    game.board.canada.store:give(4, game.tokens.wheat, ali.hold)
  end):answers({ 2, 1 }, "usa")
  equal(match.actions.to, 2)
end)

test("at least one token, and a place for each port ahead", { rule = "c.11" }, function()
  local match = under_way("e5", { "usa", "canada", "brazil" }, function(game, ali)
    game.board.chile.store:give(2, game.tokens.saltpeter, ali.hold)
  end):answers({ 2, 1 }, "usa")
  equal(match.actions.from, 1)
  equal(match.actions.to, 2)                                   -- 6 less 2 aboard less 2 ports ahead
end)

test("loading is free", { rule = "c.12" }, function()
  local match = under_way("e5", { "usa" }):answers({ 2, 1 }, "usa", 4)
  equal(match.players.ali.cash, 50000)
  equal(match.board.usa.store.total, 2)
end)

test("paid goods cost half their price", { rule = "m.1" }, function()
  local match = play("shipping", { "ali", "badr" }, {
    variants = { "paid_goods" },
    start = "turn",
    setup = function(game)
      local ali = game.players[1]
      ali.idle = false
      ali.ahead = { game.board.usa }
      ali.ship:move(game.board.e5)
    end,
  }):answers({ 2, 1 }, "usa", 3)
  equal(match.players.ali.cash, 50000 - 22000)                 -- 3 x 15 = 45, half of it rounded down
  equal(match:why("pays the bank 22,000"), "m.1")
end)

test("a player who cannot pay gets the compulsory token", { rule = "m.1" }, function()
  local match = play("shipping", { "ali", "badr" }, {
    variants = { "paid_goods" },
    start = "turn",
    setup = function(game)
      local ali = game.players[1]
      ali.idle = false
      ali.ahead = { game.board.usa }
      ali.ship:move(game.board.e5)
      ali:pay(game.bank, 44000)
    end,
  }):answers({ 2, 1 }, "usa")
  equal(match.players.ali.hold.total, 1)
  equal(match.players.ali.cash, 6000)
end)

test("home: the cargo is sold and lies face up on the exchange", { rule = "c.14" }, function()
  local match = under_way("a14", {}, function(game, ali)
    game.board.usa.store:give(2, game.tokens.tobacco, ali.hold)
    game.board.siam.store:give(1, game.tokens.rice, ali.hold)
  end):answers({ 2, 1 }, "scandinavia")
  equal(match.players.ali.cash, 50000 + 2 * 15000 + 33000)
  equal(match.piles.exchange:count(match.tokens.tobacco), 2)
  equal(match.piles.exchange:count(match.tokens.rice), 1)
  equal(match.players.ali.hold.total, 0)
  equal(match:why("ali sells the cargo for 63,000 kroner"), "c.14")
  equal(match:why("the bank pays ali 63,000"), "d.5")
end)

--- ali in Egypt cannot get out: the three spaces before it are taken. `change` does the rest.
local function shut_in(held, dice, change)
  return play("shipping", { "ali", "badr", "cem", "dana" }, {
    start = "turn",
    setup = function(game)
      local board, players = game.board, game.players
      for i, id in ipairs { "egypt", "suez", "g16", "g17" } do
        players[i].idle = false
        players[i].ahead = { board.brazil }
        players[i].ship:move(board:space(id))
      end
      players[2].ship.course = "south"
      players[1].held = held
      if change then change(game, players[1]) end
    end,
  }):answers(dice or { 2, 1 })
end

test("a ship that others hold counts the turns", { rule = "c.15" }, function()
  equal(shut_in(0).players.ali.held, 1)
  equal(shut_in(1).players.ali.held, 2)
end)

test("held twice, a ship sails through the others", { rule = "c.15" }, function()
  local match = shut_in(2)
  match:waits_for("ali", "Sail up to")
  is_true(offered(match, "g15"))
  is_true(offered(match, "i18"))
  is_true(not offered(match, "g17"))
  match:answers("g15")
  equal(match.players.ali.held, 0)
  equal(match:why("ali.ship: Egypt -> g15"), "c.15")
end)

test("held twice, a ship sails through the others after a trade, too", { rule = { "c.15", "e.1" } }, function()
  local match = shut_in(2, { 6, 1 }, function(game)
    game.board.usa.store:give(4, game.tokens.tobacco, game.piles.exchange)
  end)
  match:answers("market", "tobacco", "pass"):waits_for("ali", "Sail up to")
  is_true(offered(match, "g15"))
  is_true(offered(match, "i18"))
  is_true(not offered(match, "g17"))
  match:answers("g15")
  equal(match.players.ali.held, 0)
  equal(match:why("ali.ship: Egypt -> g15"), "c.15")
end)

test("the course of others does not bar a ship that was held twice", { rule = { "c.15", "c.7" } }, function()
  local function at_the_mouth(held)
    return under_way("g17", { "siam" }, function(game, ali, badr)
      game.telegram = game.decks.telegrams:list():where("id", "fog_suez").first
      ali.held = held
      badr.ship:move(game.board.j18)
      badr.ship.course = "north"
    end):answers(1)
  end
  at_the_mouth(0):refuses("suez", "coming the other way")
  local match = at_the_mouth(2)
  is_true(offered(match, "suez"))
  match:refuses("i18", "out of reach")
end)

test("a ship that cannot move throws all the same", { rule = "c.16" }, function()
  local match = play("shipping", { "ali", "badr" }, {
    start = "turn",
    setup = function(game)
      local ali = game.players[1]
      ali.idle = false
      ali.ahead = { game.board.brazil }
      ali.ship:move(game.board.siam)
      game.board.siam.closed = true
    end,
  }):answers({ 3, 2 })
  equal(match.charts.prices.column, 2)
  equal(match.players.ali.ship.space, match.board.siam)
  equal(match.players.ali.held, 0)
end)
