-- Sections e.5 to e.17: the actions on the board.
local fixture = ...
local hold, turn, factors = fixture.hold, fixture.turn, fixture.factors

--- Gives a player `factors` on a location, and a port there whose fleet lies in `ocean`.

test("seven factors into an empty location", { rule = "e.5" }, function()
  local match = turn(function(game, _, badr) hold(game, badr, "india", 1) end):answers("restructure")
  equal(#match.actions, 29)
  match:refuses("india", "'india' is not possible: only an empty location or one of your own can be the place (e.5)")
  match:answers("urals")
  contains(match:log(), "ali restructures in Urals")
  equal(factors(match, "urals"), 7)
  equal(match.board.urals.owner, match.players.ali)
  equal(match:why("ali restructures in Urals"), "e.5")
  equal(match:why("ali.restructured: yes"), "e.6")
end)

test("or into one with a port of your own", { rule = "e.5" }, function()
  local match = turn(function(game, ali) hold(game, ali, "egypt", 2, "indian") end):answers("restructure", "egypt")
  equal(factors(match, "egypt"), 7)
end)

test("once an interval", { rule = "e.6" }, function()
  local match = turn(function(_, ali) ali.restructured = true end)
  match:refuses("restructure", "'restructure' is not possible: you have restructured in this interval (e.6)")
end)

test("all factors come off the board, ports and fleets stay", { rule = "e.7" }, function()
  local match = turn(function(game, ali)
    hold(game, ali, "egypt", 3, "indian")
    hold(game, ali, "persia", 4)
  end):answers("restructure", "persia")
  equal(factors(match, "persia"), 7)
  equal(factors(match, "egypt"), 0)
  equal(match.board.egypt.owner, match.players.ali)
  equal(match.board.egypt.fleet_in, match.board.indian)
  local ali = match.players.ali
  equal(ali.supply:count(ali.tokens.factor), 35)
  match:answers("pass", "pass"):refuses("restructure", "you have restructured in this interval (e.6)")
end)

test("locations left behind are empty", { rule = "e.7" }, function()
  local match = turn(function(game, ali) hold(game, ali, "persia", 4) end):answers("restructure", "urals")
  equal(match.board.persia.owner, nil)
  equal(match:why("Persia.owner: nothing"), "e.7")
end)

test("nowhere to restructure to", { rule = "e.5" }, function()
  local match = turn(function(game, _, badr)
    for _, space in ipairs(game.board.spaces) do
      if space.kind ~= "ocean" then hold(game, badr, space.id, 1) end
    end
  end)
  match:refuses("restructure", "'restructure' is not possible: no location is empty or yours (e.5)")
end)

test("expand adds one factor to one location or two", { rule = "e.8" }, function()
  local function three_locations(game, ali)
    hold(game, ali, "persia", 1)
    hold(game, ali, "urals", 7)
    hold(game, ali, "egypt", 0, "indian")
    hold(game, ali, "japan", 3)
  end
  local match = turn(three_locations):answers("expand")
  match:waits_for("ali", "Add a factor to which locations, at most two?")
  match:refuses("urals", "'urals' is not possible: Urals holds seven factors (b.6)")
  match:refuses("india", "'india' is not possible: you do not control India (e.8)")
  match:refuses({ "persia", "egypt", "japan" },
    "choose from 1 to 2, not 3: you expand at one location, or at two (e.8)")
  match:answers({ "persia", "egypt" })
  contains(match:log(), "ali expands in Persia and Egypt")
  equal(factors(match, "persia"), 2)
  equal(factors(match, "egypt"), 1)
  match = turn(three_locations):answers("expand", { "japan" })
  equal(factors(match, "japan"), 4)
  contains(match:log(), "ali expands in Japan")
end)

test("expand with the last factor", { rule = "e.8" }, function()
  local match = turn(function(game, ali)
    for _, id in ipairs { "urals", "persia", "egypt", "siberia", "japan" } do hold(game, ali, id, 7) end
    hold(game, ali, "india", 3)
    hold(game, ali, "arabia", 3)
  end):answers("expand"):waits_for("ali", "Add your last factor to which location?"):answers({ "india" })
  equal(factors(match, "india"), 4)
  match:answers("pass", "pass")
  match:refuses("expand", "'expand' is not possible: you have no factors left (e.8)")
end)

--- Ali has `ports` ports and `available` factors in West Europe.
local function with_ports(ports, available)
  local places = { { "iceland", "atlantic" }, { "japan", "pacific" }, { "persia", "indian" }, { "arabia", "indian" },
    { "east_china", "pacific" } }
  return turn(function(game, ali)
    for i = 1, ports do hold(game, ali, places[i][1], 0, places[i][2]) end
    hold(game, ali, "west_europe", available)
  end)
end

test("ports cost 2, 3, 4, 5, 6 and 7 factors", { rule = "e.9" }, function()
  for ports = 0, 5 do
    local cost = ports + 2
    with_ports(ports, cost - 1):refuses("build_port", "'build_port' is not possible: "
      .. "no coastal location of yours without a port has " .. cost .. " factors (e.9)")
    local match = with_ports(ports, cost):answers("build_port")
    equal(factors(match, "west_europe"), 0)
    equal(match.board.west_europe.owner, match.players.ali)
    equal(match.board.west_europe.harbor.total, 1)
    equal(match.board.west_europe.fleet_in, match.board.atlantic)
    contains(match:log(),
      "ali turns " .. cost .. " factors in West Europe into a port, with a fleet in the Atlantic Ocean")
    local ali = match.players.ali
    equal(match.board.atlantic.fleets:count(ali.tokens.fleet), ports > 0 and 2 or 1)
  end
end)

test("no port inland, nor where others are", { rule = "e.9" }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "urals", 7)
    hold(game, ali, "persia", 1)
    hold(game, ali, "india", 2)
    hold(game, ali, "arabia", 2)
    hold(game, badr, "egypt", 3)
  end):answers("build_port"):waits_for("ali", "Build a port where, for 2 factors?")
  equal(table.concat(match.actions, " "), "arabia india")
  match:refuses("urals", "'urals' is not possible: Urals is not coastal (e.9)")
  match:refuses("persia", "'persia' is not possible: the port costs 2 factors and Persia has 1 (e.9)")
  match:refuses("egypt", "'egypt' is not possible: you do not control Egypt (e.9)")
  match:refuses("indian", "'indian' is not possible: a port is built in a location (e.9)")
