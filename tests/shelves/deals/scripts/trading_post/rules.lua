-- Trading Post: each turn is a talk in which everybody may trade; after some rounds the posts close.
local game, rules = ...

local board = game.board

function rules.setup()
  for i, space in ipairs(board.spaces) do space.owner = game.players[(i - 1) % #game.players + 1] end
  for i, card in ipairs(game.decks.charters:list()) do
    card:move(game.players[(i - 1) % #game.players + 1].hand)
  end
  for _, player in ipairs(game.players) do
    game.piles.box:give(2, "wool", player.sack)
    game.piles.box:give(1, "salt", player.sack)
  end
end

function rules.turn(player)
  game:push("talk", player)
  if game.round == game.options.rounds and player == game.players.last then game:push("close") end
end

function rules.close()
  local wealth = {}
  for _, player in ipairs(game.players) do
    wealth[player] = player.cash + 15 * #board:where("owner", player) + 3 * player.sack.total
    for _, card in ipairs(player.hand) do wealth[player] = wealth[player] + card.worth end
  end
  game:finish { ending = "closed", scores = wealth }
end

local talk = {
  "Trade, or done?",
  id = "talk",
  why_not = function(word, player) return rules.why_no_trade(player, word) end,
  others = {
    who = game.players,
    what = function(other)
      if other ~= game.player then return rules.trade_options(other) end
    end,
  },
}

--- Whose turn it is talks until he is done; the others may speak up in between.
function rules.talk(player)
  local options = game:list("done")
  local words = rules.trade_options(player)
  if words then options:add(words) end
  local word, who = player:choose(talk, options)
  if word == "done" then return end
  rules.do_trade(who, word)
  game:push("talk", player)
end

function rules.tradable_spaces(player) return board:where("owner", player):where("flooded", false) end
function rules.tradable_cards(player) return player.hand:list() end
function rules.tradable_tokens(player) return player.sack end

local paragraphs = { gone = "t.1", money = "t.2", left = "t.3", empty = "t.4", room = "t.7" }
function rules.paragraph_of(what) return paragraphs[what] end

--- The Mill is never given away.
function rules.deal_fault(maker, partner)
  local given = maker.gives_spaces:with(maker.wants_spaces)
  if given:contains(board.mill) and maker.gives_money + maker.wants_money < 10 then
    return "the Mill costs at least 10", "t.5"
  end
  if #partner.hand == 0 and maker.gives_money > 25 then return partner.name .. " has no charter", "t.6" end
end

--- For tests: somebody leaves, and the offers of and to him with him.
function rules.leave(player)
  rules.put_offer(game.players[1], player, { gives_money = 5 })
  rules.put_offer(player, game.players[1], { wants_money = 5 })
  player:retire()
  rules.lapse_offers(player)
end

--- For tests: an offer to somebody who is out.
function rules.offer_to_leaver(player, leaver)
  rules.put_offer(player, leaver, { gives_money = 5 })
  leaver:retire()
  local fault, paragraph = rules.offer_fault(player)
  game:log(fault[1] .. " " .. paragraph, table.unpack(fault, 2))
end
