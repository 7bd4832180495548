-- Strong: knows how every position ends, and so never loses.
-- It knows the result of every position, and it never loses. If several moves are equally good, it takes the one
-- after which the rival can make most mistakes.
local game, agent = ...

-- A position is a number in base three, a digit for each square: 0 empty, 1 the current player, 2 the rival.
local squares = game.board.spaces
local digit, empty, mine, theirs = {}, 0, 1, 2
for i = 1, #squares do digit[i] = math.tointeger(3 ^ (i - 1)) end

-- The squares are numbered row by row.
local lines = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 }, { 1, 5, 9 }, { 3, 5, 7 } }

local function has_three(cells, whose)
  for _, line in ipairs(lines) do
    if cells[line[1]] == whose and cells[line[2]] == whose and cells[line[3]] == whose then return true end
  end
  return false
end

local function position_of(cells)
  local position = 0
  for i = 1, #cells do position = position + cells[i] * digit[i] end
  return position
end

-- The worth of a position for the current player: 1, 0 or -1 with best play of both. The hope is how far
-- the average move falls short of the best one. Divided by five, it is less than a half, so it only decides ties.
local worth, hope = {}, {}

--- The cells with a move made and the sides changed: the rival is to move.
local function after(cells, square)
  local next_cells = {}
  for i = 1, #cells do
    local cell = cells[i]
    next_cells[i] = cell == empty and empty or 3 - cell
  end
  next_cells[square] = theirs
  return next_cells
end

local function solve(cells)
  local position = position_of(cells)
  if worth[position] then return worth[position] end
  local best, moves, sum = nil, 0, 0
  if has_three(cells, theirs) then
    best = -1                                                  -- the rival has just made three
  else
    for square = 1, #cells do
      if cells[square] == empty then
        local value = -solve(after(cells, square))
        moves, sum = moves + 1, sum + value
        if not best or value > best then best = value end
      end
    end
  end
  worth[position] = best or 0
  hope[position] = moves > 0 and (worth[position] - sum / moves) / 5 or 0
  return worth[position]
end

local nothing = {}
for i = 1, #squares do nothing[i] = empty end
solve(nothing)                                                 -- all 5,478 positions, once

function agent.choose(player, options)
  local cells = {}
  for i = 1, #squares do
    local owner = squares[i].owner
    cells[i] = owner == nil and empty or owner == player and mine or theirs
  end
  local best, choices = -2, {}
  for _, square in ipairs(options) do
    local position = position_of(after(cells, square.number))
    local value = hope[position] - worth[position]
    if value > best then best, choices = value, {} end
    if value == best then choices[#choices + 1] = square end
  end
  return choices[game:random(#choices)]
end
