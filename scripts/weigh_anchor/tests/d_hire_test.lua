-- Section d: hire.
local fixture = ...
local at, own, throw, fit = fixture.at, fixture.own, fixture.throw, fixture.fit

--- What ali pays badr for a throw.
local function paid(change, ...)
  local match = throw(at(change), ...)
  equal(match.players.ali.cash + match.players.badr.cash, 3000)
  return 1500 - match.players.ali.cash
end

test("a single vessel earns what its deed says", { rule = "d.1" }, function()
  equal(paid(function(game, _, badr) own(game, badr, "ocean_monarch") end, { 2, 4 }), 6)
  equal(paid(function(game, ali) own(game, ali, "ocean_monarch") end, { 2, 4 }), 0)
end)

test("decks and suites earn more", { rule = "d.1" }, function()
  local hire = { 30, 90, 270, 400, 550 }
  for level = 1, 5 do
    equal(paid(function(game, _, badr)
      own(game, badr, "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda")
      fit(game, level, "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda")
    end, { 2, 4 }), hire[level])
  end
end)

test("a mortgaged vessel earns nothing", { rule = "d.2" }, function()
  equal(paid(function(game, _, badr)
    own(game, badr, "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda")
    game.board.ocean_monarch.mortgaged = true
  end, { 2, 4 }), 0)
end)

test("a complete line earns double, also beside a mortgaged vessel", { rule = "d.3" }, function()
  equal(paid(function(game, _, badr)
    own(game, badr, "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda")
    game.board.queen_of_bermuda.mortgaged = true
  end, { 2, 4 }), 12)
end)

test("double only for the vessels without a deck", { rule = "d.3" }, function()
  local function one_deck(game, _, badr)
    own(game, badr, "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda")
    fit(game, 1, "ocean_monarch")
  end
  equal(paid(one_deck, { 2, 4 }), 30)
  equal(paid(one_deck, { 3, 5 }), 12)
end)

test("tankers by number, mortgaged ones counted", { rule = "d.4" }, function()
  local tankers = { "british_sovereign", "velutina", "world_glory", "manhattan" }
  local hire = { 25, 50, 100, 200 }
  for count = 1, 4 do
    equal(paid(function(game, _, badr) own(game, badr, table.unpack(tankers, 1, count)) end, { 2, 3 }), hire[count])
  end
  equal(paid(function(game, _, badr)
    own(game, badr, "british_sovereign", "velutina")
    game.board.velutina.mortgaged = true
  end, { 2, 3 }), 50)
end)

test("tugs by the dice", { rule = "d.5" }, function()
  local function at_dock(...)
    local tugs = { ... }
    return function(game, ali, badr)
      ali.counter:move(game.board.empress_of_scotland)
      own(game, badr, table.unpack(tugs))
    end
  end
  equal(paid(function(game, ali, badr)
    ali.counter:move(game.board.british_sovereign)
    own(game, badr, "hector")
  end, { 3, 4 }), 28)
  equal(paid(function(game, ali, badr)
    ali.counter:move(game.board.british_sovereign)
    own(game, badr, "hector", "thunderer")
  end, { 3, 4 }), 70)
  equal(paid(at_dock("hector"), { 1, 2 }), 0)
end)

local function by_hand(change)
  return at(function(game, ali, badr, cem)
    own(game, badr, "ocean_monarch")
    if change then change(game, ali, badr, cem) end
  end, { options = { claims = "by_hand" } })
end

test("hire can be claimed by hand between throws", { rule = "d.6" }, function()
  local match = throw(by_hand(), { 2, 4 })
  contains(match:log(), "badr may claim $6 from ali")
  equal(match.players.ali.cash, 1500)
  match:waits_for("badr", "Throw the dice"):answers("claim")
  equal(match.players.ali.cash, 1494)
  equal(match.players.badr.cash, 1506)
  match:refuses("claim", "there is no hire that you could claim (d.6)")
end)

test("the claim outlasts the first follower's throw, and lapses with the second's", { rule = "d.6" }, function()
  local match = throw(by_hand(), { 2, 4 }, { 4, 6 })
  match:waits_for("cem", "Throw the dice"):answers_as("badr", "claim")
  equal(match.players.badr.cash, 1506)
  match = throw(by_hand(), { 2, 4 }, { 4, 6 }, { 4, 6 })
  contains(match:log(), "badr has not claimed $6 in time")
  match:waits_for("ali", "Throw the dice")
  equal(match.players.ali.cash, 1500)
  equal(match.open_claims, 0)
end)

test("a second throw of the same player lets nothing lapse", { rule = "d.6" }, function()
  local match = throw(by_hand(), { 2, 4 }, { 5, 5 }, { 4, 6 })
  match:waits_for("cem", "Throw the dice")
  equal(match.open_claims, 1)
end)
