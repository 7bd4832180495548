-- Section n: the short game.
local three = { "ali", "badr", "cem" }

--- A match in which ali is about to throw, after `change(game, ali, badr, cem)`.
local function at(change, options)
  options = options or {}
  options.start = "turn"
  options.setup = function(game)
    if change then change(game, table.unpack(game.players)) end
    game:push("take_stock")
  end
  return play("weigh_anchor", three, options)
end

--- Gives spaces to a player.
local function own(game, player, ...)
  for _, id in ipairs({ ... }) do game.board:space(id).owner = player end
end

--- Throws, past the question before it where there is one.
local function throw(match, ...)
  for _, faces in ipairs({ ... }) do
    if match.prompt then match:answers("throw") end
    match:roll(table.unpack(faces))
  end
  return match
end
--- Puts a number of decks, or a suite for 5, on each of these vessels.
local function fit(game, level, ...)
  local stock = game.piles.stock
  for _, id in ipairs({ ... }) do
    stock:give(level == 5 and 1 or level, level == 5 and "suite" or "deck", game.board:space(id).decks)
  end
end

local function short(change)
  return at(change, { variants = "short_game" })
end

test("two sets each for four or fewer, the second in reverse order", { rule = "n.1" }, function()
  local match = play("weigh_anchor", three, { variants = "short_game" })
  match:answers({ 1, 2 }, { 5, 5 }, { 3, 4 })
  match:waits_for("badr", "Which set of title deeds?")
  equal(#match.actions, 10)
  match:answers("united_states_lines"):waits_for("cem"):answers("tankers")
  match:waits_for("ali"):answers("tugs"):waits_for("ali"):answers("cunard")
  match:waits_for("cem"):answers("furness"):waits_for("badr")
  match:refuses("furness", "'furness' is not one of the actions")
  match:answers("anchor_line")
  equal(match.starter, match.players.badr)
  equal(match.board.america.owner, match.players.badr)
  equal(match.board.manhattan.share, 4)
  equal(match.board.statendam.owner, nil)
  for _, player in ipairs(match.players) do equal(player.cash, 1500) end
end)

test("more than four players have one set each", { rule = "n.1" }, function()
  local match = play("weigh_anchor", 5, { variants = "short_game" })
  match:answers({ 1, 2 }, { 1, 3 }, { 2, 3 }, { 2, 4 }, { 3, 4 })
  match:answers("tugs", "tankers", "cunard", "furness", "anchor_line")
  equal(match.prompt, "Throw the dice, or something else first?")
  equal(match.player, match.players[5])
end)

test("those who tie throw again for their places", { rule = { "n.1", "a.5" } }, function()
  local match = play("weigh_anchor", three, { variants = "short_game" })
  match:answers({ 3, 4 }, { 5, 5 }, { 5, 2 }, { 1, 2 }, { 6, 6 })
  match:answers("cunard"):waits_for("cem"):answers("tugs"):waits_for("ali")
end)

test("a suite after three decks, worth four", { rule = "n.2" }, function()
  local match = short(function(game, ali)
    own(game, ali, "caledonia", "transylvania")
    fit(game, 3, "caledonia", "transylvania")
  end):answers("build", "caledonia", "pass")
  equal(match.board.caledonia.decks:count("suite"), 1)
  equal(match.piles.stock:count("deck"), 32 - 3)
  equal(match.players.ali.cash, 1450)
  match:answers("sell_back", "anchor_line")
  equal(match.players.ali.cash, 1450 + 4 * 25 + 3 * 25)
end)

test("a suite earns its full hire, and needs three decks to be broken up", { rule = "n.2" }, function()
  local match = throw(short(function(game, _, badr)
    own(game, badr, "caledonia", "transylvania")
    fit(game, 5, "caledonia", "transylvania")
  end), { 1, 2 })
  equal(match.players.ali.cash, 1500 - 450)
  match = short(function(game, ali)
    own(game, ali, "caledonia", "transylvania")
    fit(game, 5, "caledonia", "transylvania")
    game.piles.stock:give(29, "deck", game.piles.box)
  end):answers("sell_back", "caledonia", "pass")
  equal(match.board.caledonia.decks:count("deck"), 3)
end)

test("Harbour Duties are 200", { rule = "n.3" }, function()
  local match = throw(short(), { 1, 3 })
  equal(match.players.ali.cash, 1300)
end)

local function docked(change)
  return short(function(game, ali, badr)
    ali.counter:move(game.board.graving_dock)
    ali.docked = 1
    if change then change(game, ali, badr) end
  end)
end

test("out of the dock for 50 or a card: just visiting, and the turn is spent", { rule = "n.4" }, function()
  local match = docked():answers("pay_fine")
  equal(match.players.ali.cash, 1450)
  equal(match.players.ali.docked, 0)
  equal(match.players.ali.counter.space, match.board.graving_dock)
  equal(match.player, match.players.badr)
  match = docked(function(game, ali) game.decks.chance[8]:move(ali.passes) end):answers("use_card")
  equal(match.players.ali.cash, 1500)
  equal(match.players.ali.docked, 0)
  equal(match.player, match.players.badr)
end)

test("or a throw: doubles move, anything else costs 50 and does not", { rule = "n.4" }, function()
  local match = docked():answers("throw", { 5, 5 })
  equal(match.players.ali.counter.space, match.board.free_mooring)
  equal(match.players.ali.cash, 1500)
  equal(match.player, match.players.badr)
  match = docked():answers("throw", { 4, 6 })
  equal(match.players.ali.counter.space, match.board.graving_dock)
  equal(match.players.ali.docked, 0)
  equal(match.players.ali.cash, 1450)
  equal(match.player, match.players.badr)
end)

test("a throw that ends there is just visiting", { rule = "n.4" }, function()
  local match = throw(short(), { 4, 6 })
  equal(match.players.ali.docked, 0)
end)

test("the first bankruptcy ends it; the creditor has paid no interest", { rule = "n.5" }, function()
  local match = throw(short(function(game, ali, badr, cem)
    own(game, badr, "ocean_monarch", "caledonia", "transylvania")
    fit(game, 5, "caledonia")
    fit(game, 2, "transylvania")
    own(game, ali, "hector")
    game.board.hector.mortgaged = true
    ali:pay(game.bank, 1495)
    own(game, cem, "america", "united_states")
  end), { 2, 4 })
  equal(match.ending, "bankruptcy")
  -- badr: 1,505, deeds at 100 + 60 + 60 + 75, a suite at 200, two decks at 100
  equal(match.scores[match.players.badr], 1505 + 295 + 200 + 100)
  equal(match.scores[match.players.cem], 1500 + 750)
  equal(match.winners[1], match.players.cem)
  equal(#match.winners, 1)
end)

test("what falls to the Bank is not auctioned", { rule = "n.5" }, function()
  local match = throw(short(function(game, ali)
    own(game, ali, "hector")
    game.board.hector.mortgaged = true
    ali:pay(game.bank, 1500)
  end), { 1, 3 })
  equal(match.ending, "bankruptcy")
  equal(#match.winners, 2)                                     -- badr and cem are equally rich
  equal(match.board.hector.owner, nil)
end)
