-- The rules keep some counts in numbers, so as not to count before every throw. A recount must give the same numbers.

local agents = { "random", "mogul" }

local function recount(match)
  local out = 0
  for _, space in ipairs(match.board.spaces) do
    if space.price > 0 then
      local line, owner = match.board:of_kind(space.kind), space.owner
      if owner then out = out + 1 end
      equal(space.share, owner and #line:where("owner", owner) or 0)
      local improved = false
      if space.deck_price > 0 then
        local decks = space.decks
        equal(space.level, decks:count("suite") > 0 and 5 or decks:count("deck"))
        for _, other in ipairs(line) do improved = improved or other.decks.total > 0 end
      end
      equal(space.improved, improved)
      is_true(not (space.improved and space.mortgaged), space.id .. " is not mortgaged while its line is improved")
    end
  end
  equal(match.deeds_out, out)
  local passes = 0
  for _, player in ipairs(match.players) do passes = passes + #player.passes end
  equal(match.passes_out, passes)
end

local function buildable(match, first)
  local line = match.board:of_kind(first.kind)
  local room = false
  for _, space in ipairs(line) do
    if space.owner ~= first.owner or space.mortgaged then return false end
    room = room or space.level < 5
  end
  return room
end

local function recount_player(match, player)
  local able, build_from, lift_from = match.deeds_out + match.passes_out > 0 and 16 or 0, 0, 0
  local improved, free = false, false
  for _, space in ipairs(match.board:where("owner", player)) do
    if space.mortgaged then
      local cost = space.price // 2 + (space.price // 2 + 5) // 10
      if lift_from == 0 or cost < lift_from then lift_from = cost end
    elseif space.improved then
      improved = true
    else
      free = true
    end
    if space.deck_price > 0 and space == match.board:of_kind(space.kind).first and buildable(match, space) then
      if build_from == 0 or space.deck_price < build_from then build_from = space.deck_price end
    end
  end
  equal(player.build_from, build_from)
  equal(player.lift_from, lift_from)
  equal(player.able, able + (improved and 1 or 0) + (free and 2 or 0) + (build_from > 0 and 4 or 0)
    + (lift_from > 0 and 8 or 0))
end

for _, agent in ipairs(agents) do
  for rounds = 10, 50, 10 do
    test("kept numbers after " .. rounds .. " rounds of " .. agent, { rule = { "b.8", "m.2" } }, function()
      local match = play("weigh_anchor", 4, { agents = agent, seed = rounds, options = { round_limit = rounds } })
      while not match.ending do match:answers("random") end
      recount(match)
      for _, player in ipairs(match.players) do
        if player.in_match then recount_player(match, player) end
      end
    end)
  end
end
