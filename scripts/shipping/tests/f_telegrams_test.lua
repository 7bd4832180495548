-- Section f: drawing telegrams, and each kind of them.
local fixture = ...
local offered = fixture.offered

--- ali is under way from `space`, with telegram `id` on top of the pile.
local function under_way(space, id, change)
  return play("shipping", { "ali", "badr" }, {
    start = "turn",
    setup = function(game)
      local ali, board = game.players[1], game.board
      ali.idle = false
      ali.ahead = { board.usa, board.siam, board.brazil }
      ali.ship:move(board:space(space))
      for _, card in ipairs(game.decks.telegrams:list()) do
        if card.id == id then card:move(game.decks.telegrams, "top") end
      end
      if change then change(game, ali, game.players[2]) end
    end,
  })
end

test("equal dice bring a telegram at once", { rule = "f.1" }, function()
  local match = under_way("a14", "panic"):answers({ 3, 3 })
  equal(match.telegram.id, "panic")
  equal(match.decks.telegrams.count, 23)
  match:waits_for("ali", "Sail up to")
  equal(under_way("a14", "panic"):answers({ 3, 4 }).telegram, nil)
end)

test("a telegram lasts until the next", { rule = "f.2" }, function()
  local match = under_way("j3", "panic", function(game)
    game.telegram = game.decks.telegrams[8]
    game.board.suez.closed = true
  end)
  is_true(match.board.suez.closed)
  match:answers({ 1, 1 })
  is_true(not match.board.suez.closed)
  equal(match.telegram.id, "panic")
end)

test("the pile is shuffled again when it is used up", { rule = "f.3" }, function()
  local match = under_way("a14", nil, function(game)
    local deck = game.decks.telegrams
    deck:deal(24, deck.discard)
    game.telegram = deck.discard.last
  end):answers({ 3, 3 })
  equal(match.decks.telegrams.count, 23)
  equal(match:why("the discard pile of Telegrams -> Telegrams"), "f.3")
  equal(match:why("Telegrams are shuffled"), "f.3")
  equal(match:why(": Telegrams -> the discard pile of Telegrams"), "f.1")
end)

test("a storm moves ships before they move", { rule = "f.4" }, function()
  local match = under_way("l10", "storm_west"):answers({ 1, 1 })
  match:waits_for("ali", "Sail up to")
  equal(match.players.ali.ship.space, match.board.l13)
end)

test("fog: one die", { rule = { "f.5", "f.15" } }, function()
  local function in_fog(space)
    return under_way(space, nil, function(game) game.telegram = game.decks.telegrams[5] end)
  end
  local match = in_fog("g14"):answers(1)
  is_true(not offered(match, "g16"))
  equal(match:why("roll 1d6 -> 1"), "f.5")
  is_true(offered(in_fog("g14"):answers(1), "g15"))
  is_true(offered(in_fog("a14"):answers({ 1, 2 }), "a11"))     -- no fog there
  is_true(offered(in_fog("egypt"):answers({ 1, 2 }), "g14"))   -- a port is in no sea
end)

test("one die moves the clip on a 5, opens the market on a 6, brings no telegram", { rule = "f.6" }, function()
  local function in_fog(die)
    return under_way("a14", nil, function(game)
      for _, card in ipairs(game.decks.telegrams:list()) do
        if card.id == "fog_north_sea" then game.telegram = card end
      end
      game.board.usa.store:give(1, game.tokens.tobacco, game.piles.exchange)
    end):answers(die)
  end
  equal(in_fog(5).charts.prices.column, 2)
  is_true(offered(in_fog(6), "market"))
  equal(in_fog(1).telegram.id, "fog_north_sea")
end)

test("fog does not shorten the throw that brought it", { rule = "f.6" }, function()
  is_true(offered(under_way("a14", "fog_north_sea"):answers({ 1, 1 }), "border_1"))
end)

test("the first ship at space 8 earns 25,000", { rule = "f.7" }, function()
  local match = under_way("r17", "distress_call"):answers({ 2, 2 }, "border_8")
  equal(match.players.ali.cash, 75000)
  equal(match.rescue, false)
end)

test("sailing over space 8 will do, if the throw is long enough", { rule = "f.7" }, function()
  equal(under_way("r17", "distress_call"):answers({ 2, 2 }, "r15").players.ali.cash, 75000)
  equal(under_way("p16", "distress_call"):answers({ 1, 1 }, "q15").players.ali.cash, 50000)   -- two spaces by 7
  equal(under_way("p16", "distress_call"):answers({ 2, 2 }, "q15").players.ali.cash, 75000)   -- four by 8
end)

