-- The round track: the clock marker moves after every round, and once it lies face up the dice may end the interval.
local game, rules = ...

local track = game.charts.rounds

--- A round is over.
--- @rule c.2
--- @rule c.7
function rules.clock()
  --- @rule c.7
  if game.options.clock == "by_hand" then rules.remember_clock(game.starter) end
  --- @rule c.2
  rules.advance_clock()
end

--- @rule c.2
--- @rule c.5
function rules.advance_clock()
  --- @rule c.2
  game:quietly(function() track:advance(1) end)
  game:log("The clock marker moves to space {} of the round track", track.column)
  if track:value("clock") == 1 then
    --- @rule c.3
    game.face_up = true
    game:log("The clock marker is turned face up")
  elseif game.face_up and track:value("multiple") > 0 then
    --- @rule c.4
    local total = game:roll("2d6", "clock")
    if total % track:value("multiple") == 0 then game:push("upheaval") end
  end
end

local advance_first = {
  "A round is over and your turn begins. What first?", id = "clock",
}
local first_answers, advance = { "advance_clock", "begin_turn" }, { "advance_clock" }
local decatur = { "decatur" }

local function can_call(_)
  return decatur
end

--- The first player should think of the marker before anything else; else it is a race.
--- @rule c.7
--- @rule c.8
function rules.remember_clock(first)
  --- @rule c.7
  if first:choose(advance_first, first_answers) == "advance_clock" then return end
  --- @rule c.8
  local answer, caller = first:choose { "The clock marker has not been advanced", id = "late_clock", ask = true,
    from = advance, others = { who = first.rivals, what = can_call } }
  if answer == "decatur" then rules.call_decatur(caller, first) end
end

--- @rule c.8
function rules.call_decatur(caller, first)
  game:log("{} calls Decatur", caller)
  local open = game:list()
  for _, location in ipairs(rules.locations_of(first)) do
    local factors = rules.factors_at(location)
    if factors > 1 or factors == 1 and rules.has_port(location) then open:add(location) end
  end
  if #open == 0 then return end
  local location = caller:choose({ "Remove a factor of {} from where?", first, id = "decatur",
    why_not = function() return "the player must keep control of the location", "c.8" end }, open)
  rules.take_back(location, 1)
  game:log("{} loses a factor in {}", first, location)
end
