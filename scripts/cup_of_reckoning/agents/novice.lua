-- Easy: spreads over empty locations and attacks nobody.
-- It spreads over all empty locations, and adds factors when there are none. It attacks no player, and it seldom
-- has the cards to defend a location.
local game, agent, rules = ...

local factors_at, within_reach = rules.factors_at, rules.within_reach

--- The empty locations that can be settled from here without giving it up.
local function empty_near(from)
  local empty = game:list()
  if factors_at(from) < 2 then return empty end
  for _, goal in ipairs(within_reach[from]) do
    if goal.owner == nil then empty:add(goal) end
  end
  return empty
end

local function first_settler(own)
  for _, from in ipairs(own) do
    if #empty_near(from) > 0 then return from end
  end
end

function agent.action(player, options)
  local own = rules.locations_of(player)
  if #own == 0 then return options:contains("restructure") and "restructure" or options.first end
  if first_settler(own) then return "venture" end
  if options:contains("expand") then return "expand" end
  if options:contains("draw") then return "draw" end
end

function agent.venture_from(player, options)
  local from = first_settler(rules.locations_of(player))
  return from and options:contains(from) and from or options.first
end

function agent.venture(_, options, decision)
  local empty = empty_near(decision.about[1])
  if #empty > 0 then return empty[game:random(#empty)] end
  return options.first
end

function agent.restructure(_, options)
  return options[game:random(#options)]
end

function agent.raise()
  return nil
end

--- All other questions: the least amount, or the first option.
function agent.choose(_, options, decision)
  if decision.kind == "amount" then return decision.from end
  if decision.kind ~= "some" then return options.first end
  local cards = game:list()
  for i = 1, decision.least do cards:add(options[i]) end
  return cards
end
