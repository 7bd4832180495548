-- Influence cards: drawing and exchanging them, and how many a player may keep.
local game, rules = ...

local influence = game.decks.influence

--- @rule d.4
rules.most_in_hand, rules.most_in_play = 3, 3

-- What each card is for; a field of a table is read faster than one of a card.
local commonwealth_of = {}
local function note(zone)
  for _, card in ipairs(zone) do commonwealth_of[card] = card.commonwealth end
end
note(influence)
note(influence.discard)
for _, player in ipairs(game.players) do  -- a scenario may begin with cards in hand
  note(player.hand)
  note(player.in_play)
end

--- How many cards of a zone are of this commonwealth.
--- @rule a.4
function rules.count_cards(zone, commonwealth)
  local count = 0
  for i = 1, #zone do
    if commonwealth_of[zone[i]] == commonwealth then count = count + 1 end
  end
  return count
end

--- The cards of a zone that are of this commonwealth.
function rules.cards_of(zone, commonwealth)
  local cards = game:list()
  for i = 1, #zone do
    local card = zone[i]
    if commonwealth_of[card] == commonwealth then cards:add(card) end
  end
  return cards
end

--- @rule e.1
function rules.can_draw()
  return #influence > 0 or #influence.discard > 0
end

local function too_many_in_hand()
  return "you keep three cards in hand, so exactly the others are put in play", "d.4"
end
local function too_many_in_play()
  return "three cards stay in play, so exactly the others are discarded", "d.5"
end

-- One question for each number of surplus cards: three at most. A rival who thinks ahead while this player chooses may
-- see other cards in this hand. Then there can be as many as the player can exchange.
local put_in_play, discard = {}, {}
for excess = 1, rules.most_in_hand + rules.most_in_play do
  local cards = excess == 1 and "card" or excess .. " cards"
  put_in_play[excess] = {
    "Put which " .. cards .. " in play? · You may keep three in hand",
      id = "put_in_play", least = excess, most = excess,
    why_not = too_many_in_hand,
  }
  discard[excess] = {
    "Discard which " .. cards .. " from play? · Three stay in play",
      id = "discard", least = excess, most = excess,
    why_not = too_many_in_play,
  }
end

--- Plays the cards above the limit of the hand. Then discards the cards above the limit in play.
--- @rule d.4
--- @rule d.3
function rules.settle_cards(player)
  --- @rule d.4
  local excess = #player.hand - rules.most_in_hand
  if excess <= 0 then return end
  for _, card in ipairs(player:choose_some(put_in_play[excess], player.hand)) do card:move(player.in_play) end
  --- @rule d.5
  excess = #player.in_play - rules.most_in_play
  if excess <= 0 then return end
  for _, card in ipairs(player:choose_some(discard[excess], player.in_play)) do card:discard() end
end

rules.act = {}

--- The discarded cards become the deck.
--- @rule e.2
local function take_discards_back()
  influence:gather()
end

--- The top card comes into the hand, if there is one. The caller names the paragraph.
function rules.take_card(player)
  if #influence == 0 then take_discards_back() end
  influence:draw(player.hand)
end

--- @rule e.1
function rules.act.draw(player)
  rules.take_card(player)
  rules.settle_cards(player)
end

local which_kind = { "Exchange which kind of influence? · You draw as many cards as you discard",
  id = "exchange_kind", ask = true }

--- The rules ask even if there is only one answer, because this fact is secret.
--- @rule e.3
function rules.act.exchange(player)
  local held = player.hand:list():with(player.in_play:list())
  local kind = commonwealth_of[held.first]
  if #held > 1 then
    local kinds = game:list()
    for _, card in ipairs(held) do
      if not kinds:contains(commonwealth_of[card]) then kinds:add(commonwealth_of[card]) end
    end
    kind = player:choose(which_kind, kinds)
  end
  local cards = rules.cards_of(held, kind)
  if #held > 1 then
    cards = player:choose_some { "Exchange which cards of {}?", cards.first, id = "exchange_cards",
      from = cards, least = 1, ask = true,
      why_not = function() return "it is not one of your cards of this kind", "e.3" end }
  end
  for _, card in ipairs(cards) do card:discard() end
  --- @rule e.4
  for _ = 1, #cards do rules.take_card(player) end
  rules.settle_cards(player)
end
