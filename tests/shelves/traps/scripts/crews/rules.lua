-- Crews: partners see what rivals do not, and a few things are kept from partners, too.
local game, rules = ...
local cards, mine = game.decks.cards, game.piles.mine

function rules.setup()
  cards:shuffle()
  for _, player in ipairs(game.players) do
    cards:deal(2, player.maps)
    cards:deal(1, player.own)
    player.plan = player.seat
    player.ally = player.partners.first
    game.bank:pay(player.chest, 20)
    mine:give(5, "ruby", player.pouch)
  end
end

function rules.turn(player)
  local partner, rival = player.partners.first, player.rivals.first
  player.plan = player:amount("What is the plan?", 0, 9)
  player.chest:pay(partner.chest, player.plan % 3)
  player.pouch:give(player.plan % 2, "ruby", partner.pouch)
  for _ = 1, player.plan % 3 do game:tell(player.partners, "{} asks for help", player) end
  for _ = 1, player.doubt % 3 do game:tell(player, "You doubt {}", partner) end
  game:roll("1d6", { visible_to = partner.plan > 4 and partner or "nobody" })
  game:roll("1d6", { visible_to = rival.doubt > 4 and rival or "nobody" })
  player.map = partner.maps.first
  partner.maps.first:move(partner.own)
  partner.own.first:move(partner.maps)
  partner.doubt = partner:amount("How much do you doubt?", 0, 9)
  player:confirm("Go on?")
  player.days = player.days + 1
  if game.round == 2 and player.next == game.starter then
    game:finish { ending = "over", winner = player }
  end
end
