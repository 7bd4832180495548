-- Debts: paying them, raising money for them, and bankruptcy.
local game, rules = ...

local board = game.board

--- A debt to another player, or to the Bank if `creditor` is nil. A player with the cash pays at once. The caller names
--- the paragraph of the payment. `for_what` names it for a player who must raise money first: a word of rules.settle.
function rules.owe(debtor, amount, creditor, for_what)
  if debtor.cash >= amount then
    debtor:pay(creditor or game.bank, amount)
  else
    --- @rule l.1
    game:push("debt", debtor, amount, creditor, for_what)
  end
end

--- A debt that is paid later names its paragraph once more.
rules.settle = {}

local function settle(debtor, amount, creditor)
  debtor:pay(creditor or game.bank, amount)
end

--- @rule d.1
function rules.settle.hire(...) settle(...) end

--- @rule d.3
function rules.settle.hire_of_line(...) settle(...) end

--- @rule d.4
function rules.settle.hire_of_tanker(...) settle(...) end

--- @rule d.5
function rules.settle.hire_of_tug(...) settle(...) end

--- @rule d.6
function rules.settle.claim(...) settle(...) end

--- @rule e.3
function rules.settle.nearest(...) settle(...) end

--- @rule e.5
function rules.settle.card(...) settle(...) end

--- @rule e.6
function rules.settle.repairs(...) settle(...) end

--- @rule f.1
function rules.settle.duties(...) settle(...) end

--- @rule f.3
function rules.settle.levy(...) settle(...) end

--- @rule g.7
function rules.settle.fine(...) settle(...) end

--- What a player could pay after selling back and mortgaging everything.
--- @rule l.2
function rules.means_in_all(player)
  local sum = player.cash
  for _, space in ipairs(board:where("owner", player)) do
    if not space.mortgaged then sum = sum + rules.mortgage_value(space) + rules.half_price(space) end
  end
  return sum
end

local function why_not_raise(option, player) return rules.why_not_raise(option, player) end

--- What everybody but the debtor may do while money is raised.
local function others_of(debtor)
  return { who = game.active:without(debtor), what = function(player) return rules.others_may(player, debtor) end }
end

--- Raises money until the player can pay the debt. If this fails, the player is bankrupt.
--- @rule l.1
--- @rule l.2
function rules.debt(debtor, amount, creditor, for_what)
  --- @rule l.1
  if not debtor.in_match or creditor and not creditor.in_match then return end
  if debtor.cash >= amount then
    rules.note_selling_out(debtor, false)
    local pay = for_what and rules.settle[for_what] or settle
    pay(debtor, amount, creditor)
    return
  end
  local means = rules.means_in_all(debtor)
  rules.note_selling_out(debtor, means < amount)
  local what, who
  if means >= amount then
    what, who = debtor:choose { "You owe {} {$} · You have {$}: sell back or mortgage a vessel",
      creditor or "the Bank", amount, debtor.cash, id = "raise", from = rules.ways_to_pay(debtor),
      why_not = why_not_raise, others = others_of(debtor) }
  elseif rules.has_hope(debtor) then
    --- @rule l.2
    what, who = debtor:choose { "You owe {} {$} · With the Bank, you reach {$} at most: offer something to the others",
      creditor or "the Bank", amount, means, id = "raise", from = rules.ways_to_pay(debtor),
      pass = "Declare bankruptcy", why_not = why_not_raise, others = others_of(debtor) }
  end
  --- @rule l.1
  if not what then return rules.bankrupt(debtor, amount, creditor) end
  if type(what) == "handle" then
    rules.turn_into_money(debtor, what)
  else
    rules.at_any_time[what](who or debtor)
  end
  game:push("debt", debtor, amount, creditor, for_what)
end

--- Vessels whose last piece can be sold back, then those that can be mortgaged; and words about trades and claims.
--- @rule l.1
function rules.ways_to_pay(debtor)
  local ways = rules.sites_to_sell(debtor):with(rules.mortgageable(debtor))
  local trades = rules.trade_options(debtor)
  if trades then ways = ways:with(trades) end
  if debtor.able >= 128 then ways:add("claim") end
  return ways
