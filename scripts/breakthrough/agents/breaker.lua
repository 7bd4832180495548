-- The easy one: wins if it can, else takes the rival's man that has come farthest, else steps forward somewhere.
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
