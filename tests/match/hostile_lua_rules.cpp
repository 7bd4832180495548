// Lua itself: loops, depth, memory, errors.
#include "tests/match/hostile_rules.h"

namespace windrose::test {

// clang-format off
namespace {

constexpr HostileRules kAllLua[] = {
    {"endless", R"(function rules.turn(player)
  while true do end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"endless_behind_end_step", R"(function rules.turn(player)
  game:end_step()
  while true do end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"endless_behind_finish", R"(function rules.turn(player)
  game:finish('over')
  while true do end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"endless_behind_finish_in_pcall", R"(function rules.turn(player)
  game:finish('over')
  pcall(function() while true do end end)
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"memory_behind_end_step", R"(function rules.turn(player)
  game:end_step()
  local s = 'x'
  while true do s = s .. s end
end)",
     R"(scripts/hostile/rules.lua:5: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)"},
    {"endless_in_pcall", R"(function rules.turn(player)
  while true do pcall(function() while true do end end) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"endless_in_setup_of_a_question", R"(function rules.turn(player)
  player:choose {'Which?', from = game.players, others = {who = game.players, what = function() while true do end end}}
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"equal_long_texts", R"(function rules.turn(player)
  local s, u = string.rep('x', 1000000), string.rep('x', 1000000)
  while true do local b = s == u end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 1.8 seconds of processor time; is there a loop over very long lists or texts?)"},
    {"order_of_long_texts", R"(function rules.turn(player)
  local s, u = string.rep('x', 1000000), string.rep('x', 1000000)
  while true do local b = s < u end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 1.8 seconds of processor time; is there a loop over very long lists or texts?)", false, true},
    {"long_texts_as_keys", R"(function rules.turn(player)
  local t, n = {}, 0
  while true do
    n = n + 1
    t[string.rep('x', 100000) .. n] = true
    t = {}
  end
end)",
     R"(scripts/hostile/rules.lua:6: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"chain_of_index", R"(function rules.turn(player)
  local t = {}
  for i = 1, 1990 do t = setmetatable({}, {__index = t}) end
  while true do local x = t.x end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 1.8 seconds of processor time; is there a loop over very long lists or texts?)"},
    {"chain_of_newindex", R"(function rules.turn(player)
  local t = {}
  for i = 1, 1990 do t = setmetatable({}, {__newindex = t}) end
  while true do t.x = nil end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 1.8 seconds of processor time; is there a loop over very long lists or texts?)", false, true},
    {"colliding_numbers", R"(function rules.turn(player)
  local t = {}
  for i = 1, 200000 do t[i * 262143] = true end
  while true do local x = t[5 * 262143] end
end)",
     R"(scripts/hostile/rules.lua:4: too many keys of one table collide, so that one more key would cost more than this step has left of its 50 million instructions; use numbers without a pattern as keys, or words)"},
    {"colliding_fractions", R"(function rules.turn(player)
  local t = {}
  for i = 1, 200000 do t[2.0 ^ -(i % 1000) * i + 0.5] = true end
  while true do local x = t[0.25] end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than *)"},
    {"colliding_while_loading", R"(local t = {}
for i = 1, 200000 do t[i * 262143] = true end
rules.table = t)",
     R"(scripts/hostile/rules.lua:3: too many keys of one table collide, so that one more key would cost more than this step has left of its 50 million instructions; use numbers without a pattern as keys, or words)"},
    {"varargs", R"(function rules.turn(player)
  local t = {}
  for i = 1, 1000 do t[i] = i end
  local function more(n, ...)
    if n == 0 then return select('#', ...) end
    return more(n - 1, table.unpack(t), ...)
  end
  while true do
    local function wide(n, ...) if n == 0 then return 0 end return wide(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, ...) end
    wide(20000)
  end
end)",
     R"(scripts/hostile/rules.lua:*: this step took more than 1.8 seconds of processor time; is there a loop over very long lists or texts?)"},
    {"keys_of_texts_without_end", R"(function rules.turn(player)
  local t, i = {}, 0
  while true do
    i = i + 1
    t[i] = 'k' .. i
  end
end)",
     R"(scripts/hostile/rules.lua:6: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)", false, true},
    {"texts_without_end_as_keys", R"(function rules.turn(player)
  local t, i = {}, 0
  while true do
    i = i + 1
    t['k' .. i] = i
  end
end)",
     R"(scripts/hostile/rules.lua:6: *)"},
    {"memory_just_below_the_cap", R"(function rules.turn(player)
  local keep = {}
  for i = 1, 44 do keep[i] = string.rep('x', 1000000) end
  while true do local t = {{}, {}, {}} end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"garbage_of_large_tables", R"(function rules.turn(player)
  while true do
    local t = {}
    for i = 1, 200000 do t[i] = i end
  end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"table_laid_out_anew", R"(function rules.turn(player)
  local t = {}
  for i = 1, 262144 do t[i + 0.5] = i end
  local n = 0
  while true do
    n = n + 1
    t[n + 0.5] = nil
    t[-n - 0.5] = 1
  end
end)",
     R"(scripts/hostile/rules.lua:7: this step took more than *)", false, true},
    {"length_of_a_table_with_holes", R"(function rules.turn(player)
  local t = {}
  for i = 1, 500000 do t[i] = true end
  for i = 2, 499999 do t[i] = nil end
  while true do local n = #t end
end)",
     R"(scripts/hostile/rules.lua:6: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"joining_fractions", R"(function rules.turn(player)
  local x = 1 / 3
  while true do local s = x .. x .. x .. x .. x .. x end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 1.8 seconds of processor time; is there a loop over very long lists or texts?)", false, true},
    {"errors_of_a_megabyte", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  while true do pcall(error, s) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"errors_of_a_megabyte_kept", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  local t = {}
  for i = 1, 1e9 do local _, e = pcall(error, s) t[i] = e end
end)",
     R"(scripts/hostile/rules.lua:5: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)"},
    {"an_error_of_a_megabyte", R"(function rules.turn(player)
  error(string.rep('x', 1000000))
end)",
     R"(scripts/hostile/rules.lua:3: xxxx*xxxx...)"},
    {"assertions_of_a_megabyte", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  while true do pcall(assert, false, s) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"name_of_a_megabyte", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  while true do pcall(function() return player[s] end) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than *)"},
    {"property_of_a_megabyte", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  while true do pcall(function() player[s] = 1 end) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"unknown_space_of_a_large_board", R"(function rules.turn(player)
  while true do pcall(function() return game.board:space('x50y50z') end) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", true},
    {"unknown_member_of_a_large_board", R"(function rules.turn(player)
  while true do pcall(function() return game.board.x50y50z end) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than *)", true},
    {"recursion", R"(function rules.turn(player)
  local function f() return 1 + f() end
  f()
end)",
     R"(scripts/hostile/rules.lua:3: functions call each other too deeply; is there one that calls itself without end?)"},
    {"recursion_of_steps", R"(function rules.turn(player)
  game:push('turn', player)
  game:push('turn', player)
end)",
     R"(scripts/hostile/rules.lua:4: 16 steps wait already, the most there can be; end some before pushing more)"},
    {"errors_at_depth", R"(function rules.turn(player)
  local function f(n) if n == 0 then error('x') end return 1 + f(n - 1) end
  while true do pcall(f, 100000) end
end)",
     R"(scripts/hostile/rules.lua:*)"},
    {"event_at_depth", R"(function rules.turn(player)
  local function f(n)
    if n == 0 then
      for i = 1, 90000 do player.score = i end
      return 0
    end
    return 1 + f(n - 1)
  end
  f(100000)
  while true do end
end)",
     R"(scripts/hostile/rules.lua:11: this step took more than 50 million instructions; is there a loop that never ends?)"},
};

}  // namespace
// clang-format on

constinit const std::span<const HostileRules> kHostileLua = kAllLua;

}  // namespace windrose::test
