-- Section g: the Graving Dock.
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
--- Puts a card on top of its deck.
local function top(game, id)
  for _, deck in ipairs({ game.decks.chance, game.decks.chest }) do
    for _, card in ipairs(deck:list()) do
      if card.id == id then card:move(deck, "top") end
    end
  end
end

--- ali is in the dock and has his turn number `turn` there.
local function docked(turn, change)
  return at(function(game, ali, badr, cem)
    ali.counter:move(game.board.graving_dock)
    ali.docked = turn
    if change then change(game, ali, badr, cem) end
  end)
end

local function with_card(game, ali)
  game.decks.chance[8]:move(ali.passes)
end

test("three ways lead into the dock", { rule = "g.1" }, function()
  local match = throw(at(function(game, ali) ali.counter:move(game.board.world_glory) end), { 1, 4 })
  equal(match.players.ali.docked, 1)
  equal(match.players.ali.counter.space, match.board.graving_dock)
  match = throw(at(function(game) top(game, "leaking_plates") end), { 1, 1 })
  equal(match.players.ali.docked, 1)
  match = throw(at(), { 5, 5 }, { 5, 5 }, { 5, 5 })
  equal(match.players.ali.docked, 1)
end)

test("being sent there ends the turn, even after doubles", { rule = "g.2" }, function()
  local match = throw(at(function(game, ali) ali.counter:move(game.board.windsor_castle) end), { 3, 3 })
  equal(match.players.ali.docked, 1)
  equal(match.player, match.players.badr)
end)

test("who comes by on a throw is just visiting", { rule = "g.3" }, function()
  local match = throw(at(), { 4, 6 })
  equal(match.players.ali.counter.space, match.board.graving_dock)
  equal(match.players.ali.docked, 0)
end)

test("in the dock one builds, trades and earns", { rule = "g.4" }, function()
  local match = docked(1, function(game, ali) own(game, ali, "caledonia", "transylvania") end)
  match:waits_for("ali", "You are in the Graving Dock. Throw the dice, or something else first?")
  equal(table.concat(match.actions, " "), "throw pay_fine mortgage build offer")
  match:answers("build", "caledonia", "pass", "throw", { 1, 2 })
  match:waits_for("badr", "Throw the dice"):answers("throw", { 1, 2 })
  equal(match.players.ali.cash, 1500 - 50 + 8)
end)

test("the fine or a card before the throw: then an ordinary turn", { rule = "g.5" }, function()
  local match = throw(docked(2):answers("pay_fine"), { 5, 5 })
  equal(match.players.ali.cash, 1450)
  equal(match.players.ali.counter.space, match.board.free_mooring)
  equal(match.player, match.players.ali)                       -- doubles count as usual
  match = docked(1, with_card):answers("use_card")
  equal(match.players.ali.docked, 0)
  equal(#match.players.ali.passes, 0)
end)

test("what is not possible in the dock says why", { rule = { "g.5", "g.7" } }, function()
  docked(1):refuses("use_card", "you have no dock-free card (g.5)")
  docked(1, function(game, ali, badr)
    ali:pay(game.bank, 1451)
    own(game, badr, "hector")
  end):refuses("pay_fine", "the fine is 50, and you have 49 (g.5)")
  docked(3, with_card):refuses("pay_fine", "on the third turn you throw before you pay (g.7)")
end)

test("a card can be bought from another player and used", { rule = { "g.5", "k.1", "e.7" } }, function()
  local match = docked(1, function(game, _, badr)
    game.decks.chance[8]:move(badr.passes)
    own(game, badr, "hector")
  end)
  match:answers("offer", "badr", "chance_pass", "give_money", 20, "put"):answers_as("badr", "accept")
  match:answers_as("ali", "use_card")
  equal(match.players.badr.cash, 1520)
  equal(match.players.ali.docked, 0)
  equal(match.decks.chance.last.id, "chance_pass")
end)

test("doubles lead out and give no other throw", { rule = "g.6" }, function()
  local match = throw(docked(1):answers("throw"), { 5, 5 })
  equal(match.players.ali.counter.space, match.board.free_mooring)
  equal(match.players.ali.cash, 1500)
  equal(match.player, match.players.badr)
end)

test("without doubles one stays", { rule = "g.6" }, function()
  local match = docked(1):answers("throw", { 4, 6 })
  equal(match.players.ali.counter.space, match.board.graving_dock)
  equal(match.players.ali.docked, 2)
end)

test("the third turn: no doubles, pay and move", { rule = "g.7" }, function()
  local match = docked(3):roll(4, 6)
  equal(match.players.ali.cash, 1450)
  equal(match.players.ali.counter.space, match.board.free_mooring)
  equal(match.players.ali.docked, 0)
  equal(match.player, match.players.badr)
end)

test("the third turn: a card before the throw, or after it", { rule = "g.7" }, function()
  local match = docked(3, with_card)
  equal(table.concat(match.actions, " "), "throw use_card")
  match:answers("use_card"):roll(4, 6)
  equal(match.players.ali.cash, 1500)
  equal(match.players.ali.counter.space, match.board.free_mooring)
  match = docked(3, with_card):answers("throw", { 4, 6 })
  match:waits_for("ali", "You must leave the Graving Dock: how?"):answers("use_card")
  equal(match.players.ali.cash, 1500)
  equal(match.players.ali.counter.space, match.board.free_mooring)
end)

test("who cannot pay the last fine raises it first", { rule = { "g.7", "l.1" } }, function()
  local match = docked(3, function(game, ali)
    own(game, ali, "hector")
    ali:pay(game.bank, 1480)
  end):answers("throw", { 4, 6 })
  match:waits_for("ali", "You owe more than you have"):answers("hector")
  equal(match.players.ali.cash, 20 + 75 - 50)
  equal(match.players.ali.counter.space, match.board.free_mooring)
end)
