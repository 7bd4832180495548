-- Section l: debts and bankruptcy.
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

--- Puts a number of decks, or a suite for 5, on each of these vessels.
local function fit(game, level, ...)
  local stock = game.piles.stock
  for _, id in ipairs({ ... }) do
    stock:give(level == 5 and 1 or level, level == 5 and "suite" or "deck", game.board:space(id).decks)
  end
end

local function poor(game, player, cash)
  player:pay(game.bank, player.cash - cash)
end

local furness = { "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda" }

--- ali comes to Queen Mary, where badr asks 900.
local function to_queen_mary(change)
  return throw(at(function(game, ali, badr, cem)
    own(game, badr, "mauretania", "queen_mary", "queen_elizabeth")
    fit(game, 3, "mauretania", "queen_mary", "queen_elizabeth")
    ali.counter:move(game.board.chance_2)
    change(game, ali, badr, cem)
  end), { 4, 6 })
end

test("a debtor sells back and mortgages until he can pay", { rule = "l.1" }, function()
  local match = to_queen_mary(function(game, ali)
    own(game, ali, "hector", table.unpack(furness))
    fit(game, 2, table.unpack(furness))
    poor(game, ali, 760)
  end)
  match:waits_for("ali", "You owe more than you have. Sell back or mortgage what?")
  equal(table.concat(match.actions, " "), "ocean_monarch monarch_of_bermuda queen_of_bermuda hector offer")
  match:refuses("mauretania", "ali has nothing on Mauretania to sell back (i.1)")
  match:answers("hector", "ocean_monarch")
  match:refuses("ocean_monarch", "another vessel of the line has more than Ocean Monarch; sell evenly (i.2)")
  match:answers("queen_of_bermuda", "monarch_of_bermuda")
  equal(match.players.ali.cash, 760 + 75 + 3 * 25 - 900)
  equal(match.players.badr.cash, 2400)
end)

test("others may buy from a debtor, and build meanwhile", { rule = { "l.1", "b.8" } }, function()
  local match = to_queen_mary(function(game, ali, _, cem)
    own(game, ali, "hector")
    own(game, cem, "caledonia", "transylvania")
    poor(game, ali, 850)
  end)
  match:answers_as("cem", "build"):answers_as("cem", "caledonia", "pass")
  match:answers_as("cem", "offer"):answers_as("cem", "ali", "hector", "give_money", 400, "put")
  match:answers_as("ali", "accept")
  equal(match.players.ali.cash, 850 + 400 - 900)
  equal(match.board.caledonia.decks.total, 1)
end)

test("bankrupt is who owes more than everything brings", { rule = "l.2" }, function()
  local function with(cash)
    return to_queen_mary(function(game, ali)
      own(game, ali, "hector", table.unpack(furness))
      fit(game, 2, table.unpack(furness))
      poor(game, ali, cash)
    end)
  end
  -- 75 for Hector, 50 + 50 + 60 for the line, 150 for its decks
  is_true(with(515).players.ali.in_match)
  is_true(not with(514).players.ali.in_match)
end)

test("everything goes to the creditor, decks and suites as money", { rule = "l.3" }, function()
  local match = to_queen_mary(function(game, ali)
    own(game, ali, "hector", table.unpack(furness))
    fit(game, 5, "ocean_monarch")
    fit(game, 4, "monarch_of_bermuda", "queen_of_bermuda")
    game.decks.chance[8]:move(ali.passes)
    poor(game, ali, 10)
  end)
  contains(match:log(), "ali owes 900 and could not raise it: bankrupt (l.2)")
  equal(match.players.badr.cash, 1500 + 10 + 13 * 25)
  equal(match.board.hector.owner, match.players.badr)
  equal(match.board.ocean_monarch.owner, match.players.badr)
  equal(match.board.ocean_monarch.decks.total, 0)
  equal(match.board.ocean_monarch.share, 3)
  equal(match.piles.stock:count("deck"), 32 - 9)
  equal(match.piles.stock:count("suite"), 12)
  equal(match.players.badr.passes.first.id, "chance_pass")
  equal(match.players.ali.cash, 0)
end)

local function mortgaged_estate(badr_has)
  return to_queen_mary(function(game, ali, badr)
    own(game, ali, "hector", "statendam")
    game.board.hector.mortgaged = true
    game.board.statendam.mortgaged = true
    poor(game, ali, 0)
    poor(game, badr, badr_has)
  end)
end

test("an heir pays a tenth for what is mortgaged, and may lift it", { rule = "l.4" }, function()
  local match = mortgaged_estate(1000)
  match:waits_for("badr", "Lift the mortgage of Hector now for 75, or keep it?")
  equal(match.players.badr.cash, 992)
  match:answers("lift"):waits_for("badr", "Lift the mortgage of Statendam now for 90, or keep it?"):answers("keep")
  equal(match.players.badr.cash, 992 - 75 - 9)
  is_true(match.board.statendam.mortgaged)
  equal(match.board.statendam.owner, match.players.badr)
end)

