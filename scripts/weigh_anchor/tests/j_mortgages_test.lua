-- Section j: mortgages.
local fixture = ...
local at, own, fit = fixture.at, fixture.own, fixture.fit

local function holder(change)
  return at(function(game, ali, badr, cem)
    own(game, ali, "statendam", "nieuw_amsterdam", "rotterdam", "hector")
    if change then change(game, ali, badr, cem) end
  end)
end

test("a mortgage brings half the price", { rule = "j.1" }, function()
  local match = holder():answers("mortgage", "hector")
  equal(match.players.ali.cash, 1575)
  contains(match:log(), "ali mortgages Hector and receives $75")
  is_true(match.board.hector.mortgaged)
  match:answers("mortgage"):refuses("hector", "Hector is mortgaged already (j.1)")
end)

test("nothing of an improved line is mortgaged", { rule = "j.1" }, function()
  local match = holder(function(game, _, badr)
    fit(game, 1, "statendam")
    own(game, badr, "america")
  end):answers("mortgage")
  match:refuses("rotterdam", "decks and suites of the whole line must be sold back first (j.1)")
  match:refuses("america", "ali does not own America (j.1)")
  match:refuses("free_mooring", "only vessels, tankers and tugs can be mortgaged (j.1)")
end)

test("lifting costs a tenth more", { rule = "j.2" }, function()
  local match = holder(function(game)
    game.board.hector.mortgaged = true
    game.board.rotterdam.mortgaged = true
  end):answers("lift", "hector")
  equal(match.players.ali.cash, 1500 - 83)                     -- 75 and 7.50, rounded up
  contains(match:log(), "ali lifts the mortgage of Hector for $83")
  is_true(not match.board.hector.mortgaged)
  match = holder(function(game, ali)
    game.board.hector.mortgaged = true
    game.board.rotterdam.mortgaged = true
    ali:pay(game.bank, 1400)
  end):answers("lift")
  match:refuses("rotterdam", "lifting it costs $110, and ali has $100 (j.2)")
  match:refuses("statendam", "that is no mortgage of ali (j.2)")
end)

--- ali sells badr Hector and Statendam, both mortgaged, for 10.
local function sale(badr_has)
  local match = holder(function(game, _, badr)
    game.board.hector.mortgaged = true
    game.board.statendam.mortgaged = true
    badr:pay(game.bank, 1500 - badr_has)
  end)
  return match:answers("offer", "badr", "hector", "statendam", "want_money", 10)
end

test("the new owner pays a tenth at once, and may lift the mortgage then", { rule = "j.3" }, function()
  local match = sale(1500):answers("propose"):answers_as("badr", "accept")
  equal(match.players.badr.cash, 1500 - 10 - 8 - 9)
  contains(match:log(), "badr pays the interest of $8 on Hector")
  match:waits_for("badr", "Lift the mortgage of Hector? · Now for $75, later for a tenth more"):answers("lift")
  match:waits_for("badr", "Lift the mortgage of Statendam? · Now for $90, later for a tenth more"):answers("keep")
  equal(match.players.badr.cash, 1473 - 75)
  is_true(not match.board.hector.mortgaged)
  is_true(match.board.statendam.mortgaged)
  match:answers("throw", { 4, 6 }):waits_for("badr", "Throw the dice"):answers("lift", "statendam")
  equal(match.players.badr.cash, 1398 - 99)                    -- the tenth a second time
end)

test("who cannot pay the mortgage is not asked", { rule = "j.3" }, function()
  local match = sale(30):answers("propose"):answers_as("badr", "accept")
  equal(match.players.badr.cash, 3)
  match:waits_for("ali", "Throw the dice")
end)

test("the last dollar lifts a mortgage", { rule = "j.2" }, function()
  local match = holder(function(game, ali)
    game.board.hector.mortgaged = true
    ali:pay(game.bank, 1500 - 83)
  end):answers("lift", "hector")
  equal(match.players.ali.cash, 0)
  is_true(not match.board.hector.mortgaged)
end)

test("no deal without the cash for the interest", { rule = "j.3" }, function()
  sale(26):refuses("propose", "badr could not pay the interest of $17 on what is mortgaged (j.3)")
end)
