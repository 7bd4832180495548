-- The agent mogul: what it does with what it sees.
local seats = { "ali", "badr", "cem" }
local first = { "mogul", "human", "human" }
local second = { "human", "mogul", "human" }

--- ali is about to throw, after `change(game, ali, badr, cem)`. `agents`: who plays; else ali is a mogul.
local function at(change, agents)
  return play("weigh_anchor", seats, { agents = agents or first, start = "turn", setup = function(game)
    if change then change(game, table.unpack(game.players)) end
    game:push("take_stock")
  end })
end

local function own(game, player, ...)
  for _, id in ipairs({ ... }) do game.board:space(id).owner = player end
end

test("it buys what it lands on", function()
  local match = at():answers({ 1, 2 })
  equal(match.board.transylvania.owner, match.players.ali)
  equal(match.players.ali.cash, 1440)
end)

test("it builds evenly while cash lasts, and keeps a reserve", function()
  local match = at(function(game, ali)
    own(game, ali, "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda")
    ali:pay(game.bank, 1500 - 340)
  end):answers({ 4, 6 })
  equal(match.players.ali.cash, 140)
  for _, id in ipairs({ "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda" }) do
    is_true(match.board:space(id).decks.total >= 1, id .. " has a deck")
  end
end)

--- ali puts Nieuw Amsterdam under the hammer; badr is the mogul, and cem stays out of it.
local function auction(change)
  return at(function(game, ali, badr, cem)
    ali.counter:move(game.board.velutina)
    own(game, cem, "mauretania")
    if change then change(game, ali, badr, cem) end
  end, second):answers("throw", { 1, 2 }, "auction")
end

test("it bids up to the price of a vessel", function()
  local match = auction():answers(150)
  match:waits_for("cem", "Your bid for Nieuw Amsterdam? badr bids 180"):answers("pass")
  match:waits_for("ali", "badr bids 180"):answers(181)
  equal(match.board.nieuw_amsterdam.owner, match.players.ali)
end)

test("it bids more for what completes a line", function()
  local match = auction(function(game, _, badr) own(game, badr, "statendam", "rotterdam") end):answers(181)
  match:waits_for("cem", "Your bid for Nieuw Amsterdam? badr bids")
end)

--- ali offers something to badr, the mogul.
local function offer(...)
  return at(function(game, ali, badr, cem)
    own(game, badr, "caledonia", "statendam", "nieuw_amsterdam")
    own(game, ali, "transylvania", "rotterdam", "himalaya", "oriana")
    own(game, cem, "mauretania")
  end, second):answers("offer", "badr", ...):answers("propose")
end

test("it takes a vessel that completes its line for a fair price", function()
  local match = offer("rotterdam", "want_money", 400)
  equal(match.board.rotterdam.owner, match.players.badr)
  equal(match.players.ali.cash, 1900)
end)

test("it does not sell what completes a rival's line for its price", function()
  local match = offer("caledonia", "give_money", 60)
  equal(match.board.caledonia.owner, match.players.badr)
  contains(match:log(), "badr refuses the offer of ali")
  match = offer("caledonia", "give_money", 400)
  equal(match.board.caledonia.owner, match.players.ali)
end)

test("in debt it mortgages single vessels before those of a line", function()
  local match = at(function(game, ali, badr)
    own(game, ali, "caledonia", "transylvania", "statendam")
    own(game, badr, "america")
    ali.counter:move(game.board.chest_3)
    ali:pay(game.bank, 1490)
  end):answers({ 1, 3 })
  is_true(match.board.statendam.mortgaged, "Statendam is mortgaged")
  is_true(not match.board.caledonia.mortgaged, "Caledonia is not")
  equal(match.players.badr.cash, 1535)
end)

test("four moguls play to the end", function()
  for seed = 1, 5 do
    local match = play("weigh_anchor", 4, { agents = "mogul", seed = seed })
    while not match.ending do match:answers("random") end
    equal(match.ending, "last_left")
  end
end)
