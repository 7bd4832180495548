-- Random playouts of pig for two players, first to 100, in plain Lua: rules that list what may be
-- done, and a player who picks from the list, in one file. A ceiling to compare with.
-- A turn: roll one die again and again; a 1 ends the turn with nothing, `hold` keeps the sum. Holding
-- is offered once a die was rolled in the turn; with one choice there is no decision.
-- Returns playouts(n, seed) -> matches, decisions, wins, and how many dice were rolled.
local random = math.random

local kRoll, kHold = 1, 2

local score = {}
local actions = {}

local function list_actions(rolled)
  actions[1] = kRoll
  if not rolled then return 1 end
  actions[2] = kHold
  return 2
end

local function choose(count) return actions[random(count)] end
local function roll() return random(6) end

-- Plays one turn of a player; returns how many decisions and dice it took.
local function turn(player)
  local decisions, rolls = 0, 0
  local sum = 0
  while true do
    local count = list_actions(rolls > 0)
    local action = actions[1]
    if count > 1 then
      decisions = decisions + 1
      action = choose(count)
    end
    if action == kHold then
      score[player] = score[player] + sum
      return decisions, rolls
    end
    local face = roll()
    rolls = rolls + 1
    if face == 1 then return decisions, rolls end
    sum = sum + face
  end
end

local function playout()
  score[1], score[2] = 0, 0
  local player = 1
  local decisions, rolls = 0, 0
  while true do
    local made, rolled = turn(player)
    decisions = decisions + made
    rolls = rolls + rolled
    if score[player] >= 100 then return decisions, player, rolls end
    player = 3 - player
  end
end

return function(n, seed)
  math.randomseed(seed)
  local decisions, all_rolls = 0, 0
  local wins = { 0, 0 }
  for _ = 1, n do
    local made, winner, rolls = playout()
    decisions = decisions + made
    wins[winner] = wins[winner] + 1
    all_rolls = all_rolls + rolls
  end
  return n, decisions, wins[1], wins[2], all_rolls
end
