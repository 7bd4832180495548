-- Errands: what a player decides in secret waits in a property, and what all know waits in a step.
local game, rules = ...

function rules.setup()
  for _, player in ipairs(game.players) do player.target = player.next end
end

function rules.turn(player)
  player.fee = player:amount { "What do you pay?", from = 0, to = 9 }
  player.way = player:choose { "By which way?", from = { "sea", "road" }, ask = true }
  player.target = player:choose { "To whom?", from = player.rivals, ask = true }
  game:push("ponder", player.next, game.round, "ponder", player)
  game:push("arrive", player, game.round)
  game:push("ponder", player, game.round + 1, "arrive", player.next)
  if game.round == 3 and player.next == game.starter then game:push("close") end
end

function rules.ponder(rival, day, word, player)
  if word == "ponder" then rival:confirm("Does {} arrive on day {}?", player, day) end
  if word == "arrive" then rival:confirm("Was it day {}, {}?", day, player) end
end

function rules.arrive(player, day)
  player.target.paid = player.fee
  player.done = math.max(player.done, day)
end

function rules.close()
  game:finish("over")
end
