-- The agents purser and skipper: what they do with what they see.
local seats = { "ali", "badr", "cem" }

--- ali, whom `agent` plays, is about to throw, after `change(game, ali, badr, cem)`; or `seat` is the agent's.
local function at(agent, change, seat)
  local agents = { "human", "human", "human" }
  agents[seat or 1] = agent
  return play("weigh_anchor", seats, { agents = agents, start = "turn", setup = function(game)
    if change then change(game, table.unpack(game.players)) end
    game:push("take_stock")
  end })
end

local function own(game, player, ...)
  for _, id in ipairs({ ... }) do game.board:space(id).owner = player end
end

--- ali offers badr, whom `agent` plays, so much for Rotterdam, the last of Holland America.
local function for_rotterdam(agent, sum)
  return at(agent, function(game, ali, badr)
    own(game, ali, "statendam", "nieuw_amsterdam")
    own(game, badr, "rotterdam")
  end, 2):answers("offer", "badr", "rotterdam", "give_money", sum, "propose")
end

test("a purser builds while 200 are left", function()
  local match = at("purser", function(game, ali)
    own(game, ali, "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda")
    ali:pay(game.bank, 1500 - 340)
  end):answers({ 4, 6 })
  equal(match.players.ali.cash, 240)
end)

test("a purser bids up to the price, and more for what completes a line", function()
  local function auction(change)
    return at("purser", function(game, ali, badr, cem)
      ali.counter:move(game.board.velutina)
      own(game, cem, "mauretania")
      if change then change(game, ali, badr, cem) end
    end, 2):answers("throw", { 1, 2 }, "auction")
  end
  local match = auction():answers(160)
  match:waits_for("cem", "Your bid for Nieuw Amsterdam? badr bids $180"):answers("pass", 181)
  equal(match.board.nieuw_amsterdam.owner, match.players.ali)
  match = auction(function(game, _, badr) own(game, badr, "statendam", "rotterdam") end):answers(400)
  match:waits_for("cem", "Your bid for Nieuw Amsterdam? badr bids $460")
end)

test("a purser counts half of what the other gains as its own loss", function()
  equal(for_rotterdam("purser", 480).board.rotterdam.owner.name, "badr")    -- 200, and half of 560
  equal(for_rotterdam("purser", 481).board.rotterdam.owner.name, "ali")
end)

test("a skipper sells anything for half more than its price", function()
  equal(for_rotterdam("skipper", 299).board.rotterdam.owner.name, "badr")
  equal(for_rotterdam("skipper", 300).board.rotterdam.owner.name, "ali")
end)

test("a skipper keeps 200 when it buys, and 500 when it builds", function()
  local match = at("skipper", function(game, ali) ali:pay(game.bank, 1241) end):answers({ 1, 2 })
  match:waits_for("badr", "Your bid for Transylvania?"):answers("pass", "pass")
  equal(match.board.transylvania.owner.name, "ali")
  is_true(match.players.ali.cash > 200, "it has bid less than the price")
  match = at("skipper", function(game, ali)
    own(game, ali, "ocean_monarch", "monarch_of_bermuda", "queen_of_bermuda")
    ali:pay(game.bank, 860)
  end):answers({ 4, 6 })
  equal(match.players.ali.cash, 540)
end)

for _, agent in ipairs({ "purser", "skipper" }) do
  test("four " .. agent .. "s play to the end", function()
    for seed = 1, 3 do
      local match = play("weigh_anchor", 4, { agents = agent, seed = seed })
      while not match.ending do match:answers("random") end
      equal(match.ending, "last_left")
    end
  end)
end
