-- Section b: rolling for assignments.

local function ports(list)
  local ids = {}
  for i, port in ipairs(list) do ids[i] = port.id end
  return table.concat(ids, " ")
end

local function empty(game, id)
  local port = game.board:space(id)
  port.store:give(port.store:count(port.goods), port.goods, game.piles.exchange)
end

test("three rolls, three ports", { rule = { "b.1", "b.2" } }, function()
  local match = play("shipping", 2, { start = "turn" }):answers(3, 4, 6)
  equal(ports(match.players[1].ahead), "venezuela ceylon south_afrika")
  equal(match.players[1].idle, false)
  equal(match:why("roll 1d6 for far -> 6"), "b.1")
  equal(match:why("must visit South Afrika"), "b.2")
end)

test("the whole table", { rule = "b.2" }, function()
  local rows = { [3] = "venezuela chile australia", [4] = "usa ceylon borneo", [5] = "egypt brazil siam",
    [6] = "canada gold_coast south_afrika" }
  for die, row in pairs(rows) do
    equal(ports(play("shipping", 2, { start = "turn" }):answers(die, die, die).players[1].ahead), row)
  end
end)

test("1 and 2 are blank", { rule = "b.3" }, function()
  local match = play("shipping", 2, { start = "turn" }):answers(1, 5, 2)
  equal(ports(match.players[1].ahead), "brazil")
  equal(match.players[1].free, false)
  equal(match:why("rolls a blank"), "b.3")
end)

test("new assignments begin without those that were cancelled", { rule = "b.1" }, function()
  local match = play("shipping", 2, {
    start = "turn",
    setup = function(game)  -- three ports ran empty before the ship, which waits since then
      local board = game.board
      game.players[1].cancelled = { board.usa, board.egypt, board.canada }
    end,
  }):answers(3, 4, 6)
  equal(ports(match.players[1].ahead), "venezuela ceylon south_afrika")
  equal(#match.players[1].cancelled, 0)
end)

test("every assigned port may come first", { rule = "b.4" }, function()
  local match = play("shipping", 2, {
    start = "turn",
    setup = function(game)
      local ali = game.players[1]
      ali.idle = false
      ali.ahead = { game.board.usa, game.board.canada }
      ali.ship:move(game.board.d5)                             -- between the two
    end,
  }):answers({ 1, 2 })
  contains(match.actions, "usa")
  contains(match.actions, "canada")
  match:answers("usa", 4)
  equal(ports(match.players[1].ahead), "canada")
  equal(ports(match.players[1].visited), "usa")
end)

test("three blanks make a free ship", { rule = "b.5" }, function()
  local match = play("shipping", 2, {
    start = "turn",
    setup = function(game) game.board.usa.store:give(1, game.tokens.tobacco, game.board.egypt.store) end,
  }):answers(1, 2, 1)
  equal(match.players[1].free, true)
  equal(#match.players[1].ahead, 0)
  equal(match:why("is a free ship"), "b.5")
  equal(match:why(".free: yes"), "b.5")
end)

test("an empty port is rolled again, as often as it takes", { rule = "b.6" }, function()
  local match = play("shipping", 2, {
    start = "turn",
    setup = function(game)
      empty(game, "usa")
      empty(game, "canada")
    end,
  }):answers(4, 6, 6, 5, 1, 1)
  equal(ports(match.players[1].ahead), "egypt")
  equal(match:why("roll 1d6 for near -> 4"), "b.1")
  equal(match:why("roll 1d6 for near -> 6"), "b.6")
  equal(match:why("roll 1d6 for near -> 5"), "b.6")
  equal(match:why("roll 1d6 for middle -> 1"), "b.1")
end)

test("a column without live ports is blank without a roll", { rule = "b.7" }, function()
  local match = play("shipping", 2, {
    start = "turn",
    setup = function(game)
      for _, port in ipairs(game.board:set("near")) do empty(game, port.id) end
    end,
  }):answers(3, 6)
  equal(ports(match.players[1].ahead), "chile south_afrika")
end)

test("the voyage begins in the same turn", { rule = "b.8" }, function()
  local match = play("shipping", { "ali", "badr" }, { start = "turn" }):answers(3, 1, 1, { 1, 2 })
  match:waits_for("ali", "Sail up to")
  equal(match:why("roll 2d6"), "c.1")
end)
