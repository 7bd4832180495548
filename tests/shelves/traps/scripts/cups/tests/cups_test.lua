test("a throw that nobody else hears changes only the own cup", function()
  local match = play("cups", { "ada", "ben" }, { start = "turn", setup = function(game)
    game.players[1].die = 3
    game.players[2].die = 2
  end })
  match:answers(4, 5, { 1, 6 })
  equal(match.players.ada.die, 3)
  equal(match.players.ben.die, 5)
end)
