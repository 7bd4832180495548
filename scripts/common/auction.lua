-- Auctions for any game: English (open, rising bids), sealed (all at once) and Dutch (a falling price).
-- docs/common_rules.md says what a game declares and which functions it may replace.
local game, rules = ...

-- What a game may say otherwise --------------------------------------------------------------------------------

--- The players that may bid for this lot.
function rules.bidders(_) return game.active end

--- The most that a player can bid now.
function rules.means(player, _) return player.cash end

--- The most that a player could bid after raising money between bids. Others are not asked for the next bid.
function rules.could_raise(player, lot) return rules.means(player, lot) end

--- Whether a Dutch auction also asks players that cannot pay. Use this if money is hidden: nobody learns who is poor.
function rules.asks_all(_) return false end

--- The name of a lot in questions and in the log: a thing or a word.
function rules.lot_name(lot) return lot end

--- What is bid, in questions and in the log: an amount of the game's money.
function rules.sum_text(amount) return game:money_text(amount) end

--- Notes what is for sale, so that all players can see it between the questions: a thing or a word; nil at the end.
function rules.put_up(lot) game.lot = lot end

--- Why a bid is not taken: reason and paragraph.
function rules.why_no_bid(_, _, _) return nil end

--- The lowest first bid that is taken from this player, where `least` holds for all.
function rules.lowest_bid(_, _, least) return least end

--- By how much each bid must be higher than the last.
function rules.bid_step(_) return 1 end

--- By how much the price of a Dutch auction falls.
function rules.price_step(_) return 1 end

--- What a player may do instead of bidding. The question then comes again. Words or things; nil for nothing.
function rules.between_bids(_, _) return nil end

--- Does it, or pushes a step that does.
function rules.do_between_bids(_, what, _)
  error("'" .. tostring(what) .. "' is offered between bids; write function rules.do_between_bids(player, what, lot)")
end

