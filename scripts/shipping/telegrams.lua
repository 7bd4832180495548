-- The telegrams: drawing one, what happens at once, and what is different while one is in force.
local game, rules = ...

--- @rule f.1
function rules.telegram(_)
  local deck = game.decks.telegrams
  if game.telegram then rules.lift(game.telegram) end
  --- @rule f.3
  if #deck == 0 then deck:gather() end
  --- @rule f.1
  local card = deck:draw(deck.discard)
  game.telegram = card
  game:log("{}: {}", card, card.text)
  rules.announce(card)
end

function rules.announce(card)
  rules.effects[card.effect](card)
end

--- Ends what the last telegram brought.
--- @rule f.2
function rules.lift(card)
  --- @rule f.8
  game.rescue = false
  --- @rule f.2
  for _, space in ipairs(card.closed) do space.closed = false end
end

--- The telegram in force if it has this effect.
--- @rule f.2
function rules.is_in_force(effect)
  local card = game.telegram
  return card and card.effect == effect and card
end

-- What a telegram does when it is drawn. Most only change what other rules find in force.
rules.effects = {}

--- @rule f.4
function rules.effects.storm() end

--- @rule f.5
function rules.effects.fog() end

--- @rule f.12
function rules.effects.wind() end

--- @rule f.11
function rules.effects.strike() end

--- @rule f.14
function rules.effects.buyer() end

--- @rule f.7
function rules.effects.distress(card)
  game.rescue = true
  local ship = card.at.piece
  if ship then rules.reward_rescue(ship.owner, card) end
end

--- @rule f.9
function rules.effects.canal(card)
  for _, canal in ipairs(card.closed) do canal.closed = true end
end

--- @rule f.10
function rules.effects.unrest(card)
  for _, port in ipairs(card.closed) do port.closed = true end
end

--- @rule f.13
function rules.effects.panic()
  rules.move_clip()
end

--- One die in the fog, two elsewhere.
--- @rule a.2
--- @rule c.1
--- @rule f.5
--- @rule f.6
--- @rule f.15
function rules.dice_for(space)
  local card = rules.is_in_force("fog")
  if card and space.sea and card.seas:contains(space.sea) then return "1d6" end
  return "2d6"
end

--- How much farther the wind carries a ship that starts here.
--- @rule f.12
--- @rule f.15
function rules.wind_at(space)
  local card = rules.is_in_force("wind")
  return card and card.sea == space.sea and card.spaces or 0
end

--- Does this movement end on the space of the distress call, or could it have gone over it?
--- @rule f.7
function rules.answer_distress(player, from, to, range, waters)
  local card = game.telegram
  local at, board = card.at, game.board
  if to ~= at then
    local there = waters:contains(at) and board:distance(from, at, waters)
    local on = there and board:distance(at, to, waters)
    if not on or there + on > range then return end
  end
  rules.reward_rescue(player, card)
end

--- @rule f.7
--- @rule f.8
function rules.reward_rescue(player, card)
  --- @rule f.8
  game.rescue = false
  --- @rule f.7
  game:log("{} answers the distress call", player)
  game.bank:pay(player, card.reward)
end

local board = game.board

--- The spaces that the telegram in force is about, for faces.
--- @rule f.2
function rules.show_telegram_area()
  local card = game.telegram
  local spaces = game:list()
  if card.sea then spaces:add(board:where("sea", card.sea)) end
  for _, sea in ipairs(card.seas) do spaces:add(board:where("sea", sea)) end
  spaces:add(card.closed)
  if card.at then spaces:add(card.at) end
  if card.buyer then spaces:add(card.buyer) end
  return spaces
end
