#include "runtime/script/tests/rule_tests.h"

#include <algorithm>

#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/lua_guard.h"
#include "runtime/script/tests/test_driver.h"

namespace windrose {
namespace {

const char kDriver = 0;  // key of the driver in the registry

/// test("name", {rule = "d.2"}, function() … end): notes the test, runs it later.
int add_test(lua_State* lua) {
  RuleTests::TestDriver& driver = RuleTests::TestDriver::of(lua);
  if (driver.running) throw Error("a test cannot be written inside another one");
  if (lua_type(lua, 1) != LUA_TSTRING) {
    throw Error("expected the name of the test, got " + value_text(lua, 1) +
                "; write test(\"name\", {rule = \"a.1\"}, function() … end)");
  }
  RuleTests::Test test;
  test.name = lua_tostring(lua, 1);
  const bool has_options = lua_istable(lua, 2);
  if (has_options) {
    check_option_keys(lua, 2, {"rule"});
    lua_getfield(lua, 2, "rule");
    if (!lua_isnil(lua, -1)) test.rules = read_names(lua, lua_gettop(lua), "rule");
    lua_pop(lua, 1);
  }
  const int function = has_options ? 3 : 2;
  if (!lua_isfunction(lua, function)) {
    throw Error("test " + quote(test.name) + ": expected a function, got " +
                value_text(lua, function));
  }
  if (std::ranges::find(driver.tests, test.name, &RuleTests::Test::name) != driver.tests.end()) {
    throw Error("duplicate test " + quote(test.name) + "; give each another name");
  }
  lua_Debug record;
  lua_pushvalue(lua, function);
  lua_getinfo(lua, ">S", &record);
  test.line = record.linedefined;
  lua_pushvalue(lua, function);
  driver.functions.push_back(luaL_ref(lua, LUA_REGISTRYINDEX));
  driver.tests.push_back(std::move(test));
  return 0;
}

}  // namespace

std::vector<RuleTestRow> rule_test_rows() {
  std::vector<RuleTestRow> rows{{"test(name, options, function)",
                                 "A test for `windrose test`. You may leave out the options. `rule "
                                 "= \"d.2\"`, or a list, names the paragraphs that it tests."}};
  add_match_rows(rows);
  add_assertion_rows(rows);
  return rows;
}

RuleTests::TestDriver::TestDriver(TestBench& bench, std::string file)
    : bench(bench), file(std::move(file)) {
  lua_State* const lua = this->lua();
  lua_pushlightuserdata(lua, this);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kDriver);
  open_match_type();
  add_function("test", guarded<add_test>);
}

Code code_at(lua_State* lua, int index) {
  return Code::from_bits(reinterpret_cast<std::uint64_t>(lua_touserdata(lua, index)));
}

RuleTests::TestDriver& RuleTests::TestDriver::of(lua_State* lua) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kDriver);
  auto* const driver = static_cast<TestDriver*>(lua_touserdata(lua, -1));
  lua_pop(lua, 1);
  return *driver;
}

void RuleTests::TestDriver::add_function(const char* name, lua_CFunction function) {
  lua_pushcfunction(lua(), function);
  sandbox.set_global(name);
}

void RuleTests::TestDriver::open_match_type() {
  lua_State* const lua = this->lua();
  lua_createtable(lua, 0, 3);
  lua_pushcfunction(lua, guarded<index_match>);
  lua_setfield(lua, -2, "__index");
  lua_pushstring(lua, "a match");
  lua_setfield(lua, -2, "__name");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  match_type_ = luaL_ref(lua, LUA_REGISTRYINDEX);
}

Binding& RuleTests::TestDriver::binding_of(const Ruleset& ruleset) {
  std::unique_ptr<Binding>& binding = bindings_[&ruleset];
  if (binding == nullptr) binding = std::make_unique<Binding>(ruleset, sandbox);
  return *binding;
}

void RuleTests::TestDriver::bind(Binding& binding, const State& state) {
  binding_ = &binding;
  sandbox.set_owner(&binding);
  binding.state = &state;
  binding.changes = nullptr;
  binding.viewer = SeatId::none;
}

void RuleTests::TestDriver::add(std::unique_ptr<TestMatch> match) {
  lua_State* const lua = this->lua();
  bind(binding_of(match->ruleset()), match->state());
  auto* const number = static_cast<std::size_t*>(lua_newuserdatauv(lua, sizeof(std::size_t), 0));
  *number = forgotten_ + matches_.size();
  lua_rawgeti(lua, LUA_REGISTRYINDEX, match_type_);
  lua_setmetatable(lua, -2);
  matches_.push_back(std::move(match));
}

void RuleTests::TestDriver::forget_matches() {
  forgotten_ += matches_.size();
  matches_.clear();
  for (const auto& [ruleset, binding] : bindings_) {
    binding->state = nullptr;
    binding->lists.begin_step();
  }
}

TestMatch& RuleTests::TestDriver::bound_match(int index) {
  TestMatch& match = unsettled_match(index);
  match.settle();
  return match;
}

TestMatch& RuleTests::TestDriver::unsettled_match(int index) {
  lua_State* const lua = this->lua();
  const bool has_type = lua_type(lua, index) == LUA_TUSERDATA && lua_getmetatable(lua, index) != 0;
  if (has_type) lua_rawgeti(lua, LUA_REGISTRYINDEX, match_type_);
  const bool fits = has_type && lua_rawequal(lua, -1, -2) != 0;
  if (has_type) lua_pop(lua, 2);
  if (!fits)
    throw Error("expected a match, got " + value_text(lua, index) + "; write match:answers(…)");
  const std::size_t number = *static_cast<std::size_t*>(lua_touserdata(lua, index));
  if (number < forgotten_)
    throw Error("this match belongs to an earlier test; play one in each test");
  TestMatch& match = *matches_[number - forgotten_];
  bind(binding_of(match.ruleset()), match.state());
  return match;
}

RuleTests::RuleTests(TestBench& bench, std::string file, std::string_view text,
                     const std::optional<Fixture>& fixture)
    : driver_(std::make_unique<TestDriver>(bench, std::move(file))) {
  add_playing(*driver_);
  add_assertions(*driver_);
  try {
    lua_State* const lua = driver_->lua();
    if (fixture) {
      driver_->sandbox.load(fixture->text, fixture->file);
      driver_->sandbox.run(0, 1);
    }
    driver_->sandbox.load(text, driver_->file);
    if (fixture) lua_rotate(lua, -2, 1);
    driver_->sandbox.run(fixture ? 1 : 0, 0);
  } catch (const ScriptError& error) {
    throw Error(error.report());
  }
}

RuleTests::~RuleTests() = default;

const std::vector<RuleTests::Test>& RuleTests::tests() const {
  return driver_->tests;
}

const std::string& RuleTests::file() const {
  return driver_->file;
}

std::string RuleTests::run(std::size_t test) {
  TestDriver& driver = *driver_;
  lua_State* const lua = driver.lua();
  driver.forget_matches();
  lua_settop(lua, 0);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, driver.functions[test]);
  driver.running = true;
  driver.sandbox.begin_step(Counting::exact);
  const RunResult result = driver.sandbox.call(0, 0);
  driver.sandbox.end_step();
  driver.running = false;
  switch (result) {
    case RunResult::finished:
      return {};
    case RunResult::signaled:
      return driver.file + ":" + std::to_string(driver.tests[test].line) +
             ": a test cannot ask, end a step or end a match itself; play a match and answer";
    default:
      return driver.sandbox.failure().message();
  }
}

}  // namespace windrose
