-- Section m: the end.
local fixture = ...
local at, own, throw = fixture.at, fixture.own, fixture.throw

test("the last player left wins", { rule = "m.1" }, function()
  local match = at(function(game, ali, badr, cem)
    own(game, badr, "ocean_monarch")
    ali:pay(game.bank, 1500)
    cem:pay(game.bank, 1500)
  end)
  throw(match, { 2, 4 })
  equal(match.ending, nil)
  throw(match, { 4, 6 }, { 2, 4 })
  equal(match.ending, "last_left")
  equal(#match.winners, 1)
  equal(match.winners[1], match.players.badr)
  local scores, players = match.scores, match.players
  equal(scores[players.ali], -3)                               -- the first to leave
  equal(scores[players.cem], -2)
  equal(scores[players.badr] > 1500, true)
end)

test("nothing is auctioned any more when somebody has won", { rule = "m.1" }, function()
  local match = play("weigh_anchor", { "ali", "badr" }, { start = "turn", setup = function(game)
    local ali = game.players[1]
    own(game, ali, "hector")
    game.board.hector.mortgaged = true
    ali:pay(game.bank, 1500)
    ali.counter:move(game.board.canberra)
    game:push("take_stock")
  end })
  throw(match, { 3, 6 }):answers("pass")
  equal(match.ending, "last_left")
  equal(match.winners[1], match.players.badr)
end)

test("an agreed number of rounds, and the richest wins", { rule = "m.2" }, function()
  local match = at(function(game, ali) own(game, ali, "hector") end, { options = { round_limit = 1 } })
  throw(match, { 4, 6 }, { 4, 6 })
  equal(match.ending, nil)
  throw(match, { 4, 6 })
  equal(match.ending, "called_off")
  equal(match.winners[1], match.players.ali)
  equal(match.scores[match.players.ali], 1650)
  equal(match.scores[match.players.badr], 1500)
end)

test("the agreed rounds are played in full", { rule = "m.2" }, function()
  local match = play("weigh_anchor", fixture.three, { options = { round_limit = 1 } })
  match:roll(6, 6):roll(1, 2):roll(1, 2)                       -- ali begins
  match:roll(4, 6)
  equal(match.ending, nil)
  match:roll(4, 6):roll(4, 6)
  equal(match.ending, "called_off")
end)

test("without such an agreement the match goes on", { rule = "m.2" }, function()
  local match = throw(at(), { 4, 6 }, { 4, 6 }, { 4, 6 }, { 4, 6 })
  equal(match.ending, nil)
end)
