-- Random playouts of connect four (7 columns, 6 rows) in plain Lua: rules that list what may be
-- done, and a player who picks from the list, in one file. A ceiling to compare with.
-- Returns playouts(n, seed) -> matches, decisions, wins of the first and of the second player.
local random = math.random

-- Column c, row r is square c * 9 + r; what lies around the board is never a player's.
local steps = { 9, 1, 10, 8 } -- across, up, rising, falling

local board = {}
for square = 0, 100 do board[square] = 0 end
local height = {}
local actions = {}

local function set_up()
  for column = 1, 7 do
    height[column] = 0
    for square = column * 9 + 1, column * 9 + 6 do board[square] = 0 end
  end
end

-- Fills `actions` with the columns that are not full; returns how many.
local function list_actions()
  local count = 0
  for column = 1, 7 do
    if height[column] < 6 then
      count = count + 1
      actions[count] = column
    end
  end
  return count
end

-- Whether the player now has four in a line.
local function drop(player, column)
  local row = height[column] + 1
  height[column] = row
  local square = column * 9 + row
  board[square] = player
  for i = 1, 4 do
    local step = steps[i]
    local count = 1
    local at = square + step
    while board[at] == player do
      count = count + 1
      at = at + step
    end
    at = square - step
    while board[at] == player do
      count = count + 1
      at = at - step
    end
    if count >= 4 then return true end
  end
  return false
end

local function choose(count) return actions[random(count)] end

local function playout()
  set_up()
  local player = 1
  local decisions = 0
  while true do
    local count = list_actions()
    if count == 0 then return decisions, 0 end
    decisions = decisions + 1
    if drop(player, choose(count)) then return decisions, player end
    player = 3 - player
  end
end

return function(n, seed)
  math.randomseed(seed)
  local decisions = 0
  local wins = { [0] = 0, 0, 0 }
  for _ = 1, n do
    local made, winner = playout()
    decisions = decisions + made
    wins[winner] = wins[winner] + 1
  end
  return n, decisions, wins[1], wins[2]
end
