test("the first seat begins on an empty board", { rule = "a.1" }, function()
  local match = play("tic_tac_toe", { "ada", "ben" })
  match:waits_for("ada", "Which square?")
  equal(#match.actions, 9)
end)

test("a taken square cannot be taken again", { rule = "a.2" }, function()
  local match = play("tic_tac_toe", { "ada", "ben" }):answers("b2")
  equal(match.board.b2.owner, match.players.ada)
  match:refuses("b2", "")
end)

test("a diagonal wins", { rule = "b.1" }, function()
  local match = play("tic_tac_toe", { "ada", "ben" }):answers("a1", "a2", "b2", "a3", "c3")
  equal(match.ending, "three")
end)

test("a full board is a draw", { rule = "b.1" }, function()
  local match = play("tic_tac_toe", { "ada", "ben" })
    :answers("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3")                 -- the last square is taken without asking
  equal(match.ending, "draw")
end)
