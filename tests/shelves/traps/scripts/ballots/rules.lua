-- Ballots: a rival answers in secret and aloud, all in one step, and then the player is asked.
local game, rules = ...

function rules.turn(player)
  local rival = player.next
  rival.stake = rival:amount("How much do you stake?", 0, 9)
  rival.side = rival:choose { "For which side?", from = { "sun", "moon", "star" }, ask = true }
  local noted_nowhere = rival:amount("How much more do you stake?", 0, 99)
  rival.said = rival:amount("What do you say?", 1, 200)
  local offer = rival:amount { "What do you offer?", from = 1, to = 50, pass = "No offer" }
  if offer then game:log("{} offers {}", rival, offer) end
  player:amount("How much was it?", 0, 9)
  player:choose { "Which side was it?", from = { "sun", "moon", "star" }, ask = true }
  -- The secret answers count only after this step.
  rival.stake = (rival.stake + noted_nowhere) % 10
  player.rounds = player.rounds + 1
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
