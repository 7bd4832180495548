-- Section b: throws, doubles, the salary, and the time between throws.
local fixture = ...
local at, own, throw, top = fixture.at, fixture.own, fixture.throw, fixture.top

test("a throw moves the counter, and the turn passes to the left", { rule = "b.1" }, function()
  local match = throw(at(), { 4, 6 })
  equal(match.players.ali.counter.space, match.board.graving_dock)
  equal(match.player, match.players.badr)
end)

test("after doubles the same player throws again", { rule = "b.2" }, function()
  local match = throw(at(), { 5, 5 })
  equal(match.player, match.players.ali)
  equal(match:why("roll 2d6 -> 10 (5, 5)"), "b.1")
  throw(match, { 4, 6 })
  equal(match:why("roll 2d6 -> 10 (4, 6)"), "b.2")
  equal(match.players.ali.counter.space, match.board.free_mooring)
  equal(match.player, match.players.badr)
end)

test("what the space asks for is settled before the next throw", { rule = "b.2" }, function()
  local match = throw(at(), { 3, 3 })
  match:waits_for("ali", "Buy Ocean Monarch for $100?")
  match:answers("buy")
  match:waits_for("ali", "Throw the dice")
end)

test("the third doubles in a row lead straight to the dock", { rule = { "b.3", "g.1" } }, function()
  local match = throw(at(), { 5, 5 }, { 5, 5 })
  equal(match.players.ali.counter.space, match.board.free_mooring)
  throw(match, { 6, 6 })                                       -- would pass Weigh Anchor otherwise
  equal(match.players.ali.counter.space, match.board.graving_dock)
  equal(match.players.ali.docked, 1)
  equal(match.players.ali.cash, 1500)
  equal(match.player, match.players.badr)
end)

test("doubles of an earlier turn do not count", { rule = "b.3" }, function()
  local match = throw(at(), { 5, 5 }, { 4, 6 }, { 4, 6 }, { 4, 6 })
  equal(match.player, match.players.ali)
  equal(match.players.ali.doubles, 0)
end)

test("reaching or passing Weigh Anchor earns 200", { rule = "b.4" }, function()
  local function from(id, ...)
    return throw(at(function(game, ali) ali.counter:move(game.board:space(id)) end), ...).players.ali
  end
  equal(from("canberra", { 5, 6 }).cash, 1700)                 -- reaches it exactly
  equal(from("go_to_graving_dock", { 4, 5 }).cash, 1500)       -- falls short by one
  equal(from("queen_elizabeth", { 5, 5 }).cash, 1500 + 200 - 200 + 200)
end)

test("the salary twice: past Weigh Anchor to a card that sends back to it", { rule = "b.5" }, function()
  local match = at(function(game, ali)
    top(game, "all_aboard")
    ali.counter:move(game.board.manhattan)
  end)
  throw(match, { 3, 4 })                                       -- to the Community Chest two spaces behind it
  equal(match.players.ali.cash, 1500 + 200 + 200)
  equal(match.players.ali.counter.space, match.board.weigh_anchor)
  match = at(function(game, ali)
    top(game, "sealed_orders")
    ali.counter:move(game.board.chance_3)
  end)
  throw(match, { 5, 6 })                                       -- to Chance seven spaces behind it
  equal(match.players.ali.cash, 1500 + 200 + 200)
end)

test("no salary for who is sent to the dock or goes back", { rule = { "b.6", "g.2" } }, function()
  local match = at(function(game, ali)
    top(game, "hull_survey")
    ali.counter:move(game.board.queen_mary)
  end)
  throw(match, { 1, 3 })
  equal(match.players.ali.cash, 1500)
  equal(match.players.ali.docked, 1)
end)

test("nothing happens on Free Mooring, and there is room for all", { rule = "b.7" }, function()
  local match = throw(at(function(game, ali, badr)
    ali.counter:move(game.board.graving_dock)
    badr.counter:move(game.board.graving_dock)
  end), { 4, 6 }, { 4, 6 })
  equal(#match.board.free_mooring, 2)
  equal(match.players.ali.cash, 1500)
  equal(match.player, match.players.cem)
end)

local function two_owners(game, ali, badr)
  own(game, ali, "statendam")
  own(game, badr, "caledonia", "transylvania")
end

test("the others may speak up before a throw, whoever's turn it is", { rule = "b.8" }, function()
  local match = at(two_owners)
  match:waits_for("ali", "Throw the dice? · Or something else first")
  equal(table.concat(match.actions, " "), "throw mortgage offer")
  match:answers_as("badr", "build"):answers_as("badr", "caledonia", "pass")
  equal(match.board.caledonia.decks.total, 1)
  match:waits_for("ali", "Throw the dice")
  match:answers_as("ali", "mortgage"):answers("statendam")
  is_true(match.board.statendam.mortgaged)
  equal(match.player, match.players.ali)
end)

test("who stays silent is not asked", { rule = "b.8" }, function()
  local match = throw(at(two_owners), { 4, 6 })
  equal(match.player, match.players.badr)
  equal(match:log()[#match:log()], "ali.counter: Weigh Anchor -> Graving Dock")
end)

test("where there is nothing to decide the dice roll at once", { rule = "b.8" }, function()
  equal(at().prompt, nil)
end)

test("what cannot be done says why", { rule = { "b.8", "h.1", "i.1", "j.1", "j.2", "k.1", "d.6", "g.5" } }, function()
  local match = at(two_owners)
  match:refuses("build", "there is no complete line of yours to build on (h.1)")
  match:refuses("sell_back", "you have no decks or suites (i.1)")
  match:refuses("lift", "nothing of yours is mortgaged (j.2)")
  match:refuses("claim", "there is no hire that you could claim (d.6)")
  match:refuses("pay_fine", "you are not in the Graving Dock (g.5)")
  match = at(function(game, ali, badr)
    own(game, ali, "caledonia", "transylvania")
    own(game, badr, "statendam")
    game.board.statendam.mortgaged = true
    ali:pay(game.bank, 1451)
    badr:pay(game.bank, 1402)
  end)
  match:refuses("build", "building costs $50, and you have $49 (h.1)")
  match = at(function(game, ali)
    own(game, ali, "statendam")
    game.board.statendam.mortgaged = true
    ali:pay(game.bank, 1402)
  end)
  match:refuses("lift", "lifting a mortgage costs $99, and you have $98 (j.2)")
  match:refuses("mortgage", "nothing of yours can be mortgaged (j.1)")
end)
