// What a test can say of a match.
#include <algorithm>

#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/lua_guard.h"
#include "runtime/script/tests/test_driver.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

using TestDriver = RuleTests::TestDriver;

bool is_list(lua_State* lua, int index) {
  return lua_istable(lua, index) ||
         (lua_type(lua, index) == LUA_TLIGHTUSERDATA && code_at(lua, index).kind() == Kind::list);
}

/// One thing of an answer by its name.
std::string read_name(const TestDriver& driver, lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TSTRING:
      return lua_tostring(lua, index);
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index) != 0) return std::to_string(lua_tointeger(lua, index));
      break;
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0 ? "yes" : "no";
    case LUA_TLIGHTUSERDATA:
      return code_id(*driver.binding().state, code_at(lua, index));
    default:
      break;
  }
  throw Error("expected an answer such as \"khan\", 25, true or {3, 4}, got " +
              value_text(lua, index));
}

TestAnswer read_answer(const TestDriver& driver, lua_State* lua, int index) {
  TestAnswer answer;
  answer.is_list = is_list(lua, index);
  if (!answer.is_list) {
    answer.names.push_back(read_name(driver, lua, index));
    return answer;
  }
  const int list = lua_absindex(lua, index);
  const bool is_table = lua_istable(lua, list);
  const std::int64_t size = is_table ? static_cast<std::int64_t>(lua_rawlen(lua, list))
                                     : driver.sandbox.list_access().length(lua, list);
  for (std::int64_t i = 1; i <= size; ++i) {
    if (is_table) {
      lua_rawgeti(lua, list, i);
    } else {
      driver.sandbox.list_access().push_item(lua, list, i);
    }
    answer.names.push_back(read_name(driver, lua, -1));
    lua_pop(lua, 1);
  }
  return answer;
}

int give_answers(lua_State* lua, const std::string& player, int first) {
  TestDriver& driver = TestDriver::of(lua);
  for (int i = first; i <= lua_gettop(lua); ++i) {
    TestMatch& match = driver.unsettled_match(1);
    match.answer(player, read_answer(driver, lua, i));
  }
  static_cast<void>(driver.bound_match(1));
  lua_settop(lua, 1);
  return 1;
}

/// match:answers("khan", {3, 4}, 25, "pass")
int answers(lua_State* lua) {
  return give_answers(lua, "", 2);
}

/// match:answers_as("badr", "deal"): of a player who may answer, or one of several who must.
int answers_as(lua_State* lua) {
  if (lua_type(lua, 2) != LUA_TSTRING)
    throw Error("expected the name of a player, got " + value_text(lua, 2));
  return give_answers(lua, lua_tostring(lua, 2), 3);
}

/// match:roll(3, 4)
int roll(lua_State* lua) {
  TestDriver& driver = TestDriver::of(lua);
  TestMatch& match = driver.bound_match(1);
  TestAnswer faces{true, {}};
  for (int i = 2; i <= lua_gettop(lua); ++i) faces.names.push_back(read_name(driver, lua, i));
  match.answer("", faces);
  static_cast<void>(driver.bound_match(1));
  lua_settop(lua, 1);
  return 1;
}

SeatId seat_at(const TestDriver& driver, lua_State* lua, int index) {
  const Ruleset& ruleset = driver.binding().ruleset;
  if (lua_type(lua, index) == LUA_TLIGHTUSERDATA && code_at(lua, index).kind() == Kind::player) {
    return code_at(lua, index).as<SeatId>();
  }
  std::vector<std::string> names;
  names.reserve(ruleset.seats().size());
  for (const SeatId seat : ruleset.seats()) names.push_back(ruleset.player_name(seat));
  if (lua_type(lua, index) == LUA_TSTRING) {
    const auto found = std::ranges::find(names, lua_tostring(lua, index));
    if (found != names.end()) return SeatId{static_cast<int>(found - names.begin())};
    throw Error("unknown player " + quote(lua_tostring(lua, index)) +
                did_you_mean(lua_tostring(lua, index), names));
  }
  throw Error("expected a player, got " + value_text(lua, index));
}

/// match:waits_for("ali", "Where to?")
int waits_for(lua_State* lua) {
  TestDriver& driver = TestDriver::of(lua);
  const TestMatch& match = driver.bound_match(1);
  const SeatId seat = seat_at(driver, lua, 2);
  bool fits = match.is_asked(seat);
  if (fits && lua_type(lua, 3) == LUA_TSTRING) {
    fits = match.asked().prompt.find(lua_tostring(lua, 3)) != std::string::npos;
  }
  if (!fits) {
    const std::string question =
        lua_type(lua, 3) == LUA_TSTRING ? " '" + std::string(lua_tostring(lua, 3)) + "'" : "";
    throw Error("expected that " + driver.binding().ruleset.player_name(seat) + " is asked" +
                question + ", but " + match.waits_for());
  }
  lua_settop(lua, 1);
  return 1;
}

