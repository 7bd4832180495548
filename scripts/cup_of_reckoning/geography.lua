-- The map: which locations are adjacent, by land and by sea. It never changes. The rules compute it once, when they are
-- loaded.
local game, rules = ...

local board = game.board
local locations = board.spaces:filter(function(space) return space.kind ~= "ocean" end)

rules.locations = locations

-- How two locations lie to each other, `ways[one][other]`; nil where one cannot go from one to the other.
local adjacent, one_coast, across = 1, 2, 3
local ways = {}
-- The oceans on which a location is coastal, as arrays; nothing for inland ones.
local coasts = {}
-- Where factors can be gathered from (or defenders fall back to), and where a venture can go.
local nearby, within_reach = {}, {}

local function share_ocean(one, other)
  return #one.coast:both(other.coast) > 0
end

local function is_one_ocean_away(one, other)
  for _, ocean in ipairs(one.coast) do
    if #ocean.borders:both(other.coast) > 0 then return true end
  end
  return false
end

--- @rule b.1
--- @rule b.4
--- @rule b.5
local function way_between(one, other)
  if one:next_to(other) then return adjacent end
  if share_ocean(one, other) then return one_coast end
  if is_one_ocean_away(one, other) then return across end
end

for _, here in ipairs(locations) do
  ways[here], nearby[here], within_reach[here] = {}, {}, {}
  if #here.coast > 0 then
    coasts[here] = {}
    for _, ocean in ipairs(here.coast) do coasts[here][#coasts[here] + 1] = ocean end
  end
  for _, there in ipairs(locations) do
    local way = there ~= here and way_between(here, there) or nil
    ways[here][there] = way
    if way then table.insert(within_reach[here], there) end
    if way and way ~= across then table.insert(nearby[here], there) end
  end
end

rules.ways, rules.coasts, rules.nearby, rules.within_reach = ways, coasts, nearby, within_reach

--- @rule b.1
function rules.are_adjacent(one, other)
  return ways[one][other] == adjacent
end

--- Adjacent, on the same ocean, or one ocean away: what a venture reaches.
--- @rule e.15
--- @rule b.5
function rules.is_in_reach(from, to)
  return ways[from][to] ~= nil
end

--- @rule b.3
--- @rule b.2
function rules.locations_of(player)
  return locations:where("owner", player)
end

function rules.empty_locations()
  return locations:where("owner", nil)
end
