-- Auction House: whose turn it is chooses how the next painting is sold.
local game, rules = ...

local way = { "How is {} sold?", id = "way" }
local ways = { "english", "sealed", "dutch" }

function rules.setup()
  game.decks.paintings:shuffle()
end

function rules.turn(player)
  local painting = game.decks.paintings:draw(game.zones.block)
  if not painting then
    local wealth = {}
    for _, bidder in ipairs(game.players) do
      wealth[bidder] = bidder.cash
      for _, owned in ipairs(bidder.gallery) do wealth[bidder] = wealth[bidder] + owned.worth end
    end
    game:finish { ending = "sold_out", scores = wealth }
  end
  local chosen = player:choose({ way[1], painting, id = way.id }, ways)
  if chosen == "english" then
    game:push("english_auction", player.next, painting, 2)
  elseif chosen == "sealed" then
    game:push("sealed_auction", player, painting)
  else
    game:push("dutch_auction", player, painting, painting.worth, 3)
  end
end

function rules.bidders(_)
  return game.active:where("forger", false)
end

function rules.bid_step(_) return 2 end
function rules.price_step(_) return 5 end

--- A bidder may pawn a painting for half its worth.
function rules.between_bids(player, _)
  return player.gallery:list()
end

function rules.could_raise(player, _)
  local sum = player.cash
  for _, painting in ipairs(player.gallery) do sum = sum + painting.worth // 2 end
  return sum
end

function rules.do_between_bids(player, painting, _)
  painting:move(game.zones.cellar)
  game.bank:pay(player, painting.worth // 2)
end

function rules.sold(painting, buyer, price)
  game:log("{} buys {} for {}", buyer, painting, price)
  buyer:pay(game.bank, price)
  painting:move(buyer.gallery)
end

function rules.unsold(painting)
  game:log("Nobody buys {}", painting)
  painting:move(game.zones.cellar)
end
