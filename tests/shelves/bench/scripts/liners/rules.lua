-- Liners: the same rules as tests/bench/pure_lua/liners.lua, function by function, for the benchmark of equal work.
-- A debt that cash does not cover is the end of a player; the rest goes to the creditor, or back to the Bank.
local game, rules = ...

local board, bank = game.board, game.bank
local chance, chest, drawn = game.decks.chance, game.decks.chest, game.zones.drawn
local start, dock = board.weigh_anchor, board.graving_dock
local doubled = { "tankers", "tugs" }
local ownable = { "anchor_line", "furness", "canadian_pacific", "holland_america", "union_castle", "p_and_o_orient",
  "cunard", "united_states_lines", "tankers", "tugs" }

-- Functions of the runtime that every turn calls, and the counters, looked up once.
local roll, pay, pay_up_to, counter_of = game.roll, bank.pay, bank.pay_up_to, {}
for _, player in ipairs(game.players) do counter_of[player] = player.counter end
local advance = game.players[1].counter.advance
local buy_or_not = { "buy", "leave" }

local call_at, line_of, price = {}, {}, {}          -- by space: what happens there; its line; its price

function rules.setup()
  chance:shuffle()
  chest:shuffle()
end

function rules.bankrupt(player, creditor)
  for _, space in ipairs(board:where("owner", player)) do rules.change_owner(space, creditor) end
  for _, pass in ipairs(player.passes:list()) do pass:move(pass.deck) end
  player.counter:move(start)
  player:retire()
  if #game.active == 1 then game:finish { ending = "last_left", winner = game.active.first } end
end

local function owe(player, amount, creditor)
  if pay_up_to(player, creditor or bank, amount) < amount then rules.bankrupt(player, creditor) end
end

local function send_to_dock(player)
  player.counter:move(dock)
  player.docked = 1
end

local function sail(player, total)
  local space, laps = advance(counter_of[player], total)
  if laps > 0 then pay(bank, player, 200) end
  call_at[space](player, total, 1)
end

--- Whether the player comes out of the dock: by a card, by doubles, or for 50 on the third turn.
local function leave_dock(player, double)
  local pass = player.passes.first
  if pass then
    pass:move(pass.deck)
  elseif not double then
    local turn = player.docked
    if turn < 3 then
      player.docked = turn + 1
      return false
    end
    owe(player, 50, nil)
    if not player.in_match then return false end
  end
  player.docked = 0
  return true
end

--- Begins a round: after the last one the richest has won.
function rules.watch()
  if game.round > game.options.rounds then rules.call_off() end
end

function rules.turn(player)
  local doubles = 0
  while true do
    local total, _, double = roll(game, "2d6")
    if player.docked > 0 then
      if not leave_dock(player, double) then return end
      double = false
    end
    if double then
      doubles = doubles + 1
      if doubles == 3 then return send_to_dock(player) end
    end
    sail(player, total)
    if not double or player.docked > 0 or not player.in_match then return end
  end
end

function rules.change_owner(space, owner)
  space.owner = owner
  local line = line_of[space]
  for _, one in ipairs(line) do
    local holder, share = one.owner, 0
    if holder then
      for _, other in ipairs(line) do
        if other.owner == holder then share = share + 1 end
      end
    end
    if one.share ~= share then one.share = share end
  end
end

--- A step, for tests.
function rules.change_owner_of(owner, space) rules.change_owner(space, owner) end

--- What happens at a vessel, tanker or tug: its price, the hire by how many of the line one has, and whether by dice.
local function vessel(space, cost, scale, by_dice)
  local question = { "Buy {} for {}?", space, cost, id = "buy" }
  local one, two, three, four = table.unpack(scale)
  return function(player, total, factor)
    local owner = space.owner
    if owner == nil then
      if player.cash >= cost and player:choose(question, buy_or_not) == "buy" then
        pay(player, bank, cost)
        rules.change_owner(space, player)
      end
    elseif owner ~= player then
      local share = space.share
      local hire = share == 1 and one or share == 2 and two or share == 3 and three or four
      owe(player, hire * factor * (by_dice and total or 1), owner)
    end
  end
end

for _, kind in ipairs(ownable) do
  local line = {}
  for i, space in ipairs(board:of_kind(kind)) do line[i] = space end
  for _, space in ipairs(line) do
    local scale = {}
    for share = 1, #line do
      scale[share] = table.find(doubled, kind) and space.hire[share] or space.hire[1] * (share == #line and 2 or 1)
    end
    line_of[space], price[space] = line, space.price
    call_at[space] = vessel(space, space.price, scale, kind == "tugs")
  end
end

rules.arrive = {}
for _, kind in ipairs(ownable) do
  rules.arrive[kind] = function(player, space, total) call_at[space](player, total, 1) end
end
function rules.arrive.to_dock(player) send_to_dock(player) end
function rules.arrive.duties(player) owe(player, 200, nil) end
function rules.arrive.levy(player) owe(player, 75, nil) end
function rules.arrive.chance(player, total) rules.draw(player, chance, total) end
function rules.arrive.chest(player, total) rules.draw(player, chest, total) end
function rules.arrive.start() end
function rules.arrive.dock() end
function rules.arrive.mooring() end
for _, space in ipairs(board.spaces) do
  if not call_at[space] then call_at[space] = rules.arrive[space.kind] end
end

function rules.draw(player, deck, total)
  local card = deck:draw(drawn)
  local effect = card.effect
  if effect == "keep" then
    card:move(player.passes)
  else
    card:move(deck)
    rules.effects[effect](player, card, total)
  end
end

rules.effects = {}
function rules.effects.keep() end
function rules.effects.repairs() end
function rules.effects.dock(player) send_to_dock(player) end
function rules.effects.receive(player, card) pay(bank, player, card.amount) end
function rules.effects.pay(player, card) owe(player, card.amount, nil) end

function rules.effects.pay_each(player, card)
  for _, rival in ipairs(player.rivals) do
    if player.in_match then owe(player, card.amount, rival) end
  end
end

function rules.effects.collect_each(player, card)
  for _, rival in ipairs(player.rivals) do owe(rival, card.amount, player) end
end

function rules.effects.advance(player, card, total)
  local to = card.to
  rules.sail_to(player, to)
  call_at[to](player, total, 1)
end

function rules.sail_to(player, to)
  local counter = player.counter
  local _, laps = counter:advance((to.number - counter.space.number) % 40)
  if laps > 0 then pay(bank, player, 200) end
end

function rules.effects.back(player, card, total)
  local space = player.counter:advance(-card.amount)
  call_at[space](player, total, 1)
end

local tankers, tugs = board:of_kind("tankers"), board:of_kind("tugs")

local function next_of(spaces, from)
  for _, space in ipairs(spaces) do
    if space.number > from.number then return space end
  end
  return spaces.first
end

function rules.effects.nearest_tanker(player, _, total)
  local to = next_of(tankers, player.counter.space)
  rules.sail_to(player, to)
  call_at[to](player, total, 2)
end

function rules.effects.nearest_tug(player)
  local to = next_of(tugs, player.counter.space)
  rules.sail_to(player, to)
  local owner = to.owner
  if owner == nil then
    call_at[to](player, 0, 1)
  elseif owner ~= player then
    owe(player, 10 * game:roll("2d6"), owner)
  end
end

function rules.call_off()
  local scores = {}
  for _, player in ipairs(game.active) do
    local score = player.cash
    for _, space in ipairs(board:where("owner", player)) do score = score + price[space] end
    scores[player] = score
  end
  game:finish { ending = "called_off", scores = scores }
end
