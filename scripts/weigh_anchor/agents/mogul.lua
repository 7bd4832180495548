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
-- A line has a number, because lists by number take less time than tables by name.
local lines, by_number, gain, price_of, loan_of, line_of = {}, {}, {}, {}, {}, {}
local line_and_loan = {}        -- the line of a space, and 16 times its loan: holdings are read with one look-up each
for number, kind in ipairs(rules.lines) do
  local line = { spaces = {}, prices = 0, costs = {}, earns = {}, by_count = {} }
  for i, space in ipairs(board:of_kind(kind)) do
    line.spaces[i] = space
    line.prices = line.prices + space.price
    price_of[space] = space.price
    loan_of[space] = space.price // 4                          -- half of what a mortgage brings
    line_of[space] = number
    line_and_loan[space] = number + 16 * loan_of[space]
  end
  line.all, line.loans = #line.spaces, 0
  for _, space in ipairs(line.spaces) do line.loans = line.loans + loan_of[space] end
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
  lines[number] = line
end
for _, space in ipairs(board.spaces) do by_number[space.number % 40] = space end

-- What things are worth -----------------------------------------------------------------------------------------------

-- change[line](count, more, funds, rivals): what so many more of a line change for a player who has `count` of it.
-- Prices and promises are added up. A deal asks this hundreds of times, so the facts are locals of each function.
local change, fleet_of = {}, {}  -- and how many vessels a line has; 0 for tankers and tugs

--- Of tankers or tugs: they earn by number.
local function change_by_number(line)
  local prices, all, earns = line.prices, line.all, {}
  for count = 0, all do earns[count] = line.by_count[count] or 0 end
  return function(count, more, _, rivals)
    local now, times = count + more, rivals * horizon
    return prices * now // all - prices * count // all + earns[now] * times // 1000 - earns[count] * times // 1000
  end
end

