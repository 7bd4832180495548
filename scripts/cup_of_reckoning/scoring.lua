-- The end: the most factors on the board, and what decides between equals.
local game, rules = ...

-- The locations by name, Z first.
local from_z = table.sorted(rules.locations, function(one, other) return one.name > other.name end)

--- @rule h.1
function rules.factors_on_board(player)
  local sum = 0
  for _, location in ipairs(rules.locations_of(player)) do sum = sum + rules.factors_at(location) end
  return sum
end

local function cards_of(player) return #player.hand + #player.in_play end
local function cards_in_hand(player) return #player.hand end

--- The factors that a player has on the board now, for tables and the lab.
--- @rule h.1
function rules.show_factors(player)
  return rules.factors_on_board(player)
end

--- The cards that decide between equals first.
--- @rule h.2
function rules.show_cards(player)
  return cards_of(player)
end

--- @rule h.1
function rules.score()
  local most = game.players:best(rules.factors_on_board)
  local best = rules.break_tie(most)
  local first = #best > 1 and rules.first_from_z(best)
  if #most == 1 then
    --- @rule h.1
    rules.finish(most)
  elseif #best == 1 then
    --- @rule h.2
    rules.finish(best)
  elseif first then
    --- @rule h.3
    rules.finish(game:list(first))
  else
    --- @rule h.4
    rules.finish(best)
  end
end

--- The caller names the paragraph that decides.
function rules.finish(winners)
  local scores = {}
  for _, player in ipairs(game.players) do scores[player] = rules.factors_on_board(player) end
  game:finish { ending = "reckoning", winners = winners, scores = scores }
end

--- Of players with equally many factors, those with the most cards, then cards in hand, then ports.
--- @rule h.2
function rules.break_tie(tied)
  local best = #tied > 1 and tied:best(cards_of) or tied
  if #best > 1 then best = best:best(cards_in_hand) end
  if #best > 1 then best = best:best(rules.ports_of) end
  return best
end

--- The first of them that controls a location, going through the names from Z to A; nil if none does.
--- @rule h.3
function rules.first_from_z(tied)
  for _, location in ipairs(from_z) do
    local owner = location.owner
    if owner and tied:contains(owner) then return owner end
  end
end
