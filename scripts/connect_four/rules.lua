-- Connect four: a disc falls to the lowest hole of its column.
local game, rules = ...
local board = game.board

--- @rule a.2  On your turn, drop a disc into a column that is not full.
--- @rule a.1
--- @rule b.2
function rules.turn(player)
  --- @rule b.2
  local open = board:open_columns("owner")
  if #open == 0 then game:finish("draw") end
  --- @rule a.2
  local hole = player:choose("Where does the disc fall? · It takes the lowest free hole of its column", open)
  hole.owner = player
  if board:line(hole, "owner", 4) then rules.win(player) end
end

--- @rule b.1  Four in a line win.
function rules.win(player)
  game:finish { ending = "four", winner = player }
end
