-- Goods are bought where they are loaded, at half the current price: added up first, halved, rounded down to 1,000.
-- A player who cannot pay for the one compulsory token gets it for free (see rules.pay_for_goods).
local _, rules = ...

--- @rule m.1
function rules.cost(sum)
  return rules.half(sum)
end
