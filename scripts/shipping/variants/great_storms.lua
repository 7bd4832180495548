-- In a storm, every ship in that sea drifts before every movement of every player.
local game, rules = ...

function rules.is_storm_near(_)
  for _, ship in ipairs(game.pieces.ship) do
    if rules.storm_over(ship.space) then return true end
  end
  return false
end

--- The ship about to move drifts first, then the others in the order of play.
--- @rule m.2
--- @rule h.8
function rules.drift(player, spaces, six)
  --- @rule m.2
  local storm, sails = game.telegram, true
  local drifting = player
  repeat
    local ship = drifting.ship
    if rules.storm_over(ship.space) and rules.drift_ship(ship, storm) then
      game:push("wreck", drifting)
      if drifting == player then sails = false end
    end
    drifting = drifting.next
  until drifting == player
  if sails then game:push("sail", player, spaces, six) end
end
