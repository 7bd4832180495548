-- Section c: buying and auctions.
local fixture = ...
local at, own, throw = fixture.at, fixture.own, fixture.throw

--- ali has come to Ocean Monarch.
local function at_monarch(change, options)
  return throw(at(change, options), { 2, 4 })
end

test("an unowned vessel is bought at its price", { rule = "c.1" }, function()
  local match = at_monarch():waits_for("ali", "Buy Ocean Monarch for 100?"):answers("buy")
  equal(match.board.ocean_monarch.owner, match.players.ali)
  equal(match.players.ali.cash, 1400)
end)

test("who is short of cash may raise it first", { rule = "c.1" }, function()
  local match = at_monarch(function(game, ali)
    own(game, ali, "statendam")
    ali:pay(game.bank, 1450)
  end)
  match:waits_for("ali", "Ocean Monarch costs 100. Raise the money?")
  equal(table.concat(match.actions, " "), "auction mortgage")
  match:answers("mortgage", "statendam")
  equal(match.players.ali.cash, 140)
  match:waits_for("ali", "Buy Ocean Monarch for 100?"):answers("buy")
  equal(match.players.ali.cash, 40)
end)

test("who cannot pay and has nothing leaves it to the others", { rule = "c.2" }, function()
  local match = at_monarch(function(game, ali) ali:pay(game.bank, 1500) end)
  match:waits_for("badr", "Your bid for Ocean Monarch?")
end)

test("what is not bought is auctioned, and the decliner may bid", { rule = { "c.2", "c.3" } }, function()
  local match = at_monarch():answers("auction")
  match:waits_for("ali", "Your bid for Ocean Monarch?"):answers(1)
  match:waits_for("badr", "Your bid for Ocean Monarch? ali bids 1"):answers(20)
  match:waits_for("cem"):answers("pass")
  match:waits_for("ali"):answers(21)
  match:waits_for("badr"):answers("pass")
  equal(match.board.ocean_monarch.owner, match.players.ali)
  equal(match.players.ali.cash, 1479)
  equal(match.players.badr.cash, 1500)
end)

test("a bid beyond one's cash is refused", { rule = "c.3" }, function()
  local match = at_monarch():answers("auction")
  match:refuses(1501, "ali has only 1500 (c.3)")
  match:answers(40)
  match:refuses(40, "the next bid is at least 41 (c.3)")
end)

test("a bidder may raise money when it is his turn to bid", { rule = "c.3" }, function()
  local match = at_monarch(function(game, ali, badr)
    own(game, badr, "statendam")
    badr:pay(game.bank, 1490)
  end):answers("auction", 30)
  match:waits_for("badr", "What else, before Ocean Monarch is gone?"):answers("mortgage", "statendam")
  match:waits_for("badr", "Your bid for Ocean Monarch? ali bids 30"):answers(100, "pass", "pass")
  equal(match.board.ocean_monarch.owner, match.players.badr)
  equal(match.players.badr.cash, 0)
end)

test("without a bid it stays with the Bank", { rule = "c.4" }, function()
  local match = at_monarch():answers("auction", "pass", "pass", "pass")
  equal(match.board.ocean_monarch.owner, nil)
  contains(match:log(), "Nobody buys Ocean Monarch")
  equal(match.player, match.players.badr)
end)