--- The bids that a player may make in a sealed auction.
function rules.sealed_bids(player, lot, least)
  local bids, step = {}, rules.bid_step(lot)
  for bid = least, rules.means(player, lot), step do bids[#bids + 1] = bid end
  return bids
end

--- The winner among several equal bidders: the next in turn, beginning with `first`. Nil means no winner.
function rules.break_tie(tied, _, first)
  local player = first
  while player and not tied:contains(player) do player = player.next end
  return player or tied.first
end

--- A sealed auction also gives `all`. `all.bids` has each bidder's bid, `all.second` the second highest bid or nil.
function rules.sold(lot, buyer, price, _)
  buyer:pay(game.bank, price)
  if type(lot) == "handle" then lot.owner = buyer end
  game:log("{} buys {} for " .. rules.sum_text(price), buyer, rules.lot_name(lot))
end

function rules.unsold(lot)
  game:log("Nobody buys {}", rules.lot_name(lot))
end

-- English: each in turn bids more or is out ---------------------------------------------------------------------

--- Opens the bidding with `first`, or with the first seat. The first bid is at least `least`; the default is 1.
function rules.english_auction(first, lot, least)
  local bidders = rules.bidders(lot)
  game.high_bid = 0
  game.high_bidder = nil
  rules.put_up(lot)
  for _, player in ipairs(game.players) do
    player.bidding = false
    player.last_bid = 0
  end
  for _, player in ipairs(bidders) do player.bidding = true end
  rules.call_for_bids(first or game.active.first, lot, least or 1)
end

--- The least bid that would be taken from a player now.
function rules.next_bid(player, lot, least)
  local lowest = rules.lowest_bid(player, lot, least)
  if game.high_bidder == nil then return lowest end
  return math.max(lowest, game.high_bid + rules.bid_step(lot))
end

--- For faces: a list with the player who is asked for a bid after this one.
function rules.show_next_bidder(player)
  local asked = player.next
  while asked ~= player do
    if asked.bidding then return { asked } end
    asked = asked.next
  end
  return {}
end

--- Asks the next bidder from `player` on, or ends the auction if no player can outbid the highest bid.
function rules.call_for_bids(player, lot, least)
  local first = player.in_match and player or player.next
  local asked = first
  repeat
    if asked.bidding and asked ~= game.high_bidder then
      if rules.could_raise(asked, lot) >= rules.next_bid(asked, lot, least) then
        game:push("auction_bid", asked, lot, least)
        return
      end
      asked.bidding = false
    end
    asked = asked.next
  until asked == first
  rules.close_auction(lot)
end

--- One bid. Before the final pass, a player may do something else, such as raising money. They are then asked again.
function rules.auction_bid(player, lot, least)
  local from, to = rules.next_bid(player, lot, least), rules.means(player, lot)
  local bid = to >= from and rules.ask_bid(player, lot, from, to) or nil
  if bid then
    game.high_bid = bid
    game.high_bidder = player
    player.last_bid = bid
    game:log("{} bids " .. rules.sum_text(bid) .. " for {}", player, rules.lot_name(lot))
  else
    local choices = rules.between_bids(player, lot)
    local what = choices and player:choose({ "What else, before you bid? · {} is for sale", rules.lot_name(lot),
      id = "between_bids", pass = "Drop out" }, choices)
    if what then
      rules.do_between_bids(player, what, lot)
      game:push("auction_resumes", player, lot, least)
      return
    end
    player.bidding = false
  end
  rules.call_for_bids(player.next, lot, least)
end

--- After what was done between bids: the same player is asked again, if there is still reason to.
function rules.auction_resumes(player, lot, least)
  rules.call_for_bids(player, lot, least)
end

function rules.ask_bid(player, lot, from, to)
  local leader = game.high_bidder
  if leader then
    return player:amount { "Your bid for {}? {} bids " .. rules.sum_text(game.high_bid), rules.lot_name(lot), leader,
      id = "bid", from = from, to = to, pass = "No bid",
      why_not = function(bid) return rules.why_no_bid(player, lot, bid) end }
  end
  return player:amount { "Your bid for {}?", rules.lot_name(lot), id = "bid", from = from, to = to, pass = "No bid",
    why_not = function(bid) return rules.why_no_bid(player, lot, bid) end }
end

function rules.close_auction(lot)
  local buyer, price = game.high_bidder, game.high_bid
  for _, player in ipairs(game.players) do
    player.bidding = false
    player.last_bid = 0
  end
  rules.put_up(nil)
  game.high_bidder = nil
  game.high_bid = 0
  if buyer then rules.sold(lot, buyer, price) else rules.unsold(lot) end
end

-- Sealed: all write down one bid --------------------------------------------------------------------------------

--- Everybody bids at once, in secret; the highest bid is paid. `first` matters for ties only.
function rules.sealed_auction(first, lot, least)
  rules.put_up(lot)
  local bids = game:choose_together { "Your sealed bid for {}?", rules.lot_name(lot),
    id = "sealed_bid", pass = "No bid",
    players = rules.bidders(lot),
    from = function(player) return rules.sealed_bids(player, lot, least or 1) end }
  rules.put_up(nil)
  local bidders = rules.bidders(lot):filter(function(player) return bids[player] end)
  for _, bidder in ipairs(bidders) do
    game:log("{} bids " .. rules.sum_text(bids[bidder]) .. " for {}", bidder, rules.lot_name(lot))
  end
  local highest = bidders:best(function(bidder) return bids[bidder] end)
  local buyer = rules.one_of(highest, lot, first)
  if not buyer then
    rules.unsold(lot)
    return
  end
  local others = bidders:without(buyer)
  local second = others:best(function(bidder) return bids[bidder] end).first
  rules.sold(lot, buyer, bids[buyer], { bids = bids, second = second and bids[second] })
end

--- The only one of a list, or whom the rule for ties names; nil of an empty list.
function rules.one_of(tied, lot, first)
  if #tied < 2 then return tied.first end
  return rules.break_tie(tied, lot, first or game.active.first)
end

-- Dutch: the price falls until somebody takes it ----------------------------------------------------------------

--- One price of a falling auction, from `price` down to `least` (the default is 1). The rules ask all of them at
--- each price.
function rules.dutch_auction(first, lot, price, least)
  rules.put_up(lot)
  game.price = price
  local function can_pay(player) return rules.means(player, lot) >= price end
  local asked = rules.bidders(lot)
  if not rules.asks_all(lot) then asked = asked:filter(can_pay) end
  if #asked > 0 then
    local answers = game:choose_together { "{} for " .. rules.sum_text(price) .. "?", rules.lot_name(lot),
      id = "dutch_bid", pass = "Wait", players = asked,
      from = function(player) return can_pay(player) and { "take" } or {} end }
    local buyer = rules.one_of(asked:filter(function(player) return answers[player] end), lot, first)
    if buyer then
      rules.end_dutch_auction()
      rules.sold(lot, buyer, price)
      return
    end
  end
  local lower = price - rules.price_step(lot)
  if lower >= (least or 1) then
    game:push("dutch_auction", first, lot, lower, least)
  else
    rules.end_dutch_auction()
    rules.unsold(lot)
  end
end

function rules.end_dutch_auction()
  rules.put_up(nil)
  game.price = 0
end
