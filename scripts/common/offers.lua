-- Offers between players, for any game: the content of an offer, why it is impossible, and how it is carried out.
-- trade.lua makes and answers offers; load it after this file. docs/common_rules.md lists the properties that a game
-- declares.
local game, rules = ...

--- The kinds of things that can be traded beside money; the names of properties end so.
rules.trade_kinds = { "spaces", "cards", "tokens" }
local kinds = rules.trade_kinds

-- What a game may say otherwise. A kind of thing is traded if the game says what of it can be given:
-- rules.tradable_spaces(player), rules.tradable_cards(player), rules.tradable_tokens(player), a pile ---------------

function rules.tradable_money(player) return player.cash end

function rules.trade_partners(player) return player.rivals end

--- An amount of money in offers, as the game writes it.
function rules.offered_sum(amount) return game:money_text(amount) end

--- Whether a player may make offers now.
function rules.can_offer(_) return true end

--- Why the game does not allow this deal: reason and paragraph. The maker's properties hold the offer.
function rules.deal_fault(_, _) return nil end

--- Why a thing cannot be put into an offer to this partner: reason and paragraph.
function rules.why_not_tradable(_, _, _) return nil end

--- The paragraph for one of the refusals below: "gone", "money", "room", "left" or "empty".
function rules.paragraph_of(_) return nil end

function rules.hand_over_space(space, _, to) space.owner = to end

function rules.hand_over_card(card, _, to) card:move(to.hand) end

-- The state of an offer -------------------------------------------------------------------------------------------

local function empty(player, name)
  if #player[name] > 0 then player[name] = {} end
end

--- Takes back the player's offer or draft.
function rules.clear_offer(player)
  if player.offer_open then
    player.offer_open = false
    game.open_offers = game.open_offers - 1
  end
  player.offer_to = nil
  player.gives_money = 0
  player.wants_money = 0
  for _, kind in ipairs(kinds) do
    if rules["tradable_" .. kind] then
      empty(player, "gives_" .. kind)
      empty(player, "wants_" .. kind)
    end
  end
end

--- Ends all open offers of and to a player.
function rules.lapse_offers(player)
  for _, maker in ipairs(game.players) do
    if maker.offer_to and (maker == player or maker.offer_to == player) then rules.clear_offer(maker) end
  end
end

local most_told = 5          -- things of one side; a question has room for sixteen names in all
local sides = {
  gives = { spaces = "gives_spaces", cards = "gives_cards", tokens = "gives_tokens", money = "gives_money" },
  wants = { spaces = "wants_spaces", cards = "wants_cards", tokens = "wants_tokens", money = "wants_money" },
}

local function add_things(words, told, list)
  for i = 1, #list do words[#words + 1], told[#told + 1] = "{}", list[i] end
end

