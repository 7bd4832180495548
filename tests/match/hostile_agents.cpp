// Agents: the body is the file of one that plays both seats.
#include "tests/match/hostile_rules.h"

namespace windrose::test {

// clang-format off
namespace {

constexpr HostileRules kAllAgents[] = {
    {"endless", R"(function agent.choose(player, options) while true do end end)",
     R"(scripts/hostile/agents/spy.lua:2: this step took more than 50 million instructions; is there a loop that never ends?)", false, false, true},
    {"endless_in_pcall", R"(function agent.choose(player, options) while true do pcall(function() while true do end end) end end)",
     R"(scripts/hostile/agents/spy.lua:2: this step took more than 50 million instructions; is there a loop that never ends?)", false, false, true},
    {"memory", R"(function agent.choose(player, options)
  local t = {}
  while true do t[#t + 1] = {} end
end)",
     R"(scripts/hostile/agents/spy.lua:4: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)", false, false, true},
    {"memory_in_the_answer", R"(function agent.choose(player, options)
  local t = {}
  for i = 1, 100000 do t[i] = 'word ' .. i end
  return t
end)",
     R"(scripts/hostile/agents/spy.lua:2: agent 'spy' answered 'Which?' with what is no answer: expected a thing of the game, a word, a number or a flag, got a table)", false, false, true},
    {"changes_the_game", R"(function agent.choose(player, options) player.score = 5 return options[1] end)",
     R"(scripts/hostile/agents/spy.lua:2: only rules change the match; an agent and a why_not only look and answer)", false, false, true},
    {"logs", R"(function agent.choose(player, options) game:log('x') return options[1] end)",
     R"(scripts/hostile/agents/spy.lua:2: only rules change the match; an agent and a why_not only look and answer)", false, false, true},
    {"asks", R"(function agent.choose(player, options) player:confirm('Well?') return options[1] end)",
     R"(scripts/hostile/agents/spy.lua:2: only rules change the match; an agent and a why_not only look and answer)", false, false, true},
    {"answers_a_table", R"(function agent.choose(player, options) return {} end)",
     R"(scripts/hostile/agents/spy.lua:2: agent 'spy' answered 'Which?' with what is no answer: expected a thing of the game, a word, a number or a flag, got a table)", false, false, true},
    {"answers_a_function", R"(function agent.choose(player, options) return function() end end)",
     R"(scripts/hostile/agents/spy.lua:2: agent 'spy' answered 'Which?' with what is no answer: expected a thing of the game, a word, a number or a flag, got a function)", false, false, true},
    {"answers_a_fraction", R"(function agent.choose(player, options) return 0.5 end)",
     R"(scripts/hostile/agents/spy.lua:2: agent 'spy' answered 'Which?' with what is no answer: expected a whole number, got 0.5; divide with // and round with math.floor)", false, false, true},
    {"answers_a_huge_number", R"(function agent.choose(player, options) return 2 ^ 62 end)",
     R"(scripts/hostile/agents/spy.lua:2: agent 'spy' answered 'Which?' with what is no answer: expected a number from -2147483646 to 2147483647, got 4.6116860184274e+18)", false, false, true},
    {"answers_with_control_letters", R"(function agent.choose(player, options) return '\27[2J' end)",
     R"(scripts/hostile/agents/spy.lua:2: agent 'spy' answered 'Which?' with what is no answer: this text holds a control character: '\x1b[2J')", false, false, true},
    {"answers_a_megabyte", R"(function agent.choose(player, options) return string.rep('x', 1000000) end)",
     R"(scripts/hostile/agents/spy.lua:2: agent 'spy' answered 'Which?' with what is no answer: this text has 1000000 bytes; a text of a match has 4096 at most: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...')", false, false, true},
    {"answers_an_old_list", R"(function agent.choose(player, options) return options end)",
     R"(scripts/hostile/agents/spy.lua:2: agent 'spy' answered 'Which?' with a list, which is no option)", false, false, true},
    {"words_without_end", R"(function agent.choose(player, options)
  for i = 1, 1000000 do local b = player.note == 'w' .. i or options:contains('w' .. i) end
  return options[1]
end)",
     R"(scripts/hostile/agents/spy.lua:3: more than 200000 different words and texts, or more than 32000000 bytes of them; use {} for numbers and names instead of joining texts)", false, true, true},
    {"memory_of_the_file", R"(agent.t = {}
for i = 1, 150000 do agent.t[i] = {i} end
function agent.choose(player, options) return options[1] end)",
     R"(scripts/hostile/agents/spy.lua:1: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB; `agent` and what it holds are more than can be made read-only)", false, false, true},
    {"loads_without_end", R"(while true do end)",
     R"(scripts/hostile/agents/spy.lua:2: this step took more than 50 million instructions; is there a loop that never ends?)", false, false, true},
    {"raises_a_table", R"(function agent.choose(player, options) error({}) end)",
     R"(scripts/hostile/agents/spy.lua:2: expected a text as the error, got table)", false, false, true},
    {"recursion", R"(function agent.choose(player, options)
  local function f() return 1 + f() end
  return f()
end)",
     R"(scripts/hostile/agents/spy.lua:3: functions call each other too deeply; is there one that calls itself without end?)", false, false, true},
    {"thinks_long_for_ever", R"(function agent.choose(player, options)
  for i = 1, 40000000 do end
  return options[1]
end)",
     R"(scripts/hostile/agents/spy.lua:*; let it think less about each question)", false, false, true},
    {"without_a_function", R"(agent.x = 1)",
     R"(scripts/hostile/agents/spy.lua:1: agent 'spy' has no function for this question; write function agent.choose(player, options, decision))", false, false, true},
    {"draws_without_end", R"(function agent.choose(player, options)
  while true do game:random(6) end
end)",
     R"(scripts/hostile/agents/spy.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", false, true, true},
    {"lists_without_end", R"(function agent.choose(player, options)
  while true do local l = options:with(options) end
end)",
     R"(scripts/hostile/agents/spy.lua:3: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", false, false, true},
};

}  // namespace
// clang-format on

constinit const std::span<const HostileRules> kHostileAgents = kAllAgents;

}  // namespace windrose::test
