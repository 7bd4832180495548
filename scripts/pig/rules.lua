-- Pig: roll as often as you dare; a one loses what this turn has brought.
local game, rules = ...

rules.goal = 100

local actions = { "roll", "hold" }

--- @rule a.2  Roll until you hold; what you rolled is yours then, unless a one came.
function rules.turn(player)
  local score = player.score
  repeat
    local face = game:roll("1d6")
    if face == 1 then return end
    score = score + face
    if score >= rules.goal then rules.win(player, score) end
  until player:choose("Roll again or hold?", actions) == "hold"
  player.score = score
end

--- @rule b.1  The goal wins at once.
function rules.win(player, score)
  player.score = score
  game:finish { ending = "goal", winner = player }
end
