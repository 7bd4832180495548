// Functions of the library over long texts and large tables.
#include "tests/match/hostile_rules.h"

namespace windrose::test {

// clang-format off
namespace {

constexpr HostileRules kAllLibrary[] = {
    {"sorting_long_texts", R"(function rules.turn(player)
  local s = string.rep('x', 900000)
  local l = {}
  for i = 1, 50 do l[i] = s .. i end
  while true do table.sort(l) end
end)",
     R"(scripts/hostile/rules.lua:6: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"sorting_one_text", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  local l = {}
  for i = 1, 200000 do l[i] = s end
  while true do table.sort(l) end
end)",
     R"(scripts/hostile/rules.lua:6: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"sorting_texts_by_a_mix", R"(function rules.turn(player)
  local s, u = string.rep('x', 500000), string.rep('x', 500000)
  local l = {}
  for i = 1, 100000 do l[i] = i % 2 == 0 and s or u end
  table.sort(l)
  while true do table.sort(l) end
end)",
     R"(scripts/hostile/rules.lua:6: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"sorting_a_million_numbers", R"(function rules.turn(player)
  local l = {}
  for i = 1, 500000 do l[i] = (i * 7919) % 500009 end
  while true do table.sorted(l) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"sorting_fractions", R"(function rules.turn(player)
  local l = {}
  for i = 1, 500000 do l[i] = ((i * 7919) % 500009) / 3 end
  while true do table.sorted(l) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"finding_long_texts", R"(function rules.turn(player)
  local s, u = string.rep('x', 1000000), string.rep('x', 999999) .. 'y'
  local l = {}
  for i = 1, 200000 do l[i] = s end
  while true do table.find(l, u) end
end)",
     R"(scripts/hostile/rules.lua:6: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"beginning_of_long_texts", R"(function rules.turn(player)
  local s, u = string.rep('x', 1000000), string.rep('x', 1000000)
  while true do local b = s:starts_with(u) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"end_of_long_texts", R"(function rules.turn(player)
  local s, u = string.rep('x', 1000000), string.rep('x', 1000000)
  while true do local b = s:ends_with(u) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"walking_empty_slots", R"(function rules.turn(player)
  local t = {}
  for i = 1, 500000 do t['k' .. i % 1000 .. '/' .. i // 1000] = 1 end
  for k in pairs(t) do t[k] = nil end
  while true do pairs(t) end
end)",
     R"(scripts/hostile/rules.lua:6: this step took more than *)", false, true},
    {"walking_empty_slots_of_numbers", R"(function rules.turn(player)
  local t = {}
  for i = 1, 300000 do t[i * 3 + 0.5] = 1 end
  for i = 1, 300000 do t[i * 3 + 0.5] = nil end
  while true do for k in pairs(t) do end end
end)",
     R"(scripts/hostile/rules.lua:6: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"clearing_empty_slots", R"(function rules.turn(player)
  local t = {}
  for i = 1, 300000 do t[i * 3 + 0.5] = 1 end
  table.clear(t)
  while true do table.clear(t) end
end)",
     R"(scripts/hostile/rules.lua:6: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"copying_a_large_table", R"(function rules.turn(player)
  local t = {}
  for i = 1, 300000 do t[i] = i end
  while true do table.copy(t) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"formatting_large_numbers", R"(function rules.turn(player)
  while true do local s = string.format('%.99f %.99f %.99f', 1e308, 1e308, 1e308) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than *)"},
    {"formatting_whole_numbers", R"(function rules.turn(player)
  while true do local s = string.format('%99d%99d%99d%99d', 1, 2, 3, 4) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"reading_numbers", R"(function rules.turn(player)
  while true do local n = tonumber('1.7976931348623157e308') end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"writing_fractions", R"(function rules.turn(player)
  while true do local s = tostring(1e308 / 3) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than *)"},
    {"concat_of_fractions", R"(function rules.turn(player)
  local l = {}
  for i = 1, 1000 do l[i] = i / 3 end
  while true do table.concat(l, ' ') end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"bytes_of_a_long_text", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  while true do local b = s:upper():lower():reverse() end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"splitting", R"(function rules.turn(player)
  local s = string.rep(',', 500000)
  while true do s:split(',') end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"replacing", R"(function rules.turn(player)
  local s = string.rep('ab', 250000)
  while true do s:replace('a', 'ba') end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"inserting_in_front", R"(function rules.turn(player)
  local l = {}
  while true do table.insert(l, 1, 1) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"removing_in_front", R"(function rules.turn(player)
  local l = {}
  for i = 1, 500000 do l[i] = i end
  while true do table.remove(l, 1) table.insert(l, 1) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"moving_within_a_list", R"(function rules.turn(player)
  local l = {}
  for i = 1, 500000 do l[i] = i end
  while true do table.move(l, 1, 499999, 2) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
};

}  // namespace
// clang-format on

constinit const std::span<const HostileRules> kHostileLibrary = kAllLibrary;

}  // namespace windrose::test
