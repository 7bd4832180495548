#include "runtime/app/authors/new_game_kinds.h"

#include <array>

namespace windrose::app {
namespace {

// In all texts NAME stands for the game's name, TITLE for its title.

constexpr auto kCards = std::to_array<NewGameTemplate>({
    {"scripts/NAME/game.yaml", R"(# The things in the box. `windrose docs yaml` explains every key.
game:    TITLE
text:    All play a card at once, in secret. The highest card takes the trick.
players: 2-4
rules:   rules.lua
round:   [trick]
endings: {played: All cards are played and the most tricks win}
decks:   {deck: {cards: cards.yaml}}
zones:   {hand: {per_player: 1, visible_to: owner}}
properties:
  player: {tricks: 0}
)"},
    {"scripts/NAME/cards.yaml", R"(deck: Cards
back: a card
fields: {rank: {is: number}}       # read as card.rank
cards:
  mouse: {name: Mouse, rank: 1, copies: 4}
  cat:   {name: Cat, rank: 3, copies: 4}
  dog:   {name: Dog, rank: 5, copies: 4}
  horse: {name: Horse, rank: 7, copies: 4}
  lion:  {name: Lion, rank: 9, copies: 4}
)"},
    {"scripts/NAME/rules.lua",
     R"(-- TITLE: all play a card at once. The highest card takes the trick, and a tie takes nothing.
-- `windrose docs lua` lists all functions of rules.
local game, rules = ...

rules.hand_size = 5

--- @rule a.1
function rules.setup()
  game.decks.deck:shuffle()
  for _, player in ipairs(game.players) do game.decks.deck:deal(rules.hand_size, player.hand) end
end

local function hand_of(player) return player.hand end

--- @rule b.1  All choose in secret, then all show.
function rules.trick()
  local played = game:choose_together { "Which card do you play?", id = "card", players = game.players, from = hand_of }
  for _, player in ipairs(game.players) do
    game:log("{} plays {}", player, played[player])
    played[player]:discard()
  end
  rules.award(played)
  if #game.players.first.hand == 0 then rules.count() end
end

--- @rule b.2
function rules.award(played)
  local best = game.players:best(function(player) return played[player].rank end)
  if #best > 1 then return end
  best.first.tricks = best.first.tricks + 1
end

--- @rule c.1
function rules.count()
  local scores = {}
  for _, player in ipairs(game.players) do scores[player] = player.tricks end
  game:finish { ending = "played", scores = scores }
end
)"},
    {"scripts/NAME/rulebook.md", R"(# TITLE

For two to four players.

## a. Preparations
**a.1** Shuffle the cards. Every player gets five of them.

## b. A trick
**b.1** All players choose a card in secret. Then all show their cards at once.

**b.2** The player of the highest card takes the trick. If several players have the highest card, nobody takes it.

## c. The end
**c.1** When all cards are played, the player with the most tricks wins.
)"},
    {"scripts/NAME/agents/proud.lua",
     R"(-- This agent always plays its highest card. To play against it: windrose play NAME --agents human,proud
local game, agent = ...

function agent.card(_, options)
  return options:best(function(card) return card.rank end).first
end
)"},
    {"scripts/NAME/tests/rules_test.lua",
     R"(-- Each test plays a match with answers, in order. `windrose test NAME` runs the tests.

--- A match in which each player has only the card of this rank.
local function with_cards(...)
  local ranks = { ... }
  return play("NAME", { "ada", "ben" }, {
    start = "trick",
    setup = function(game)
      for i, player in ipairs(game.players) do
        local card = game.decks.deck:list():filter(function(each) return each.rank == ranks[i] end).first
        card:move(player.hand)
      end
    end,
  })
end

test("every player gets five cards", { rule = "a.1" }, function()
  for _, player in ipairs(play("NAME", 3).players) do equal(#player.hand, 5) end
end)

test("the highest card takes the trick", { rule = { "b.1", "b.2", "c.1" } }, function()
  local match = with_cards(3, 9):answers("cat.1", "lion.1")
  equal(match.players.ben.tricks, 1)
  equal(match.ending, "played")
  equal(match.winners[1], match.players.ben)
end)

test("a tie takes nothing", { rule = "b.2" }, function()
  local match = with_cards(5, 5):answers("dog.1", "dog.2")
  equal(match.players.ada.tricks + match.players.ben.tricks, 0)
end)
)"},
});

constexpr auto kDice = std::to_array<NewGameTemplate>({
    {"scripts/NAME/game.yaml", R"(# The things in the box. `windrose docs yaml` explains every key.
game:    TITLE
text:    Throw two dice as often as you dare. A one loses the points of the turn.
players: 2-4
rules:   rules.lua
endings: {goal: The first player with sixty points wins}
properties:
  game:   {pot: 0}        # the points of this turn
  player: {points: 0}
)"},
    {"scripts/NAME/rules.lua",
     R"(-- TITLE: throw two dice as often as you dare. The first player with `goal` points wins.
-- `windrose docs lua` lists all functions of rules.
local game, rules = ...

rules.goal = 60

--- @rule a.1
function rules.turn(player)
  game.pot = 0
  game:push("throw", player)
end

--- @rule a.2
function rules.throw(player)
  local total, faces = game:roll("2d6")
  if faces:contains(1) then
    game:log("{} throws a one and loses {} points", player, game.pot)
    game.pot = 0
    return
  end
  game.pot = game.pot + total
  if player:confirm { "You have {} points in this turn. Do you throw again?", game.pot, id = "again" } then
    game:push("throw", player)
    return
  end
  rules.keep(player)
end

--- @rule a.3
--- @rule b.1
function rules.keep(player)
  player.points = player.points + game.pot
  game.pot = 0
  if player.points >= rules.goal then game:finish { ending = "goal", winner = player } end
end
)"},
    {"scripts/NAME/rulebook.md", R"(# TITLE

For two to four players.

## a. A turn
**a.1** In your turn, you throw two dice as often as you like.

**a.2** Each throw adds its points to the turn. If a die shows a one, you lose the points of the turn, and your turn ends.

**a.3** If you stop, you keep the points of the turn.

## b. The end
**b.1** The first player with sixty points wins at once.
)"},
    {"scripts/NAME/agents/careful.lua",
     R"(-- This agent stops with twenty points. To play against it: windrose play NAME --agents human,careful
local game, agent, rules = ...

function agent.again(player)
  return game.pot < 20 and player.points + game.pot < rules.goal
end
)"},
    {"scripts/NAME/tests/rules_test.lua",
     R"(-- Each test plays a match with answers and dice, in order. `windrose test NAME` runs the tests.

local two = { "ada", "ben" }

test("a player keeps the points of the turn", { rule = { "a.1", "a.3" } }, function()
  local match = play("NAME", two, { start = "turn" }):answers({ 3, 4 }, "yes", { 6, 6 }, "no")
  equal(match.players.ada.points, 19)
  equal(match.player, match.players.ben)
end)

test("a one loses the points of the turn", { rule = "a.2" }, function()
  local match = play("NAME", two, { start = "turn" }):answers({ 3, 4 }, "yes", { 6, 1 })
  equal(match.players.ada.points, 0)
  contains(match:log(), "ada throws a one and loses 7 points")
end)

test("sixty points win", { rule = "b.1" }, function()
  local match = play("NAME", two, { start = "turn", setup = function(game) game.players[1].points = 55 end })
  match:answers({ 2, 3 }, "no")
  equal(match.ending, "goal")
  equal(match.winners[1], match.players.ada)
end)
)"},
});

constexpr auto kTrack = std::to_array<NewGameTemplate>({
    {"scripts/NAME/game.yaml", R"(# The things in the box. `windrose docs yaml` explains every key.
game:    TITLE
text:    Race along a track, and send the others back.
players: 2-4
board:   track
rules:   rules.lua
endings: {arrived: The first pawn at the end of the track wins}
pieces:  {pawn: {per_player: 1, start: a1}}
)"},
    {"boards/NAME/track.yaml",
     R"(# The board: a row of twelve squares. The ids are a1, b1, c1 and so on.
board:  The Track
layout: squares
kinds:
  start: {color: gold}
  road:  {color: tan}
  mud:   {color: brown}
  goal:  {color: green}
map: |
  s . . m . . . m . . . g
key:
  s: start
  ".": road
  m: mud
  g: goal
)"},
    {"scripts/NAME/rules.lua", R"(-- TITLE: race along a track. The first pawn at its end wins.
-- `windrose docs lua` lists all functions of rules.
local game, rules = ...

--- @rule a.1  Throw two dice, and walk as far as one of them shows.
function rules.turn(player)
  local _, faces, doubles = game:roll("2d6")
  local steps = doubles and faces.first or player:choose({ "How far do you walk?", id = "walk" }, faces)
  rules.walk(player, steps)
end

function rules.walk(player, steps)
  local track = game.board.spaces
  local target = track[math.min(player.pawn.space.column + steps, #track)]
  rules.bump(player, target)
  player.pawn:move(target)
  rules.arrive[target.kind](player, target)
end

--- @rule a.2
function rules.bump(player, target)
  local start = game.board.spaces.first
  for _, rival in ipairs(player.rivals) do
    if rival.pawn.space == target and target ~= start then
      game:log("{} sends {} back", player, rival)
      rival.pawn:move(start)
    end
  end
end

rules.arrive = {}              -- what happens on each kind of space

function rules.arrive.start() end
function rules.arrive.road() end

--- @rule a.3
function rules.arrive.mud(player)
  local track = game.board.spaces
  local back = track[player.pawn.space.column - 1]
  rules.bump(player, back)
  player.pawn:move(back)
end

--- @rule b.1
function rules.arrive.goal(player)
  game:finish { ending = "arrived", winner = player }
end
)"},
    {"scripts/NAME/rulebook.md", R"(# TITLE

For two to four players. All pawns begin at the start of the track.

## a. A turn
**a.1** Throw two dice, and walk as far as one of them shows.

**a.2** If another pawn is on your space, it goes back to the start.

**a.3** If you come to mud, you slide back one space.

## b. The end
**b.1** The first player at the end of the track wins at once.
)"},
    {"scripts/NAME/agents/runner.lua",
     R"(-- This agent walks as far as it can, but avoids mud. To play against it: windrose play NAME --agents human,runner
local game, agent = ...

function agent.walk(player, options)
  local track = game.board.spaces
  return options:best(function(steps)
    local target = track[math.min(player.pawn.space.column + steps, #track)]
    return target.kind == "mud" and 0 or steps
  end).first
end
)"},
    {"scripts/NAME/tests/rules_test.lua",
     R"(-- Each test plays a match with answers and dice, in order. `windrose test NAME` runs the tests.

--- A match in which ada and ben are on these spaces, and ada throws next.
local function at(ada, ben)
  return play("NAME", { "ada", "ben" }, {
    start = "turn",
    setup = function(game)
      if ada ~= "a1" then game.players[1].pawn:move(game.board:space(ada)) end
      if ben ~= "a1" then game.players[2].pawn:move(game.board:space(ben)) end
    end,
  })
end

test("a pawn walks as far as one die shows", { rule = "a.1" }, function()
  local match = at("a1", "a1"):answers({ 2, 5 }):waits_for("ada", "How far do you walk?")
  equal(match.actions, { 2, 5 })
  match:answers(5)
  equal(match.players.ada.pawn.space.id, "f1")
end)

test("a pawn sends another one back", { rule = "a.2" }, function()
  local match = at("a1", "c1"):answers({ 2, 2 })
  equal(match.players.ada.pawn.space.id, "c1")
  equal(match.players.ben.pawn.space.id, "a1")
end)

test("a pawn slides back from mud", { rule = "a.3" }, function()
  local match = at("a1", "a1"):answers({ 3, 6 }, 3)
  equal(match.players.ada.pawn.space.id, "c1")
end)

test("the first pawn at the end wins", { rule = "b.1" }, function()
  local match = at("i1", "a1"):answers({ 5, 6 }, 6)
  equal(match.ending, "arrived")
  equal(match.winners[1], match.players.ada)
end)
)"},
});

}  // namespace

std::span<const NewGameTemplate> new_game_templates(std::string_view kind) {
  if (kind == "cards") return kCards;
  if (kind == "dice") return kDice;
  return kTrack;
}

}  // namespace windrose::app
