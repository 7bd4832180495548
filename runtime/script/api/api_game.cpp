// What rules say to the game itself: dice, steps, the log, the end.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/text/siphash.h"
#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/api/asking.h"
#include "runtime/script/api/roll.h"
#include "runtime/script/sandbox/lua_work.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

int roll(Call& call) {
  const Dice dice = call.binding.dice(call.lua, 2);
  const RolledDice rolled = roll_dice(call, dice, read_rolling_way(call, 3));
  lua_pushinteger(call.lua, rolled.total);
  call.binding.push(call.lua, rolled.faces);
  lua_pushboolean(call.lua, rolled.all_equal ? 1 : 0);
  return 3;
}

/// A step of `rules` by name, with its player and arguments.
Frame read_frame(Call& call) {
  if (lua_type(call.lua, 2) != LUA_TSTRING) {
    throw ArgumentError(2,
                        "expected the name of a step, got " + got_text(call.binding, call.lua, 2));
  }
  Frame frame;
  frame.name = call.binding.word_at(call.lua, 2);
  frame.seat = call.has(3) ? call.id<SeatId>(3) : SeatId::none;
  const int count = lua_gettop(call.lua) - 3;
  if (count > kMostArguments) {
    throw RuleError("a step takes " + std::to_string(kMostArguments) +
                    " arguments at most; keep the rest in properties");
  }
  for (int i = 0; i < count; ++i) {
    const Code argument = call.code(4 + i);
    if (argument.kind() == Kind::list) {
      throw RuleError("a list lives only as long as its step; keep it in a list property");
    }
    frame.arguments[i] = argument.bits();
  }
  frame.count = std::max(count, 0);
  return frame;
}

int push_step(Call& call) {
  call.changing();
  const Frame frame = read_frame(call);
  if (call.binding.require_step) call.binding.require_step(frame);
  call.binding.schedule->push(frame);
  return 0;
}

int push_turn(Call& call) {
  call.changing();
  Frame frame = read_frame(call);
  if (frame.seat == SeatId::none) {
    throw RuleError("a turn belongs to a player; give one, or use game:push");
  }
  frame.turn = 1;
  if (call.binding.require_step) call.binding.require_step(frame);
  call.binding.schedule->push(frame);
  return 0;
}

int again(Call& call) {
  call.changing();
  Frame frame;
  frame.name = call.ruleset().steps().turn;
  frame.seat = call.id<SeatId>(2);
  frame.turn = 1;
  call.binding.schedule->push(frame);
  return 0;
}

int start_with(Call& call) {
  call.changing().start_with(call.id<SeatId>(2));
  return 0;
}

int end_step(Call& call) {
  call.changing();
  call.binding.stop = Stop::step_ended;  // what would change anything from here on leaves the step
  return 0;
}

WordId ending_word(Call& call, std::string_view name) {
  const auto& endings = call.ruleset().data().endings;
  for (const EndingDeclaration& ending : endings) {
    if (ending.id == name) return call.ruleset().words().find(name);
  }
  charge_suggestion(call.binding, endings.size(), name.size());
  std::vector<std::string> names;
  names.reserve(endings.size());
  for (const EndingDeclaration& ending : endings) names.push_back(ending.id);
  throw RuleError("unknown ending " + quote(name) + did_you_mean_or_list(name, names) +
                  "; endings are declared in game.yaml");
}

/// `scores = {[player] = points}`: writes them down; the highest wins, ties share.
SeatSet winners_by_score(Call& call, Changes& changes, int table) {
  charge_walk(call.lua, table);
  for (lua_pushnil(call.lua); lua_next(call.lua, table) != 0; lua_pop(call.lua, 1)) {
    // Every key is a player.
    call.field("scores", [&](int field) { return call.id<SeatId>(field - 1); });
  }
  int best = INT32_MIN;
  SeatSet winners;
  for (const SeatId seat : call.ruleset().seats()) {
    call.binding.push(call.lua, Code(seat));
    lua_gettable(call.lua, table);
    if (!lua_isnil(call.lua, -1)) {
      const int points = call.field("scores", [&](int field) { return call.number(field); });
      changes.score(seat, points);
      if (points > best) {
        best = points;
        winners = SeatSet();
      }
      if (points == best) winners = winners.with(seat);
    }
    lua_pop(call.lua, 1);
  }
  return winners;
}

