-- Easy: takes every man it can and holds its own men back.
-- It takes every man that it can. It avoids the far row as long as it can, because it wants to take the rival's
-- last man.
local game, agent = ...

local far_row = { 8, 1 } -- by seat

function agent.choose(player, options)
  local far = far_row[player.seat]
  local quiet = {}
  for _, move in ipairs(options) do
    if move.to.row ~= far then
      if move.to.piece then return move end
      quiet[#quiet + 1] = move
    end
  end
  if #quiet > 0 then return quiet[game:random(#quiet)] end
  return options[game:random(#options)]
end
