-- Mercy: a player without factors and ports can restructure again in the same interval.
local _, rules, base = ...

--- @rule i.2
function rules.may_restructure(player, own)
  return #own == 0 or base.may_restructure(player, own)
end