/// Who wins does so for the whole team.
SeatSet with_partners(const Ruleset& ruleset, SeatSet winners) {
  SeatSet all = winners;
  for (const SeatId seat : winners) all |= ruleset.sides().allies(seat);
  return all;
}

/// What game:finish takes.
constexpr std::array<std::string_view, 4> kFinishKeys = {"ending", "winner", "winners", "scores"};
constexpr std::uint32_t kWinnerKey = 1U << 1U;
constexpr std::uint32_t kWinnersKey = 1U << 2U;
constexpr std::uint32_t kScoresKey = 1U << 3U;

/// Which of them the table has, a bit each. A misspelled key would end the match without its
/// winner.
std::uint32_t finish_keys(Call& call) {
  std::uint32_t keys = 0;
  charge_walk(call.lua, 2);
  for (lua_pushnil(call.lua); lua_next(call.lua, 2) != 0; lua_pop(call.lua, 1)) {
    const bool is_text = lua_type(call.lua, -2) == LUA_TSTRING;
    const std::string_view word = is_text ? lua_tostring(call.lua, -2) : "";
    const auto known = std::ranges::find(kFinishKeys, word);
    if (known != kFinishKeys.end()) {
      keys |= 1U << static_cast<unsigned>(known - kFinishKeys.begin());
      continue;
    }
    const std::string key = is_text ? std::string(word) : got_text(call.binding, call.lua, -2);
    const std::vector<std::string> names(kFinishKeys.begin(), kFinishKeys.end());
    throw RuleError("game:finish does not know " + quote(key) + did_you_mean(key, names) +
                    "; it takes " + join_and(names));
  }
  if (lua_getmetatable(call.lua, 2) == 0) return keys;
  lua_pop(call.lua, 1);
  return ~0U;  // it may answer for what a walk does not meet
}

SeatSet read_winners(Call& call, Changes& changes, std::uint32_t keys) {
  const auto push = [&](std::uint32_t key, const char* name) {
    if ((keys & key) == 0) return false;
    lua_getfield(call.lua, 2, name);
    return call.has(lua_gettop(call.lua));
  };
  SeatSet winners;
  if (push(kScoresKey, "scores") && lua_istable(call.lua, -1))
    winners = winners_by_score(call, changes, lua_gettop(call.lua));
  if (push(kWinnerKey, "winner")) {
    winners =
        SeatSet::only(call.field("winner", [&](int field) { return call.id<SeatId>(field); }));
  }
  if (!push(kWinnersKey, "winners")) return winners;
  winners = SeatSet();
  const Code list = call.field("winners", [&](int field) { return call.list(field); });
  for (const Code winner : call.binding.lists.items(list)) {
    if (winner.kind() != Kind::player) throw RuleError("`winners` is a list of players");
    winners = winners.with(winner.as<SeatId>());
  }
  return winners;
}

int finish(Call& call) {
  Changes& changes = call.changing();
  if (lua_type(call.lua, 2) == LUA_TSTRING) {
    changes.finish(ending_word(call, call.text(2)), SeatSet());
  } else if (lua_istable(call.lua, 2)) {
    const std::uint32_t keys = finish_keys(call);
    lua_getfield(call.lua, 2, "ending");
    const WordId ending =
        ending_word(call, call.field("ending", [&](int field) { return call.text(field); }));
    changes.finish(ending, with_partners(call.ruleset(), read_winners(call, changes, keys)));
  } else {
    throw ArgumentError(2, "expected {ending = \"…\", winner = player}, got " +
                               got_text(call.binding, call.lua, 2));
  }
  call.binding.stop = Stop::match_ended;  // what would change anything from here on leaves the step
  return 0;
}

