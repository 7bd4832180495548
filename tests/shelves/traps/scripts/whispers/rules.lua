-- Whispers: what a player notes is a text that nobody else has ever read.
local game, rules = ...

function rules.setup()
  for _, player in ipairs(game.players) do player.plan = player.seat * 3 end
end

function rules.turn(player)
  for _, other in ipairs(game.players) do
    other.note = "note " .. other.plan
    if #other.notes < 6 then other.notes:add("note " .. other.plan * 10) end
  end
  player.plan = player:amount("What is your plan?", 0, 9)
  player.spoken = player:choose { "What do you say aloud?", ask = true, from = { "note 90", "note 91" },
    why_not = function(word) return "'" .. tostring(word) .. "' is whispered, not said" end }
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
