-- A hostile takeover: strengths, and bidding back and forth until one side concedes.
-- The properties of the match hold its position: game.contender, origin, target, committed.
local game, rules = ...

local function points_in_words(points)
  return points == 1 and "1 point" or points .. " points"
end

local coasts, ways = rules.coasts, rules.ways
local count_cards, factors_at, fleets_of = rules.count_cards, rules.factors_at, rules.fleets_of

--- The worth of a card, of a port, and of a defense against a contender from across the water.
--- @rule f.5
rules.card_points, rules.port_points, rules.logistic_points = 2, 2, 2

--- All fleets of a player in the oceans beside a location.
--- @rule f.4
function rules.fleet_points(player, target)
  local oceans, points = coasts[target], 0
  if oceans then
    for i = 1, #oceans do points = points + fleets_of(player, oceans[i]) end
  end
  return points
end

--- What a contender has before a bid: the fleets nearby and the cards in play.
--- @rule f.4
--- @rule f.5
function rules.attack_strength(player, target)
  return rules.fleet_points(player, target) + rules.card_points * count_cards(player.in_play, target.commonwealth)
end

--- @rule f.3
--- @rule f.4
--- @rule f.5
--- @rule f.6
function rules.defense_strength(target, from)
  local defender = target.owner
  local points = factors_at(target) + rules.attack_strength(defender, target)
  if target.fleet_in then points = points + rules.port_points end
  if ways[from][target] ~= 1 then points = points + rules.logistic_points end
  return points
end

--- How many cards of a commonwealth the player could still bring into play so that they count.
--- @rule f.9
--- @rule f.10
function rules.countable_cards(player, commonwealth)
  local room = rules.most_in_play - count_cards(player.in_play, commonwealth)
  return math.min(room, count_cards(player.hand, commonwealth))
end

--- A player may declare a hostile venture only if they can outbid the defender at once.
--- @rule f.2
function rules.can_open_bidding(player, from, target, factors)
  local needed = rules.defense_strength(target, from) - rules.attack_strength(player, target) - factors
  return needed < 0 or needed < rules.card_points * rules.countable_cards(player, target.commonwealth)
end

--- The opening bid belongs to the same step. Otherwise, an agent could think ahead from a point between the two. There,
--- the contender's hand could have other cards than those that allowed the venture.
--- @rule f.1
function rules.declare(player, from, target)
  game:log("{} ventures from {} against {} in {}", player, from, target.owner, target)
  game.contender, game.origin, game.target = player, from, target
  game.committed = 0
  rules.bid(player, true)
end

--- The strengths of both sides as they stand.
--- @rule f.3
function rules.strengths()
  local target = game.target
  return game.committed + rules.attack_strength(game.contender, target), rules.defense_strength(target, game.origin)
end

--- How many points the player still needs to win; 0 or less if they have enough.
--- @rule f.7
function rules.points_needed(player)
  local attack, defense = rules.strengths()
  if player == game.contender then return defense + 1 - attack end
  return attack - defense
end

--- The factors that a contender can still commit; a defender's are all committed.
--- @rule f.3
--- @rule f.8
function rules.uncommitted(player)
  if player ~= game.contender then return 0 end
  return factors_at(game.origin) - game.committed
end

--- One bid: cards, then factors; or a concession, but not at the first bid.
--- @rule f.7
--- @rule f.8
function rules.bid(player, opening)
  --- @rule f.7
  if not opening and not rules.goes_on(player) then return rules.concede(player) end
  rules.bid_cards(player)
  if player == game.contender then rules.bid_factors(player) end
  local mine, theirs = rules.points_of_both(player)
  if player == game.contender and game.committed > 0 then
    local text = "{} bids " .. points_in_words(mine) .. " against {} (committed factors: {})"
    game:log(text, player, theirs, game.committed)
  else
    game:log("{} bids " .. points_in_words(mine) .. " against {}", player, theirs)
  end
  game:push("bid", player == game.contender and game.target.owner or game.contender, false)
end

--- The player's points and the other side's, for questions.
function rules.points_of_both(player)
  local attack, defense = rules.strengths()
  if player == game.contender then return attack, defense end
  return defense, attack
end

local raise, nothing = game:list("raise"), {}

local function why_not_raise(_)
  return "you cannot add " .. points_in_words(rules.points_needed(game.player)), "f.7"
end

--- Whether the cards in hand that count, with the factors that are free, bring the points that are needed.
function rules.can_reach(player, needed)
  return needed <= rules.uncommitted(player)
    + rules.card_points * rules.countable_cards(player, game.target.commonwealth)
end