local function add_tokens(words, told, list)
  local said = {}
  for _, token in ipairs(list) do
    if not said[token] then words[#words + 1], told[#told + 1] = rules.count_in(list, token) .. " {}", token end
    said[token] = true
  end
end

--- One side of an offer, "{}, 2 {} and {}"; what the marks stand for is added to `things`.
local function side_in_words(maker, side, things)
  local words, told, money = {}, {}, maker[side.money]
  if rules.tradable_spaces then add_things(words, told, maker[side.spaces]) end
  if rules.tradable_cards then add_things(words, told, maker[side.cards]) end
  if rules.tradable_tokens then add_tokens(words, told, maker[side.tokens]) end
  local count = math.min(#told, most_told)
  if count < #told then words[count + 1] = #told - count .. " more" end
  table.move(told, 1, count, #things + 1, things)
  local last = math.min(#words, most_told + 1)
  if money > 0 then
    last = last + 1
    words[last] = rules.offered_sum(money)
  end
  if last < 2 then return words[1] or "nothing" end
  return table.concat(words, ", ", 1, last - 1) .. " and " .. words[last]
end

--- The player's offer for questions and the log, "{} and {} for {}". It also returns the things for the marks, after
--- the things that come before them.
function rules.offer_in_words(maker, ...)
  local things = { ... }
  local gives = side_in_words(maker, sides.gives, things)
  return gives .. " for " .. side_in_words(maker, sides.wants, things), things
end

--- Makes a whole offer at once, without a question: `what` has the names of the properties as keys.
function rules.put_offer(maker, partner, what)
  rules.clear_offer(maker)
  maker.offer_to = partner
  for name, value in pairs(what) do maker[name] = value end
  rules.open_offer(maker)
end

function rules.open_offer(maker)
  if not maker.offer_open then
    maker.offer_open = true
    game.open_offers = game.open_offers + 1
  end
end

-- Can it be made? ---------------------------------------------------------------------------------------------------

local function belongs_elsewhere(thing, side)
  local owner = thing.owner
  if owner == side then return { "{} cannot be traded now", thing } end
  if owner == nil then return { "{} does not belong to {} any more", thing, side } end
  return { "{} belongs to {}", thing, owner }
end

local function missing_thing(side, things, tradable)
  if #things == 0 then return nil end
  local able = tradable(side)
  for _, thing in ipairs(things) do
    if not able:contains(thing) then return belongs_elsewhere(thing, side) end
  end
end

--- How many tokens of a kind there are in a list that has one entry for each.
function rules.count_in(tokens, token)
  return #tokens:filter(function(other) return other == token end)
end

local function missing_token(side, tokens)
  if #tokens == 0 then return nil end
  local pile = rules.tradable_tokens(side)
  for _, token in ipairs(tokens) do
    local wanted = rules.count_in(tokens, token)
    local held = pile:count(token)
    if held == 0 then return { "{} has no {}", side, token } end
    if held < wanted then return { "{} has only {} {}, not {}", side, held, token, wanted } end
  end
end

--- Each side must have room for what it gets before it gives.
local function no_room(to, tokens)
  if #tokens == 0 then return nil end
  local pile = rules.tradable_tokens(to)
  if pile.room < #tokens then return { "{} has room for {} more, not for {}", to, pile.room, #tokens } end
  for _, token in ipairs(tokens) do
    local room, wanted = pile:room_for(token), rules.count_in(tokens, token)
    if room == 0 then return { "{} has no room for more {}", to, token } end
    if room < wanted then return { "{} has room for only {} {}", to, room, token } end
  end
end

--- Why `side` cannot give all this to `to`: reason and paragraph, or nil.
local function side_fault(side, to, spaces, cards, tokens, money)
  local gone = spaces and missing_thing(side, spaces, rules.tradable_spaces)
    or cards and missing_thing(side, cards, rules.tradable_cards)
    or tokens and missing_token(side, tokens)
  if gone then return gone, rules.paragraph_of("gone") end
  local full = tokens and no_room(to, tokens)
  if full then return full, rules.paragraph_of("room") end
  local most = rules.tradable_money(side)
  if money > most then
    return rules.too_little(side, most, money), rules.paragraph_of("money")
  end
end

--- That a player cannot give a sum.
function rules.too_little(side, most, sum)
  if most == 0 then return { "{} has no money, not {}", side, rules.offered_sum(sum) } end
  return { "{} has only {}, not {}", side, rules.offered_sum(most), rules.offered_sum(sum) }
end

local function is_empty(maker)
  return maker.gives_money + maker.wants_money == 0
    and not (rules.tradable_spaces and #maker.gives_spaces + #maker.wants_spaces > 0)
    and not (rules.tradable_cards and #maker.gives_cards + #maker.wants_cards > 0)
    and not (rules.tradable_tokens and #maker.gives_tokens + #maker.wants_tokens > 0)
end

--- Why the player's offer or draft cannot be carried out as things are: reason and paragraph; nil if it can.
function rules.offer_fault(maker)
  local partner = maker.offer_to
  if partner == nil then return { "{} offers nothing", maker }, rules.paragraph_of("empty") end
  if not partner.in_match then return { "{} has left the match", partner }, rules.paragraph_of("left") end
  if is_empty(maker) then return "the offer is empty", rules.paragraph_of("empty") end
  local spaces, cards, tokens = rules.tradable_spaces, rules.tradable_cards, rules.tradable_tokens
  local text, paragraph = side_fault(maker, partner, spaces and maker.gives_spaces, cards and maker.gives_cards,
    tokens and maker.gives_tokens, maker.gives_money)
  if text then return text, paragraph end
  text, paragraph = side_fault(partner, maker, spaces and maker.wants_spaces, cards and maker.wants_cards,
    tokens and maker.wants_tokens, maker.wants_money)
  if text then return text, paragraph end
  return rules.deal_fault(maker, partner)
end

-- Carrying it out -----------------------------------------------------------------------------------------------------

local function hand_over(things, hand, from, to)
  for _, thing in ipairs(things) do hand(thing, from, to) end
end

--- Carries out the offer of `maker`.
function rules.accept_offer(maker)
  local partner = maker.offer_to
  game:log("{} accepts the offer of {}", partner, maker)
  rules.carry_out_offer(maker, partner)
  rules.clear_offer(maker)
end

--- What both sides of the offer of `maker` give changes hands; money first, and only the difference.
function rules.carry_out_offer(maker, partner)
  local net = maker.gives_money - maker.wants_money
  if net > 0 then maker:pay(partner, net) elseif net < 0 then partner:pay(maker, -net) end
  if rules.tradable_spaces then
    hand_over(maker.gives_spaces, rules.hand_over_space, maker, partner)
    hand_over(maker.wants_spaces, rules.hand_over_space, partner, maker)
  end
  if rules.tradable_cards then
    hand_over(maker.gives_cards, rules.hand_over_card, maker, partner)
    hand_over(maker.wants_cards, rules.hand_over_card, partner, maker)
  end
  if rules.tradable_tokens then
    local ours, theirs = rules.tradable_tokens(maker), rules.tradable_tokens(partner)
    for _, token in ipairs(maker.gives_tokens) do ours:give(1, token, theirs) end
    for _, token in ipairs(maker.wants_tokens) do theirs:give(1, token, ours) end
  end
end