int random(Call& call) {
  Binding& binding = call.binding;
  const int sides = call.number(2);
  if (sides < 1)
    throw ArgumentError(2, "expected a number of 1 or more, got " + std::to_string(sides));
  if (binding.changes != nullptr)
    throw RuleError("rules draw with game:roll; only agents use game:random");
  QuickSip draw({binding.agent_key, 0});
  draw.take(++binding.agent_draws);
  const std::uint64_t hash = draw.result();
  return call.push(static_cast<int>(hash % static_cast<std::uint64_t>(sides)) + 1);
}

int write_money(Call& call) {
  const std::string text = money_text(call.ruleset(), call.number(2));
  lua_pushlstring(call.lua, text.data(), text.size());
  return 1;
}

int make_list(Call& call) {
  const int count = lua_gettop(call.lua) - 1;
  call.binding.sandbox.charge(call.lua, count);
  const Code list = call.binding.lists.make(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) call.binding.lists.add(list, call.code(2 + i));
  return call.push(list);
}

void push_seats(Binding& binding, SeatSet seats) {
  const Code list = binding.lists.make(binding.ruleset.seats().size());
  for (const SeatId seat : seats) binding.lists.add(list, Code(seat));
  binding.push(binding.lua(), list);
}

template <Group kGroup>
void push_group(Binding& binding, Code) {
  binding.push(binding.lua(), Code::pair(Kind::group, static_cast<int>(kGroup), 0));
}

constexpr Function kFunctions[] = {
    {"game:roll(dice: string, how?: string|table): integer, List, boolean",
     "Rolls dice such as \"2d6\". Returns the total, the faces, and whether all of them are equal. "
     "With {visible_to = player}, only this player learns of the roll. A list of players or "
     "\"nobody\" works, too. A stream name, as text or {stream = name}, separates these rolls from "
     "all others.",
     "local total, faces, doubles = game:roll(\"2d6\")", bound<roll>},
    {"game:log(text: string, ...)",
     "Writes a line for the log; each {} is replaced by the name of an argument. {$} is for an "
     "amount of money: \"$1,206\" or \"1,206 dinars\".",
     "game:log(\"{} waits at {}\", player, space)", bound<write_log>},
    {"game:tell(who: Player|List, text: string, ...)",
     "Writes a line for the log that only these players read: a player, or a list of them.",
     "game:tell(player.partners, \"{} holds high cards\", player)", bound<tell>},
    {"game:quietly(what: function)",
     "Runs the function. The log does not mention its changes, so write a line of your own. "
     "Players still see the changes.",
     "game:quietly(function() player:pay(game.bank, 20) end)", bound<quietly>},
    {"game:reveal(text: string, ...)",
     "Shows the text to all players and waits until each of them has seen it. It also shows them "
     "the cards that it names. Then it becomes a line of the log.",
     "game:reveal(\"{} lays down {}\", player, card)", bound<reveal>},
    {"game:push(step: string, player?: Player, ...)",
     "Runs rules.step(player, ...) as the next step. Steps that this step pushed earlier come "
     "first.",
     "game:push(\"auction\", player, space)", bound<push_step>},
    {"game:push_turn(step: string, player: Player, ...)",
     "Like game:push, but the step counts as a turn of the player. The log begins a new turn, and "
     "statistics count it.",
     "game:push_turn(\"bid\", player.next)", bound<push_turn>},
    {"game:again(player: Player)",
     "Gives the player another turn, right after the steps pushed so far.", "game:again(player)",
     bound<again>},
    {"game:start_with(player: Player)",
     "The player begins each round after this one. In setup, it includes the first round.",
     "game:start_with(player)", bound<start_with>},
    {"game:end_step()",
     "Ends this step, also from inside other functions. Nothing after it changes the match.",
     "game:end_step()", bound<end_step>},
    {"game:finish(how: table|string)",
     "Ends the match, also from inside other functions. Nothing after it changes the match. "
     "{ending = "
     "...} names the ending. Add `winner = player`, `winners = list`, or `scores = {[player] = "
     "points}`. The highest score wins, and tied players share the win. The partners of a winner "
     "win, too.",
     "game:finish {ending = \"riches\", winner = player}", bound<finish>},
    {"game:choose_together(question: table): table",
     "Asks several players at once. No player learns an answer before all have answered. `from` is "
     "a list; With `to`, `from` and `to` are the smallest and the largest amount. Each may be a "
     "function that takes the player. Returns a table by player, with false for a player who "
     "passed.",
     "local bids = game:choose_together {\"Your bid?\", players = game.players, from = amounts}",
     bound<choose_together>},
    {"game:money_text(amount: integer): string",
     "An amount as the game writes it: \"$1,206\" or \"1,206 dinars\".",
     "return \"the least bid is \" .. game:money_text(game.high_bid + 1)", bound<write_money>},
    {"game:list(...): List", "A new list of these things.", "local both = game:list(player, rival)",
     bound<make_list>},
    {"game:random(sides: integer): integer",
     "For agents only: a number from 1 to `sides` from the agent's own stream.",
     "local pick = options[game:random(#options)]", bound<random>},
};

