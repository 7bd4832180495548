-- Section f up to f.13: strengths and bids. Both worked examples of the rulebook are here, with what lies next to them.
local fixture = ...
local hold, fleets, cards, turn = fixture.hold, fixture.fleets, fixture.cards, fixture.turn

--- Example 1: India with five factors against Indo-China with two, a port and an Orient card. Ali has `hand` cards of
--- Orient in hand.
local function first_example(hand, change)
  return turn(function(game, ali, badr)
    hold(game, ali, "india", 5)
    fleets(game, ali, 1, "indian")
    fleets(game, ali, 1, "pacific")
    hold(game, badr, "indo_china", 2, "pacific")
    cards(game, badr.in_play, "orient", 1)
    cards(game, ali.hand, "orient", hand)
    if change then change(game, ali, badr) end
  end)
end

--- Example 2: Persia with three factors against Iceland with one.
local function second_example(change)
  return turn(function(game, ali, badr)
    hold(game, ali, "persia", 3)
    fleets(game, ali, 2, "atlantic")
    cards(game, ali.in_play, "independent", 2)
    hold(game, badr, "iceland", 1)
    if change then change(game, ali, badr) end
  end):answers("venture", "iceland")
end

local function bid(match, ...)
  return match:answers("venture", "indo_china"):answers(...)
end

test("example 1: a card and four factors make 8 against 7", { rule = { "f.1", "f.3", "f.4", "f.5", "f.7" } }, function()
  local match = bid(first_example(1, function(game, _, badr) cards(game, badr.hand, "orient", 1) end), { "orient.2" })
  match:waits_for("ali", "Commit how many factors? · You have 4 points against 7 and need 4 more"):answers(4)
  contains(match:log(), "ali ventures from India against badr in Indo-China")
  contains(match:log(), "ali bids 8 points against 7 (committed factors: 4)")
  equal(match.committed, 4)
  equal(match.contender, match.players.ali)
  match:waits_for("badr", "Raise in Indo-China? · You have 7 points against 8 and need 1 more")
end)

test("example 1: a card and three factors are not enough", { rule = "f.7" }, function()
  local match = bid(first_example(1), { "orient.2" })
  match:refuses(3, "expected a number from 4 to 5, got '3': a bid must make you win, and you need 4 points more (f.7)")
  match:refuses(6, "expected a number from 4 to 5, got '6': there are 5 uncommitted factors in India (f.8)")
end)

test("example 1: without a card all five factors are not enough", { rule = "f.2" }, function()
  first_example(0):answers("venture"):refuses("indo_china",
    "'indo_china' is not possible: you cannot outbid the 7 points of badr there (f.2)")
  local match = bid(first_example(1))
  match:refuses({}, "choose 1, not 0: the bid needs a card (f.7)")
end)

