-- A venture: from one location to another, within reach; a hostile one starts a takeover.
local game, rules = ...

local most_factors, factors_at = rules.most_factors, rules.factors_at
local within_reach = rules.within_reach

--- @rule e.14
function rules.can_venture(player, own)
  for _, from in ipairs(own) do
    if rules.has_goal(player, from) then return true end
  end
  return false
end

--- Whether a venture from here is possible; takeovers, which take longer to judge, are looked at last.
--- @rule e.15
--- @rule e.17
function rules.has_goal(player, from)
  local goals, factors = within_reach[from], factors_at(from)
  if factors > 0 then
    for i = 1, #goals do
      local owner = goals[i].owner
      if owner == nil or owner == player and factors_at(goals[i]) < most_factors then return true end
    end
  end
  for i = 1, #goals do
    local owner = goals[i].owner
    if owner and owner ~= player and rules.can_open_bidding(player, from, goals[i], factors) then return true end
  end
  return false
end

--- @rule e.15
--- @rule e.16
--- @rule e.17
function rules.goals_from(player, from)
  local goals, factors = game:list(), factors_at(from)
  for _, goal in ipairs(within_reach[from]) do
    local owner = goal.owner
    if owner == nil then
      if factors > 0 then goals:add(goal) end
    elseif owner == player then
      if factors > 0 and factors_at(goal) < most_factors then goals:add(goal) end
    elseif rules.can_open_bidding(player, from, goal, factors) then
      goals:add(goal)
    end
  end
  return goals
end

-- The possible answers can depend on cards in hand. So the player is asked even if there is only one.
local from_where = {
  "Venture from where? · Then choose where to", id = "venture_from", ask = true,
  why_not = function(location) return rules.why_not_origin(game.player, location) end,
}
local where_to = {}          -- by the origin
for _, from in ipairs(rules.locations) do
  where_to[from] = {
    "Venture from {} to where? · Factors move, or a takeover of a rival begins", from, id = "venture", ask = true,
    why_not = function(goal) return rules.why_not_venture(game.player, from, goal) end,
  }
end

--- Whether a venture is possible can depend on cards in hand. So the step checks it again after each answer. A rival
--- who thinks ahead from here has other cards in this hand. Then there may be nothing to do.
--- @rule e.14
function rules.act.venture(player, own)
  local from = own.first
  if #own > 1 then
    local origins = game:list()
    for _, location in ipairs(own) do
      if rules.has_goal(player, location) then origins:add(location) end
    end
    if #origins == 0 then return end
    from = player:choose(from_where, origins)
  end
  local goals = rules.goals_from(player, from)
  if #goals == 0 then return end
  local goal = player:choose(where_to[from], goals)
  if goal.owner and goal.owner ~= player then
    if rules.can_open_bidding(player, from, goal, factors_at(from)) then rules.declare(player, from, goal) end
    return
  end
  --- @rule e.16
  local most = math.min(factors_at(from), rules.room_at(goal))
  rules.move_factors(from, player:amount(rules.how_many_to[goal], 1, most), goal)
end
