-- What the tests of Cup of Reckoning share: three players, and what is put on the map.
local fixture = {}

fixture.three = { "ali", "badr", "cyra" }

--- A player controls a location with so many factors. If `ocean` is named, it has a port with a fleet there.
function fixture.hold(game, player, id, factors, ocean)
  local space = game.board:space(id)
  if factors > 0 then player.supply:give(factors, player.tokens.factor, space.factors) end
  space.owner = player
  if not ocean then return end
  player.supply:give(1, player.tokens.port, space.harbor)
  player.supply:give(1, player.tokens.fleet, game.board:space(ocean).fleets)
  space.fleet_in = game.board:space(ocean)
end

function fixture.fleets(game, player, count, ocean)
  player.supply:give(count, player.tokens.fleet, game.board:space(ocean).fleets)
end

--- So many influence cards of a commonwealth go to a zone.
function fixture.cards(game, zone, commonwealth, count)
  local kind = game.decks.influence:list():where("commonwealth", commonwealth)
  for i = 1, count do kind[i]:move(zone) end
end

--- Ali's turn; `change` lays out the board for Ali and Badr, `more` are further options.
function fixture.turn(change, more)
  local options = { start = "turn", player = "ali", setup = function(game)
    change(game, game.players[1], game.players[2])
  end }
  for key, value in pairs(more or {}) do options[key] = value end
  return play("cup_of_reckoning", fixture.three, options)
end

function fixture.factors(match, id)
  return match.board:space(id).factors.total
end

return fixture
