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
  contains(match:log(), "ali fits a first class deck on Queen of Bermuda for $50")
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
  contains(match:log(), "ali fits a suite on Ocean Monarch for $50")
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
  end):answers("build"):refuses("america", "it costs $200, and ali has $150 (h.1)")
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
  match:waits_for("ali", "The Bank runs short of first class decks and has 2 left. How many do you want?"):answers(2)
  match:waits_for("badr", "The Bank runs short of first class decks and has 2 left. How many do you want?"):answers(0)
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
  match:waits_for("ali", "Build on which vessel?"):answers("ocean_monarch")
  match:waits_for("badr", "Build on which vessel?"):answers("caledonia")
  equal(match.players.badr.cash, 1450)
  equal(match.piles.stock:count("deck"), 0)
end)

test("who has used up a share makes room for the next, also with eight builders", { rule = "h.6" }, function()
  local lines = { "anchor_line", "furness", "canadian_pacific", "holland_america", "union_castle", "p_and_o_orient",
    "cunard", "united_states_lines" }
  local match = play("weigh_anchor", 8, { start = "turn", setup = function(game)
    for i, player in ipairs(game.players) do
      for _, space in ipairs(game.board:of_kind(lines[i])) do space.owner = player end
    end
    game:push("take_stock")
  end })
  local first = {}
  for i, line in ipairs(lines) do first[i] = match.board:of_kind(line).first.id end
  for round = 1, 3 do                                          -- each builds one, and ada asks for the next round
    match:answers("build", first[1])
    for _ = 1, 8 do match:answers(1) end
    for i, player in ipairs(match.players) do
      match:waits_for(player.name, "Build on which vessel?")
      match:answers(match.board:of_kind(lines[i])[(round - 1) % #match.board:of_kind(lines[i]) + 1].id)
    end
    match:waits_for("ada", "Throw the dice")
    equal(match.piles.stock:count("deck"), 32 - 8 * round)
    first[1] = round == 1 and "transylvania" or "caledonia"
  end
end)

test("if not, each piece is auctioned", { rule = "h.6" }, function()
  local match = two_builders():answers("build", "ocean_monarch", 2, 2)
  match:waits_for("ali", "Your bid for a first class deck?"):answers(55)
  match:waits_for("badr", "Your bid for a first class deck? ali bids $55"):answers(90, "pass")
  match:waits_for("badr", "On which vessel does the first class deck go?"):answers("transylvania")
  equal(match.players.badr.cash, 1410)
  contains(match:log(), "badr buys a first class deck for $90")
  contains(match:log(), "badr fits a first class deck on Transylvania")
  equal(match.board.transylvania.decks.total, 1)
  match:waits_for("ali", "Your bid for a first class deck?"):answers("pass", 50)
  equal(match.board.caledonia.decks.total, 1)                  -- the only place it can go
  equal(match.players.badr.cash, 1500 - 90 - 50)
  equal(match.piles.stock:count("deck"), 0)
  match:waits_for("ali", "Throw the dice")
  equal(match:why("lot_piece"), "h.6")
  equal(match:why("high_bidder: nothing"), "h.6")
end)

test("who is left alone buys at the price", { rule = "h.6" }, function()
  local match = two_builders():answers("build", "ocean_monarch", 1, 2)
  match:answers(60, "pass")
  match:answers("queen_of_bermuda")
  match:waits_for("badr", "Build on which vessel?"):answers("caledonia")
  equal(match.players.ali.cash, 1440)
  equal(match.players.badr.cash, 1450)
end)

test("bids begin at the printed price", { rule = "h.6" }, function()
  local match = two_builders():answers("build", "ocean_monarch", 2, 2)
  match:refuses(49, "the printed price where you can place it is $50 (h.6)")
  match:answers(50):waits_for("badr", "Your bid for a first class deck? ali bids $50")
  match:refuses(50, "the next bid is at least $51 (c.3)")
end)

test("each bidder begins at the price of the own line, and the piece goes where the bid reaches", { rule = "h.6" },
  function()
    local match = furness(function(game, ali, badr)
      leave_decks(game, 2)
      own(game, badr, "mauretania", "queen_mary", "queen_elizabeth")
      own(game, ali, "america", "united_states")
    end):answers("build", "ocean_monarch", 2, 2)
    match:answers(50):waits_for("badr", "ali bids $50")
    match:refuses(51, "the printed price where you can place it is $200 (h.6)")
    match:answers("pass")
    match:waits_for("ali", "On which vessel does the first class deck go?")
    match:refuses("america", "the bid was below its printed price of $200 (h.6)")
    match:refuses("mauretania", "ali does not own Mauretania (h.1)")
    match:answers("ocean_monarch")
    match:waits_for("ali", "Your bid for a first class deck?"):answers(60)
    match:waits_for("badr", "ali bids $60"):answers(200)
    match:waits_for("ali", "badr bids $200"):answers(201)
    match:waits_for("badr", "ali bids $201"):answers("pass")
    match:answers("america")                                   -- 201 is enough for any of ali's places
    equal(match.board.america.decks.total, 1)
    equal(match.players.ali.cash, 1500 - 50 - 201)
  end)

test("a piece for which nobody bids stays in stock", { rule = "h.6" }, function()
  local match = two_builders():answers("build", "ocean_monarch", 2, 2, "pass", "pass")
  contains(match:log(), "Nobody buys a first class deck")
  equal(match.piles.stock:count("deck"), 2)
  match:waits_for("ali", "Throw the dice")
  equal(match.players.ali.wanted + match.players.badr.wanted, 0)
end)

test("a suite is auctioned from its price too, and goes where four decks are", { rule = { "h.6", "h.3" } }, function()
  local match = furness(function(game, _, badr)
    local stock = game.piles.stock
    fit(game, 4, "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda", "caledonia", "transylvania")
    own(game, badr, "caledonia", "transylvania")
    stock:give(10, "suite", game.piles.box)
  end):answers("build", "ocean_monarch", 2)
  match:waits_for("badr", "The Bank runs short of suites and has 2 left. How many do you want?"):answers(2)
  match:refuses(30, "the printed price where you can place it is $50 (h.6)")
  match:answers(120, "pass", "ocean_monarch")
  equal(match.board.ocean_monarch.level, 5)
  equal(match.players.ali.cash, 1380)
  match:waits_for("ali", "Your bid for a suite?"):answers("pass", 60)
  match:waits_for("badr", "On which vessel does the suite go?"):answers("transylvania")
  equal(match.board.transylvania.level, 5)
  equal(match.players.badr.cash, 1440)
  equal(match.piles.stock:count("suite"), 0)
end)

test("only who could place a piece is asked", { rule = "h.6" }, function()
  local match = two_builders(function(game) game.board.caledonia.mortgaged = true end):answers("build", "ocean_monarch")
  equal(match.board.ocean_monarch.decks.total, 1)
  match = two_builders(function(game, _, badr) badr:pay(game.bank, 1451) end):answers("build", "ocean_monarch")
  equal(match.board.ocean_monarch.decks.total, 1)
end)
