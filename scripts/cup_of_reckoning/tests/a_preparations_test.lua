-- Section a: the box and the start.

local three = { "ali", "badr", "cyra" }

local function count(list, property, value)
  return #list:list():where(property, value)
end

test("thirty locations and three oceans", { rule = "a.1" }, function()
  local board = play("cup_of_reckoning", three).board
  equal(#board.spaces, 33)
  equal(#board:of_kind("ocean"), 3)
  equal(#board:of_kind("europe", "middle_asia", "east_asia", "africa", "oceania"), 30)
end)

test("42 factors, 6 fleets and 6 ports, and an empty board", { rule = "a.2" }, function()
  local match = play("cup_of_reckoning", 7, { start = "turn" })
  for _, player in ipairs(match.players) do
    equal(player.supply:count(player.tokens.factor), 42)
    equal(player.supply:count(player.tokens.fleet), 6)
    equal(player.supply:count(player.tokens.port), 6)
  end
  for _, space in ipairs(match.board.spaces) do equal(space.owner, nil) end
end)

test("thirty prosperity cards, six a region", { rule = "a.3" }, function()
  local deck = play("cup_of_reckoning", three, { start = "turn" }).decks.prosperity
  equal(#deck, 30)
  for _, region in ipairs { "europe", "middle_asia", "east_asia", "africa", "oceania" } do
    equal(count(deck, "region", region), 6)
  end
end)

test("fifty influence cards, ten a commonwealth", { rule = "a.4" }, function()
  local deck = play("cup_of_reckoning", three, { start = "turn" }).decks.influence
  equal(#deck, 50)
  for _, commonwealth in ipairs { "british", "crescent", "independent", "orient", "russian" } do
    equal(count(deck, "commonwealth", commonwealth), 10)
  end
end)

test("the clock lies face down on the space 1 of interval 1", { rule = "a.5" }, function()
  local match = play("cup_of_reckoning", three)
  equal(match.interval, 1)
  equal(match.charts.rounds.column, 1)
  equal(match.charts.rounds:value("multiple"), 1)
  equal(match.face_up, false)
end)

test("the cup draws who begins", { rule = { "a.6", "a.7" } }, function()
  local match = play("cup_of_reckoning", three):answers("random", "random", 2)
  match:waits_for("badr", "What will you do?")
  local badr, cyra = match.players.badr, match.players.cyra
  equal(badr.supply:count(badr.tokens.factor), 42)
  equal(cyra.supply:count(cyra.tokens.factor), 41)
  equal(match.piles.cup.total, 2)
  equal(match.piles.cup:count(badr.tokens.factor), 0)
  contains(match:log(), "ali's factor goes into the cup")
  contains(match:log(), "badr's factor is drawn from the cup")
end)

test("two prosperity cards and one influence card each, and as many open cards", { rule = { "a.8", "a.9" } }, function()
  for players = 3, 7 do
    local match = play("cup_of_reckoning", players)
    for _, player in ipairs(match.players) do
      equal(#player.dealt, 2)
      equal(#player.hand, 1)
      equal(#player.in_play, 0)
    end
    equal(#match.zones.open, players)
    equal(#match.decks.prosperity, 30 - 3 * players)
    equal(#match.decks.influence, 50 - players)
  end
end)
