-- Sealed auctions: everybody bids at once. The first painting is Barge at Dawn; bids are 1, 3, 5 …
local three = { "ali", "badr", "cora" }

local function sealed(change)
  return play("auction_house", three, { start = "turn", setup = function(game)
    game:start_with(game.players[2])
    if change then change(game) end
  end }):answers("sealed")
end

test("the highest bid wins and is paid", function()
  local match = sealed():answers_as("cora", 11):answers_as("ali", 9):answers_as("badr", "pass")
  equal(match.players.cora.gallery.first.id, "barge")
  equal(match.players.cora.cash, 49)
  equal(match.players.ali.cash, 60)
  contains(match:log(), "ali bids 9 for Barge at Dawn")
end)

test("nothing is known before all bids are in", function()
  local match = sealed():answers_as("cora", 11)
  for _, line in ipairs(match:log()) do is_true(not line:contains("bids"), line) end
end)

test("a tie goes to the next in turn, from the one who has the turn", function()
  local match = sealed():answers(9, "pass", 9)
  equal(match.players.cora.gallery.first.id, "barge")
  match = sealed():answers(9, 9, 9)
  equal(match.players.badr.gallery.first.id, "barge")
end)

test("nobody bids", function()
  local match = sealed():answers("pass", "pass", "pass")
  contains(match:log(), "Nobody buys Barge at Dawn")
  equal(match.zones.cellar.first.id, "barge")
end)

test("nobody bids more than he has; who has nothing is asked all the same", function()
  local match = sealed(function(game)
    game.players[1]:pay(game.bank, 56)
    game.players[3]:pay(game.bank, 60)
  end)
  match:refuses(5, "'5' is not one of the actions: 1, 3, pass")
  match:answers_as("ali", 3):answers_as("badr", 1)
  match:waits_for("cora", "Your sealed bid for Barge at Dawn?")
  match:answers("pass")
  equal(match.players.ali.gallery.first.id, "barge")
end)
