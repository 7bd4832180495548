-- The end of an interval: regions are ranked, factors come and go, duplicates are discarded, a new interval begins.
local game, rules = ...

local precedence, adjustment, prosperity = game.charts.precedence, game.charts.adjustment, game.decks.prosperity

local by_name = table.sorted(rules.locations, function(one, other) return one.name < other.name end)

--- All prosperity cards are turned up; then factors are removed; then others are added.
--- @rule g.1
--- @rule g.5
function rules.upheaval()
  --- @rule g.1
  game:log("Interval {} is over", game.interval)
  game.upheavals = game.upheavals + 1
  for _, player in ipairs(game.players) do
    for _, card in ipairs(player.dealt:list()) do card:move(game.zones.open) end
  end
  --- @rule g.2
  game.ranking = rules.rank_regions(game.zones.open)
  game:log("From the most prosperous region to the least: " .. rules.names_of_regions(game.ranking))
  --- @rule g.4
  for place, region in ipairs(game.ranking) do rules.shrink_region(region, adjustment:value("factors", place)) end
  game:push("growth")
  game:push("interval_end")
end

--- The regions from most to fewest cards; equal ones by precedence, whose direction changes every interval.
--- @rule g.2
--- @rule g.3
function rules.rank_regions(cards)
  local count = {}
  for _, card in ipairs(cards) do count[card.region] = (count[card.region] or 0) + 1 end
  local column, regions = rules.column_of_precedence(), game:list()
  for _, place in ipairs(precedence.rows) do regions:add(precedence:value(place, column)) end
  return regions:sorted(function(region) return count[region] or 0 end)
end

--- The first column in odd intervals, the second in even ones.
--- @rule g.3
function rules.column_of_precedence()
  return 2 - game.interval % 2
end

-- Where each region is, as its cards say it: "in Middle Asia" of "Prosperity in Middle Asia".
local whereabouts = {}
local function note_places(zone)
  for _, card in ipairs(zone:list()) do
    local words = card.name:split(" ")
    if words[1] == "Prosperity" and #words > 2 then whereabouts[card.region] = table.concat(words, " ", 2) end
  end
end
note_places(prosperity)
note_places(game.zones.open)                                   -- a scenario may begin with cards there
for _, player in ipairs(game.players) do note_places(player.dealt) end

--- For the log: "in Middle Asia", "on the Amber Coast". If no card says it, it is made of the id, middle_asia.
function rules.place_of_region(region)
  if whereabouts[region] then return whereabouts[region] end
  local words = {}
  for i, word in ipairs(region:split("_")) do words[i] = word:sub(1, 1):upper() .. word:sub(2) end
  return "in " .. table.concat(words, " ")
end

--- For the log: "Middle Asia", "the Amber Coast".
function rules.name_of_region(region)
  local place = rules.place_of_region(region)
  return place:sub(place:find(" ") + 1)
end

--- For the log: "Europe, Middle Asia, Africa, …".
function rules.names_of_regions(ranking)
  local names = {}
  for place, region in ipairs(ranking) do names[place] = rules.name_of_region(region) end
  return table.concat(names, ", ")
end

--- For the log: "{}", "{} and {}", "{}, {} and {}", …
local function gaps(count)
  return ("{}, "):rep(count - 2) .. (count > 1 and "{} and " or "") .. "{}"
end

--- The factors that every controlled location of its region has after the upheaval.
--- @rule g.4
function rules.factors_for(location)
  local ranking, region = game.ranking, location.kind
  for place = 1, #ranking do
    if ranking[place] == region then return adjustment:value("factors", place) end
  end
  return 0
end

--- The factors that each region has after the last upheaval.
--- @rule g.4
function rules.show_upheaval()
  local factors = {}
  for place, region in ipairs(game.ranking) do factors[region] = adjustment:value("factors", place) end
  return factors
end

--- What a player would have on the board if the interval ended now, and no more cards were turned up.
--- It counts the open cards only, so it is the same for all players. A short supply is not counted.
--- @rule g.4
function rules.show_after_upheaval(player)
  local place_of = {}
  for place, region in ipairs(rules.rank_regions(game.zones.open)) do place_of[region] = place end
  local sum = 0
  for _, location in ipairs(rules.locations_of(player)) do
    sum = sum + adjustment:value("factors", place_of[location.kind])
  end
  return sum
end