test("example 1: the defender ties with another card", { rule = { "f.7", "f.8" } }, function()
  local match = bid(first_example(1, function(game, _, badr) cards(game, badr.hand, "orient", 1) end),
    { "orient.2" }, 4)
  match:answers("raise", { "orient.3" })
  contains(match:log(), "badr bids 9 points against 8")
  equal(#match.players.badr.in_play, 2)
end)

test("example 2: the contender stands pat", { rule = { "f.6", "f.7" } }, function()
  local match = second_example()
  match:waits_for("ali", "Commit more factors? · You have 6 points against 3, which is enough"):answers(0)
  contains(match:log(), "ali bids 6 points against 3")
  contains(match:log(), "badr concedes")
end)

test("example 2: the defender needs six, and one card makes five", { rule = "f.7" }, function()
  local match = second_example(function(game, _, badr) cards(game, badr.hand, "independent", 1) end):answers(0)
  contains(match:log(), "badr concedes")                       -- one card in hand: all can see that it cannot help
  match = second_example(function(game, _, badr)
    cards(game, badr.hand, "independent", 1)
    cards(game, badr.hand, "russian", 1)
  end):answers(0):waits_for("badr", "Raise in Iceland? · You have 3 points against 6 and need 3 more")
  match:refuses("raise", "'raise' is not possible: you cannot add 3 points (f.7)")
end)

test("example 2: two cards make seven", { rule = "f.7" }, function()
  local match = second_example(function(game, _, badr) cards(game, badr.hand, "independent", 2) end)
  match:answers(0, "raise")
  match:waits_for("badr", "Play influence in Iceland? · You have 3 points against 6 and need 3 more")
  match:refuses({ "independent.3" }, "choose 2, not 1: the bid needs 2 cards (f.7)")
  match:answers({ "independent.3", "independent.4" })
  contains(match:log(), "badr bids 7 points against 6")
  match:waits_for("ali", "Raise in Iceland? · You have 6 points against 7 and need 2 more"):answers("raise", 2)
  contains(match:log(), "ali bids 8 points against 7 (committed factors: 2)")
end)

test("declared is declared: the opening bid has to be made", { rule = { "f.1", "f.2" } }, function()
  local match = bid(first_example(1))
  is_true(match.actions.from == 1)
  match:refuses("pass", "passing is not allowed here; the actions are 1 of orient.2")
end)

test("a second bid adds to the factors committed before", { rule = { "f.3", "f.8" } }, function()
  local match = bid(first_example(1, function(game, _, badr) cards(game, badr.hand, "orient", 1) end),
    { "orient.2" }, 4, "raise", { "orient.3" })
  contains(match:log(), "ali concedes")                        -- one factor is left, and two would be needed
  match = bid(first_example(2, function(game, _, badr) cards(game, badr.hand, "orient", 1) end),
    { "orient.2" }, 4, "raise", { "orient.4" }):answers("raise", { "orient.3" })
  match:waits_for("ali", "Commit more factors? · You have 10 points against 9, which is enough"):answers(1)
  equal(match.committed, 5)
  contains(match:log(), "ali bids 11 points against 9 (committed factors: 5)")
end)

test("of cards in hand count as many as may lie in play", { rule = { "f.2", "f.10" } }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "india", 1)
    cards(game, ali.in_play, "orient", 2)
    cards(game, ali.hand, "orient", 2)
    hold(game, badr, "indo_china", 7)
  end):answers("venture")
  match:refuses("indo_china", "'indo_china' is not possible: you cannot outbid the 7 points of badr there (f.2)")
end)

test("what is not needed for winning may be bid", { rule = "f.8" }, function()
  local match = bid(first_example(2), { "orient.2", "orient.3" }, 5)
  contains(match:log(), "ali bids 11 points against 7 (committed factors: 5)")
end)

test("fleets count wherever the contender comes from, in all oceans beside the target", { rule = "f.4" }, function()
  local match = second_example(function(game, ali, badr)
    fleets(game, ali, 2, "indian")                             -- beside Persia, not beside Iceland
    fleets(game, badr, 1, "atlantic")
  end):answers(0)
  contains(match:log(), "ali bids 6 points against 4")
end)

test("no fleets inland", { rule = "f.4" }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "persia", 3)
    fleets(game, ali, 2, "indian")
    hold(game, badr, "turkestan", 1)
  end):answers("venture", "turkestan", 2)
  contains(match:log(), "ali bids 2 points against 1 (committed factors: 2)")
end)

test("a port is worth two to the defender", { rule = "f.5" }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "persia", 7)
    hold(game, badr, "arabia", 1, "indian")
  end):answers("venture", "arabia"):refuses(4, "a bid must make you win, and you need 5 points more (f.7)"):answers(5)
  contains(match:log(), "ali bids 5 points against 4 (committed factors: 5)")
end)

test("adjacent locations give no logistic points, even across an ocean that both touch", { rule = "f.6" }, function()
  local function attack(target)
    return turn(function(game, ali, badr)
      hold(game, ali, "persia", 5)
      hold(game, badr, target, 1)
    end):answers("venture", target, 5):log()
  end
  contains(attack("arabia"), "ali bids 5 points against 1 (committed factors: 5)")
  contains(attack("south_africa"), "ali bids 5 points against 3 (committed factors: 5)")    -- the same ocean
  contains(attack("russia"), "ali bids 5 points against 3 (committed factors: 5)")          -- one ocean away
end)

