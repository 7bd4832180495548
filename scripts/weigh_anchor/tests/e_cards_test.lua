-- Section e: Chance and Community Chest.
local fixture = ...
local at, own, throw, top, fit = fixture.at, fixture.own, fixture.throw, fixture.top, fixture.fit

--- ali draws a card on Chance (or wherever `faces` lead) after `change`.
local function drawing(id, change, faces)
  return throw(at(function(game, ali, badr, cem)
    top(game, id)
    if change then change(game, ali, badr, cem) end
  end), faces or { 3, 4 })
end

test("a card goes under its deck", { rule = "e.1" }, function()
  local match = drawing("insurance_bonus")
  equal(match.players.ali.cash, 1550)
  equal(match.decks.chance.last.id, "insurance_bonus")
  equal(match.decks.chance.count, 16)
end)

test("a card that sends on pays the salary where the way leads past it", { rule = "e.2" }, function()
  local match = drawing("castle_mail")
  equal(match.players.ali.counter.space, match.board.windsor_castle)
  equal(match.players.ali.cash, 1500)
  match:waits_for("ali", "Buy Windsor Castle for $240?")
  match = drawing("castle_mail", function(game, ali) ali.counter:move(game.board.himalaya) end, { 4, 6 })
  equal(match.players.ali.counter.space, match.board.windsor_castle)
  equal(match.players.ali.cash, 1700)
end)

test("who is sent to a tug by a card pays for the first throw", { rule = { "e.2", "d.5" } }, function()
  local match = drawing("oil_contract", function(game, _, badr) own(game, badr, "british_sovereign") end)
  equal(match.players.ali.cash, 1500 + 200 - 25)
end)

test("the nearest tug: a new throw, times ten whatever the owner has", { rule = "e.3" }, function()
  local match = drawing("tow_wanted", function(game, _, badr) own(game, badr, "hector") end)
  match:roll(1, 2)
  equal(match.players.ali.counter.space, match.board.hector)
  equal(match.players.ali.cash, 1500 - 30)
end)

test("what a card says is what it does", { rule = { "e.1", "e.5", "e.6" } }, function()
  local decks = play("weigh_anchor", 2).decks
  for _, deck in ipairs { decks.chance, decks.chest } do
    for _, card in ipairs(deck) do
      for _, number in ipairs { card.amount, card.per_deck, card.per_suite } do
        local says = card.text:contains(" " .. number) or card.text:contains("$" .. number)
        is_true(number == 0 or says, card.name .. " speaks of " .. number)
      end
      if card.effect == "advance" then contains({ card.text }, "Sail on to " .. card.to.name .. ".") end
    end
  end
end)

test("the nearest tug is mortgaged: nothing is thrown or paid", { rule = "e.3" }, function()
  local match = drawing("tow_wanted", function(game, _, badr)
    own(game, badr, "hector")
    game.board.hector.mortgaged = true
  end)
  equal(match.players.ali.counter.space, match.board.hector)
  equal(match.players.ali.cash, 1500)
  match:waits_for("badr", "Throw the dice")
end)

test("the nearest tanker: twice the hire", { rule = "e.3" }, function()
  local match = drawing("bunkers_low.1", function(game, _, badr) own(game, badr, "velutina", "manhattan") end)
  equal(match.players.ali.counter.space, match.board.velutina)
  equal(match.players.ali.cash, 1500 - 100)
end)

test("from the last Chance the nearest ones lie behind Weigh Anchor", { rule = "e.3" }, function()
  local function last(game, ali) ali.counter:move(game.board.canberra) end
  local match = drawing("tow_wanted", last)
  match:waits_for("ali", "Buy Hector for $150?")
  equal(match.players.ali.cash, 1700)
  match = drawing("bunkers_low.2", last)
  match:waits_for("ali", "Buy British Sovereign for $200?")
  equal(match.players.ali.cash, 1700)
end)

test("nothing is paid for one's own or a mortgaged one", { rule = "e.3" }, function()
  equal(drawing("tow_wanted", function(game, ali) own(game, ali, "hector") end).players.ali.cash, 1500)
  equal(drawing("bunkers_low.1", function(game, _, badr)
    own(game, badr, "velutina")
    game.board.velutina.mortgaged = true
  end).players.ali.cash, 1500)
end)

test("an unowned one that is not bought is auctioned", { rule = "e.3" }, function()
  local match = drawing("tow_wanted"):answers("auction", "pass", 5, "pass")
  equal(match.board.hector.owner, match.players.badr)
end)

test("three back, to Harbour Duties", { rule = "e.4" }, function()
  local match = drawing("wrong_buoy")
  equal(match.players.ali.counter.space, match.board.harbour_duties)
  match:waits_for("ali", "Pay which duty? · $200 flat")
end)

test("three back from the last Chance draws from the other deck", { rule = "e.4" }, function()
  local match = drawing("wrong_buoy", function(game, ali)
    top(game, "scrap_sale")
    ali.counter:move(game.board.canberra)
  end)
  equal(match.players.ali.counter.space, match.board.chest_3)
  equal(match.players.ali.cash, 1545)
end)

test("sums are received and paid", { rule = "e.5" }, function()
  equal(drawing("mail_contract").players.ali.cash, 1650)
  equal(drawing("berthing_fee").players.ali.cash, 1485)
  local function chest(id)
    return drawing(id, nil, { 1, 1 }).players.ali.cash - 1500
  end
  local sums = {
    bank_error = 200, ships_surgeon = -50, scrap_sale = 45, christmas_cruise = 100, duty_refund = 20,
    endowment = 100, hospital = -100, nautical_college = -150, consultant = 25, fancy_dress = 10, inheritance = 100,
  }
  for id, sum in pairs(sums) do equal(chest(id), sum) end
end)

test("all pay the player, or the player pays all", { rule = "e.5" }, function()
  local match = drawing("commodore")
  equal(match.players.ali.cash, 1400)
  equal(match.players.badr.cash, 1550)
  equal(match.players.cem.cash, 1550)
  match = drawing("gala_night", nil, { 1, 1 })
  equal(match.players.ali.cash, 1600)
  equal(match.players.badr.cash, 1450)
end)

test("repairs by the deck and by the suite", { rule = "e.6" }, function()
  local function fleet(game, ali)
    own(game, ali, "statendam", "nieuw_amsterdam", "rotterdam", "america", "united_states")
    fit(game, 5, "statendam", "nieuw_amsterdam", "rotterdam")
    fit(game, 2, "america", "united_states")
  end
  equal(drawing("class_survey", fleet).players.ali.cash, 1500 - 4 * 25 - 3 * 100)
  equal(drawing("storm_damage", fleet, { 1, 1 }).players.ali.cash, 1500 - 4 * 40 - 3 * 115)
  equal(drawing("class_survey").players.ali.cash, 1500)
end)

test("a dock-free card is kept, used, and goes under its deck", { rule = "e.7" }, function()
  local match = drawing("chance_pass")
  local card = match.players.ali.passes.first
  equal(card.id, "chance_pass")
  contains(match:log(), "ali keeps Get Out of Graving Dock Free")
  equal(match.decks.chance.count, 15)
  match = at(function(game, ali)
    game.decks.chance[8]:move(ali.passes)
    ali.counter:move(game.board.graving_dock)
    ali.docked = 1
  end)
  equal(match.players.ali.passes.first.id, "chance_pass")
  match:answers("use_card")
  equal(match.decks.chance.last.id, "chance_pass")
  equal(match.players.ali.docked, 0)
end)
