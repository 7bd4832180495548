-- Section i: selling back.
local fixture = ...
local at, own, fit = fixture.at, fixture.own, fixture.fit

local holland = { "statendam", "nieuw_amsterdam", "rotterdam" }

--- ali has Holland America with so many decks on each vessel, 5 being a suite.
local function with(levels, change)
  return at(function(game, ali, badr)
    own(game, ali, table.unpack(holland))
    for i, level in ipairs(levels) do
      if level > 0 then fit(game, level, holland[i]) end
    end
    if change then change(game, ali, badr) end
  end)
end

test("half the price for a deck", { rule = "i.1" }, function()
  local match = with({ 1, 0, 0 }):answers("sell_back", "statendam")
  equal(match.players.ali.cash, 1550)
  contains(match:log(), "ali sells back a first class deck of Statendam for $50")
  equal(match.piles.stock:count("deck"), 32)
  match:waits_for("ali", "Throw the dice")
end)

test("half of the printed price, whatever was bid", { rule = "i.1" }, function()
  local match = at(function(game, ali, badr)
    local stock = game.piles.stock
    own(game, ali, "mauretania", "queen_mary", "queen_elizabeth")
    own(game, badr, "caledonia", "transylvania")
    stock:give(stock:count("deck") - 1, "deck", game.piles.box)
  end):answers("build", "mauretania", 1, 1, 700, "pass", "queen_mary")
  equal(match.players.ali.cash, 800)
  match:answers("sell_back", "queen_mary")
  contains(match:log(), "ali sells back a first class deck of Queen Mary for $100")
  equal(match.players.ali.cash, 900)
end)

test("a suite sells for half of five decks", { rule = { "i.1", "i.4" } }, function()
  local match = with({ 5, 4, 4 }):answers("sell_back", "holland_america")
  equal(match.players.ali.cash, 1500 + 250 + 200 + 200)
end)

test("what is not there cannot be sold back", { rule = "i.1" }, function()
  local match = with({ 1, 0, 0 }, function(game, _, badr) own(game, badr, "america") end):answers("sell_back")
  match:refuses("rotterdam", "ali has nothing on Rotterdam to sell back (i.1)")
  match:refuses("america", "ali has nothing on America to sell back (i.1)")
end)

test("sold evenly, most first", { rule = "i.2" }, function()
  local match = with({ 2, 2, 1 }):answers("sell_back")
  match:refuses("rotterdam", "another vessel of the line has more than Rotterdam; sell evenly (i.2)")
  match:answers("statendam")
  match:refuses("statendam", "another vessel of the line has more than Statendam; sell evenly (i.2)")
  match:answers("nieuw_amsterdam", "rotterdam")
  equal(match.players.ali.cash, 1650)
end)

test("a suite becomes four decks", { rule = "i.3" }, function()
  local match = with({ 5, 4, 4 }):answers("sell_back", "statendam")
  equal(match.board.statendam.decks:count("deck"), 4)
  contains(match:log(), "ali sells back the suite of Statendam for $50, down to 4 first class decks")
  equal(match.piles.stock:count("suite"), 12)
  equal(match.players.ali.cash, 1550)
end)

test("without four decks in the Bank the whole line goes back", { rule = "i.3" }, function()
  local match = with({ 5, 5, 4 }, function(game)
    game.piles.stock:give(25, "deck", game.piles.box)
  end):answers("sell_back", "statendam")
  for _, id in ipairs(holland) do equal(match.board:space(id).decks.total, 0) end
  equal(match.players.ali.cash, 1500 + 250 + 250 + 200)
  equal(match.piles.stock:count("suite"), 12)
  equal(match.piles.stock:count("deck"), 7)
end)

test("a line with suites can be sold back at once", { rule = "i.4" }, function()
  local match = with({ 5, 5, 5 }):answers("sell_back", "holland_america")
  contains(match:log(), "ali sells back everything on Rotterdam for $250")
  equal(match.players.ali.cash, 1500 + 3 * 250)
  equal(match.piles.stock:count("deck"), 32)
  with({ 2, 2, 2 }):answers("sell_back")
    :refuses("holland_america", "only a line with suites is sold back as a whole (i.4)")
end)
