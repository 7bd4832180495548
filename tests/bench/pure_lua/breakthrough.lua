-- Random playouts of breakthrough (8 x 8) in plain Lua, each move a small table as a designer would
-- write it: a ceiling to compare with. Returns playouts(n, seed) -> matches, decisions, wins.
local random = math.random

local board = {}

local function set_up()
  for y = 1, 8 do
    local row = board[y] or {}
    board[y] = row
    for x = 1, 8 do row[x] = y <= 2 and 1 or y >= 7 and 2 or 0 end
  end
end

-- All moves of a player: straight ahead to an empty square, diagonally to any not one's own.
local function moves_of(player)
  local moves = {}
  local step = player == 1 and 1 or -1
  for y = 1, 8 do
    local row, ahead = board[y], board[y + step]
    if ahead then
      for x = 1, 8 do
        if row[x] == player then
          if ahead[x] == 0 then moves[#moves + 1] = { x, y, x, y + step } end
          if x > 1 and ahead[x - 1] ~= player then moves[#moves + 1] = { x, y, x - 1, y + step } end
          if x < 8 and ahead[x + 1] ~= player then moves[#moves + 1] = { x, y, x + 1, y + step } end
        end
      end
    end
  end
  return moves
end

local function playout()
  set_up()
  local count = { 16, 16 }
  local player = 1
  local decisions = 0
  while true do
    local moves = moves_of(player)
    local move = moves[random(#moves)]
    decisions = decisions + 1
    local taken = board[move[4]][move[3]]
    board[move[4]][move[3]] = player
    board[move[2]][move[1]] = 0
    if move[4] == (player == 1 and 8 or 1) then return decisions, player end
    if taken ~= 0 then
      count[taken] = count[taken] - 1
      if count[taken] == 0 then return decisions, player end
    end
    player = 3 - player
  end
end

return function(n, seed)
  math.randomseed(seed)
  local decisions = 0
  local wins = { 0, 0 }
  for _ = 1, n do
    local moves, winner = playout()
    decisions = decisions + moves
    wins[winner] = wins[winner] + 1
  end
  return n, decisions, wins[1], wins[2]
end
