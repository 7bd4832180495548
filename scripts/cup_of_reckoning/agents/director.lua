-- Medium: spreads over promising regions and attacks where it is clearly stronger.
-- It spreads one factor at a time over the regions that the cards it has seen favor. It attacks if it is clearly
-- stronger, defends with cards, and builds ports in regions that may rank last.
local game, agent, rules = ...

local locations, ways, nearby = rules.locations, rules.ways, rules.nearby
local precedence, adjustment = game.charts.precedence, game.charts.adjustment
local influence = game.decks.influence

-- The regions, and the weight of a prosperity card of each in a sum that counts all regions at once.
local regions, weight, base = {}, {}, 32
for place, row in ipairs(precedence.rows) do
  regions[place] = precedence:value(row, 1)
  weight[regions[place]] = base ^ (place - 1) // 1
end
local weight_of = {}         -- by card
for _, card in ipairs(game.decks.prosperity) do weight_of[card] = weight[card.region] end

-- The expected factors of a location in each region after the upheaval, in quarters. They depend on the known cards.
-- Also the locations in that order. Unknown cards make all regions more alike.
local values, orders = { {}, {} }, { {}, {} }
local mean = 0
for place = 1, #regions do mean = mean + 2 * adjustment:value("factors", place) end
mean = mean // #regions

local function value_by_region(counts, parity)
  local ranked = {}
  for place, row in ipairs(precedence.rows) do ranked[place] = precedence:value(row, parity) end
  table.sort(ranked, function(one, other) return counts[one] > counts[other] end)
  local value = {}
  for place, region in ipairs(ranked) do value[region] = 2 * adjustment:value("factors", place) + mean end
  return value, ranked
end

