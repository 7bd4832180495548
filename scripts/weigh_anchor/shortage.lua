-- Shortage: the Bank has fewer decks or suites than the players want. Each player says how many they want. If these are
-- too many, each piece is auctioned. Its price is at least the printed price of its place.
local game, rules = ...

local stock = game.piles.stock
local deck = game.tokens.deck

function rules.is_piece(lot)
  return lot == deck or lot == game.tokens.suite
end

--- How many of a piece a player could put on their vessels and pay at the printed price.
--- @rule h.6
function rules.room_for(player, piece)
  local places, price = 0, 0
  for _, first in ipairs(rules.lines_to_build(player)) do
    local room = rules.room_on_line(first, piece)
    if room > 0 then
      places = places + room
      if price == 0 or first.deck_price < price then price = first.deck_price end
    end
  end
  return places > 0 and math.min(places, player.cash // price) or 0
end

--- How many of a piece a whole line still takes, before anything of another kind is built on it.
--- @rule h.6
function rules.room_on_line(first, piece)
  local full, room = game.decks_for_suite, 0
  for _, space in ipairs(rules.line(first)) do
    local level = space.level
    if piece == deck then
      room = room + math.max(full - level, 0)
    elseif level < full then
      return 0
    elseif level == full then
      room = room + 1
    end
  end
  return room
end

--- Whether the Bank may have too few of a piece for all players who could build.
--- @rule h.6
function rules.is_short(player, piece)
  local wanted = 0
  for _, rival in ipairs(player.rivals) do
    local price = rival.build_from
    if price > 0 and price <= rival.cash then wanted = wanted + rules.room_for(rival, piece) end
  end
  return wanted > 0 and wanted + rules.room_for(player, piece) > stock:count(piece)
end

--- Asks all who could build how many pieces they want, beginning with the one who wished to.
--- @rule h.6
function rules.share_out(player, piece)
  for _, asked in ipairs(game:list(player):with(player.rivals)) do
    local most = math.min(rules.room_for(asked, piece), stock:count(piece))
    asked.wanted = most > 0 and asked:amount({ piece == deck
      and "The Bank runs short of first class decks and has {} left. How many do you want?"
      or "The Bank runs short of suites and has {} left. How many do you want?",
      stock:count(piece), id = "wanted", ask = true }, 0, most) or 0
  end
  game:push("share_on", player, piece)
end

--- While players want more than the Bank has, it auctions the next piece. Then it sells the rest at the printed price.
--- @rule h.6
function rules.share_on(player, piece)
  local left, wanting, sum = stock:count(piece), game:list(), 0
  for _, asked in ipairs(game:list(player):with(player.rivals)) do
    local wanted = math.min(asked.wanted, rules.room_for(asked, piece), left)
    if wanted > 0 then
      wanting:add(asked)
      sum = sum + wanted
    end
    asked.wanted = wanted
  end
  local buyer = wanting.first
  if not buyer then return end
  if sum > left and #wanting > 1 then
    game:push("english_auction", buyer, piece)
  else
    buyer.allotted = buyer.wanted
    buyer.wanted = 0
    game:push("build", buyer)
  end
  game:push("share_on", player, piece)
end

function rules.end_sharing()
  for _, player in ipairs(game.players) do player.wanted = 0 end
end

--- @rule c.2
--- @rule h.6
function rules.bidders(lot)
  if not rules.is_piece(lot) then return game.active end
  return game.active:filter(function(player) return player.wanted > 0 end)
end

--- Bids begin at the printed price: of the cheapest place that a bidder has for the piece.
--- @rule h.6
function rules.lowest_bid(player, lot, least)
  if not rules.is_piece(lot) then return least end
  local lowest = nil
  for _, first in ipairs(rules.lines_to_build(player)) do
    local price = first.deck_price
    if (lowest == nil or price < lowest) and rules.room_on_line(first, lot) > 0 then lowest = price end
  end
  return lowest or least
end

local function why_not_place(piece)
  return function(space, player)
    local text, paragraph = rules.why_no_site(space, player)
    if text then return text, paragraph end
    local next_piece = rules.next_piece(space)
    if next_piece ~= piece then return { "the next piece on {} is a {}", space, next_piece }, "h.3" end
    return { "the bid was below its printed price of {$}", space.deck_price }, "h.6"
  end
end
local place_deck = {
  "On which vessel does the first class deck go?", id = "build", why_not = why_not_place(deck),
}
local place_suite = {
  "On which vessel does the suite go?", id = "build", why_not = why_not_place(game.tokens.suite),
}

--- A piece that was auctioned for `bid` is put on a vessel, where the rules of building allow it.
--- @rule h.6
function rules.place_piece(player, piece, bid)
  player.wanted = player.wanted - 1
  game:push("place", player, piece, bid)
end

--- The bid must have reached the printed price of the place; else selling back could bring more than was paid.
--- @rule h.6
--- @rule h.2
function rules.place(player, piece, bid)
  --- @rule h.6
  local sites = rules.building_sites(player):filter(function(space)
    return rules.next_piece(space) == piece and space.deck_price <= bid
  end)
  local space = player:choose(piece == deck and place_deck or place_suite, sites)
  if piece == deck then
    rules.fit(player, space)
    game:log("{} fits a first class deck on {}", player, space)
  else
    rules.fit_suite(player, space, nil)
  end
end
