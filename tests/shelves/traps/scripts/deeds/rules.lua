-- Deeds: a field changes hands in secret, and its owner digs for what only owners see.
local game, rules = ...
local fields = game.board.spaces

function rules.setup()
  for i, field in ipairs(fields) do
    field.owner = game.players[1 + i % #game.players]
    field.ore = i % 10
  end
end

function rules.turn(player)
  local field = player:choose { "Where do you look?", from = fields }
  field.dug = field.dug + 1
  local rival = player.next
  rival.plan = rival:amount("What is your plan?", 0, 9)
  for i, other in ipairs(fields) do
    if other ~= field and (rival.plan + i) % 2 == 0 and other.owner ~= player then other.ore = rival.plan end
  end
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
