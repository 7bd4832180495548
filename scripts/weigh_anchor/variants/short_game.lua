-- The short game. Players begin with free sets of title deeds. Suites need three decks, the duty is flat, and a player
-- stays one turn in the dock. The first bankruptcy ends the match. short_game.yaml has the changed numbers.
local game, rules = ...

local board = game.board

rules.players_with_two_sets = 4

--- @rule n.1
function rules.setup()
  rules.take_stock()
  --- @rule a.3
  game.decks.chance:shuffle()
  game.decks.chest:shuffle()
  --- @rule n.1
  local order = rules.order_of_throws(game.players)
  --- @rule a.5
  game:start_with(order[1])
  --- @rule n.1
  if #order <= rules.players_with_two_sets then
    for i = #order, 1, -1 do order[#order + 1] = order[i] end
  end
  game.choosing = order
  game:push("choose_set", order[1])
end

--- The players by their throws, the highest first. Players who tie throw again among themselves.
--- @rule a.5
--- @rule n.1
function rules.order_of_throws(players)
  --- @rule a.5
  local thrown = {}
  for _, player in ipairs(players) do
    local total = game:roll("2d6")
    game:log("{} throws {}", player, total)
    thrown[total] = thrown[total] or {}
    table.insert(thrown[total], player)
  end
  local order = {}
  for total = 12, 2, -1 do
    local tied = thrown[total] or {}
    if #tied > 1 then tied = rules.order_of_throws(tied) end
    for _, player in ipairs(tied) do order[#order + 1] = player end
  end
  return order
end

local set = { "Which set of title deeds?", id = "choose_set" }

--- @rule n.1
function rules.choose_set(player)
  local free = game:list()
  for _, line in ipairs(rules.lines) do
    if board:of_kind(line).first.owner == nil then free:add(line) end
  end
  local line = player:choose(set, free)
  for _, space in ipairs(board:of_kind(line)) do rules.change_owner(space, player) end
  game.choosing:remove(player)
  if #game.choosing > 0 then game:push("choose_set", game.choosing.first) end
end

--- @rule n.2
function rules.fit_suite(player, space, price)
  rules.exchange_decks(player, space, price)
end

--- @rule n.3
function rules.arrive.duties(player)
  rules.owe(player, game.flat_duty, nil, "flat_duty")
end

--- @rule n.3
function rules.settle.flat_duty(debtor, amount, creditor) debtor:pay(creditor or game.bank, amount) end

--- @rule n.4
function rules.settle.short_fine(debtor, amount, creditor) debtor:pay(creditor or game.bank, amount) end

rules.dock_questions = {
  rules.dock_question("Throw the dice? · You leave the Graving Dock: without doubles you pay {$}"),
}

--- Out with a card or the fine, and the turn is spent.
--- @rule n.4
function rules.at_any_time.pay_fine(player)
  rules.pay_fine(player)
  game:end_step()
end

--- @rule n.4
function rules.at_any_time.use_card(player)
  rules.use_card(player)
  game:end_step()
end

--- Doubles move, and give no further throw; anything else costs the fine and stays where it is.
--- @rule n.4
function rules.throw_in_dock(player)
  local total, _, is_double = game:roll("2d6")
  rules.leave_dock(player)
  if is_double then
    rules.sail(player, total)
  else
    rules.owe(player, game.fine, nil, "short_fine")
  end
end

--- The debt is settled, and all that is left is counted; no interest is asked and nothing is auctioned.
--- @rule n.5
function rules.settle_estate(_, _)
  rules.finish("bankruptcy")
end

--- Cash, printed prices (half of them for what is mortgaged), decks and suites at what they have cost.
--- @rule n.5
function rules.score(player)
  local score = player.cash
  for _, space in ipairs(board:where("owner", player)) do
    score = score + (space.mortgaged and rules.mortgage_value(space) or space.price)
      + rules.deck_equivalents(space) * space.deck_price
  end
  return score
end
