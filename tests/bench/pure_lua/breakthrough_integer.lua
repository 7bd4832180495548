-- Random playouts of breakthrough (8 x 8) in plain Lua with moves as whole numbers in a list that is
-- used again and again: the ceiling to compare with. Returns playouts(n, seed) -> matches,
-- decisions, wins of the first and of the second player.
local random = math.random

-- Square of column x and row y: y * 10 + x, so that a border (3) surrounds the board. A move is
-- from * 128 + to.
local board = {}
for square = 0, 99 do board[square] = 3 end
local moves = {}
-- Where each player's pieces stand, in no order, and where in that list a square's piece is.
local pieces = { {}, {} }
local place = {}
for square = 0, 99 do place[square] = 0 end

local function set_up()
  local first, second = pieces[1], pieces[2]
  local count = 0
  for y = 1, 8 do
    for x = 1, 8 do board[y * 10 + x] = y <= 2 and 1 or y >= 7 and 2 or 0 end
  end
  for x = 1, 8 do
    for y = 1, 2 do
      count = count + 1
      first[count] = y * 10 + x
      place[y * 10 + x] = count
      second[count] = (y + 6) * 10 + x
      place[(y + 6) * 10 + x] = count
    end
  end
end

local function playout()
  set_up()
  local mine, theirs = pieces[1], pieces[2]
  local my_count, their_count = 16, 16
  local player, rival, step = 1, 2, 10
  local decisions = 0
  while true do
    local count = 0
    for i = 1, my_count do
      local from = mine[i]
      local to = from + step
      if board[to] == 0 then
        count = count + 1
        moves[count] = from * 128 + to
      end
      local there = board[to - 1]
      if there == 0 or there == rival then
        count = count + 1
        moves[count] = from * 128 + to - 1
      end
      there = board[to + 1]
      if there == 0 or there == rival then
        count = count + 1
        moves[count] = from * 128 + to + 1
      end
    end
    local move = moves[random(count)]
    local from, to = move >> 7, move & 127
    decisions = decisions + 1
    local index = place[from]
    if board[to] == rival then
      local gone, last = place[to], theirs[their_count]
      theirs[gone] = last
      place[last] = gone
      their_count = their_count - 1
    end
    board[from] = 0
    board[to] = player
    mine[index] = to
    place[to] = index
    if to > 80 or to < 19 or their_count == 0 then return decisions, player end
    player, rival, step = rival, player, -step
    mine, theirs = theirs, mine
    my_count, their_count = their_count, my_count
  end
end

return function(n, seed)
  math.randomseed(seed)
  local decisions = 0
  local wins = { 0, 0 }
  for _ = 1, n do
    local moves_made, winner = playout()
    decisions = decisions + moves_made
    wins[winner] = wins[winner] + 1
  end
  return n, decisions, wins[1], wins[2]
end
