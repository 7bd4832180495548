test("the first seat rolls first", { rule = "a.1" }, function()
  local match = play("pig", { "ada", "ben" }):answers(4)
  match:waits_for("ada", "Roll again or hold?")
end)

test("holding keeps what was rolled", { rule = "a.2" }, function()
  local match = play("pig", { "ada", "ben" }):answers(4, "roll", 6, "hold")
  equal(match.players.ada.score, 10)
end)

test("a one loses the turn's points", { rule = "a.3" }, function()
  local match = play("pig", { "ada", "ben" }):answers(4, "roll", 1, 2)
  equal(match.players.ada.score, 0)
  contains(match:log(), "ada loses 4 points")
  match:waits_for("ben", "Roll again or hold?")
end)

test("holding at the goal wins", { rule = "b.1" }, function()
  local match = play("pig", { "ada", "ben" }, {
    setup = function(game) game.players[1].score = 96 end,
  }):answers(4, "hold")
  equal(match.ending, "goal")
end)
