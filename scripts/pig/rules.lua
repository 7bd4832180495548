-- Pig: roll as often as you dare; a one loses the sum of this turn.
local game, rules = ...

rules.goal = 100

local actions = { "roll", "hold" }

--- @rule a.2  Roll until you hold. You then keep the sum, unless you rolled a one.
--- @rule a.1
--- @rule a.3
function rules.turn(player)
  --- @rule a.2
  local sum = 0
  repeat
    local face = game:roll("1d6")
    if face == 1 then return rules.lose(player, sum) end
    sum = sum + face
  until player:choose({ "Roll again or hold? · This turn: {} points", sum, id = "roll" }, actions) == "hold"
  player.score = player.score + sum
  rules.judge(player)
end

--- @rule a.3
function rules.lose(player, sum)
  if sum == 0 then game:log("{} gets nothing this turn", player) end
  if sum > 0 then game:log("{} loses {} points", player, sum) end
end

--- @rule b.1  A player with the goal after holding wins.
function rules.judge(player)
  if player.score >= rules.goal then game:finish { ending = "goal", winner = player } end
end
