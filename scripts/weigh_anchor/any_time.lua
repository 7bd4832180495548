-- At any time: the actions of players between two throws of any player. Only this file asks for them.
local game, rules = ...

local board = game.board
local stock = game.piles.stock
local deck, suite = game.tokens.deck, game.tokens.suite

-- The words for what somebody may do now, by the sum of its parts.
local parts = {
  { 1, "sell_back" }, { 2, "mortgage" }, { 4, "build" }, { 8, "lift" },
  { 16, "offer" }, { 32, "accept" }, { 64, "withdraw" }, { 128, "claim" },
}
local may_lists, turn_lists = {}, {}
for sum = 0, 255 do
  local may, turn = {}, { "throw" }
  for _, part in ipairs(parts) do
    if sum // part[1] % 2 == 1 then
      may[#may + 1] = part[2]
      turn[#turn + 1] = part[2]
    end
  end
  may_lists[sum] = sum > 0 and game:list(table.unpack(may)) or nil
  turn_lists[sum] = game:list(table.unpack(turn))
end

--- What brings money, by `player.able`.
rules.ways_to_raise = { game:list("sell_back"), game:list("mortgage"), game:list("sell_back", "mortgage") }

--- What a player may do now beside throwing, as a sum of the parts above. Asked of everybody before every throw, so
--- the usual case reads one number and counts nothing.
--- @rule b.8
function rules.may_do(player)
  local sum = player.able
  if sum % 16 >= 4 then                                        -- with the money for it
    local cash = player.cash
    if sum % 8 >= 4 and (player.build_from > cash or not rules.can_build(player)) then sum = sum - 4 end
    if sum % 16 >= 8 and player.lift_from > cash then sum = sum - 8 end
  end
  if game.open_offers > 0 then
    if rules.can_accept(player) then sum = sum + 32 end
    if player.offer_open then sum = sum + 64 end
  end
  return sum
end

--- The actions of all players except the one that is asked: the player in turn, or a debtor.
function rules.others_may(player, asked)
  if player == asked then return nil end
  return may_lists[rules.may_do(player)]
end

local before_throw = {
  "Throw the dice? · Or something else first", id = "throw",
  why_not = function(word, player) return rules.why_not_now(word, player) end,
  others = { who = game.players, what = function(player) return rules.others_may(player, game.player) end },
}

--- The same in the dock, by the turn there; each says what is at stake.
--- @rule g.6
--- @rule g.7
function rules.dock_question(text)
  return { text, game.fine, id = "throw", why_not = before_throw.why_not, others = before_throw.others }
end
rules.dock_questions = {
  rules.dock_question("Throw for doubles? · Your first turn in the Graving Dock"),
  rules.dock_question("Throw for doubles? · Your second turn in the Graving Dock"),
  rules.dock_question(
    "Throw for doubles? · Your last turn in the Graving Dock: without doubles you pay {$}"),
}

--- What can be done before a throw: by the player in turn, who throws in the end, and by all others, who need not
--- speak. Each thing done is a step of its own, and then the question comes again.
--- @rule b.8
--- @rule g.4
function rules.before_throw(player)
  if not player.in_match then return end
  local question, options = before_throw, turn_lists[rules.may_do(player)]
  if player.docked > 0 then
    question, options = rules.dock_questions[player.docked], rules.with_ways_out(player, options)
  end
  local word, who = player:choose(question, options)
  if word == "throw" then return rules.throw(player) end
  rules.at_any_time[word](who or player)
  game:push("before_throw", player)
end

rules.at_any_time = {}       -- what each word does

function rules.at_any_time.sell_back(player) game:push("sell_back", player) end
function rules.at_any_time.mortgage(player) game:push("mortgage", player) end
function rules.at_any_time.build(player) game:push("build", player) end
function rules.at_any_time.lift(player) game:push("lift", player) end
function rules.at_any_time.offer(player) rules.do_trade(player, "offer") end
function rules.at_any_time.accept(player) rules.do_trade(player, "accept") end
function rules.at_any_time.withdraw(player) rules.do_trade(player, "withdraw") end
function rules.at_any_time.claim(player) game:push("claim", player) end
--- @rule g.5
function rules.at_any_time.pay_fine(player) rules.pay_fine(player) end
--- @rule g.5
function rules.at_any_time.use_card(player)
  if player.docked == 3 then
    --- @rule g.7
    rules.use_card(player)
  else
    --- @rule g.5
    rules.use_card(player)
  end
end

--- Why such a word cannot be said now.
function rules.why_not_now(word, player)
  if word == "build" then
    if player.build_from == 0 then return "there is no complete line of yours to build on", "h.1" end
    if player.build_from > player.cash then
      return rules.too_dear("building costs {$}, and you have {$}", player.build_from, player), "h.1"
    end
    return "the Bank has nothing left that you could build", "h.5"
  end
  if word == "sell_back" then return "you have no decks or suites", "i.1" end
  if word == "mortgage" then return "nothing of yours can be mortgaged", "j.1" end
  if word == "lift" then
    if player.lift_from == 0 then return "nothing of yours is mortgaged", "j.2" end
    return rules.too_dear("lifting a mortgage costs {$}, and you have {$}", player.lift_from, player), "j.2"
  end
  if word == "claim" then return "there is no hire that you could claim", "d.6" end
  if word == "offer" then
    if player.selling_out then return "you have nothing to sell, or have asked everybody", "l.2" end
    return "there is nothing to trade yet", "k.1"
  end
  if word == "accept" or word == "withdraw" then return rules.why_no_trade(player, word) end
  if word == "pay_fine" or word == "use_card" then return rules.why_not_out(player, word) end
end

-- Trades; common/offers.lua and common/trade.lua carry them out.

--- @rule k.1
--- @rule k.2
--- @rule l.4
function rules.tradable_spaces(player)
  local spaces = board:where("owner", player):where("improved", false)
  return #game.estate > 0 and spaces:without(game.estate) or spaces
end

--- @rule k.1
function rules.tradable_cards(player)
  return player.passes:list()
end

function rules.why_not_tradable(thing, player, partner)
  if not rules.is_deed(thing) then return "only vessels, tankers, tugs, dock-free cards and cash are traded", "k.1" end
  local owner = thing.owner
  if game.estate:contains(thing) then return { "the interest on {} is not paid yet", thing }, "l.4" end
  if owner == player or owner == partner then return "there are decks or suites on its line", "k.2" end
  if owner == nil then return { "{} belongs to nobody", thing }, "k.1" end
  return { "{} belongs to {}", thing, owner }, "k.1"
end

--- @rule k.1
--- @rule l.2
function rules.can_offer(player)
  if player.selling_out then return rules.can_sell(player) end
  return game.deeds_out + game.passes_out > 0
end

--- @rule k.3
--- @rule l.2
function rules.trade_partners(player)
  return player.selling_out and player.rivals:without(player.asked) or player.rivals
end

--- @rule k.3 for rules.make_offer, rules.draft_offer, rules.tell_offer, rules.answer_offer, rules.counter_offer
--- @rule k.1 for rules.carry_out_offer
--- @rule k.4 for rules.withdraw_offer

local open_offer, accept_offer = rules.open_offer, rules.accept_offer

--- @rule k.3
function rules.open_offer(maker)
  open_offer(maker)
  --- @rule l.2
  if maker.selling_out and not maker.asked:contains(maker.offer_to) then maker.asked:add(maker.offer_to) end
end

--- @rule k.3
function rules.accept_offer(maker)
  local partner = maker.offer_to
  accept_offer(maker)
  --- @rule l.2
  for _, side in ipairs({ maker, partner }) do
    if #side.asked > 0 then side.asked = {} end
  end
end

--- @rule k.1
function rules.hand_over_card(card, from, to)
  card:move(to.passes)
  game:log("{} hands {} to {}", from, card, to)
end

--- @rule k.1
function rules.hand_over_space(space, _, to)
  rules.change_owner(space, to)
  if not space.mortgaged then return end
  --- @rule j.3
  rules.pay_interest(to, space)
  rules.receive(to, space)
end

--- The cost of passing on mortgages for the player who receives `spaces`.
local function interest_on(spaces)
  local sum = 0
  for _, space in ipairs(spaces) do
    if space.mortgaged then sum = sum + rules.interest(space) end
  end
  return sum
end

local function short_of_interest(player, cash, spaces)
  local interest = interest_on(spaces)
  if interest > cash then
    return { "{} could not pay the interest of {$} on what is mortgaged", player, interest }, "j.3"
  end
end

--- @rule j.3
function rules.deal_fault(maker, partner)
  local net = maker.gives_money - maker.wants_money
  local text, paragraph = short_of_interest(maker, maker.cash - net, maker.wants_spaces)
  if text then return text, paragraph end
  return short_of_interest(partner, partner.cash + net, maker.gives_spaces)
end

local paragraphs = { gone = "k.4", money = "k.5", left = "k.4", empty = "k.3" }

--- @rule k.3
--- @rule k.4
--- @rule k.5
function rules.paragraph_of(what)
  return paragraphs[what]
end

--- Whether there is a piece that a player could pay and place now.
--- @rule h.5
function rules.can_build(player)
  if stock:count(deck) > 0 and stock:count(suite) > 0 then return true end
  local cash = player.cash
  for _, space in ipairs(rules.building_sites(player)) do
    if space.deck_price <= cash then return true end
  end
  return false
end