/// match:refuses("khan", "another ship")
int refuses(lua_State* lua) {
  TestDriver& driver = TestDriver::of(lua);
  TestMatch& match = driver.bound_match(1);
  const TestAnswer answer = read_answer(driver, lua, 2);
  const std::string reason = match.refusal(answer);
  const std::string what = answer.names.empty() ? "{}" : quote(answer.names.front());
  if (reason.empty()) throw Error("expected " + what + " to be refused, but " + match.waits_for());
  if (lua_type(lua, 3) == LUA_TSTRING && reason.find(lua_tostring(lua, 3)) == std::string::npos) {
    throw Error("expected " + what + " to be refused with " + quote(lua_tostring(lua, 3)) +
                ", got: " + reason);
  }
  lua_settop(lua, 1);
  return 1;
}

/// match:log(): the lines so far.
int log(lua_State* lua) {
  const TestMatch& match = TestDriver::of(lua).bound_match(1);
  lua_newtable(lua);
  lua_Integer at = 0;
  for (const std::string& line : match.log()) {
    lua_pushlstring(lua, line.data(), line.size());
    lua_rawseti(lua, -2, ++at);
  }
  return 1;
}

/// match:ends(20000)
int ends(lua_State* lua) {
  constexpr lua_Integer kMost = 20'000;
  const lua_Integer decisions = luaL_optinteger(lua, 2, kMost);
  if (decisions < 1) throw Error("expected a number of decisions, got " + value_text(lua, 2));
  TestDriver& driver = TestDriver::of(lua);
  driver.bound_match(1).play_to_end(decisions);
  static_cast<void>(driver.bound_match(1));
  lua_settop(lua, 1);
  return 1;
}

/// match:keeps_secrets()
int keeps_secrets(lua_State* lua) {
  TestDriver::of(lua).bound_match(1).check_secrets();
  lua_settop(lua, 1);
  return 1;
}

/// match:replays_alike("09ab0123456789ab")
int replays_alike(lua_State* lua) {
  const std::string position = luaL_optstring(lua, 2, "");
  TestDriver::of(lua).bound_match(1).check_replay(position);
  lua_settop(lua, 1);
  return 1;
}

void push_text(lua_State* lua, const std::string& text) {
  lua_pushlstring(lua, text.data(), text.size());
}

/// match:why("pays the bank"): the paragraph of the last line with this text.
int why(lua_State* lua) {
  const TestMatch& match = TestDriver::of(lua).bound_match(1);
  const std::string paragraph = match.why(luaL_checkstring(lua, 2));
  if (paragraph.empty()) {
    lua_pushnil(lua);
  } else {
    push_text(lua, paragraph);
  }
  return 1;
}

void push_player(TestDriver& driver, lua_State* lua, SeatId seat) {
  driver.binding().push(lua, Code(seat));
}

void push_prompt(TestDriver&, lua_State* lua, const TestMatch& match) {
  const TestMatch::Asked asked = match.asked();
  if (asked.seat == SeatId::none) {
    lua_pushnil(lua);
  } else {
    push_text(lua, asked.prompt);
  }
}

void push_asked(TestDriver& driver, lua_State* lua, const TestMatch& match) {
  const SeatId seat = match.asked().seat;
  if (seat == SeatId::none) {
    lua_pushnil(lua);
  } else {
    push_player(driver, lua, seat);
  }
}

void push_actions(TestDriver&, lua_State* lua, const TestMatch& match) {
  const TestMatch::Asked asked = match.asked();
  lua_createtable(lua, static_cast<int>(asked.actions.size()), 0);
  lua_Integer at = 0;
  for (const std::string& action : asked.actions) {
    push_text(lua, action);
    lua_rawseti(lua, -2, ++at);
  }
  // The limits are no items: a test may compare the list with another.
  lua_createtable(lua, 0, 1);
  lua_createtable(lua, 0, 4);
  for (const auto& [name, number] : {std::pair{"from", asked.from}, std::pair{"to", asked.to},
                                     std::pair{"least", asked.from}, std::pair{"most", asked.to}}) {
    lua_pushinteger(lua, number);
    lua_setfield(lua, -2, name);
  }
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
}

void push_ending(TestDriver&, lua_State* lua, const TestMatch& match) {
  const Header& header = match.state().header();
  if (header.finished == 0) {
    lua_pushnil(lua);
  } else {
    push_text(lua, match.ruleset().words().text(header.ending));
  }
}

void push_winners(TestDriver& driver, lua_State* lua, const TestMatch& match) {
  lua_newtable(lua);
  lua_Integer at = 0;
  for (const SeatId seat : match.state().header().winners()) {
    push_player(driver, lua, seat);
    lua_rawseti(lua, -2, ++at);
  }
}

void push_scores(TestDriver& driver, lua_State* lua, const TestMatch& match) {
  lua_newtable(lua);
  for (const SeatId seat : match.ruleset().seats()) {
    const std::int32_t score = match.state().header().score_of(seat);
    if (score == kNone) continue;
    push_player(driver, lua, seat);
    lua_pushinteger(lua, score);
    lua_rawset(lua, -3);
  }
}

