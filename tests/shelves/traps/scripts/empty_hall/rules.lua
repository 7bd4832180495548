-- Empty Hall: asks about what is not there, and piles steps on steps.
local game, rules = ...
local guests, cellar = game.decks.guests, game.zones.cellar

local function hand_of(player) return player.hand end

function rules.turn(player)
  for depth = 1, 4 do game:push("knock", player, depth, guests.first, cellar.first) end
end

function rules.knock(player, depth, guest, _)
  if depth > 1 then game:push("knock", player, depth - 1, guest) end
  if depth == 2 then game:push("gather", player) end
  if depth == 4 then game:push("leave", player) end
  player.knocks = player.knocks + 1
end

--- Everybody is asked, also who holds nothing.
function rules.gather(player)
  player:choose { "Whom do you greet?", from = player.hand, pass = "Nobody", ask = true }
  player:choose_some { "Who follows?", from = cellar, ask = true }
  player:order { "In which order?", from = player.hand, ask = true }
  local chosen = game:choose_together { "Who stays?", players = game.active, from = hand_of, pass = "Nobody" }
  for _, host in ipairs(game.active) do
    if chosen[host] then chosen[host]:move(cellar) end
  end
end

function rules.leave(player)
  if player:confirm("Open the door?") then
    guests:draw(player.hand)
  else
    guests:deal(1, cellar)
  end
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
