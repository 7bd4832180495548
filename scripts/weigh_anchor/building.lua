-- First class decks and suites: buying them evenly, selling them back evenly.
local game, rules = ...

local board = game.board
local stock = game.piles.stock
local deck, suite = game.tokens.deck, game.tokens.suite

--- 0: plain; then the number of decks; 5 with a suite.
--- @rule h.3
function rules.level(space)
  return space.level
end

--- The number of decks that the pieces on a vessel have cost; a suite counts with its decks.
--- @rule h.3
function rules.deck_equivalents(space)
  local level = space.level
  return level == 5 and game.decks_for_suite + 1 or level
end

--- @rule i.1
function rules.half_price(space)
  return rules.deck_equivalents(space) * space.deck_price // 2
end

--- The piece that would come on a vessel next, nil if it is full.
--- @rule h.3
--- @rule n.2
function rules.next_piece(space)
  local level = space.level
  if level < game.decks_for_suite then return deck end
  if level < 5 then return suite end
end

--- The vessels of a line with the fewest decks.
--- @rule h.2
function rules.lowest(first)
  local spaces, lowest = rules.line(first), 5
  for _, space in ipairs(spaces) do
    local level = space.level
    if level < lowest then lowest = level end
  end
  return spaces:where("level", lowest)
end

--- The first vessels of the lines on which a player could build.
--- @rule h.1
function rules.lines_to_build(player)
  return board:where("owner", player):where("buildable", true)
end

--- Where a player may build now, whatever it costs.
--- @rule h.1
--- @rule h.5
function rules.building_sites(player)
  local sites = game:list()
  for _, first in ipairs(rules.lines_to_build(player)) do
    local lowest = rules.lowest(first)
    if stock:count(rules.next_piece(lowest[1])) > 0 then sites:add(lowest) end
  end
  return sites
end

local build = {
  "Build on which vessel? · One piece at a time, evenly on the line", id = "build", pass = "Nothing more",
  why_not = function(space, player) return rules.why_not_build(space, player) end,
}

--- Piece by piece, until the player has had enough, or the share that was left for them is used up. When the Bank runs
--- short, others are asked first.
--- @rule h.1
--- @rule h.4
function rules.build(player)
  --- @rule h.4
  local cash = player.cash
  local sites = rules.building_sites(player):filter(function(space) return space.deck_price <= cash end)
  local space = player:choose(build, sites)
  --- @rule h.6
  if not space then
    player.allotted = 0
    return
  end
  local piece, allotted = rules.next_piece(space), player.allotted
  if allotted == 0 and rules.is_short(player, piece) then
    game:push("share_out", player, piece)
    return
  end
  if allotted > 0 then player.allotted = allotted - 1 end
  if piece == deck then
    --- @rule h.1
    player:pay(game.bank, space.deck_price)
    rules.fit(player, space)
    game:log("{} fits a first class deck on {} for {$}", player, space, space.deck_price)
  else
    --- @rule h.3
    player:pay(game.bank, space.deck_price)
    rules.fit_suite(player, space, space.deck_price)
  end
  if allotted ~= 1 then game:push("build", player) end
end

--- `price` is nil for a suite that was bought in an auction.
--- @rule h.3
function rules.fit_suite(player, space, price)
  rules.exchange_decks(player, space, price)
end

--- A suite takes the place of the decks. The caller names the paragraph.
function rules.exchange_decks(player, space, price)
  rules.fit(player, space)
  if price then
    game:log("{} fits a suite on {} for {$}", player, space, price)
  else
    game:log("{} fits a suite on {}", player, space)
  end
end

--- Puts the next piece on a vessel; a suite sends its decks back to the Bank. The caller names the paragraph.
function rules.fit(player, space)
  local level, decks = space.level, space.decks
  if level < game.decks_for_suite then
    stock:give(1, deck, decks)
    space.level = level + 1
  else
    decks:give_all(stock)
    stock:give(1, suite, decks)
    space.level = 5
  end
  rules.look_over(space)
  rules.review(player)
end

