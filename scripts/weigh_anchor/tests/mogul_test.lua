-- The agent mogul: what it does with what it sees.
local seats = { "ali", "badr", "cem" }
local first = { "mogul", "human", "human" }
local second = { "human", "mogul", "human" }

--- ali is about to throw, after `change(game, ali, badr, cem)`. `agents` names the agents; without it, ali is a mogul.
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
  equal(match.players.ali.cash, 90)                            -- 60 and no danger ahead: the next deck costs 50
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

test("it bids in small steps, as far as a vessel is worth it", function()
  local match = auction():answers(150)
  match:waits_for("cem", "Your bid for Nieuw Amsterdam? badr bids $173"):answers("pass")
  match:waits_for("ali", "badr bids $173"):answers(300)
  equal(match.board.nieuw_amsterdam.owner, match.players.ali)
end)

test("it bids more for what completes a line", function()
  local match = auction(function(game, _, badr) own(game, badr, "statendam", "rotterdam") end):answers(500)
  match:waits_for("cem", "Your bid for Nieuw Amsterdam? badr bids")
end)

test("it leaves a vessel to auction where nobody else could pay half of its price", function()
  local match = at(function(game, _, badr, cem)
    badr:pay(game.bank, 1440)
    cem:pay(game.bank, 1490)
    game.players[1].counter:move(game.board.chance_2)
  end):answers({ 4, 6 })
  match:waits_for("badr", "Your bid for Queen Mary? ali bids"):answers("pass")
  equal(match.board.queen_mary.owner, match.players.ali)
  is_true(match.players.ali.cash > 1500 - 100, "a fraction of the price of 300 is paid")
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

--- ali, who has two of Holland America, offers so much for the third.
local function for_rotterdam(sum)
  return at(function(game, ali, badr)
    own(game, ali, "statendam", "nieuw_amsterdam")
    own(game, badr, "rotterdam")
  end, second):answers("offer", "badr", "rotterdam", "give_money", sum, "propose")
end

test("it asks for a share of what the last vessel of a line will earn", function()
  for _, sum in ipairs({ 330, 500 }) do
    local match = for_rotterdam(sum)
    equal(match.board.rotterdam.owner, match.players.badr)
    contains(match:log(), "badr refuses the offer of ali")
  end
  equal(for_rotterdam(1300).board.rotterdam.owner.name, "ali")
end)

test("it offers a deal in about half of its turns, at a low price; later at a better one, and more often", function()
  local offers = 0
  for seed = 1, 20 do
    local match = play("weigh_anchor", seats, { agents = first, seed = seed, start = "turn", setup = function(game)
      local ali, badr, cem = table.unpack(game.players)
      own(game, ali, "statendam", "nieuw_amsterdam", "himalaya")
      own(game, badr, "rotterdam", "oriana", "canberra")
      own(game, cem, "hector")
      game:push("take_stock")
    end })
    if match.prompt then
      match:waits_for("badr", "ali offers")
      offers = offers + 1
    end
  end
  equal(offers, 8)
end)

test("before the first throw of a short game with eight it keeps cash, also when decks run short", function()
  local match = play("weigh_anchor", 8, { variants = "short_game", agents = "mogul" })
  match:answers({ 1, 1 }, { 1, 2 }, { 1, 3 }, { 1, 4 }, { 1, 5 }, { 1, 6 }, { 2, 6 }, { 3, 6 })
  is_true(not match.prompt, "the first throw comes")
  local built = 0
  for _, player in ipairs(match.players) do
    is_true(player.cash >= 7 * 55 // 2, player.name .. " keeps " .. player.cash)
    for _, space in ipairs(match.board:where("owner", player)) do built = built + space.level end
  end
  is_true(built > 0, "they have built")
end)

test("it mortgages single vessels for the decks of a line", function()
  local match = at(function(game, ali)
    own(game, ali, "statendam", "nieuw_amsterdam", "rotterdam", "hector", "british_sovereign")
    ali:pay(game.bank, 1400)
  end):answers({ 4, 6 })
  is_true(match.board.british_sovereign.mortgaged, "British Sovereign is mortgaged")
  equal(match.board.statendam.level + match.board.nieuw_amsterdam.level + match.board.rotterdam.level, 2)
  equal(match.players.ali.cash, 100 + 100 + 75 - 200)
end)

test("when the Bank cannot save it, it sells", function()
  local match = at(function(game, ali, badr)
    own(game, ali, "hector")
    own(game, badr, "british_sovereign", "velutina", "world_glory")
    ali:pay(game.bank, 1480)
  end):answers({ 2, 3 })
  match:waits_for("badr", "ali offers Hector for $112"):answers("refuse")
  match:waits_for("cem", "ali offers Hector for $112"):answers("accept")
  equal(match.players.ali.cash, 20 + 112 - 100)
  equal(match.board.hector.owner, match.players.cem)
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

test("two moguls agree on deals in time, so that a match comes to an end", function()
  for seed = 1, 10 do
    local match = play("weigh_anchor", 2, { agents = "mogul", seed = seed, options = { round_limit = 250 } })
    while not match.ending do match:answers("random") end
    equal(match.ending, "last_left")
  end
end)
