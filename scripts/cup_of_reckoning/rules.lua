-- Cup of Reckoning: a trade company spreads over the Eastern Hemisphere and bids for what others hold.
-- This file: the start and a turn. The other files by topic: geography, pieces, cards, actions, venture, takeover,
-- aftermath, clock, upheaval, scoring.
local game, rules = ...

--- The pieces lie in the supplies, the clock marker on space 1, as game.yaml says.
--- @rule a.1
--- @rule a.2
--- @rule a.3
--- @rule a.5
function rules.setup()
  --- @rule a.6
  rules.fill_cup()
  --- @rule a.9
  game.decks.influence:shuffle()
  for _, player in ipairs(game.players) do game.decks.influence:deal(1, player.hand) end
  --- @rule a.8
  rules.deal_prosperity()
  --- @rule a.6
  game:start_with(rules.draw_from_cup())
end

--- Two cards for each player to look at, and one for each beside the board. The caller names the paragraph.
function rules.deal_prosperity()
  local prosperity = game.decks.prosperity
  prosperity:shuffle()
  game:log("Each player gets two secret prosperity cards")
  for _, player in ipairs(game.players) do
    local cards
    game:quietly(function() cards = prosperity:deal(2, player.dealt) end)
    game:tell(player, "The prosperity cards of {}: {} and {}", player, cards[1], cards[2])
  end
  prosperity:deal(#game.players, game.zones.open)
end

local actions = { "draw", "exchange", "restructure", "expand", "build_port", "consolidate", "venture" }
game:list(table.unpack(actions))     -- so that "why not" can be asked of words that have not been options yet

-- What may be done is a number, a bit for each action: its menu is made here, once.
local menus = {}
for mask = 0, 2 ^ #actions // 1 - 1 do
  local menu = {}
  for i, action in ipairs(actions) do
    if mask // (2 ^ (i - 1) // 1) % 2 == 1 then menu[#menu + 1] = action end
  end
  menus[mask] = menu
end

local what_to_do = {
  "What will you do? · One action a turn", id = "action", pass = "Do nothing",
  why_not = function(action) return rules.why_not_act(game.player, action) end,
}

--- @rule c.1
--- @rule d.1
--- @rule d.2
function rules.turn(player)
  --- @rule d.1
  local own = rules.locations_of(player)
  local action = player:choose(what_to_do, menus[rules.open_actions(player, own)])
  if action then rules.act[action](player, own) end
end

--- The sum of the bits of the actions that are possible.
--- @rule d.2
function rules.open_actions(player, own)
  local sum = 0
  if rules.can_draw() then sum = sum + 1 end
  if #player.hand + #player.in_play > 0 then sum = sum + 2 end
  if rules.can_restructure(player, own) then sum = sum + 4 end
  if #own == 0 then return sum end
  if rules.can_expand(player, own) then sum = sum + 8 end
  if rules.can_build_port(player, own) then sum = sum + 16 end
  if rules.can_consolidate(player, own) then sum = sum + 32 end
  if rules.can_venture(player, own) then sum = sum + 64 end
  return sum
end
