test("a mark stands on the card", function()
  local match = play("markers", { "ada", "ben" }, { start = "turn", setup = function(game)
    local cards = game.decks.cards
    for _, player in ipairs(game.players) do cards:deal(2, player.hand) end
    cards:deal(1, game.zones.shelf)
  end })
  match:answers("hidden.2", 4, "no")
  equal(match.players.ben.hand[2].bid, 4)
  equal(match.players.ben.hand[2].marked_by, match.players.ada)
end)
