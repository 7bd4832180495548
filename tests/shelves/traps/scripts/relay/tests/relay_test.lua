test("a card arrives after it was carried", function()
  local match = play("relay", { "ada", "ben" }, { start = "turn", setup = function(game)
    for _, player in ipairs(game.players) do game.decks.cards:deal(2, player.hand) end
  end })
  match:answers("sun.2", "yes", "yes")
  equal(match.players.ada.carried, 1)
  equal(match.zones.table.first.id, "sun.2")
end)
