-- Asides: who is told what, and how often, hangs on a hidden mood.
local game, rules = ...
local cards = game.decks.cards

function rules.setup()
  cards:shuffle()
  for _, player in ipairs(game.players) do
    cards:deal(2, player.hand)
    player.mood = player.seat * 2
  end
end

function rules.turn(player)
  local rival = player.next
  if rival.mood > 4 then game:tell(rival, "{} is near, and your mood is {}", player, rival.mood) end
  player.said = player:amount("How is the mood?", 0, 9)
  for _ = 1, rival.mood % 3 do game:tell(rival, "You hold {}", rival.hand.first) end
  rival.mood = rival:amount("How is your mood?", 0, 9)
  if rival.mood == player.said then game:tell(rival, "{} knows it", player) end
  player:confirm("Is that all?")
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
