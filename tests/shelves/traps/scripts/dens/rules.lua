-- Dens: a spy goes down in secret, a rival suspects one of those below, and marks stand on them.
local game, rules = ...

function rules.setup()
  for _, player in ipairs(game.players) do
    for i, spy in ipairs(player.spy) do spy:move(i == 4 and game.board.gate or player.den) end
  end
end

function rules.turn(player)
  local spy = player:choose({ "Who goes down?", ask = true }, player.den)
  spy:move(player.cellar)
  player.trusted = spy
  game.wanted = player.cellar.last
  local rival = player.next
  local suspect = rival:choose({ "Whom do you suspect below?", ask = true,
    why_not = function(other) return other.owner == rival and "that is your own spy" or "that one is not below" end },
    player.cellar)
  rival.suspect = suspect
  suspect.marks = suspect.marks + 1
  suspect.seen_by = rival
  game:log("{} suspects {}", rival, suspect)
  if #player.cellar == 3 then game:finish("over") end
end
