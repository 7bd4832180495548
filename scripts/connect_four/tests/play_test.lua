test("seven columns are open at first", { rule = "a.1" }, function()
  local match = play("connect_four", { "ada", "ben" })
  match:waits_for("ada", "Where does the disc fall?")
  equal(#match.actions, 7)
end)

test("discs pile up", { rule = "a.2" }, function()
  local match = play("connect_four", { "ada", "ben" }):answers("d1", "d2", "d3")
  equal(match.board.d2.owner, match.players.ben)
  is_true(contains(match.actions, "d4"))
end)

test("a column of four wins", { rule = "b.1" }, function()
  local match = play("connect_four", { "ada", "ben" }):answers("a1", "b1", "a2", "b2", "a3", "b3", "a4")
  equal(match.ending, "four")
end)

test("a full board is a draw", { rule = "b.2" }, function()
  local match = play("connect_four", { "ada", "ben" }):answers(
    "a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3", "b4", "b5", "b6",
    "c1", "c2", "c3", "c4", "c5", "c6", "e1", "d1", "d2", "d3", "d4", "d5",
    "d6", "e2", "e3", "e4", "e5", "e6", "f1", "f2", "f3", "f4", "f5", "f6")
  -- the last column is filled without asking
  equal(match.ending, "draw")
end)
