test("twenty-two moves at the start", { rule = "a.1" }, function()
  local match = play("breakthrough", { "ada", "ben" })
  match:waits_for("ada", "Which man goes where?")
  equal(#match.actions, 22)
end)

test("a man takes aslant, not straight", { rule = "a.2" }, function()
  local match = play("breakthrough", { "ada", "ben" }):answers("a2-a3", "b7-b6", "a3-a4", "b6-b5")
  is_true(contains(match.actions, "a4-b5"))
  is_true(contains(match.actions, "a4-a5"))
  match:answers("a4-b5")
  equal(match.board.b5.piece.owner, match.players.ada)
  match:answers("a7-a6")
  is_true(contains(match.actions, "b5-a6"))
  is_true(contains(match.actions, "b5-b6"))
end)

test("the far row wins", { rule = "b.1" }, function()
  local match = play("breakthrough", { "ada", "ben" })
    :answers("a2-a3", "h7-h6", "a3-a4", "h6-h5", "a4-a5", "h5-h4", "a5-a6", "h4-h3", "a6-b7", "g7-g6", "b7-a8")
  equal(match.ending, "through")
end)

test("taking the last man wins", { rule = "b.2" }, function()
  local match = play("breakthrough", { "ada", "ben" }, {
    setup = function(game)
      for number, man in ipairs(game.players[2].men) do
        if number == 1 then man:move(game.board.b3) else man:remove() end
      end
    end,
  }):answers("a2-b3")
  equal(match.ending, "taken")
end)

test("it wins also where own men are gone", { rule = "b.2" }, function()
  local match = play("breakthrough", { "ada", "ben" }, {
    setup = function(game)
      for number, man in ipairs(game.players[2].men) do
        if number == 1 then man:move(game.board.b3) else man:remove() end
      end
      for number, man in ipairs(game.players[1].men) do
        if number > 12 then man:remove() end
      end
    end,
  }):answers("a2-b3")
  equal(match.ending, "taken")
end)