end)

test("two fleets an ocean", { rule = "e.10" }, function()
  local match = turn(function(game, ali)
    hold(game, ali, "iceland", 0, "atlantic")
    hold(game, ali, "russia", 0, "atlantic")
    hold(game, ali, "west_europe", 7)
    hold(game, ali, "persia", 4)
    hold(game, ali, "arabia", 4)
  end):answers("build_port")
  match:refuses("west_europe",
    "'west_europe' is not possible: you have two fleets in every ocean beside West Europe (e.10)")
  match:answers("persia"):waits_for("badr")
end)

test("between two oceans the builder chooses", { rule = "e.10" }, function()
  local function match(change)
    return turn(function(game, ali)
      hold(game, ali, "egypt", 5)
      if change then change(game, ali) end
    end):answers("build_port")
  end
  local free = match():waits_for("ali", "In which ocean does its fleet lie?")
  equal(table.concat(free.actions, " "), "atlantic indian")
  free:refuses("pacific", "'pacific' is not possible: "
    .. "a port puts its fleet into an ocean beside it, at most two of yours in each (e.10)")
  equal(free:answers("indian").board.egypt.fleet_in, free.board.indian)
  local full = match(function(game, ali)
    hold(game, ali, "iceland", 0, "atlantic")
    hold(game, ali, "russia", 0, "atlantic")
  end):waits_for("badr")
  equal(full.board.egypt.fleet_in, full.board.indian)
end)

test("one port a location", { rule = "e.11" }, function()
  local match = turn(function(game, ali)
    hold(game, ali, "egypt", 7, "indian")
    hold(game, ali, "persia", 4)
    hold(game, ali, "arabia", 4)
  end):answers("build_port")
  match:refuses("egypt", "'egypt' is not possible: Egypt has a port (e.11)")
end)

test("factors gather from adjacent locations and from the same ocean", { rule = "e.12" }, function()
  local match = turn(function(game, ali)
    hold(game, ali, "persia", 1)
    hold(game, ali, "turkestan", 2)                            -- adjacent
    hold(game, ali, "south_africa", 3)                         -- the Indian Ocean
    hold(game, ali, "iceland", 4)                              -- one ocean away
    hold(game, ali, "egypt", 0, "indian")
  end):answers("consolidate")
  equal(table.concat(match.actions, " "), "iceland persia turkestan egypt south_africa")
  match:refuses("india", "'india' is not possible: you do not control India (e.12)")
  match:answers("persia"):waits_for("ali", "Factors from where?")
  match:refuses("iceland", "'iceland' is not possible: Iceland is neither adjacent nor on the same ocean (e.12)")
  match:refuses("egypt", "'egypt' is not possible: Egypt has no factor (e.12)")
  match:refuses("india", "'india' is not possible: you do not control India (e.12)")
  match:answers("turkestan", 2)
  equal(match.board.turkestan.owner, nil)
  match:waits_for("ali", "More factors from where?"):answers("pass"):waits_for("badr")
  equal(factors(match, "persia"), 3)
end)

test("gather from several locations, until there is no more room", { rule = "e.13" }, function()
  local match = turn(function(game, ali)
    hold(game, ali, "persia", 3)
    hold(game, ali, "arabia", 3)
    hold(game, ali, "india", 3)
  end):answers("consolidate", "persia", "arabia", 2, "india"):waits_for("ali", "How many factors move to Persia?")
  match:refuses(0, "expected a number from 1 to 2, got '0': at least one factor moves (e.16)")
  match:answers(2):waits_for("badr")
  equal(factors(match, "persia"), 7)
  equal(factors(match, "arabia"), 1)
  equal(factors(match, "india"), 1)
end)

