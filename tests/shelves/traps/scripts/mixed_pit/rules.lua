-- Mixed pit: red and blue cards are shuffled together, and nobody sees their order.
local game, rules = ...
local reds, blues, pit = game.decks.reds, game.decks.blues, game.zones.pit

function rules.setup()
  reds:shuffle()
  blues:shuffle()
  reds:deal(3, pit)
  blues:deal(3, pit)
  pit:shuffle()
  for _, player in ipairs(game.players) do
    reds:deal(1, player.hand)
    blues:deal(1, player.hand)
  end
end

function rules.turn(player)
  player.guess = player:choose { "Which card of the pit?", from = pit, ask = true }
  player.next:choose_some { "Which two?", from = pit, least = 2, most = 2, ask = true }
  local back = player:choose { "Which one do you put there?", from = player.hand, ask = true }
  back:move(pit)
  pit:shuffle()
  player.tries = player.tries + 1
  if game.round == 2 and player.next == game.starter then game:finish("over") end
end
