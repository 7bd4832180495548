-- Weigh Anchor, equal work: four players who buy all they can, nothing built, mortgaged, auctioned or traded, to the
-- last one or 200 rounds, in plain Lua. The same rules as tests/shelves/bench/scripts/liners, function by function.
-- A debt that cash does not cover is the end of a player; the rest goes to the creditor, or back to the Bank.
-- Returns playouts(n, seed) -> matches, decisions, turns, wins of the first seat, matches with a last one left, and
-- the money and prices that all players have at the end, summed.
local random = math.random

local kPlayers, kRounds, kSpaces, kDock, kStart = 4, 200, 40, 11, 1

-- By space, from 1: price, line, scale of hire by how many of the line the owner has, whether that is by dice.
local kind, price, line_of, scale, by_dice = {}, {}, {}, {}, {}

local lines = {
  { 2, 60, 2, 4, 60, 4 },
  { 7, 100, 6, 9, 100, 6, 10, 120, 8 },
  { 12, 140, 10, 14, 140, 10, 15, 160, 12 },
  { 17, 180, 14, 19, 180, 14, 20, 200, 16 },
  { 22, 220, 18, 24, 220, 18, 25, 240, 20 },
  { 27, 260, 22, 28, 260, 22, 30, 280, 24 },
  { 32, 300, 26, 33, 300, 26, 35, 320, 28 },
  { 38, 350, 35, 40, 400, 50 },
}
for _, row in ipairs(lines) do
  local line = {}
  for i = 1, #row, 3 do line[#line + 1] = row[i] end
  for i = 1, #row, 3 do
    local space, hire = row[i], row[i + 2]
    kind[space], price[space], line_of[space], by_dice[space] = "vessel", row[i + 1], line, false
    scale[space] = {}
    for share = 1, #line do scale[space][share] = hire * (share == #line and 2 or 1) end
  end
end
local tankers, tugs = { 6, 16, 26, 36 }, { 13, 29 }
for _, space in ipairs(tankers) do
  kind[space], price[space], line_of[space], by_dice[space] = "vessel", 200, tankers, false
  scale[space] = { 25, 50, 100, 200 }
end
for _, space in ipairs(tugs) do
  kind[space], price[space], line_of[space], by_dice[space] = "vessel", 150, tugs, true
  scale[space] = { 4, 10 }
end
for space, what in pairs({ [1] = "start", [3] = "chest", [5] = "duties", [8] = "chance", [11] = "dock",
  [18] = "chest", [21] = "mooring", [23] = "chance", [31] = "to_dock", [34] = "chest", [37] = "chance",
  [39] = "levy" }) do
  kind[space] = what
end

local function card(effect, number) return { effect = effect, to = number, amount = number } end
local chance_cards = {
  card("advance", 1), card("advance", 25), card("advance", 12), card("nearest_tug"), card("nearest_tanker"),
  card("nearest_tanker"), card("receive", 50), card("keep"), card("back", 3), card("dock"), card("repairs"),
  card("pay", 15), card("advance", 6), card("advance", 40), card("pay_each", 50), card("receive", 150),
}
local chest_cards = {
  card("advance", 1), card("receive", 200), card("pay", 50), card("receive", 45), card("keep"), card("dock"),
  card("collect_each", 50), card("receive", 100), card("receive", 20), card("receive", 100), card("pay", 100),
  card("pay", 150), card("receive", 25), card("repairs"), card("receive", 10), card("receive", 100),
}

-- The state of a match.
local cash, at, docked, is_in, passes = {}, {}, {}, {}, {}
local owner, share = {}, {}
local chance, chest = { first = 1 }, { first = 1 }
local active, finished, decisions = 0, false, 0

local actions = {}

--- The player who is asked: takes the first action.
local function choose(list) return list[1] end

local function shuffle(deck, cards)
  for i = #deck, 1, -1 do deck[i] = nil end
  for i = 1, #cards do deck[i] = cards[i] end
  for i = #cards, 2, -1 do
    local j = random(i)
    deck[i], deck[j] = deck[j], deck[i]
  end
end

