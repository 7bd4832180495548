-- Mortgages: taking them, lifting them, passing them on.
local game, rules = ...

local board = game.board

function rules.mortgage_value(space)
  return space.price // 2
end

--- @rule j.2
function rules.lift_cost(space)
  local value = rules.mortgage_value(space)
  return value + rules.tenth(value)
end

local mortgage = {
  "Mortgage which vessel? · The Bank pays half the price", id = "mortgage", pass = "None",
  why_not = function(space, player) return rules.why_not_mortgage(space, player) end,
}
local lift = {
  "Lift which mortgage? · For its value and a tenth more", id = "lift", pass = "None",
  why_not = function(space, player) return rules.why_not_lift(space, player) end,
}

--- @rule j.1
function rules.mortgageable(player)
  return board:where("owner", player):where("mortgaged", false):where("improved", false)
end

--- @rule j.1
function rules.mortgage(player)
  local space = player:choose(mortgage, rules.mortgageable(player))
  if space then rules.take_mortgage(player, space) end
end

--- @rule j.1
function rules.take_mortgage(player, space)
  local value = rules.mortgage_value(space)
  space.mortgaged = true
  game.bank:pay(player, value)
  game:log("{} mortgages {} and receives {$}", player, space, value)
  rules.look_over(space)
  rules.review(player)
end

--- @rule j.2
function rules.lift(player)
  local cash = player.cash
  local within = board:where("owner", player):filter(function(space)
    return space.mortgaged and rules.lift_cost(space) <= cash
  end)
  local space = player:choose(lift, within)
  if not space then return end
  rules.clear_mortgage(player, space, rules.lift_cost(space))
end

function rules.clear_mortgage(player, space, cost)
  player:pay(game.bank, cost)
  space.mortgaged = false
  game:log("{} lifts the mortgage of {} for {$}", player, space, cost)
  rules.look_over(space)
  rules.review(player)
end

function rules.why_not_mortgage(space, player)
  if type(space) ~= "handle" or space.price == 0 then
    return "only vessels, tankers and tugs can be mortgaged", "j.1"
  end
  if space.owner ~= player then return { "{} does not own {}", player, space }, "j.1" end
  if space.mortgaged then return { "{} is mortgaged already", space }, "j.1" end
  return "decks and suites of the whole line must be sold back first", "j.1"
end

function rules.why_not_lift(space, player)
  if type(space) ~= "handle" or space.price == 0 or space.owner ~= player or not space.mortgaged then
    return { "that is no mortgage of {}", player }, "j.2"
  end
  return { "lifting it costs {$}, and {} has {$}", rules.lift_cost(space), player, player.cash }, "j.2"
end

--- The interest that is due whenever a mortgaged vessel changes hands.
--- @rule j.3
function rules.interest(space)
  return rules.tenth(rules.mortgage_value(space))
end

--- The caller names the paragraph by which the vessel changed hands.
function rules.pay_interest(player, space)
  local interest = rules.interest(space)
  player:pay(game.bank, interest)
  game:log("{} pays the interest of {$} on {}", player, interest, space)
end

local lift_or_keep = game:list("lift", "keep")

--- A player has come to a mortgaged vessel, and the interest is paid. The caller names the paragraph.
function rules.receive(player, space)
  player.received:add(space)
  if #player.received == 1 then game:push("take_over", player) end
end

--- One after the other, the mortgages just received may be lifted at once, without paying the interest twice.
--- @rule j.3
function rules.take_over(player)
  local space = player.received.first
  player.received:remove(space)
  local value = rules.mortgage_value(space)
  if player.cash >= value then
    local way = player:choose({ "Lift the mortgage of {}? · Now for {$}, later for a tenth more", space, value,
      id = "take_over" },
      lift_or_keep)
    if way == "lift" then
      rules.clear_mortgage(player, space, value)
    end
  end
  if #player.received > 0 then game:push("take_over", player) end
end

--- An heir pays the interest like any new owner, and may raise money for it. Otherwise the Bank auctions the vessel.
--- Until then it is part of the estate, and players cannot trade for it.
--- @rule l.4
function rules.inherit(heir, space)
  local interest = rules.interest(space)
  if heir.cash >= interest then
    game.estate:remove(space)
    rules.pay_interest(heir, space)
    rules.receive(heir, space)
    return
  end
  local ways = rules.ways_to_pay(heir):without(space)
  local way = (rules.means_in_all(heir) >= interest or rules.has_hope(heir)) and heir:choose {
    "Raise the interest on {}? · It is {$}; else the vessel goes up for auction", space, interest, from = ways,
      id = "inherit",
    pass = "Give it up", why_not = rules.why_not_raise }
  if not way then
    game.estate:remove(space)
    space.mortgaged = false
    rules.change_owner(space, nil)
    game:log("{} gives {} up to the Bank", heir, space)
    rules.auction(heir, space)
    return
  end
  if type(way) == "handle" then rules.turn_into_money(heir, way) else rules.at_any_time[way](heir) end
  game:push("inherit", heir, space)
end
