-- Section f from f.14 on: attrition, where defenders go, ports, and moving in.
local fixture = ...
local three, hold, cards, turn, factors = fixture.three, fixture.hold, fixture.cards, fixture.turn, fixture.factors

--- Ali, with five factors in Persia, beats badr's two in Turkestan; the dice are to come.
local function beaten(change)
  return turn(function(game, ali, badr)
    hold(game, ali, "persia", 5)
    hold(game, badr, "turkestan", 2)
    if change then change(game, ali, badr) end
  end):answers("venture", "turkestan", 3)
end

--- The same, but badr holds Turkestan with a card.
local function held()
  return turn(function(game, ali, badr)
    hold(game, ali, "persia", 3)
    hold(game, badr, "turkestan", 1)
    cards(game, badr.hand, "russian", 1)
  end):answers("venture", "turkestan", 3, "raise", { "russian.1" })
end

test("the table of attrition", { rule = "f.14" }, function()
  local both, contender, defender, nobody = "both_lose_one", "contender_loses_one", "defender_loses_one", "nobody_loses"
  local expected = { [2] = both, [3] = both, [4] = contender, [5] = contender, [6] = nobody, [7] = nobody,
    [8] = nobody, [9] = defender, [10] = defender, [11] = both, [12] = both }
  local attrition = play("cup_of_reckoning", three).tables.attrition
  for total, result in pairs(expected) do equal(attrition:result(total), result) end
  local chances = { [both] = 0, [contender] = 0, [nobody] = 0, [defender] = 0 }
  for one = 1, 6 do
    for other = 1, 6 do
      local result = attrition:result(one + other)
      chances[result] = chances[result] + 1
    end
  end
  equal(chances, { [both] = 6, [contender] = 7, [nobody] = 16, [defender] = 7 })
end)

test("attrition takes a factor from one, both or neither", { rule = "f.14" }, function()
  local function after(...)
    local match = held():answers({ ... })
    return factors(match, "persia") .. " to " .. factors(match, "turkestan")
  end
  equal(after(1, 1), "2 to 0")
  equal(after(2, 2), "2 to 1")
  equal(after(3, 4), "3 to 1")
  equal(after(4, 5), "3 to 0")
  equal(after(6, 6), "2 to 0")
  local match = held():answers({ 6, 6 })
  equal(match:why("Turkestan.owner: nothing"), "f.16")
  local lines = match:log()
  contains(lines, "ali loses a factor in Persia")
  contains(lines, "badr loses a factor in Turkestan")
  contains(lines, "ali fails in Turkestan")
end)

test("who has committed nothing loses nothing", { rule = "f.15" }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "persia", 3)
    cards(game, ali.in_play, "russian", 2)
    hold(game, badr, "turkestan", 1)
  end):answers("venture", "turkestan", 0, { 2, 2 }, "urals"):waits_for("ali", "How many factors move in from Persia?")
  equal(factors(match, "persia"), 3)
end)

test("a port without factors loses none", { rule = "f.15" }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "persia", 4)
    hold(game, badr, "arabia", 0, "indian")
  end):answers("venture", "arabia", { 4, 5 })
  equal(match.board.arabia.owner, match.players.ali)
  equal(factors(match, "arabia"), 4)
end)

test("a failed attempt stays where it came from", { rule = "f.16" }, function()
  local match = held():answers({ 3, 4 }):waits_for("badr", "What will you do?")
  equal(factors(match, "persia"), 3)
  equal(match.board.turkestan.owner, match.players.badr)
  equal(match.target, nil)
  equal(match.committed, 0)
end)

test("the last factor lost in a failed attempt leaves the location empty", { rule = "f.16" }, function()
  local match = held():answers({ 4, 5 }):waits_for("badr", "What will you do?")
  equal(match.board.turkestan.owner, nil)
end)

