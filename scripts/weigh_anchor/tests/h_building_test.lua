-- Section h: first class decks, suites, and too few of them.
local fixture = ...
local at, own, fit = fixture.at, fixture.own, fixture.fit

--- ali has the line of Furness.
local function furness(change)
  return at(function(game, ali, badr, cem)
    own(game, ali, "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda")
    if change then change(game, ali, badr, cem) end
  end)
end

--- The Bank has only `left` decks; the others are out of play.
local function leave_decks(game, left)
  local stock = game.piles.stock
  stock:give(stock:count("deck") - left, "deck", game.piles.box)
end

test("decks are bought for a complete line", { rule = "h.1" }, function()
  local match = furness():answers("build")
  match:waits_for("ali", "Build on which vessel?"):answers("queen_of_bermuda")
  equal(match.players.ali.cash, 1450)
  equal(match.board.queen_of_bermuda.decks:count("deck"), 1)
  equal(match.piles.stock:count("deck"), 31)
end)

test("no decks where the line is not complete, mortgaged, or of another", { rule = "h.1" }, function()
  local match = furness(function(game, ali, badr)
    own(game, ali, "caledonia", "statendam", "america", "united_states")
    own(game, badr, "rotterdam")
    game.board.america.mortgaged = true
  end):answers("build")
  match:refuses("statendam", "ali does not own the whole line (h.1)")
  match:refuses("rotterdam", "ali does not own Rotterdam (h.1)")
  match:refuses("united_states", "America is mortgaged (h.1)")
  match:refuses("hector", "decks are fitted on vessels only (h.1)")
end)

test("building evenly", { rule = "h.2" }, function()
  local match = furness():answers("build", "queen_of_bermuda")
  match:refuses("queen_of_bermuda", "Ocean Monarch has less than Queen of Bermuda; build evenly (h.2)")
  match:answers("ocean_monarch")
  match:refuses("ocean_monarch", "Monarch of Bermuda has less than Ocean Monarch; build evenly (h.2)")
  match:answers("monarch_of_bermuda", "ocean_monarch")
  equal(match.players.ali.cash, 1500 - 4 * 50)
end)

test("four decks everywhere, then a suite, and the decks go back", { rule = "h.3" }, function()
  local match = furness(function(game)
    fit(game, 4, "ocean_monarch", "monarch_of_bermuda")
    fit(game, 3, "queen_of_bermuda")
  end):answers("build")
  match:refuses("ocean_monarch", "Queen of Bermuda has less than Ocean Monarch; build evenly (h.2)")
  match:answers("queen_of_bermuda", "ocean_monarch")
  equal(match.board.ocean_monarch.decks:count("suite"), 1)
  equal(match.board.ocean_monarch.decks:count("deck"), 0)
  equal(match.piles.stock:count("deck"), 32 - 8)
  equal(match.players.ali.cash, 1400)
  match:answers("monarch_of_bermuda")
  match:refuses("ocean_monarch", "Ocean Monarch has a suite already (h.3)")
end)

test("as much as one can pay for, on any line", { rule = "h.4" }, function()
  local match = furness(function(game, ali)
    own(game, ali, "caledonia", "transylvania")
    ali:pay(game.bank, 1350)
  end):answers("build", "caledonia", "ocean_monarch", "transylvania")
  equal(match.players.ali.cash, 0)
  match:waits_for("ali", "Throw the dice")
  furness(function(game, ali)
    own(game, ali, "america", "united_states")
    ali:pay(game.bank, 1350)
  end):answers("build"):refuses("america", "it costs 200, and ali has 150 (h.1)")
end)

test("an empty Bank sells nothing", { rule = "h.5" }, function()
  local match = furness(function(game, _, _, cem) leave_decks(game, 0) end)
  match:refuses("build", "the Bank has nothing left that you could build (h.5)")
  match = furness(function(game, ali, _, cem)
    leave_decks(game, 2)
    own(game, ali, "caledonia", "transylvania")
    fit(game, 1, "caledonia", "transylvania")
  end)
  match:refuses("build", "the Bank has nothing left that you could build (h.5)")
  furness(function(game, ali, _, cem)
    leave_decks(game, 8)
    own(game, ali, "caledonia", "transylvania")
    fit(game, 4, "caledonia", "transylvania")
  end):answers("build"):refuses("ocean_monarch", "the Bank has no first class deck left (h.5)")
end)

