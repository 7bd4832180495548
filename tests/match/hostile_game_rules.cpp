// Things of the game, steps, and what happens while files load.
#include "tests/match/hostile_rules.h"

namespace windrose::test {

// clang-format off
namespace {

constexpr HostileRules kAllGame[] = {
    {"cards_in_the_middle_of_a_deck", R"(function rules.turn(player)
  local deck = game.decks.pack
  while true do local c = deck[5000] end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)", true},
    {"walking_a_deck", R"(function rules.turn(player)
  local deck = game.decks.pack
  while true do for _, c in ipairs(deck) do end end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)", true},
    {"lists_of_a_deck", R"(function rules.turn(player)
  local deck = game.decks.pack
  while true do local l = deck:list() end
end)",
     R"(scripts/hostile/rules.lua:4: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"shuffling_a_deck", R"(function rules.turn(player)
  while true do game.decks.pack:shuffle() end
end)",
     R"(scripts/hostile/rules.lua:3: this step took more than 50 million instructions; is there a loop that never ends?)", true},
    {"gathering_a_deck", R"(function rules.turn(player)
  local deck = game.decks.pack
  while true do
    deck:deal(9900, deck.discard)
    deck:gather()
  end
end)",
     R"(scripts/hostile/rules.lua:5: this step has made 100000 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)", true},
    {"dealing_to_a_hidden_zone", R"(function rules.turn(player)
  local deck = game.decks.pack
  while true do deck:deal(9900, game.zones.dark) end
end)",
     R"(scripts/hostile/rules.lua:4: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"moving_among_hidden_cards", R"(function rules.turn(player)
  local deck = game.decks.pack
  while true do for i = 1, 1000 do deck.first:move(deck) end end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)", true},
    {"moves_over_a_crowd", R"(function rules.turn(player)
  local men = game.players[1].man
  local there = game.board:space('a1')
  while true do game.board:steps(men, {'north', 'south', 'west', 'east'}, 'rival') end
end)",
     R"(scripts/hostile/rules.lua:5: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"whole_board_again_and_again", R"(function rules.turn(player)
  while true do local n = #game.board:where('owner', player) end
end)",
     R"(scripts/hostile/rules.lua:3: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)", true},
    {"list_property_of_every_space", R"(function rules.turn(player)
  while true do
    for _, s in ipairs(game.board.spaces) do s.marks = {1, 2, 3, 4, 5, 6, 7, 8} end
  end
end)",
     R"(scripts/hostile/rules.lua:4: this step has made 62501 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)", true},
    {"lists_without_end", R"(function rules.turn(player)
  while true do game:list(player) end
end)",
     R"(scripts/hostile/rules.lua:3: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)"},
    {"log_lines_without_end", R"(function rules.turn(player)
  while true do game:log('again') end
end)",
     R"(scripts/hostile/rules.lua:3: this step has made 100000 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)"},
    {"log_lines_of_a_megabyte", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  while true do game:log(s) end
end)",
     R"(scripts/hostile/rules.lua:4: this text has 1000000 bytes; a text of a match has 4096 at most: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...')"},
    {"log_lines_that_differ", R"(function rules.turn(player)
  local n = 0
  while true do
    n = n + 1
    game:log('line ' .. n)
  end
end)",
     R"(scripts/hostile/rules.lua:6: this step has made 100000 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)"},
    {"long_log_lines_that_differ", R"(function rules.turn(player)
  local s, n = string.rep('x', 500000), 0
  while true do
    n = n + 1
    game:log(s .. n)
  end
end)",
     R"(scripts/hostile/rules.lua:6: this text has 500001 bytes; a text of a match has 4096 at most: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...')"},
    {"words_that_differ", R"(function rules.turn(player)
  local n = 0
  while true do n = n + 1 pcall(function() player.note = 'w' .. n end) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than *)"},
    {"gaps_of_a_megabyte", R"(function rules.turn(player)
  local s = string.rep('{}', 500000)
  while true do pcall(function() game:log(s) end) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"prompt_of_a_megabyte", R"(function rules.turn(player)
  local s = string.rep('{}', 500000)
  while true do pcall(function() player:choose {s, from = game.players} end) end
end)",
     R"(scripts/hostile/rules.lua:4: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"prompt_of_a_megabyte_without_gaps", R"(function rules.turn(player)
  local s = string.rep('x', 1000000)
  while true do player:choose {s, from = {player}} end
end)",
     R"(scripts/hostile/rules.lua:4: this text has 1000000 bytes; a text of a match has 4096 at most: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...')"},
    {"dice_of_many_spellings", R"(function rules.turn(player)
  local n = 0
  while true do
    n = n + 1
    game:roll(string.format('%020d', n % 20 + 1) .. 'd6')
  end
end)",
     R"(scripts/hostile/rules.lua:6: this step has made 47620 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)"},
    {"dice_in_many_streams", R"(function rules.turn(player)
  local n = 0
  while true do
    n = n + 1
    game:roll('2d6', 's' .. n)
  end
end)",
     R"(scripts/hostile/rules.lua:6: one step can draw from 12 named streams at most; use fewer names, or make it several steps)"},
    {"lists_of_dice", R"(function rules.turn(player)
  while true do game:roll('20d6') end
end)",
     R"(scripts/hostile/rules.lua:3: this step has made 25001 events (moves, payments, log lines ...), the most there can be; is there a loop that never ends?)"},
    {"steps_without_end", R"(function rules.turn(player)
  game:again(player)
end)",
     R"(20000 steps have gone by without a question, the last of them rules.turn (scripts/hostile/rules.lua:2); do the rules never ask again, and never end?)"},
    {"long_steps_without_end", R"(function rules.turn(player)
  for i = 1, 2000000 do end
  game:again(player)
end)",
     R"(scripts/hostile/rules.lua:*: the rules have run for 1.8 seconds of processor time since the match began or a person last answered; let steps do less)"},
    {"counted_steps_without_end", R"(function rules.turn(player)
  for i = 1, 30000000 do end
  game:again(player)
end)",
     R"(scripts/hostile/rules.lua:*: the rules have run for 1.8 seconds of processor time since the match began or a person last answered; let steps do less)", false, true},
    {"log_lines_in_steps_without_end", R"(function rules.turn(player)
  for i = 1, 90000 do game:log('again') end
  game:again(player)
end)",
     R"(the steps of this match keep more than 48 MB beside the memory of Lua, the last of them rules.turn (scripts/hostile/rules.lua:2); the past takes * MB; let steps log and change less)"},
    {"changes_of_the_board_in_steps_without_end", R"(function rules.turn(player)
  for _, s in ipairs(game.board.spaces) do s.marks = {game.turns, 2, 3, 4, 5, 6, 7, 8, 9, 10} end
  game:again(player)
end)",
     R"(the steps of this match keep more than 48 MB beside the memory of Lua, the last of them rules.turn (scripts/hostile/rules.lua:2); the past takes * MB; let steps log and change less)", true},
    {"lists_in_list_properties", R"(function rules.turn(player)
  for _, s in ipairs(game.board.spaces) do s.marks:add(s.marks) end
  game:again(player)
end)",
     R"(the steps of this match keep more than 48 MB beside the memory of Lua, the last of them rules.turn (scripts/hostile/rules.lua:2); the past takes * MB; let steps log and change less)", true},
    {"loading_without_end", R"(while true do end)",
     R"(scripts/hostile/rules.lua:2: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"loading_with_sorted_texts", R"(local s = string.rep('x', 1000000)
local l = {}
for i = 1, 60000 do l[i] = s end
l[1] = s .. ''
for i = 1, 1000 do table.sort(l) end)",
     R"(scripts/hostile/rules.lua:6: this step took more than 50 million instructions; is there a loop that never ends?)"},
    {"loading_too_much", R"(local t = {}
for i = 1, 10000000 do t[i] = {i} end
rules.t = t)",
     R"(scripts/hostile/rules.lua:3: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB)"},
    {"loading_what_cannot_be_frozen", R"(local t = {}
for i = 1, 250000 do t[i] = {} end
rules.t = t)",
     R"(scripts/hostile/rules.lua:1: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB; `rules` and what it holds are more than can be made read-only)"},
    {"loading_a_deep_table", R"(local t = {}
for i = 1, 200000 do t = {t} end
rules.t = t
function rules.turn(player) while true do end end)",
     R"(scripts/hostile/rules.lua:1: out of memory; rules may use 48 MB, one list 16 MB, one text 1 MB; `rules` and what it holds are more than can be made read-only)"},
    {"loading_many_words", R"(for i = 1, 10000000 do game:list('w' .. i) end)",
     R"(scripts/hostile/rules.lua:2: the lists of this step hold more than 1000000 items; make it several steps, or keep one list and add to it)"},
};

}  // namespace
// clang-format on

constinit const std::span<const HostileRules> kHostileGame = kAllGame;

}  // namespace windrose::test
