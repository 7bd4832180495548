-- Sections a and b: the box, the map and the start.

test("thirty locations, six in each region, and three oceans", { rule = { "a.1", "b.2" } }, function()
  local match = play("cup_of_reckoning", 3)
  equal(#match.board.spaces, 33)
  for _, region in ipairs { "europe", "middle_asia", "east_asia", "africa", "oceania" } do
    equal(#match.board:of_kind(region), 6)
  end
  equal(#match.board:of_kind("ocean"), 3)
end)
