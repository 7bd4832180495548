-- Breakthrough: men step forward: straight onto empty squares, diagonally onto empty squares or rivals.
local game, rules = ...
local board = game.board

local straight = { "north", "south" }  -- by seat
local aslant = { { "northwest", "northeast" }, { "southwest", "southeast" } }
local far_row = { 8, 1 }

--- @rule a.2  A man steps forward, straight or diagonally. It may take a rival only diagonally.
--- @rule a.1
function rules.turn(player)
  --- @rule a.2
  local men, seat = player.men, player.seat
  local moves = board:steps(men, straight[seat], "empty")
  moves:add(board:steps(men, aslant[seat], "not_own"))
  local move = player:choose("Which man goes where?", moves)
  local taken = move:make()
  if move.to.row == far_row[seat] then rules.arrive(player) end
  if taken then rules.count(player) end
end

--- @rule b.1  A man on the far row wins.
function rules.arrive(player)
  game:finish { ending = "through", winner = player }
end

--- @rule b.2  Taking the last man of the rival wins, too.
function rules.count(player)
  if #game.box < 16 then return end -- the men of both that are off the board
  if #player.next.men:where("space", nil) == 16 then game:finish { ending = "taken", winner = player } end
end

--- The men that a player has left, for tables and the lab.
--- @rule b.2
function rules.show_men(player)
  return 16 - #player.men:where("space", nil)
end
