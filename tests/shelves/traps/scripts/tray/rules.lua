-- Tray: both players know some of what lies in the tray, and neither knows in which order.
local game, rules = ...
local cards, tray = game.decks.cards, game.zones.tray

function rules.setup()
  cards:shuffle()
  cards:deal(5, tray)
  for place = 1, 3 do tray[place]:show(game.players.first) end
  for place = 3, 4 do tray[place]:show(game.players.last) end
end

function rules.turn(player)
  player:choose { "Which card of the tray?", from = tray, ask = true }
  player:choose_some { "Which of them are bees?", from = tray, most = 2, ask = true }
  player.guesses = player.guesses + 1
  if game.round == 3 and player == game.players.last then game:finish("over") end
end