local sell = {
  "Sell back from which vessel, or a whole line? · The Bank pays half the price",
    id = "sell_back", pass = "Nothing more",
  why_not = function(what, player) return rules.why_not_sell(what, player) end,
}

--- The most improved vessels of each of the player's lines.
--- @rule i.2
function rules.sites_to_sell(player)
  return board:where("owner", player):where("improved", true):filter(function(space)
    local level = space.level
    for _, other in ipairs(rules.line(space)) do
      if other.level > level then return false end
    end
    return true
  end)
end

--- The lines with a suite somewhere: they can be sold back as a whole.
--- @rule i.4
function rules.lines_to_clear(player)
  local lines = game:list()
  for _, space in ipairs(board:where("owner", player)) do
    if space.level == 5 and not lines:contains(space.kind) then lines:add(space.kind) end
  end
  return lines
end

--- @rule i.1
function rules.sell_back(player)
  local what = player:choose(sell, rules.sites_to_sell(player):with(rules.lines_to_clear(player)))
  if not what then return end
  if type(what) == "handle" then
    rules.take_off(player, what)
  else
    --- @rule i.4
    rules.clear_line(player, board:of_kind(what).first)
  end
  if player.able % 2 == 1 then game:push("sell_back", player) end
end

--- Takes the last piece off a vessel, for half its price.
--- @rule i.1
function rules.take_off(player, space)
  local level, whole = space.level, game.decks_for_suite
  local half = space.deck_price // 2
  if level < 5 then
    space.decks:give(1, deck, stock)
    space.level = level - 1
    game.bank:pay(player, half)
    game:log("{} sells back a first class deck of {} for {$}", player, space, half)
  elseif stock:count(deck) >= whole then
    --- @rule i.3
    space.decks:give(1, suite, stock)
    stock:give(whole, deck, space.decks)
    space.level = whole
    game.bank:pay(player, half)
    game:log("{} sells back the suite of {} for {$}, down to {} first class decks", player, space, half, whole)
  else
    --- @rule i.3
    rules.clear_line(player, space)
    return
  end
  rules.look_over(space)
  rules.review(player)
end

--- Sells all decks and suites of a line at once. The caller names the paragraph.
function rules.clear_line(player, line_space)
  for _, space in ipairs(rules.line(line_space)) do
    if space.level > 0 then
      local half = rules.half_price(space)
      game.bank:pay(player, half)
      space.decks:give_all(stock)
      space.level = 0
      game:log("{} sells back everything on {} for {$}", player, space, half)
    end
  end
  rules.look_over(line_space)
  rules.review(player)
end

--- Why nothing can be built on a space, whatever it costs: text and paragraph; nil if something can.
function rules.why_no_site(space, player)
  if type(space) ~= "handle" or space.deck_price == 0 then return "decks are fitted on vessels only", "h.1" end
  if space.owner ~= player then return { "{} does not own {}", player, space }, "h.1" end
  if not rules.is_complete(space) then return { "{} does not own the whole line", player }, "h.1" end
  local level = space.level
  for _, other in ipairs(rules.line(space)) do
    if other.mortgaged then return { "{} is mortgaged", other }, "h.1" end
  end
  if level == 5 then return { "{} has a suite already", space }, "h.3" end
  for _, other in ipairs(rules.line(space)) do
    if other.level < level then
      return { "{} has less than {}; build evenly", other, space }, "h.2"
    end
  end
  local piece = rules.next_piece(space)
  if stock:count(piece) == 0 then return { "the Bank has no {} left", piece }, "h.5" end
end

function rules.why_not_build(space, player)
  local text, paragraph = rules.why_no_site(space, player)
  if text then return text, paragraph end
  return { "it costs {$}, and {} has {$}", space.deck_price, player, player.cash }, "h.1"
end

function rules.why_not_sell(what, player)
  if type(what) ~= "handle" then return "only a line with suites is sold back as a whole", "i.4" end
  if what.deck_price == 0 or what.owner ~= player or what.decks.total == 0 then
    return { "{} has nothing on {} to sell back", player, what }, "i.1"
  end
  return { "another vessel of the line has more than {}; sell evenly", what }, "i.2"
end
