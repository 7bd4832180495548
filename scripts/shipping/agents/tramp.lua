-- Easy: visits its ports in order, loads little, and avoids the market.
-- It visits its ports in the order of the dice, loads three tokens in each, and sells at home. It leaves telegrams
-- and the market to others.
local game, agent, rules = ...

local board = game.board
local home = board.scandinavia

local a_load = 3                -- of the six that fit in: two ports fill the hold, a third gets what room is left

function agent.sail(player, options, decision)
  local from = player.ship.space
  if options.last == "market" then options = options:without("market") end
  local target = player.ahead.first or rules.wanted_ports(player, from).first or home
  if options:contains(target) then return target end
  local reachable = decision.can_pass and options:with(from) or options
  local to = board:nearest(target, reachable, rules.open_seaways()).first
  if to and to ~= from then return to end
  if game:random(3) == 1 then return options[game:random(#options)] end      -- two ships may wait for each other
  if not decision.can_pass then return options.first end
end

function agent.load(_, _, decision)
  return math.min(a_load, decision.to)
end

--- All other questions: it passes if it can; otherwise, it takes the first option.
function agent.choose(_, options, decision)
  if decision.can_pass then return nil end
  if decision.kind == "amount" then return decision.from end
  return options.first
end
