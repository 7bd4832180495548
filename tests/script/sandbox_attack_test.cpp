// Everything that somebody could try who wants a rules file to hang, fill or spy on the machine.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/base/sanitized.h"
#include "tests/script/sandbox_case.h"

namespace windrose::test {
namespace {

// Small, so that the whole list takes seconds. What a sandbox has by default is ten times this.
constexpr SandboxLimits kLimits{.instructions = 5'000'000, .milliseconds = 1000};

constexpr const char* kBudget =
    ": this step took more than 5 million instructions; is there a loop that never ends?";
constexpr const char* kSeconds =
    ": this step took more than 1 second of processor time; is there a loop over very long lists "
    "or texts?";
constexpr const char* kMemory =
    ": out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB";
constexpr const char* kDepth =
    ": functions call each other too deeply; is there one that calls itself without end?";

constexpr const char* kColliding =
    ": too many keys of one table collide, so that one more key would cost more than this step has "
    "left of its 5 million instructions; use numbers without a pattern as keys, or words";

struct Attack {
  const char* name;
  const char* script;
  std::string message;
};

void PrintTo(const Attack& attack, std::ostream* out) {
  *out << attack.name;
}

std::string at(int line, const char* message) {
  return "rules.lua:" + std::to_string(line) + message;
}

class SandboxAttack : public testing::TestWithParam<Attack> {};

TEST_P(SandboxAttack, Ends) {
  Sandbox sandbox(kLimits);
  const auto begin = std::chrono::steady_clock::now();
  const Outcome outcome = run(sandbox, GetParam().script);
  // Many times slower under the sanitizers, so that what C++ does for the script may be charged
  // beyond its budget first, or take its time.
  const bool by_budget = kSanitized && (outcome.text.find(kBudget) != std::string::npos ||
                                        outcome.text.find(kSeconds) != std::string::npos);
  EXPECT_TRUE(by_budget || outcome.text == GetParam().message) << outcome.text;
  EXPECT_LT(milliseconds_since(begin), 20'000);
  // Whatever happened, the sandbox goes on with the next step.
  EXPECT_EQ(run(sandbox, "return 1 + 1").text, "2");
  EXPECT_EQ(run(sandbox, "while true do end").text, at(1, kBudget));
  EXPECT_EQ(run(sandbox, "return pcall(error, 'still catches')").text, "false still catches");
}

const std::vector<Attack> kLoops = {
    {"while_true", "while true do end", at(1, kBudget)},
    {"goto_loop", "::again::\ngoto again", at(2, kBudget)},
    {"repeat_loop", "repeat until false", at(1, kBudget)},
    {"empty_numeric_for", "for i = 1, 1000000000000 do end", at(1, kBudget)},
    {"tail_calls", "local function f() return f() end\nf()", at(1, kBudget)},
    {"two_tail_calls", "local g\nlocal function f() return g() end\ng = f\nf()", at(2, kBudget)},
    {"pcall_storm", "while true do pcall(error) end", at(1, kBudget)},
    {"pcall_of_pcall", "while true do pcall(pcall, pcall, pcall, error) end", at(1, kBudget)},
    {"loop_in_pcall_in_loop",
     "while true do\n  pcall(function()\n    while true do end\n  end)\nend", at(3, kBudget)},
    {"recursion_of_pcalls", "local function f() pcall(f) pcall(f) end\nf()", at(1, kBudget)},
    {"errors_out_of_deep_calls",
     "local function f(n) if n == 0 then error('x') end return 1 + f(n - 1) end\n"
     "while true do pcall(f, 10000) end",
     at(1, kBudget)},
    {"iterator_that_never_ends", "for x in select, '#' do end", at(1, kBudget)},
    {"failing_iterator", "for x in pcall, error do end", at(1, kBudget)},
    {"assert_storm", "while true do pcall(assert, false) end", at(1, kBudget)},
    {"tostring_storm",
     "local t = setmetatable({}, {__tostring = function() return 'x' end})\n"
     "while true do tostring(t) end",
     ""},
    {"index_function_with_pcall",
     "local t = setmetatable({}, {__index = function(t, k)\n"
     "  return pcall(function() return t[k] end)\nend})\n"
     "while true do local x = t.x end",
     ""},
    {"new_metatables", "while true do\n  setmetatable({}, {})\nend", at(2, kBudget)},
};

const std::vector<Attack> kLongFunctions = {
    {"comparison_without_end",
     "local l = {}\nfor i = 1, 100 do l[i] = i % 7 end\n"
     "table.sort(l, function(a, b)\n  while true do end\nend)",
     at(4, kBudget)},
    {"sorting_with_a_library_function",
     "local l = {}\nfor i = 1, 300000 do l[i] = -i end\n"
     "while true do table.sort(l, math.min) end",
     at(3, kBudget)},
    {"sorting_again_and_again",
     "local l = {}\nfor i = 1, 300000 do l[i] = -i end\nwhile true do table.sort(l) end",
     at(3, kBudget)},
    {"walking_a_large_table",
     "local t = {}\nfor i = 1, 100000 do t[i + 0.5] = i end\n"
     "while true do for k in pairs(t) do break end end",
     at(3, kBudget)},
    {"long_texts", "while true do string.rep('x', 1000000) end", at(1, kBudget)},
    {"joining_long_texts",
     "local s = string.rep('x', 500000)\nwhile true do local b = s .. 'y' end", at(2, kBudget)},
    {"search_that_backtracks",
     "local s = string.rep('a', 1000000)\nlocal n = string.rep('a', 500000) .. 'b'\n"
     "while true do string.find(s, n) end",
     at(3, kBudget)},
    {"splitting", "local s = string.rep(',', 100000)\nwhile true do string.split(s, ',') end",
     at(2, kBudget)},
    {"replacing",
     "local s = string.rep(',', 100000)\nwhile true do string.replace(s, ',', ';') end",
     at(2, kBudget)},
    {"concat",
     "local l = {}\nfor i = 1, 100000 do l[i] = 'x' end\n"
     "while true do table.concat(l) end",
     at(3, kBudget)},
    {"inserting_in_front", "local l = {}\nfor i = 1, 1000000 do table.insert(l, 1, i) end",
     at(2, kBudget)},
    {"many_arguments",
     "local function f(...) return select('#', ...) end\nlocal t = {}\n"
     "for i = 1, 1000 do t[i] = i end\nwhile true do f(table.unpack(t)) end",
     ""},
    {"table_that_is_laid_out_anew",
     "local t = {}\nfor i = 1, 262144 do t[i + 0.5] = i end\nlocal n = 0\n"
     "while true do n = n + 1 t[n + 0.5] = nil t[-n - 0.5] = 1 end",
     at(4, kBudget)},
};

// Numbers that fall on one slot of a hash part of 2 to the 16th, 17th or 18th, and of no smaller
// one: nothing collides until the table grows, in one instruction.
const std::vector<Attack> kCollidingKeys = {
    {"whole_numbers", "local t = {}\nfor i = 1, 200000 do t[i * 262143] = true end",
     at(2, kColliding)},
    {"whole_numbers_of_a_smaller_table",
     "local t = {}\nfor i = 1, 200000 do t[i * 65535] = true end", at(2, kColliding)},
    {"negative_numbers", "local t = {}\nfor i = 1, 200000 do t[-i * 262143] = true end",
     at(2, kColliding)},
    {"fractions",
     "local t = {}\nfor e = -40, 23 do\n"
     "  for n = 4097, 8191 do t[(n * 262143 - e) / 2^31 * 2.0^e] = true end\nend",
     at(3, kColliding)},
    {"colliding_in_pcall",
     "pcall(function()\n  local t = {}\n  for i = 1, 200000 do t[i * 262143] = true end\nend)",
     at(3, kColliding)},
    {"colliding_inside_of_many_calls",
     "local function f(n)\n  if n > 0 then return 1 + f(n - 1) end\n  local t = {}\n"
     "  for i = 1, 200000 do t[i * 262143] = true end\n  return 0\nend\nf(20000)",
     at(4, kColliding)},
};

const std::vector<Attack> kOnlyTimeTells = {
    {"comparing_long_texts",
     "local s = string.rep('x', 1000000)\nlocal u = string.rep('x', 1000000)\n"
     "while true do local b = s == u end",
     at(3, kSeconds)},
    {"chain_of_metatables",
     "local t = {}\nfor i = 1, 1990 do t = setmetatable({}, {__index = t}) end\n"
     "while true do local x = t.x end",
     at(3, kSeconds)},
};

const std::vector<Attack> kDeep = {
    {"recursion", "local function f() return 1 + f() end\nf()", at(1, kDepth)},
    {"index_recursion",
     "local t = setmetatable({}, {__index = function(t, k) return t[k] end})\nreturn t.x",
     at(1, kDepth)},
    {"concat_recursion",
     "local t = setmetatable({}, {__concat = function(a, b) return a .. b end})\nreturn t .. 'x'",
     at(1, kDepth)},
    {"eq_recursion",
     "local mt = {__eq = function(a, b) return a == b end}\n"
     "return setmetatable({}, mt) == setmetatable({}, mt)",
     at(1, kDepth)},
    {"lt_recursion_in_sort",
     "local mt = {}\nmt.__lt = function(a, b)\n"
     "  table.sort({a, b})\n  return false\nend\n"
     "table.sort({setmetatable({}, mt), setmetatable({}, mt)})",
     at(3, kDepth)},
    {"sort_in_sort", "local function f(a, b)\n  table.sort({1, 2}, f)\n  return false\nend\nf()",
     at(2, kDepth)},
    {"tostring_recursion",
     "local t = setmetatable({}, {__tostring = function(t)\n  return tostring(t)\nend})\n"
     "return tostring(t)",
     at(2, kDepth)},
    {"index_loop",
     "local a = {}\nlocal b = setmetatable({}, {__index = a})\nsetmetatable(a, {__index = b})\n"
     "return a.x",
     "rules.lua:4: '__index' chain too long; possible loop"},
    {"pcall_inside_of_many_calls",
     "local function f(n)\n  if n == 0 then return pcall(error) end\n  return (f(n - 1))\nend\n"
     "return f(200)",
     "rules.lua:2: pcall cannot be called inside of more than 100 calls"},
};

const std::vector<Attack> kMemoryAttacks = {
    {"doubling_text", "local s = 'x'\nwhile true do s = s .. s end", at(2, kMemory)},
    {"endless_list", "local t = {}\nfor i = 1, 1 << 40 do t[i] = i end", at(2, kMemory)},
    {"nested_tables", "local t = {}\nwhile true do t = {t} end", ""},
    {"many_texts", "local t = {}\nfor i = 1, 1000 do t[i] = string.rep('x', 100000) end", ""},
    {"memory_in_pcall",
     "local ok = pcall(function()\n  local s = 'x'\n  while true do s = s .. s end\nend)\n"
     "return 'went on'",
     ""},
    {"memory_in_sort",
     "table.sort({1, 2}, function()\n  local s = 'x'\n  while true do s = s .. s end\nend)",
     at(3, kMemory)},
    {"closures",
     "local function f(g) return function() return g end end\n"
     "local g\nwhile true do g = f(g) end",
     ""},
    {"rep_too_long", "return string.rep('x', 1 << 40)",
     "rules.lua:1: a text repeated 1099511627776 times would be too long"},
    {"rep_overflow", "return string.rep('x', 1 << 62, 'y')",
     "rules.lua:1: a text repeated 4611686018427387904 times would be too long"},
    {"concat_too_long",
     "local l = {}\nfor i = 1, 20 do l[i] = string.rep('x', 100000) end\nreturn table.concat(l)",
     "rules.lua:3: this text would have 1100000 bytes; a text may have 1 MB"},
    {"replace_too_long", "return string.replace(string.rep('x', 2000), 'x', string.rep('y', 1000))",
     "rules.lua:1: this text would have 1049000 bytes; a text may have 1 MB"},
    {"format_too_long", "local s = string.rep('x', 600000)\nreturn string.format('%s%s', s, s)",
     "rules.lua:2: this text would have 1200000 bytes; a text may have 1 MB"},
    {"wide_format", "return string.format('%999d', 1)",
     "rules.lua:1: a width in format may be 99 at most"},
    {"unpack_too_much", "return table.unpack({}, 1, 100000000)",
     "rules.lua:1: too many values to unpack; at most 1000"},
    {"unpack_everything", "return table.unpack({}, math.mininteger, math.maxinteger)",
     "rules.lua:1: too many values to unpack; at most 1000"},
    {"length_that_lies",
     "return table.concat(setmetatable({}, {__len = function() return 1 << 40 end}))", ""},
};

// Scripts whose last line or way out may vary end here; the message must still be one of ours.
class SandboxLoop : public testing::TestWithParam<Attack> {};

TEST_P(SandboxLoop, Ends) {
  Sandbox sandbox(kLimits);
  const Outcome outcome = run(sandbox, GetParam().script);
  const auto line = outcome.text.find(": ");
  const std::string rest = line == std::string::npos ? "" : outcome.text.substr(line);
  EXPECT_TRUE(rest == kBudget || rest == kMemory || (kSanitized && rest == kSeconds))
      << outcome.text;
  EXPECT_EQ(run(sandbox, "return 1 + 1").text, "2");
}

std::vector<Attack> with_message(std::initializer_list<std::vector<Attack>> lists, bool has) {
  std::vector<Attack> chosen;
  for (const auto& list : lists) {
    for (const Attack& attack : list) {
      const bool returns_text = std::string_view(attack.name) == "length_that_lies";
      if (attack.message.empty() != has || (has && returns_text)) {
        if (!(returns_text && !has)) chosen.push_back(attack);
      }
    }
  }
  return chosen;
}

std::string name_of(const testing::TestParamInfo<Attack>& info) {
  return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Attacks, SandboxAttack,
                         testing::ValuesIn(with_message({kLoops, kLongFunctions, kOnlyTimeTells,
                                                         kDeep, kMemoryAttacks, kCollidingKeys},
                                                        true)),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Attacks, SandboxLoop,
                         testing::ValuesIn(with_message({kLoops, kLongFunctions, kMemoryAttacks},
                                                        false)),
                         name_of);

// Without a count, a loop is found out after two ticks of 20 ms of processor time.
TEST(SandboxAttack, EndlessLoopIsSuspectedSoon) {
  Sandbox sandbox;
  const Outcome outcome = run(sandbox, "while true do end");
  EXPECT_TRUE(outcome.suspected);
  EXPECT_LT(outcome.first_ms, 2000);
  EXPECT_EQ(outcome.text,
            "rules.lua:1: this step took more than 50 million instructions; is there a loop that "
            "never ends?");
}

// The verdict of the count does not depend on the machine: it falls at the same place each time.
TEST(SandboxAttack, VerdictIsTheSameEachTime) {
  const std::string counting =
      "local n = 0\nwhile true do\n  n = n + 1\n  if n > limit then return n end\nend";
  std::string verdicts;
  // The largest loop that still fits, found by halving, must be the same in two sandboxes.
  for (int round = 0; round < 2; ++round) {
    int low = 0;
    int high = 5'000'000;
    while (high - low > 1) {
      const int middle = (low + high) / 2;
      Sandbox sandbox(kLimits);
      lua_pushinteger(sandbox.state(), middle);
      sandbox.set_global("limit");
      sandbox.load(counting, "rules.lua");
      const Outcome outcome = run_once(sandbox, Counting::exact);
      (outcome.result == RunResult::finished ? low : high) = middle;
    }
    verdicts += std::to_string(low) + " ";
  }
  const auto blank = verdicts.find(' ');
  EXPECT_EQ(verdicts.substr(0, blank), verdicts.substr(blank + 1, blank));
}

// A step just long enough to be suspected but within its budget ends as it would without a count.
TEST(SandboxAttack, LongHonestStepFinishes) {
  Sandbox sandbox;
  const Outcome outcome = run(sandbox,
                              "local sum = 0\nfor i = 1, 12000000 do sum = sum + i % 7 end\n"
                              "return sum");
  EXPECT_EQ(outcome.text, "36000000");
}

// The same numbers of keys as of those that collide; each table is made anew some six times.
TEST(SandboxAttack, LargeTablesOfHonestKeysAreMade) {
  Sandbox sandbox;
  for (const char* const key : {"i * 1000", "-i", "i << 32", "i / 7", "i * 2.0 ^ -20"}) {
    const Outcome outcome =
        run(sandbox, "local t = {}\nfor i = 1, 200000 do t[" + std::string(key) +
                         "] = i end\nlocal count = 0\nfor _ in pairs(t) do count = count + 1 "
                         "end\nreturn count");
    EXPECT_EQ(outcome.text, "200000") << key;
  }
}

TEST(SandboxAttack, NestedSources) {
  const auto many = [](const std::string& piece, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += piece;
    return text;
  };
  const std::string deep = "rules.lua:1: blocks or brackets are nested too deeply";
  EXPECT_EQ(result_of("return " + many("(", 60000) + "1" + many(")", 60000)), deep);
  EXPECT_EQ(result_of("local a\n\nreturn " + many("(", 60000)),
            "rules.lua:3: blocks or brackets are nested too deeply");
  EXPECT_EQ(result_of("return " + many("{", 60000) + many("}", 60000)), deep);
  EXPECT_EQ(result_of("return " + many("not ", 30000) + "1"), deep);
  EXPECT_EQ(result_of("return " + many("2^", 60000) + "1"), deep);
  EXPECT_EQ(result_of("local a = 'x' return " + many("a..", 40000) + "a"), deep);
  EXPECT_EQ(result_of(many("do ", 15000) + many("end ", 15000)), deep);
  EXPECT_EQ(result_of("return " + many("function() return ", 5000) + "1" + many(" end", 5000)),
            deep);
  EXPECT_EQ(result_of("local a = 1 return " + many("a or ", 25000) + "a"), "1");
  EXPECT_EQ(result_of(many("local a ", 300)),
            "rules.lua:1: too many local variables (limit is 200) in main function near 'local'");
  EXPECT_EQ(result_of(many("-", 200000)),
            "rules.lua:1: the file has 200000 bytes; a rules file may have 128 KB");
}

TEST(SandboxAttack, LoopWhileLoading) {
  Sandbox sandbox(kLimits);
  sandbox.load("local n = 0\nwhile true do n = n + 1 end", "rules.lua");
  try {
    sandbox.run(0, 0);
    FAIL() << "it ended";
  } catch (const ScriptError& error) {
    EXPECT_EQ(error.message(), at(2, kBudget));
  }
  EXPECT_EQ(lua_gettop(sandbox.state()), 0);
}

}  // namespace
}  // namespace windrose::test