test("only cards of the target's commonwealth are bid, and only one's own", { rule = { "f.8", "f.9" } }, function()
  local match = bid(first_example(1, function(game, ali, badr)
    cards(game, ali.hand, "russian", 1)
    cards(game, badr.in_play, "british", 1)
  end))
  match:refuses({ "russian.1" }, "'russian.1' is not possible: Indo-China is not in its commonwealth (f.9)")
  match:refuses({ "orient.1" }, "'orient.1' is not possible: you do not hold it (f.8)")
  match:refuses({ "orient.9" }, "'orient.9' is not one of the actions: 1 of orient.2")
  match:refuses({ "europe.1" }, "'europe.1' is not one of the actions: 1 of orient.2")
end)

test("three in play while bidding: the excess goes at once, by choice", { rule = "f.10" }, function()
  local match = bid(first_example(2, function(game, ali) cards(game, ali.in_play, "british", 3) end),
    { "orient.2", "orient.3" })
  match:waits_for("ali", "Discard which card from play?")
  equal(table.concat(match.actions, " "), "british.1 british.2 british.3 orient.2 orient.3")
  match:answers("orient.3"):waits_for("ali", "Discard which card from play?")
  match:refuses("orient.2", "'orient.2' is not possible: with one of these less the bid would not be enough (f.10)")
  match:answers("british.1", 4)
  contains(match:log(), "ali bids 8 points against 7 (committed factors: 4)")
  equal(#match.players.ali.in_play, 3)
end)

test("a fourth card of a commonwealth is not bid", { rule = "f.10" }, function()
  local match = bid(first_example(2, function(game, ali) cards(game, ali.in_play, "orient", 2) end))
  match:waits_for("ali", "Play influence in Indo-China? · You have 6 points against 7 and need 2 more")
  match:refuses({ "orient.2", "orient.3" },
    "choose from 0 to 1, not 2: three cards stay in play, and none of one commonwealth could count as a fourth (f.10)")
  bid(first_example(3, function(game, ali) cards(game, ali.in_play, "orient", 3) end))
    :waits_for("ali", "Commit more factors? · You have 8 points against 7, which is enough")
end)

test("bid cards stay in play", { rule = "f.11" }, function()
  local match = bid(first_example(1), { "orient.2" }, 4, { 3, 4 }, "east_china", 4)
  equal(match.players.ali.in_play.first.id, "orient.2")
  equal(match.contender, nil)
end)

test("the bidding ends with a concession", { rule = "f.12" }, function()
  local match = bid(first_example(1, function(game, _, badr) cards(game, badr.hand, "orient", 1) end),
    { "orient.2" }, 4, "pass")
  contains(match:log(), "badr concedes")
  match:answers({ 3, 4 }, "east_china"):waits_for("ali", "How many factors move in from India?")
end)

test("a contender without anything left concedes", { rule = "f.12" }, function()
  local match = bid(first_example(1, function(game, _, badr) cards(game, badr.hand, "orient", 1) end),
    { "orient.2" }, 5, "raise", { "orient.3" }, { 3, 4 })
  contains(match:log(), "ali concedes")
  match:waits_for("badr", "What will you do?")
  equal(match.board.indo_china.owner, match.players.badr)
end)

test("who holds cards is asked, of whatever use they are", { rule = "f.13" }, function()
  local function defender_with(commonwealth, count)
    return bid(first_example(1, function(game, _, badr)
      if count > 0 then cards(game, badr.hand, commonwealth, count) end
    end), { "orient.2" }, 4)
  end
  local question = "Raise in Indo-China? · You have 7 points against 8 and need 1 more"
  defender_with("russian", 1):waits_for("badr", question)
  defender_with("orient", 1):waits_for("badr", question)
  contains(defender_with("orient", 0):log(), "badr concedes")
end)
