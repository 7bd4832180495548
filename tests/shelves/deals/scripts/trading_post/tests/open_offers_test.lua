-- Offers that stay open: accepted later, withdrawn, replaced, and overtaken by what others do.
local three = { "ali", "badr", "cora" }

--- ali has offered cora 20 for the Ford, and cora has left it open.
local function open_offer(change)
  return play("trading_post", three, { start = "turn", setup = function(game)
    local ali, badr, cora = game.players[1], game.players[2], game.players[3]
    game.board.cape.owner, game.board.bay.owner, game.board.ford.owner = ali, badr, cora
    for i, card in ipairs(game.decks.charters:list()) do card:move(game.players[i].hand) end
    for _, player in ipairs(game.players) do game.piles.box:give(2, "wool", player.sack) end
    if change then change(game) end
  end }):answers("offer", "cora", "ford", "give_money", 20, "want_token", "propose", "pass")
end

test("an open offer is accepted later, from among all to the player", function()
  local match = open_offer()
  equal(match.open_offers, 1)
  match:answers("done")
  match:waits_for("badr", "Trade, or done?")
  match:answers_as("cora", "accept")
  match:waits_for("cora", "Whose offer?"):answers("ali")
  match:waits_for("cora", "ali offers 20 for The Ford and 1 wool"):answers("accept")
  equal(match.board.ford.owner, match.players.ali)
  equal(match.players.cora.cash, 50)
  equal(match.open_offers, 0)
end)

test("nobody else can accept it", function()
  local match = open_offer():answers("done")
  match:refuses("accept", "nobody has made an offer to badr")
end)

test("a space that a third party has got meanwhile: refused, saying whose it is", function()
  local match = open_offer():answers("done")
  match:answers("offer", "cora", "ford", "give_money", 12, "propose", "accept")
  match:answers("done")
  match:waits_for("cora", "Trade, or done?")
  match:refuses("accept", "The Ford belongs to badr (t.1)")
  equal(match.board.ford.owner, match.players.badr)
  match:answers_as("ali", "withdraw")
  equal(match.open_offers, 0)
  contains(match:log(), "ali withdraws the offer to cora")
end)

test("money that is spent meanwhile", function()
  local match = open_offer():answers("offer", "badr", "bay", "give_money", 15, "propose", "accept")
  equal(match.open_offers, 0)                            -- the new offer took the place of the first
  match:answers("done", "done")
  match:refuses("accept", "nobody has made an offer to cora")
  match = open_offer():answers_as("badr", "offer"):answers("ali", "want_money", 15, "propose", "accept", "done", "done")
  match:refuses("accept", "ali has only 15, not 20 (t.2)")
end)

test("tokens that are gone meanwhile", function()
  local match = open_offer():answers("done")
  match:answers("offer", "cora", "want_token", "want_token", "propose", "accept", "done")
  match:refuses("accept", "cora has no wool (t.1)")
end)

test("a thing that cannot be traded now", function()
  local match = play("trading_post", three, { start = "turn", setup = function(game)
    game.board.ford.owner, game.board.bay.owner = game.players[3], game.players[2]
    game.board.ford.flooded = true
    game:push("make_offer", game.players[1], game.players[3])
  end })
  match:refuses("ford", "'ford' is not one of the actions")
end)

test("one of two offers is overtaken: the other can be chosen, and the reason is told", function()
  local match = open_offer(function(game) game.players[2].offer_to = nil end):answers("done")
  match:answers("offer", "cora", "give_money", 3, "want_token", "propose", "pass")
  match:answers("offer", "cora", "give_money", 4, "want_token", "propose", "pass", "done")
  equal(match.open_offers, 2)
  match:answers_as("cora", "accept")
  match:answers("ali", "pass", "accept")
  match:answers("badr", "accept")
  equal(match.players.cora.cash, 34)
end)

test("a withdrawn offer cannot be accepted", function()
  local match = open_offer():answers("withdraw")
  match:refuses("withdraw", "ali has no open offer")
  match:answers("done", "done")
  match:refuses("accept", "nobody has made an offer to cora")
end)

test("offers of and to one who leaves lapse", function()
  local match = play("trading_post", three, { start = "turn", setup = function(game)
    game.board.ford.owner = game.players[3]
    game:push("leave", game.players[3])
    game:push("talk", game.players[1])
  end })
  equal(match.open_offers, 0)
  equal(match.players.ali.offer_to, nil)
  match:refuses("accept", "nobody has made an offer to ali")
end)

test("an offer to one who has left", function()
  local match = play("trading_post", three, { start = "turn", setup = function(game)
    game:push("offer_to_leaver", game.players[1], game.players[3])
  end })
  contains(match:log(), "cora has left the match t.3")
end)
