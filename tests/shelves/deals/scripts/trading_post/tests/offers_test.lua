-- Making offers and answering them. ali has the Cape, the Mill and Salt Tax; badr the Bay and Ferry Right; cora the
-- Ford and Summer Fair. Each has 30 in money, two wool and one salt.
local three = { "ali", "badr", "cora" }

local function talk(change)
  return play("trading_post", three, { start = "turn", setup = function(game)
    for i, space in ipairs(game.board.spaces) do space.owner = game.players[(i - 1) % 3 + 1] end
    for i, card in ipairs(game.decks.charters:list()) do card:move(game.players[i].hand) end
    for _, player in ipairs(game.players) do
      game.piles.box:give(2, "wool", player.sack)
      game.piles.box:give(1, "salt", player.sack)
    end
    if change then change(game) end
  end })
end

test("an offer is put together piece by piece, and accepted", function()
  local match = talk():answers("offer")
  match:waits_for("ali", "Whom do you make an offer?")
  match:answers("badr")
  match:waits_for("ali", "Your offer to badr: what do you add?")
  match:refuses("propose", "the offer is empty (t.4)")
  match:answers("cape", "ferry", "give_money", 7, "want_token", "salt", "propose")
  match:waits_for("badr", "ali offers The Cape and 7 for Ferry Right and 1 salt")
  contains(match:log(), "ali offers badr The Cape and 7 for Ferry Right and 1 salt")
  match:answers("accept")
  equal(match.board.cape.owner, match.players.badr)
  equal(match.decks.charters:list(), {})
  equal(match.players.ali.hand.last.id, "ferry")
  equal(match.players.ali.cash, 23)
  equal(match.players.badr.cash, 37)
  equal(match.players.ali.sack:count("salt"), 2)
  equal(match.players.badr.sack:count("salt"), 0)
  equal(match.open_offers, 0)
  equal(match.players.ali.offer_to, nil)
  match:waits_for("ali", "Trade, or done?")
end)

test("of many things the first five are named", function()
  local match = talk(function(game)
    for _, space in ipairs(game.board.spaces) do space.owner = game.players[1] end
    for i = 2, 3 do game.players[i].hand.first:move(game.players[1].hand) end
  end)
  local all = match.board.spaces:with(match.players.ali.hand:list())
  match:answers("offer", "badr")
  for _, thing in ipairs(all) do match:answers(thing) end
  local named = {}
  for i = 1, 5 do named[i] = all[i].name end
  match:answers("give_money", 3)
  match:waits_for("ali", "Your offer to badr: " .. table.concat(named, ", ") .. ", " .. #all - 5
    .. " more and 3 for nothing. What else, or propose it?")
end)

test("what is chosen again is taken out again", function()
  local match = talk():answers("offer", "badr", "cape", "give_money", 5, "cape")
  equal(match.players.ali.gives_spaces, {})
  match:answers("give_token", "wool", "give_token", "wool")
  equal(#match.players.ali.gives_tokens, 2)
  match:answers("give_token", "wool")
  equal(#match.players.ali.gives_tokens, 0)
  match:answers("give_money", 0)
  match:refuses("propose", "the offer is empty (t.4)")
end)

test("a draft can be dropped", function()
  local match = talk():answers("offer", "badr", "cape", "pass")
  equal(match.players.ali.offer_to, nil)
  equal(match.players.ali.gives_spaces, {})
  match:waits_for("ali", "Trade, or done?")
end)

test("only what belongs to one of the two can be put in", function()
  local match = talk():answers("offer", "badr")
  match:refuses("ford", "'ford' is not one of the actions")
  match:refuses("fair", "'fair' is not one of the actions")
  match:answers("give_money")
  match:refuses(31, "expected a number from 0 to 30, got '31'")
end)

test("a game can forbid a deal, with its paragraph", function()
  local match = talk():answers("offer", "badr", "mill", "bay")
  match:refuses("propose", "the Mill costs at least 10 (t.5)")
  match:answers("want_money", 10, "propose", "accept")
  equal(match.board.mill.owner, match.players.badr)
  equal(match.board.bay.owner, match.players.ali)
  equal(match.players.ali.cash, 40)
end)

test("money changes hands once, as the difference", function()
  local match = talk():answers("offer", "badr", "give_money", 30, "want_money", 10, "bay", "propose", "accept")
  equal(match.players.ali.cash, 10)
  equal(match.players.badr.cash, 50)
end)

test("an offer is refused", function()
  local match = talk():answers("offer", "cora", "ford", "give_money", 20, "propose")
  match:waits_for("cora", "ali offers 20 for The Ford"):answers("refuse")
  contains(match:log(), "cora refuses the offer of ali")
  equal(match.open_offers, 0)
  equal(match.board.ford.owner, match.players.cora)
end)

test("a counter-offer begins as the same deal from the other side", function()
  local match = talk():answers("offer", "cora", "ford", "salt_tax", "give_money", 20, "propose", "counter")
  match:waits_for("cora", "Your offer to ali: The Ford for Salt Tax and 20. What else, or propose it?")
  local cora = match.players.cora
  equal(cora.gives_spaces, { match.board.ford })
  equal(cora.wants_cards, { match.players.ali.hand.first })
  equal(cora.wants_money, 20)
  equal(match.players.ali.offer_to, nil)
  match:answers("want_money", 25, "propose")
  match:waits_for("ali", "cora offers The Ford for Salt Tax and 25")
  match:answers("accept")
  equal(match.players.cora.cash, 55)
  equal(match.board.ford.owner, match.players.ali)
end)

test("others speak up between; silence leaves no line", function()
  local match = talk():answers_as("cora", "offer")
  match:waits_for("cora", "Whom do you make an offer?"):answers("ali", "give_money", 1, "propose")
  match:waits_for("ali", "cora offers 1 for nothing"):answers("accept")
  match:waits_for("ali", "Trade, or done?"):answers("done")
  match:waits_for("badr", "Trade, or done?")
  for _, line in ipairs(match:log()) do is_true(not line:contains("badr offers"), line) end
end)

test("nobody is given more tokens than there is room for", function()
  local match = talk(function(game)
    game.piles.box:give(1, "wool", game.players[2].sack)
    game.piles.box:give(1, "wool", game.players[2].sack)
  end):answers("offer", "badr", "give_token", "wool")
  match:refuses("propose", "badr has no room for more wool (t.7)")
  match:answers("give_token", "salt")
  match:refuses("propose", "badr has room for 1 more, not for 2 (t.7)")
  match:answers("give_token", "wool", "give_token", "wool")      -- both, then none
  match:answers("propose", "accept")
  equal(match.players.badr.sack.total, 6)
end)