local function in_order(ranked)
  local order = {}
  for _, region in ipairs(ranked) do
    for _, location in ipairs(locations) do
      if location.kind == region then order[#order + 1] = location end
    end
  end
  return order
end

local order_of = {}          -- one order of the locations for each order of the regions
local function prepare(counts, sum)
  for parity = 1, 2 do
    local value, ranked = value_by_region(counts, parity)
    local name = table.concat(ranked, " ")
    order_of[name] = order_of[name] or in_order(ranked)
    values[parity][sum], orders[parity][sum] = value, order_of[name]
  end
end

-- All ways in which the cards that one player knows can fall on the regions.
local function prepare_all(counts, column, left, sum)
  local region = regions[column]
  if column == #regions then
    counts[region] = left
    return prepare(counts, sum + left * weight[region])
  end
  for count = 0, left do
    counts[region] = count
    prepare_all(counts, column + 1, left - count, sum + count * weight[region])
  end
end
prepare_all({}, 1, #game.players + 2, 0)

-- How many locations lie within reach of each: what a new home is good for.
local openness = {}
for _, location in ipairs(locations) do
  openness[location] = #rules.within_reach[location] + 2 * #nearby[location]
end

local open = game.zones.open

--- What the player has seen of the prosperity cards, as a sum.
local function known_cards(player)
  local dealt, sum = player.dealt, 0
  for i = 1, #open do sum = sum + weight_of[open[i]] end
  for i = 1, #dealt do sum = sum + weight_of[dealt[i]] end
  return sum
end

local function value_of_regions(player)
  return values[2 - game.interval % 2][known_cards(player)]
end

--- The three of a player's locations with the most factors; ventures start there.
local function strongest(own)
  local one, two, three
  local most, more, some = 0, 0, 0
  for i = 1, #own do
    local location = own[i]
    local factors = location.factors.total
    if factors > most then
      one, two, three = location, one, two
      most, more, some = factors, most, more
    elseif factors > more then
      two, three = location, two
      more, some = factors, more
    elseif factors > some then
      three, some = location, factors
    end
  end
  return one, most, two, more, three, some
end

--- The locations from which it can settle an empty one, the strongest first. It keeps the last factor of a location.
local function settler(one, most, two, more, three, some)
  if most < 2 then return nil end
  local other = nil
  local empty = rules.empty_locations()
  for i = 1, #empty do
    local way = ways[empty[i]]
    if way[one] then return one end
    if more > 1 and way[two] then other = two elseif some > 1 and way[three] then other = other or three end
  end
  return other
end

--- The lead of an attack at its start. One factor stays at home, and the defender plays some cards from the hand.
local function margin(player, from, factors, goal, defender)
  local ahead = factors - 1 + rules.attack_strength(player, goal) - rules.defense_strength(goal, from)
  if #defender.hand > 0 then ahead = ahead - 2 end
  return ahead
end

--- A rival's location, in a region that will prosper, that the agent's strongest location can take with strength to
--- spare. Counting the factors there quickly excludes most locations.
local function weak_neighbor(player, from, factors)
  if from == nil or factors < 3 then return nil end
  local strength = factors - 1 + 2 * #player.in_play + rules.ports_of(player)
  local goals, way = nearby[from], ways[from]
  for i = 1, #goals do
    local goal = goals[i]
    local defender = goal.owner
    if defender ~= player and defender ~= nil then
      local defense = goal.factors.total + (way[goal] == 1 and 0 or 2)
      if defense < strength and (goal.fleet_in == nil or defense + 2 < strength)
        and margin(player, from, factors, goal, defender) > 0
        and value_of_regions(player)[goal.kind] > 2 * mean then
        return goal
      end
    end
  end
end

--- A port keeps what would be lost if the region withers.
local function best_port(player, own, cost)
  local value, best, place = nil, 99, nil
  for i = 1, #own do
    local location = own[i]
    if location.factors.total > cost and rules.can_have_port(player, location, cost) then
      value = value or value_of_regions(player)
      if value[location.kind] < best then best, place = value[location.kind], location end
    end
  end
  return place
end

function agent.action(player, options)
  local own = rules.locations_of(player)
  if #own == 0 then return options:contains("restructure") and "restructure" or options.first end
  local one, most, two, more, three, some = strongest(own)
  if settler(one, most, two, more, three, some) or weak_neighbor(player, one, most) then return "venture" end
  local cost = rules.port_cost(player)
  if cost <= 4 and best_port(player, own, cost) then return "build_port" end
  if #player.hand < 3 and #influence > 0 then return "draw" end
  if options:contains("expand") then return "expand" end
  if options:contains("draw") then return "draw" end
end

function agent.venture_from(player, options)
  local own = rules.locations_of(player)
  local from = settler(strongest(own)) or strongest(own)
  return options:contains(from) and from or options.first
end

function agent.venture(player, options, decision)
  local from = decision.about[1]
  local factors = from.factors.total
  if factors > 1 then
    local order, way = orders[2 - game.interval % 2][known_cards(player)], ways[from]
    for i = 1, #order do
      local goal = order[i]
      if way[goal] and goal.owner == nil then return goal end
    end
  end
  return weak_neighbor(player, from, factors) or options.first
end

function agent.move()
  return 1
end

--- The middle of the region that will prosper most, with many places around it.
function agent.restructure(player, options)
  local value = value_of_regions(player)
  local best, choice = -1, nil
  for i = 1, #options do
    local location = options[i]
    local worth = value[location.kind] * 3 + openness[location]
    if worth > best then best, choice = worth, location end
  end
  return choice
end

--- Where few stand, two at most.
function agent.expand(_, options, decision)
  local first, second = nil, nil
  for i = 1, #options do
    local location = options[i]
    if location.factors.total < 2 then
      if not first then first = location
      elseif not second then second = location end
    end
  end
  if not first then first, second = options[1], options[2] end
  if second and decision.most > 1 then return game:list(first, second) end
  return game:list(first)
end

function agent.port(player, options)
  return best_port(player, options, rules.port_cost(player)) or options.first
end

-- Takeovers ---------------------------------------------------------------------------------------------------------

local function matching(player)
  return rules.countable_cards(player, game.target.commonwealth)
end

--- Goes on if that does not cost the last factor at home.
function agent.raise(player, options)
  if #options == 0 then return nil end
  local needed = rules.points_needed(player)
  local home = game.origin.fleet_in and 0 or 1
  local free = player == game.contender and rules.uncommitted(player) - home or 0
  if needed <= free + rules.card_points * matching(player) then return "raise" end
end

--- As many cards as factors do not do.
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

--- To a new place if there is one.
function agent.relocate(player, options)
  local value = value_of_regions(player)
  local best, choice = -1, nil
  for i = 1, #options do
    local location = options[i]
    local worth = value[location.kind] + (location.owner == nil and 20 or 0)
    if worth > best then best, choice = worth, location end
  end
  return choice
end

-- Cards -------------------------------------------------------------------------------------------------------------

function agent.first_of(options, count)
  local cards = game:list()
  for i = 1, count do cards:add(options[i]) end
  return cards
end

function agent.put_in_play(player, options)
  return agent.first_of(options, #player.hand - rules.most_in_hand)
end

function agent.discard(player, options)
  return agent.first_of(options, #player.in_play - rules.most_in_play)
end

function agent.exchange_cards(_, options)
  return options
end

function agent.clock()
  return "advance_clock"
end

function agent.decatur(_, options)
  return options[1]
end

--- All other questions: it speaks up if it may, gives the least amount, and takes the first option.
function agent.choose(_, options, decision)
  if decision.kind == "some" then return agent.first_of(options, decision.least) end
  if decision.kind == "amount" then return decision.from end
  return options[1]
end
