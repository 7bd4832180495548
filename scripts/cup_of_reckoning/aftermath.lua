-- After the bidding: attrition, the defenders' retreat, lost ports, and the contender's move.
local game, rules = ...

local most_factors, factors_at = rules.most_factors, rules.factors_at
local nearby, coasts = rules.nearby, rules.coasts

--- The contender rolls; a side without committed factors loses none.
--- @rule f.14
--- @rule f.15
function rules.attrition(contender, success)
  --- @rule f.14
  local target, origin = game.target, game.origin
  local defender = target.owner
  local result, rolled = game.tables.attrition:roll()
  game.rolled = rolled
  if (result == "contender_loses_one" or result == "both_lose_one") and game.committed > 0 then
    game.committed = game.committed - 1
    rules.take_back(origin, 1)
    game:log("{} loses a factor in {}", contender, origin)
  end
  local hit = (result == "defender_loses_one" or result == "both_lose_one") and factors_at(target) > 0
  if hit then
    target.factors:give(1, defender.tokens.factor, defender.supply)
    game:log("{} loses a factor in {}", defender, target)
  end
  if success then
    game:push("relocate", defender)
    game:push("move_in", contender)
  else
    --- @rule f.16
    game:log("{} fails in {}", contender, target)
    if hit then rules.give_up_if_empty(target) end
    rules.close_takeover()
  end
end

--- The caller names the paragraph.
function rules.close_takeover()
  game.contender, game.origin, game.target = nil, nil, nil
  game.committed = 0
end

local flee_to = {
  "Where do your factors go? · All that are left go to one location", id = "relocate",
  why_not = function()
    return "they go to one location: adjacent and empty or yours, or yours on the same ocean", "f.18"
  end,
}

--- The defender leaves: first the factors, then the port and its fleet.
--- @rule f.17
function rules.relocate(defender)
  local lost = game.target
  local factors = factors_at(lost)
  if factors > 0 then
    local refuges = rules.refuges(defender, lost)
    local moving = 0
    --- @rule f.18
    if #refuges > 0 then
      local refuge = defender:choose(flee_to, refuges)
      moving = math.min(factors, rules.room_at(refuge))
      rules.carry_factors(lost, moving, refuge)
    end
    --- @rule f.19
    if factors > moving then rules.remove_factors(lost, factors - moving) end
  end
  if lost.fleet_in then
    rules.choose_lost_fleet(defender, lost)
    rules.remove_port(lost)
  end
  --- @rule f.17
  if lost.owner then lost.owner = nil end
end

--- Where at least one factor fits in: next to the lost location if it is empty or friendly, or friendly and on the same
--- ocean.
--- @rule f.18
function rules.refuges(defender, lost)
  local refuges = game:list()
  for _, location in ipairs(nearby[lost]) do
    local owner = location.owner
    if owner == defender then
      if factors_at(location) < most_factors then refuges:add(location) end
    elseif owner == nil and rules.are_adjacent(lost, location) then
      refuges:add(location)
    end
  end
  return refuges
end

local which_fleet = {
  "The fleet of which ocean is removed?", id = "lose_fleet",
  why_not = function() return "it is one of the two fleets of these ports", "f.21" end,
}

--- Two ports between the same two oceans, one fleet in each: either may go with the port; the records change places.
--- @rule f.21
function rules.choose_lost_fleet(defender, lost)
  local twin = rules.twin_port(defender, lost)
  if not twin then return end
  local recorded = lost.fleet_in
  local ocean = defender:choose(which_fleet, coasts[lost])
  if ocean ~= recorded then lost.fleet_in, twin.fleet_in = ocean, recorded end
end

--- Another port of this player between the same two oceans, with its fleet in the other one.
--- @rule f.21
function rules.twin_port(defender, lost)
  local oceans = coasts[lost]
  if #oceans ~= 2 then return nil end
  for _, other in ipairs(rules.locations_of(defender)) do
    local fleet = other ~= lost and other.fleet_in
    if fleet and fleet ~= lost.fleet_in and #other.coast:both(oceans) == 2 and #coasts[other] == 2 then return other end
  end
end

local move_in = {}           -- by the origin
for _, origin in ipairs(rules.locations) do
  move_in[origin] = {
    "How many factors move in from {}? · All that you committed, or more", origin, id = "move_in",
    why_not = function(count) return rules.why_not_move_in(count) end,
  }
end

--- All committed factors, and more if the contender wants.
--- @rule f.22
function rules.move_in(contender)
  local origin, target = game.origin, game.target
  local committed = game.committed
  local factors = origin.owner == contender and factors_at(origin) or 0
  if factors > 0 then
    local moving = contender:amount(move_in[origin], committed, factors)
    if moving > 0 then
      rules.move_factors(origin, moving, target)
      game:log("{} takes over {} with {}", contender, target, rules.factors_in_words(moving))
    else
      game:log("{} leaves {} empty", contender, target)
    end
  end
  --- @rule f.17
  rules.close_takeover()
end
