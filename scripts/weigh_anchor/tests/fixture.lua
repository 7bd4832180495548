-- What the tests of Weigh Anchor share: a match of three, and what is put on its table.
local fixture = {}

fixture.three = { "ali", "badr", "cem" }

--- A match in which ali is about to throw, after `change(game, ali, badr, cem)`.
function fixture.at(change, options)
  options = options or {}
  options.start = "turn"
  options.setup = function(game)
    if change then change(game, table.unpack(game.players)) end
    game:push("take_stock")
  end
  return play("weigh_anchor", fixture.three, options)
end

--- Gives spaces to a player.
function fixture.own(game, player, ...)
  for _, id in ipairs({ ... }) do game.board:space(id).owner = player end
end

--- Throws, past the question before it where there is one.
function fixture.throw(match, ...)
  for _, faces in ipairs({ ... }) do
    if match.prompt then match:answers("throw") end
    match:roll(table.unpack(faces))
  end
  return match
end

--- Puts a card on top of its deck.
function fixture.top(game, id)
  for _, deck in ipairs({ game.decks.chance, game.decks.chest }) do
    for _, card in ipairs(deck:list()) do
      if card.id == id then card:move(deck, "top") end
    end
  end
end

--- Puts a number of decks, or a suite for 5, on each of these vessels.
function fixture.fit(game, level, ...)
  local stock = game.piles.stock
  for _, id in ipairs({ ... }) do
    stock:give(level == 5 and 1 or level, level == 5 and "suite" or "deck", game.board:space(id).decks)
  end
end

return fixture
