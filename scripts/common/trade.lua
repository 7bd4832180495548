-- Trades between players, for any game. At any time, players make offers piece by piece, and accept, refuse, counter
-- or withdraw them. offers.lua defines an offer; load it before this file.
local game, rules = ...

assert(rules.offer_fault, "common/trade.lua needs common/offers.lua before it in `rules:`")

-- These words are named here. So "why not" can explain them before they are options for the first time.
game:list("propose", "accept", "withdraw")

-- At any time ---------------------------------------------------------------------------------------------------------

local offer_only = { "offer" }
local withdraw_too = { "offer", "withdraw" }
local accept_too = { "offer", "accept" }
local all_three = { "offer", "accept", "withdraw" }
local accept_only = { "accept" }
local withdraw_only = { "withdraw" }
local without_offer = { "accept", "withdraw" }

local function is_for(player, maker)
  return maker.offer_open and maker.offer_to == player
end

--- Whether an open offer to the player can be accepted as things are.
function rules.can_accept(player)
  if game.open_offers == 0 then return false end
  for _, maker in ipairs(game.players) do
    if is_for(player, maker) and not rules.offer_fault(maker) then return true end
  end
  return false
end

--- The words that a player can say about trades at any time; nil if none.
function rules.trade_options(player)
  local offer = rules.can_offer(player)
  if game.open_offers == 0 then return offer and offer_only or nil end
  local accept, withdraw = rules.can_accept(player), player.offer_open
  if accept and withdraw then return offer and all_three or without_offer end
  if accept then return offer and accept_too or accept_only end
  if withdraw then return offer and withdraw_too or withdraw_only end
  return offer and offer_only or nil
end

--- Why the player cannot say such a word now: reason and paragraph.
function rules.why_no_trade(player, word)
  if word == "withdraw" then return { "{} has no open offer", player } end
  if word ~= "accept" then return nil end
  for _, maker in ipairs(game.players) do
    if is_for(player, maker) then return rules.offer_fault(maker) end
  end
  return { "nobody has made an offer to {}", player }
end

--- Carries out one of the words.
function rules.do_trade(player, word)
  if word == "offer" then game:push("make_offer", player) end
  if word == "accept" then game:push("answer_offer", player) end
  if word == "withdraw" then game:push("withdraw_offer", player) end
end

-- Making an offer -----------------------------------------------------------------------------------------------------

local whom = { "Whom do you make an offer?", id = "offer_to", pass = "Nobody" }

--- Begins a draft; it takes the place of the player's last offer.
function rules.make_offer(player, partner)
  local to = partner or player:choose(whom, rules.trade_partners(player))
  if not to then return end
  rules.clear_offer(player)
  player.offer_to = to
  game:push("draft_offer", player)
end

--- All that could be put into the player's draft, or taken out again.
local function draft_options(player, partner)
  local options = game:list()
  for _, tradable in ipairs { rules.tradable_spaces or false, rules.tradable_cards or false } do
    if tradable then
      options:add(tradable(player))
      options:add(tradable(partner))
    end
  end
  if rules.tradable_tokens then
    if rules.tradable_tokens(player).total > 0 then options:add("give_token") end
    if rules.tradable_tokens(partner).total > 0 then options:add("want_token") end
  end
  if rules.tradable_money(player) > 0 then options:add("give_money") end
  if rules.tradable_money(partner) > 0 then options:add("want_money") end
  return options
end

--- The question about a draft, with what is in it so far.
local function about_draft(player, partner)
  local words, things = rules.offer_in_words(player, partner)
  if #things == 1 then return { "Your offer to {}: what do you add?", partner } end
  return { "Your offer to {}: " .. words .. ". What else, or propose it?", table.unpack(things) }
end

--- One piece more of a draft, or one less, until the offer is proposed.
function rules.draft_offer(player)
  local partner = player.offer_to
  local fault, paragraph = rules.offer_fault(player)
  local options = draft_options(player, partner)
  if not fault then options:add("propose") end
  local question = about_draft(player, partner)
  question.id, question.pass = "draft_offer", "No offer"
  function question.why_not(option)
    if option == "propose" then return fault, paragraph end
    return rules.why_not_tradable(option, player, partner)
  end
  local what = player:choose(question, options)
  if what == nil then
    rules.clear_offer(player)
  elseif what == "propose" then
    rules.tell_offer(player, partner)
    rules.open_offer(player)
    game:push("answer_offer", partner, player)
  else
    rules.put_in_draft(player, partner, what)
    game:push("draft_offer", player)
  end
