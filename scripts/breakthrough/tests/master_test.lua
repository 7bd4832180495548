-- The master: what it must not overlook.

--- It is the turn of ada, a master. Her men and ben's are on these squares. What has become of the match?
local function after_move(hers, bens)
  return play("breakthrough", { "ada", "ben" }, {
    agents = { "master", "human" },
    start = "turn",
    setup = function(game)
      for seat, squares in ipairs { hers, bens } do
        local men = game.players[seat].men
        for _, man in ipairs(men) do man:remove() end
        for i, id in ipairs(squares) do men[i]:move(game.board:space(id)) end
      end
    end,
  })
end

local function owner_at(match, id)
  local piece = match.board:space(id).piece
  return piece and piece.owner.name
end

test("the master steps onto the far row rather than take", function()
  local match = after_move({ "a7", "d4" }, { "e5", "h2" })
  equal(match.ending, "through")
  equal(match.winners[1], match.players.ada)
end)

test("the master takes a man that is one step from its own row", function()
  local match = after_move({ "a1", "c5" }, { "b2", "d6", "h8" })
  equal(owner_at(match, "b2"), "ada")
  equal(owner_at(match, "d6"), "ben")
end)

test("the master wins a race that it can count out", function()
  -- three steps to the far row, and ben's man needs four: any other move loses
  local match = after_move({ "a5", "h1" }, { "e5", "h8" })
  equal(owner_at(match, "a6") or owner_at(match, "b6"), "ada")
end)

test("the master takes a man that nobody guards", function()
  local match = after_move({ "c3", "g1" }, { "d4", "h7" })
  equal(owner_at(match, "d4"), "ada")
end)