--- No location of the region keeps more factors.
--- @rule g.4
--- @rule g.7
function rules.shrink_region(region, factors)
  local shrunk = {}
  for _, location in ipairs(rules.locations) do
    local excess = rules.factors_at(location) - factors
    if location.kind == region and excess > 0 then
      --- @rule g.4
      rules.remove_factors(location, excess)
      --- @rule g.7
      rules.give_up_if_empty(location)
      shrunk[#shrunk + 1] = location
    end
  end
  if #shrunk == 0 then return end
  --- @rule g.4
  local who, come = "Locations ", " come down to "
  if #shrunk == 1 then who, come = "A location ", " comes down to " end
  local text = who .. rules.place_of_region(region) .. come .. rules.factors_in_words(factors)
  game:log(text .. ": " .. gaps(#shrunk), table.unpack(shrunk))
end

--- @rule g.4
--- @rule g.5
--- @rule g.6
function rules.growth()
  local short = game:list()
  for _, player in ipairs(game.players) do
    local growing = rules.growing(player)
    if rules.growth_of(growing) > rules.factors_in_supply(player) then
      short:add(player)
    else
      rules.grow_all(player, growing)
    end
  end
  while #short > 0 do short = rules.share_supply(short) end
end

--- The locations that are to get factors: the most prosperous region first, then by name.
--- @rule g.6
function rules.growing(player)
  local growing = game:list()
  for _, location in ipairs(by_name) do
    if location.owner == player and rules.growth_at(location) > 0 then growing:add(location) end
  end
  return growing:sorted(rules.factors_for)
end

function rules.growth_at(location)
  return rules.factors_for(location) - rules.factors_at(location)
end

function rules.growth_of(growing)
  local sum = 0
  for _, location in ipairs(growing) do sum = sum + rules.growth_at(location) end
  return sum
end

--- As many as there are, up to what the location is due.
function rules.grow(player, location)
  local count = math.min(rules.growth_at(location), rules.factors_in_supply(player))
  rules.place(player, count, location)
  game:log("{} gains {} in {}", player, rules.factors_in_words(count), location)
end

--- What all these locations are due, region by region, as they are sorted.
--- @rule g.4
function rules.grow_all(player, growing)
  local grown, region = { player }, nil
  local function tell()
    if #grown == 1 then return end
    local factors = rules.factors_in_words(rules.factors_for(grown[2]))
    game:log("{} comes up to " .. factors .. " in " .. gaps(#grown - 1), table.unpack(grown))
    grown = { player }
  end
  for _, location in ipairs(growing) do
    if location.kind ~= region then tell() end
    region = location.kind
    rules.place(player, rules.growth_at(location), location)
    grown[#grown + 1] = location
  end
  tell()
end

--- All whose supply is too small choose a location at the same time; returns those who have to choose again. For the
--- only location left there is nothing to choose.
--- @rule g.6
function rules.share_supply(short)
  local choosing = game:list()
  for _, player in ipairs(short) do
    local growing = rules.factors_in_supply(player) > 0 and rules.growing(player) or {}
    if #growing > 1 then choosing:add(player) end
    if #growing == 1 then rules.grow(player, growing[1]) end
  end
  if #choosing == 0 then return choosing end
  local answers = game:choose_together { "Your supply is too small for all. Which location gets its factors next?",
    id = "growth", players = choosing, from = rules.growing }
  for _, player in ipairs(choosing) do rules.grow(player, answers[player]) end
  return choosing
end

--- @rule g.8
--- @rule g.9
--- @rule h.1
--- @rule i.1
function rules.interval_end()
  for _, player in ipairs(game.players) do rules.discard_duplicates(player) end
  if game.interval == game.intervals then return rules.score() end
  rules.next_interval()
end

--- @rule g.8
function rules.discard_duplicates(player)
  local seen = {}
  for _, card in ipairs(player.in_play:list()) do
    if seen[card.commonwealth] then card:discard() end
    seen[card.commonwealth] = true
  end
end

--- @rule g.9
--- @rule c.6
function rules.next_interval()
  --- @rule g.9
  for _, card in ipairs(game.zones.open:list()) do card:move(prosperity) end
  rules.deal_prosperity()
  --- @rule g.10
  game.interval = game.interval + 1
  --- @rule g.3
  precedence:set(rules.column_of_precedence())
  --- @rule g.10
  game.face_up = false
  for _, player in ipairs(game.players) do player.restructured = false end
  --- @rule g.12
  if game.piles.cup.total == 0 then rules.fill_cup() end
  --- @rule g.11
  game:start_with(rules.draw_from_cup())
end