end

local function toggle(list, thing)
  if not list:remove(thing) then list:add(thing) end
end

function rules.put_in_draft(player, partner, what)
  if what == "give_money" then
    player.gives_money = player:amount { "How much do you give {}?", partner, id = "offer_money",
      from = 0, to = rules.tradable_money(player), why_not = rules.why_not_money(player) }
  elseif what == "want_money" then
    player.wants_money = player:amount { "How much do you ask of {}?", partner, id = "offer_money",
      from = 0, to = rules.tradable_money(partner), why_not = rules.why_not_money(partner) }
  elseif what == "give_token" then
    rules.put_token(player, player.gives_tokens, rules.tradable_tokens(player))
  elseif what == "want_token" then
    rules.put_token(player, player.wants_tokens, rules.tradable_tokens(partner))
  else
    rules.put_thing(player, partner, what)
  end
end

--- A space or card of either side goes into the draft, or out of it.
function rules.put_thing(player, partner, thing)
  for _, kind in ipairs { "spaces", "cards" } do
    local tradable = rules["tradable_" .. kind]
    if tradable and tradable(player):contains(thing) then return toggle(player["gives_" .. kind], thing) end
    if tradable and tradable(partner):contains(thing) then return toggle(player["wants_" .. kind], thing) end
  end
end

--- Tells why `side` cannot give a sum.
function rules.why_not_money(side)
  return function(sum)
    local most = rules.tradable_money(side)
    if sum > most then return rules.too_little(side, most, sum), rules.paragraph_of("money") end
  end
end

--- Adds a token of this kind. If the pile has no more, it takes all tokens of that kind out again.
function rules.put_token(player, tokens, pile)
  local token = player:choose({ "Which one?", id = "offer_token" }, pile.kinds)
  local count = rules.count_in(tokens, token)
  if count < pile:count(token) then
    tokens:add(token)
  else
    for _ = 1, count do tokens:remove(token) end
  end
end

--- The two sides of an offer: what the player gives and what they want.
function rules.tell_offer(maker, partner)
  local words, things = rules.offer_in_words(maker, maker, partner)
  game:log("{} offers {} " .. words, table.unpack(things))
end

-- Answering an offer --------------------------------------------------------------------------------------------------

local answers = { "accept", "refuse", "counter" }

--- The partner's answer; without `maker`, they first choose whose offer they mean.
function rules.answer_offer(player, maker)
  local from = maker or rules.which_offer(player)
  if not from then return end
  local words, things = rules.offer_in_words(from, from)
  local question = { "{} offers " .. words .. " · You can answer an open offer later", table.unpack(things) }
  question.id, question.pass = "answer_offer", "Leave it open"
  local answer = player:choose(question, answers)
  if answer == "accept" then
    rules.accept_offer(from)
  elseif answer == "refuse" then
    game:log("{} refuses the offer of {}", player, from)
    rules.clear_offer(from)
  elseif answer == "counter" then
    rules.counter_offer(player, from)
  end
end

--- Of the open offers to the player; those that others have overtaken cannot be chosen.
function rules.which_offer(player)
  local makers = game.players:filter(function(maker) return is_for(player, maker) end)
  local open = makers:filter(function(maker) return rules.offer_fault(maker) == nil end)
  return player:choose({ "Whose offer?", id = "which_offer", pass = "None",
    why_not = function(maker) if makers:contains(maker) then return rules.offer_fault(maker) end end }, open)
end

--- A counter-offer begins as the same deal, seen from the other side, and ends the offer that it answers.
function rules.counter_offer(player, maker)
  rules.clear_offer(player)
  player.offer_to = maker
  for _, kind in ipairs(rules.trade_kinds) do
    if rules["tradable_" .. kind] then
      player["gives_" .. kind] = maker["wants_" .. kind]
      player["wants_" .. kind] = maker["gives_" .. kind]
    end
  end
  player.gives_money = maker.wants_money
  player.wants_money = maker.gives_money
  rules.clear_offer(maker)
  game:push("draft_offer", player)
end

function rules.withdraw_offer(player)
  game:log("{} withdraws the offer to {}", player, player.offer_to)
  rules.clear_offer(player)
end
