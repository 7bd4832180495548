-- Strong: buys lines, offers deals, and keeps cash for the next throw.
-- It knows what each line will earn and haggles for what it lacks. It asks a rival for a share of the gain.
local game, agent, rules = ...

local board = game.board

-- docs/decisions/0008-how-strong-the-agents-are.md has the matches with other figures.
local horizon = 12              -- rounds a line is reckoned to earn: less ends deals too soon, more buys at any price
local salary_to_come = 200      -- what can be counted on before the next round is over
local later = 600               -- cash to build with that the owner of a complete line will come to in time
local last_but_one = 25         -- in hundredths: what all but one of a line promise of what the whole line does
local one_of_three = 5          -- and what one of three does: it takes two deals more
local margin = 20               -- what a deal must bring at least: the estimates are no better than that
local envied_by_all = 100       -- in hundredths: what the gain of one rival costs all others together; all of it
local patience = 40             -- rounds until a rival's gain begins to count less, by one hundredth a round
local card_worth = 40           -- a dock-free card: a little less than the fine
local talkative = 80            -- in hundredths: how often a deal is offered by which both gain
local shy = 50                  -- and one that the other takes only if they reckon otherwise; more would be a nuisance
local small_change = 60         -- kept in any case, also in deals: most cards and the fine ask no more
local ruin = 55                 -- kept for each rival in the short game, where the first who is ruined has lost
local deserted = 40             -- a throw that costs more than this in the mean, a salary's share, is better not made

local short_game = game.decks_for_suite < 4

-- How often counters come to a vessel, in thousandths of a throw (tests/lab/weigh_anchor_chain.h walks the board).
local visits = {
  anchor_line = 21, furness = 23, canadian_pacific = 26, holland_america = 29, union_castle = 28,
  p_and_o_orient = 27, cunard = 26, united_states_lines = 24, tankers = 28, tugs = 27,
}
local usual_throw = 7           -- a tug earns by the throw