local function bankrupt(player, creditor)
  if creditor then cash[creditor] = cash[creditor] + cash[player] end
  cash[player] = 0
  is_in[player] = false
  active = active - 1
  for space = 1, kSpaces do
    if owner[space] == player then owner[space] = creditor or 0 end
  end
  for space = 1, kSpaces do
    local line, who = line_of[space], owner[space]
    if line and who ~= 0 then
      local count = 0
      for i = 1, #line do
        if owner[line[i]] == who then count = count + 1 end
      end
      share[space] = count
    end
  end
  local held = passes[player]
  for i = #held, 1, -1 do
    local deck = held[i].deck
    deck[#deck + 1] = held[i].card
    held[i] = nil
  end
  at[player] = kStart
  if active == 1 then finished = true end
end

local function owe(player, amount, creditor)
  if cash[player] >= amount then
    cash[player] = cash[player] - amount
    if creditor then cash[creditor] = cash[creditor] + amount end
  else
    bankrupt(player, creditor)
  end
end

local function change_owner(space, player)
  owner[space] = player
  local line = line_of[space]
  for i = 1, #line do
    local holder, count = owner[line[i]], 0
    if holder ~= 0 then
      for j = 1, #line do
        if owner[line[j]] == holder then count = count + 1 end
      end
    end
    share[line[i]] = count
  end
end

local function call_at_vessel(player, space, total, factor)
  local who = owner[space]
  if who == 0 then
    local cost = price[space]
    if cash[player] >= cost then
      actions[1], actions[2] = "buy", "leave"
      decisions = decisions + 1
      if choose(actions) == "buy" then
        cash[player] = cash[player] - cost
        change_owner(space, player)
      end
    end
  elseif who ~= player then
    local hire = scale[space][share[space]] * factor
    if by_dice[space] then hire = hire * total end
    owe(player, hire, who)
  end
end

local function send_to_dock(player)
  at[player] = kDock
  docked[player] = 1
end

local arrive, effects = {}, {}

local function call_at(player, space, total)
  arrive[kind[space]](player, space, total)
end

local function sail(player, total)
  local space = at[player] + total
  if space > kSpaces then
    space = space - kSpaces
    cash[player] = cash[player] + 200
  end
  at[player] = space
  call_at(player, space, total)
end

local function sail_to(player, to)
  if to < at[player] then cash[player] = cash[player] + 200 end
  at[player] = to
end

local function draw(player, deck, total)
  local drawn = table.remove(deck, 1)
  if drawn.effect == "keep" then
    local held = passes[player]
    held[#held + 1] = { deck = deck, card = drawn }
  else
    deck[#deck + 1] = drawn
    effects[drawn.effect](player, drawn, total)
  end
end

function arrive.vessel(player, space, total) call_at_vessel(player, space, total, 1) end
function arrive.start() end
function arrive.dock() end
function arrive.mooring() end
function arrive.to_dock(player) send_to_dock(player) end
function arrive.duties(player) owe(player, 200) end
function arrive.levy(player) owe(player, 75) end
function arrive.chance(player, _, total) draw(player, chance, total) end
function arrive.chest(player, _, total) draw(player, chest, total) end

function effects.repairs() end
function effects.dock(player) send_to_dock(player) end
function effects.receive(player, drawn) cash[player] = cash[player] + drawn.amount end
function effects.pay(player, drawn) owe(player, drawn.amount) end

function effects.pay_each(player, drawn)
  for i = 1, kPlayers - 1 do
    local rival = (player + i - 1) % kPlayers + 1
    if is_in[rival] and is_in[player] then owe(player, drawn.amount, rival) end
  end
end

function effects.collect_each(player, drawn)
  for i = 1, kPlayers - 1 do
    local rival = (player + i - 1) % kPlayers + 1
    if is_in[rival] then owe(rival, drawn.amount, player) end
  end
end

function effects.advance(player, drawn, total)
  sail_to(player, drawn.to)
  call_at(player, drawn.to, total)
end

function effects.back(player, drawn, total)
  local space = (at[player] - drawn.amount - 1) % kSpaces + 1
  at[player] = space
  call_at(player, space, total)
end

local function next_of(spaces, from)
  for i = 1, #spaces do
    if spaces[i] > from then return spaces[i] end
  end
  return spaces[1]
end

function effects.nearest_tanker(player, _, total)
  local to = next_of(tankers, at[player])
  sail_to(player, to)
  call_at_vessel(player, to, total, 2)
end

function effects.nearest_tug(player)
  local to = next_of(tugs, at[player])
  sail_to(player, to)
  local who = owner[to]
  if who == 0 then
    call_at_vessel(player, to, 0, 1)
  elseif who ~= player then
    owe(player, 10 * (random(6) + random(6)), who)
  end
end

--- Whether the player comes out of the dock: by a card, by doubles, or for 50 on the third turn.
local function leave_dock(player, double)
  local held = passes[player]
  if #held > 0 then
    local pass = table.remove(held, 1)
    pass.deck[#pass.deck + 1] = pass.card
  elseif not double then
    if docked[player] < 3 then
      docked[player] = docked[player] + 1
      return false
    end
    owe(player, 50)
    if not is_in[player] then return false end
  end
  docked[player] = 0
  return true
end

local function turn(player)
  local doubles = 0
  while true do
    local one, two = random(6), random(6)
    local double = one == two
    if docked[player] > 0 then
      if not leave_dock(player, double) then return end
      double = false
    end
    if double then
      doubles = doubles + 1
      if doubles == 3 then return send_to_dock(player) end
    end
    sail(player, one + two)
    if finished or not double or docked[player] > 0 or not is_in[player] then return end
  end
end

local function worth(player)
  local sum = cash[player]
  for space = 1, kSpaces do
    if owner[space] == player then sum = sum + price[space] end
  end
  return sum
end

local function playout()
  for player = 1, kPlayers do
    cash[player], at[player], docked[player], is_in[player], passes[player] = 1500, kStart, 0, true, {}
  end
  for space = 1, kSpaces do owner[space], share[space] = 0, 0 end
  shuffle(chance, chance_cards)
  shuffle(chest, chest_cards)
  active, finished = kPlayers, false
  local turns = 0
  for _ = 1, kRounds do
    for player = 1, kPlayers do
      if is_in[player] then
        turns = turns + 1
        turn(player)
        if finished then return turns end
      end
    end
  end
  return turns
end

return function(n, seed)
  math.randomseed(seed)
  decisions = 0
  local turns, first_wins, left, wealth = 0, 0, 0, 0
  for _ = 1, n do
    turns = turns + playout()
    if finished then left = left + 1 end
    local best, most = 0, -1
    for player = 1, kPlayers do
      if is_in[player] then
        local sum = worth(player)
        wealth = wealth + sum
        if sum > most then best, most = player, sum end
      end
    end
    if best == 1 then first_wins = first_wins + 1 end
  end
  return n, decisions, turns, first_wins, left, wealth
end
