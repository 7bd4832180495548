-- Mooring pot: what players owe the Bank goes into the middle, and Free Mooring takes it.
local game, rules, base = ...

local pot = game.purses.pot

--- Who has the cash pays into the pot; what has to be raised first goes to the Bank as before.
--- @rule l.1
function rules.owe(debtor, amount, creditor)
  if creditor == nil and debtor.cash >= amount then return debtor:pay(pot, amount) end
  return base.owe(debtor, amount, creditor)
end

--- @rule b.7
function rules.arrive.mooring(player)
  local sum = pot.amount
  if sum == 0 then return end
  pot:pay(player, sum)
  game.times_taken = game.times_taken + 1
end