constexpr Attribute kAttributes[] = {
    {"game.players: List", "All players in the order of their seats.",
     [](Binding& binding, Code) {
       push_seats(binding, SeatSet::of_players(binding.ruleset.players()));
     }},
    {"game.active: List", "The players still in the match.",
     [](Binding& binding, Code) { push_seats(binding, binding.state->header().active()); }},
    {"game.player: Player?",
     "The player whose step is running. nil in a step that belongs to no player.",
     [](Binding& binding, Code) { push_seat(binding, binding.state->header().step_seat); }},
    {"game.starter: Player", "The player who begins this round.",
     [](Binding& binding, Code) { push_seat(binding, binding.state->header().starter); }},
    {"game.round: integer", "Number of the round, from 1; 0 during setup.",
     [](Binding& binding, Code) { lua_pushinteger(binding.lua(), binding.state->header().round); }},
    {"game.turns: integer", "The number of turns until now, with this one.",
     [](Binding& binding, Code) { lua_pushinteger(binding.lua(), binding.state->header().turns); }},
    {"game.board: Board", "The board.",
     [](Binding& binding, Code) { binding.push(binding.lua(), Code(Kind::board, 0)); }},
    {"game.bank: Purse", "The bank's purse.",
     [](Binding& binding, Code) { binding.push(binding.lua(), Code(kBank)); }},
    {"game.box: Zone", "The zone of the pieces that are on no space.",
     [](Binding& binding, Code) {
       binding.push(binding.lua(), Code(binding.ruleset.zones().box()));
     }},
    {"game.decks: table", "The decks by id.", push_group<Group::decks>},
    {"game.zones: table", "The zones that belong to no player, by id.", push_group<Group::zones>},
    {"game.piles: table", "The piles that belong to no player, by id, and `box`.",
     push_group<Group::piles>},
    {"game.purses: table", "The purses that belong to no player, by id.",
     push_group<Group::purses>},
    {"game.tokens: table", "The kinds of tokens by id.", push_group<Group::tokens>},
    {"game.tables: table", "The result tables by id.", push_group<Group::tables>},
    {"game.charts: table", "The charts and tracks by id.", push_group<Group::charts>},
    {"game.options: table", "The options of this match by id.", push_group<Group::options>},
    {"game.pieces: table",
     "The pieces by id of their kind: a list, or the piece itself if there is only one.",
     push_group<Group::pieces>},
};

}  // namespace

TypeApi game_api() {
  return {"Game", "The match as a whole.", Kind::game, kFunctions, kAttributes};
}

}  // namespace windrose
