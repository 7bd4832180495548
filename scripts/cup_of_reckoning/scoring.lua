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
--- @rule h.3
--- @rule h.4
function rules.score()
  local scores = {}
  for _, player in ipairs(game.players) do scores[player] = rules.factors_on_board(player) end
  game:finish { ending = "reckoning", winners = rules.winners(), scores = scores }
end

--- @rule h.1
--- @rule h.2
--- @rule h.3
--- @rule h.4
function rules.winners()
  local best = game.players:best(rules.factors_on_board)
  if #best > 1 then best = best:best(cards_of) end
  if #best > 1 then best = best:best(cards_in_hand) end
  if #best > 1 then best = best:best(rules.ports_of) end
  if #best == 1 then return best end
  for _, location in ipairs(from_z) do
    local owner = location.owner
    if owner and best:contains(owner) then return game:list(owner) end
  end
  return best
end
