-- Mercy: nobody has to sit out the rest of an interval without factors and ports.
local _, rules, base = ...

--- @rule i.2
function rules.may_restructure(player, own)
  return #own == 0 or base.may_restructure(player, own)
end
