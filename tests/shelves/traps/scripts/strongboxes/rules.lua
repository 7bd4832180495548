-- Strongboxes: everybody keeps what nobody else may know, and nothing public ever hangs on it.
local game, rules = ...

function rules.setup()
  game.bank:pay(game.purses.vault, 40)
  for _, player in ipairs(game.players) do
    game.bank:pay(player.box, 10)
    game.piles.mine:give(5, "ruby", player.pouch)
    game.piles.mine:give(5, "pearl", player.pouch)
  end
end

function rules.turn(player)
  player.plan = player:amount("What is your plan?", 0, 9)
  player.oath = player:choose { "What do you swear?", from = { "truth", "lie" }, id = "oath" }
  player.rival = player:choose { "Against whom?", from = player.rivals, ask = true }
  player.sworn = player:confirm("Do you mean it?")
  if #player.course < 4 then player.course:add(player.oath) end
  game.tide = player.plan
  player.box:pay_up_to(game.purses.vault, player:amount { "How much do you hide?", from = 0, to = 1, ask = true })
  game.piles.mine:give(1, "ruby", player.pouch)
  player.turns = player.turns + 1
  if game.round == 3 and player.next == game.starter then game:finish("over") end
end
