// How a test gets a match: `play(...)` with its options and its setup.
#include <algorithm>

#include <lua.hpp>

#include "runtime/base/system/checked.h"
#include "runtime/base/text/error.h"
#include "runtime/script/sandbox/lua_guard.h"
#include "runtime/script/tests/test_driver.h"

namespace windrose {
namespace {

constexpr std::size_t kMostMatches = 5'000;  // of one test: all are kept until it ends

using TestDriver = RuleTests::TestDriver;

/// Lays out the match with the test's own function, which may change everything.
class Setup : public Answerer {
 public:
  Setup(TestDriver& driver, State& state, Journal& journal, Schedule& schedule)
      : driver_(&driver),
        binding_(&driver.binding_of(state.ruleset())),
        changes_(state, journal),
        draws_(state) {
    driver.bind(*binding_, state);
    binding_->changes = &changes_;
    binding_->schedule = &schedule;
    binding_->draws = &draws_;
    binding_->answerer = this;
    binding_->stop = Stop::none;
  }
  ~Setup() override {
    binding_->changes = nullptr;
    binding_->schedule = nullptr;
    binding_->draws = nullptr;
    binding_->answerer = nullptr;
    binding_->state = nullptr;
    binding_->stop = Stop::none;
  }
  Setup(const Setup&) = delete;
  Setup& operator=(const Setup&) = delete;

  void run(int function) {
    lua_State* const lua = driver_->lua();
    lua_pushvalue(lua, function);
    binding_->push(lua, Code(Kind::game, 0));
    lua_call(lua, 1, 0);
    if (binding_->stop != Stop::none)
      throw RuleError("the setup of a test cannot end a step or the match");
  }

  std::span<const Reply> answer(const Decision&) override {
    throw RuleError("the setup of a test cannot ask; set what the answer would lead to");
  }

 private:
  TestDriver* driver_;
  Binding* binding_;
  Changes changes_;
  Draws draws_;
};

std::string option_value(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TBOOLEAN)
    return lua_toboolean(lua, index) != 0 ? "true" : "false";
  if (lua_type(lua, index) == LUA_TSTRING) return lua_tostring(lua, index);
  if (lua_isinteger(lua, index) != 0) return std::to_string(lua_tointeger(lua, index));
  throw Error("the value of an option is a flag, a number or a word, not " +
              value_text(lua, index));
}

std::string text_option(lua_State* lua, const char* key) {
  lua_getfield(lua, 3, key);
  std::string text;
  if (lua_type(lua, -1) == LUA_TSTRING) {
    text = lua_tostring(lua, -1);
  } else if (!lua_isnil(lua, -1)) {
    throw Error("'" + std::string(key) + "' of play is a text, not " + value_text(lua, -1));
  }
  lua_pop(lua, 1);
  return text;
}

std::vector<std::string> names_option(lua_State* lua, const char* key) {
  lua_getfield(lua, 3, key);
  std::vector<std::string> names;
  if (!lua_isnil(lua, -1)) names = read_names(lua, lua_gettop(lua), key);
  lua_pop(lua, 1);
  return names;
}

void read_players(lua_State* lua, TestRequest& request) {
  if (lua_isnoneornil(lua, 2)) return;
  if (lua_isinteger(lua, 2) != 0) {
    request.player_count = checked<int>(lua_tointeger(lua, 2), "players");
  } else {
    request.players = read_names(lua, 2, "players");
  }
}

void read_play_options(lua_State* lua, TestRequest& request) {
  if (lua_isnoneornil(lua, 3)) return;
  if (!lua_istable(lua, 3))
    throw Error("expected options {variants = …, setup = …}, got " + value_text(lua, 3));
  check_option_keys(
      lua, 3, {"agents", "options", "player", "scenario", "seed", "setup", "start", "variants"});
  request.variants = names_option(lua, "variants");
  request.agents = names_option(lua, "agents");
  request.scenario = text_option(lua, "scenario");
  request.start = text_option(lua, "start");
  request.player = text_option(lua, "player");
  if (lua_getfield(lua, 3, "seed") != LUA_TNIL) {
    if (lua_isinteger(lua, -1) == 0)
      throw Error("'seed' of play is a number, not " + value_text(lua, -1));
    request.seed = checked<std::uint64_t>(lua_tointeger(lua, -1), "seed");
  }
  lua_pop(lua, 1);
  if (lua_getfield(lua, 3, "options") == LUA_TTABLE) {
    for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
      if (lua_type(lua, -2) != LUA_TSTRING) throw Error("'options' of play is {option = value}");
      request.options.push_back(std::string(lua_tostring(lua, -2)) + "=" + option_value(lua, -1));
    }
    std::ranges::sort(request.options);
  }
  lua_pop(lua, 1);
}

/// play("caravan", {"ali", "badr"}, {setup = function(game) … end})
int play(lua_State* lua) {
  TestDriver& driver = TestDriver::of(lua);
  if (!driver.running) throw Error("a match is played inside a test");
  if (driver.match_count() >= kMostMatches) {
    throw Error("this test has played " + std::to_string(kMostMatches) +
                " matches, the most that one may; is there a loop that never ends?");
  }
  if (lua_type(lua, 1) != LUA_TSTRING)
    throw Error("expected the name of a game, got " + value_text(lua, 1));
  lua_settop(lua, 3);
  TestRequest request;
  request.game = lua_tostring(lua, 1);
  read_players(lua, request);
  read_play_options(lua, request);
  if (lua_istable(lua, 3)) {
    lua_getfield(lua, 3, "setup");
  } else {
    lua_pushnil(lua);
  }
  const int setup = lua_gettop(lua);
  std::unique_ptr<TestMatch> match = driver.bench.play(request);
  match->begin([&](State& state, Journal& journal, Schedule& schedule) {
    if (lua_isfunction(lua, setup)) Setup(driver, state, journal, schedule).run(setup);
  });
  driver.add(std::move(match));
  return 1;
}

}  // namespace

void add_playing(RuleTests::TestDriver& driver) {
  driver.add_function("play", guarded<play>);
}

}  // namespace windrose
