-- The lane: Suez and the two spaces of the Red Sea, numbered 1 to 3 from the north. Ships cannot pass each other
-- there. They use it in one direction at a time. A ship in it has a `course`, the direction of its last move.
local game, rules = ...

local board = game.board

-- The two ends, and what lies behind a ship in the lane: by its course, by its place.
local north_end, south_end = board.suez, board.j18
local behind = {
  south = { { board.g17, board.egypt }, { board.suez }, { board.i18 } },
  north = { { board.i18 }, { board.j18 }, { board.border_5, board.border_6 } },
}

--- The courses of the other ships in the lane: is any going north, is any going south?
function rules.lane_traffic(ship)
  local north, south = false, false
  for _, other in ipairs(game.pieces.ship) do
    local course = other.course
    if course and other ~= ship then
      if course == "north" then north = true else south = true end
    end
  end
  return north, south
end

--- The spaces the lane rule keeps a ship out of, or nil.
--- @rule c.7
--- @rule c.8
function rules.lane_bars(ship, from)
  local north, south = rules.lane_traffic(ship)
  if not north and not south then return nil end
  local course, bars = ship.course, game:list()
  if course then
    bars:add(game:list(table.unpack(behind[course][from.lane])))
  else
    if north then bars:add(north_end) end
    if south then bars:add(south_end) end
  end
  return bars
end

--- True at a mouth of the lane while a ship in it wants out there.
--- @rule c.9
function rules.is_mouth_needed(ship, space)
  if not space.mouth then return false end
  local north, south = rules.lane_traffic(ship)
  if space.kind == "sea" then return north end
  return south
end

--- @rule c.8
function rules.course_into(from, to, waters)
  local place, before = to.lane, from.lane
  if before == 0 then
    local path = board:path(from, to, waters)
    before = #path > 1 and path[#path - 1].lane or 0
    if before == 0 and place == 3 then before = 4 end          -- from the south
  end
  return place > before and "south" or "north"
end