test("an heir without the cash raises it", { rule = "l.4" }, function()
  local match = mortgaged_estate(10)
  equal(match.players.badr.cash, 2)
  match:waits_for("badr", "Raise the interest for what you inherit, or give it up?"):answers("mauretania")
  equal(match.players.badr.cash, 2 + 100 - 9)
  match:waits_for("badr", "Lift the mortgage of Statendam now for 90, or keep it?"):answers("keep")
  equal(match.board.statendam.owner, match.players.badr)
end)

test("or gives it up: the Bank auctions it unmortgaged", { rule = "l.4" }, function()
  local match = mortgaged_estate(10):answers("pass")
  contains(match:log(), "badr cannot pay for Statendam, which goes to the Bank")
  match:answers("pass"):waits_for("cem", "Your bid for Statendam?"):answers(5)
  equal(match.board.statendam.owner, match.players.cem)
  is_true(not match.board.statendam.mortgaged)
  equal(match.players.cem.cash, 1495)
end)

test("bankrupt to the Bank: cards under their decks, deeds auctioned", { rule = "l.5" }, function()
  local match = throw(at(function(game, ali)
    own(game, ali, "hector", "statendam", "caledonia", "transylvania")
    fit(game, 1, "caledonia")
    for _, id in ipairs({ "hector", "statendam", "transylvania" }) do game.board:space(id).mortgaged = true end
    game.decks.chance[8]:move(ali.passes)
    poor(game, ali, 0)
    ali.counter:move(game.board.canberra)
  end), { 3, 6 })                                              -- the levy of 75; the deck and the mortgage bring 55
  is_true(not match.players.ali.in_match)
  equal(match.decks.chance.last.id, "chance_pass")
  equal(match.piles.stock:count("deck"), 32)
  match:waits_for("badr", "Your bid for Caledonia?"):answers(10, "pass")
  match:waits_for("badr", "Your bid for Transylvania?"):answers("pass", "pass")
  match:waits_for("badr", "Your bid for Hector?"):answers("pass", 1)
  match:waits_for("badr", "Your bid for Statendam?"):answers("pass", 1)
  equal(match.board.caledonia.owner, match.players.badr)
  equal(match.board.transylvania.owner, nil)
  equal(match.board.hector.owner, match.players.cem)
  is_true(not match.board.hector.mortgaged)
  equal(match.players.cem.cash, 1498)
end)

test("debts to several are paid in turn, and the first unpaid takes all", { rule = "l.6" }, function()
  local match = throw(at(function(game, ali)
    top(game, "commodore")
    own(game, ali, "hector")
    game.board.hector.mortgaged = true
    poor(game, ali, 60)
  end), { 3, 4 })
  equal(match.players.badr.cash, 1550)
  equal(match.players.cem.cash, 1500 + 10 - 8)
  equal(match.board.hector.owner, match.players.cem)
  is_true(not match.players.ali.in_match)
end)

test("several who owe one player are asked in turn", { rule = { "l.6", "e.5" } }, function()
  local match = throw(at(function(game, ali, badr, cem)
    top(game, "gala_night")
    own(game, badr, "hector")
    own(game, cem, "caledonia")
    poor(game, badr, 0)
    poor(game, cem, 0)
  end), { 1, 1 })
  match:waits_for("badr", "You owe more than you have"):answers("hector")
  equal(match.players.badr.cash, 25)
  is_true(not match.players.cem.in_match)                      -- 30 is all that Caledonia brings
  equal(match.players.ali.cash, 1550)
  equal(match.board.caledonia.owner, match.players.ali)
end)

test("a bankrupt's offers are void", { rule = "l.7" }, function()
  local match = at(function(game, ali, badr)
    own(game, ali, "hector")
    own(game, badr, "america", "united_states")
    fit(game, 4, "america", "united_states")
    ali.counter:move(game.board.canberra)
    poor(game, ali, 100)
  end)
  match:answers("offer", "cem", "hector", "want_money", 1, "put"):answers_as("cem", "pass")
  equal(match.open_offers, 1)
  match:answers("throw", { 3, 5 })
  equal(match.open_offers, 0)
  equal(match.board.hector.owner, match.players.badr)
end)

test("a bankrupt's claims are void, and nobody claims from him", { rule = "l.7" }, function()
  local match = at(function(game, ali, badr, cem)
    own(game, badr, "ocean_monarch")
    own(game, cem, "rotterdam")
    poor(game, ali, 0)
  end, { options = { claims = "by_hand" } })
  throw(match, { 2, 4 })
  equal(match.open_claims, 1)
  match:answers_as("badr", "claim")
  is_true(not match.players.ali.in_match)
  equal(match.open_claims, 0)
end)
