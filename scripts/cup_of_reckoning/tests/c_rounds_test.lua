-- Section c: rounds, the clock marker, the end of an interval, and Decatur.
local fixture = ...
local three, hold = fixture.three, fixture.hold

--- A match after the last turn of a round; the marker is on `column`.
local function round_ends(column, face_up, change, options)
  return play("cup_of_reckoning", three, { start = "clock", options = options, setup = function(game)
    game.charts.rounds:set(column)
    game.face_up = face_up
    if change then change(game, game.players[1], game.players[2]) end
  end })
end

local by_hand = { clock = "by_hand" }

test("every player has one turn a round, from the first player to the left", { rule = "c.1" }, function()
  local match = play("cup_of_reckoning", three):answers("random", "random", 2)
  equal(match.intervals, 4)
  for _ = 1, 2 do
    match:waits_for("badr"):answers("pass"):waits_for("cyra"):answers("pass"):waits_for("ali"):answers("pass")
  end
  equal(match.round, 3)
end)

test("the marker goes on after a round, and not before", { rule = "c.2" }, function()
  local match = play("cup_of_reckoning", three):answers("random", "random", 1, "pass", "pass")
  equal(match.charts.rounds.column, 1)
  match:answers("pass")
  equal(match.charts.rounds.column, 2)
end)

test("the track of eight spaces", { rule = "c.2" }, function()
  local track = play("cup_of_reckoning", three).charts.rounds
  local shown = {}
  for column = 1, track.columns do shown[column] = track:value("multiple", column) end
  equal(shown, { 1, 0, 0, 6, 5, 4, 3, 2 })
  for column = 1, 8 do equal(track:value("clock", column), column == 3 and 1 or 0) end
end)

test("the clock turns the marker face up", { rule = "c.3" }, function()
  equal(round_ends(2, false).face_up, true)
  equal(round_ends(1, false).face_up, false)
end)

test("a multiple ends the interval, another total does not", { rule = "c.4" }, function()
  equal(round_ends(4, true):answers({ 4, 1 }, "random", "random").interval, 2)    -- 5 on the space 5
  equal(round_ends(4, true):answers({ 4, 6 }, "random", "random").interval, 2)
  equal(round_ends(4, true):answers({ 4, 2 }).interval, 1)
  equal(round_ends(6, true):answers({ 6, 6 }, "random", "random").interval, 2)    -- 12 on the space 3
  equal(round_ends(6, true):answers({ 6, 5 }).interval, 1)
end)

test("on the space 1 it always ends", { rule = "c.4" }, function()
  equal(round_ends(8, true):answers({ 6, 5 }, "random", "random").interval, 2)
  equal(round_ends(8, true):answers({ 1, 1 }, "random", "random").interval, 2)
end)

test("no dice while the marker lies face down, nor on plain spaces", { rule = "c.5" }, function()
  for column = 1, 8 do
    round_ends(column, false):waits_for("ali", "What will you do?")
  end
  round_ends(1, true):waits_for("ali")
  round_ends(2, true):waits_for("ali")
end)

test("the next interval goes on from there, face down", { rule = "c.6" }, function()
  local match = round_ends(4, true):answers({ 4, 1 }, "random", 3)
  equal(match.charts.rounds.column, 5)
  equal(match.face_up, false)
  match:waits_for("cyra"):answers("pass", "pass", "pass"):waits_for("cyra")
  equal(match.charts.rounds.column, 6)
end)

test("by hand, the first player moves the marker", { rule = "c.7" }, function()
  local match = round_ends(2, false, nil, by_hand):waits_for("ali", "A round is over and your turn begins. What first?")
  equal(match.charts.rounds.column, 2)
  match:answers("advance_clock"):waits_for("ali", "What will you do?")
  equal(match.charts.rounds.column, 3)
end)

test("who forgets it may still be in time", { rule = "c.8" }, function()
  local match = round_ends(2, false, function(game, ali) hold(game, ali, "india", 3) end, by_hand)
  match:answers("begin_turn"):answers_as("ali", "advance_clock"):waits_for("ali", "What will you do?")
  equal(match.board.india.factors.total, 3)
  equal(match.charts.rounds.column, 3)
end)

test("Decatur takes a factor where control is kept", { rule = "c.8" }, function()
  local match = round_ends(2, false, function(game, ali)
    hold(game, ali, "india", 2)
    hold(game, ali, "urals", 1)
    hold(game, ali, "egypt", 1)
    local egypt = game.board.egypt
    ali.supply:give(1, ali.tokens.port, egypt.harbor)
    ali.supply:give(1, ali.tokens.fleet, game.board.indian.fleets)
    egypt.fleet_in = game.board.indian
  end, by_hand):answers("begin_turn"):answers_as("cyra", "decatur")
  contains(match:log(), "cyra calls Decatur")
  match:waits_for("cyra", "Remove a factor of ali from where?")
  match:refuses("urals", "'urals' is not possible: the player must keep control of the location (c.8)")
  match:answers("egypt"):waits_for("ali", "What will you do?")
  contains(match:log(), "ali loses a factor in Egypt")
  equal(match.board.egypt.factors.total, 0)
  equal(match.board.egypt.owner, match.players.ali)
  equal(match.charts.rounds.column, 3)
end)

test("without such a location Decatur costs nothing", { rule = "c.8" }, function()
  local match = round_ends(2, false, function(game, ali) hold(game, ali, "urals", 1) end, by_hand)
  match:answers("begin_turn"):answers_as("badr", "decatur"):waits_for("ali", "What will you do?")
  equal(match.board.urals.factors.total, 1)
end)