/// By seat and by name.
void push_players(TestDriver& driver, lua_State* lua, const TestMatch& match) {
  lua_newtable(lua);
  for (const SeatId seat : match.ruleset().seats()) {
    push_player(driver, lua, seat);
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, -3, number_of(seat) + 1);
    lua_setfield(lua, -2, match.ruleset().player_name(seat).c_str());
  }
}

struct MatchFunction {
  std::string_view name;
  lua_CFunction call;
  RuleTestRow row;
};
constexpr MatchFunction kFunctions[] = {
    {"answers",
     guarded<answers>,
     {"match:answers(...) -> match",
      "Gives answers and dice in order: names, numbers, flags, \"pass\", {3, 4} for several dice "
      "or things, \"random\" for dice and shuffles. A shuffle may also get a list of card ids, top "
      "first. Without a list, it is random. An error names what the match waits for."}},
    {"answers_as",
     guarded<answers_as>,
     {"match:answers_as(player, ...) -> match",
      "The same for a named player, who may answer, or is one of several who must."}},
    {"roll", guarded<roll>, {"match:roll(...) -> match", "Gives the faces of the next dice."}},
    {"waits_for",
     guarded<waits_for>,
     {"match:waits_for(player, text) -> match",
      "Fails unless the match waits for this player. With a text, it also fails unless the text is "
      "in the question."}},
    {"refuses",
     guarded<refuses>,
     {"match:refuses(answer, reason) -> match",
      "Fails unless the match refuses the answer. With a text, it also fails unless the text is in "
      "the reason."}},
    {"ends",
     guarded<ends>,
     {"match:ends(decisions) -> match",
      "Plays on at random. Fails unless the match is over after so many decisions; the default is "
      "20000. If the game has a round_limit, a single round must be over by then."}},
    {"keeps_secrets",
     guarded<keeps_secrets>,
     {"match:keeps_secrets() -> match",
      "Fails if a player can tell hidden things by what that player sees. It looks at the view of "
      "each player here, and in the next 20 answers at random."}},
    {"replays_alike",
     guarded<replays_alike>,
     {"match:replays_alike(position) -> match",
      "Fails unless the same answers lead to the same position again, in other Lua states. "
      "`windrose fuzz` also gives the position that another process has come to."}},
    {"log", guarded<log>, {"match:log() -> lines", "The lines of the log so far, as texts."}},
    {"why",
     guarded<why>,
     {"match:why(text) -> paragraph",
      "The paragraph of the rulebook that the last line of the log with this text names, such as "
      "\"c.2\". It is nil if the line names none."}},
};

struct MatchValue {
  std::string_view name;
  void (*push)(TestDriver& driver, lua_State* lua, const TestMatch& match);
  RuleTestRow row;
};
constexpr MatchValue kValues[] = {
    {"prompt", push_prompt, {"match.prompt", "The current question, or nil."}},
    {"asked", push_asked, {"match.asked", "The player whose answer the match waits for, or nil."}},
    {"actions",
     push_actions,
     {"match.actions",
      "The possible answers, as a list of names. An amount and a choice of several things also "
      "have `from` and `to`."}},
    {"ending", push_ending, {"match.ending", "The ending of the match, or nil."}},
    {"winners", push_winners, {"match.winners", "The players who have won, as a list."}},
    {"scores", push_scores, {"match.scores", "Points by player, if the match ended with scores."}},
    {"players",
     push_players,
     {"match.players", "The players, by seat and by name: match.players.ali."}},
};

}  // namespace

int index_match(lua_State* lua) {
  TestDriver& driver = TestDriver::of(lua);
  if (lua_type(lua, 2) != LUA_TSTRING) throw Error("a match has no " + value_text(lua, 2));
  const std::string_view key = lua_tostring(lua, 2);
  for (const MatchFunction& function : kFunctions) {
    if (function.name != key) continue;
    lua_pushcfunction(lua, function.call);
    return 1;
  }
  const TestMatch& match = driver.bound_match(1);
  for (const MatchValue& value : kValues) {
    if (value.name != key) continue;
    value.push(driver, lua, match);
    return 1;
  }
  driver.binding().push(lua, Code(Kind::game, 0));
  lua_pushvalue(lua, 2);
  lua_gettable(lua, -2);
  return 1;
}

void add_match_rows(std::vector<RuleTestRow>& rows) {
  rows.push_back({"play(game, players, options) -> match",
                  "A match inside a test. Players are names or a number. Options: `setup = "
                  "function(game) ... end` makes the position that the test needs. `start` is the "
                  "first step instead of setup, and `player` is the player of that step. The "
                  "others are variants, scenario, options, seed and agents."});
  for (const MatchFunction& function : kFunctions) rows.push_back(function.row);
  for (const MatchValue& value : kValues) rows.push_back(value.row);
  rows.push_back({"match.board, match.decks ...",
                  "All other things of `game` in rules. A test can only read them."});
}

}  // namespace windrose
