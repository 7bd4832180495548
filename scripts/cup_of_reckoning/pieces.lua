-- Factors, ports and fleets: counting them, and moving them so that the control of a location is always right.
local game, rules = ...

--- No location ever holds more factors.
--- @rule b.6
rules.most_factors = 7

-- Handles never change: found once.
local factor, port, fleet, marker = {}, {}, {}, {}
for _, player in ipairs(game.players) do
  local tokens = player.tokens
  factor[player], port[player], fleet[player] = tokens.factor, tokens.port, tokens.fleet
  marker[player] = tokens.marker
end
local factors_of = {}
for _, location in ipairs(rules.locations) do factors_of[location] = location.factors end
local cup = game.piles.cup

function rules.factors_at(location)
  return factors_of[location].total
end

--- How many more factors its owner may put there.
--- @rule b.6
function rules.room_at(location)
  return rules.most_factors - rules.factors_at(location)
end

--- "1 factor" or "3 factors".
function rules.factors_in_words(count)
  return count == 1 and "1 factor" or count .. " factors"
end

function rules.factors_in_supply(player)
  return player.supply:count(factor[player])
end

function rules.has_port(location)
  return location.fleet_in ~= nil
end

function rules.ports_of(player)
  return port[player].count - player.supply:count(port[player])
end

function rules.fleets_of(player, ocean)
  return ocean.fleets:count(fleet[player])
end

--- The ports that a player has on the board, for tables and the lab.
--- @rule e.9
function rules.show_ports(player)
  return rules.ports_of(player)
end

--- The fleets that a player has at sea.
--- @rule e.9
function rules.show_fleets(player)
  return fleet[player].count - player.supply:count(fleet[player])
end

--- Factors come from the supply. The caller names the paragraph, here and in the two functions below.
function rules.place(player, count, location)
  player.supply:give(count, factor[player], location.factors)
  if location.owner == nil then location.owner = player end
end

function rules.remove_factors(location, count)
  local owner = location.owner
  location.factors:give(count, factor[owner], owner.supply)
end

function rules.carry_factors(from, count, to)
  local owner = from.owner
  from.factors:give(count, factor[owner], to.factors)
  if to.owner == nil then to.owner = owner end
end

--- The same two, and the location may be empty then.
function rules.take_back(location, count)
  rules.remove_factors(location, count)
  --- @rule b.3
  rules.give_up_if_empty(location)
end

function rules.move_factors(from, count, to)
  rules.carry_factors(from, count, to)
  --- @rule b.3
  rules.give_up_if_empty(from)
end

--- A location without a factor and without a port has no controller. The caller names the paragraph.
function rules.give_up_if_empty(location)
  if location.fleet_in == nil and factors_of[location].total == 0 then location.owner = nil end
end

--- @rule e.9
function rules.put_port(location, ocean)
  local owner = location.owner
  owner.supply:give(1, port[owner], location.harbor)
  owner.supply:give(1, fleet[owner], ocean.fleets)
  location.fleet_in = ocean
end

--- @rule f.20
function rules.remove_port(location)
  local owner, ocean = location.owner, location.fleet_in
  location.harbor:give(1, port[owner], owner.supply)
  ocean.fleets:give(1, fleet[owner], owner.supply)
  location.fleet_in = nil
end

--- A factor of each player; a marker instead where none is left. The caller names the paragraph.
function rules.fill_cup()
  for _, player in ipairs(game.players) do
    if rules.factors_in_supply(player) > 0 then
      player.supply:give(1, factor[player], cup)
      game:log("{} goes into the cup", factor[player])
    else
      game.piles.box:give(1, marker[player], cup)
      game:log("{} goes into the cup", marker[player])
    end
  end
end

--- The drawn factor goes back to its owner, and a marker into the box.
--- @rule a.7
local function set_aside(drawn)
  local owner = drawn.owner
  cup:give(1, drawn, drawn == marker[owner] and game.piles.box or owner.supply)
end

--- The first player of an interval. The caller names the paragraph.
function rules.draw_from_cup()
  local tokens = cup.kinds
  local drawn = tokens[#tokens > 1 and game:roll("1d" .. #tokens, "cup") or 1]
  set_aside(drawn)
  game:log("{} is drawn from the cup", drawn)
  return drawn.owner
end
