-- Chance and Community Chest.
local game, rules = ...

local board = game.board

--- The top card is carried out and goes under its deck, unless it is kept.
--- @rule e.1
function rules.draw_card(player, deck, total)
  local card = deck:draw(deck.discard)
  game:log("{}: {}", card, card.text)
  if card.effect == "keep" then
    --- @rule e.7
    card:move(player.passes)
    rules.note_passes(1)
    game:log("{} keeps {}", player, card)
  else
    --- @rule e.1
    card:move(deck)
    rules.effects[card.effect](player, card, total)
  end
end

rules.effects = {}           -- what a card does; named in chance.yaml and chest.yaml

--- @rule e.7
function rules.effects.keep() end

--- @rule e.2
--- @rule b.5
function rules.effects.advance(player, card, total)
  --- @rule e.2
  local to = card.to
  rules.sail_to(player, to)
  rules.arrive[to.kind](player, to, total)
end

--- Moves on to a space, with the salary where the way leads past Weigh Anchor. The caller names the paragraph of the
--- movement.
function rules.sail_to(player, to)
  local _, laps = player.counter:advance((to.number - player.counter.space.number) % 40)
  --- @rule b.4
  if laps > 0 then game.bank:pay(player, game.salary) end
end

local nearest = {}           -- from each space the next tug and the next tanker ahead
for _, line in ipairs({ "tugs", "tankers" }) do
  nearest[line] = {}
  local spaces = board:of_kind(line)
  for _, from in ipairs(board.spaces) do
    nearest[line][from] = spaces[1]
    for _, space in ipairs(spaces) do
      if space.number > from.number then
        nearest[line][from] = space
        break
      end
    end
  end
end

--- @rule e.3
function rules.effects.nearest_tanker(player, _, total)
  local to = nearest.tankers[player.counter.space]
  rules.sail_to(player, to)
  local owner = to.owner
  if owner == nil then return rules.offer_for_sale(player, to) end
  if owner ~= player and not to.mortgaged then rules.charge(player, owner, 2 * rules.hire(to, total), "nearest") end
end

--- @rule e.3
function rules.effects.nearest_tug(player)
  local to = nearest.tugs[player.counter.space]
  rules.sail_to(player, to)
  local owner = to.owner
  if owner == nil then return rules.offer_for_sale(player, to) end
  if owner ~= player and not to.mortgaged then rules.charge(player, owner, 10 * game:roll("2d6"), "nearest") end
end

--- @rule e.4
function rules.effects.back(player, card, total)
  local space = player.counter:advance(-card.amount)
  rules.arrive[space.kind](player, space, total)
end

--- @rule g.1
function rules.effects.dock(player)
  rules.send_to_dock(player)
end

--- @rule e.5
function rules.effects.receive(player, card)
  game.bank:pay(player, card.amount)
end

--- @rule e.5
function rules.effects.pay(player, card)
  rules.owe(player, card.amount, nil, "card")
end

--- @rule e.5
--- @rule l.6
function rules.effects.pay_each(player, card)
  --- @rule e.5
  for _, rival in ipairs(player.rivals) do rules.owe(player, card.amount, rival, "card") end
end

--- @rule e.5
function rules.effects.collect_each(player, card)
  for _, rival in ipairs(player.rivals) do rules.owe(rival, card.amount, player, "card") end
end

--- @rule e.6
function rules.effects.repairs(player, card)
  local sum = 0
  for _, space in ipairs(board:where("owner", player)) do
    local decks = space.decks
    if decks then sum = sum + decks:count("deck") * card.per_deck + decks:count("suite") * card.per_suite end
  end
  if sum > 0 then rules.owe(player, sum, nil, "repairs") end
end