--- Of vessels: the best of the levels of building within reach, now and with what comes later. The half of the cost
--- that selling back does not return is subtracted. A part of the line promises a part of that.
local function change_by_building(line)
  local prices, all, levels = line.prices, line.all, #line.costs
  local cost_of_level, best, row = line.deck_price * all, {}, levels + 1
  for rivals = 0, #game.players - 1 do
    local most = 0
    for level, cost in ipairs(line.costs) do
      most = math.max(most, line.earns[level] * rivals * horizon // 1000 - cost // 2)
      best[rivals * row + level] = most
    end
  end
  local part = { [0] = 0 }                                     -- in hundredths, by count
  for count = 1, all do part[count] = count == all and 100 or count == all - 1 and last_but_one or one_of_three end
  return function(count, more, funds, rivals)
    local now, promise, level = count + more, 0, funds // cost_of_level + 1
    if level > 0 then promise = best[rivals * row + (level < levels and level or levels)] end
    level = (funds + later) // cost_of_level + 1
    if level > 0 then promise = promise + best[rivals * row + (level < levels and level or levels)] end
    promise = promise // 2
    return prices * now // all - prices * count // all + promise * part[now] // 100 - promise * part[count] // 100
  end
end

for number, line in ipairs(lines) do
  local is_fleet = line.deck_price > 0
  fleet_of[number] = is_fleet and line.all or 0
  change[number] = is_fleet and change_by_building(line) or change_by_number(line)
end

--- The holdings of a player: the number of each line, and the funds to build with. The funds are the cash, the salary
--- to come and half of the possible mortgages. The cost of three decks on each vessel of complete lines is subtracted.
local function holdings_of(player)
  local mine = board:where("owner", player)
  local funds, complete = player.cash + salary_to_come, nil
  local count = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }               -- by line; a table that grows takes longer
  for _, space in ipairs(mine) do
    local both = line_and_loan[space]
    local line = both & 15
    local now = count[line] + 1
    count[line] = now
    funds = funds + (both >> 4)
    if now == fleet_of[line] then
      complete = complete or {}
      complete[#complete + 1] = lines[line]
    end
  end
  for _, space in ipairs(mine:where("mortgaged", true)) do
    local both = line_and_loan[space]
    local line = both & 15
    if count[line] ~= fleet_of[line] then funds = funds - (both >> 4) end
  end
  for i = 1, complete and #complete or 0 do
    local spaces, deck_price = complete[i].spaces, complete[i].deck_price
    funds = funds - complete[i].loans
    for j = 1, complete[i].all do
      local lacks = 3 - spaces[j].level
      if lacks > 0 then funds = funds - lacks * deck_price end
    end
  end
  return count, funds
end

--- What one more vessel changes for a player who pays so much for it.
local function change_with(player, space, paid)
  local count, funds = holdings_of(player)
  local line = line_of[space]
  return change[line](count[line], 1, funds - math.max(paid, 0), #game.active - 1)
end

--- What a mortgaged vessel is worth less than another: the mortgage and its interest.
local function burden(space)
  return space.mortgaged and price_of[space] * 11 // 20 or 0
end

--- What a deal changes for a player who gets and gives these spaces. `money` is what they pay more than they get.
local function change_for(player, gets, gives, money)
  local more, sum, count, funds = {}, -money, holdings_of(player)
  for _, space in ipairs(gets) do
    more[line_of[space]] = (more[line_of[space]] or 0) + 1
    sum = sum - burden(space)
  end
  for _, space in ipairs(gives) do
    more[line_of[space]] = (more[line_of[space]] or 0) - 1
    sum = sum + burden(space)
  end
  funds = funds - math.max(money, 0)
  for line, so_many in pairs(more) do sum = sum + change[line](count[line], so_many, funds, #game.active - 1) end
  return sum
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
    local owner = price_of[space] and space.owner
    if owner and owner ~= player and not space.mortgaged then
      local hire = rules.hire(space, total)
      local line = lines[line_of[space]]
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
    if cash - price >= least_cash() and options:contains("build") and cash - price >= reserve(player) then
      return "build"
    end
    if able % 4 > 1 and options:contains("mortgage") and agent.pawns_to_build(player) then return "mortgage" end
  end
  if not in_turn or #options == 1 then return in_turn and "throw" or nil end
  if player.docked > 0 and danger(player) < deserted then
    if options:contains("use_card") then return "use_card" end
    if options:contains("pay_fine") then return "pay_fine" end
  end
  local left = player.lift_from > 0 and cash - player.lift_from or 0
  if left >= 2 * least_cash() and left >= 2 * reserve(player) and not agent.builds_on(player) then return "lift" end
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
function agent.pawns_to_build(player)
  if not agent.builds_on(player) or not rules.can_build(player) then return false end
  local cash = player.cash - reserve(player)
  for _, space in ipairs(rules.mortgageable(player)) do
    if space.share < lines[line_of[space]].all then cash = cash + space.price // 2 end
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
    most = math.max(most, change_with(rival, lot, lot.price) - lot.price)
  end
  return change_with(player, lot, lot.price) + envy() * most // 200
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
    if have < lines[line_of[space]].all then return space.price - 1000 * have end
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

--- The player's own vessels that could be given for another, and how giving each eases the burden of mortgages. By
--- line, also what giving one changes. `given`: only these vessels.
local function spares_of(player, count, funds, rivals, given)
  local spaces, eased, found = {}, {}, 0
  local costs = { false, false, false, false, false, false, false, false, false, false }
  for _, space in ipairs(given or rules.tradable_spaces(player)) do
    local line = line_of[space]
    if fleet_of[line] > 0 then
      costs[line] = costs[line] or change[line](count[line], -1, funds, rivals)
      found = found + 1
      spaces[found], eased[found] = space, burden(space)
    end
  end
  return spaces, eased, costs, found
end

--- The list, if it holds one thing.
local function only_one(list) return #list == 1 and list or nil end

--- The deal that the player would offer now: the partner, the wanted deed, the given deed (or nil), and the money. The
--- money is negative if the player asks for it. Nil if there is no deal.
---
--- A draft holds what was found before, so only its deeds are looked at: the wanted one, then the given one, too.
---
--- `mine` and `theirs` are what a deal would change for the two players. Its sum pays for the other and is still worth
--- it for the player. The negotiation begins at the printed prices and nears this sum by rounds.
function agent.deal(player, fixed)
  if player.selling_out then return agent.sale(player, fixed) end
  local cash, kept = player.cash, least_cash()
  if cash < kept then return nil end
  local rivals, envied, third = #game.active - 1, envy(), game.round % 3 + 1
  local own_count, own_funds = holdings_of(player)
  local both, highest = 100 + envied, cash - kept
  local wanted = fixed and only_one(player.wants_spaces)
  local given = wanted and only_one(player.gives_spaces)
  local spares, eased, gives, found                            -- listed once somebody has what completes a line
  local partner, want, give, money, is_fair, best = nil, nil, nil, 0, false, 0
  for _, other in ipairs(fixed and { fixed } or player.rivals) do
    local count, funds, lowest, loses, gets                    -- read once the other has something of use
    for _, space in ipairs(wanted or rules.tradable_spaces(other)) do
      local line = line_of[space]
      local have, all = own_count[line], fleet_of[line]
      if have > 0 and all > 0 then
        if not count then
          count, funds = holdings_of(other)
          lowest = math.min(0, kept - other.cash)
          loses = { false, false, false, false, false, false, false, false, false, false }
        end
        local less, price, last = burden(space), price_of[space], 0
        local brings = change[line](have, 1, own_funds - price, rivals) - less
        loses[line] = loses[line] or change[line](count[line], -1, funds, rivals)
        local costs = loses[line] + less
        if have == all - 1 then
          if not spares then spares, eased, gives, found = spares_of(player, own_count, own_funds, rivals, given) end
          gets = gets or { false, false, false, false, false, false, false, false, false, false }
          last = found
        end
        for i = given and 1 or 0, last do                      -- 0: only money for it
          local spare, mine, theirs, prices = nil, brings, costs, price
          if i > 0 then
            spare = spares[i]
            local its_line = line_of[spare]
            theirs = nil
            if its_line ~= line and count[its_line] > 0 then
              local get = gets[its_line] or change[its_line](count[its_line], 1, funds, rivals)
              gets[its_line] = get
              mine, theirs = brings + gives[its_line] + eased[i], costs + get - eased[i]
              prices = price - price_of[spare]
            end
          end
          if theirs then
            local most = (100 * (mine - margin) - envied * theirs) // both
            local fair = (100 * (margin - theirs) + envied * mine) // both
            local full = fair > prices and fair or prices
            if most < full then full = most end
            local sum = prices + (full - prices) * third // 3
            if full < sum then sum = full end
            if sum < lowest then sum = lowest end
            if sum > highest then sum = highest end
            if most - sum > best then
              partner, want, give, money, is_fair, best = other, space, spare, sum, sum >= fair, most - sum
            end
          end
        end
      end
    end
  end
  return partner, want, give, money, is_fair
end

--- To sell out, it offers its most expensive vessel at three quarters of the price. It asks the richest player first.
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
  local is_paid = player.gives_money + player.wants_money > 0    -- the sum comes last
  if is_paid and only_one(player.wants_spaces) and options:contains("propose") then return "propose" end
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
  local count, funds = holdings_of(player)
  return options:best(function(kind)
    local line = line_of[board:of_kind(kind).first]
    return change[line](count[line], lines[line].all, funds, #game.active - 1)
  end).first
end

-- What else may be asked: nothing where that is allowed, else the least. ----------------------------------------------

function agent.choose(_, options, decision)
  if decision.can_pass then return nil end
  if decision.kind == "amount" then return decision.from end
  return options[1]
end
