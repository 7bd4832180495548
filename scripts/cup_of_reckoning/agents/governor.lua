-- Strong: weighs every move, takes over locations, and attacks the leader first.
-- It compares all ventures, takes over every location that it can probably hold, and attacks the leader first. It
-- gathers factors or exchanges cards if nothing is within reach.
local game, agent, rules = ...

local locations = rules.locations
local nearby, within_reach = rules.nearby, rules.within_reach
local factors_at, count_cards = rules.factors_at, rules.count_cards
local precedence, adjustment = game.charts.precedence, game.charts.adjustment
local open = game.zones.open

-- Prospects ----------------------------------------------------------------------------------------------------------
-- What a location will hold after the upheaval: four factors, and one less for each region that ranks before its own.
-- Its expected number is four, less the chances of the other regions to rank before it. The agent knows its own cards
-- and the open ones. It does not know 2 for each rival.

local unknown = 2 * (#game.players - 1)
local known = #game.players + 2
local regions = #precedence.rows
local of_each = #game.decks.prosperity // regions                  -- cards of a region
local unseen = of_each * regions - known                           -- cards that the unknown ones are drawn from

--- In how many ways `taken` cards can be taken from `from`.
local function ways_to_take(from, taken)
  if taken < 0 or taken > from then return 0 end
  local count = 1
  for i = 1, taken do count = count * (from - taken + i) / i end
  return count
end

--- The chances that a region with `one` known cards ends with more than one with `other`, and with as many.
local function chances(one, other)
  local more, same, all = 0, 0, ways_to_take(unseen, unknown)
  for x = 0, of_each - one do
    for y = 0, of_each - other do
      local chance = ways_to_take(of_each - one, x) * ways_to_take(of_each - other, y)
        * ways_to_take(unseen - 2 * of_each + one + other, unknown - x - y) / all
      if one + x > other + y then more = more + chance end
      if one + x == other + y then same = same + chance end
    end
  end
  return more, same
end

local ranks_before = {}         -- by known cards of one and of the other: its chance if it wins ties, if it loses them
for one = 0, of_each do
  ranks_before[one] = {}
  for other = 0, of_each do
    if one + other <= known then
      local more, same = chances(one, other)
      ranks_before[one][other] = { [true] = more + same, [false] = more }
    end
  end
end

local most = adjustment:value("factors", 1)

--- By region, the factors that a location there may be expected to hold.
local function prospects(player)
  local count, ranked, value = {}, {}, {}
  for place, row in ipairs(precedence.rows) do
    ranked[place] = precedence:value(row, rules.column_of_precedence())
    count[ranked[place]] = 0
  end
  for _, cards in ipairs { open, player.dealt } do
    for i = 1, #cards do
      local region = cards[i].region
      count[region] = count[region] + 1
    end
  end
  for place, region in ipairs(ranked) do
    value[region] = most
    for before, other in ipairs(ranked) do
      if before ~= place then
        value[region] = value[region] - ranks_before[count[other]][count[region]][before < place]
      end
    end
  end
  return value
end

-- Plans --------------------------------------------------------------------------------------------------------------
-- A plan is an action with what it is worth, in factors after the upheaval. The weights were compared by playing
-- against each other; see docs/decisions/0008.

local rival_loses = 0.5         -- of what a rival loses, this much is gained, and for the leader
local leader_loses = 1.0        -- all of it: to win, it has to pass the leader
local card_worth = 2.5          -- two points wherever it fits, and nobody attacks lightly where it may be in hand
local port_worth = 1.2          -- two points where it stands, a fleet for a whole ocean, and it outlives a zero
local spare_worth = 0.35        -- a factor added is one point of defense, or a later settler
local exchange_worth = 0.4      -- a card that fits nothing, for one that may
local gather_share = 0.5        -- a takeover prepared is worth half of one carried out: it takes two turns

--- The expected factors of each player, and the strongest rival of this player.
local function leader_besides(player, value)
  local holds = {}
  for _, rival in ipairs(game.players) do holds[rival] = 0 end
  for i = 1, #locations do
    local owner = locations[i].owner
    if owner then holds[owner] = holds[owner] + value[locations[i].kind] end
  end
  local leader = player.rivals.first
  for _, rival in ipairs(player.rivals) do
    if holds[rival] > holds[leader] then leader = rival end
  end
  return leader
end

local share = 1 / 5             -- of the influence cards are of one commonwealth

--- The chance that among so many hidden cards at least so many are of one commonwealth.
local function chance_of_cards(hidden, least)
  local chance = least <= 0 and 1 or 0
  for count = math.max(least, 1), hidden do
    chance = chance + ways_to_take(hidden, count) * share ^ count * (1 - share) ^ (hidden - count)
  end
  return least <= 0 and 1 or chance
end

--- The chance of a takeover with so many factors: the defender may answer with cards from the hand, two points each,
--- and needs a tie only.
local function chance_of_takeover(player, from, goal, factors)
  local commonwealth = goal.commonwealth
  local mine = factors + rules.attack_strength(player, goal)
    + rules.card_points * rules.countable_cards(player, commonwealth)
  local ahead = mine - rules.defense_strength(goal, from)
  if ahead <= 0 then return 0 end
  local defender = goal.owner
  local room = rules.most_in_play - count_cards(defender.in_play, commonwealth)
  local needed = (ahead + rules.card_points - 1) // rules.card_points
  if needed > room then return 1 end
  return 1 - chance_of_cards(#defender.hand, needed)
end

--- The factors that can leave a location without giving it up.
local function free_factors(from)
  return from.fleet_in and factors_at(from) or factors_at(from) - 1
end

--- What it is worth to take this location from its owner.
local function prize(goal, value, leader)
  local weight = goal.owner == leader and leader_loses or rival_loses
  local worth = value[goal.kind]
  if goal.fleet_in then return worth * (1 + weight) + weight * port_worth end
  return worth * (1 + weight)
end

--- The best venture: from where, to where, and what it is worth.
local function best_venture(player, own, value, leader)
  local best, from, to = 0, nil, nil
  for i = 1, #own do
    local origin = own[i]
    local factors = free_factors(origin)
    local goals = within_reach[origin]
    for j = 1, #goals do
      local goal = goals[j]
      local owner, worth = goal.owner, 0
      if owner == nil then
        -- the more factors are at the origin, the less it will miss one
        if factors > 0 then worth = value[goal.kind] + factors / 100 end
      elseif owner ~= player and (factors > 0 or origin.fleet_in) then
        worth = prize(goal, value, leader)
        if worth > best then worth = worth * chance_of_takeover(player, origin, goal, factors) end
      end
      if worth > best then best, from, to = worth, origin, goal end
    end
  end
  return best, from, to
end

--- The best place to gather factors for a takeover that is out of reach today, and what that is worth.
local function best_gathering(player, own, value, leader)
  local best, place = 0, nil
  for i = 1, #own do
    local target = own[i]
    local gathered = factors_at(target)
    if gathered < rules.most_factors then
      local sources = nearby[target]
      for j = 1, #sources do
        if sources[j].owner == player then gathered = gathered + math.max(free_factors(sources[j]), 0) end
      end
      gathered = math.min(gathered, rules.most_factors)
      local factors = target.fleet_in and gathered or gathered - 1
      if gathered > factors_at(target) then
        local goals = within_reach[target]
        for j = 1, #goals do
          local owner = goals[j].owner
          if owner and owner ~= player then
            local worth = prize(goals[j], value, leader) * gather_share
            if worth > best then worth = worth * chance_of_takeover(player, target, goals[j], factors) end
            if worth > best then best, place = worth, target end
          end
        end
      end
    end
  end
  return best, place
end

--- The best place for a port: where the region may wither, and with factors to spare.
local function best_port(player, own, value)
  local cost = rules.port_cost(player)
  local best, place = 0, nil
  for i = 1, #own do
    local location = own[i]
    if factors_at(location) > cost and rules.can_have_port(player, location, cost) then
      local worth = port_worth * (most + 1 - value[location.kind]) / 2 - (cost - 2) * spare_worth
      if worth > best then best, place = worth, location end
    end
  end
  return best, place
end

--- Cards of one kind that fit nothing the player holds: which kind, and how many.
local function useless_cards(player, own)
  local useful, count = {}, {}
  for i = 1, #own do useful[own[i].commonwealth] = true end
  local most_of, which = 0, nil
  for _, zone in ipairs { player.hand, player.in_play } do
    for i = 1, #zone do
      local kind = zone[i].commonwealth
      if not useful[kind] then
        count[kind] = (count[kind] or 0) + 1
        if count[kind] > most_of then most_of, which = count[kind], kind end
      end
    end
  end
  return most_of, which
end

function agent.action(player, options)
  local own = rules.locations_of(player)
  if #own == 0 then return options:contains("restructure") and "restructure" or options.first end
  local value = prospects(player)
  local leader = leader_besides(player, value)
  local best, choice = 0, nil
  local function weigh(worth, action)
    if worth > best and options:contains(action) then best, choice = worth, action end
  end
  weigh(best_venture(player, own, value, leader), "venture")
  weigh(best_port(player, own, value), "build_port")
  weigh(best_gathering(player, own, value, leader), "consolidate")
  weigh(#player.hand + #player.in_play < 6 and card_worth or 0, "draw")
  weigh(useless_cards(player, own) * exchange_worth, "exchange")
  weigh(2 * spare_worth, "expand")
  weigh(spare_worth, "draw")
  return choice
end

function agent.venture_from(player, options)
  local value = prospects(player)
  local _, from = best_venture(player, rules.locations_of(player), value, leader_besides(player, value))
  return from and options:contains(from) and from or options.first
end

function agent.venture(player, options, decision)
  local value = prospects(player)
  local _, _, to = best_venture(player, game:list(decision.about[1]), value, leader_besides(player, value))
  return to and options:contains(to) and to or options.first
end

--- To an empty location one factor goes; of what is gathered one stays behind.
function agent.move(_, _, decision)
  if decision.about[1].owner == nil then return 1 end
  return math.max(1, decision.to - 1)
end

function agent.consolidate(player, options)
  local value = prospects(player)
  local _, place = best_gathering(player, rules.locations_of(player), value, leader_besides(player, value))
  return place and options:contains(place) and place or options.first
end

--- The location that can spare most factors. It keeps the last factor if it can pass.
function agent.consolidate_from(_, options, decision)
  local from = options:best(free_factors).first
  if decision.can_pass and free_factors(from) <= 0 then return nil end
  return from
end

--- The best region, and of its locations the one with most empty ones within reach.
function agent.restructure(player, options)
  local value = prospects(player)
  return options:best(function(location)
    local worth = value[location.kind]
    for _, goal in ipairs(within_reach[location]) do
      if goal.owner == nil then worth = worth + value[goal.kind] / 6 end   -- about six turns to settle in
    end
    return worth
  end).first
end

--- Where most ventures begin: at the largest groups that have room.
function agent.expand(_, options, decision)
  local chosen = options:sorted(function(location) return -factors_at(location) end)
  return decision.most > 1 and #chosen > 1 and game:list(chosen[1], chosen[2]) or game:list(chosen.first)
end

function agent.port(player, options)
  local _, place = best_port(player, options, prospects(player))
  return place or options.first
end

--- The ocean with most of the player's locations.
function agent.ocean(player, options)
  local own = rules.locations_of(player)
  return options:best(function(ocean)
    local count = 0
    for _, location in ipairs(own) do
      if location.coast:contains(ocean) then count = count + 1 end
    end
    return count
  end).first
end

-- Takeovers ----------------------------------------------------------------------------------------------------------

--- Goes on while it can; a contender not with the last factor at home, a defender always: cards in play go on counting.
function agent.raise(player, options)
  if #options == 0 then return nil end
  if player ~= game.contender or game.origin.fleet_in then return "raise" end
  local spare = rules.uncommitted(player) - 1
  local cards = rules.countable_cards(player, game.target.commonwealth)
  if rules.points_needed(player) <= spare + rules.card_points * cards then return "raise" end
end

--- As many cards as factors do not do; factors go along anyway.
function agent.bid_cards(player, options, decision)
  local needed, free = rules.points_needed(player), rules.uncommitted(player)
  if free > 0 and game.origin.fleet_in == nil then free = free - 1 end
  local cards = math.min((needed - free + 1) // rules.card_points, decision.most, #options)
  return agent.first_of(options, math.max(cards, decision.least))
end

function agent.bid_factors(_, _, decision)
  return decision.from
end

--- Leaves one behind, and moves in with about half of the others.
function agent.move_in(_, _, decision)
  local home = game.origin.fleet_in and 0 or 1
  return math.max(decision.from, math.min(decision.to - home, math.max(1, decision.to // 2)))
end

--- To a new place if there is one, for that replaces what is lost; else where most prosper.
function agent.relocate(player, options)
  local value = prospects(player)
  return options:best(function(location)
    return value[location.kind] + (location.owner == nil and 2 * most or 0)
  end).first
end

-- Cards --------------------------------------------------------------------------------------------------------------

function agent.first_of(options, count)
  local cards = game:list()
  for i = 1, count do cards:add(options[i]) end
  return cards
end

--- How many of the player's locations a card defends.
local function uses(player, card)
  return #rules.locations_of(player):where("commonwealth", card.commonwealth)
end

--- What is in play counts without a bid, but every rival sees it: the cards that defend most.
function agent.put_in_play(player, options, decision)
  return agent.first_of(options:sorted(function(card) return uses(player, card) end), decision.least)
end

function agent.discard(player, options, decision)
  return agent.first_of(options:sorted(function(card) return -uses(player, card) end), decision.least)
end

function agent.discard_one(player, options)
  return options:best(function(card) return -uses(player, card) end).first
end

function agent.exchange_kind(player, options)
  local _, kind = useless_cards(player, rules.locations_of(player))
  return kind and options:contains(kind) and kind or options.first
end

function agent.exchange_cards(_, options)
  return options
end

function agent.clock()
  return "advance_clock"
end

--- All other questions: it speaks up if it may, gives the least amount, and takes the first option.
function agent.choose(_, options, decision)
  if decision.kind == "some" then return agent.first_of(options, decision.least) end
  if decision.kind == "amount" then return decision.from end
  return options.first
end