end

-- Selling out: the Bank cannot save the debtor. The debtor makes each other player an offer, and again after each deal.

--- @rule l.2
function rules.note_selling_out(debtor, does)
  if debtor.selling_out == does then return end
  debtor.selling_out = does
  if #debtor.asked > 0 then debtor.asked = {} end
end

--- Whether something could still save a debtor if the Bank does not give enough.
--- @rule l.2
function rules.has_hope(debtor)
  return rules.can_sell(debtor) or rules.can_accept(debtor) or debtor.able >= 128
end

--- Whether there is something to sell, and somebody who has not been asked yet.
--- @rule l.2
function rules.can_sell(debtor)
  if #rules.trade_partners(debtor) == 0 then return false end
  return #debtor.passes > 0 or #board:where("owner", debtor):without(game.estate) > 0
end

function rules.turn_into_money(player, space)
  if space.level > 0 then
    rules.take_off(player, space)
  else
    rules.take_mortgage(player, space)
  end
end

function rules.why_not_raise(option, player)
  if type(option) ~= "handle" then return rules.why_not_now(option, player) end
  if option.deck_price > 0 and option.decks.total > 0 then return rules.why_not_sell(option, player) end
  return rules.why_not_mortgage(option, player)
end

--- Decks and suites go back for half their price; the rest goes to the creditor or to the Bank. The caller names the
--- paragraph.
local function wind_up(debtor, creditor, estate)
  for _, space in ipairs(estate) do
    if space.level > 0 then rules.clear_line(debtor, space) end
  end
  debtor:pay(creditor or game.bank, debtor.cash)
  for _, card in ipairs(debtor.passes:list()) do
    card:move(creditor and creditor.passes or card.deck)
    if not creditor then rules.note_passes(-1) end
    game:log("{} hands {} to {}", debtor, card, creditor or "the Bank")
  end
end

--- A deed of a bankrupt goes to the creditor, or back to the Bank.
local function change_estate(space, creditor)
  if creditor then
    --- @rule l.3
    rules.change_owner(space, creditor)
  else
    --- @rule l.5
    rules.change_owner(space, nil)
  end
end

--- @rule l.2
function rules.bankrupt(debtor, amount, creditor)
  game:log("{} owes {} {$}, more than everything would bring, and is bankrupt", debtor, creditor or "the Bank", amount)
  local estate = board:where("owner", debtor)
  if creditor then
    --- @rule l.3
    wind_up(debtor, creditor, estate)
  else
    --- @rule l.5
    wind_up(debtor, nil, estate)
  end
  --- @rule l.7
  rules.lapse_offers(debtor)
  rules.drop_claims(debtor)
  rules.note_selling_out(debtor, false)
  for _, space in ipairs(estate) do change_estate(space, creditor) end
  debtor.counter:remove()
  debtor.place = #game.active
  debtor:retire()
  debtor.able = 0
  rules.settle_estate(creditor, estate)
end

--- What becomes of the vessels of a bankrupt player; nothing if this ends the match.
function rules.settle_estate(creditor, estate)
  if #game.active == 1 then
    --- @rule m.1
    rules.finish("last_left")
    return
  end
  if creditor then
    --- @rule l.4
    game.estate = estate:where("mortgaged", true)
  else
    --- @rule l.5
    for _, space in ipairs(estate) do space.mortgaged = false end
    game.estate = estate
  end
  if #game.estate > 0 then game:push("next_of_estate", creditor) end
end

--- Vessel by vessel: an heir pays the interest, the Bank holds an auction.
--- @rule l.4
function rules.next_of_estate(creditor)
  local space, more = game.estate.first, #game.estate > 1
  if creditor then
    game:push("inherit", creditor, space)
  else
    --- @rule l.5
    game.estate:remove(space)
    rules.auction(nil, space)
  end
  if more then game:push("next_of_estate", creditor) end
end
