-- Swaps: one card comes, one card goes, and nobody else knows whether it is the same.
local game, rules = ...
local cards = game.decks.cards

function rules.setup()
  cards:shuffle()
  for _, player in ipairs(game.players) do cards:deal(2, player.hand) end
  cards:deal(3, game.zones.pit)
end

function rules.turn(player)
  game.zones.pit.first:move(player.hand)
  player.next:confirm("Does {} put it back?", player)
  local back = player:choose { "Which one goes back?", from = player.hand, ask = true }
  back:move(game.zones.pit)
  local other = player:choose { "Which one do you look at?", from = player.hand, ask = true }
  other:move(cards)
  cards.first:move(player.hand)
  player.swaps = player.swaps + 1
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