test("so does the contender's last one", { rule = "f.16" }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "persia", 1)
    cards(game, ali.in_play, "russian", 1)
    hold(game, badr, "turkestan", 1)
    cards(game, badr.hand, "russian", 1)
  end):answers("venture", "turkestan", 1, "raise", { "russian.2" }, { 2, 2 })
  equal(match.board.persia.owner, nil)
end)

test("attrition, retreat, port and fleet, moving in", { rule = "f.17" }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "persia", 7)
    hold(game, badr, "arabia", 2, "indian")
    hold(game, badr, "india", 1)
  end):answers("venture", "arabia", 6, { 6, 6 })
  equal(factors(match, "arabia"), 1)
  match:waits_for("badr", "Where do your factors go?"):answers("india")
  equal(factors(match, "india"), 2)
  equal(match.board.arabia.harbor.total, 0)
  equal(match.board.indian.fleets.total, 0)
  match:waits_for("ali", "How many factors move in from Persia?"):answers(6)
  equal(factors(match, "arabia"), 6)
  equal(match.board.persia.owner, nil)
end)

test("to an adjacent empty or friendly location, or a friendly one on the same ocean", { rule = "f.18" }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "persia", 5)
    hold(game, badr, "india", 1)
    hold(game, badr, "indo_china", 3)                          -- adjacent
    hold(game, badr, "south_africa", 3)                        -- the same ocean
    hold(game, badr, "iceland", 3)                             -- neither
    hold(game, badr, "east_africa", 7)                         -- the same ocean, but full
    hold(game, game.players[3], "west_china", 1)
  end):answers("venture", "india", 3, { 3, 4 }):waits_for("badr", "Where do your factors go?")
  equal(table.concat(match.actions, " "), "indo_china south_africa")
  match:refuses("persia", "'persia' is not possible: "
    .. "they go to one location: adjacent and empty or yours, or yours on the same ocean (f.18)")
  match:answers("south_africa"):waits_for("ali")
  equal(factors(match, "south_africa"), 4)
end)

test("one refuge is taken without asking", { rule = "f.18" }, function()
  local match = beaten(function(game)
    hold(game, game.players[3], "urals", 1)
  end):answers({ 3, 4 }):waits_for("ali", "How many factors move in from Persia?")
  equal(factors(match, "west_china"), 2)
  equal(match.board.west_china.owner, match.players.badr)
end)

test("the place that attrition has emptied is open to the defender", { rule = "f.18" }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "persia", 1)
    cards(game, ali.in_play, "russian", 1)
    hold(game, badr, "turkestan", 1)
  end):answers("venture", "turkestan", 1, { 2, 2 }):waits_for("badr", "Where do your factors go?")
  equal(table.concat(match.actions, " "), "persia urals west_china")
  match:answers("persia"):waits_for("badr", "What will you do?")
  equal(match.board.persia.owner, match.players.badr)
  equal(match.board.turkestan.owner, nil)
end)

test("as many as fit in, the others are removed", { rule = "f.19" }, function()
  local match = beaten(function(game, _, badr)
    hold(game, badr, "urals", 6)
    hold(game, game.players[3], "west_china", 1)
  end):answers({ 3, 4 }):waits_for("ali", "How many factors move in from Persia?")
  equal(factors(match, "urals"), 7)
  local badr = match.players.badr
  equal(badr.supply:count(badr.tokens.factor), 35)
end)

test("nowhere to go: all are removed", { rule = "f.19" }, function()
  local match = beaten(function(game, _, badr)
    hold(game, badr, "urals", 7)
    hold(game, game.players[3], "west_china", 1)
  end):answers({ 3, 4 }):waits_for("ali", "How many factors move in from Persia?")
  local badr = match.players.badr
  equal(badr.supply:count(badr.tokens.factor), 35)
  equal(match.board.turkestan.owner, nil)
end)

