-- The fleet: owners, hire, buying, auctions.
local game, rules = ...

local board = game.board

local line_of = {}           -- the spaces of each line
for _, line in ipairs(rules.lines) do line_of[line] = board:of_kind(line) end

local deeds = board:of_kind(table.unpack(rules.lines))

function rules.is_deed(thing)
  return deeds:contains(thing)
end

function rules.line(space)
  return line_of[space.kind]
end

function rules.is_complete(space)
  return space.share == #line_of[space.kind]
end

--- A few numbers hold the possible actions with a player's deeds between throws. So the question before each throw does
--- not have to count. They are counted again whenever one of the player's deeds changes.
--- @rule b.8
function rules.review(player)
  local mine = board:where("owner", player)
  local mortgaged, improved = mine:where("mortgaged", true), #mine:where("improved", true)
  local able, lift_from, build_from = game.deeds_out + game.passes_out > 0 and 16 or 0, 0, 0
  if improved > 0 then able = able + 1 end
  if #mine > #mortgaged + improved then able = able + 2 end
  for _, first in ipairs(mine:where("buildable", true)) do
    local price = first.deck_price
    if build_from == 0 or price < build_from then build_from = price end
  end
  for _, space in ipairs(mortgaged) do
    local cost = rules.lift_cost(space)
    if lift_from == 0 or cost < lift_from then lift_from = cost end
  end
  if build_from > 0 then able = able + 4 end
  if lift_from > 0 then able = able + 8 end
  if game.open_claims > 0 and game.claim_of:contains(player) then able = able + 128 end
  player.able = able
  player.lift_from = lift_from
  player.build_from = build_from
end

--- Notes of the line of a space whether it is improved and whether its owner could build on it.
--- @rule h.1
function rules.look_over(space)
  local spaces = line_of[space.kind]
  local first = spaces.first
  if first.deck_price == 0 then return end
  local improved, buildable = false, false
  if first.share == #spaces then
    for _, vessel in ipairs(spaces) do
      local level = vessel.level
      if level > 0 then improved = true end
      if level < 5 then buildable = true end
    end
    if buildable and #spaces:where("mortgaged", true) > 0 then buildable = false end
  end
  if first.buildable ~= buildable then first.buildable = buildable end
  if first.improved == improved then return end
  for _, vessel in ipairs(spaces) do vessel.improved = improved end
end

local function share_among(spaces, owner)
  local his = spaces:where("owner", owner)
  for _, space in ipairs(his) do space.share = #his end
end

--- The caller names the paragraph by which the deed changes hands.
function rules.change_owner(space, owner)
  local before, spaces = space.owner, line_of[space.kind]
  space.owner = owner
  if before then share_among(spaces, before) end
  if owner then share_among(spaces, owner) else space.share = 0 end
  rules.look_over(space)
  if not before or not owner then rules.note_sale((owner and 1 or 0) - (before and 1 or 0)) end
  if before then rules.review(before) end
  if owner then rules.review(owner) end
end

--- So many deeds more are out. The caller names the paragraph, here and below.
function rules.note_sale(more)
  local out = game.deeds_out + game.passes_out
  game.deeds_out = game.deeds_out + more
  rules.note_out(out, out + more)
end

--- So many dock-free cards more are in players' hands.
function rules.note_passes(more)
  local out = game.deeds_out + game.passes_out
  game.passes_out = game.passes_out + more
  rules.note_out(out, out + more)
end

--- With the first thing that somebody has offers begin to make sense.
function rules.note_out(before, now)
  if before > 0 and now > 0 then return end
  for _, player in ipairs(game.active) do rules.review(player) end
end

--- Counts all that is kept in numbers, for a start at which somebody owns something already.
--- @rule a.1
function rules.take_stock()
  local owned = 0
  for _, space in ipairs(deeds) do
    local owner, decks = space.owner, space.decks
    if owner then
      owned = owned + 1
      share_among(line_of[space.kind], owner)
    end
    if decks and decks.total > 0 then space.level = decks:count("suite") > 0 and 5 or decks.total end
  end
  local passes = 0
  for _, player in ipairs(game.players) do passes = passes + #player.passes end
  game.deeds_out = owned
  game.passes_out = passes
  for _, spaces in pairs(line_of) do rules.look_over(spaces.first) end
  for _, player in ipairs(game.active) do rules.review(player) end
end

-- Questions with their space in them, made once: the rules ask about buying too often to make them each time.
local buy, raise_for = {}, {}
for _, space in ipairs(deeds) do
  buy[space] = { "Buy {} for {$}?", space, space.price, id = "buy" }
  raise_for[space] = { "Raise the money for {}? · It costs {$}, more than you have", space, space.price, id = "buy" }
end
local buy_or_auction = game:list("buy", "auction")
local auction_or = {
  game:list("auction", "sell_back"), game:list("auction", "mortgage"), game:list("auction", "sell_back", "mortgage"),
}

--- A counter comes to a vessel, tanker or tug. `total` is what the dice showed.
--- @rule d.2
function rules.call_at(player, space, total)
  local owner = space.owner
  if owner == nil then return rules.offer_for_sale(player, space) end
  if owner == player or space.mortgaged then return end
  local hire = rules.hire(space, total)
  if space.kind == "tankers" then
    --- @rule d.4
    rules.charge(player, owner, hire, "hire_of_tanker")
  elseif space.kind == "tugs" then
    --- @rule d.5
    rules.charge(player, owner, hire, "hire_of_tug")
  elseif space.level == 0 and rules.is_complete(space) then
    --- @rule d.3
    rules.charge(player, owner, hire, "hire_of_line")
  else
    --- @rule d.1
    rules.charge(player, owner, hire, "hire")
  end
