-- Random playouts of connect four (7 columns, 6 rows) in plain Lua: a ceiling to compare with.
-- Returns playouts(n, seed) -> matches, decisions, wins of the first and of the second player.
local random = math.random

-- Column c, row r is square c * 9 + r; what lies around the board is never a player's.
local kAcross, kUp, kRising, kFalling = 9, 1, 10, 8

local board = {}
for square = 0, 100 do board[square] = 0 end
local height = {}
local open = {}

local function in_line(square, step, player)
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
  return count >= 4
end

local function playout()
  for column = 1, 7 do
    height[column] = 0
    open[column] = column
    local base = column * 9
    for row = 1, 6 do board[base + row] = 0 end
  end
  local columns = 7
  local player = 1
  for moves = 1, 42 do
    local pick = random(columns)
    local column = open[pick]
    local row = height[column] + 1
    height[column] = row
    if row == 6 then
      open[pick] = open[columns]
      columns = columns - 1
    end
    local square = column * 9 + row
    board[square] = player
    if in_line(square, kAcross, player) or in_line(square, kRising, player)
        or in_line(square, kFalling, player)
        or (row >= 4 and in_line(square, kUp, player)) then
      return moves, player
    end
    player = 3 - player
  end
  return 42, 0
end

return function(n, seed)
  math.randomseed(seed)
  local decisions = 0
  local wins = { [0] = 0, 0, 0 }
  for _ = 1, n do
    local moves, winner = playout()
    decisions = decisions + moves
    wins[winner] = wins[winner] + 1
  end
  return n, decisions, wins[1], wins[2]
end