-- The facts about each line before the match: its spaces and prices. For each level of even building, also the cost and
-- the hire in a thousand throws of a rival. Tankers and tugs earn by number instead.
local lines, by_number, gain, price_of = {}, {}, {}, {}
for _, kind in ipairs(rules.lines) do
  local line = { spaces = {}, prices = 0, costs = {}, earns = {}, by_count = {} }
  for i, space in ipairs(board:of_kind(kind)) do
    line.spaces[i] = space
    line.prices = line.prices + space.price
    price_of[space] = space.price
  end
  line.all = #line.spaces
  line.deck_price = line.spaces[1].deck_price
  for level = 0, line.deck_price > 0 and 5 or -1 do
    if level <= game.decks_for_suite or level == 5 then
      local pieces, earns = level == 5 and game.decks_for_suite + 1 or level, 0
      for _, space in ipairs(line.spaces) do
        earns = earns + (level == 0 and 2 * space.hire[1] or space.hire[level + 1]) * visits[kind]
      end
      line.costs[#line.costs + 1] = pieces * line.deck_price * line.all
      line.earns[#line.earns + 1] = earns
    end
  end
  for _, space in ipairs(line.spaces) do
    gain[space] = {}
    for level = 0, line.deck_price > 0 and 4 or -1 do
      gain[space][level] = (space.hire[level + 2] - space.hire[level + 1]) * visits[kind] // line.deck_price
    end
  end
  for count = 1, line.deck_price == 0 and line.all or 0 do
    line.by_count[count] = count * line.spaces[1].hire[count] * visits[kind] * (kind == "tugs" and usual_throw or 1)
  end
  lines[kind] = line
end
for _, space in ipairs(board.spaces) do by_number[space.number % 40] = space end

-- What things are worth -----------------------------------------------------------------------------------------------

--- The earnings of a complete line for an owner with `funds` to build: the best of the levels within reach. The half of
--- its cost that selling back does not return is subtracted.
local function earnings(line, funds, rivals)
  local best = 0
  for i, cost in ipairs(line.costs) do
    if cost > funds then break end
    best = math.max(best, line.earns[i] * rivals * horizon // 1000 - cost // 2)
  end
  return best
end

--- What `count` of a line are worth: their prices, and what they promise; a part of a line promises a part of that.
local function worth_of(line, count, funds, rivals)
  local worth = line.prices * count // line.all
  if line.by_count[count] then return worth + line.by_count[count] * rivals * horizon // 1000 end
  if line.deck_price == 0 or count == 0 then return worth end
  local promise = (earnings(line, funds, rivals) + earnings(line, funds + later, rivals)) // 2
  if count < line.all then promise = promise * (count == line.all - 1 and last_but_one or one_of_three) // 100 end
  return worth + promise
end

--- The holdings of a player: the number of each line, and the funds to build with. The funds are the cash, the salary
--- to come and half of the possible mortgages. The cost of three decks on each vessel of complete lines is subtracted.
local function holdings_of(player)
  local count, funds = {}, player.cash + salary_to_come
  for _, space in ipairs(board:where("owner", player)) do
    local kind = space.kind
    local line = lines[kind]
    count[kind] = (count[kind] or 0) + 1
    if space.share == line.all and line.deck_price > 0 then
      funds = funds - math.max(0, 3 - space.level) * line.deck_price
    elseif not space.mortgaged then
      funds = funds + price_of[space] // 4
    end
  end
  return { count = count, funds = funds }
end

--- What so many more of a line change, for a player with these holdings who pays so much for them.
local function change_by(holdings, kind, more, paid)
  local line, count, rivals = lines[kind], holdings.count[kind] or 0, #game.active - 1
  local funds = holdings.funds - math.max(paid, 0)
  return worth_of(line, count + more, funds, rivals) - worth_of(line, count, funds, rivals)
end

--- What a mortgaged vessel is worth less than another: the mortgage and its interest.
local function burden(space)
  return space.mortgaged and price_of[space] * 11 // 20 or 0
end

--- What a deal changes for a player who gets and gives these spaces. `money` is what they pay more than they get.
local function change_for(player, gets, gives, money)
  local more, change, holdings = {}, -money, holdings_of(player)
  for _, space in ipairs(gets) do
    more[space.kind] = (more[space.kind] or 0) + 1
    change = change - burden(space)
  end
  for _, space in ipairs(gives) do
    more[space.kind] = (more[space.kind] or 0) - 1
    change = change + burden(space)
  end
  for kind, count in pairs(more) do change = change + change_by(holdings, kind, count, money) end
  return change
end

--- In hundredths, what the gain of one rival costs a player. Two who count all of it agree on no deal, and their match
--- does not end. So it counts less and less in a long match, until they agree on deals that complete lines.
local function envy()
  return (envied_by_all - math.clamp(game.round - patience, 0, envied_by_all)) // (#game.active - 1)
end

local ways = { 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 }       -- of 36, to throw each total

--- What the next throw costs a player in the mean. A complete line counts as its owner could build it by then.
local function danger(player)
  local sum, at = 0, player.counter.space.number
  for total = 2, 12 do
    local space = by_number[(at + total) % 40]
    local owner = space.price > 0 and space.owner
    if owner and owner ~= player and not space.mortgaged then
      local hire = rules.hire(space, total)
      local line = lines[space.kind]
      if line.deck_price > 0 and space.share == line.all and space.level < 3 then
        local pieces = owner.cash // (2 * line.deck_price * line.all)
        hire = math.max(hire, space.hire[1 + math.min(3, space.level + pieces)])
      end
      sum = sum + ways[total] * hire
    end
  end
  return sum // 36
end

--- The cash that deals leave untouched, and the cash that building does.
local function least_cash() return short_game and ruin * (#game.active - 1) or small_change end
local function reserve(player) return least_cash() + danger(player) end

-- Between throws ------------------------------------------------------------------------------------------------------

--- The first word is "throw" for the one whose turn it is; the others need not speak.
function agent.throw(player, options)
  local able, cash, price, in_turn = player.able, player.cash, player.build_from, player == game.player
  if able >= 128 then return "claim" end
  if price > 0 and (cash > price or able % 4 > 1) then
    local kept = reserve(player)
    if cash - price >= kept and options:contains("build") then return "build" end
    if able % 4 > 1 and options:contains("mortgage") and agent.pawns_to_build(player, kept) then return "mortgage" end
  end
  if not in_turn or #options == 1 then return in_turn and "throw" or nil end
  if player.docked > 0 and danger(player) < deserted then
    if options:contains("use_card") then return "use_card" end
    if options:contains("pay_fine") then return "pay_fine" end
  end
  if player.lift_from > 0 and cash - player.lift_from >= 2 * reserve(player) and not agent.builds_on(player) then
    return "lift"
  end
  return options:contains("offer") and agent.speaks(player) and "offer" or "throw"
end

--- Whether an offer is made: mostly where the other should gain by it, less often where there is but a chance of that.
function agent.speaks(player)
  local mood = game:random(100)
  if mood > talkative then return false end
  local partner, _, _, _, is_fair = agent.deal(player)
  return partner and (is_fair or mood <= shy)
end

--- Whether a line still lacks the third deck somewhere: up to there each deck earns more than the one before.
function agent.builds_on(player)
  return player.build_from > 0 and #board:where("owner", player):where("buildable", true):filter(function(first)
    return rules.lowest(first)[1].level < 3
  end) > 0
end

--- Whether single vessels are mortgaged for decks: if that is enough for one, and the Bank has it.
function agent.pawns_to_build(player, kept)
  if not agent.builds_on(player) or not rules.can_build(player) then return false end
  local cash = player.cash - kept
  for _, space in ipairs(rules.mortgageable(player)) do
    if space.share < lines[space.kind].all then cash = cash + space.price // 2 end
  end
  return cash >= player.build_from
end

--- Where a further piece brings the most for its price; also where a piece won at an auction is placed.
function agent.build(player, options, decision)
  if decision.can_pass and player.cash - player.build_from < reserve(player) then return nil end
  return options:best(function(space) return gain[space][space.level] end).first
end

--- No more than three at a time, because a request for more than the Bank has begins an auction.
function agent.wanted(_, _, decision) return math.min(decision.to, 3) end

--- A mortgage of a complete line first, then the cheapest.
function agent.lift(_, options)
  return options:best(function(space)
    return (rules.is_complete(space) and 1000 or 0) - rules.lift_cost(space)
  end).first
end

-- Buying and bidding --------------------------------------------------------------------------------------------------

--- What a lot is worth to a player: what it brings, and some of what it would bring the rival who needs it most.
function agent.worth_bidding(player, lot)
  local most = 0
  for _, rival in ipairs(player.rivals) do
    most = math.max(most, change_by(holdings_of(rival), lot.kind, 1, lot.price) - lot.price)
  end
  return change_by(holdings_of(player), lot.kind, 1, lot.price) + envy() * most // 200
end

--- Bought at sight; auctioned if no other player could pay half of its price. Singles are mortgaged for what is worth
--- much more than its price.
function agent.buy(player, options, decision)
  local space, richest = decision.about[1], 0
  for _, rival in ipairs(player.rivals) do richest = math.max(richest, rival.cash) end
  if options:contains("buy") then return richest < space.price // 2 and "auction" or "buy" end
  local pawns = options:contains("mortgage") and agent.worth_bidding(player, space) > space.price * 3 // 2
  return pawns and "mortgage" or "auction"
end

--- Small steps: with each bid just above the last one, the winner pays little more than the others would.
function agent.bid(player, _, decision)
  local lot = decision.about[1]
  local worth
  if type(lot) == "handle" then
    worth = agent.worth_bidding(player, lot)
  else                                                         -- a deck or a suite: half more than the printed price
    worth = math.min(player.build_from * 3 // 2, player.cash - reserve(player) // 2)
    if game.high_bid == 0 then worth = math.max(worth, decision.from) end
  end
  local most = math.min(worth, decision.to)
  if most < decision.from then return nil end
  return math.min(most, decision.from + most // 12)
end

--- Here, too, singles are mortgaged for what is worth much more than its price.
function agent.between_bids(player, options, decision)
  local lot = decision.about[1]
  local worth = options:contains("mortgage") and agent.worth_bidding(player, lot) or 0
  return worth > math.max(lot.price * 3 // 2, game.high_bid) and "mortgage" or nil
end

-- Raising money -------------------------------------------------------------------------------------------------------

--- What can be given up most easily: single vessels, then complete lines, then what is built on them.
local function least_dear(options)
  return options:filter(function(option) return type(option) == "handle" end):best(function(space)
    local have = space.share
    if have < lines[space.kind].all then return space.price - 1000 * have end
    return space.level > 0 and -10000 - gain[space][space.level - 1] or -5000 - space.price
  end).first
end

--- Whom the Bank cannot save, others may: only then can this be passed.
function agent.raise(player, options, decision)
  if options:contains("claim") then return "claim" end
  if decision.can_pass then return options:contains("offer") and agent.deal(player) and "offer" or nil end
  return least_dear(options)
end

function agent.inherit(_, options) return least_dear(options) end
function agent.mortgage(_, options) return least_dear(options) end
function agent.way_out() return "use_card" end

function agent.take_over(player, _, decision)
  return player.cash - decision.about[2] >= 2 * reserve(player) and "lift" or "keep"
end

function agent.duties(player) return rules.worth(player) < 10 * game.flat_duty and "tenth" or "flat" end

-- Trades --------------------------------------------------------------------------------------------------------------

--- The sum for a deal that would change a player's lines by `own` and the other's by `theirs`. It pays for the other
--- and is still worth it for the player. The negotiation begins at the printed prices and nears this sum by rounds.
local function sum_for(own, theirs, prices, cash, other_cash)
  local envied = envy()
  local most = (100 * (own - margin) - envied * theirs) // (100 + envied)
  local fair = (100 * (margin - theirs) + envied * own) // (100 + envied)
  local full, kept = math.min(most, math.max(fair, prices)), least_cash()
  local sum = prices + (full - prices) * (game.round % 3 + 1) // 3
  sum = math.clamp(math.min(sum, full), kept - math.max(other_cash, kept), cash - kept)
  return sum, most - sum, sum >= fair
end

--- The deal that the player would offer now: the partner, the wanted deed, the given deed (or nil), and the money. The
--- money is negative if the player asks for it. Nil if there is no deal.
function agent.deal(player, fixed)
  if player.selling_out then return agent.sale(player, fixed) end
  local cash, own = player.cash, holdings_of(player)
  if cash < least_cash() then return nil end
  local partner, want, give, money, is_fair, most = nil, nil, nil, 0, false, 0
  local mine = rules.tradable_spaces(player):filter(function(space) return lines[space.kind].deck_price > 0 end)
  for _, other in ipairs(fixed and { fixed } or player.rivals) do
    local their, their_cash = holdings_of(other), other.cash
    local function consider(space, spare, brings, costs)
      local prices = price_of[space] - (spare and price_of[spare] or 0)
      local sum, gains, fair = sum_for(brings, costs, prices, cash, their_cash)
      if gains > most then partner, want, give, money, is_fair, most = other, space, spare, sum, fair, gains end
    end
    for _, space in ipairs(rules.tradable_spaces(other)) do
      local kind, less = space.kind, burden(space)
      local line, have = lines[kind], own.count[kind] or 0
      if have > 0 and line.deck_price > 0 then
        local brings = change_by(own, kind, 1, price_of[space]) - less
        local costs = change_by(their, kind, -1, 0) + less
        consider(space, nil, brings, costs)
        for _, spare in ipairs(have == line.all - 1 and mine or {}) do
          local spare_kind = spare.kind
          if spare_kind ~= kind and their.count[spare_kind] then
            local eased = burden(spare)
            consider(space, spare, brings + change_by(own, spare_kind, -1, 0) + eased,
              costs + change_by(their, spare_kind, 1, 0) - eased)
          end
        end
      end
    end
  end
  return partner, want, give, money, is_fair
end

--- To sell out, it offers its dearest vessel at three quarters of the price. It asks the richest player first.
function agent.sale(player, fixed)
  local partner = fixed or rules.trade_partners(player):best(function(rival) return rival.cash end).first
  local space = rules.tradable_spaces(player):where("mortgaged", false):best(function(deed) return deed.price end).first
  if not partner or not space or partner.cash < space.price then return nil end
  return partner, nil, space, -(space.price * 3 // 4)
end

function agent.offer_to(player, options)
  local partner = agent.deal(player)
  return partner and options:contains(partner) and partner or nil
end

function agent.draft_offer(player, options)
  local partner, want, give, money = agent.deal(player, player.offer_to)
  if not partner then return nil end
  if want and not player.wants_spaces:contains(want) then return options:contains(want) and want or nil end
  if give and not player.gives_spaces:contains(give) then return options:contains(give) and give or nil end
  if money > 0 and player.gives_money ~= money then return "give_money" end
  if money < 0 and player.wants_money ~= -money then return "want_money" end
  return options:contains("propose") and "propose" or nil
end

function agent.offer_money(player, _, decision)
  local _, _, _, money = agent.deal(player, player.offer_to)
  return math.clamp(math.abs(money or 0), decision.from, decision.to)
end

--- Accepts what brings more than it costs, and leaves some cash. A dock-free card is worth a little less than the fine.
function agent.answer_offer(player, _, decision)
  local maker = decision.about[1]
  local money = maker.wants_money - maker.gives_money
  if money > 0 and player.cash - money < least_cash() then return "refuse" end
  local own = change_for(player, maker.gives_spaces, maker.wants_spaces, money)
  local theirs = change_for(maker, maker.wants_spaces, maker.gives_spaces, -money)
  own = own + card_worth * (#maker.gives_cards - #maker.wants_cards)
  return 100 * own > envy() * theirs and "accept" or "refuse"
end

--- In the short game, the set that promises most with the money that the sets chosen before leave.
function agent.choose_set(player, options)
  local holdings = holdings_of(player)
  return options:best(function(kind) return change_by(holdings, kind, lines[kind].all, 0) end).first
end

-- What else may be asked: nothing where that is allowed, else the least. ----------------------------------------------

function agent.choose(_, options, decision)
  if decision.can_pass then return nil end
  if decision.kind == "amount" then return decision.from end
  return options[1]
end
