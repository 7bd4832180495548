-- Section e: trade on the market.
local fixture = ...
local offered = fixture.offered

--- ali lies in the North Sea on the way to the USA. Two tobacco and one rice lie on the exchange.
local function at_the_market(change)
  return play("shipping", { "ali", "badr" }, {
    start = "turn",
    setup = function(game)
      local ali, board = game.players[1], game.board
      ali.idle = false
      ali.ahead = { board.usa }
      ali.ship:move(board.a14)
      board.usa.store:give(4, game.tokens.tobacco, game.piles.exchange)
      board.siam.store:give(1, game.tokens.rice, game.piles.exchange)
      if change then change(game, ali) end
    end,
  })
end

local function stocked(game, ali)
  game.board.egypt.store:give(4, game.tokens.cotton, ali.storehouse)
end

test("a six opens the market, before the movement or after it", { rule = "e.1" }, function()
  local match = at_the_market():answers({ 6, 1 })
  is_true(offered(match, "market"))
  match:answers("market", "tobacco", "pass")
  match:waits_for("ali", "Sail up to")
  match:answers("a13")
  match:waits_for("ali", "Buy on the market?")
end)

test("without a six there is no market", { rule = "e.1" }, function()
  local match = at_the_market():answers({ 5, 2 })
  is_true(not offered(match, "market"))
  match:refuses("market", "nothing to trade")
end)

test("one may trade before a storm takes the rest of the turn", { rule = "e.1" }, function()
  local match = at_the_market(function(game, ali)
    ali.ship:move(game.board.n14)
    game.telegram = game.decks.telegrams[1]
  end):answers({ 6, 1 })
  match:waits_for("ali", "Buy on the market?")
  match:answers("rice", "pass", "gold_coast")
  equal(match.players.ali.cash, 50000 - 33000 - 6000)
  equal(match.players.ali.storehouse.total, 1)
end)

test("two tokens at most are bought, at the price of the moment", { rule = "e.2" }, function()
  local match = at_the_market():answers({ 6, 1 }, "a13", "tobacco", "tobacco")
  equal(match.players.ali.cash, 50000 - 30000)
  equal(match.players.ali.storehouse:count(match.tokens.tobacco), 2)
  equal(match.piles.exchange:count(match.tokens.tobacco), 2)
  equal(match.player, match.players.badr)
end)

test("a player cannot buy what they cannot pay", { rule = "e.2" }, function()
  local match = at_the_market():answers({ 6, 1 }, "a13", "rice")
  is_true(offered(match, "tobacco"))                           -- 17,000 are left
  match = at_the_market():answers({ 6, 1 }, "a13", "tobacco", "rice")
  equal(match.players.ali.cash, 2000)
end)

test("two tokens at most are sold", { rule = "e.3" }, function()
  local match = at_the_market(stocked):answers({ 6, 1 }, "a13", "cotton", "cotton")
  equal(match.players.ali.cash, 50000 + 2 * 18000)
  match:waits_for("ali", "Buy on the market?")
end)

test("two sixes allow two tokens, not four", { rule = "e.4" }, function()
  local match = at_the_market(stocked):answers({ 6, 6 }, "cotton", "cotton", "tobacco", "tobacco")
  match:waits_for("ali", "Sail up to")
  is_true(not offered(match, "market"))
end)

test("what was bought this turn is not sold in it", { rule = "e.5" }, function()
  local match = at_the_market():answers({ 6, 1 }, "market", "tobacco", "pass", "a13")
  match:waits_for("ali", "Buy on the market?")                 -- not: Sell
  equal(match.players.ali.purchases.total, 1)
  match:answers("pass")
  equal(match.players.ali.purchases.total, 0)
  equal(match.players.ali.storehouse.total, 1)
end)

test("resold goods lie face down and are out of play", { rule = "e.6" }, function()
  local match = at_the_market(stocked):answers({ 6, 1 }, "a13", "cotton", "pass")
  equal(match.piles.resold:count(match.tokens.cotton), 1)
  is_true(not offered(match, "cotton"))
  equal(match:why("ali sells cotton for 18,000 kroner"), "e.3")
  equal(match:why("the storehouse of ali -> the resold"), "e.6")
end)

test("a storehouse outlasts a wreck", { rule = "e.7" }, function()
  local match = at_the_market(function(game, ali)
    stocked(game, ali)
    ali.ship:move(game.board.n14)
    game.telegram = game.decks.telegrams[1]
  end):answers({ 5, 1 }, "gold_coast")
  equal(match.players.ali.storehouse.total, 4)
end)
