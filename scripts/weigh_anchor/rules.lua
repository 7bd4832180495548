-- Weigh Anchor: buy ocean liners, fit them with first class decks, charge the others. The last one left wins.
-- This file: the start, a turn from throw to throw, what the spaces do, and the end.
-- The other files by topic: fleet, mortgages, building, shortage, any_time, claims, dock, cards, debts.
local game, rules = ...

local board = game.board

rules.lines = {
  "anchor_line", "furness", "canadian_pacific", "holland_america", "union_castle", "p_and_o_orient",
  "cunard", "united_states_lines", "tankers", "tugs",
}

--- game.yaml places counters, deeds and money.
--- @rule a.2
--- @rule a.4
function rules.setup()
  rules.take_stock()
  --- @rule a.3
  game.decks.chance:shuffle()
  game.decks.chest:shuffle()
  --- @rule a.5
  game:start_with(rules.first_player())
end

--- A match with an agreed number of rounds ends after them.
--- @rule m.2
function rules.watch()
  local limit = game.options.round_limit
  if limit > 0 and game.round > limit then rules.finish("called_off") end
end

--- @rule b.1
function rules.turn(player)
  --- @rule b.2
  if player.doubles > 0 then player.doubles = 0 end
  --- @rule b.1
  rules.before_throw(player)
end

--- @rule b.1
function rules.throw(player)
  if game.open_claims > 0 then rules.age_claims(player) end
  if player.docked > 0 then return rules.throw_in_dock(player) end
  local doubles = player.doubles
  local total, is_double, _
  if doubles == 0 then
    --- @rule b.1
    total, _, is_double = game:roll("2d6")
  else
    --- @rule b.2
    total, _, is_double = game:roll("2d6")
  end
  --- @rule b.1
  if not is_double then
    rules.sail(player, total)
    return
  end
  if doubles == 2 then
    --- @rule b.3
    rules.send_to_dock(player)
    return
  end
  --- @rule b.2
  player.doubles = doubles + 1
  --- @rule b.1
  rules.sail(player, total)
  game:push("throw_again", player)
end

--- Doubles give another throw to a player who can still move.
--- @rule b.2
function rules.throw_again(player)
  if player.in_match and player.docked == 0 then rules.before_throw(player) end
end

--- Moves the counter so many spaces on and does what the space says; `total` is what the dice showed. The caller names
--- the paragraph of the movement.
function rules.sail(player, total)
  local space, laps = player.counter:advance(total)
  --- @rule b.4
  if laps > 0 then game.bank:pay(player, game.salary) end
  --- @rule b.1
  rules.arrive[space.kind](player, space, total)
end

rules.arrive = {}            -- what happens on each kind of space

for _, line in ipairs(rules.lines) do
  rules.arrive[line] = function(player, space, total) return rules.call_at(player, space, total) end
end

--- @rule b.7
function rules.arrive.start() end
function rules.arrive.mooring() end

--- @rule g.3
function rules.arrive.dock() end

--- @rule g.1
function rules.arrive.to_dock(player)
  rules.send_to_dock(player)
end

function rules.arrive.chance(player, _, total)
  rules.draw_card(player, game.decks.chance, total)
end

function rules.arrive.chest(player, _, total)
  rules.draw_card(player, game.decks.chest, total)
end

--- @rule f.3
function rules.arrive.levy(player, space)
  rules.owe(player, space.levy, nil, "levy")
end

local duties = { "Pay which duty? · {$} flat, or a tenth of all that you are worth", game.flat_duty,
  id = "duties" }
local ways_to_pay = game:list("flat", "tenth")

--- The choice comes before the counting.
--- @rule f.1
function rules.arrive.duties(player)
  local way = player:choose(duties, ways_to_pay)
  if way == "flat" then
    rules.owe(player, game.flat_duty, nil, "duties")
    return
  end
  local worth = rules.worth(player)
  --- @rule f.2
  game:log("{} is worth {$} and pays a tenth of it", player, worth)
  --- @rule f.1
  rules.owe(player, rules.tenth(worth), nil, "duties")
end

--- A tenth, half a dollar up.
--- @rule f.4
function rules.tenth(amount)
  return (amount + 5) // 10
end

--- Cash, printed prices and what decks and suites have cost.
--- @rule f.2
function rules.worth(player)
  local worth = player.cash
  for _, space in ipairs(board:where("owner", player)) do
    worth = worth + space.price + (space.level > 0 and rules.deck_equivalents(space) * space.deck_price or 0)
  end
  return worth
end

--- How much a player is worth now, for tables and the lab.
--- @rule f.2
function rules.show_worth(player)
  return rules.worth(player)
end

--- What the vessel in auction is worth to a player, from printed prices only: its own price, and half as much for each
--- vessel of its line that the player has. It is worth another half if it would complete the line of a rival.
--- @rule c.2
function rules.show_lot_worth(player)
  local lot = game.lot
  if not lot then return 0 end
  local own, rival, line = 0, 0, rules.line(lot)
  for _, other in ipairs(game.active) do
    local count = #line:where("owner", other)
    if other == player then own = count elseif count > rival then rival = count end
  end
  local halves = 2 + own + (rival == #line - 1 and 1 or 0)
  return lot.price * halves // 2
end

--- The hire that the vessel in auction would bring this buyer at first.
--- @rule d.1
--- @rule d.3
--- @rule d.4
--- @rule d.5
function rules.show_lot(player)
  local lot, line = game.lot, rules.line(game.lot)
  local own = #line:where("owner", player)
  if lot.kind == "tankers" then return { hire = lot.hire[own + 1] } end
  if lot.kind == "tugs" then return { pip = lot.hire[own + 1] } end
  return { hire = own == #line - 1 and lot.hire[1] * 2 or lot.hire[1] }
end

--- How many players are in the Graving Dock.
--- @rule g.1
function rules.show_in_dock()
  local count = 0
  for _, player in ipairs(game.active) do
    if player.docked > 0 then count = count + 1 end
  end
  return count
end

--- What a player counts for at the end.
--- @rule m.2
function rules.score(player)
  return rules.worth(player)
end

--- The caller names the paragraph of the ending. A bankrupt is worth nothing. So the score of one is the place that the
--- match was left in, below 0: the longer somebody stayed, the better, but never as good as one who is still there.
function rules.finish(ending)
  local scores = {}
  for _, player in ipairs(game.players) do
    scores[player] = player.place > 0 and -player.place or rules.score(player)
  end
  game:finish { ending = ending, scores = scores }
end
