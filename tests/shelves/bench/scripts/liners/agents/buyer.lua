-- Buys whatever it can.
local _, agent = ...

function agent.buy(_, options) return options[1] end
