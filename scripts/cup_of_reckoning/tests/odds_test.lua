-- What the round track and the decks make likely: worked out exactly from the game's own data, and counted.

local three = { "ali", "badr", "cyra" }

--- Per 10,000: the chance that a face-up marker ends the interval on each space of its first lap. The sum is of
--- spaces times chances.
local function ends_of_first_interval(track)
  local chances, left, face_up = {}, 1.0, false
  for step = 1, track.columns do
    local column = step % track.columns + 1
    local multiple = track:value("multiple", column)
    if track:value("clock", column) == 1 then
      face_up = true
    elseif face_up and multiple > 0 then
      local hits = 0
      for one = 1, 6 do
        for other = 1, 6 do
          if (one + other) % multiple == 0 then hits = hits + 1 end
        end
      end
      chances[#chances + 1] = { step = step, chance = left * hits / 36 }
      left = left * (36 - hits) / 36
    end
  end
  return chances, left
end

test("the first interval ends after 3 to 8 rounds, all nearly equally likely, 5.512 on average", { rule = "c.4" },
  function()
    local chances, left = ends_of_first_interval(play("cup_of_reckoning", three).charts.rounds)
    local shown, mean = {}, 0
    for i, each in ipairs(chances) do
      shown[i] = each.step .. ": " .. string.format("%.4f", each.chance)
      mean = mean + each.step * each.chance
    end
    equal(shown, { "3: 0.1667", "4: 0.1620", "5: 0.1678", "6: 0.1678", "7: 0.1678", "8: 0.1678" })
    equal(string.format("%.3f", mean), "5.512")
    equal(left, 0)
  end)

--- The number of rounds of each interval; the players always pass.
local function lengths(seed)
  local match, rounds, begun = play("cup_of_reckoning", three, { seed = seed }), {}, 1
  while not match.ending do
    match:answers(match.asked and "pass" or "random")
    if match.asked and match.interval > #rounds + 1 then
      rounds[#rounds + 1] = match.round - begun
      begun = match.round
    end
  end
  rounds[#rounds + 1] = match.round + 1 - begun
  return rounds
end

test("four intervals: the first of 3 to 8 rounds, the others of 3 to 13, 27 to 32 in all", { rule = "c.6" }, function()
  for seed = 1, 12 do
    local rounds, sum = lengths(seed), 0
    equal(#rounds, 4)
    for interval, count in ipairs(rounds) do
      is_true(count >= 3 and count <= (interval == 1 and 8 or 13), "rounds of interval " .. interval .. ": " .. count)
      sum = sum + count
    end
    is_true(sum >= 27 and sum <= 32, "27 to 32 rounds: " .. sum)
  end
end)

test("how often a region gets no card", { rule = { "a.8", "g.2" } }, function()
  local expected = { [3] = "0.0914", [4] = "0.0313", [5] = "0.0084", [6] = "0.0016", [7] = "0.00014" }
  for players = 3, 7 do
    local match = play("cup_of_reckoning", players)
    local dealt, deck = #match.zones.open, #match.decks.prosperity
    for _, player in ipairs(match.players) do dealt = dealt + #player.dealt end
    local others, chance = 24, 1.0
    for i = 0, dealt - 1 do chance = chance * (others - i) / (dealt + deck - i) end
    equal(string.format(players == 7 and "%.5f" or "%.4f", chance), expected[players])
  end
end)