test("a ship on space 8 earns it when the call comes", { rule = "f.7" }, function()
  local match = under_way("a14", "distress_call", function(game, _, badr) badr.ship:move(game.board.border_8) end)
  equal(match:answers({ 2, 2 }).players.badr.cash, 75000)
end)

test("the reward is paid once and lapses with the next telegram", { rule = "f.8" }, function()
  local match = under_way("r17", "panic", function(game)
    game.telegram = game.decks.telegrams[7]
    game.rescue = true
  end):answers({ 2, 2 }, "border_8")
  equal(match.players.ali.cash, 50000)
  match = under_way("r17", nil, function(game) game.telegram = game.decks.telegrams[6] end)
  equal(match:answers({ 2, 1 }, "border_8").players.ali.cash, 50000)
end)

test("a closed canal may be left, not entered", { rule = "f.9" }, function()
  local match = under_way("g17", "suez_closed"):answers({ 2, 2 })
  is_true(not offered(match, "suez"))
  match:refuses("suez", "Suez is closed")
  match = under_way("suez", "suez_closed"):answers({ 2, 2 })
  is_true(offered(match, "i18"))
  is_true(offered(match, "g17"))
  match = under_way("j3", "panama_closed"):answers({ 2, 2 })
  is_true(not offered(match, "panama"))
end)

test("unrest: nobody in, nobody out", { rule = "f.10" }, function()
  local match = under_way("k27", "unrest_far_east"):answers({ 2, 2 })
  is_true(not offered(match, "siam"))
  match:refuses("siam", "Siam is closed by unrest")
  match = under_way("siam", "unrest_far_east"):answers({ 2, 2 })
  equal(match.players.ali.ship.space, match.board.siam)
  equal(match.player, match.players.badr)
end)

test("dock strike: no cargo into Scandinavia, but out of it", { rule = "f.11" }, function()
  local function loaded(game, ali)
    ali.ahead = {}
    game.board.usa.store:give(1, game.tokens.tobacco, ali.hold)
  end
  is_true(not offered(under_way("a14", "dock_strike", loaded):answers({ 2, 2 }), "scandinavia"))
  is_true(offered(under_way("scandinavia", "dock_strike"):answers({ 2, 2 }), "a14"))
end)

test("a following wind is worth three spaces", { rule = { "f.12", "f.15" } }, function()
  local function reached(space, card, to)
    return offered(under_way(space, card):answers({ 1, 1 }), to)
  end
  is_true(reached("r10", "wind_atlantic", "r15"))              -- 2 + 3
  is_true(not reached("r10", "wind_atlantic", "border_8"))
  is_true(not reached("border_8", "wind_atlantic", "r13"))     -- a border is in no sea
  is_true(not reached("m20", "wind_atlantic", "m23"))
  is_true(reached("m20", "wind_indian_ocean", "m25"))
  local function moved(to) return under_way("r10", "wind_atlantic"):answers({ 1, 1 }, to):why("ali.ship: r10") end
  equal(moved("r13"), "f.12")
  equal(moved("r12"), "c.1")
end)

test("panic moves the clip", { rule = "f.13" }, function()
  local match = under_way("a14", "panic"):answers({ 3, 3 })
  equal(match.charts.prices.column, 2)
  equal(match:why("column 1 -> 2"), "f.13")
end)

test("a country buys as long as its telegram is in force", { rule = "f.14" }, function()
  local function loaded(game, ali)
    ali.ahead = {}
    game.board.usa.store:give(1, game.tokens.tobacco, ali.hold)
  end
  is_true(offered(under_way("m10", "brazil_buys", loaded):answers({ 1, 1 }), "brazil"))
  is_true(not offered(under_way("m10", "chile_buys", loaded):answers({ 1, 1 }), "brazil"))
end)

test("all 24 telegrams are there, one of each", { rule = "f.3" }, function()
  local match = play("shipping", 2, { start = "turn" })
  local effects = {}
  for _, card in ipairs(match.decks.telegrams:list()) do effects[card.effect] = (effects[card.effect] or 0) + 1 end
  equal(effects.storm, 4)
  equal(effects.fog, 2)
  equal(effects.distress, 1)
  equal(effects.canal, 2)
  equal(effects.unrest, 3)
  equal(effects.strike, 1)
  equal(effects.wind, 2)
  equal(effects.panic, 1)
  equal(effects.buyer, 8)
end)
