-- Strong: looks several moves ahead and keeps a guard at home.
-- It follows every exchange to its end, and likes men far forward.
local game, agent = ...

local board = game.board

-- The men of a side are one whole number with a bit for each square, a1 first, row by row.
local bit_of = {}
for _, square in ipairs(board.spaces) do bit_of[square] = 1 << (square.row - 1) * 8 + square.column - 1 end

local row_1 = 255
local row_2, row_7 = row_1 << 8, row_1 << 48
local column_a = 0
for row = 0, 7 do column_a = column_a | 1 << row * 8 end
local not_a, not_h = ~column_a, ~(column_a << 7)

-- What a man is worth by the rows it has gone. A man alone is worth 20; from the fifth row on a rival has to answer it.
local worth = { 20, 20, 21, 24, 30, 42, 70, 0 }
-- Men who stay at home on b, c, f and g guard every square of the second row: no man gets past them.
local guard, guards = 7, 1 << 1 | 1 << 2 | 1 << 5 | 1 << 6
-- Two men beside each other guard the squares before each other.
local beside = 2

local function count(bits)
  local sum = 0
  while bits ~= 0 do
    bits = bits & bits - 1
    sum = sum + 1
  end
  return sum
end

-- What the men of one row are worth together, by the bits of the row.
local row_worth = {}
for row = 1, 8 do
  row_worth[row] = {}
  for men = 0, 255 do
    row_worth[row][men] = count(men) * worth[row] + count(men & men << 1 & 255) * beside
      + (row == 1 and count(men & guards) * guard or 0)
  end
end

--- What all men are worth; `up` if they go up the board.
local function worth_of(men, up)
  local sum = 0
  for row = 1, 8 do
    sum = sum + row_worth[up and row or 9 - row][men & 255]
    men = men >> 8
  end
  return sum
end

local won, most_positions = 10000, 1500     -- as many as are looked at in about three milliseconds
local quiet_at = -6                         -- moves beyond the depth after which no exchange is followed any more

local search

--- The best value of the moves to these squares. In bits, they go `step` far up (or down) the board.
local function try(targets, step, mine, theirs, up, depth, alpha, beta, looked)
  while targets ~= 0 and alpha < beta do
    local to = targets & -targets
    targets = targets & targets - 1
    local from = up and to >> step or to << step
    local value = -search(theirs & ~to, mine & ~from | to, not up, depth - 1, -beta, -alpha, looked)
    if value > alpha then alpha = value end
  end
  return alpha
end

--- The value of a position for `mine`, the side to move, which goes up the board if `up`. It is exact between `alpha`
--- and `beta`. `looked` counts the positions.
search = function(mine, theirs, up, depth, alpha, beta, looked)
  local positions = looked.positions + 1
  looked.positions = positions
  if mine == 0 then return -won - depth end
  if mine & (up and row_7 or row_2) ~= 0 then return won + depth end             -- one step from the far row
  local left, ahead, right
  if up then
    left, ahead, right = (mine & not_a) << 7, mine << 8, (mine & not_h) << 9
  else
    left, ahead, right = (mine & not_h) >> 7, mine >> 8, (mine & not_a) >> 9
  end
  local threat = theirs & (up and row_2 or row_7)
  if threat ~= 0 then                                                            -- it must be taken at once
    if threat & threat - 1 ~= 0 or (left | right) & threat == 0 then return -won - depth + 1 end
    alpha = try(left & threat, 7, mine, theirs, up, depth, alpha, beta, looked)
    return try(right & threat, 9, mine, theirs, up, depth, alpha, beta, looked)
  end
  if depth <= 0 then
    local value = worth_of(mine, up) - worth_of(theirs, not up)
    if value >= beta or depth <= quiet_at or positions > most_positions then return value end
    if value > alpha then alpha = value end
  end
  alpha = try(left & theirs, 7, mine, theirs, up, depth, alpha, beta, looked)
  alpha = try(right & theirs, 9, mine, theirs, up, depth, alpha, beta, looked)
  if depth <= 0 then return alpha end
  local taken = mine | theirs
  alpha = try(ahead & ~taken, 8, mine, theirs, up, depth, alpha, beta, looked)
  alpha = try(left & ~taken, 7, mine, theirs, up, depth, alpha, beta, looked)
  return try(right & ~taken, 9, mine, theirs, up, depth, alpha, beta, looked)
end

local function men_of(player)
  local men = 0
  for _, man in ipairs(player.men) do
    if man.space then men = men | bit_of[man.space] end
  end
  return men
end

--- The value of each move, `depth` moves ahead. A move that is worse than the best one has no exact value.
local function values_of(options, mine, theirs, up, depth, looked)
  local values, best = {}, -3 * won
  for i, move in ipairs(options) do
    local from, to = bit_of[move.from], bit_of[move.to]
    values[i] = to & (row_1 | row_1 << 56) ~= 0 and 2 * won
      or -search(theirs & ~to, mine & ~from | to, not up, depth - 1, -3 * won, 1 - best, looked)
    best = math.max(best, values[i])
  end
  return values
end

function agent.choose(player, options)
  local mine, theirs = men_of(player), men_of(player.next)
  local looked = { positions = 0 }
  local values = values_of(options, mine, theirs, player.seat == 1, 1, looked)
  for depth = 2, 20 do                                         -- deeper as long as all of it could be looked at
    local deeper = values_of(options, mine, theirs, player.seat == 1, depth, looked)
    if looked.positions > most_positions then break end
    values = deeper
  end
  local best, choices = -math.maxinteger, {}
  for i, move in ipairs(options) do
    if values[i] > best then best, choices = values[i], {} end
    if values[i] == best then choices[#choices + 1] = move end
  end
  return choices[game:random(#choices)]
end
