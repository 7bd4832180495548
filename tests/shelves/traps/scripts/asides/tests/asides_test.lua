test("a mood is a secret until somebody says it", function()
  local match = play("asides", { "ada", "ben" }, { start = "turn", setup = function(game)
    for _, player in ipairs(game.players) do game.decks.cards:deal(1, player.hand) end
  end })
  match:answers(3, 3, "yes")
  equal(match.players.ben.mood, 3)
  equal(match.players.ada.said, 3)
end)
