-- Keepsakes: open properties and lists point at cards that lie in hands and in the deck.
local game, rules = ...
local things = game.decks.things

function rules.setup()
  things:shuffle()
  for _, player in ipairs(game.players) do things:deal(3, player.hand) end
end

function rules.turn(player)
  local card = player:choose { "Which of your things is dearest?", from = player.hand, ask = true }
  player.dearest = card
  player.twin = player.hand.last
  game.lead = things.first
  card.beside = player.next.dearest
  if #player.wishes < 3 and not player.wishes:contains(card) then player.wishes:add(card) end
  if #game.row < 6 and not game.row:contains(card) then game.row:add(card) end
  player:confirm("Is it really {}?", card)
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
