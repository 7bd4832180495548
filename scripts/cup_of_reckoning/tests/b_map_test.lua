-- Section b: what the rulebook fixes about the map.

local function board()
  return play("cup_of_reckoning", 3, { start = "turn" }).board
end

local function names(spaces)
  local found = {}
  for _, space in ipairs(spaces) do found[#found + 1] = space.id end
  return found
end

local function with_commonwealth(map, commonwealth)
  return names(map:where("commonwealth", commonwealth))
end

local function on_coast(map, ocean)
  return names(map.spaces:filter(function(space) return space.kind ~= "ocean" and space.coast:contains(map[ocean]) end))
end

--- A match in which ali, whose turn it is, holds a location with factors.
local function settled(id, factors)
  return play("cup_of_reckoning", { "ali", "badr", "cyra" }, { start = "turn", player = "ali", setup = function(game)
    local ali, space = game.players[1], game.board:space(id)
    ali.supply:give(factors, ali.tokens.factor, space.factors)
    space.owner = ali
  end })
end

test("44 dashed lines", { rule = "b.1" }, function()
  local map, ends = board(), 0
  for _, space in ipairs(map.spaces) do ends = ends + #space.neighbors end
  equal(ends, 2 * 44)
  is_true(map.india:next_to(map.indo_china))
  is_true(not map.iceland:next_to(map.persia))
  is_true(not map.arabia:next_to(map.asia_minor))
  for _, ocean in ipairs(map:of_kind("ocean")) do equal(#ocean.neighbors, 0) end
end)

test("six locations a region", { rule = "b.2" }, function()
  local map = board()
  equal(names(map:of_kind("europe")),
    { "iceland", "british_isles", "scandinavia", "west_europe", "east_europe", "russia" })
  equal(names(map:of_kind("middle_asia")), { "asia_minor", "arabia", "persia", "turkestan", "urals", "india" })
  equal(names(map:of_kind("east_asia")), { "siberia", "yakutia", "west_china", "east_china", "japan", "indo_china" })
  equal(names(map:of_kind("africa")),
    { "egypt", "north_africa", "west_africa", "congo_basin", "east_africa", "south_africa" })
  equal(names(map:of_kind("oceania")),
    { "indonesia", "philippines", "new_guinea", "west_australia", "east_australia", "new_zealand" })
end)

test("five commonwealths", { rule = "b.2" }, function()
  local map = board()
  equal(with_commonwealth(map, "british"), { "british_isles", "india", "east_africa", "south_africa",
    "west_australia", "east_australia", "new_zealand" })
  equal(with_commonwealth(map, "independent"),
    { "iceland", "scandinavia", "west_europe", "west_africa", "congo_basin", "new_guinea" })
  equal(with_commonwealth(map, "russian"), { "east_europe", "russia", "turkestan", "urals", "siberia", "yakutia" })
  equal(with_commonwealth(map, "crescent"),
    { "asia_minor", "arabia", "persia", "egypt", "north_africa", "indonesia" })
  equal(with_commonwealth(map, "orient"), { "west_china", "east_china", "japan", "indo_china", "philippines" })
end)

test("control ends with the last factor", { rule = "b.3" }, function()
  local match = settled("urals", 2):answers("venture", "siberia", 1)
  equal(match.board.urals.owner, match.players.ali)
  equal(match.board.siberia.owner, match.players.ali)
  match:answers("pass", "pass", "venture", "siberia", "yakutia")
  equal(match.board.urals.owner, match.players.ali)
  equal(match.board.siberia.owner, nil)
end)

test("coasts", { rule = "b.4" }, function()
  local map = board()
  equal(on_coast(map, "atlantic"), { "iceland", "british_isles", "scandinavia", "west_europe", "east_europe", "russia",
    "asia_minor", "egypt", "north_africa", "west_africa", "congo_basin", "south_africa" })
  equal(on_coast(map, "indian"), { "arabia", "persia", "india", "indo_china", "egypt", "east_africa", "south_africa",
    "indonesia", "west_australia" })
  equal(on_coast(map, "pacific"),
    { "east_china", "japan", "indo_china", "philippines", "new_guinea", "east_australia", "new_zealand" })
  local two, none = {}, {}
  for _, space in ipairs(map.spaces) do
    if #space.coast == 2 then two[#two + 1] = space.id end
    if #space.coast == 0 and space.kind ~= "ocean" then none[#none + 1] = space.id end
  end
  equal(two, { "indo_china", "egypt", "south_africa" })
  equal(none, { "turkestan", "urals", "siberia", "yakutia", "west_china" })
end)

test("the Atlantic and the Pacific do not touch", { rule = "b.5" }, function()
  local map = board()
  equal(map.atlantic.borders, { map.indian })
  equal(map.indian.borders, { map.atlantic, map.pacific })
  equal(map.pacific.borders, { map.indian })
end)

test("never more than seven factors", { rule = "b.6" }, function()
  local match = play("cup_of_reckoning", { "ali", "badr", "cyra" }, { start = "turn", player = "ali",
    setup = function(game)
      local ali = game.players[1]
      for id, factors in pairs { india = 5, persia = 5, arabia = 7 } do
        local space = game.board:space(id)
        ali.supply:give(factors, ali.tokens.factor, space.factors)
        space.owner = ali
      end
    end })
  match:answers("expand"):refuses({ "arabia" }, "'arabia' is not possible: Arabia holds seven factors (b.6)")
  match:answers({ "india" }, "pass", "pass", "consolidate")
  match:refuses("arabia", "'arabia' is not possible: Arabia holds seven factors (b.6)")
  match:answers("persia", "arabia")
  match:refuses(3, "expected a number from 1 to 2, got '3': "
    .. "a location holds at most seven factors, and Persia has room for 2 (b.6)")
  match:answers(2):waits_for("badr")
  equal(match.board.persia.factors.total, 7)
  equal(match.board.arabia.factors.total, 5)
end)
