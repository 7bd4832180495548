-- Assignments: rolling for them, what cancels them, and when none can be had any more.
local game, rules = ...

local board = game.board
local home, ports = board.scandinavia, board:of_kind("port")
local columns = { "near", "middle", "far" }                    -- tables and sets of ports have these names
local sets = {}
for _, column in ipairs(columns) do sets[column] = board:set(column) end

local function wait(player)
  player.idle = true
  game:log("{} finds no foreign goods anywhere and waits", player)
end

--- True if the player has something to do this turn; rolls for assignments where they are due.
--- @rule b.1
--- @rule b.8
--- @rule d.6
function rules.has_orders(player)
  --- @rule i.5
  if player.free and rules.is_stranded_at_home(player) then player.idle = true end
  if not player.idle then return true end
  --- @rule b.1
  rules.take_orders(player)
  if player.free and rules.must_wait(player) then
    if player.berth == home then
      --- @rule i.5
      wait(player)
    else
      --- @rule j.4
      wait(player)
    end
    return false
  end
  return true
end

--- @rule b.1
--- @rule j.1
--- @rule l.1
--- @rule l.2
function rules.take_orders(player)
  --- @rule l.1
  if rules.is_sold_out() then rules.finish() end
  --- @rule b.1
  local ahead, berth = {}, player.ship.space
  player.berth = berth
  for _, column in ipairs(columns) do
    local port = rules.roll_assignment(player, column, berth)
    --- @rule b.2
    if port then
      ahead[#ahead + 1] = port
      game:log("{} must visit {}", player, port)
    end
  end
  --- @rule b.4
  game:quietly(function()
    player.ahead = ahead
    --- @rule b.1
    -- a ship that has waited since its ports ran empty
    if #player.cancelled > 0 then player.cancelled = {} end
  end)
  if #ahead > 0 then
    --- @rule b.1
    player.free = false
  else
    --- @rule b.5
    player.free = true
  end
  --- @rule b.1
  player.idle = false
  --- @rule b.5
  if player.free then game:log("{} is a free ship", player) end
end

--- The port one roll assigns, or nil for a blank.
--- @rule b.1
--- @rule b.6
--- @rule b.7
function rules.roll_assignment(player, column, berth)
  --- @rule b.7
  if not rules.can_assign(column, berth) then return nil end
  --- @rule b.1
  local result = game.tables[column]:roll()
  while true do
    if result == "blank" then
      --- @rule b.3
      game:log("{} rolls a blank", player)
      return nil
    end
    local port = board:space(result)
    if port == berth then
      --- @rule j.2
      game:log("{} rolls a blank", player)
      return nil
    end
    if rules.native_goods(port) > 0 then return port end
    --- @rule b.6
    result = game.tables[column]:roll()
  end
end

--- True if a roll in this column can find a port at all.
--- @rule b.7
--- @rule j.2
function rules.can_assign(column, berth)
  for _, port in ipairs(sets[column]) do
    if port ~= berth and rules.native_goods(port) > 0 then return true end
  end
  return false
end

--- How many of its own goods a port has left.
--- @rule i.1
function rules.native_goods(port)
  return port.store:count(port.goods)
end

--- How many goods from elsewhere lie beside a port's store.
--- @rule i.1
function rules.foreign_goods(port)
  local store = port.store
  return store.total - store:count(port.goods)
end

--- @rule l.1
function rules.is_sold_out()
  for _, port in ipairs(ports) do
    if rules.native_goods(port) > 0 then return false end
  end
  return true
end

--- @rule i.6
--- @rule j.3
function rules.are_foreign_goods_left(player)
  local berth = player.berth
  for _, port in ipairs(ports) do
    if port ~= berth and rules.foreign_goods(port) > 0 then return true end
  end
  return false
end

--- A ship that has just become free may find nothing to fetch. It then waits and rolls again on its next turn. If only
--- its own port has goods left, no roll could ever send it anywhere. Then it sails.
--- @rule i.5
--- @rule j.4
--- @rule j.5
function rules.must_wait(player)
  if rules.are_foreign_goods_left(player) then return false end
  for _, column in ipairs(columns) do
    if rules.can_assign(column, player.berth) then return true end
  end
  return false
end

--- @rule i.5
function rules.is_stranded_at_home(player)
  return player.ship.space == home and player.hold.total == 0 and not rules.are_foreign_goods_left(player)
end

--- A port has given its last token: no other ship has to go there.
--- @rule k.1
--- @rule k.2
function rules.cancel_visits(port)
  --- @rule k.1
  for _, player in ipairs(game.players) do
    if player.ahead:contains(port) then
      game:quietly(function()
        player.ahead:remove(port)
        player.cancelled:add(port)
      end)
      game:log("{} no longer needs to visit {}", player, port)
      rules.free_if_nothing_left(player)
    end
  end
end

--- @rule k.3
function rules.free_if_nothing_left(player)
  if #player.ahead == 0 and player.hold.total == 0 then
    player.free = true
    game:log("{} becomes a free ship", player)
  end
end

--- The voyage is over; the next turn begins with assignments. The caller names the paragraph.
function rules.end_voyage(player)
  player.idle = true
  player.free = false
  game:quietly(function()
    player.ahead = {}
    player.visited = {}
    player.cancelled = {}
  end)
end
