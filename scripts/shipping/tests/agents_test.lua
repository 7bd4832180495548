-- The agents: what sets each of them apart.

--- ali, an agent, is under way from `space`; badr sits by.
local function agent_at(agent, space, change)
  return play("shipping", { "ali", "badr" }, {
    agents = { agent, "human" },
    start = "turn",
    setup = function(game)
      local ali, board = game.players[1], game.board
      ali.idle = false
      ali.berth = board.scandinavia
      ali.ship:move(board:space(space))
      change(game, ali, board)
    end,
  })
end

local function loaded_in_venezuela(agent)
  local match = agent_at(agent, "i5", function(_, ali, board) ali.ahead = { board.venezuela, board.siam } end)
  return match:answers({ 2, 1 }).players.ali.hold:count(match.tokens.oil)
end

test("the tycoon keeps room for dearer goods ahead, the others take what is there", function()
  equal(loaded_in_venezuela("tycoon"), 2)                      -- four places are for rice
  equal(loaded_in_venezuela("trader"), 4)
  equal(loaded_in_venezuela("tramp"), 3)
end)

test("the tycoon sails the shortest tour, the trader to the nearest port, the tramp to the first one named", function()
  local function sails_to(agent)
    local match = agent_at(agent, "scandinavia", function(_, ali, board)
      ali.ahead = { board.australia, board.egypt, board.brazil }
    end):answers({ 3, 4 })
    return match.players.ali.ship.space
  end
  local board = agent_at("trader", "scandinavia", function() end).board
  equal(board:distance(sails_to("trader"), board.egypt), 6)    -- 13 from Scandinavia
  equal(board:distance(sails_to("tycoon"), board.brazil), 7)   -- 14: home by Egypt, through Suez
  equal(board:distance(sails_to("tramp"), board.australia), 20)
end)

--- ali has cash and throws a six. The clip is on column 5, where oil is at its top and cotton is near its bottom.
local function on_the_market(agent, stored)
  return agent_at(agent, "a14", function(game, ali, board)
    ali.ahead = { board.usa }
    game.charts.prices:set(5)
    board.egypt.store:give(4, game.tokens.cotton, game.piles.exchange)
    board.venezuela.store:give(stored, game.tokens.oil, ali.storehouse)
  end):answers({ 6, 1 }).players.ali
end

test("the tycoon and the trader sell at the top and buy at the bottom, the tramp does neither", function()
  for _, agent in ipairs { "tycoon", "trader" } do
    local ali = on_the_market(agent, 2)
    equal(ali.storehouse:count("oil"), 0)
    equal(ali.storehouse:count("cotton"), 2)
    equal(ali.cash, 50000 + 2 * 18000 - 2 * 10000)
  end
  equal(on_the_market("tramp", 2).cash, 50000)
end)

test("the trader stores no more than two sixes sell", function()
  local ali = on_the_market("trader", 6)                       -- two are sold, four are left
  equal(ali.storehouse:count("oil"), 4)
  equal(ali.storehouse:count("cotton"), 0)
end)

test("nobody buys what the match leaves no time to sell", function()
  for _, agent in ipairs { "tycoon", "trader" } do
    local ali = agent_at(agent, "a14", function(game, player, board)
      player.ahead = { board.usa }
      game.charts.prices:set(5)
      for _, port in ipairs(board:of_kind("port")) do
        if port ~= board.usa then port.store:give(6, port.goods, game.piles.exchange) end
      end
      board.usa.store:give(5, game.tokens.tobacco, game.piles.exchange)
    end):answers({ 6, 1 }).players.ali
    equal(ali.storehouse.total, 0)
  end
end)

test("the tycoon does not lie on a lee shore in a storm", function()
  local function lies_at(agent)
    return agent_at(agent, "i3", function(game, ali, board)
      ali.ahead = { board.gold_coast }
      for _, card in ipairs(game.decks.telegrams:list()) do
        if card.id == "storm_west" then
          card:discard()
          game.telegram = card
        end
      end
    end):answers({ 1, 2 }).players.ali.ship.space
  end
  local function wrecks(space)
    for _ = 1, 3 do
      space = space:toward("east")
      if not space or not space.sailable then return true end
    end
    return false
  end
  is_true(wrecks(lies_at("trader")))
  is_true(not wrecks(lies_at("tycoon")))
end)
