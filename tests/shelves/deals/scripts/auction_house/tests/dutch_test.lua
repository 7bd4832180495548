-- Dutch auctions: the price falls by 5 from the worth of the painting, 20, and not below 3.
local three = { "ali", "badr", "cora" }

local function falling(change)
  return play("auction_house", three, { start = "turn", setup = function(game)
    game:start_with(game.players[2])
    if change then change(game) end
  end }):answers("dutch")
end

test("the first taker pays the price of the moment", function()
  local match = falling()
  match:waits_for("ali", "Barge at Dawn for 20?")
  match:answers("pass", "pass", "pass")
  match:waits_for("ali", "Barge at Dawn for 15?")
  match:answers("pass", "pass", "take")
  equal(match.players.cora.gallery.first.id, "barge")
  equal(match.players.cora.cash, 45)
end)

test("of several takers the next in turn has it", function()
  local match = falling():answers("take", "pass", "take")
  equal(match.players.cora.gallery.first.id, "barge")
end)

test("at the lowest price nobody takes it", function()
  local match = falling():answers("pass", "pass", "pass", "pass", "pass", "pass", "pass", "pass", "pass")
  match:waits_for("ali", "Barge at Dawn for 5?")
  match:answers("pass", "pass", "pass")
  contains(match:log(), "Nobody buys Barge at Dawn")
end)

test("who cannot pay is not asked until he can", function()
  local match = falling(function(game)
    game.players[1]:pay(game.bank, 50)
    game.players[2]:pay(game.bank, 48)
    game.players[3]:pay(game.bank, 60)
  end)
  match:waits_for("ali", "Barge at Dawn for 10?")
  match:answers("pass", "take")
  equal(match.players.badr.cash, 2)
end)