test("nothing near to gather", { rule = "e.12" }, function()
  local match = turn(function(game, ali)
    hold(game, ali, "persia", 3)
    hold(game, ali, "iceland", 3)
    hold(game, ali, "russia", 3)
    hold(game, ali, "yakutia", 3)
  end):answers("consolidate")
  match:refuses("yakutia", "'yakutia' is not possible: no location near Yakutia has a factor to give (e.12)")
end)

test("one ocean away is not near: there is nothing to consolidate", { rule = "e.12" }, function()
  turn(function(game, ali)
    hold(game, ali, "persia", 3)
    hold(game, ali, "iceland", 3)
  end):refuses("consolidate",
    "no two locations of yours near each other have a factor to give and room for it (e.12)")
end)

test("no venture where all that is near is full", { rule = { "e.15", "b.6" } }, function()
  local match = turn(function(game, ali)
    hold(game, ali, "yakutia", 2)
    for _, id in ipairs { "siberia", "east_china", "japan" } do hold(game, ali, id, 7) end
  end):answers("venture"):waits_for("ali", "Venture from where?")
  equal(table.concat(match.actions, " "), "siberia east_china japan")
end)

test("a venture leads from a location of your own to another one", { rule = "e.14" }, function()
  local match = turn(function(game, ali)
    hold(game, ali, "persia", 3)
    hold(game, ali, "egypt", 0, "indian")
    hold(game, ali, "japan", 3)
  end):answers("venture"):waits_for("ali", "Venture from where?")
  equal(table.concat(match.actions, " "), "persia japan")
  match:refuses("egypt", "'egypt' is not possible: no venture from Egypt is possible (e.15)")
  match:refuses("india", "'india' is not possible: you do not control India (e.14)")
  match:answers("persia"):waits_for("ali", "Venture from Persia to where?")
  match:refuses("persia", "'persia' is not possible: a venture leads to another location (e.14)")
  match:refuses("indian", "'indian' is not possible: ventures lead to locations (e.14)")
end)

test("from Scandinavia to West Australia, not to East Australia", { rule = { "e.15", "b.5" } }, function()
  local match = turn(function(game, ali) hold(game, ali, "scandinavia", 3) end):answers("venture")
  match:refuses("east_australia", "'east_australia' is not possible: East Australia is out of reach of Scandinavia: "
    .. "not adjacent, and not on the same or the next ocean (e.15)")
  match:refuses("urals", "'urals' is not possible: Urals is out of reach of Scandinavia: "
    .. "not adjacent, and not on the same or the next ocean (e.15)")
  match:answers("west_australia", 3)
  equal(factors(match, "west_australia"), 3)
  equal(match.board.scandinavia.owner, nil)
end)

test("inland only to where a line leads", { rule = "e.15" }, function()
  local match = turn(function(game, ali) hold(game, ali, "urals", 3) end):answers("venture")
  equal(table.concat(match.actions, " "), "russia turkestan siberia")
end)

test("as many factors as fit in", { rule = "e.16" }, function()
  local match = turn(function(game, ali)
    hold(game, ali, "persia", 6)
    hold(game, ali, "india", 4)
  end):answers("venture", "persia", "india")
  match:refuses(4, "expected a number from 1 to 3, got '4': "
    .. "a location holds at most seven factors, and India has room for 3 (b.6)")
  match:refuses(0, "expected a number from 1 to 3, got '0': at least one factor moves (e.16)")
  match:answers(3)
  equal(factors(match, "persia"), 3)
  equal(factors(match, "india"), 7)
end)

test("more factors than there are", { rule = "e.16" }, function()
  local match = turn(function(game, ali) hold(game, ali, "persia", 2) end):answers("venture", "india")
  match:refuses(3, "expected a number from 1 to 2, got '3': there are not so many factors to move (e.16)")
end)

test("a full location of your own cannot be entered", { rule = "e.16" }, function()
  local match = turn(function(game, ali)
    hold(game, ali, "persia", 2)
    hold(game, ali, "india", 7)
  end):answers("venture", "persia")
  match:refuses("india", "'india' is not possible: India holds seven factors (b.6)")
end)

test("from a port without factors only against others", { rule = "e.17" }, function()
  local match = turn(function(game, ali, badr)
    hold(game, ali, "persia", 0, "indian")
    hold(game, ali, "iceland", 1, "indian")
    ali.supply:give(0, ali.tokens.fleet, game.board.indian.fleets)
    for _, card in ipairs(game.decks.influence:list():where("commonwealth", "british")) do
      if #ali.in_play < 3 then card:move(ali.in_play) end
    end
    hold(game, badr, "india", 6)
  end):answers("venture", "persia")
  equal(table.concat(match.actions, " "), "india")
  match:refuses("arabia", "'arabia' is not possible: there is no factor in Persia to move (e.17)")
end)
