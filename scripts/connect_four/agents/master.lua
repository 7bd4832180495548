-- Strong: looks many moves ahead and never overlooks a four.
-- It looks as many moves ahead as 3,000 positions allow. It never overlooks a four that is one move away. It
-- counts the holes where a disc would make a four.
local game, agent = ...

local board = game.board
local columns, rows = board.columns, board.rows

-- All discs of a side are one whole number with a bit for each hole. Each column has an additional bit, which is always
-- zero. So no line runs from the top of one column into the bottom of the next.
local height = rows + 1
local bit_of, holes, bottoms = {}, 0, 0
for _, hole in ipairs(board.spaces) do
  bit_of[hole] = 1 << (hole.column - 1) * height + hole.row - 1
  holes = holes | bit_of[hole]
  if hole.row == 1 then bottoms = bottoms | bit_of[hole] end
end

-- The holes of each column, those in the middle first: most lines go through them, so the best move is found early.
local column_masks = {}
for i = 1, columns do
  local column = (columns + 1) // 2 + (i % 2 == 0 and 1 or -1) * (i // 2)
  local mask = 0
  for row = 1, rows do mask = mask | 1 << (column - 1) * height + row - 1 end
  column_masks[i] = mask
end

-- How far apart the bits of neighbors are: beside each other, and on both diagonals. One above the other it is 1.
local directions = { height, height - 1, height + 1 }

-- If only one column is left, the players fill it in turn. The first player gets its rows 1, 3 and 5, the second player
-- gets 2, 4 and 6. A hole that makes four there is worth more.
local odd_rows, even_rows = 0, 0
for row = 1, rows do
  for column = 0, columns - 1 do
    local bit = 1 << column * height + row - 1
    if row % 2 == 1 then odd_rows = odd_rows | bit else even_rows = even_rows | bit end
  end
end

--- The empty holes where one more disc of `side` makes four in a line.
local function fours(side, empty)
  local found = side << 1 & side << 2 & side << 3              -- on top of three
  for i = 1, #directions do
    local step = directions[i]
    local pairs_up, pairs_down = side << step & side << 2 * step, side >> step & side >> 2 * step
    found = found | pairs_up & side << 3 * step | pairs_up & side >> step
      | pairs_down & side >> 3 * step | pairs_down & side << step
  end
  return found & empty
end

local function count(bits)
  local sum = 0
  while bits ~= 0 do
    bits = bits & bits - 1
    sum = sum + 1
  end
  return sum
end

local center = column_masks[1]

--- How good a quiet position is for `mine`, whose own rows are `own_rows`.
local function judge(mine, theirs, empty, own_rows)
  local my_fours, their_fours = fours(mine, empty), fours(theirs, empty)
  return 6 * (count(my_fours) - count(their_fours))            -- each may decide the game
    + 6 * (count(my_fours & own_rows) - count(their_fours & ~own_rows))
    + count(mine & center) - count(theirs & center)            -- a disc in the middle is a small thing
end

local won, most_positions = 1000, 3000      -- as many as are looked at in two or three milliseconds

--- The value of a position for `mine`, who is to move, as far as it matters between `alpha` and `beta`. `looked` counts
--- the positions.
local function search(mine, theirs, own_rows, depth, alpha, beta, looked)
  local positions = looked.positions + 1
  looked.positions = positions
  local taken = mine | theirs
  local empty = holes & ~taken
  if empty == 0 then return 0 end
  local possible = empty & taken + bottoms                     -- adding carries each column to its lowest empty hole
  if fours(mine, empty) & possible ~= 0 then return won + depth end
  local threats = fours(theirs, empty)
  local forced = threats & possible
  if forced ~= 0 then
    if forced & forced - 1 ~= 0 then return -won - depth + 1 end   -- two at once cannot be blocked
    possible, depth = forced, depth + 1                        -- a forced reply costs no depth
  end
  possible = possible & ~(threats >> 1)                        -- not below a hole where the rival makes four
  if possible == 0 then return forced ~= 0 and -won - depth + 2 or -won - depth + 1 end
  if depth <= 0 or positions > most_positions then return judge(mine, theirs, empty, own_rows) end
  for i = 1, columns do
    local disc = possible & column_masks[i]
    if disc ~= 0 then
      local value = -search(theirs, mine | disc, holes & ~own_rows, depth - 1, -beta, -alpha, looked)
      if value >= beta then return value end
      if value > alpha then alpha = value end
    end
  end
  return alpha
end

--- The values of the options, `depth` moves ahead. An option that is worse than the best has no exact value.
local function values_of(options, mine, theirs, own_rows, depth, looked)
  local values, taken, best = {}, mine | theirs, -3 * won
  for i = 1, #options do
    local disc = bit_of[options[i]]
    if fours(mine, holes & ~taken) & disc ~= 0 then
      values[i] = 2 * won
    else
      values[i] = -search(theirs, mine | disc, holes & ~own_rows, depth - 1, -3 * won, 1 - best, looked)
    end
    best = math.max(best, values[i])
  end
  return values
end

function agent.choose(player, options)
  local mine, theirs = 0, 0
  for hole, bit in pairs(bit_of) do
    local owner = hole.owner
    if owner == player then mine = mine | bit elseif owner then theirs = theirs | bit end
  end
  local own_rows = player.seat == 1 and odd_rows or even_rows
  local looked, values = { positions = 0 }, nil
  for depth = 2, columns * rows do                             -- deeper as long as all of it could be looked at
    local deeper = values_of(options, mine, theirs, own_rows, depth, looked)
    if looked.positions > most_positions then break end
    values = deeper
  end
  local best, choices = -math.maxinteger, {}
  for i = 1, #options do
    if values[i] > best then best, choices = values[i], {} end
    if values[i] == best then choices[#choices + 1] = options[i] end
  end
  return choices[game:random(#choices)]
end