end

--- @rule c.1
function rules.offer_for_sale(player, space)
  local word
  if player.cash >= space.price then
    word = player:choose(buy[space], buy_or_auction)
  else
    local raising = auction_or[player.able % 4]
    word = raising and player:choose(raise_for[space], raising) or "auction"
  end
  if word == "buy" then
    player:pay(game.bank, space.price)
    rules.change_owner(space, player)
    game:log("{} buys {} for {$}", player, space, space.price)
  elseif word == "auction" then
    --- @rule c.2
    rules.auction(player, space)
  else
    rules.at_any_time[word](player)
    game:push("offer_for_sale", player, space)
  end
end

rules.hire_of = {}           -- hire by line, where it is not that of vessels

--- @rule d.4
function rules.hire_of.tankers(space)
  return space.hire[space.share]
end

--- @rule d.5
function rules.hire_of.tugs(space, total)
  return space.hire[space.share] * total
end

--- What calling at a space costs; `total` is what the dice showed.
--- @rule d.1
--- @rule d.3
function rules.hire(space, total)
  local of_line = rules.hire_of[space.kind]
  if of_line then return of_line(space, total) end
  local level = space.level
  if level > 0 then return space.hire[level + 1] end
  local hire = space.hire[1]
  return rules.is_complete(space) and hire * 2 or hire
end

--- The caller names the paragraph of the hire.
function rules.charge(player, owner, amount, for_what)
  if game.options.claims == "by_hand" then return rules.note_claim(player, owner, amount) end
  rules.owe(player, amount, owner, for_what)
end

--- Says that a player has too little for a price. The text has a gap for each amount: "it costs {$}, and you have {$}".
function rules.too_dear(text, price, player)
  return { text, price, player.cash }
end

-- Auctions; common/auction.lua carries them out.

--- @rule c.3 for rules.call_for_bids, rules.auction_resumes

local english_auction, auction_bid, close_auction = rules.english_auction, rules.auction_bid, rules.close_auction

--- The auction of a deed, or of a piece of which the Bank has too few.
function rules.english_auction(first, lot, least)
  if rules.is_piece(lot) then
    --- @rule h.6
    english_auction(first, lot, least)
  else
    --- @rule c.2
    english_auction(first, lot, least)
  end
end

function rules.close_auction(lot)
  if rules.is_piece(lot) then
    --- @rule h.6
    close_auction(lot)
  else
    --- @rule c.2
    close_auction(lot)
  end
end

--- One bid for a deed, or for a piece of which the Bank has too few.
function rules.auction_bid(player, lot, least)
  if rules.is_piece(lot) then
    --- @rule h.6
    auction_bid(player, lot, least)
  else
    --- @rule c.3
    auction_bid(player, lot, least)
  end
end

--- @rule c.2
function rules.auction(player, space)
  game:push("english_auction", player, space)
end

--- @rule c.3
--- @rule h.6
function rules.why_no_bid(player, lot, bid)
  if bid > player.cash then return { "{} has only {$}", player, player.cash }, "c.3" end
  local least = rules.next_bid(player, lot, 1)
  if least > game.high_bid + 1 then
    return { "the printed price where you can place it is {$}", least }, "h.6"
  end
  return { "the next bid is at least {$}", least }, "c.3"
end

--- A bidder who has too little cash may raise some.
--- @rule c.3
function rules.could_raise(player, lot)
  return rules.is_piece(lot) and player.cash or rules.means_in_all(player)
end

--- @rule c.3
function rules.between_bids(player, lot)
  if rules.is_piece(lot) or player.cash > game.high_bid then return nil end
  return rules.ways_to_raise[player.able % 4]
end

--- @rule c.3
function rules.do_between_bids(player, what, _)
  rules.at_any_time[what](player)
end

function rules.sold(lot, buyer, price)
  if rules.is_piece(lot) then
    --- @rule h.6
    buyer:pay(game.bank, price)
    game:log("{} buys {} for {$}", buyer, rules.lot_name(lot), price)
    rules.place_piece(buyer, lot, price)
  else
    --- @rule c.2
    buyer:pay(game.bank, price)
    rules.change_owner(lot, buyer)
    game:log("{} buys {} for {$}", buyer, lot, price)
  end
end

--- A vessel and a piece are noted each in a place of its own. The caller names the paragraph.
function rules.put_up(lot)
  local piece = lot and rules.is_piece(lot)
  game.lot = not piece and lot or nil
  game.lot_piece = piece and lot or nil
end

--- What a lot is called in questions and in the log.
function rules.lot_name(lot)
  if not rules.is_piece(lot) then return lot end
  return lot == game.tokens.deck and "a first class deck" or "a suite"
end

function rules.unsold(lot)
  if rules.is_piece(lot) then
    --- @rule h.6
    game:log("Nobody buys {}", rules.lot_name(lot))
    rules.end_sharing()
  else
    --- @rule c.4
    game:log("Nobody buys {}", lot)
  end
end
