-- Shipping: fetch goods from twelve ports and sell them in Scandinavia while the price is high. The most money wins.
-- This file: the start, a turn from its first die to its last step, and the end.
-- The other files by topic: assignments, voyage, lane, trade, market, telegrams, storms.
local game, rules = ...

--- game.yaml places ships, tokens, money and clip.
--- @rule a.5
--- @rule a.6
--- @rule a.8
function rules.setup()
  if game.telegram then                                        -- a scenario may begin with one in force
    --- @rule f.2
    game.telegram:discard()
    rules.announce(game.telegram)
  end
  --- @rule a.7
  game.decks.telegrams:shuffle()
  --- @rule a.9
  game:start_with(rules.first_player())
end

--- @rule a.10  Assignments if they are needed, the dice, the clip, a telegram, the storm, the movement, the port.
--- @rule e.1
--- @rule c.16
function rules.turn(player)
  if not rules.has_orders(player) then return end
  local dice = rules.dice_for(player.ship.space)
  local total, faces
  if dice == "2d6" then
    --- @rule c.1
    total, faces = game:roll(dice)
  else
    --- @rule f.5
    total, faces = game:roll(dice)
  end
  --- @rule e.1
  local six = faces[1] == 6 or faces[2] == 6
  if six then player.sold = 0 end
  --- @rule d.2
  if total == 5 then rules.move_clip() end
  if faces[1] ~= faces[2] then return rules.voyage(player, total, six) end
  if six then game:push("market", player) end                  -- while the old prices still hold
  game:push("telegram", player)
  game:push("voyage", player, total, six)
end

--- The caller names the paragraph: the dice (d.2) or a panic (f.13).
function rules.move_clip()
  game.charts.prices:advance(1)
end

--- What is left of a turn once the ship lies where it will lie.
--- @rule e.1
function rules.close(player, six)
  if six then
    game:push("market", player)
    game:push("stow", player)
  end
end

--- @rule l.3
function rules.finish()
  local scores = {}
  for _, player in ipairs(game.players) do scores[player] = player.cash end
  game:finish { ending = "sold_out", scores = scores }
end

--- Sums are kept in thousands until they are paid.
function rules.kroner(thousands)
  return thousands * 1000
end

--- @rule d.7
function rules.half(thousands)
  return thousands // 2
end
