-- Relay: hidden cards are arguments of steps that are still to run while others are asked.
local game, rules = ...
local cards = game.decks.cards

function rules.setup()
  cards:shuffle()
  for _, player in ipairs(game.players) do cards:deal(3, player.hand) end
end

function rules.turn(player)
  local card = player:choose { "Which card goes on the way?", from = player.hand, ask = true }
  game:push("ponder", player.next, card)
  game:push("carry", player, card)
  game:push("arrive", player, card, player.next)
  game:push("refill", player, cards.first)
  if game.round == 3 and player.next == game.starter then game:push("close") end
end

function rules.ponder(rival, card)
  rival:confirm("Do you believe in {}?", card)
end

function rules.carry(player, card)
  if player:confirm("Carry {} on?", card) then player.carried = player.carried + 1 end
end

function rules.arrive(_, card, _)
  card:move(game.zones.table)
end

function rules.refill(player, card)
  if card then card:move(player.hand) end
end

function rules.close()
  game:finish("over")
end
