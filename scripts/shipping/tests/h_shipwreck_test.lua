-- Section h: drifting, wrecks and the tow.

--- ali is at `space` with the storm `number` of the deck in force.
local function in_storm(space, number, change, variants)
  return play("shipping", { "ali", "badr" }, {
    start = "turn",
    variants = variants,
    setup = function(game)
      local ali, board = game.players[1], game.board
      ali.idle = false
      ali.ahead = { board.usa, board.siam }
      ali.ship:move(board:space(space))
      game.telegram = game.decks.telegrams[number]
      if change then change(game, ali, game.players[2]) end
    end,
  })
end

local west, southeast, northeast, southwest = 1, 2, 3, 4

test("ships drift three spaces, each storm its own way", { rule = "h.1" }, function()
  local function drifted(space, storm)
    return in_storm(space, storm):answers({ 1, 2 }).players.ali.ship.space.id
  end
  equal(drifted("l10", west), "l13")
  equal(drifted("q22", southeast), "n20")
  equal(drifted("l10", northeast), "o9")
  equal(drifted("r10", southwest), "r10")                      -- another sea
  equal(drifted("m20", southwest), "j21")
end)

test("a ship drifts before every movement of its own", { rule = "h.1" }, function()
  local match = in_storm("r4", west, function(game)
    game.players[2].idle = false
    game.players[2].ahead = { game.board.usa }
  end):answers({ 1, 2 }, "pass")
  equal(match.players.ali.ship.space, match.board.r7)
  match:answers({ 1, 2 }, "pass", { 1, 2 })
  equal(match.players.ali.ship.space, match.board.r10)
  equal(match:why("ali drifts from r7 to r10"), "h.1")
  equal(match:why("ali.ship: r7 -> r10"), "h.1")
end)

test("too little sea: wrecked on the last free space", { rule = "h.2" }, function()
  local match = in_storm("n12", west):answers({ 1, 2 })
  match:waits_for("ali", "Be towed to which port?")
  equal(match.players.ali.ship.space, match.board.n14)
  in_storm("f4", west):answers({ 1, 2 }):waits_for("ali", "Be towed to which port?")   -- the rose
  local by_a_port = in_storm("p13", west):answers({ 1, 2 })    -- South Afrika lies two spaces on
  equal(by_a_port.players.ali.ship.space, by_a_port.board.south_afrika)
  equal(by_a_port.players.ali.cash, 48000)
end)

test("a ship in the way stops the drift", { rule = "h.3" }, function()
  local match = in_storm("n12", west, function(game, _, badr) badr.ship:move(game.board.n14) end):answers({ 1, 2 })
  match:waits_for("ali", "Sail up to")
  equal(match.players.ali.ship.space, match.board.n13)
end)

test("borders and canals are spaces like others for a drifting ship", { rule = "h.3" }, function()
  equal(in_storm("d9", west):answers({ 1, 2 }).players.ali.ship.space.id, "border_2")
  local match = in_storm("m20", southeast):answers({ 1, 2 })   -- northwest through border 6 into the Red Sea
  equal(match.players.ali.ship.space.id, "j18")
  equal(match.players.ali.ship.course, "north")
end)

test("no drift in ports, canals and on borders", { rule = "h.4" }, function()
  for _, id in ipairs { "usa", "panama", "border_3" } do
    local match = in_storm(id, west):answers({ 1, 2 })
    match:waits_for("ali", "Sail up to")
    equal(match.players.ali.ship.space.id, id)
  end
end)

test("the tow goes to the nearest port without a ship", { rule = "h.5" }, function()
  local function taken(game, _, badr) badr.ship:move(game.board.gold_coast) end
  local match = in_storm("l13", west, taken):answers({ 1, 2 })
  contains(match.actions, "south_afrika")                      -- five spaces; so is Brazil
  equal(match:answers("brazil").players.ali.ship.space, match.board.brazil)
  match = in_storm("l13", west):answers({ 1, 2 })
  equal(match.players.ali.ship.space, match.board.gold_coast)
end)

