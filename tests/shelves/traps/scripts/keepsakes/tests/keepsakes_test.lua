test("what is dearest stays in the hand", function()
  local match = play("keepsakes", { "ada", "ben" }, { start = "turn", setup = function(game)
    for _, player in ipairs(game.players) do game.decks.things:deal(2, player.hand) end
  end })
  match:answers("bell.2", "yes")
  equal(match.players.ada.dearest.id, "bell.2")
  equal(#match.players.ada.hand, 2)
  equal(match.decks.things.first.id, "coin.1")
end)
