-- Veiled dice: who sees a throw hangs on what nobody else knows.
local game, rules = ...

function rules.setup()
  for _, player in ipairs(game.players) do player.luck = game:roll("1d6", { visible_to = player }) end
end

function rules.turn(player)
  local rival = player.next
  local hidden = rival.luck % 2 == 0 and rival or "nobody"
  local seen = player:confirm("Throw in the open?")
  player.open = player.open + game:roll("1d6", { visible_to = seen and "all" or player })
  rival.secret = game:roll("2d6", { visible_to = hidden })
  game:roll("1d8", { visible_to = rival.luck > 3 and rival or "nobody", stream = "fate" })
  game:log("{} has thrown", player)
  player:confirm("Is that all?")
  rival.luck = game:roll("1d6", { visible_to = rival })
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
