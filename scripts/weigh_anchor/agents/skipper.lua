-- Easy: buys what it lands on, sells anything for a good price.
-- It builds when money is plentiful. It looks at prices alone: neither at what a line earns nor at what a rival does
-- with what it sells.
local game, agent, rules = ...

local board = game.board

local plenty = 500              -- cash below which it builds nothing and lifts nothing
local pocket_money = 200        -- cash that is left after buying

-- Between throws ------------------------------------------------------------------------------------------------------

--- The first word is "throw" for the one whose turn it is; the others need not speak.
function agent.throw(player, options)
  if player.able >= 128 then return "claim" end
  if player ~= game.player then return nil end
  if options:contains("use_card") then return "use_card" end
  if options:contains("pay_fine") then return "pay_fine" end
  local cash = player.cash
  if options:contains("build") and cash - player.build_from >= plenty then return "build" end
  if player.lift_from > 0 and cash - player.lift_from >= plenty then return "lift" end
  if options:contains("offer") and game:random(8) == 1 and agent.wish(player) then return "offer" end
  return "throw"
end

--- The first place there is, while money is plentiful.
function agent.build(player, options, decision)
  if decision.can_pass and player.cash - player.build_from < plenty then return nil end
  return options[1]
end

function agent.wanted() return 1 end

-- Buying and bidding --------------------------------------------------------------------------------------------------

function agent.buy(player, options, decision)
  local price = decision.about[2]
  return options:contains("buy") and player.cash - price >= pocket_money and "buy" or "auction"
end

--- Up to three quarters of the price; a deck or a suite for its price.
function agent.bid(player, _, decision)
  local lot = decision.about[1]
  if type(lot) ~= "handle" then return game.high_bid == 0 and decision.from or nil end
  local most = math.min(lot.price * 3 // 4, player.cash - pocket_money, decision.to)
  return most >= decision.from and math.min(most, decision.from + 10) or nil
end

-- Raising money -------------------------------------------------------------------------------------------------------

--- The first that can be mortgaged or sold back, as the board has them.
local function first_thing(options)
  for _, option in ipairs(options) do
    if type(option) == "handle" then return option end
  end
end

function agent.raise(_, options) return first_thing(options) end
function agent.inherit(_, options) return first_thing(options) end
function agent.lift(_, options) return options[1] end
function agent.take_over() return "keep" end
function agent.way_out() return "use_card" end
function agent.duties() return "flat" end

-- Trades: it offers twice the price for the last vessel of a line, and sells for one and a half. ----------------------

--- The last vessel that the player lacks of some line, if it is a rival's and not too expensive.
function agent.wish(player)
  for _, mine in ipairs(board:where("owner", player)) do
    local line = rules.line(mine)
    if mine.deck_price > 0 and mine.share == #line - 1 then
      local missing = line:filter(function(space) return space.owner ~= player end).first
      if missing.owner and missing.price * 2 <= player.cash - pocket_money then return missing end
    end
  end
end

function agent.offer_to(player)
  local missing = agent.wish(player)
  return missing and missing.owner
end

function agent.draft_offer(player, options)
  local missing = player.wants_spaces.first or agent.wish(player)
  if not missing or missing.owner ~= player.offer_to then return nil end
  if #player.wants_spaces == 0 then return options:contains(missing) and missing or nil end
  if player.gives_money == 0 then return "give_money" end
  return options:contains("propose") and "propose" or nil
end

function agent.offer_money(player, _, decision)
  local missing = player.wants_spaces.first
  return missing and math.min(missing.price * 2, decision.to) or decision.from
end

local function prices(spaces)
  local sum = 0
  for _, space in ipairs(spaces) do sum = sum + space.price end
  return sum
end

function agent.answer_offer(player, _, decision)
  local maker = decision.about[1]
  local money = maker.gives_money - maker.wants_money
  if player.cash + money < pocket_money then return "refuse" end
  return 2 * (money + prices(maker.gives_spaces)) >= 3 * prices(maker.wants_spaces) and "accept" or "refuse"
end

-- What else may be asked: nothing where that is allowed, else the first. ----------------------------------------------

function agent.choose(_, options, decision)
  if decision.can_pass then return nil end
  if decision.kind == "amount" then return decision.from end
  return options[1]
end
