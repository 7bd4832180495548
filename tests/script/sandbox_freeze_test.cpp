// Tables that cannot be written to after loading, and what is found out about the rest.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/script/sandbox_case.h"

namespace windrose::test {
namespace {

// Loads `rules`, a file that fills the table it gets, freezes that table, then runs `script`,
// which gets it too.
class Frozen {
 public:
  explicit Frozen(const std::string& rules) {
    lua_State* lua = sandbox.state();
    lua_newtable(lua);
    sandbox.load(rules, "rules.lua");
    lua_pushvalue(lua, 1);
    sandbox.run(1, 0);
    sandbox.freeze(1);
  }

  std::string operator()(const std::string& script) {
    lua_State* lua = sandbox.state();
    lua_settop(lua, 1);
    sandbox.load("local rules = ...\n" + script, "test.lua");
    lua_pushvalue(lua, 1);
    sandbox.begin_step();
    const RunResult result = sandbox.call(1, LUA_MULTRET);
    sandbox.end_step();
    return result == RunResult::finished ? values_text(lua, 2) : sandbox.failure().message();
  }

  Sandbox sandbox;
};

constexpr const char* kRules = R"(local rules = ...
rules.goal = 250
rules.list = {30, 10, 20}
rules.deep = {inner = {value = 1}}
local seen = {}
local count = 0
function rules.remember(x) seen[#seen + 1] = x end
function rules.count() count = count + 1 return count end
)";

TEST(SandboxFreeze, ReadsAsBefore) {
  Frozen rules(kRules);
  EXPECT_EQ(rules("return rules.goal, rules.list[2], #rules.list, rules.deep.inner.value, rules.x"),
            "250 10 3 1 nil");
  EXPECT_EQ(
      rules("local s = '' for i, v in ipairs(rules.list) do s = s .. i .. '=' .. v .. ' ' end "
            "return s"),
      "1=30 2=10 3=20 ");
  EXPECT_EQ(rules("local s = '' for k in pairs(rules) do s = s .. k .. ' ' end return s"),
            "count deep goal list remember ");
  EXPECT_EQ(rules("local s = '' for k in pairs(rules) do s = s .. k .. ' ' end return s"),
            "count deep goal list remember ");
  EXPECT_EQ(rules("return table.concat(rules.list, ','), table.find(rules.list, 20)"),
            "30,10,20 3");
  EXPECT_EQ(rules("return table.unpack(rules.list)"), "30 10 20");
  EXPECT_EQ(rules("return table.concat(table.sorted(rules.list), ',')"), "10,20,30");
  EXPECT_EQ(rules("return table.concat(table.keys(rules.deep), ','), #table.copy(rules.list)"),
            "inner 3");
  EXPECT_EQ(rules("return #table.move(rules.list, 1, 3, 1, {})"), "3");
  EXPECT_EQ(rules("local c = table.copy(rules.list) c[1] = 5 return c[1], rules.list[1]"), "5 30");
}

TEST(SandboxFreeze, WritingRaises) {
  Frozen rules(kRules);
  EXPECT_EQ(rules("rules.goal = 1"),
            "test.lua:2: cannot set 'goal': rules keep no state; declare a property in game.yaml");
  EXPECT_EQ(rules("rules.fresh = 1"),
            "test.lua:2: cannot set 'fresh': rules keep no state; declare a property in game.yaml");
  EXPECT_EQ(rules("rules.list[1] = 1"),
            "test.lua:2: cannot set [1]: rules keep no state; declare a property in game.yaml");
  EXPECT_EQ(rules("rules.deep.inner.value = 2"),
            "test.lua:2: cannot set 'value': rules keep no state; declare a property in game.yaml");
  EXPECT_EQ(
      rules("rules[true] = 2"),
      "test.lua:2: cannot set this field: rules keep no state; declare a property in game.yaml");
  for (const char* change :
       {"table.insert(rules.list, 1)", "table.remove(rules.list)", "table.sort(rules.list)",
        "table.clear(rules.list)", "table.move({1}, 1, 1, 1, rules.list)",
        "setmetatable(rules.list, {})", "setmetatable(rules.list, nil)"}) {
    EXPECT_EQ(rules(change),
              "test.lua:2: cannot change this list: rules keep no state; declare a property in "
              "game.yaml");
  }
}

TEST(SandboxFreeze, FollowsUpvalues) {
  Frozen rules(kRules);
  EXPECT_EQ(rules("rules.remember(1)"),
            "rules.lua:7: cannot set [1]: rules keep no state; declare a property in game.yaml");
}

TEST(SandboxFreeze, FollowsMetatablesAndKeepsTheirBehavior) {
  Frozen rules(R"(local rules = ...
local base = {color = "red"}
rules.inherits = setmetatable({size = 1}, {__index = base})
rules.computed = setmetatable({a = 1}, {__index = function(t, k) return k .. "!" end})
rules.adds = setmetatable({n = 2}, {__add = function(a, b) return a.n + b end})
rules.long = setmetatable({}, {__len = function() return 9 end})
rules.called = setmetatable({n = 3}, {__call = function(self, x) return self.n * x end})
rules.writes = setmetatable({}, {__newindex = function(t, k, v) end})
function rules.base() return base end
)");
  EXPECT_EQ(rules("return rules.inherits.size, rules.inherits.color, rules.computed.a, "
                  "rules.computed.zz, rules.adds + 5, #rules.long, rules.called(4)"),
            "1 red 1 zz! 7 9 12");
  EXPECT_EQ(rules("rules.base().color = 'blue'"),
            "test.lua:2: cannot set 'color': rules keep no state; declare a property in game.yaml");
  EXPECT_EQ(rules("rules.writes.x = 1"),
            "test.lua:2: cannot set 'x': rules keep no state; declare a property in game.yaml");
  EXPECT_EQ(
      rules("getmetatable(rules.inherits).__index = {}"),
      "test.lua:2: cannot set '__index': rules keep no state; declare a property in game.yaml");
  // What __index is called with is the frozen table, never what stands behind it.
  Frozen spy("local rules = ...\nrules.t = setmetatable({}, {__index = function(t) t.x = 1 end})");
  EXPECT_EQ(spy("return rules.t.y"),
            "rules.lua:2: cannot set 'x': rules keep no state; declare a property in game.yaml");
}

TEST(SandboxFreeze, NothingLeadsBehindTheProxy) {
  Frozen rules(kRules);
  EXPECT_EQ(rules("return getmetatable(rules)"), "nil");
  EXPECT_EQ(rules("local f, state, first = ipairs(rules.list) return type(f), state, first"),
            "function nil 0");
  EXPECT_EQ(rules("local f, state = pairs(rules.list) return type(f), state"), "function nil");
  EXPECT_EQ(rules("return rules.list == rules.list, rules.list == {30, 10, 20}"), "true false");
}

TEST(SandboxFreeze, CyclesAndSharing) {
  Frozen rules(R"(local rules = ...
rules.self = rules
rules.a = {}
rules.b = {a = rules.a}
rules.a.b = rules.b
function rules.f() return rules.f end
)");
  EXPECT_EQ(rules("return rules.self.self == rules, rules.a.b.a == rules.a, rules.f() == rules.f"),
            "true true true");
  rules.sandbox.freeze(1);  // twice does no harm
  EXPECT_EQ(rules("return rules.a.b.a == rules.a"), "true");
}

TEST(SandboxFreeze, HiddenStateIsFound) {
  Frozen rules(kRules);
  const auto before = rules.sandbox.hidden_state(1);
  EXPECT_THAT(before, testing::Contains("rules.lua:8 count = 0"));
  EXPECT_EQ(rules("return rules.count()"), "1");
  const auto after = rules.sandbox.hidden_state(1);
  EXPECT_THAT(after, testing::Contains("rules.lua:8 count = 1"));
  EXPECT_NE(before, after);

  Frozen late("local rules = ...\nlocal cache\nfunction rules.f() cache = cache or {} end");
  EXPECT_THAT(late.sandbox.hidden_state(1), testing::ElementsAre());
  EXPECT_EQ(late("rules.f()"), "");
  EXPECT_THAT(late.sandbox.hidden_state(1),
              testing::ElementsAre("rules.lua:3 cache = a table made after loading"));
}

// Two sandboxes must lay a frozen list with holes out in the same way.
TEST(SandboxFreeze, LengthWithHolesIsTheSameEverywhere) {
  std::vector<std::string> lengths;
  for (int i = 0; i < 20; ++i) {
    Frozen rules(
        "local rules = ...\nrules.l = {1, 2, nil, 4, a = 1, b = 2, c = 3, [9] = 9, d = 4}");
    lengths.push_back(rules("return #rules.l"));
  }
  EXPECT_THAT(lengths, testing::Each(lengths.front()));
}

}  // namespace
}  // namespace windrose::test
