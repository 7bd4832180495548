-- The reason why an answer is not possible, with the paragraph. A player sees it when they try the answer.
local game, rules = ...

local most_factors = rules.most_factors

local reasons = {}

function reasons.draw() return "no influence cards are left, neither drawn nor discarded", "e.1" end
function reasons.exchange() return "you have no influence cards", "e.3" end
function reasons.restructure(player)
  if player.restructured then return "you have restructured in this interval", "e.6" end
  return "no location is empty or yours", "e.5"
end
function reasons.expand(player, own)
  if #own == 0 then return "you control no location", "e.8" end
  if rules.factors_in_supply(player) == 0 then return "you have no factors left", "e.8" end
  return "all your locations hold seven factors", "b.6"
end
function reasons.build_port(player, own)
  if #own == 0 then return "you control no location", "e.9" end
  local cost = rules.port_cost(player)
  for _, location in ipairs(own) do
    if rules.coasts[location] and not location.fleet_in and rules.factors_at(location) >= cost then
      return "you have two fleets in every ocean where it could be", "e.10"
    end
  end
  return { "no coastal location of yours without a port has {} factors", cost }, "e.9"
end
function reasons.consolidate(_, own)
  if #own == 0 then return "you control no location", "e.12" end
  return "no two locations of yours near each other have a factor to give and room for it", "e.12"
end
function reasons.venture(_, own)
  if #own == 0 then return "you control no location", "e.14" end
  return "no location within reach can be entered or outbid", "e.15"
end

function rules.why_not_act(player, action)
  local reason = reasons[action]
  if reason then return reason(player, rules.locations_of(player)) end
end

function rules.why_not_add(player, location)
  if type(location) == "number" then return "you expand at one location, or at two", "e.8" end
  if location.owner ~= player then return { "you do not control {}", location }, "e.8" end
  return { "{} holds seven factors", location }, "b.6"
end

function rules.why_not_port(player, location)
  if location.kind == "ocean" then return "a port is built in a location", "e.9" end
  if location.owner ~= player then return { "you do not control {}", location }, "e.9" end
  if not rules.coasts[location] then return { "{} is not coastal", location }, "e.9" end
  if location.fleet_in then return { "{} has a port", location }, "e.11" end
  if not rules.has_fleet_room(player, location) then
    return { "you have two fleets in every ocean beside {}", location }, "e.10"
  end
  return { "the port costs {} factors and {} has {}", rules.port_cost(player), location, rules.factors_at(location) },
    "e.9"
end

function rules.why_not_gather(player, location)
  if location.owner ~= player then return { "you do not control {}", location }, "e.12" end
  if rules.factors_at(location) == most_factors then return { "{} holds seven factors", location }, "b.6" end
  return { "no location near {} has a factor to give", location }, "e.12"
end

function rules.why_not_source(player, location)
  if location.owner ~= player then return { "you do not control {}", location }, "e.12" end
  if rules.factors_at(location) == 0 then return { "{} has no factor", location }, "e.12" end
  return { "{} is neither adjacent nor on the same ocean", location }, "e.12"
end

function rules.why_not_move(target, count)
  if count < 1 then return "at least one factor moves", "e.16" end
  local free = rules.room_at(target)
  if count > free then
    return { "a location holds at most seven factors, and {} has room for {}", target, free }, "b.6"
  end
  return "there are not so many factors to move", "e.16"
end

function rules.why_not_origin(player, location)
  if location.owner ~= player then return { "you do not control {}", location }, "e.14" end
  return { "no venture from {} is possible", location }, "e.15"
end

function rules.why_not_venture(player, from, goal)
  if goal == from then return "a venture leads to another location", "e.14" end
  if goal.kind == "ocean" then return "ventures lead to locations", "e.14" end
  if not rules.is_in_reach(from, goal) then
    return { "{} is out of reach of {}: not adjacent, and not on the same or the next ocean", goal, from }, "e.15"
  end
  local owner = goal.owner
  if owner == player and rules.room_at(goal) == 0 then return { "{} holds seven factors", goal }, "b.6" end
  if owner == nil or owner == player then return { "there is no factor in {} to move", from }, "e.17" end
  local points = rules.defense_strength(goal, from)
  return { "you cannot outbid the {} points of {} there", points, owner }, "f.2"
end

function rules.why_not_bid(player, card)
  if type(card) == "number" then
    local points = rules.points_needed(player) - rules.uncommitted(player)
    local least = (points + rules.card_points - 1) // rules.card_points
    if card < least then
      if least == 1 then return "the bid needs a card", "f.7" end
      return { "the bid needs {} cards", least }, "f.7"
    end
    return "three cards stay in play, and none of one commonwealth could count as a fourth", "f.10"
  end
  if card.deck ~= game.decks.influence then return "only influence cards are bid", "f.8" end
  if card.zone ~= player.hand then return "you do not hold it", "f.8" end
  return { "{} is not in its commonwealth", game.target }, "f.9"
end

function rules.why_not_commit(player, count)
  local free = rules.uncommitted(player)
  if count > free then return { "there are {} uncommitted factors in {}", free, game.origin }, "f.8" end
  return { "a bid must make you win, and you need {} points more", rules.points_needed(player) }, "f.7"
end

function rules.why_not_move_in(count)
  if count < game.committed then return "all committed factors move in", "f.22" end
  return { "there are not so many factors in {}", game.origin }, "f.22"
end
