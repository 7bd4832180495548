-- Section k: trades, put together piece by piece and made between throws.
local three = { "ali", "badr", "cem" }

--- A match in which ali is about to throw, after `change(game, ali, badr, cem)`.
local function at(change, options)
  options = options or {}
  options.start = "turn"
  options.setup = function(game)
    if change then change(game, table.unpack(game.players)) end
    game:push("take_stock")
  end
  return play("weigh_anchor", three, options)
end

--- Gives spaces to a player.
local function own(game, player, ...)
  for _, id in ipairs({ ... }) do game.board:space(id).owner = player end
end
--- Puts a number of decks, or a suite for 5, on each of these vessels.
local function fit(game, level, ...)
  local stock = game.piles.stock
  for _, id in ipairs({ ... }) do
    stock:give(level == 5 and 1 or level, level == 5 and "suite" or "deck", game.board:space(id).decks)
  end
end

local function traders(change)
  return at(function(game, ali, badr, cem)
    own(game, ali, "statendam", "hector")
    own(game, badr, "caledonia", "america")
    own(game, cem, "rotterdam")
    if change then change(game, ali, badr, cem) end
  end)
end

test("vessels, cards and cash change hands", { rule = "k.1" }, function()
  local match = traders(function(game, _, badr) game.decks.chance[8]:move(badr.passes) end)
  match:answers("offer", "badr", "hector", "give_money", 100, "caledonia", "chance_pass", "put")
  match:waits_for("badr", "Accept what ali offers?"):answers("accept")
  equal(match.board.hector.owner, match.players.badr)
  equal(match.board.caledonia.owner, match.players.ali)
  equal(match.players.ali.passes.first.id, "chance_pass")
  equal(match.players.ali.cash, 1400)
  equal(match.players.badr.cash, 1600)
end)

test("a line completed by a trade can be built on", { rule = { "k.1", "h.1" } }, function()
  local match = traders(function(game, ali) own(game, ali, "transylvania") end)
  match:answers("offer", "badr", "caledonia", "give_money", 200, "put"):answers_as("badr", "accept")
  match:answers("build", "caledonia", "pass")
  equal(match.board.caledonia.decks.total, 1)
  equal(match.board.transylvania.share, 2)
end)

test("there is nothing to offer while everything is the Bank's", { rule = "k.1" }, function()
  local match = at(function(game, ali)
    ali.counter:move(game.board.graving_dock)
    ali.docked = 1
  end)
  match:refuses("offer", "there is nothing to trade yet (k.1)")
end)

test("what one does not own cannot be offered", { rule = { "k.1", "k.4" } }, function()
  local match = traders():answers("offer", "badr")
  match:refuses("rotterdam", "Rotterdam belongs to cem (k.1)")
  match:refuses("queen_mary", "Queen Mary belongs to nobody (k.1)")
end)

test("nothing of an improved line is traded", { rule = "k.2" }, function()
  local match = traders(function(game, _, badr)
    own(game, badr, "united_states")
    fit(game, 1, "united_states")
  end):answers("offer", "badr")
  match:refuses("america", "there are decks or suites on its line (k.2)")
end)

test("an offer can be refused, left open, countered and withdrawn", { rule = "k.3" }, function()
  local match = traders():answers("offer", "badr", "hector", "want_money", 200, "put"):answers_as("badr", "refuse")
  contains(match:log(), "badr refuses the offer of ali")
  match:answers("offer", "badr", "hector", "want_money", 200, "put"):answers_as("badr", "pass")
  is_true(match.players.ali.offer_open)
  match:answers("withdraw")
  contains(match:log(), "ali withdraws the offer to badr")
  match:answers("offer", "badr", "hector", "want_money", 200, "put"):answers_as("badr", "counter")
  match:waits_for("badr", "Your offer to ali"):answers("give_money", 150, "put")
  match:waits_for("ali", "Accept what badr offers?"):answers("accept")
  equal(match.players.ali.cash, 1650)
  equal(match.board.hector.owner, match.players.badr)
end)

test("an empty offer cannot be made", { rule = "k.3" }, function()
  traders():answers("offer", "badr"):refuses("put", "the offer is empty (k.3)")
end)

test("an open offer can be accepted later", { rule = "k.4" }, function()
  local match = traders():answers("offer", "badr", "hector", "want_money", 200, "put"):answers_as("badr", "pass")
  match:answers("throw", { 4, 6 }):waits_for("badr", "Throw the dice"):answers("accept", "ali", "accept")
  equal(match.board.hector.owner, match.players.badr)
end)

test("an offer that a third player has overtaken cannot be accepted", { rule = "k.4" }, function()
  local match = traders():answers("offer", "badr", "hector", "want_money", 200, "put"):answers_as("badr", "pass")
  match:answers_as("cem", "offer"):answers_as("cem", "ali", "hector", "give_money", 300, "put")
  match:answers_as("ali", "accept")
  equal(match.board.hector.owner, match.players.cem)
  match:answers_as("ali", "throw"):roll(4, 6)
  match:waits_for("badr", "Throw the dice"):refuses("accept", "Hector belongs to cem (k.4)")
  equal(match.board.hector.owner, match.players.cem)
end)

test("an offer whose money is gone cannot be accepted", { rule = { "k.4", "k.5" } }, function()
  local match = traders(function(game, ali) ali:pay(game.bank, 1400) end)
  match:answers("offer", "badr", "caledonia", "give_money", 100, "put"):answers_as("badr", "pass")
  match:answers("throw", { 1, 3 }, "tenth")
  match:waits_for("badr", "Throw the dice"):refuses("accept", "ali has only 57, not 100 (k.5)")
end)

test("nobody offers or asks more than there is", { rule = "k.5" }, function()
  local match = traders(function(game, _, badr) badr:pay(game.bank, 1000) end):answers("offer", "badr", "give_money")
  match:refuses(1501, "ali has only 1500, not 1501 (k.5)")
  match:answers(10, "want_money"):refuses(501, "badr has only 500, not 501 (k.5)")
end)
