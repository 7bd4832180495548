-- Sections d and e.1 to e.4: what a turn is, and the influence cards.

local three = { "ali", "badr", "cyra" }

--- Ali's turn, with these cards in hand and in play: { russian = 2 }.
local function with_cards(hand, in_play, change)
  return play("cup_of_reckoning", three, { start = "turn", player = "ali", setup = function(game)
    local ali, deck = game.players[1], game.decks.influence
    local function take(cards, zone)
      for commonwealth, count in pairs(cards) do
        local kind = deck:list():where("commonwealth", commonwealth)
        for i = 1, count do kind[i]:move(zone) end
      end
    end
    take(hand, ali.hand)
    take(in_play or {}, ali.in_play)
    if change then change(game, ali) end
  end })
end

test("one action a turn, or none", { rule = "d.1" }, function()
  with_cards({}):answers("pass"):waits_for("badr", "What will you do?")
  with_cards({}):answers("draw"):waits_for("badr", "What will you do?")
end)

test("only actions that change something", { rule = "d.2" }, function()
  equal(table.concat(with_cards({}).actions, " "), "draw restructure pass")
  equal(table.concat(with_cards({ russian = 1 }).actions, " "), "draw exchange restructure pass")
  local match = with_cards({ russian = 1 }, {}, function(game, ali)
    local india = game.board.india
    ali.supply:give(7, ali.tokens.factor, india.factors)
    india.owner = ali
  end)
  equal(table.concat(match.actions, " "), "draw exchange restructure build_port venture pass")
  match:refuses("expand", "'expand' is not possible: all your locations hold seven factors (b.6)")
  match:refuses("consolidate", "'consolidate' is not possible: "
    .. "no two locations of yours near each other have a factor to give and room for it (e.12)")
  with_cards({}):refuses("exchange", "'exchange' is not possible: you have no influence cards (e.3)")
  with_cards({}):refuses("consolidate", "'consolidate' is not possible: you control no location (e.12)")
  with_cards({}):refuses("venture", "'venture' is not possible: you control no location (e.14)")
  with_cards({}):refuses("build_port", "'build_port' is not possible: you control no location (e.9)")
end)

test("hands are secret, cards in play are not", { rule = "d.3" }, function()
  local ali = with_cards({}).players.ali
  equal(ali.hand.visible_to, "owner")
  equal(ali.dealt.visible_to, "owner")
  equal(ali.in_play.visible_to, "all")
end)

test("three in hand, the rest in play", { rule = "d.4" }, function()
  local match = with_cards({ russian = 3 }):answers("draw"):waits_for("ali", "Put which card in play?")
  match:refuses({ "russian.1", "russian.2" },
    "choose 1, not 2: you keep three cards in hand, so exactly the others are put in play (d.4)")
  match:answers({ "russian.2" }):waits_for("badr")
  equal(#match.players.ali.hand, 3)
  equal(match.players.ali.in_play.first.id, "russian.2")
end)

test("up to three in hand need no choice", { rule = "d.4" }, function()
  with_cards({ russian = 2 }):answers("draw"):waits_for("badr")
end)

test("three in play, the rest is discarded", { rule = "d.5" }, function()
  local match = with_cards({ russian = 3 }, { british = 2, orient = 1 }):answers("draw", { "russian.1" })
  match:waits_for("ali", "Discard which card from play?")
  match:refuses({}, "choose 1, not 0: three cards stay in play, so exactly the others are discarded (d.5)")
  match:refuses({ "russian.1", "orient.1" },
    "choose 1, not 2: three cards stay in play, so exactly the others are discarded (d.5)")
  match:answers({ "orient.1" }):waits_for("badr")
  equal(#match.players.ali.in_play, 3)
  equal(match.decks.influence.discard.first.id, "orient.1")
end)

test("draw takes the top card", { rule = "e.1" }, function()
  local match = with_cards({}):answers("draw")
  equal(#match.players.ali.hand, 1)
  equal(#match.decks.influence, 49)
end)

test("an empty deck takes back the discards", { rule = "e.2" }, function()
  local match = with_cards({}, {}, function(game)
    for _, card in ipairs(game.decks.influence:list()) do card:discard() end
  end):answers("draw", "random")
  equal(#match.players.ali.hand, 1)
  equal(#match.decks.influence, 49)
  equal(#match.decks.influence.discard, 0)
  equal(match:why("the discard pile of Influence -> Influence"), "e.2")
  equal(match:why("Influence is shuffled"), "e.2")
  equal(match:why("-> the hand of ali"), "e.1")
end)

test("with neither deck nor discards nothing is drawn", { rule = "e.2" }, function()
  local match = with_cards({}, {}, function(game)
    for _, card in ipairs(game.decks.influence:list()) do card:move(game.players[3].in_play) end
  end)
  match:refuses("draw", "'draw' is not possible: no influence cards are left, neither drawn nor discarded (e.1)")
end)

test("exchange any number of one kind, from hand and play", { rule = { "e.3", "e.4" } }, function()
  local match = with_cards({ russian = 2, british = 1 }, { orient = 1 }, function(game, ali)
    ali.hand:list():where("commonwealth", "russian").first:move(ali.in_play)
  end):answers("exchange"):waits_for("ali", "Exchange which kind of influence?")
  equal(table.concat(match.actions, " "), "british russian orient")
  match:answers("russian"):waits_for("ali", "Exchange which cards of Russian influence?")
  match:refuses({ "british.1" }, "'british.1' is not possible: it is not one of your cards of this kind (e.3)")
  match:refuses({}, "choose from 1 to 2, not 0: it is not one of your cards of this kind (e.3)")
  match:answers({ "russian.1", "russian.2" }):waits_for("badr")
  local ali = match.players.ali
  equal(#ali.hand, 3)
  equal(#ali.in_play, 1)
  equal(#match.decks.influence.discard, 2)
end)

test("exchanged cards are drawn into the hand, and the limits hold", { rule = "e.4" }, function()
  local match = with_cards({ russian = 3 }, { orient = 2, british = 1 }):answers("exchange", "orient")
  match:answers({ "orient.1", "orient.2" }):waits_for("ali", "Put which 2 cards in play?")
  match:answers({ "russian.1", "russian.3" }):waits_for("badr")
  equal(#match.players.ali.hand, 3)
  equal(#match.players.ali.in_play, 3)
end)

test("an exchange of more than the deck holds draws fewer", { rule = "e.2" }, function()
  local match = with_cards({ russian = 3 }, {}, function(game)
    for _, card in ipairs(game.decks.influence:list()) do card:move(game.players[3].in_play) end
  end):answers("exchange", "russian", { "russian.1", "russian.2" }, "random")
  equal(#match.players.ali.hand, 3)                            -- its own discards come back
  equal(match:why("Influence is shuffled"), "e.2")
  equal(match:why("-> the hand of ali"), "e.4")
end)
