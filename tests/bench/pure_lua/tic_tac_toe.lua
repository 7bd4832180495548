-- Random playouts of tic-tac-toe in plain Lua: rules that list what may be done, and a player who
-- picks from the list, in one file. The ceiling that the platform's figures are compared with.
-- Returns playouts(n, seed) -> matches, decisions, wins of the first and of the second player.
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
local actions = {}

local function set_up()
  for square = 1, 9 do board[square] = 0 end
end

-- Fills `actions` with the empty squares; returns how many.
local function list_actions()
  local count = 0
  for square = 1, 9 do
    if board[square] == 0 then
      count = count + 1
      actions[count] = square
    end
  end
  return count
end

-- Whether the player now has three in a line.
local function mark(player, square)
  board[square] = player
  local through = lines[square]
  for i = 1, #through, 2 do
    if board[through[i]] == player and board[through[i + 1]] == player then return true end
  end
  return false
end

local function choose(count) return actions[random(count)] end

-- Plays one match; returns how many decisions it took and who won (0 for nobody).
local function playout()
  set_up()
  local player = 1
  local decisions = 0
  while true do
    local count = list_actions()
    if count == 0 then return decisions, 0 end
    decisions = decisions + 1
    if mark(player, choose(count)) then return decisions, player end
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
