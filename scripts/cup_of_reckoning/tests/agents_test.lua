-- The agents: what sets each of them apart.
local fixture = ...
local hold, cards, turn, factors = fixture.hold, fixture.cards, fixture.turn, fixture.factors

--- Ali's turn, played by an agent with all the cards that can be kept. What is known of prosperity promises most in
--- Middle Asia.
local function played(agent, change)
  return turn(function(game, ali, badr)
    cards(game, ali.hand, "orient", 3)
    cards(game, ali.in_play, "british", 3)
    local deck = game.decks.prosperity
    for _, card in ipairs(deck:list():where("region", "middle_asia")) do
      if #game.zones.open < 3 then card:move(game.zones.open) end
    end
    for _, region in ipairs { "europe", "africa" } do deck:list():where("region", region).first:move(ali.dealt) end
    change(game, ali, badr)
  end, { agents = { agent, "human", "human" } })
end

local function weak_neighbor(game, ali, badr)
  hold(game, ali, "india", 5)
  hold(game, badr, "persia", 1)
  hold(game, badr, "japan", 3)
end

test("the governor takes a weak location of the leader where it could settle an empty one", function()
  local match = played("governor", weak_neighbor)
  contains(match:log(), "ali ventures from India against badr in Persia")
  match:answers({ 3, 4 }, "arabia")                            -- no attrition; badr falls back
  equal(match.board.persia.owner, match.players.ali)
  equal(factors(match, "india") + factors(match, "persia"), 5)
end)

test("the director and the novice settle there", function()
  for _, agent in ipairs { "director", "novice" } do
    local match = played(agent, weak_neighbor)
    equal(match.board.persia.owner, match.players.badr)
    equal(#match.board.spaces:where("owner", match.players.ali), 2)
  end
end)

--- Badr holds all that is empty, with so many factors in each location.
local function all_others(game, badr, count)
  for _, location in ipairs(game.board.spaces) do
    if location.kind ~= "ocean" and not location.owner then hold(game, badr, location.id, count) end
  end
end

test("the governor gathers factors for a takeover that is out of reach", function()
  local match = played("governor", function(game, ali, badr)
    hold(game, ali, "turkestan", 3)
    hold(game, ali, "urals", 3)
    hold(game, badr, "persia", 3)                              -- two free factors are not enough, four are
    all_others(game, badr, 1)
    for _, id in ipairs { "russia", "siberia", "west_china" } do
      badr.supply:give(3, badr.tokens.factor, game.board:space(id).factors)
    end
  end)
  equal(factors(match, "turkestan"), 5)
  equal(factors(match, "urals"), 1)
end)

test("the governor swaps cards that fit nothing when there is nothing better to do", function()
  local match = played("governor", function(game, ali, badr)
    hold(game, ali, "urals", 1)
    all_others(game, badr, 1)
  end)
  equal(match.decks.influence.discard:list():where("commonwealth", "orient").count
    + match.decks.influence.discard:list():where("commonwealth", "british").count, 3)
  equal(#match.players.ali.hand + #match.players.ali.in_play, 6)
end)
