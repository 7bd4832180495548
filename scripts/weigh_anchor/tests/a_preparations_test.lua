-- Section a: the table before the first move.

local function deeds(board)
  return board.spaces:filter(function(space) return space.price > 0 end)
end

local function sum(list, of)
  local total = 0
  for _, thing in ipairs(list) do total = total + of(thing) end
  return total
end

test("a loop of 40 spaces with 28 deeds", { rule = "a.1" }, function()
  local board = play("weigh_anchor", 2).board
  equal(#board.spaces, 40)
  equal(#deeds(board), 28)
  equal(#board:of_kind("tankers"), 4)
  equal(#board:of_kind("tugs"), 2)
  equal(#board:of_kind("anchor_line"), 2)
  equal(#board:of_kind("united_states_lines"), 2)
  local of_three = { "furness", "canadian_pacific", "holland_america", "union_castle", "p_and_o_orient", "cunard" }
  for _, line in ipairs(of_three) do
    equal(#board:of_kind(line), 3)
  end
end)

test("the deeds cost 5,690 in all", { rule = "a.1" }, function()
  local board = play("weigh_anchor", 2).board
  local price = function(space) return space.price end
  equal(sum(deeds(board), price), 5690)
  equal(sum(board:of_kind("tankers"), price), 800)
  equal(sum(board:of_kind("tugs"), price), 300)
  equal(sum(deeds(board), function(space) return space.price // 2 end), 2845)
  equal(sum(deeds(board), function(space) return space.deck_price end), 2750)
  equal(sum(deeds(board), function(space) return space.deck_price > 0 and space.hire[6] or 0 end), 21850)
end)

test("the Bank holds 32 decks and 12 suites", { rule = "a.2" }, function()
  local stock = play("weigh_anchor", 4).piles.stock
  equal(stock:count("deck"), 32)
  equal(stock:count("suite"), 12)
end)

test("two decks of 16 cards", { rule = "a.3" }, function()
  local match = play("weigh_anchor", 2)
  equal(match.decks.chance.count, 16)
  equal(match.decks.chest.count, 16)
end)

test("counters on Weigh Anchor, 1,500 each", { rule = "a.4" }, function()
  local match = play("weigh_anchor", 8)
  for _, player in ipairs(match.players) do
    equal(player.cash, 1500)
    equal(player.counter.space, match.board.weigh_anchor)
  end
end)

test("the highest throw begins, those who tie throw again", { rule = "a.5" }, function()
  local match = play("weigh_anchor", { "ali", "badr", "cem" })
  match:answers({ 3, 4 }, { 1, 2 }, { 5, 2 }, { 1, 1 }, { 6, 2 })
  contains(match:log(), "cem throws 8")
  equal(match.starter, match.players.cem)
  equal(match.player, match.players.cem)
  equal(match:why("cem throws 8"), "a.5")
  equal(match:why("cem begins"), "a.5")
end)
