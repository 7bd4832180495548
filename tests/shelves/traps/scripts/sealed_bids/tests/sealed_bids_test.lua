test("the highest bid pays", function()
  local match = play("sealed_bids", { "ada", "ben" }, { start = "money", setup = function(game)
    for _, player in ipairs(game.players) do
      game.bank:pay(player.chest, 2)
      game.decks.cards:deal(1, player.hand)
    end
  end })
  match:answers_as("ben", 2):answers_as("ada", 1)
  equal(match.players.ben.lots, 1)
  equal(match.players.ben.chest.amount, 0)
  equal(match.players.ada.chest.amount, 2)
end)
