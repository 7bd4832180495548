// Values and tables: errors, metamethods, sorting, keys.
#include "tests/match/hostile_rules.h"

namespace windrose::test {

// clang-format off
namespace {

constexpr HostileRules kAllValues[] = {
    {"error_is_a_table", R"(function rules.turn(player)
  error({})
end)",
     R"(scripts/hostile/rules.lua:3: expected a text as the error, got table)"},
    {"error_is_nil", R"(function rules.turn(player)
  error(nil)
end)",
     R"(scripts/hostile/rules.lua:3: expected a text as the error, got nil)"},
    {"error_in_pcall_without_end", R"(function rules.turn(player)
  while true do pcall(error, {}) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"error_text_in_pcall_without_end", R"(function rules.turn(player)
  local s = string.rep('x', 900000)
  while true do pcall(error, s) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"assert_with_a_table", R"(function rules.turn(player)
  assert(false, {})
end)",
     R"(scripts/hostile/rules.lua:3: expected a text as the error, got table)"},
    {"pcall_in_pcall", R"(function rules.turn(player)
  local function f() return pcall(f) end
  f()
  while true do end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"recursion_after_caught_overflow", R"(function rules.turn(player)
  local function f() return 1 + f() end
  while true do pcall(f) end
end)",
     R"(scripts/hostile/rules.lua:4: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)"},
    {"recursion_of_a_method", R"(function rules.turn(player)
  local o = {}
  function o:f(...) return self:f(1, ...) + 1 end
  o:f()
end)",
     R"(scripts/hostile/rules.lua:4: functions call each other too deeply; is there one that calls itself without end?)"},
    {"tail_calls", R"(function rules.turn(player)
  local function f() return f() end
  f()
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"goto_back", R"(function rules.turn(player)
  ::again::
  goto again
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"goto_over_closures", R"(function rules.turn(player)
  ::again::
  do local x = {} local f = function() return x end end
  goto again
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than *)", false, true},
    {"repeat_with_pcall", R"(function rules.turn(player)
  repeat pcall(function() error('x') end) until false
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"loop_over_all_integers", R"(function rules.turn(player)
  for i = math.tointeger(-2 ^ 63), math.tointeger(2 ^ 62) do end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"loop_by_tiny_fractions", R"(function rules.turn(player)
  for i = 0, 1, 1e-300 do end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"loop_by_zero", R"(function rules.turn(player)
  for i = 1, 2, 0 do end
end)",
     R"(scripts/hostile/rules.lua:3: a 'for' cannot count in steps of zero)"},
    {"loop_to_infinity", R"(function rules.turn(player)
  for i = 1, 1 / 0 do end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"iterator_that_never_ends", R"(function rules.turn(player)
  for x in function() return 1 end do end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"to_be_closed", R"(function rules.turn(player)
  local x <close> = setmetatable({}, {__close = function() while true do end end})
end)",
     R"(scripts/hostile/rules.lua:3: a metatable of rules cannot have '__close')"},
    {"garbage_collector_method", R"(function rules.turn(player)
  setmetatable({}, {__gc = function() while true do end end})
end)",
     R"(scripts/hostile/rules.lua:3: a metatable of rules cannot have '__gc')"},
    {"weak_tables", R"(function rules.turn(player)
  setmetatable({}, {__mode = 'k'})
end)",
     R"(scripts/hostile/rules.lua:3: a metatable of rules cannot have '__mode')"},
    {"guarded_metatable", R"(function rules.turn(player)
  setmetatable(setmetatable({}, {__metatable = 1}), {})
end)",
     R"(scripts/hostile/rules.lua:3: a metatable of rules cannot have '__metatable')"},
    {"index_calls_itself", R"(function rules.turn(player)
  local t = {}
  setmetatable(t, {__index = function(_, k) return t[k] end})
  return t.x
end)",
     R"(scripts/hostile/rules.lua:4: functions call each other too deeply; is there one that calls itself without end?)"},
    {"index_is_itself", R"(function rules.turn(player)
  local t = {}
  setmetatable(t, {__index = t})
  return t.x
end)",
     R"(scripts/hostile/rules.lua:5: '__index' chain too long; possible loop)"},
    {"newindex_is_itself", R"(function rules.turn(player)
  local t = {}
  setmetatable(t, {__newindex = t})
  t.x = 1
end)",
     R"(scripts/hostile/rules.lua:5: '__newindex' chain too long; possible loop)"},
    {"index_of_two_in_a_circle", R"(function rules.turn(player)
  local a, b = {}, {}
  setmetatable(a, {__index = b})
  setmetatable(b, {__index = a})
  while true do pcall(function() return a.x end) end
end)",
     R"(scripts/hostile/rules.lua:6: this step took more than 1.8 seconds of processor time; is there a loop over very long lists or texts?)", false, true},
    {"call_chain", R"(function rules.turn(player)
  local t = {}
  for i = 1, 110000 do t = setmetatable({}, {__call = t}) end
  t()
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 1.8 seconds of processor time; is there a loop over very long lists or texts?)", false, true},
    {"call_of_itself", R"(function rules.turn(player)
  local t = {}
  setmetatable(t, {__call = t})
  t()
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 1.8 seconds of processor time; is there a loop over very long lists or texts?)"},
    {"concat_method", R"(function rules.turn(player)
  local t = setmetatable({}, {__concat = function(a, b) return a .. b end})
  return t .. t
end)",
     R"(scripts/hostile/rules.lua:3: functions call each other too deeply; is there one that calls itself without end?)"},
    {"equality_method", R"(function rules.turn(player)
  local m = {}
  m.__eq = function(a, b) return a == b end
  return setmetatable({}, m) == setmetatable({}, m)
end)",
     R"(scripts/hostile/rules.lua:4: functions call each other too deeply; is there one that calls itself without end?)"},
    {"walk_of_a_table_without_end", R"(function rules.turn(player)
  for i, x in ipairs(setmetatable({}, {__index = function() return 1 end})) do end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than *)", false, true},
    {"walk_that_adds", R"(function rules.turn(player)
  local t = {1}
  for k in pairs(t) do t[k + 1] = 1 end
  for i in ipairs(t) do t[i + 1] = 1 end
end)",
     R"(scripts/hostile/rules.lua:5: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)"},
    {"arithmetic_method", R"(function rules.turn(player)
  local m = {}
  m.__add = function(a, b) return a + b end
  return setmetatable({}, m) + 1
end)",
     R"(scripts/hostile/rules.lua:4: functions call each other too deeply; is there one that calls itself without end?)"},
    {"name_of_a_megabyte_in_a_message", R"(function rules.turn(player)
  local t = setmetatable({}, {__name = string.rep('n', 1000000)})
  while true do pcall(string.upper, t) end
end)",
     R"(scripts/hostile/rules.lua:3: a metatable of rules cannot have '__name')"},
    {"sort_that_errs", R"(function rules.turn(player)
  table.sort({3, 2, 1}, function() error('no order') end)
end)",
     R"(scripts/hostile/rules.lua:3: no order)"},
    {"sort_that_lies", R"(function rules.turn(player)
  local l = {}
  for i = 1, 200000 do l[i] = i end
  while true do table.sort(l, function() return true end) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"sort_that_changes_the_list", R"(function rules.turn(player)
  local l = {}
  for i = 1, 1000 do l[i] = i end
  while true do table.sort(l, function(a, b) table.clear(l) return a < b end) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"sort_that_sorts", R"(function rules.turn(player)
  local l = {}
  for i = 1, 1000 do l[i] = i end
  local function less(a, b) table.sort(l, less) return a < b end
  local function f(a, b) table.sort(l, f) return a < b end
  table.sort(l, f)
end)",
     R"(scripts/hostile/rules.lua:6: functions call each other too deeply; is there one that calls itself without end?)"},
    {"sort_that_never_ends", R"(function rules.turn(player)
  table.sort({1, 2}, function() while true do end end)
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"sort_of_mixed_values", R"(function rules.turn(player)
  table.sort({1, 'x', {}, player})
end)",
     R"(scripts/hostile/rules.lua:3: cannot order string and number; expected two numbers or two texts)"},
    {"sort_by_slow_keys", R"(function rules.turn(player)
  local l = {}
  for i = 1, 50000 do l[i] = i end
  while true do table.sorted(l, function(a, b) return tostring(a) < tostring(b) end) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"unpack_too_many", R"(function rules.turn(player)
  table.unpack({}, 1, 10000000)
end)",
     R"(scripts/hostile/rules.lua:3: too many values to unpack; at most 1000)"},
    {"select_without_end", R"(function rules.turn(player)
  local l = {}
  for i = 1, 1000 do l[i] = i end
  while true do select(-1, table.unpack(l)) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"move_over_the_edge", R"(function rules.turn(player)
  table.move({1}, 1, math.tointeger(2 ^ 62), 2)
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"move_far_away", R"(function rules.turn(player)
  local t = {}
  for i = 1, 60 do table.move({1}, 1, 1, math.tointeger(2 ^ i), t) end
  while true do table.move(t, 1, 1000000, 2) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"remove_far_away", R"(function rules.turn(player)
  table.remove({}, math.tointeger(2 ^ 62))
end)",
     R"(scripts/hostile/rules.lua:3: argument 2 of 'remove': position out of range)"},
    {"insert_far_away", R"(function rules.turn(player)
  table.insert({}, 1000000000, 1)
end)",
     R"(scripts/hostile/rules.lua:3: argument 2 of 'insert': position out of range)"},
    {"concat_between_a_megabyte", R"(function rules.turn(player)
  local l = {}
  for i = 1, 1000 do l[i] = 'x' end
  table.concat(l, string.rep('y', 1000000))
end)",
     R"(scripts/hostile/rules.lua:5: this text would have 2000003 bytes; a text may have 1 MB)"},
    {"pack_without_end", R"(function rules.turn(player)
  while true do table.pack(1, 2, 3, 4, 5, 6, 7, 8) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"keys_of_a_large_table", R"(function rules.turn(player)
  local t = {}
  for i = 1, 200000 do t['k' .. i] = i end
  while true do table.keys(t) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than *)", false, true},
    {"reversed_without_end", R"(function rules.turn(player)
  local l = {}
  for i = 1, 300000 do l[i] = i end
  while true do table.reversed(l) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"find_of_a_long_text", R"(function rules.turn(player)
  local s, l = string.rep('x', 500000), {}
  for i = 1, 1000 do l[i] = s .. i end
  while true do table.find(l, s .. 0) end
end)",
     R"(scripts/hostile/rules.lua:4: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)"},
    {"nested_without_end", R"(function rules.turn(player)
  local t = {}
  while true do t = {t} end
end)",
     R"(scripts/hostile/rules.lua:4: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)"},
    {"copies_of_copies", R"(function rules.turn(player)
  local t = {}
  while true do t[#t + 1] = table.copy(t) end
end)",
     // Each time that Lua looks for what it can give back counts: memory and instructions end
     // about together.
     R"(scripts/hostile/rules.lua:4: *)"},
    {"closures_without_end", R"(function rules.turn(player)
  local keep = {}
  while true do keep[#keep + 1] = function() return keep end end
end)",
     R"(scripts/hostile/rules.lua:4: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)"},
    {"keys_that_are_not_numbers", R"(function rules.turn(player)
  local t = {}
  t[0 / 0] = 1
end)",
     R"(scripts/hostile/rules.lua:4: table index is NaN)"},
    {"keys_that_double", R"(function rules.turn(player)
  local t, x = {}, 1.5
  while true do t[x] = x x = x * 1.0000001 + 1 end
end)",
     R"(scripts/hostile/rules.lua:4: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)"},
    {"keys_of_negative_numbers", R"(function rules.turn(player)
  local t = {}
  for i = 1, 100000000 do t[-i] = i end
end)",
     R"(scripts/hostile/rules.lua:4: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)"},
    {"colliding_small_again_and_again", R"(function rules.turn(player)
  while true do
    local t = {}
    for i = 1, 4000 do t[i * 4095 * 8191] = true end
  end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than *)", false, true},
    {"colliding_powers", R"(function rules.turn(player)
  while true do
    local t = {}
    for i = 1, 8000 do t[i * 16383] = true end
  end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than *)", false, true},
    {"colliding_reads", R"(function rules.turn(player)
  local t = {}
  for i = 1, 8000 do t[i * 8191] = true end
  while true do local x = t[7999 * 8191] end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
};

}  // namespace
// clang-format on

constinit const std::span<const HostileRules> kHostileValues = kAllValues;

}  // namespace windrose::test
