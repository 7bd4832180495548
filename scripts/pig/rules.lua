-- Pig: roll as often as you dare; a one loses what this turn has brought.
local game, rules = ...

rules.goal = 100

local actions = { "roll", "hold" }

--- @rule a.2  Roll until you hold; what you rolled is yours then, unless a one came.
--- @rule a.1
--- @rule a.3
function rules.turn(player)
  local sum = 0
  repeat
    local face = game:roll("1d6")
    if face == 1 then return end
    sum = sum + face
  until player:choose("Roll again or hold?", actions) == "hold"
  player.score = player.score + sum
  rules.judge(player)
end

--- @rule b.1  Whoever holds the goal wins.
function rules.judge(player)
  if player.score >= rules.goal then game:finish { ending = "goal", winner = player } end
end
