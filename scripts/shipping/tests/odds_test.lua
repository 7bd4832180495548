-- The odds of the dice. They are exact if the test can list all throws. Otherwise, it uses many seeds and a limit that
-- chance alone passes once in a thousand times. The seeds are fixed, so the result is fixed, too.

local function chi_square(counts, weights, total)
  local sum, weight = 0, 0
  for _, w in ipairs(weights) do weight = weight + w end
  for i, w in ipairs(weights) do
    local expected = total * w / weight
    sum = sum + (counts[i] - expected) * (counts[i] - expected) / expected
  end
  return sum
end

test("0, 1, 2 or 3 assignments at the start come as 1, 6, 12, 8 in 27", { rule = "b.1" }, function()
  local counts = { 0, 0, 0, 0 }
  for seed = 1, 2700 do
    local match = play("shipping", 2, { start = "turn", seed = seed }):answers("random", "random", "random")
    local assigned = #match.players[1].ahead
    counts[assigned + 1] = counts[assigned + 1] + 1
  end
  is_true(chi_square(counts, { 1, 6, 12, 8 }, 2700) < 16.27)
end)

--- How often, in `total` matches, the first column is blank when only `live` of its ports have goods.
local function blanks(live, total, berth)
  local blank = 0
  for seed = 1, total do
    local match = play("shipping", 2, {
      start = "turn",
      seed = seed,
      setup = function(game)
        local board = game.board
        if berth then game.players[1].ship:move(board:space(berth)) end
        for _, port in ipairs(board:of_kind("port")) do
          local lives = false
          for _, id in ipairs(live) do lives = lives or port.id == id end
          if not lives then port.store:give(6, port.goods, game.piles.exchange) end
        end
      end,
    })
    local ali = match.players[1]
    while ali.idle do
      match:answers("random")
      if match.player ~= ali then break end
    end
    if #ali.ahead == 0 then blank = blank + 1 end
  end
  return blank
end

test("with k live ports in a column 2 in 2 + k rolls are blank", { rule = "b.6" }, function()
  local near = { "venezuela", "usa", "egypt", "canada" }
  for k = 1, 4 do
    local live = {}
    for i = 1, k do live[i] = near[i] end
    local blank = blanks(live, 900)
    is_true(chi_square({ blank, 900 - blank }, { 2, k }, 900) < 10.83)
  end
end)

test("from a port of the column 3 in 3 + m rolls are blank", { rule = "j.2" }, function()
  local others = { "venezuela", "egypt", "canada" }
  for m = 1, 3 do
    local live = { "usa" }
    for i = 1, m do live[i + 1] = others[i] end
    local blank = blanks(live, 900, "usa")
    is_true(chi_square({ blank, 900 - blank }, { 3, m }, 900) < 10.83)
  end
end)

test("of 36 throws 4 move the clip, 11 open the market, 6 bring a telegram, 1 both", { rule = { "d.2", "e.1", "f.1" } },
  function()
    local clip, market, telegram, both = 0, 0, 0, 0
    for first = 1, 6 do
      for second = 1, 6 do
        local match = play("shipping", 2, {
          start = "turn",
          setup = function(game)
            local ali, board = game.players[1], game.board
            ali.idle = false
            ali.ahead = { board.usa }
            ali.ship:move(board.a14)
            for _, card in ipairs(game.decks.telegrams:list()) do
              if card.id == "suez_closed" then card:move(game.decks.telegrams, "top") end
            end
            board.usa.store:give(1, game.tokens.tobacco, game.piles.exchange)
          end,
        }):answers({ first, second })
        local opens = match.prompt:find("Buy on the market?", 1, true) == 1
        for _, action in ipairs(match.actions) do opens = opens or action == "market" end
        if opens and first == second then match:answers("pass") end
        if match.charts.prices.column == 2 then clip = clip + 1 end
        if opens then market = market + 1 end
        if match.telegram then telegram = telegram + 1 end
        if opens and match.telegram then both = both + 1 end
      end
    end
    equal(clip, 4)
    equal(market, 11)
    equal(telegram, 6)
    equal(both, 1)
  end)
