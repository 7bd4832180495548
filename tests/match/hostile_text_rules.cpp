// Texts, numbers, and what rules have no name for.
#include "tests/match/hostile_rules.h"

namespace windrose::test {

// clang-format off
namespace {

constexpr HostileRules kAllTexts[] = {
    {"rep_of_nothing", R"(function rules.turn(player)
  while true do string.rep('', 1000000000) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"rep_of_too_much", R"(function rules.turn(player)
  string.rep('x', 1000000000)
end)",
     R"(scripts/hostile/rules.lua:3: a text repeated 1000000000 times would be too long)"},
    {"rep_over_the_edge", R"(function rules.turn(player)
  string.rep('xy', math.tointeger(2 ^ 62))
end)",
     R"(scripts/hostile/rules.lua:3: a text repeated 4611686018427387904 times would be too long)"},
    {"rep_with_long_between", R"(function rules.turn(player)
  while true do pcall(string.rep, '', 1000000, string.rep('y', 1000000)) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"rep_of_less_than_none", R"(function rules.turn(player)
  while true do string.rep('x', -1) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"format_with_many_gaps", R"(function rules.turn(player)
  while true do pcall(string.format, string.rep('%s', 500000)) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"format_with_wide_gaps", R"(function rules.turn(player)
  string.format('%9999d', 1)
end)",
     R"(scripts/hostile/rules.lua:3: a width in format may be 99 at most)"},
    {"format_of_what_is_not_there", R"(function rules.turn(player)
  string.format('%p', {})
end)",
     R"(scripts/hostile/rules.lua:3: unknown '%p' in format; known are %d %s %x %f %%)"},
    {"format_of_a_megabyte", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  while true do string.format('%s', s) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"find_backwards", R"(function rules.turn(player)
  local s = string.rep('a', 999999) .. 'b'
  while true do s:find(string.rep('a', 1000) .. 'c', -500000) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"find_nothing", R"(function rules.turn(player)
  local s = string.rep('a', 1000000)
  while true do s:find('', 999999) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"replace_nothing", R"(function rules.turn(player)
  string.replace('x', '', 'y')
end)",
     R"(scripts/hostile/rules.lua:3: argument 2 of 'replace': cannot replace an empty text)"},
    {"split_by_nothing", R"(function rules.turn(player)
  string.split('x', '')
end)",
     R"(scripts/hostile/rules.lua:3: argument 2 of 'split': cannot split at an empty text)"},
    {"bytes_of_everything", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  while true do s:byte(1, 1000000) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"char_of_too_large", R"(function rules.turn(player)
  string.char(256)
end)",
     R"(scripts/hostile/rules.lua:3: argument 1 of 'char': expected 0 to 255)"},
    {"trim_of_blanks", R"(function rules.turn(player)
  local s = string.rep(' ', 1000000)
  while true do s:trim() end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than *)", false, true},
    {"sub_without_end", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  local keep = {}
  for i = 1, 1000000 do keep[i] = s:sub(i) end
end)",
     R"(scripts/hostile/rules.lua:5: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)"},
    {"joining_by_letters", R"(function rules.turn(player)
  local s = ''
  while true do s = s .. 'x' end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"number_of_a_megabyte", R"(function rules.turn(player)
  local s = string.rep('9', 1000000)
  while true do tonumber(s) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"number_in_hex_of_a_megabyte", R"(function rules.turn(player)
  local s = '0x' .. string.rep('f', 1000000)
  while true do tonumber(s) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"number_with_a_huge_exponent", R"(function rules.turn(player)
  while true do tonumber('1e' .. string.rep('9', 1000)) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", false, true},
    {"adding_texts", R"(function rules.turn(player)
  local s = string.rep('1', 300)
  while true do local n = s + s end
end)",
     R"(scripts/hostile/rules.lua:4: 's' is a string; expected a number)"},
    {"divided_by_zero", R"(function rules.turn(player)
  return 1 // 0
end)",
     R"(scripts/hostile/rules.lua:2: cannot divide by zero)"},
    {"clamp_the_wrong_way", R"(function rules.turn(player)
  math.clamp(1, 5, 2)
end)",
     R"(scripts/hostile/rules.lua:3: argument 3 of 'clamp': the most is below the least)"},
    {"largest_of_none", R"(function rules.turn(player)
  math.max()
end)",
     R"(scripts/hostile/rules.lua:3: argument 1 of 'max': expected a number, got nothing)"},
    {"shift_by_much", R"(function rules.turn(player)
  while true do local x = 1 << 1000000 end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"name_load", R"(function rules.turn(player)
  load('return 1')
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'load')"},
    {"name_coroutine", R"(function rules.turn(player)
  coroutine.wrap(function() end)()
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'coroutine'; rules wait in player:choose and its like)"},
    {"name_io", R"(function rules.turn(player)
  io.open('/etc/passwd')
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'io')"},
    {"name_os", R"(function rules.turn(player)
  os.execute('ls')
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'os')"},
    {"name_debug", R"(function rules.turn(player)
  debug.sethook()
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'debug')"},
    {"name_require", R"(function rules.turn(player)
  require('os')
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'require'; files are named in game.yaml)"},
    {"name_rawset", R"(function rules.turn(player)
  rawset(rules, 'turn', 1)
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'rawset')"},
    {"name_collectgarbage", R"(function rules.turn(player)
  collectgarbage('stop')
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'collectgarbage'; memory looks after itself)"},
    {"name_globals", R"(function rules.turn(player)
  _G.x = 1
end)",
     R"(scripts/hostile/rules.lua:3: rules have no '_G'; say the name itself)"},
    {"name_next", R"(function rules.turn(player)
  next({})
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'next'; use pairs)"},
    {"name_gsub", R"(function rules.turn(player)
  ('x'):gsub('x', 'y')
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'string.gsub'; there are no patterns; use string.replace)"},
    {"name_matching", R"(function rules.turn(player)
  ('x'):match('%f[%w]')
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'string.match'; there are no patterns; use string.find or string.split)"},
    {"name_random", R"(function rules.turn(player)
  math.random()
end)",
     R"(scripts/hostile/rules.lua:3: rules have no 'math.random'; use game:roll, so that a match can be played again)"},
    {"changing_the_library", R"(function rules.turn(player)
  string.rep = function() return 'x' end
end)",
     R"(scripts/hostile/rules.lua:3: cannot set 'rep': it belongs to the library)"},
    {"changing_texts", R"(function rules.turn(player)
  getmetatable('').__index = nil
end)",
     R"(scripts/hostile/rules.lua:3: this value is nil and has no fields)"},
    {"changing_the_game", R"(function rules.turn(player)
  game.round = 5
end)",
     R"(scripts/hostile/rules.lua:3: 'round' of the game cannot be set; it changes only by the functions of the runtime (windrose docs lua))"},
    {"changing_the_rules", R"(function rules.turn(player)
  rules.turn = nil
end)",
     R"(scripts/hostile/rules.lua:3: cannot set 'turn': rules keep no state; declare a property in game.yaml)"},
    {"metatable_of_the_rules", R"(function rules.turn(player)
  setmetatable(rules, {})
end)",
     R"(scripts/hostile/rules.lua:3: cannot change this list: rules keep no state; declare a property in game.yaml)"},
    {"metatable_of_the_game", R"(function rules.turn(player)
  getmetatable(game).__index = nil
end)",
     R"(scripts/hostile/rules.lua:3: this value is nil and has no fields)"},
    {"global", R"(function rules.turn(player)
  secret = 1
end)",
     R"(scripts/hostile/rules.lua:3: cannot set 'secret': rules have no globals; say `local` before the name)"},
};

}  // namespace
// clang-format on

constinit const std::span<const HostileRules> kHostileTexts = kAllTexts;

}  // namespace windrose::test
