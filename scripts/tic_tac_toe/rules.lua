-- Tic-tac-toe: three of your own squares in a row, a column or a diagonal win.
local game, rules = ...
local board = game.board

--- @rule a.2  On your turn, take an empty square.
--- @rule a.1
function rules.turn(player)
  --- @rule a.2
  local free = board:where("owner", nil)
  local last = #free == 1
  local space = player:choose("Which square?", free)
  space.owner = player
  rules.judge(player, space, last)
end

--- @rule b.1  Three in a line win; a full board without them is a draw.
function rules.judge(player, space, last)
  if board:line(space, "owner", 3) then
    game:finish { ending = "three", winner = player }
  elseif last then
    game:finish("draw")
  end
end
