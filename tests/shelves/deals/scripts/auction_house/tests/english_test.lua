-- English auctions: rising bids in turn. The first painting is Barge at Dawn, worth 20; bids rise by 2.
local three = { "ali", "badr", "cora" }

local function hammer(change)
  return play("auction_house", three, { start = "turn", setup = change }):answers("english")
end

test("bids go round until one bidder is left", function()
  local match = hammer()
  match:waits_for("badr", "Your bid for Barge at Dawn?")
  equal(match.actions.from, 2)
  equal(match.actions.to, 60)
  match:answers(5)
  match:waits_for("cora", "Your bid for Barge at Dawn? badr bids 5")
  equal(match.actions.from, 7)
  match:answers(7, "pass", 10)
  match:waits_for("cora", "badr bids 10")
  match:answers("pass")
  equal(match.players.badr.gallery.first.id, "barge")
  equal(match.players.badr.cash, 50)
  contains(match:log(), "badr buys Barge at Dawn for 10")
  match:waits_for("badr", "How is Sleeping Cat sold?")
end)

test("who passes is not asked again", function()
  local match = hammer():answers("pass", 4, 6)
  match:waits_for("cora", "ali bids 6")
  match:answers("pass")
  equal(match.players.ali.gallery.first.id, "barge")
end)

test("the last bidder can still let it go: nobody bids", function()
  local match = hammer():answers("pass", "pass")
  match:waits_for("ali", "Your bid for Barge at Dawn?")
  match:answers("pass")
  contains(match:log(), "Nobody buys Barge at Dawn")
  equal(match.zones.cellar.first.id, "barge")
  equal(match.players.ali.cash, 60)
end)

test("the first bid of the last bidder buys at once", function()
  local match = hammer():answers("pass", "pass", 2)
  equal(match.players.ali.gallery.first.id, "barge")
  equal(match.players.ali.cash, 58)
end)

test("nobody bids more than he has, or less than the next bid", function()
  local match = hammer(function(game) game.players[3]:pay(game.bank, 50) end):answers(6)
  equal(match.actions.to, 10)
  match:refuses(11, "expected a number from 8 to 10, got '11'")
  match:refuses(7, "expected a number from 8 to 10, got '7'")
end)

test("who cannot come to the next bid is not asked", function()
  local match = hammer(function(game) game.players[3]:pay(game.bank, 55) end):answers(6)
  match:waits_for("ali", "badr bids 6")
end)

test("if nobody can bid at all, nobody buys", function()
  local match = hammer(function(game)
    for _, player in ipairs(game.players) do player:pay(game.bank, 59) end
  end)
  contains(match:log(), "Nobody buys Barge at Dawn")
end)

test("who may not bid is not asked", function()
  local match = hammer(function(game) game.players[2].forger = true end)
  match:waits_for("cora", "Your bid for Barge at Dawn?")
  match:answers(2, "pass")
  equal(match.players.cora.gallery.first.id, "barge")
end)

--- cora has 3 dinars and the Duke, worth 30: pawned it brings 15.
local function poor_cora(game)
  local cora = game.players[3]
  cora:pay(game.bank, 57)
  for _, painting in ipairs(game.decks.paintings:list()) do
    if painting.id == "duke" then painting:move(cora.gallery) end
  end
end

test("a poor bidder raises money between bids and is asked again", function()
  local match = hammer(poor_cora):answers(6)
  match:waits_for("cora", "What else, before you bid? · Barge at Dawn is for sale")
  equal(match.actions[1], "duke")
  match:answers("duke")
  match:waits_for("cora", "Your bid for Barge at Dawn? badr bids 6")
  equal(match.actions.to, 18)
  match:answers(18, "pass", "pass")
  equal(match.players.cora.gallery.first.id, "barge")
  equal(match.players.cora.cash, 0)
end)

test("passing first asks whether something else is to be done, then drops out", function()
  local match = hammer(poor_cora):answers(2)
  match:waits_for("cora", "What else")
  match:answers("pass")
  match:waits_for("ali", "badr bids 2")
  match:answers("pass")
  equal(match.players.badr.gallery.first.id, "barge")
end)

test("nothing of an auction is left behind", function()
  local match = hammer():answers(5, "pass", "pass")
  equal(match.high_bid, 0)
  equal(match.high_bidder, nil)
  for _, player in ipairs(match.players) do equal(player.bidding, false) end
end)

test("several lots are auctioned one after the other", function()
  local match = play("auction_house", three, { start = "turn", setup = function(game)
    local paintings = game.decks.paintings:list()
    for i = 1, 2 do
      paintings[i]:move(game.zones.block)
      game:push("english_auction", game.players[1], paintings[i])
    end
  end })
  match:waits_for("ali", "Your bid for Barge at Dawn?")
  match:answers(1, "pass", "pass")
  match:waits_for("ali", "Your bid for Sleeping Cat?")
  match:answers("pass", "pass", 1, "pass")     -- ali first says no, then that he pawns nothing
  equal(match.players.badr.gallery.first.id, "cat")
  match:waits_for("ali", "How is The Old Duke sold?")
end)
