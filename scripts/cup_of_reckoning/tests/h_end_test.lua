-- Sections h and i: the winner, and the variants.
local fixture = ...
local three, hold, cards = fixture.three, fixture.hold, fixture.cards

--- The last upheaval, with Oceania first, then Africa, Europe, East Asia, Middle Asia.
local function last_upheaval(change, options)
  return play("cup_of_reckoning", three, { start = "upheaval", variants = options, setup = function(game)
    game.interval = game.intervals
    for region, count in pairs { oceania = 4, africa = 3, europe = 2, east_asia = 1 } do
      local kind = game.decks.prosperity:list():where("region", region)
      for i = 1, count do kind[i]:move(game.zones.open) end
    end
    change(game, game.players[1], game.players[2])
  end })
end

--- The only winner, and the paragraph that decides.
local function winner(change, paragraph)
  local match = last_upheaval(change)
  equal(match:why("the match ends"), paragraph)
  equal(match.ending, "reckoning")
  equal(#match.winners, 1)
  return match.winners[1].name
end

test("the most factors after the last upheaval win", { rule = "h.1" }, function()
  local match = last_upheaval(function(game, ali, badr)
    hold(game, ali, "india", 7)                                -- worth nothing in the end
    hold(game, ali, "japan", 7)
    hold(game, badr, "indonesia", 1)
  end)
  equal(match.ending, "reckoning")
  equal(match.winners, { match.players.badr })
  equal(match.scores[match.players.ali], 1)
  equal(match.scores[match.players.badr], 4)
  equal(match.scores[match.players.cyra], 0)
  equal(match:why("the match ends"), "h.1")
end)

--- Four factors each.
local function equal_factors(game, ali, badr)
  hold(game, ali, "indonesia", 1)
  hold(game, badr, "new_guinea", 1)
end

test("a tie: the most influence cards, duplicates in play discarded first", { rule = "h.2" }, function()
  equal(winner(function(game, ali, badr)
    equal_factors(game, ali, badr)
    cards(game, ali.hand, "orient", 2)
    cards(game, badr.in_play, "british", 1)
    cards(game, badr.in_play, "russian", 1)
    cards(game, badr.hand, "orient", 1)
  end, "h.2"), "badr")
  equal(winner(function(game, ali, badr)
    equal_factors(game, ali, badr)
    cards(game, ali.hand, "orient", 2)
    cards(game, badr.in_play, "british", 3)                    -- one is left
  end, "h.2"), "ali")
end)

test("then the most in hand", { rule = "h.2" }, function()
  equal(winner(function(game, ali, badr)
    equal_factors(game, ali, badr)
    cards(game, ali.in_play, "orient", 1)
    cards(game, ali.hand, "orient", 1)
    cards(game, badr.hand, "british", 2)
    hold(game, ali, "india", 0, "indian")                      -- ports come later
  end, "h.2"), "badr")
  equal(winner(function(game, ali, badr)
    equal_factors(game, ali, badr)
    cards(game, ali.hand, "british", 2)
    cards(game, badr.in_play, "orient", 1)
    cards(game, badr.hand, "orient", 1)                        -- and so do names
  end, "h.2"), "ali")
end)

test("then the most ports", { rule = "h.2" }, function()
  equal(winner(function(game, ali, badr)
    equal_factors(game, ali, badr)
    hold(game, badr, "arabia", 0, "indian")
  end, "h.2"), "badr")
  equal(winner(function(game, ali, badr)
    equal_factors(game, ali, badr)                             -- New Guinea comes before Indonesia
    hold(game, ali, "arabia", 0, "indian")
  end, "h.2"), "ali")
end)

test("then the first location from Z to A: Yakutia before West Europe", { rule = "h.3" }, function()
  equal(winner(function(game, ali, badr)
    hold(game, ali, "west_europe", 1)
    hold(game, badr, "yakutia", 1)
    hold(game, badr, "siberia", 1)
  end, "h.3"), "badr")
end)

test("from Z to A the names are as the rulebook lists them", { rule = "h.3" }, function()
  local order = { "yakutia", "west_europe", "west_china", "west_australia", "west_africa" }
  local names = {}
  for _, space in ipairs(play("cup_of_reckoning", three).board.spaces) do
    if space.kind ~= "ocean" then names[#names + 1] = space.name end
  end
  table.sort(names, function(one, other) return one > other end)
  local board = play("cup_of_reckoning", three).board
  for i, id in ipairs(order) do equal(names[i], board:space(id).name) end
end)

test("only what the tied players control counts", { rule = "h.3" }, function()
  equal(winner(function(game, ali, badr)
    hold(game, ali, "egypt", 1)
    hold(game, badr, "south_africa", 1)
    hold(game, game.players[3], "yakutia", 1)
  end, "h.3"), "badr")
end)

test("nobody on the board: the tied players share the victory", { rule = "h.4" }, function()
  local match = last_upheaval(function(game, ali, badr)
    cards(game, ali.hand, "orient", 1)
    cards(game, badr.hand, "orient", 1)
  end)
  equal(#match.winners, 2)
  equal(match.winners[1].name, "ali")
  equal(match.winners[2].name, "badr")
  equal(match:why("the match ends"), "h.4")
end)

test("the last prosperity cards stay where they are", { rule = "h.1" }, function()
  local match = last_upheaval(equal_factors)
  equal(#match.zones.open, 10)
  equal(match.interval, 4)
end)

test("the short game has three intervals", { rule = "i.1" }, function()
  local match = last_upheaval(equal_factors, "short_game")
  equal(match.intervals, 3)
  equal(match.interval, 3)
  equal(match.ranking, { "oceania", "africa", "europe", "east_asia", "middle_asia" })
  equal(match.ending, "reckoning")
end)

--- Ali has restructured, and holds a location if `location` is given.
local function wiped_out(variants, location)
  return play("cup_of_reckoning", three, { start = "turn", player = "ali", variants = variants, setup = function(game)
    game.players[1].restructured = true
    if location then hold(game, game.players[1], location, 1) end
  end })
end

test("mercy: who has been wiped off the board may restructure again", { rule = "i.2" }, function()
  local match = wiped_out("mercy"):answers("restructure", "urals")
  equal(match.board.urals.factors.total, 7)
  wiped_out("mercy", "india"):refuses("restructure", "you have restructured in this interval (e.6)")
  wiped_out():refuses("restructure", "you have restructured in this interval (e.6)")
end)

test("without mercy only draw and exchange remain", { rule = "e.6" }, function()
  equal(table.concat(wiped_out().actions, " "), "draw pass")
end)
