#include "runtime/app/authors/new_game_files.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "runtime/app/authors/new_game_kinds.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::app {
namespace {

// NAME stands for the game's name, TITLE for its title.
constexpr NewGameTemplate kBoardGame[] = {
    {"scripts/NAME/game.yaml", R"(# The things in the box. `windrose docs yaml` explains every key.
game:    TITLE
text:    Walk round the ring, buy wells, and be the first with forty coins.
players: 2-4
board:   ring
rules:   rules.lua
endings: {riches: The first with forty coins wins}
money:   {unit: coins, bank: endless, each_player: 10}
pieces:  {pawn: {per_player: 1, start: gate}}
decks:   {events: {cards: events.yaml, reshuffle: true}}
properties:
  space: {owner: {is: player}, price: 0, rent: 0}
variants: {long_walk: The long walk}
)"},
    {"boards/NAME/ring.yaml", R"(# The board: twelve spaces in a ring, in walking order.
board:  The Ring
layout: loop
kinds:
  gate:  {color: gold}
  road:  {color: tan}
  well:  {color: blue, price: 8, rent: 3}
  event: {color: green}
spaces:
  - {id: gate,    kind: gate,  at: [0, 0], name: The Gate}
  - {id: willow,  kind: well,  at: [1, 0], name: Willow Well}
  - {id: crossing, kind: event, at: [2, 0], name: The Crossing}
  - {id: dust,    kind: road,  at: [3, 0], name: Dust Road}
  - {id: fox,     kind: well,  at: [3, 1], name: Fox Well}
  - {id: market,  kind: event, at: [3, 2], name: The Market}
  - {id: bridge,  kind: road,  at: [3, 3], name: The Bridge}
  - {id: stone,   kind: well,  at: [2, 3], name: Stone Well}
  - {id: inn,     kind: event, at: [1, 3], name: The Inn}
  - {id: ford,    kind: road,  at: [0, 3], name: The Ford}
  - {id: moon,    kind: well,  at: [0, 2], name: Moon Well}
  - {id: camp,    kind: event, at: [0, 1], name: The Camp}
)"},
    {"scripts/NAME/events.yaml", R"(deck: Events
back: an event
fields: {effect: {is: word}, amount: 0}       # read as card.effect, card.amount
cards:
  purse:    {name: A lost purse,   effect: gain, amount: 6, copies: 2}
  fair:     {name: The fair,       effect: gain, amount: 4, copies: 2}
  thieves:  {name: Thieves,        effect: lose, amount: 5, copies: 2}
  tailwind: {name: A wind behind you, effect: walk, amount: 3, copies: 2}
)"},
    {"scripts/NAME/rules.lua",
     R"(-- TITLE: walk round the ring, buy wells, collect rent. The first with `goal` coins wins.
-- `windrose docs lua` lists all functions of rules.
local game, rules = ...

rules.goal = 40
rules.wages = 5

--- @rule a.1
function rules.setup()
  game.decks.events:shuffle()
end

--- @rule b.1  Roll a die, walk as many spaces, and do what the space says.
function rules.turn(player)
  rules.walk(player, (game:roll("1d6")))
end

--- @rule b.2  A player who reaches or passes the gate is paid.
function rules.walk(player, steps)
  local space, laps = player.pawn:advance(steps)
  if laps > 0 then game.bank:pay(player, rules.wages * laps) end
  rules.arrive[space.kind](player, space)
  rules.judge(player)
end

--- @rule e.1  The first with `goal` coins wins.
function rules.judge(player)
  if player.cash >= rules.goal then game:finish { ending = "riches", winner = player } end
end

rules.arrive = {}              -- what happens on each kind of space

function rules.arrive.gate() end
function rules.arrive.road() end

--- @rule c.1  A player may buy a free well.
--- @rule c.2  Another player's well costs rent.
function rules.arrive.well(player, well)
  if well.owner == nil then
    if player.cash >= well.price and player:confirm("Buy {} for {}?", well, well.price) then
      player:pay(game.bank, well.price)
      well.owner = player
    end
  elseif well.owner ~= player then
    player:pay_up_to(well.owner, well.rent)
    rules.judge(well.owner)
  end
end

--- @rule d.1  Draw an event and do what it says.
function rules.arrive.event(player)
  local events = game.decks.events
  local card = events:draw(events.discard)
  game:log("{} draws {}", player, card)
  rules.effects[card.effect](player, card)
end

rules.effects = {}             -- what the cards do; named in events.yaml

function rules.effects.gain(player, card) game.bank:pay(player, card.amount) end
function rules.effects.lose(player, card) player:pay_up_to(game.bank, card.amount) end
function rules.effects.walk(player, card) rules.walk(player, card.amount) end
)"},
    {"scripts/NAME/rulebook.md", R"(# TITLE

For two to four players.

## a. Preparations
**a.1** Every player puts a pawn on the gate and takes ten coins. Shuffle the events.

## b. A turn
**b.1** Roll a die, walk as many spaces, and do what the space says. Then it is the next player's turn.

**b.2** If you reach or pass the gate, the bank pays you five coins.

## c. Wells
**c.1** You may buy a well without an owner for eight coins.

**c.2** If you come to another player's well, you pay three coins to its owner. If you have less, you pay that.

## d. Events
**d.1** Draw an event, do what it says, and lay it on the discards. When no event is left, shuffle the discards
again.

## e. The end
**e.1** The first player with forty coins wins at once.
)"},
    {"scripts/NAME/agents/miser.lua",
     R"(-- This agent only buys a well if it keeps four coins. To play against it: windrose play NAME --agents human,miser
local game, agent = ...

function agent.choose(player, _, decision)
  local well = decision.about[1]
  return player.cash - well.price >= 4
end
)"},
    {"scripts/NAME/variants/long_walk.yaml",
     R"(text:  A higher goal, and more money at the start.
money: {each_player: 15}
)"},
    {"scripts/NAME/variants/long_walk.lua",
     R"(-- The long walk: the goal is one and a half times as high.
local game, rules, base = ...

rules.goal = base.goal * 3 // 2
)"},
    {"scripts/NAME/tests/rules_test.lua",
     R"(-- Each test plays a match with answers and dice, in order. `windrose test NAME` runs the tests.

--- A match in which ada is on `space` and rolls next. `change` prepares the rest.
local function on(space, change)
  return play("NAME", { "ada", "ben" }, {
    start = "turn",
    setup = function(game)
      game.players[1].pawn:move(game.board:space(space))
      if change then change(game, game.players[1], game.players[2]) end
    end,
  })
end

test("every player begins at the gate with ten coins", { rule = "a.1" }, function()
  local match = play("NAME", 3)
  for _, player in ipairs(match.players) do
    equal(player.pawn.space, match.board.gate)
    equal(player.cash, 10)
  end
end)

test("a pawn walks as many spaces as the die shows", { rule = "b.1" }, function()
  local match = on("gate"):answers(3)
  equal(match.players.ada.pawn.space, match.board.dust)
  equal(match.player, match.players.ben)
end)

test("a player who passes the gate gets five coins", { rule = "b.2" }, function()
  local match = on("ford"):answers(6)
  equal(match.players.ada.pawn.space, match.board.dust)
  equal(match.players.ada.cash, 15)
end)

test("a free well can be bought", { rule = "c.1" }, function()
  local match = on("gate"):answers(1)
  match:waits_for("ada", "Buy Willow Well for 8?")
  match:answers("yes")
  equal(match.board.willow.owner, match.players.ada)
  equal(match.players.ada.cash, 2)
end)

test("another player's well costs rent", { rule = "c.2" }, function()
  local match = on("gate", function(game, _, ben) game.board.willow.owner = ben end):answers(1)
  equal(match.players.ada.cash, 7)
  equal(match.players.ben.cash, 13)
end)

test("events gain, lose and walk", { rule = "d.1" }, function()
  local function drawn(id)
    return on("gate", function(game)
      for _, card in ipairs(game.decks.events:list()) do
        if card.id == id then card:move(game.decks.events, "top") end
      end
    end):answers(2)
  end
  equal(drawn("purse.1").players.ada.cash, 16)
  equal(drawn("thieves.1").players.ada.cash, 5)
  local match = drawn("tailwind.2")
  equal(match.players.ada.pawn.space, match.board.market)
end)

test("forty coins win", { rule = "e.1" }, function()
  local match = on("camp", function(game, ada) game.bank:pay(ada, 25) end):answers(1)
  equal(match.ending, "riches")
  equal(match.winners[1], match.players.ada)
end)

test("the long walk takes sixty coins", function()
  local match = play("NAME", 2, { variants = { "long_walk" } })
  equal(match.players[1].cash, 15)
end)
)"},
};

std::string filled(std::string_view text, const std::string& name, const std::string& title) {
  std::string result(text);
  const auto replace = [&result](std::string_view word, const std::string& by) {
    for (std::size_t at = result.find(word); at != std::string::npos;
         at = result.find(word, at + by.size())) {
      result.replace(at, word.size(), by);
    }
  };
  replace("NAME", name);
  replace("TITLE", title);
  return result;
}

}  // namespace

std::vector<NewFile> new_game_files(const std::string& name, const std::string& title,
                                    const std::string& kind) {
  static const std::vector<std::string> kKinds = {"board", "cards", "dice", "track"};
  if (std::ranges::find(kKinds, kind) == kKinds.end()) {
    throw Error("there is no kind " + quote(kind) + did_you_mean(kind, kKinds) + "; choose " +
                join_or(kKinds));
  }
  const std::span<const NewGameTemplate> templates =
      kind == "board" ? std::span<const NewGameTemplate>(kBoardGame) : new_game_templates(kind);
  std::vector<NewFile> files;
  for (const NewGameTemplate& file : templates) {
    std::string text = filled(file.text, name, title);
    // Editors complete what they know the type of.
    constexpr std::string_view kBegin = "\nlocal game, ";
    if (const auto at = text.find(kBegin); at != std::string::npos)
      text.insert(at + 1, "---@type Game\n");
    files.push_back({filled(file.path, name, title), std::move(text)});
  }
  return files;
}

}  // namespace windrose::app
