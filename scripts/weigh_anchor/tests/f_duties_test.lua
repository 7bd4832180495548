-- Section f: Harbour Duties and the Salvage Levy.
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

local function at_duties(change)
  return throw(at(change), { 1, 3 })
end

test("200, or a tenth, chosen before the counting", { rule = "f.1" }, function()
  local match = at_duties():waits_for("ali", "Pay 200 as a flat duty, or 10 % of all that you are worth?")
  equal(match:answers("flat").players.ali.cash, 1300)
  equal(at_duties():answers("tenth").players.ali.cash, 1350)
end)

test("the tenth may be more than 200", { rule = "f.1" }, function()
  local match = at_duties(function(game, ali) game.bank:pay(ali, 1500) end):answers("tenth")
  equal(match.players.ali.cash, 2700)
end)

test("worth counts mortgaged vessels in full, and a suite as five decks", { rule = "f.2" }, function()
  local match = at_duties(function(game, ali)
    own(game, ali, "statendam", "nieuw_amsterdam", "rotterdam", "hector", "velutina", "america", "united_states")
    fit(game, 5, "statendam")
    fit(game, 4, "nieuw_amsterdam", "rotterdam")
    game.board.hector.mortgaged = true
  end):answers("tenth")
  -- 1,500 + 560 + 150 + 200 + 750 + 13 decks at 100 = 4,460
  equal(match.players.ali.cash, 1500 - 446)
end)

test("75 on the levy", { rule = "f.3" }, function()
  local match = throw(at(function(game, ali) ali.counter:move(game.board.queen_elizabeth) end), { 1, 3 })
  equal(match.players.ali.cash, 1425)
end)

test("half a dollar is rounded up", { rule = "f.4" }, function()
  local function tenth_of(cash)
    local match = at_duties(function(game, ali) ali:pay(game.bank, 1500 - cash) end):answers("tenth")
    return cash - match.players.ali.cash
  end
  equal(tenth_of(1234), 123)
  equal(tenth_of(1235), 124)
end)