--- Whether a player who is behind continues to bid. A player who visibly cannot is not asked. All others are asked,
--- even if their cards in hand are useless. The step checks this again after the answer: see rules.act.venture.
--- @rule f.7
--- @rule f.13
function rules.goes_on(player)
  --- @rule f.13
  local needed = rules.points_needed(player)
  local target, factors = game.target, rules.uncommitted(player)
  local room = rules.most_in_play - count_cards(player.in_play, target.commonwealth)
  if needed > factors + rules.card_points * math.min(room, #player.hand) then return false end
  --- @rule f.7
  local mine, theirs = rules.points_of_both(player)
  local answer = player:choose { "Raise in {}? · You have " .. points_in_words(mine) .. " against {} and need {} more",
    target, theirs, needed, id = "raise",
    from = rules.can_reach(player, needed) and raise or nothing, pass = "Concede", ask = true, why_not = why_not_raise }
  return answer ~= nil and rules.can_reach(player, needed)
end

local function why_not_bid(card)
  return rules.why_not_bid(game.player, card)
end

--- Only cards that can count are bid: of the commonwealth of the target, and never more than three in play.
--- @rule f.8
--- @rule f.9
--- @rule f.10
--- @rule f.11
function rules.bid_cards(player)
  --- @rule f.8
  local target, needed = game.target, rules.points_needed(player)
  local commonwealth = target.commonwealth
  local room = rules.most_in_play - count_cards(player.in_play, commonwealth)
  if room == 0 or #player.hand == 0 then return end
  local points = rules.card_points
  local least = math.max(0, (needed - rules.uncommitted(player) + points - 1) // points)
  local mine, theirs = rules.points_of_both(player)
  local question = needed > 0
    and { "Play influence in {}? · You have " .. points_in_words(mine) .. " against {} and need {} more",
      target, theirs, needed }
    or { "Play influence in {}? · You have " .. points_in_words(mine) .. " against {}, which is enough",
      target, theirs }
  question.id, question.ask, question.why_not = "bid_cards", true, why_not_bid
  question.from, question.least, question.most = rules.cards_of(player.hand, commonwealth), least, room
  local cards = player:choose_some(question)
  for _, card in ipairs(cards) do card:move(player.in_play) end
  rules.discard_excess(player, commonwealth)
end

local discard_while_bidding = {
  "Discard which card from play? · Three stay in play", id = "discard_one",
  why_not = function() return "with one of these less the bid would not be enough", "f.10" end,
}

--- Down to three in play, one by one; a card that the bid needs stays.
--- @rule f.10
function rules.discard_excess(player, commonwealth)
  while #player.in_play > rules.most_in_play do
    local spare = rules.uncommitted(player) - rules.points_needed(player)
    local cards = game:list()
    for _, card in ipairs(player.in_play) do
      if card.commonwealth ~= commonwealth or spare >= rules.card_points then cards:add(card) end
    end
    player:choose(discard_while_bidding, cards):discard()
  end
end

local function why_not_commit(count)
  return rules.why_not_commit(game.player, count)
end

--- @rule f.3
--- @rule f.8
function rules.bid_factors(player)
  --- @rule f.3
  local free = rules.uncommitted(player)
  if free == 0 then return end
  local needed, mine, theirs = rules.points_needed(player), rules.strengths()
  local question = needed > 0
    and { "Commit how many factors? · You have " .. points_in_words(mine) .. " against {} and need {} more",
      theirs, needed }
    or { "Commit more factors? · You have " .. points_in_words(mine) .. " against {}, which is enough", theirs }
  question.id, question.why_not = "bid_factors", why_not_commit
  question.from, question.to = math.max(0, needed), free
  game.committed = game.committed + player:amount(question)
end

--- @rule f.12
--- @rule f.7
function rules.concede(player)
  --- @rule f.12
  game:log("{} concedes", player)
  game:push("attrition", game.contender, player ~= game.contender)
end

-- What faces show of a takeover. These functions read what a viewer may know and change nothing.

--- The fleets of a player in each ocean beside a location.
local function fleets_by_ocean(player, target)
  local parts = {}
  for _, ocean in ipairs(coasts[target] or nothing) do
    parts[#parts + 1] = { fleets_of(player, ocean), about = ocean }
  end
  return parts
end

local function card_part(player, target)
  return rules.card_points * count_cards(player.in_play, target.commonwealth)
end

--- The strength of the contender, by part.
--- @rule f.3
--- @rule f.4
--- @rule f.5
function rules.show_attack()
  local player, target = game.contender, game.target
  return {
    factor = { game.committed, of = factors_at(game.origin), about = game.origin },
    fleet = fleets_by_ocean(player, target),
    influence = card_part(player, target),
  }
end

--- The strength of the defender, by part; nothing after the defender has left.
--- @rule f.3
--- @rule f.4
--- @rule f.5
--- @rule f.6
function rules.show_defense()
  local target = game.target
  local defender = target.owner
  if not defender then return {} end
  return {
    factor = { factors_at(target), about = target },
    fleet = fleets_by_ocean(defender, target),
    influence = card_part(defender, target),
    port = target.fleet_in and rules.port_points or 0,
    distance = ways[game.origin][target] ~= 1 and rules.logistic_points or 0,
  }
end

--- What each card in hand would add to a bid of the player.
--- @rule f.8
--- @rule f.9
function rules.show_card_bids(player)
  local commonwealth, cards = game.target.commonwealth, {}
  for i, card in ipairs(player.hand) do
    cards[i] = { card.commonwealth == commonwealth and rules.card_points or 0, about = card }
  end
  return { influence = cards }
end

--- What each factor that is committed adds. Only a contender can commit factors.
--- @rule f.3
function rules.show_factor_bids(player)
  return { factor = rules.uncommitted(player) > 0 and 1 or 0 }
end

--- The strength that the side to answer needs; 0 after the bidding.
--- @rule f.7
function rules.show_needed()
  if not game.target.owner then return 0 end
  local attack, defense = rules.strengths()
  return attack > defense and attack or defense + 1
end