test("the port goes with the fleet that it brought", { rule = "f.20" }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "india", 7)
    hold(game, badr, "indo_china", 0, "pacific")
    hold(game, badr, "arabia", 0, "indian")
  end):answers("venture", "indo_china", 6, { 3, 4 }, 6)
  equal(match.board.pacific.fleets.total, 0)
  equal(match.board.indian.fleets.total, 1)
  local badr = match.players.badr
  equal(badr.supply:count(badr.tokens.port), 5)
  equal(badr.supply:count(badr.tokens.fleet), 5)
end)

--- Badr has ports in Egypt and South Africa; ali takes the one in Egypt.
local function twin_ports(egypt, south_africa, change)
  return turn(function(game, ali, badr)
    hold(game, ali, "arabia", 7)
    hold(game, badr, "egypt", 0, egypt)
    if south_africa then hold(game, badr, "south_africa", 0, south_africa) end
    if change then change(game, badr) end
  end):answers("venture", "egypt", 7, { 3, 4 })
end

test("of the fleets of Egypt and South Africa either may go", { rule = "f.21" }, function()
  local match = twin_ports("atlantic", "indian"):waits_for("badr", "The fleet of which ocean is removed?")
  equal(table.concat(match.actions, " "), "atlantic indian")
  match:refuses("pacific", "'pacific' is not possible: it is one of the two fleets of these ports (f.21)")
  match:answers("indian"):waits_for("badr", "What will you do?")
  equal(match.board.indian.fleets.total, 0)
  equal(match.board.south_africa.fleet_in, match.board.atlantic)

  match = twin_ports("atlantic", "indian"):answers("atlantic")
  equal(match.board.atlantic.fleets.total, 0)
  equal(match.board.south_africa.fleet_in, match.board.indian)
end)

test("with both fleets in one ocean, or one port, there is no choice", { rule = "f.21" }, function()
  local match = twin_ports("indian", "indian"):waits_for("badr", "What will you do?")
  equal(match.board.indian.fleets.total, 1)
  match = twin_ports("atlantic"):waits_for("badr", "What will you do?")
  equal(match.board.atlantic.fleets.total, 0)
  match = twin_ports("atlantic", nil, function(game, badr) hold(game, badr, "indo_china", 0, "indian") end)
  match:waits_for("badr", "What will you do?")
end)

test("committed factors move in, and more if wanted", { rule = "f.22" }, function()
  local match = beaten():answers({ 3, 4 }, "urals"):waits_for("ali", "How many factors move in from Persia?")
  match:refuses(2, "expected a number from 3 to 5, got '2': all committed factors move in (f.22)")
  match:refuses(6, "expected a number from 3 to 5, got '6': there are not so many factors in Persia (f.22)")
  match:answers(5)
  contains(match:log(), "ali takes over Turkestan with 5 factors")
  equal(factors(match, "turkestan"), 5)
  equal(match.board.persia.owner, nil)
end)

test("a committed factor that attrition took does not move in", { rule = "f.22" }, function()
  local match = beaten():answers({ 2, 2 }, "urals")
  match:refuses(1, "expected a number from 2 to 4, got '1': all committed factors move in (f.22)")
end)

test("example 2: without a committed factor none need move; then the location is empty", { rule = "f.22" }, function()
  local function iceland()
    return turn(function(game, ali, badr)
      hold(game, ali, "persia", 3)
      ali.supply:give(2, ali.tokens.fleet, game.board.atlantic.fleets)
      cards(game, ali.in_play, "independent", 2)
      hold(game, badr, "iceland", 1)
    end):answers("venture", "iceland", 0, { 2, 2 }, "british_isles")
      :waits_for("ali", "How many factors move in from Persia?")
  end
  local match = iceland():answers(0)
  contains(match:log(), "ali leaves Iceland empty")
  equal(match.board.iceland.owner, nil)
  equal(factors(match, "persia"), 3)
  match = iceland():answers(3)
  equal(factors(match, "iceland"), 3)
  equal(match.board.persia.owner, nil)
end)
