-- Stakes: a pass and an answer look the same to all others.
local game, rules = ...

function rules.turn(player)
  player.stake = player:amount { "What do you stake?", from = 1, to = 9, pass = "Nothing", secret = true } or 0
  local side = player:choose { "On which side?", from = { "sun", "moon" }, pass = "On no side", secret = true }
  player.side = side
  if game.round == 4 and player.next == game.starter then game:finish("over") end
end
