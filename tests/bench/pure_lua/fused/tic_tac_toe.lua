-- Random playouts of tic-tac-toe in plain Lua, as fast as it gets without a platform: the ceiling
-- that the platform's figures are compared with. Returns playouts(n, seed) -> matches, decisions.
local random = math.random

-- The other two squares of each line through a square, two by two.
local lines = {
  { 2, 3, 4, 7, 5, 9 },
  { 1, 3, 5, 8 },
  { 1, 2, 6, 9, 5, 7 },
  { 5, 6, 1, 7 },
  { 4, 6, 2, 8, 1, 9, 3, 7 },
  { 4, 5, 3, 9 },
  { 8, 9, 1, 4, 3, 5 },
  { 7, 9, 2, 5 },
  { 7, 8, 3, 6, 1, 5 },
}

local board = {}
local empty = {}

-- Plays one match; returns how many moves it took and who won (0 for nobody).
local function playout()
  for square = 1, 9 do
    board[square] = 0
    empty[square] = square
  end
  local player = 1
  for left = 9, 1, -1 do
    local pick = random(left)
    local square = empty[pick]
    empty[pick] = empty[left]
    board[square] = player
    local through = lines[square]
    for i = 1, #through, 2 do
      if board[through[i]] == player and board[through[i + 1]] == player then
        return 10 - left, player
      end
    end
    player = 3 - player
  end
  return 9, 0
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