test("the owner chooses among ports equally near", { rule = "h.5" }, function()
  local match = in_storm("n14", west):answers({ 1, 2 })
  contains(match.actions, "gold_coast")
  contains(match.actions, "south_afrika")
  equal(match:answers("south_afrika").players.ali.ship.space, match.board.south_afrika)
end)

test("Scandinavia is a port like the others", { rule = { "h.5", "h.7" } }, function()
  local match = in_storm("d11", west, function(game, ali)
    game.board.usa.store:give(3, game.tokens.tobacco, ali.hold)
  end):answers({ 1, 2 })
  equal(match.players.ali.ship.space, match.board.scandinavia)
  equal(match.piles.exchange:count(match.tokens.tobacco), 3)
  equal(match.players.ali.cash, 50000 + 22000 - 8000)          -- 45 halved, and four spaces
end)

test("a tow costs 2,000 a space, or what there is", { rule = "h.6" }, function()
  local match = in_storm("n14", west):answers({ 1, 2 }, "gold_coast")
  equal(match.players.ali.cash, 44000)
  match = in_storm("n14", west, function(game, ali) ali:pay(game.bank, 47000) end):answers({ 1, 2 }, "gold_coast")
  equal(match.players.ali.cash, 0)
end)

test("the cargo pays for the tow", { rule = "h.6" }, function()
  local match = in_storm("n14", west, function(game, ali)
    ali:pay(game.bank, 50000)
    game.board.usa.store:give(1, game.tokens.tobacco, ali.hold)
  end):answers({ 1, 2 }, "gold_coast")
  equal(match.players.ali.cash, 1000)                          -- half of 15 is 7; the tow is 6
end)

test("the cargo becomes foreign goods; the port's own come to life again", { rule = "h.7" }, function()
  local match = in_storm("l13", west, function(game, ali)
    local store = game.board.gold_coast.store
    store:give(6, game.tokens.cocoa, game.piles.exchange)
    game.piles.exchange:give(2, game.tokens.cocoa, ali.hold)
    game.board.usa.store:give(1, game.tokens.tobacco, ali.hold)
  end):answers({ 1, 2 })
  local store = match.board.gold_coast.store
  equal(store:count(match.tokens.cocoa), 2)
  equal(store:count(match.tokens.tobacco), 1)
  equal(match.players.ali.cash, 50000 + 24000 - 2000)          -- 17 + 17 + 15 = 49
end)

test("a wreck ends the turn and the voyage", { rule = "h.8" }, function()
  local match = in_storm("n14", west, function(game)
    game.board.usa.store:give(1, game.tokens.tobacco, game.piles.exchange)
  end):answers({ 6, 2 }, "pass", "gold_coast")
  equal(match.players.ali.idle, true)
  equal(#match.players.ali.ahead, 0)
  equal(match.player, match.players.badr)                      -- no market at the end
end)

test("great storms: every ship drifts before every movement", { rule = "m.2" }, function()
  local match = in_storm("l10", west, function(game, _, badr)
    badr.ship:move(game.board.n12)
    badr.idle = false
  end, { "great_storms" }):answers({ 1, 2 })
  match:waits_for("badr", "Be towed to which port?")
  equal(match.players.ali.ship.space, match.board.l13)
  match:answers("gold_coast")
  match:waits_for("ali", "Sail up to")
  equal(match:why("ali drifts from l10 to l13"), "m.2")
  equal(match:why("badr drifts"), "m.2")
  equal(match:why("badr pays the bank"), "h.6")
end)

test("a wreck is kept: where, to which port, what the cargo brought, what the tow cost", { rule = "h.5" }, function()
  local match = in_storm("d11", west, function(game, ali)
    game.board.usa.store:give(3, game.tokens.tobacco, ali.hold)
  end):answers({ 1, 2 })
  local ali = match.players.ali
  equal(ali.wrecks, 1)
  equal(ali.wrecked.kind, "border")
  equal(ali.towed, match.board.scandinavia)
  equal({ ali.salvage, ali.tow }, { 22, 8 })
  match = in_storm("n14", west, function(game, poor) poor:pay(game.bank, 47000) end):answers({ 1, 2 })
  equal(match.players.ali.wrecks, 1)                           -- while the port is chosen, too
  equal(match:answers("gold_coast").players.ali.tow, 3)        -- as much as there was
end)
