-- The master: what it must not overlook.

--- Ada, a master, is to move; these are her discs and ben's. Where does hers fall?
local function answer(hers, bens)
  local match = play("connect_four", { "ada", "ben" }, {
    agents = { "master", "human" },
    start = "turn",
    setup = function(game)
      for _, id in ipairs(hers) do game.board:space(id).owner = game.players[1] end
      for _, id in ipairs(bens) do game.board:space(id).owner = game.players[2] end
    end,
  })
  local before = {}
  for _, id in ipairs(hers) do before[id] = true end
  for _, hole in ipairs(match.board.spaces) do
    if hole.owner == match.players.ada and not before[hole.id] then return hole.id end
  end
end

test("the master makes four rather than block one", function()
  equal(answer({ "a1", "b1", "c1" }, { "g1", "g2", "g3" }), "d1")
end)

test("the master blocks a four", function()
  equal(answer({ "g1", "g2" }, { "a1", "b1", "c1" }), "d1")
end)

test("the master blocks two discs before they become two threats at once", function()
  local hole = answer({ "c2" }, { "c1", "d1" })                -- a third disc would threaten both ends
  is_true(hole == "a1" or hole == "b1" or hole == "e1" or hole == "f1", hole)
end)

test("the master makes two threats at once", function()
  local hole = answer({ "c1", "d1" }, { "c2", "d2" })
  is_true(hole == "b1" or hole == "e1", hole)
end)

test("the master does not fill the hole below a four of the rival", function()
  is_true(answer({ "a1", "c1", "a3", "c3" }, { "b1", "a2", "b2", "c2" }) ~= "d1")
end)
