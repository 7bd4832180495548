-- Actions on the board without a rival: restructure, expand, build a port, consolidate.
local game, rules = ...

local most_factors, factors_at = rules.most_factors, rules.factors_at
local coasts, ways, nearby = rules.coasts, rules.ways, rules.nearby

--- What a restructuring puts on the board, and the fleets a player may have in one ocean.
rules.restructured_factors, rules.most_fleets = 7, 2

--- Once an interval.
--- @rule e.6
function rules.may_restructure(player, _)
  return not player.restructured
end

--- What a player leaves behind counts as empty.
--- @rule e.6
--- @rule e.7
function rules.can_restructure(player, own)
  return rules.may_restructure(player, own) and (#own > 0 or #rules.empty_locations() > 0)
end

local new_home = {
  "Where do all seven factors go? · What you leave elsewhere returns to your supply", id = "restructure",
  why_not = function() return "only an empty location or one of your own can be the place", "e.5" end,
}

--- @rule e.5
--- @rule e.7
function rules.act.restructure(player, own)
  local place = player:choose(new_home, rules.empty_locations():with(own))
  for _, location in ipairs(own) do
    local factors = factors_at(location)
    --- @rule e.5
    if factors > 0 then
      rules.remove_factors(location, factors)
      --- @rule e.7
      rules.give_up_if_empty(location)
    end
  end
  --- @rule e.5
  rules.place(player, rules.restructured_factors, place)
  --- @rule e.6
  player.restructured = true
  --- @rule e.5
  game:log("{} restructures in {}", player, place)
end

--- @rule e.8
function rules.can_expand(player, own)
  if rules.factors_in_supply(player) == 0 then return false end
  for _, location in ipairs(own) do
    if factors_at(location) < most_factors then return true end
  end
  return false
end

local expand_at = {}         -- by the number of locations that the supply is enough for
for most = 1, 2 do
  expand_at[most] = {
    most == 2 and "Add a factor to which locations, at most two?" or "Add your last factor to which location?",
    id = "expand", least = 1, most = most,
    why_not = function(location) return rules.why_not_add(game.player, location) end,
  }
end

--- @rule e.8
function rules.act.expand(player, own)
  local open = game:list()
  for _, location in ipairs(own) do
    if factors_at(location) < most_factors then open:add(location) end
  end
  local most = math.min(rules.factors_in_supply(player), 2)
  local chosen = player:choose_some(expand_at[most], open)
  for _, location in ipairs(chosen) do rules.place(player, 1, location) end
  if #chosen == 1 then
    game:log("{} expands in {}", player, chosen.first)
  else
    game:log("{} expands in {} and {}", player, chosen.first, chosen.last)
  end
end

--- The price of the next port, in factors.
--- @rule e.9
function rules.port_cost(player)
  return rules.ports_of(player) + 2
end

--- @rule e.10
function rules.has_fleet_room(player, location)
  for _, ocean in ipairs(coasts[location]) do
    if rules.fleets_of(player, ocean) < rules.most_fleets then return true end
  end
  return false
end

--- @rule e.9
--- @rule e.10
--- @rule e.11
function rules.can_have_port(player, location, cost)
  return coasts[location] and location.fleet_in == nil and factors_at(location) >= cost
    and rules.has_fleet_room(player, location)
end

function rules.can_build_port(player, own)
  local cost = rules.port_cost(player)
  for _, location in ipairs(own) do
    if rules.can_have_port(player, location, cost) then return true end
  end
  return false
end

local function why_no_port(location) return rules.why_not_port(game.player, location) end
local port_at = {}           -- by what the port costs
for cost = 2, rules.most_factors do
  port_at[cost] = { "Build a port where, for " .. cost .. " factors?", id = "port", why_not = why_no_port }
end
local which_ocean = {
  "In which ocean does its fleet lie? · You may have two fleets in each", id = "ocean",
  why_not = function() return "a port puts its fleet into an ocean beside it, at most two of yours in each", "e.10" end,
}

--- @rule e.9
--- @rule e.10
function rules.act.build_port(player, own)
  --- @rule e.9
  local cost, open = rules.port_cost(player), game:list()
  for _, location in ipairs(own) do
    if rules.can_have_port(player, location, cost) then open:add(location) end
  end
  local location = player:choose(port_at[cost], open)
  --- @rule e.10
  local oceans = game:list()
  for _, ocean in ipairs(coasts[location]) do
    if rules.fleets_of(player, ocean) < rules.most_fleets then oceans:add(ocean) end
  end
  local ocean = player:choose(which_ocean, oceans)
  --- @rule e.9
  rules.put_port(location, ocean)
  rules.take_back(location, cost)
  game:log("{} turns {} factors in {} into a port, with a fleet in the {}", player, cost, location, ocean)
end

--- @rule e.12
function rules.can_consolidate(_, own)
  for _, target in ipairs(own) do
    if factors_at(target) < most_factors and rules.has_source(own, target) then return true end
  end
  return false
end

function rules.has_source(own, target)
  local way_from = ways[target]
  for _, from in ipairs(own) do
    local way = way_from[from]
    if way and way <= 2 and factors_at(from) > 0 then return true end
  end
  return false
end

local gather_at = {
  "Gather factors where? · They come from your locations nearby", id = "consolidate",
  why_not = function(location) return rules.why_not_gather(game.player, location) end,
}
local from_where = {
  "Factors from where? · Adjacent, or on the same ocean", id = "consolidate_from",
  why_not = function(location) return rules.why_not_source(game.player, location) end,
}
local from_where_else = {
  "More factors from where? · Adjacent, or on the same ocean",
    id = "consolidate_from", pass = "No more", why_not = from_where.why_not,
}

--- @rule e.12
--- @rule e.13
function rules.act.consolidate(player, own)
  --- @rule e.12
  local targets = game:list()
  for _, location in ipairs(own) do
    if factors_at(location) < most_factors and rules.has_source(own, location) then targets:add(location) end
  end
  local target = player:choose(gather_at, targets)
  --- @rule e.13
  local question = from_where
  while rules.room_at(target) > 0 do
    local sources = game:list()
    for _, from in ipairs(nearby[target]) do
      if from.owner == player and factors_at(from) > 0 then sources:add(from) end
    end
    if #sources == 0 then return end
    local from = player:choose(question, sources)
    if not from then return end
    rules.gather(player, from, target)
    question = from_where_else
  end
end

rules.how_many_to = {}       -- questions, by where the factors go
for _, target in ipairs(rules.locations) do
  rules.how_many_to[target] = {
    "How many factors move to {}?", target, id = "move",
    why_not = function(count) return rules.why_not_move(target, count) end,
  }
end

--- @rule e.12
--- @rule b.6
function rules.gather(player, from, target)
  local most = math.min(factors_at(from), rules.room_at(target))
  --- @rule e.12
  rules.move_factors(from, player:amount(rules.how_many_to[target], 1, most), target)
end
