-- Random playouts of pig for two players, first to 100, in plain Lua: a ceiling to compare with.
-- A turn: roll one die again and again; a 1 ends the turn with nothing, `hold` keeps the sum. Holding
-- is offered once a die was rolled in the turn; with one choice there is no decision.
-- Returns playouts(n, seed) -> matches, decisions, wins, and the dice rolled.
local random = math.random

local score = {}

local function playout()
  score[1], score[2] = 0, 0
  local player = 1
  local decisions, rolls = 0, 0
  while true do
    local sum = 0
    local rolled = false
    while true do
      if rolled then
        decisions = decisions + 1
        if random(2) == 2 then
          score[player] = score[player] + sum
          break
        end
      end
      local face = random(6)
      rolls = rolls + 1
      rolled = true
      if face == 1 then break end
      sum = sum + face
    end
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
