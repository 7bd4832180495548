-- Section g: what happens when an interval ends.
local fixture = ...
local three, hold, cards, factors = fixture.three, fixture.hold, fixture.cards, fixture.factors

--- So many prosperity cards of each region lie open: { europe = 3 }.
local function forecast(game, counts)
  for region, count in pairs(counts) do
    local kind = game.decks.prosperity:list():where("region", region)
    for i = 1, count do kind[i]:move(game.zones.open) end
  end
end

local function upheaval(counts, change, options)
  return play("cup_of_reckoning", options and options.players or three, { start = "upheaval",
    variants = options and options.variants, setup = function(game)
      forecast(game, counts)
      if change then change(game, game.players[1], game.players[2]) end
    end })
end

local clear_order = { oceania = 4, africa = 3, europe = 2, east_asia = 1 }

test("the dealt cards are turned up and counted", { rule = "g.1" }, function()
  local match = upheaval({ oceania = 2 }, function(game, ali, badr)
    local asia = game.decks.prosperity:list():where("region", "east_asia")
    asia[1]:move(ali.dealt)
    asia[2]:move(ali.dealt)
    asia[3]:move(badr.dealt)
  end)
  equal(match.ranking, { "east_asia", "oceania", "europe", "africa", "middle_asia" })
  equal(match.upheavals, 1)
  contains(match:log(), "Interval 1 is over")
  contains(match:log(), "From the most prosperous region to the least: East Asia, Oceania, Europe, Africa, Middle Asia")
end)

test("the most cards first, and regions without cards too", { rule = "g.2" }, function()
  equal(upheaval(clear_order).ranking, { "oceania", "africa", "europe", "east_asia", "middle_asia" })
end)

test("ties by precedence, which turns round every interval", { rule = "g.3" }, function()
  local function ranking(interval, counts)
    return upheaval(counts, function(game) game.interval = interval end).ranking
  end
  equal(ranking(1, {}), { "europe", "africa", "middle_asia", "oceania", "east_asia" })
  equal(ranking(2, {}), { "east_asia", "oceania", "middle_asia", "africa", "europe" })
  equal(ranking(3, {}), { "europe", "africa", "middle_asia", "oceania", "east_asia" })
  equal(ranking(1, { east_asia = 2, europe = 2, africa = 1, oceania = 1 }),
    { "europe", "east_asia", "africa", "oceania", "middle_asia" })
  equal(ranking(2, { east_asia = 2, europe = 2, africa = 1, oceania = 1 }),
    { "east_asia", "europe", "oceania", "africa", "middle_asia" })
end)

test("the marker of the chart is on the column in force", { rule = "g.3" }, function()
  local function column_after(interval)
    return upheaval({}, function(game) game.interval = interval end).charts.precedence.column
  end
  equal(play("cup_of_reckoning", fixture.three).charts.precedence.column, 1)
  equal(column_after(1), 2)
  equal(column_after(2), 1)
  equal(column_after(3), 2)
end)

test("every controlled location is set to 4, 3, 2, 1 or 0", { rule = "g.4" }, function()
  local match = upheaval(clear_order, function(game, ali, badr)
    hold(game, ali, "indonesia", 1)
    hold(game, ali, "egypt", 7)
    hold(game, badr, "russia", 2)
    hold(game, badr, "japan", 5)
    hold(game, ali, "arabia", 6, "indian")
    hold(game, badr, "philippines", 0, "pacific")
  end)
  equal(factors(match, "indonesia"), 4)
  equal(factors(match, "egypt"), 3)
  equal(factors(match, "russia"), 2)
  equal(factors(match, "japan"), 1)
  equal(factors(match, "arabia"), 0)
  equal(factors(match, "philippines"), 4)                      -- a port is enough for control
  equal(match.board.arabia.owner, match.players.ali)
  equal(factors(match, "new_zealand"), 0)
  contains(match:log(), "A location in Africa comes down to 3 factors: Egypt")
  contains(match:log(), "A location in East Asia comes down to 1 factor: Japan")
  contains(match:log(), "ali comes up to 4 factors in Indonesia")
end)

test("the log names the locations of a region together", { rule = "g.4" }, function()
  local match = upheaval(clear_order, function(game, ali, badr)
    for _, id in ipairs { "indonesia", "new_guinea", "philippines", "egypt" } do hold(game, ali, id, 1) end
    hold(game, ali, "persia", 2)
    hold(game, badr, "india", 3)
    hold(game, badr, "arabia", 1)
  end)
  contains(match:log(), "Locations in Middle Asia come down to 0 factors: Arabia, Persia and India")
  contains(match:log(), "ali comes up to 4 factors in Indonesia, New Guinea and Philippines")
  contains(match:log(), "ali comes up to 3 factors in Egypt")
end)

test("removals come before additions", { rule = "g.5" }, function()
  local match = upheaval(clear_order, function(game, ali)
    for _, id in ipairs { "arabia", "persia", "india", "urals", "turkestan" } do hold(game, ali, id, 7) end
    hold(game, ali, "japan", 6)
    hold(game, ali, "indonesia", 1)                            -- 42 on the board: the supply is empty
  end)
  equal(factors(match, "indonesia"), 4)
  equal(factors(match, "japan"), 1)
  equal(match.board.india.owner, nil)
end)

