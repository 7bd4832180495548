-- What the benchmark's game does, in the places where the plain Lua loop must do the same.
local three = { "ali", "badr", "cora" }

local function sail(from, change, ...)
  return play("liners", three, { start = "turn", setup = function(game)
    game.players[1].counter:move(game.board:space(from))
    if change then change(game) end
  end }):answers(...)
end

local function give(game, player, ...)
  for _, id in ipairs({ ... }) do
    local space = game.board:space(id)
    game:push("change_owner_of", player, space)
  end
end

test("a vessel is bought, and its hire doubles for the whole line", function()
  local match = sail("weigh_anchor", nil, { 1, 2 }, "buy", { 1, 2 })
  equal(match.board.transylvania.owner, match.players.ali)
  equal(match.players.ali.cash, 1500 - 60 + 4)
  match = sail("weigh_anchor", function(game) give(game, game.players[2], "caledonia", "transylvania") end, { 1, 2 })
  equal(match.players.badr.cash, 1500 + 8)
end)

test("tugs by dice, tankers by number", function()
  local match = sail("graving_dock", function(game)
    give(game, game.players[2], "hector", "thunderer")
  end, { 1, 1 }, { 1, 2 })
  equal(match.players.badr.cash, 1500 + 20)
  match = sail("harbour_duties", function(game) give(game, game.players[3], "velutina", "manhattan") end, { 5, 6 })
  equal(match.players.cora.cash, 1550)
end)

test("three doubles lead to the dock, doubles out of it", function()
  local match = sail("weigh_anchor", nil, { 5, 5 }, { 5, 5 }, { 1, 1 })
  equal(match.players.ali.counter.space.id, "graving_dock")
  equal(match.players.ali.docked, 1)
  match:answers({ 1, 2 }, "leave", { 1, 2 }, "leave", { 5, 5 })
  equal(match.players.ali.docked, 0)
  equal(match.players.ali.counter.space.id, "free_mooring")
end)

test("who cannot pay is out, and his vessels go to the creditor", function()
  local match = sail("pendennis_castle", function(game)
    give(game, game.players[1], "caledonia")
    give(game, game.players[2], "himalaya")
    game.players[1]:pay(game.bank, 1490)
  end, { 1, 2 })
  equal(match.board.caledonia.owner, match.players.badr)
  equal(match.players.badr.cash, 1510)
  is_true(not match.players.ali.in_match)
end)
