-- Section l: the end of the match.

--- Everything is sold but what `change` leaves; ali is about to roll for assignments.
local function sold_out(change)
  return play("shipping", { "ali", "badr" }, {
    start = "turn",
    setup = function(game)
      for _, port in ipairs(game.board:of_kind("port")) do port.store:give(6, port.goods, game.piles.exchange) end
      if change then change(game, game.players[1], game.players[2]) end
    end,
  })
end

test("all ports empty and somebody about to roll: the end", { rule = "l.1" }, function()
  equal(sold_out().ending, "sold_out")
  local match = sold_out(function(game) game.piles.exchange:give(1, game.tokens.oil, game.board.venezuela.store) end)
  equal(match.ending, nil)
end)

test("voyages under way go on", { rule = "l.1" }, function()
  local match = sold_out(function(game, ali)
    ali.idle = false
    game.piles.exchange:give(1, game.tokens.oil, ali.hold)
    ali.ship:move(game.board.a14)
  end)
  equal(match.ending, nil)
end)

test("foreign goods, cargo and storehouses count for nothing", { rule = "l.2" }, function()
  local match = sold_out(function(game, ali, badr)
    game.piles.exchange:give(1, game.tokens.oil, game.board.usa.store)
    game.piles.exchange:give(4, game.tokens.rice, badr.hold)
    game.piles.exchange:give(4, game.tokens.tea, badr.storehouse)
    badr.ship:move(game.board.a14)
    game.bank:pay(ali, 1000)
  end)
  equal(match.ending, "sold_out")
  equal(#match.winners, 1)
  equal(match.winners[1], match.players.ali)
end)

test("the most money wins, and those who tie share", { rule = "l.3" }, function()
  equal(#sold_out().winners, 2)
  local match = sold_out(function(game, _, badr) game.bank:pay(badr, 1000) end)
  equal(#match.winners, 1)
  equal(match.winners[1], match.players.badr)
end)
