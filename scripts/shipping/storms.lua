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
  --- @rule h.1
  if rules.drift_ship(player.ship, game.telegram) then
    game:push("wreck", player)
  else
    game:push("sail", player, spaces, six)
  end
end

--- Lets a ship drift; true if it is wrecked. The caller names the paragraph.
function rules.drift_ship(ship, storm)
  local from = ship.space
  local at, wrecked = rules.drift_from(from, storm)
  if at ~= from then
    rules.move_ship(ship, from, at, rules.open_seaways())
    game:log("{} drifts from {} to {}", ship.owner, from, at)
  end
  return wrecked
end

--- Where a storm takes a ship from a space, and whether it is wrecked there.
--- @rule h.2
--- @rule h.3
function rules.drift_from(from, storm)
  local at = from
  for _ = 1, storm.spaces do
    local ahead = at:toward(storm.toward, 1)
    if not ahead or not ahead.sailable then return at, true end
    if #ahead > 0 then break end
    at = ahead
  end
  return at, false
end

local tow_to = { "Be towed to which port?", id = "tow" }

--- Sells what is aboard, pays for the tow, and leaves the ship in the nearest port.
--- @rule h.5
function rules.wreck(player)
  local ship = player.ship
  local from = ship.space
  local nearest, distance = rules.nearest_ports(from)
  player.wrecks, player.wrecked, player.towed, player.salvage, player.tow = player.wrecks + 1, from, nil, 0, 0
  local port = player:choose(tow_to, nearest)
  game:log("{} is wrecked at {} and towed to {}", player, from, port)
  --- @rule h.7
  player.salvage = rules.sell_wreck(player, port)
  --- @rule h.5
  player.towed = port
  --- @rule h.6
  player.tow = player:pay_up_to(game.bank, rules.kroner(2 * distance)) // 1000
  --- @rule h.5
  rules.move_ship(ship, from, port)
  --- @rule h.8
  rules.stow(player)
  rules.end_voyage(player)
end

--- Returns what the bank pays, in thousands.
--- @rule h.7
--- @rule d.7
function rules.sell_wreck(player, port)
  --- @rule h.7
  local hold = player.hold
  if hold.total == 0 then return 0 end
  local worth = rules.half(rules.value(hold))
  game.bank:pay(player, rules.kroner(worth))
  hold:give_all(port.kind == "home" and game.piles.exchange or port.store)
  return worth
end

--- What a wreck brought and cost its player.
function rules.show_wreck(player)
  return { salvage = rules.kroner(player.salvage), tow = -rules.kroner(player.tow) }
end
