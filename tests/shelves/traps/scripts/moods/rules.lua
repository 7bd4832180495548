-- Moods: which word is spoken first hangs on the answers.
local game, rules = ...

function rules.turn(player)
  if player:confirm("Do you feel warm?") then
    player.mood = "warm"
  else
    player.mood = "cool"
  end
  local greeting = player:choose { "What do you say?", ask = true,
    from = { player.mood .. " greetings", "nothing in round " .. game.round } }
  game.said = greeting
  if #player.memory == 4 then player.memory:remove(player.memory.first) end
  player.memory:add(greeting)
  local tone = game:roll("1d1000")
  for i = 1, game.options.chatter do game.said = tone .. " and " .. i .. " in turn " .. game.turns end
  if game.round == 4 and player == game.players.last then game:finish("calm") end
end