test("a small supply: its owner chooses what comes first", { rule = "g.6" }, function()
  local match = upheaval(clear_order, function(game, ali)
    for _, space in ipairs(game.board:of_kind("oceania", "africa")) do hold(game, ali, space.id, 1) end
    ali.supply:give(3, ali.tokens.factor, game.piles.box)      -- 42 are due, three are missing
  end):waits_for("ali", "Your supply is too small for all. Which location gets its factors next?")
  equal(match.actions[1], "east_australia")                    -- the most prosperous region first, by name
  equal(match.actions[7], "congo_basin")
  equal(#match.actions, 12)
  for _ = 1, 11 do match:answers(match.actions[1]) end
  equal(factors(match, "west_africa"), 1)                      -- the last one: due three, but the supply is empty
  equal(factors(match, "west_australia"), 4)
  equal(factors(match, "south_africa"), 2)
end)

test("players with a small supply choose at the same time", { rule = "g.6" }, function()
  local match = upheaval(clear_order, function(game, ali, badr)
    hold(game, ali, "indonesia", 1)
    hold(game, ali, "egypt", 1)
    hold(game, badr, "new_guinea", 1)
    hold(game, badr, "south_africa", 1)
    ali.supply:give(38, ali.tokens.factor, game.piles.box)     -- two left
    badr.supply:give(37, badr.tokens.factor, game.piles.box)   -- three left
  end)
  match:answers_as("badr", "south_africa")
  equal(factors(match, "south_africa"), 1)                     -- sealed until all have chosen
  match:answers_as("ali", "indonesia")
  equal(factors(match, "indonesia"), 3)
  equal(factors(match, "egypt"), 1)
  equal(factors(match, "south_africa"), 3)
  equal(factors(match, "new_guinea"), 2)                       -- one is left for the only one that is due
  contains(match:log(), "badr gains 1 factor in New Guinea")
end)

test("a location without factors and port is empty", { rule = "g.7" }, function()
  local match = upheaval(clear_order, function(game, ali) hold(game, ali, "india", 5) end)
  equal(match.board.india.owner, nil)
  equal(match:why("India.owner: nothing"), "g.7")
end)

test("of three British cards in play two go, those in hand stay", { rule = "g.8" }, function()
  local match = upheaval(clear_order, function(game, ali)
    cards(game, ali.in_play, "british", 3)
    cards(game, ali.hand, "british", 2)
    cards(game, ali.hand, "orient", 1)
    local badr = game.players[2]
    cards(game, badr.in_play, "russian", 2)
    cards(game, badr.in_play, "crescent", 1)
  end)
  local ali, badr = match.players.ali, match.players.badr
  equal(#ali.in_play, 1)
  equal(#ali.hand, 3)
  equal(#badr.in_play, 2)
  equal(#match.decks.influence.discard, 3)
end)

test("new prosperity cards", { rule = "g.9" }, function()
  local match = upheaval(clear_order)
  equal(#match.zones.open, 3)
  for _, player in ipairs(match.players) do equal(#player.dealt, 2) end
  equal(#match.decks.prosperity, 21)
  equal(#match.decks.prosperity.discard, 0)
end)

test("a new interval", { rule = "g.10" }, function()
  local match = upheaval(clear_order, function(game, ali)
    ali.restructured = true
    game.face_up = true
    game.charts.rounds:set(6)
  end)
  equal(match.interval, 2)
  equal(match.face_up, false)
  equal(match.charts.rounds.column, 6)
  equal(match.players.ali.restructured, false)
end)

--- The first player of each of the four intervals. The players always pass, and all draws are random.
local function first_players(players)
  local match, first = play("cup_of_reckoning", players), {}
  while #first < 4 do
    if match.asked and match.interval > #first then first[match.interval] = match.asked.name end
    match:answers(match.asked and "pass" or "random")
  end
  return first, match
end

test("three players: all have been first, then the cup is filled again", { rule = { "g.11", "g.12" } }, function()
  local first, match = first_players(three)
  local order = table.sorted({ first[1], first[2], first[3] })
  equal(order, three)
  equal(match.piles.cup.total, 2)
end)

test("four or more players: nobody is first twice", { rule = "g.11" }, function()
  for players = 4, 7 do
    local first, match = first_players(players)
    local seen = {}
    for _, name in ipairs(first) do
      is_true(not seen[name], name .. " is first once")
      seen[name] = true
    end
    equal(match.piles.cup.total, players - 4)
  end
end)

test("who has no factor left puts a marker into the cup", { rule = "g.12" }, function()
  local function markers(first)
    local match = upheaval({ europe = 3 }, function(game, ali)
      ali.supply:give(42, ali.tokens.factor, game.piles.box)
    end):answers("random", first)
    local ali, cup, box = match.players.ali, match.piles.cup, match.piles.box
    equal(cup:count(ali.tokens.factor), 0)
    return cup:count(ali.tokens.marker) .. " and " .. box:count(ali.tokens.marker)
  end
  equal(markers(2), "1 and 0")
  equal(markers(3), "0 and 1")                                 -- ali's marker, the last kind of token, is drawn
end)
