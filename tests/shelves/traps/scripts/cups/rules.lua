-- Cups: dice fall under the cups of others, and some for nobody, while one player guesses.
local game, rules = ...

local function cast(player)
  local die, faces = game:roll("1d6", { visible_to = player })
  player.die = die
  if #player.dice < 5 then player.dice:add(faces[1]) end
end

function rules.setup()
  for _, player in ipairs(game.players) do cast(player) end
end

function rules.turn(player)
  player:amount { "What lies under the next cup?", from = 1, to = 6 }
  player.guesses = player.guesses + 1
  for _, rival in ipairs(player.rivals) do
    cast(rival)
    game:roll("2d6", { visible_to = "nobody", stream = "fate" })
  end
  player:confirm("Is that all?")
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
