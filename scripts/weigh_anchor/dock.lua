-- The Graving Dock: ways in and out.
local game, rules = ...

local board = game.board

--- @rule g.2
--- @rule b.6
local function go_straight_there(player)
  --- @rule g.2
  player.counter:move(board.graving_dock)
  player.docked = 1
end

--- The caller names the paragraph that sends the player there.
function rules.send_to_dock(player)
  go_straight_there(player)
  game:log("{} is sent to the {}", player, board.graving_dock)
end

function rules.leave_dock(player)
  player.docked = 0
end

--- The throw of a player in the dock.
--- @rule g.6
function rules.throw_in_dock(player)
  local total, _, is_double = game:roll("2d6")
  if is_double then
    rules.leave_dock(player)
    rules.sail(player, total)
    return
  end
  local turn = player.docked
  if turn < 3 then
    player.docked = turn + 1
    game:log("{} stays in the Graving Dock", player)
    return
  end
  game:push("last_fine", player)
  game:push("leave_on", player, total)
end

local way_out = { "Pay {$}, or use your card? · No doubles: you must leave the Graving Dock", game.fine,
  id = "way_out" }
local ways_out = game:list("pay_fine", "use_card")

--- @rule g.7
function rules.last_fine(player)
  if #player.passes > 0 and player:choose(way_out, ways_out) == "use_card" then
    rules.use_card(player)
  else
    rules.leave_dock(player)
    rules.owe(player, game.fine, nil, "fine")
  end
end

--- @rule g.7
function rules.leave_on(player, total)
  if player.in_match then rules.sail(player, total) end
end

function rules.pay_fine(player)
  player:pay(game.bank, game.fine)
  rules.leave_dock(player)
  game:log("{} pays {$} and leaves the {}", player, game.fine, board.graving_dock)
end

--- @rule e.7
local function put_under_its_deck(card)
  card:move(card.deck)
  rules.note_passes(-1)
end

function rules.use_card(player)
  local card = player.passes.first
  put_under_its_deck(card)
  rules.leave_dock(player)
  game:log("{} plays {} and leaves the {}", player, card, board.graving_dock)
end

--- What the player in the dock may do instead of throwing.
--- @rule g.5
--- @rule g.7
function rules.with_ways_out(player, options)
  local ways = game:list("throw")
  if player.docked < 3 and player.cash >= game.fine then ways:add("pay_fine") end
  if #player.passes > 0 then ways:add("use_card") end
  return ways:with(options:without("throw"))
end

function rules.why_not_out(player, word)
  if player.docked == 0 then return "you are not in the Graving Dock", "g.5" end
  if word == "use_card" then return "you have no dock-free card", "g.5" end
  if player.docked == 3 then return "on the third turn you throw before you pay", "g.7" end
  return rules.too_dear("the fine is {$}, and you have {$}", game.fine, player), "g.5"
end
