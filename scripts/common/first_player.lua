-- The first player, for any game: the player with the highest throw of two dice.
local game, rules = ...

--- All players throw. Players who tie for the highest throw again.
function rules.first_player()
  local throwing = game.players
  while true do
    local best, highest = {}, 0
    for _, player in ipairs(throwing) do
      local total = game:roll("2d6")
      game:log("{} throws {}", player, total)
      if total > highest then
        best, highest = { player }, total
      elseif total == highest then
        best[#best + 1] = player
      end
    end
    if #best == 1 then return best[1] end
    throwing = best
  end
end
