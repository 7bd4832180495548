-- Medium: wins or takes a man when it can, else steps forward.
-- It takes the rival's man that has come farthest, and steps forward anywhere.
local game, agent = ...

local far_row = { 8, 1 } -- by seat

function agent.choose(player, options)
  local far = far_row[player.seat]
  local taking, deepest = nil, 0
  for _, move in ipairs(options) do
    if move.to.row == far then return move end
    local danger = math.abs(move.to.row - far)
    if move.to.piece and danger > deepest then
      taking, deepest = move, danger
    end
  end
  return taking or options[game:random(#options)]
end