--- ali and badr have a line each, and the Bank has two decks.
local function two_builders(change)
  return furness(function(game, ali, badr, cem)
    leave_decks(game, 2)
    own(game, badr, "caledonia", "transylvania")
    if change then change(game, ali, badr, cem) end
  end)
end

test("when the Bank runs short the others are asked", { rule = "h.6" }, function()
  local match = two_builders():answers("build", "ocean_monarch")
  match:waits_for("ali", "The Bank is short of first class deck: it has 2. How many do you want?"):answers(2)
  match:waits_for("badr", "How many do you want?"):answers(0)
  match:waits_for("ali", "Build on which vessel?"):answers("ocean_monarch", "queen_of_bermuda")
  equal(match.players.ali.cash, 1400)                          -- nobody asked again
  match:waits_for("ali", "Throw the dice")
end)

test("who has the money for one deck wants no more than one", { rule = "h.6" }, function()
  local match = two_builders(function(game, ali, badr)
    ali:pay(game.bank, 1450)
    badr:pay(game.bank, 1450)
  end):answers("build", "ocean_monarch")                       -- two are wanted, and two are there: nobody is asked
  equal(match.players.ali.cash, 0)
  match:waits_for("ali", "Throw the dice")
end)

test("who cannot place a suite evenly wants none", { rule = { "h.6", "h.3" } }, function()
  local match = furness(function(game, ali, badr)
    local stock = game.piles.stock
    fit(game, 4, "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda", "caledonia")
    fit(game, 3, "transylvania")
    own(game, badr, "caledonia", "transylvania")
    stock:give(11, "suite", game.piles.box)
    ali:pay(game.bank, 1000)
  end):answers("build", "ocean_monarch")
  equal(match.board.ocean_monarch.level, 5)
  match:waits_for("ali", "Throw the dice")
end)

test("if all get what they want, they buy at the price", { rule = "h.6" }, function()
  local match = two_builders():answers("build", "ocean_monarch", 1):answers(1)
  match:waits_for("ali", "Build on which vessel?"):answers("ocean_monarch", "pass")
  match:waits_for("badr", "Build on which vessel?"):answers("caledonia")
  equal(match.players.badr.cash, 1450)
  equal(match.piles.stock:count("deck"), 0)
end)

test("if not, each piece is auctioned", { rule = "h.6" }, function()
  local match = two_builders():answers("build", "ocean_monarch", 2, 2)
  match:waits_for("ali", "Your bid for first class deck?"):answers(30)
  match:waits_for("badr", "Your bid for first class deck? ali bids 30"):answers(90, "pass")
  match:waits_for("badr", "On which vessel?"):answers("transylvania")
  equal(match.players.badr.cash, 1410)
  equal(match.board.transylvania.decks.total, 1)
  match:waits_for("ali", "Your bid for first class deck?"):answers("pass", 1)
  equal(match.board.caledonia.decks.total, 1)                  -- the only place it can go
  equal(match.players.badr.cash, 1409)
  equal(match.piles.stock:count("deck"), 0)
  match:waits_for("ali", "Throw the dice")
end)

test("who is left alone buys at the price", { rule = "h.6" }, function()
  local match = two_builders():answers("build", "ocean_monarch", 1, 2)
  match:answers(60, "pass")
  match:answers("queen_of_bermuda")
  match:waits_for("badr", "Build on which vessel?"):answers("caledonia")
  equal(match.players.ali.cash, 1440)
  equal(match.players.badr.cash, 1450)
end)

test("only who could place a piece is asked", { rule = "h.6" }, function()
  local match = two_builders(function(game) game.board.caledonia.mortgaged = true end):answers("build", "ocean_monarch")
  equal(match.board.ocean_monarch.decks.total, 1)
  match = two_builders(function(game, _, badr) badr:pay(game.bank, 1451) end):answers("build", "ocean_monarch")
  equal(match.board.ocean_monarch.decks.total, 1)
end)
