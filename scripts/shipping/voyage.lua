-- The voyage: which ports a ship may enter, how far it gets, and what it does on the way.
local game, rules = ...

--- @rule h.1
function rules.voyage(player, spaces, six)
  if rules.is_storm_near(player) then
    if six then game:push("market", player) end                -- a wreck would end the turn
    game:push("drift", player, spaces, six)
  else
    game:push("sail", player, spaces, six)
  end
end

local where_to = {
  "Where to?", id = "sail", pass = "Stay",
  why_not = function(option) return rules.why_not_sail(option) end,
}
local move_on = {
  "Where to?", id = "sail",
  why_not = function(option) return rules.why_not_sail(option) end,
}

--- One movement of up to `spaces` spaces.
--- @rule c.1
--- @rule c.2
--- @rule c.3
--- @rule c.16
--- @rule e.1
function rules.sail(player, spaces, six)
  local from = player.ship.space
  if from.unrest then
    player.held = 0
    return rules.close(player, six)
  end
  local range = spaces + rules.wind_at(from)
  local options, waters = rules.reach(player, from, range)
  if #options == 0 then
    rules.note_held(player, from, range)
    return rules.close(player, six)
  end
  if player.held > 0 then player.held = 0 end
  if six and rules.can_trade(player) then options:add("market") end

  local to = player:choose(rules.may_stay(player.ship, from) and where_to or move_on, options)
  if to == "market" then
    game:push("market", player)
    game:push("sail", player, spaces, six)
    return
  end
  if to then
    if game.rescue then rules.answer_distress(player, from, to, range, waters) end
    rules.move_ship(player.ship, from, to, waters)
    if not to.sailable then game:push("call", player) end
  end
  rules.close(player, six)
end

--- Where the ship may go, and the waters it may go through.
--- @rule a.1
--- @rule a.3
--- @rule c.4
--- @rule c.15
function rules.reach(player, from, range)
  local board = game.board
  local ports, here = rules.open_ports(player, from)
  local waters = board:where("sailable", true)
  local options
  if player.held < 2 then
    local bars = rules.lane_bars(player.ship, from)
    waters = waters:without(board:occupied())
    if bars then
      waters, ports = waters:without(bars), ports:without(bars)
    end
    options = board:reach(from, range, waters, ports)
  else
    local taken = board:occupied():without(board.scandinavia)
    options = board:reach(from, range, waters, ports):without(taken)
  end
  if here then options:add(from) end                           -- to sell where the ship lies
  return options, waters
end

--- The ports the ship may enter now, and true if it may do its business where it lies.
--- @rule c.4
--- @rule f.10
--- @rule g.4
function rules.open_ports(player, from)
  local open, here = game:list(), false
  for _, port in ipairs(rules.wanted_ports(player, from)) do
    if port == from then
      here = true
    elseif port.kind == "home" or (#port == 0 and not port.unrest) then
      open:add(port)
    end
  end
  return open, here
end

--- The ports in which the ship has business, whoever lies there.
--- @rule c.5
--- @rule c.6
--- @rule c.13
--- @rule f.11
function rules.wanted_ports(player, from)
  local ahead = player.ahead
  if #ahead > 0 then return ahead end
  if player.free then return rules.ports_for_free_ship(player, from) end
  local wanted = {}
  if not rules.is_in_force("strike") then wanted[1] = game.board.scandinavia end
  local buyer = rules.buyer_for(player)
  if buyer then wanted[#wanted + 1] = buyer end
  return wanted
end

--- @rule i.2
--- @rule i.3
--- @rule i.4
--- @rule i.6
--- @rule j.3
--- @rule k.4
function rules.ports_for_free_ship(player, from)
  local wanted = {}
  for _, port in ipairs(game.board:of_kind("port")) do
    if port ~= player.berth and #rules.foreign_cargo(player, port) > 0 then wanted[#wanted + 1] = port end
  end
  if player.hold.total > 0 then
    if not rules.is_in_force("strike") then wanted[#wanted + 1] = game.board.scandinavia end
  elseif #wanted == 0 then
    local rolled_here = #player.cancelled == 0 and player.berth
    return (rules.nearest_ports(from, rolled_here))
  end
  return wanted
end

--- The nearest port that may be entered, or all that are equally near; and how far it is. Never the foreign port
--- `except`, where the dice found nothing to do.
--- @rule j.4
--- @rule k.5
function rules.nearest_ports(from, except)
  local board, ports = game.board, {}
  for _, port in ipairs(board:of_kind("port")) do
    if #port == 0 and not port.unrest and port ~= except then ports[#ports + 1] = port end
  end
  if from ~= board.scandinavia then ports[#ports + 1] = board.scandinavia end
  return board:nearest(from, ports, board:where("sailable", true))
end

--- @rule c.2
--- @rule c.9
function rules.may_stay(ship, from)
  if from.kind == "home" then return true end
  return from.kind == "sea" and from.lane == 0 and not rules.is_mouth_needed(ship, from)
end

--- A turn without a way out counts towards c.15 if other ships alone are in the way.
--- @rule c.15
function rules.note_held(player, from, range)
  local board, ports = game.board, game:list()
  for _, port in ipairs(rules.wanted_ports(player, from)) do
    if not port.unrest then ports:add(port) end
  end
  local clear = board:reach(from, range, board:where("sailable", true), ports)
  player.held = #clear > 0 and math.min(player.held + 1, 99) or 0
end

function rules.move_ship(ship, from, to, waters)
  ship:move(to)
  if to.lane > 0 then
    ship.course = rules.course_into(from, to, waters)
  elseif from.lane > 0 then
    ship.course = nil
  end
end

--- What a ship does in the port it has just entered.
--- @rule c.5
--- @rule k.4
function rules.call(player)
  local port = player.ship.space
  if player.ahead:contains(port) then
    rules.load(player, port)
  elseif port.kind == "home" then
    rules.sell_at_home(player)
  elseif not player.free then
    rules.sell_abroad(player, port)
  elseif port ~= player.berth and rules.foreign_goods(port) > 0 then
    rules.load_foreign(player, port)
  else
    rules.end_voyage(player)
  end
end

--- Why a space is not among the answers to "Where to?".
function rules.why_not_sail(option)
  local player = game.player
  local from = player.ship.space
  if option == "market" then return "there is nothing to trade on the market now", "e.1" end
  if option == nil then return "a ship here must move on", "c.2" end
  if option == from then return "the ship is there already", "c.2" end
  if option.unrest then return option.name .. " is closed by unrest", "f.10" end
  if option.kind == "port" or option.kind == "home" then
    if not game:list(table.unpack(rules.wanted_ports(player, from))):contains(option) then
      return "the ship has no business in " .. option.name, "c.5"
    end
    if option.kind == "port" and #option > 0 then return "another ship lies in " .. option.name, "c.4" end
  elseif not option.sailable then
    return option.name .. " is closed", "f.9"
  elseif #option > 0 then
    return "another ship is there", "c.4"
  elseif option.lane > 0 and rules.lane_bars(player.ship, from) then
    return "a ship is coming the other way", "c.7"
  end
  return "it is out of reach this turn", "c.1"
end
