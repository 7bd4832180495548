-- Archive: the first player has seen every letter of the vault, the second one none.
local game, rules = ...
local letters, vault = game.decks.letters, game.zones.vault

function rules.setup()
  letters:shuffle()
  letters:deal(200, vault)
  for _, letter in ipairs(vault) do letter:show(game.players.first) end
end

function rules.turn(player)
  if player == game.players.first and player:confirm("Take the first of the vault?") then
    vault.first:move(player.desk)
  end
  player:confirm("Lock the vault again?")
  local letter = player:choose { "Which letter do you read?", from = player.desk, pass = "None" }
  if letter then player.read = player.read + 1 end
  if game.round == 3 and player == game.players.last then game:finish("over") end
end
