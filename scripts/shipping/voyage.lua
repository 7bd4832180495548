-- The voyage: which ports a ship may enter, how far it gets, and what it does on the way.
local game, rules = ...

local board = game.board
local home, ports = board.scandinavia, board:of_kind("port")
local seaways = board:of_kind("sea", "border", "canal")

--- What follows the dice: the storm, then the movement.
--- @rule h.1
function rules.voyage(player, spaces, six)
  if not rules.is_storm_near(player) then return rules.sail(player, spaces, six) end
  if six then game:push("market", player) end                  -- a wreck would end the turn
  game:push("drift", player, spaces, six)
end

--- Where ships can sail at all.
--- @rule a.1
--- @rule a.3
--- @rule f.9
function rules.open_seaways()
  local card = rules.is_in_force("canal")
  return card and seaways:without(card.closed) or seaways
end

game:list("market")                  -- so that "why not" can be asked of it before it has been an option

local function why_not(option) return rules.why_not_sail(option) end

-- The questions of a movement by its range: made once, since every turn asks one.
local where_to, move_on, most_range = {}, {}, 60
for range = 0, most_range do
  local spaces = range == 1 and "1 space" or range .. " spaces"
  where_to[range] = { "Sail up to " .. spaces .. " · Entering a port ends the move", id = "sail", pass = "Stay",
    why_not = why_not }
  move_on[range] = { "Sail up to " .. spaces .. " · The ship must leave its space", id = "sail", why_not = why_not }
end

--- One movement of up to `spaces` spaces.
--- @rule c.1
--- @rule c.2
--- @rule c.3
--- @rule c.16
--- @rule e.1
function rules.sail(player, spaces, six)
  local ship = player.ship
  local from = ship.space
  if from.closed and from.kind == "port" then                  -- unrest
    --- @rule f.10
    player.held = 0
    return rules.close(player, six)
  end
  --- @rule c.1
  local range = spaces + rules.wind_at(from)
  local options, waters = rules.reach(player, ship, from, range)
  if #options == 0 then
    rules.note_held(player, from, range)
    return rules.close(player, six)
  end
  if six and rules.can_trade(player) then options:add("market") end

  --- @rule c.2
  local questions = rules.may_stay(ship, from) and where_to or move_on
  local to = player:choose(questions[math.min(range, most_range)], options)
  --- @rule e.1
  if to == "market" then
    game:push("market", player)
    game:push("sail", player, spaces, six)                     -- held as before: c.15 counts for the whole turn
    return
  end
  --- @rule c.15
  local freed = player.held >= 2
  if player.held > 0 then player.held = 0 end
  if to then
    if game.rescue then rules.answer_distress(player, from, to, range, waters) end
    if freed then
      --- @rule c.15
      rules.move_ship(ship, from, to, waters)
    elseif range > spaces and rules.sails_farther(from, to, waters, spaces) then
      --- @rule f.12
      rules.move_ship(ship, from, to, waters)
    else
      --- @rule c.1
      rules.move_ship(ship, from, to, waters)
    end
    if not to.sailable then game:push("call", player) end
  end
  rules.close(player, six)
end

--- Whether a way is longer than the dice allow.
function rules.sails_farther(from, to, waters, spaces)
  local distance = game.board:distance(from, to, waters)
  return distance ~= nil and distance > spaces
end

--- Where the ship may go, and the waters it may go through.
--- @rule c.4
--- @rule c.15
--- @rule f.10
--- @rule g.4
function rules.reach(player, ship, from, range)
  local taken = board:occupied():without(home)
  local wanted, waters = rules.wanted_ports(player, from), rules.open_seaways()
  local open = wanted:without(taken):where("closed", false)
  local options
  if player.held < 2 then
    local bars = rules.lane_bars(ship, from)
    waters = waters:without(bars and taken:with(bars) or taken)
    if bars then open = open:without(bars) end
    options = board:reach(from, range, waters, open)
  else
    options = board:reach(from, range, waters, open):without(taken)
  end
  if wanted:contains(from) then options:add(from) end          -- to sell where the ship lies
  return options, waters
end

--- The ports in which the ship has business, with or without another ship in them.
--- @rule c.5
--- @rule c.6
--- @rule c.13
--- @rule f.11
function rules.wanted_ports(player, from)
  local ahead = player.ahead
  if #ahead > 0 then return ahead end
  if player.free then return rules.ports_for_free_ship(player, from) end
  local wanted = game:list()
  if not rules.is_in_force("strike") then wanted:add(home) end
  local buyer = rules.buyer_for(player)
  if buyer then wanted:add(buyer) end
  return wanted
end

--- @rule i.2
--- @rule i.3
--- @rule i.4
--- @rule i.6
--- @rule i.7
--- @rule j.3
--- @rule k.4
function rules.ports_for_free_ship(player, from)
  local wanted, berth = game:list(), player.berth
  for _, port in ipairs(ports) do
    if port ~= berth and port ~= from and #rules.foreign_cargo(player, port) > 0 then wanted:add(port) end
  end
  if player.hold.total > 0 then
    if not rules.is_in_force("strike") then wanted:add(home) end
  elseif #wanted == 0 then
    local rolled_here = #player.cancelled == 0 and berth ~= home and berth
    return (rules.nearest_ports(from, rolled_here))
  end
  return wanted
end

--- The nearest port that may be entered, or all that are equally near; and how far it is. Never the foreign port
--- `except`, where the dice found nothing to do.
--- @rule j.5
--- @rule k.5
function rules.nearest_ports(from, except)
  local open = ports:without(board:occupied()):where("closed", false)
  if except then open = open:without(except) end
  if from ~= home then open = open:with(home) end
  return board:nearest(from, open, rules.open_seaways())
end

--- @rule c.2
--- @rule c.9
function rules.may_stay(ship, from)
  return from.haven and not rules.is_mouth_needed(ship, from)
end

--- A turn without a way out counts towards c.15 if other ships alone are in the way.
--- @rule c.15
function rules.note_held(player, from, range)
  local open = rules.wanted_ports(player, from):where("closed", false)
  local clear = board:reach(from, range, rules.open_seaways(), open)
  player.held = #clear > 0 and math.min(player.held + 1, 99) or 0
end

--- The caller names the paragraph of the movement.
function rules.move_ship(ship, from, to, waters)
  ship:move(to)
  --- @rule c.8
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
    --- @rule k.4
    rules.end_voyage(player)
  end
end

--- Why a space is not among the answers to where the ship sails.
function rules.why_not_sail(option)
  local player = game.player
  local from = player.ship.space
  if option == "market" then return "nothing to trade now", "e.1" end
  if option == nil then return "a ship here must move on", "c.2" end
  if option == from then return "the ship is there already", "c.2" end
  if not option.sailable then
    if option.closed then return { "{} is closed by unrest", option }, "f.10" end
    if not rules.wanted_ports(player, from):contains(option) then
      return { "the ship has no business in {}", option }, "c.5"
    end
    if option ~= home and #option > 0 then return { "another ship lies in {}", option }, "c.4" end
  elseif option.closed then
    return { "{} is closed", option }, "f.9"
  elseif #option > 0 then
    return "another ship is there", "c.4"
  elseif option.lane > 0 and player.held < 2 and rules.lane_bars(player.ship, from) then
    return "a ship is coming the other way", "c.7"
  end
  return "it is out of reach this turn", "c.1"
end
