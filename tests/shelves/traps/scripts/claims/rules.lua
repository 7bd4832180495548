-- Claims: whoever has the turn fences a plot, and does not know whose it is.
local game, rules = ...
local plots = game.board.spaces

function rules.setup()
  for i, plot in ipairs(plots) do plot.owner = game.players[1 + i % #game.players] end
end

function rules.turn(player)
  local plot = player:choose { "Which plot do you fence or open?", from = plots }
  plot.fenced = not plot.fenced
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
