-- Section f: Harbour Duties and the Salvage Levy.
local fixture = ...
local at, own, throw, fit = fixture.at, fixture.own, fixture.throw, fixture.fit

local function at_duties(change)
  return throw(at(change), { 1, 3 })
end

test("200, or a tenth, chosen before the counting", { rule = "f.1" }, function()
  local match = at_duties():waits_for("ali", "Pay which duty? · $200 flat, or a tenth of all that you are worth")
  equal(match:answers("flat").players.ali.cash, 1300)
  match = at_duties():answers("tenth")
  equal(match.players.ali.cash, 1350)
  contains(match:log(), "ali is worth $1,500 and pays a tenth of it")
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
