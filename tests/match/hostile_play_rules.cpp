// Questions, money, dice, cards, spaces, and what the steps of a match keep.
#include "tests/match/hostile_rules.h"

namespace windrose::test {

// clang-format off
namespace {

constexpr HostileRules kAllPlay[] = {
    {"log_with_a_table", R"(function rules.turn(player)
  game:log('{}', {})
end)",
     R"(scripts/hostile/rules.lua:3: argument 2 of 'log': expected a thing of the game, a word, a number or a flag, got a table)"},
    {"log_with_too_many_gaps", R"(function rules.turn(player)
  game:log(string.rep('{}', 17))
end)",
     R"(scripts/hostile/rules.lua:3: the text has 17 gaps {}, and 0 arguments came with it; give one for each, 16 at most)"},
    {"log_with_direction", R"(function rules.turn(player)
  game:log('\u{202E}abc')
end)",
     R"(scripts/hostile/rules.lua:3: this text holds a control character: '\u202eabc')"},
    {"log_with_control", R"(function rules.turn(player)
  game:log('\27[2J')
end)",
     R"(scripts/hostile/rules.lua:3: this text holds a control character: '\x1b[2J')"},
    {"log_with_broken_letters", R"(function rules.turn(player)
  game:log('\xff\xfe')
end)",
     R"(scripts/hostile/rules.lua:3: this text holds a control character: '\xff\xfe')"},
    {"question_of_nothing", R"(function rules.turn(player)
  player:choose {'Which?', from = {}}
end)",
     R"(scripts/hostile/rules.lua:3: 'Which?' has nothing to choose from; give it a `pass`, or ask only when there is something)"},
    {"question_of_a_million", R"(function rules.turn(player)
  local l = {}
  for i = 1, 999999 do l[i] = i end
  player:choose {'Which?', from = l}
end)",
     R"(scripts/hostile/rules.lua:5: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)"},
    {"question_in_pcall_without_end", R"(function rules.turn(player)
  while true do pcall(function() player:choose {'Which?', from = {1}} end) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than *)", false, true},
    {"amount_of_everything", R"(function rules.turn(player)
  player:amount('How many?', -2147483648, 2147483647)
end)",
     R"(scripts/hostile/rules.lua:3: argument 2 (from) of 'amount': expected a number from -2147483646 to 2147483647, got -2147483648)"},
    {"amount_the_wrong_way", R"(function rules.turn(player)
  player:amount('How many?', 5, 1)
end)",
     R"(scripts/hostile/rules.lua:3: there is no amount from 5 to 1; ask only when there is one)"},
    {"amount_of_a_fraction", R"(function rules.turn(player)
  player:amount('How many?', 0.5, 1)
end)",
     R"(scripts/hostile/rules.lua:3: argument 2 (from) of 'amount': expected a whole number, got 0.5)"},
    {"choose_some_of_less", R"(function rules.turn(player)
  player:choose_some {'Which?', from = {1, 2}, least = 5, most = 1}
end)",
     R"(scripts/hostile/rules.lua:3: cannot choose from 5 to 1 of 2 options; give less for `least`)"},
    {"question_asks_back", R"(function rules.turn(player)
  player:choose {'Which?', from = {1}, why_not = function() player:choose {'And?', from = {1}} end}
  error('over')
end)",
     R"(scripts/hostile/rules.lua:4: over)"},
    {"together_with_nobody", R"(function rules.turn(player)
  game:choose_together {'Which?', who = {}, from = {1}}
end)",
     R"(scripts/hostile/rules.lua:3: a question does not know 'who'; it takes id, pass, ask, why_not, from, least, most, players, others, to and secret)"},
    {"pushing_without_end", R"(function rules.turn(player)
  while true do game:push('turn', player) end
end)",
     R"(scripts/hostile/rules.lua:3: 16 steps wait already, the most there can be; end some before pushing more)"},
    {"pushing_itself", R"(function rules.turn(player)
  game:push('turn', player)
end)",
     R"(20000 steps have gone by without a question, the last of them rules.turn (scripts/hostile/rules.lua:2); do the rules never ask again, and never end?)"},
    {"pushing_what_is_not_there", R"(function rules.turn(player)
  game:push(string.rep('x', 1000000), player)
end)",
     R"(scripts/hostile/rules.lua:3: this text has 1000000 bytes; a text of a match has 4096 at most: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...')"},
    {"pushing_a_table", R"(function rules.turn(player)
  game:push('turn', player, {})
end)",
     R"(scripts/hostile/rules.lua:3: argument 3 of 'push': expected a thing of the game, a word, a number or a flag, got a table)"},
    {"pushing_a_function", R"(function rules.turn(player)
  game:push('turn', player, function() end)
end)",
     R"(scripts/hostile/rules.lua:3: argument 3 of 'push': expected a thing of the game, a word, a number or a flag, got a function)"},
    {"dice_too_many", R"(function rules.turn(player)
  game:roll('1000000d6')
end)",
     R"(scripts/hostile/rules.lua:3: argument 1 (dice) of 'roll': '1000000d6' throws 1000000 dice; from 1 to 20 are possible)"},
    {"dice_without_sides", R"(function rules.turn(player)
  game:roll('1d0')
end)",
     R"(scripts/hostile/rules.lua:3: argument 1 (dice) of 'roll': '1d0' has dice with 0 sides; from 2 to 1000 are possible)"},
    {"dice_of_a_megabyte", R"(function rules.turn(player)
  game:roll(string.rep('1', 1000000) .. 'd6')
end)",
     R"(scripts/hostile/rules.lua:3: argument 1 (dice) of 'roll': expected dice such as '2d6', got '111111111111111111111111111111111111111111111111111111111111...')"},
    {"dice_of_nonsense", R"(function rules.turn(player)
  while true do pcall(function() game:roll('x' .. 1) end) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than *)", false, true},
    {"random_of_none", R"(function rules.turn(player)
  game:random(0)
end)",
     R"(scripts/hostile/rules.lua:3: argument 1 (sides) of 'random': expected a number of 1 or more, got 0)"},
    {"random_without_end", R"(function rules.turn(player)
  while true do game:random(6) end
end)",
     R"(scripts/hostile/rules.lua:3: rules draw with game:roll; only agents use game:random)"},
    {"paying_less_than_nothing", R"(function rules.turn(player)
  player:pay(game.bank, -1)
end)",
     R"(scripts/hostile/rules.lua:3: ali cannot pay -1: an amount is 0 or more; let the other side pay)"},
    {"paying_oneself", R"(function rules.turn(player)
  while true do player:pay(player, 1) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than *)"},
    {"paying_to_and_fro", R"(function rules.turn(player)
  while true do player:pay(game.bank, 1) game.bank:pay(player, 1) end
end)",
     R"(scripts/hostile/rules.lua:3: this step has made 100000 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)"},
    {"score_too_high", R"(function rules.turn(player)
  player.score = 2 ^ 40
end)",
     R"(scripts/hostile/rules.lua:3: expected a number from -2147483646 to 2147483647, got 1099511627776.0)"},
    {"score_one_up_without_end", R"(function rules.turn(player)
  while true do player.score = player.score + 1 end
end)",
     R"(scripts/hostile/rules.lua:3: this step has made 100000 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)"},
    {"note_of_a_megabyte", R"(function rules.turn(player)
  player.note = string.rep('x', 1000000)
end)",
     R"(scripts/hostile/rules.lua:3: *)", false, true},
    {"property_that_is_not_there", R"(function rules.turn(player)
  player.scorr = 1
end)",
     R"(scripts/hostile/rules.lua:3: cannot set undeclared property 'scorr' of ali, did you mean 'score'?)"},
    {"property_of_a_megabyte", R"(function rules.turn(player)
  player[string.rep('s', 1000000)] = 1
end)",
     R"(scripts/hostile/rules.lua:3: cannot set undeclared property 'ssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss...' of ali)"},
    {"marks_too_many", R"(function rules.turn(player)
  local l = {}
  for i = 1, 100000 do l[i] = i end
  game.board:space('a1').marks = l
end)",
     R"(scripts/hostile/rules.lua:5: 'marks' holds 10 items at most, not 100000)"},
    {"marks_without_end", R"(function rules.turn(player)
  local s = game.board:space('a1')
  while true do s.marks = {1, 2, 3} s.marks:add(4) end
end)",
     R"(scripts/hostile/rules.lua:4: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)"},
    {"list_in_itself", R"(function rules.turn(player)
  local l = game:list()
  while true do l:add(l) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than *)", false, true},
    {"list_doubled", R"(function rules.turn(player)
  local l = game:list(player)
  while true do l = l:with(l) end
end)",
     R"(scripts/hostile/rules.lua:4: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)"},
    {"filter_that_never_ends", R"(function rules.turn(player)
  game.players:filter(function() while true do end end)
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"filter_that_changes", R"(function rules.turn(player)
  local l = game:list(player)
  l:filter(function(x) l:add(x) return true end)
  while true do l:filter(function(x) l:add(x) return true end) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"best_by_a_table", R"(function rules.turn(player)
  game.players:best(function() return {} end)
end)",
     R"(scripts/hostile/rules.lua:3: the function must return a number for each item, got a table for ali)"},
    {"cards_as_keys", R"(function rules.turn(player)
  local t = {}
  while true do for _, c in ipairs(game.decks.pack) do t[c] = t end end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)", true},
    {"spaces_as_keys", R"(function rules.turn(player)
  local t = {}
  while true do for _, s in ipairs(game.board.spaces) do t[s] = s end end
end)",
     R"(scripts/hostile/rules.lua:4: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"deal_of_less", R"(function rules.turn(player)
  game.decks.pack:deal(-1, game.zones.dark)
end)",
     R"(scripts/hostile/rules.lua:3: cannot deal -1 cards; say how many, from 0)"},
    {"card_to_and_fro", R"(function rules.turn(player)
  local c = game.decks.pack.top
  while true do c:move(game.zones.dark) c:move(game.decks.pack) end
end)",
     R"(scripts/hostile/rules.lua:4: this step has made 100000 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)"},
    {"shown_without_end", R"(function rules.turn(player)
  while true do game.decks.pack.top:show() end
end)",
     R"(scripts/hostile/rules.lua:3: this step has made 100000 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)"},
    {"reach_without_end", R"(function rules.turn(player)
  local s = game.board:space('a1')
  while true do game.board:reach(s, 100) end
end)",
     R"(scripts/hostile/rules.lua:4: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"distance_without_end", R"(function rules.turn(player)
  local b = game.board
  local s, u = b:space('a1'), b.spaces[10000]
  while true do b:distance(s, u) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)", true},
    {"path_without_end", R"(function rules.turn(player)
  local b = game.board
  local s, u = b:space('a1'), b.spaces[10000]
  while true do b:path(s, u) end
end)",
     R"(scripts/hostile/rules.lua:5: this step took more than 50 million instructions; is there a loop that never ends?)", true, true},
    {"nearest_without_end", R"(function rules.turn(player)
  local b = game.board
  while true do b:nearest(b:space('a1'), {b.spaces[10000]}) end
end)",
     R"(scripts/hostile/rules.lua:4: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"groups_without_end", R"(function rules.turn(player)
  while true do game.board:groups('owner') end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", true},
    {"group_without_end", R"(function rules.turn(player)
  while true do game.board:group(game.board:space('a1'), 'owner') end
end)",
     R"(scripts/hostile/rules.lua:3: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"line_of_everything", R"(function rules.turn(player)
  while true do game.board:line(game.board:space('a1'), 'owner', 2147483647) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than *)", true, true},
    {"ray_without_end", R"(function rules.turn(player)
  while true do game.board:ray(game.board:space('a1'), 'north', 2147483647) end
end)",
     R"(scripts/hostile/rules.lua:3: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"empty_without_end", R"(function rules.turn(player)
  while true do game.board:empty() end
end)",
     R"(scripts/hostile/rules.lua:3: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"neighbors_without_end", R"(function rules.turn(player)
  while true do local n = game.board:space('a1').neighbors end
end)",
     R"(scripts/hostile/rules.lua:3: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"columns_without_end", R"(function rules.turn(player)
  while true do game.board:open_columns() end
end)",
     R"(scripts/hostile/rules.lua:3: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"advance_far", R"(function rules.turn(player)
  player.man[1]:move(game.board:space('a1'))
  player.man[1]:advance(2147483647)
end)",
     R"(scripts/hostile/rules.lua:4: advance goes round a board whose layout is a loop; here say piece:move(space))"},
    {"moving_without_end", R"(function rules.turn(player)
  local m = game.players[1].man[1]
  while true do m:move(game.board:space('a1')) m:remove() end
end)",
     R"(scripts/hostile/rules.lua:4: this step has made 100000 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)"},
    {"finish_without_reason", R"(function rules.turn(player)
  game:finish('nothing')
end)",
     R"(scripts/hostile/rules.lua:3: unknown ending 'nothing'; expected over; endings are declared in game.yaml)"},
    {"retiring_without_end", R"(function rules.turn(player)
  while true do pcall(function() player:retire() end) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than *)", false, true},
    {"space_of_a_long_name", R"(function rules.turn(player)
  while true do pcall(function() game.board:space(string.rep('a', 1000)) end) end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", true},
    {"starting_without_end", R"(function rules.turn(player)
  while true do game:start_with(player) end
end)",
     R"(scripts/hostile/rules.lua:3: this step has made 100000 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)"},
    {"again_without_end", R"(function rules.turn(player)
  while true do game:again(player) end
end)",
     R"(scripts/hostile/rules.lua:3: 16 steps wait already, the most there can be; end some before pushing more)"},
    {"texts_and_past_together", R"(function rules.turn(player)
  for i = 1, 20000 do game:log('again') end
  game:log(string.rep('x', 4000) .. game.turns)
  game:again(player)
end)",
     R"(scripts/hostile/rules.lua:4: the steps of this match keep more than 48 MB beside the memory of Lua; the past takes * MB; let steps log and change less)"},
    {"small_texts_and_past_together", R"(function rules.turn(player)
  for i = 1, 5000 do game:log('again') end
  for i = 1, 300 do game:log(game.turns .. '/' .. i) end
  game:again(player)
end)",
     R"(scripts/hostile/rules.lua:4: the steps of this match keep more than 48 MB beside the memory of Lua; the past takes 4*)"},
    {"loading_recursion", R"(local function f() return 1 + f() end
f())",
     R"(scripts/hostile/rules.lua:2: functions call each other too deeply; is there one that calls itself without end?)"},
    {"loading_pcall_without_end", R"(while true do pcall(error) end)",
     R"(scripts/hostile/rules.lua:2: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"loading_end_step", R"(game:end_step())",
     R"(scripts/hostile/rules.lua:2: only rules change the match; an agent and a why_not only look and answer)"},
    {"loading_kept_sort", R"(local l = {}
for i = 1, 300000 do l[i] = -i end
while true do table.sort(l) end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"steps_of_a_long_name", R"(rules[string.rep('x', 1000000)] = function() end
function rules.turn(player) game:push('y', player) end)",
     R"(scripts/hostile/rules.lua:3: the rules have no step 'y'; write function rules.y(player))"},
    {"steps_by_thousands", R"(for i = 1, 100000 do rules['s' .. i] = function() end end
function rules.turn(player) while true do pcall(function() game:push('t', player) end) end end)",
     R"(scripts/hostile/rules.lua:3: this step took more than *)", false, true},
    {"rules_with_a_metatable", R"(setmetatable(rules, {__index = function() return function() while true do end end end}))",
     R"(scripts/hostile/rules.lua:1: the rules have no step 'turn'; write function rules.turn(player))"},
    {"turn_is_a_table", R"(rules.turn = setmetatable({}, {__call = function() while true do end end}))",
     R"(scripts/hostile/rules.lua:1: the rules have no step 'turn'; write function rules.turn(player))"},
};

}  // namespace
// clang-format on

constinit const std::span<const HostileRules> kHostilePlay = kAllPlay;

}  // namespace windrose::test
