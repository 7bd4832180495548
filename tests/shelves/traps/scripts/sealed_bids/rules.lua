-- Sealed Bids: a card each at the same time, then money from chests that nobody else can look into.
local game, rules = ...

local function hand_of(player) return player.hand end
local function affordable(player)
  return game:list():with({ 1, 2, 3 }):filter(function(bid) return bid <= player.chest.amount end)
end

function rules.setup()
  game.decks.cards:shuffle()
  for _, player in ipairs(game.players) do
    game.decks.cards:deal(3, player.hand)
    game.bank:pay(player.chest, 4 + player.seat)
  end
end

--- All lay a card face down.
function rules.cards()
  local cards = game:choose_together { "Which card do you lay?", players = game.active, from = hand_of }
  for _, player in ipairs(game.active) do cards[player]:move(game.zones.pot) end
end

--- All bid for the lot; the highest pays.
function rules.money()
  local bids = game:choose_together { "Your bid?", players = game.active, from = affordable, pass = "No bid" }
  for _, player in ipairs(game.active) do player.bid = bids[player] or 0 end
  local best = game.active:best(function(player) return player.bid end).first
  if best.bid > 0 then
    best.chest:pay(game.bank, best.bid)
    best.lots = best.lots + 1
  end
  if game.round == 3 then game:finish("over") end
end
