-- Storms: drifting, shipwreck and the tow.
local game, rules = ...

--- The storm that blows over a space, or nil.
--- @rule h.1
--- @rule h.4
function rules.storm_over(space)
  local card = rules.is_in_force("storm")
  return card and card.sea == space.sea and card or nil
end

--- True if ships must drift before this player's movement.
--- @rule h.1
function rules.is_storm_near(player)
  return rules.storm_over(player.ship.space) ~= nil
end

--- @rule h.1
--- @rule h.8
function rules.drift(player, spaces, six)
  if rules.drift_ship(player.ship, game.telegram) then
    game:push("wreck", player)
  else
    game:push("sail", player, spaces, six)
  end
end

--- Lets a ship drift; true if it is wrecked.
--- @rule h.1
--- @rule h.2
--- @rule h.3
function rules.drift_ship(ship, storm)
  local from, wrecked = ship.space, false
  local at = from
  for _ = 1, storm.spaces do
    local ahead = at:toward(storm.toward, 1)
    if not ahead or not ahead.sailable then
      wrecked = true
      break
    end
    if #ahead > 0 then break end
    at = ahead
  end
  if at ~= from then rules.move_ship(ship, from, at, rules.open_seaways()) end
  return wrecked
end

local tow_to = { "Be towed to which port?", id = "tow" }

--- Sells what is aboard, pays for the tow, and leaves the ship in the nearest port.
--- @rule h.5
function rules.wreck(player)
  local ship = player.ship
  local from = ship.space
  local nearest, distance = rules.nearest_ports(from)
  local port = player:choose(tow_to, nearest)
  game:log("{} is wrecked at {} and towed to {}", player, from, port)
  rules.sell_wreck(player, port)
  --- @rule h.6
  player:pay_up_to(game.bank, rules.kroner(2 * distance))
  --- @rule h.5
  rules.move_ship(ship, from, port)
  --- @rule h.8
  rules.stow(player)
  rules.end_voyage(player)
end

--- @rule h.7
--- @rule d.7
function rules.sell_wreck(player, port)
  local hold = player.hold
  if hold.total == 0 then return end
  game.bank:pay(player, rules.kroner(rules.half(rules.value(hold))))
  hold:give_all(port.kind == "home" and game.piles.exchange or port.store)
end
