-- First class decks and suites: buying them evenly, selling them back evenly.
local game, rules = ...

local board = game.board
local stock = game.piles.stock

rules.decks_for_suite = 4    -- so many decks on each vessel of a line before a suite

--- 0: plain; then the number of decks; with a suite one more than with all decks.
--- @rule h.3
function rules.level(space)
  local decks = space.decks
  if not decks or decks.total == 0 then return 0 end
  if decks:count("suite") > 0 then return 5 end
  return decks:count("deck")
end

--- The decks that what stands on a vessel has cost, the decks of a suite among them.
--- @rule h.3
function rules.deck_equivalents(space)
  local level = rules.level(space)
  return level == 5 and rules.decks_for_suite + 1 or level
end

--- @rule i.1
function rules.half_price(space)
  return rules.deck_equivalents(space) * space.deck_price // 2
end

--- @rule j.1
--- @rule k.2
function rules.is_line_improved(space)
  if space.deck_price == 0 then return false end
  for _, other in ipairs(rules.line(space)) do
    if other.decks.total > 0 then return true end
  end
  return false
end

--- The piece that would come on a vessel next: "deck", "suite", or nil if it is full.
--- @rule h.3
function rules.next_piece(space)
  local level = rules.level(space)
  if level < rules.decks_for_suite then return "deck" end
  if level < 5 then return "suite" end
end

--- The vessels of a line on which the next piece may be put: the least improved, if all is owned and unmortgaged.
--- @rule h.1
--- @rule h.2
function rules.lowest(line_space)
  local spaces, lowest = rules.line(line_space), 5
  for _, space in ipairs(spaces) do
    if space.mortgaged then return game:list() end
    lowest = math.min(lowest, rules.level(space))
  end
  if lowest == 5 then return game:list() end
  return spaces:filter(function(space) return rules.level(space) == lowest end)
end

--- Where a player may build now, whatever it costs.
--- @rule h.1
--- @rule h.5
function rules.building_sites(player)
  local sites = game:list()
  for _, space in ipairs(board:where("owner", player)) do
    if space.deck_price > 0 and rules.is_complete(space) and rules.line(space)[1] == space then
      for _, site in ipairs(rules.lowest(space)) do
        if stock:count(rules.next_piece(site)) > 0 then sites:add(site) end
      end
    end
  end
  return sites
end

--- The price of the cheapest piece a player could build, 0 if there is none. The Bank's stock is not looked at.
function rules.cheapest_piece(player)
  local cheapest = 0
  for _, space in ipairs(board:where("owner", player)) do
    if space.deck_price > 0 and rules.is_complete(space) and rules.line(space)[1] == space then
      if (cheapest == 0 or space.deck_price < cheapest) and #rules.lowest(space) > 0 then cheapest = space.deck_price end
    end
  end
  return cheapest
end

local build = {
  "Build on which vessel?", id = "build", pass = "Nothing more",
  why_not = function(space) return rules.why_not_build(space) end,
}

--- Piece by piece, until the player has had enough.
--- @rule h.1
--- @rule h.4
function rules.build(player)
  local cash = player.cash
  local sites = rules.building_sites(player):filter(function(space) return space.deck_price <= cash end)
  local space = player:choose(build, sites)
  if not space then return end
  player:pay(game.bank, space.deck_price)
  rules.fit(player, space)
  game:push("build", player)
end

--- Puts the next piece on a vessel; a suite sends its decks back to the Bank.
--- @rule h.3
function rules.fit(player, space)
  local piece = rules.next_piece(space)
  if piece == "suite" then space.decks:give_all(stock) end
  stock:give(1, piece, space.decks)
  rules.review(player)
end

local sell = {
  "Sell back from which vessel?", id = "sell_back", pass = "Nothing more",
  why_not = function(space) return rules.why_not_sell(space) end,
}

--- The most improved vessels of each of the player's lines.
--- @rule i.2
function rules.sites_to_sell(player)
  return board:where("owner", player):filter(function(space)
    local level = rules.level(space)
    if level == 0 then return false end
    for _, other in ipairs(rules.line(space)) do
      if rules.level(other) > level then return false end
    end
    return true
  end)
end

--- @rule i.1
function rules.sell_back(player)
  local space = player:choose(sell, rules.sites_to_sell(player))
  if not space then return end
  rules.take_off(player, space)
  game:push("sell_back", player)
end

--- Takes the last piece off a vessel, for half its price.
--- @rule i.1
--- @rule i.3
function rules.take_off(player, space)
  if rules.level(space) < 5 then
    space.decks:give(1, "deck", stock)
    game.bank:pay(player, space.deck_price // 2)
  elseif stock:count("deck") >= rules.decks_for_suite then
    space.decks:give(1, "suite", stock)
    stock:give(rules.decks_for_suite, "deck", space.decks)
    game.bank:pay(player, space.deck_price // 2)
  else
    return rules.clear_line(player, space)
  end
  rules.review(player)
end

--- Sells all decks and suites of a line at once.
--- @rule i.3
--- @rule i.4
function rules.clear_line(player, line_space)
  for _, space in ipairs(rules.line(line_space)) do
    if space.decks.total > 0 then
      game.bank:pay(player, rules.half_price(space))
      space.decks:give_all(stock)
    end
  end
  rules.review(player)
end

function rules.why_not_build(space)
  local player = game.player
  if space == nil or space.deck_price == 0 then return "decks are fitted on vessels only", "h.1" end
  if space.owner ~= player then return player.name .. " does not own " .. space.name, "h.1" end
  if not rules.is_complete(space) then return player.name .. " does not own the whole line", "h.1" end
  for _, other in ipairs(rules.line(space)) do
    if other.mortgaged then return other.name .. " is mortgaged", "h.1" end
  end
  if rules.level(space) == 5 then return space.name .. " has a suite already", "h.3" end
  for _, other in ipairs(rules.line(space)) do
    if rules.level(other) < rules.level(space) then
      return other.name .. " has less than " .. space.name .. "; build evenly", "h.2"
    end
  end
  local piece = rules.next_piece(space)
  if stock:count(piece) == 0 then return "the Bank has no " .. game.tokens[piece].name .. " left", "h.5" end
  return "it costs " .. space.deck_price .. ", and " .. player.name .. " has " .. player.cash, "h.1"
end

function rules.why_not_sell(space)
  local player = game.player
  if space == nil or space.deck_price == 0 or space.owner ~= player or space.decks.total == 0 then
    return player.name .. " has nothing there to sell back", "i.1"
  end
  return "another vessel of the line has more; sell evenly", "i.2"
end
