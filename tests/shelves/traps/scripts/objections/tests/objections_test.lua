local function held(stops)
  return { start = "turn", setup = function(game)
    local papers = game.decks.papers:list():filter(function(paper) return paper.stops == stops end)
    papers.first:move(game.players[2].hand)
  end }
end

test("a veto stops the plan", function()
  local match = play("objections", { "ada", "ben" }, held(true)):answers_as("ben", "veto.1")
  equal(match.players.ada.plans, 0)
  equal(match.players.ben.objected, 1)
end)

test("without a veto nobody is asked", function()
  local match = play("objections", { "ada", "ben" }, held(false)):answers("go_on")
  equal(match.players.ada.plans, 1)
end)
