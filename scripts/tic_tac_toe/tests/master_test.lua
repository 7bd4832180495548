-- The master never loses: every game against it is played, from both seats.

--- How the games end in which the master sits in `seat` and the rival answers `answers` first, then anything. The seed
--- decides between moves that are equally good.
local function play_all(seat, seed, answers, endings)
  local agents = { "human", "human" }
  agents[seat] = "master"
  local match = play("tic_tac_toe", 2, { agents = agents, seed = seed }):answers(table.unpack(answers))
  if match.ending then
    local winner = match.winners[1]
    local how = winner == nil and "drawn" or winner == match.players[seat] and "won" or "lost"
    endings[how] = endings[how] + 1
    return endings
  end
  local open = {}
  for i, square in ipairs(match.actions) do open[i] = square end
  for _, square in ipairs(open) do
    answers[#answers + 1] = square
    play_all(seat, seed, answers, endings)
    answers[#answers] = nil
  end
  return endings
end

test("whoever begins, the master never loses", function()
  for seed = 1, 3 do
    for seat = 1, 2 do
      local endings = play_all(seat, seed, {}, { won = 0, drawn = 0, lost = 0 })
      equal(endings.lost, 0)
      is_true(endings.won > 3 * endings.drawn, endings.won .. " games won, and " .. endings.drawn .. " drawn")
    end
  end
end)

test("the master takes three in a row, and blocks where it cannot", function()
  local agents = { "human", "master" }
  local match = play("tic_tac_toe", { "ada", "ben" }, { agents = agents }):answers("a1", "a3")
  equal(match.board.a2.owner, match.players.ben)
end)
