-- Markers: whoever has the turn bids on a rival's card, from its back alone.
local game, rules = ...
local cards = game.decks.cards

function rules.setup()
  cards:shuffle()
  for _, player in ipairs(game.players) do cards:deal(3, player.hand) end
  cards:deal(2, game.zones.shelf)
end

function rules.turn(player)
  local rival = player.next
  local card = player:choose { "Which card of {} do you mark?", rival, from = rival.hand, ask = true }
  card.bid = player:amount { "How much for {}?", card, from = 1, to = 5 }
  card.marked_by = player
  if not card.bidders:contains(player) then card.bidders:add(player) end
  card.doubted = player:confirm("Do you doubt {}?", card)
  game.zones.shelf.first.bid = 1
  game:log("{} marks {}", player, card)
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
