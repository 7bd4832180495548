-- Questions, and the choice of the player to ask, reveal nothing about hidden cards.
local fixture = ...
local three, hold = fixture.three, fixture.hold

--- Ali, with one card of `commonwealth` in hand, ventures from Persia against badr in Turkestan, which is Russian.
local function venture(commonwealth)
  return play("cup_of_reckoning", three, { start = "turn", player = "ali", setup = function(game)
    local ali = game.players[1]
    hold(game, ali, "persia", 4)
    hold(game, game.players[2], "turkestan", 1)
    game.decks.influence:list():where("commonwealth", commonwealth).first:move(ali.hand)
  end }):answers("venture", "turkestan")
end

test("the contender is asked for cards, of whatever use those in hand are", { rule = "f.13" }, function()
  for _, commonwealth in ipairs { "russian", "british" } do
    venture(commonwealth)
      :waits_for("ali", "Play influence in Turkestan? · You have 0 points against 1 and need 2 more"):answers({})
      :waits_for("ali", "Commit how many factors? · You have 0 points against 1 and need 2 more")
  end
end)

test("a single kind and a single card are asked for like several", { rule = "e.3" }, function()
  for _, second in ipairs { "russian", "british" } do
    play("cup_of_reckoning", three, { start = "turn", player = "ali", setup = function(game)
      local ali, deck = game.players[1], game.decks.influence
      deck:list():where("commonwealth", "russian").first:move(ali.hand)
      deck:list():where("commonwealth", second).first:move(ali.hand)
    end }):answers("exchange"):waits_for("ali", "Exchange which kind of influence?")
      :answers("russian"):waits_for("ali", "Exchange which cards of Russian influence?")
  end
end)
