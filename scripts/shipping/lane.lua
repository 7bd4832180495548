-- The lane: Suez and the two spaces of the Red Sea, numbered 1 to 3 from the north. Ships cannot pass each other
-- there, so it is used in one direction at a time. A ship in it has a `course`, the way it went when it last moved.
local game, rules = ...

-- What lies behind a ship in the lane: by its course, by its place.
local behind = {
  south = { { "g17", "egypt" }, { "suez" }, { "i18" } },
  north = { { "i18" }, { "j18" }, { "border_5", "border_6" } },
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
  local board, bars, place = game.board, {}, from.lane
  if place > 0 then
    for _, id in ipairs(behind[ship.course][place]) do bars[#bars + 1] = board:space(id) end
  else
    if north then bars[#bars + 1] = board:space("suez") end
    if south then bars[#bars + 1] = board:space("j18") end
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
    local path = game.board:path(from, to, waters)
    before = #path > 1 and path[#path - 1].lane or 0
    if before == 0 and place == 3 then before = 4 end          -- from the south
  end
  return place > before and "south" or "north"
end
