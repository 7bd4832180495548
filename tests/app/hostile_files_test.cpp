// Match files, lines to the host and rule tests from a stranger who means harm, given to the
// program itself: each is answered or refused, with its place, within two seconds of processor
// time.
#include <functional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hostile_limits.h"
#include "tests/app/program.h"
#include "tests/app/repeated.h"
#include "tests/base/sanitized.h"

namespace windrose::app {
namespace {

constexpr const char* kLimit = kSanitized ? "ulimit -t 20; " : "ulimit -t 2; ";

/// A value within 200,000 lists or maps, all of which end: reading it took a level of the stack
/// each.
std::string nested(const std::string& open, const std::string& value, const std::string& close) {
  return repeated(open, 200'000) + value + repeated(close, 200'000);
}

/// `"p0","p1",…`: so many different texts.
std::string numbered(const std::string& letter, int count, const std::string& behind = "") {
  std::string all;
  for (int i = 0; i < count; ++i) {
    all += (i > 0 ? ",\"" : "\"") + letter + std::to_string(i) + "\"" + behind;
  }
  return all;
}

/// A hostile text, made when it is needed, and the first line of what is said of it.
struct Hostile {
  const char* name;
  std::function<std::string()> text;
  const char* said;
};

void PrintTo(const Hostile& hostile, std::ostream* out) {
  *out << hostile.name;
}

std::string name_of(const testing::TestParamInfo<Hostile>& tested) {
  return tested.param.name;
}

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

std::string with(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

/// The header of a match of Pig, with one part in place of another.
std::string header(const std::string& what = "", const std::string& by = "") {
  const std::string whole =
      R"({"format":"windrose-2","game":"pig","variants":[],"scenario":null,"options":{},)"
      R"("players":["ada","ben"],"agents":["random","random"],"seed":1,)"
      R"("chance":"siphash-1-3","ruleset":"0"})";
  return with(whole, what, by) + "\n";
}

class HostileMatchFile : public testing::TestWithParam<Hostile> {};

TEST_P(HostileMatchFile, IsRefusedWithItsPlace) {
  const Folder folder;
  folder.write("m", GetParam().text());
  const Ran ran = run_windrose("play --terminal --resume " + (folder / "m"), "quit\n", kLimit);
  expect_within_limits(ran);
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(first_line(ran.err), "windrose: " + (folder / "m") + GetParam().said);
}

const Hostile kMatchFiles[] = {
    {"empty", [] { return std::string(); },
     ":1: the file is empty; a match file begins with a header"},
    {"bytes_of_nothing", [] { return std::string(100, '\0'); },
     ":1: the header is incomplete; nothing has been played yet"},
    {"nested_lists", [] { return repeated("[", 200'000); },
     ":1: the header is incomplete; nothing has been played yet"},
    {"nested_maps", [] { return repeated("{\"a\":", 200'000); },
     ":1: the header is incomplete; nothing has been played yet"},
    {"nested_lists_that_end", [] { return header("{}", nested("[", "1", "]")); },
     ":1: lists and maps are nested here more than 64 levels deep; write fewer levels"},
    {"nested_maps_that_end", [] { return header("{}", nested("{\"a\":", "1", "}")); },
     ":1: lists and maps are nested here more than 64 levels deep; write fewer levels"},
    {"action_of_nested_lists",
     [] { return header() + R"({"player":"ada","action":)" + nested("[", "1", "]") + "}\n"; },
     ":2: lists and maps are nested here more than 64 levels deep; write fewer levels; the first 1 "
     "line can still be used: copy them to another file and resume that"},
    {"options_without_end", [] { return header("{}", "{" + numbered("k", 150'000, ":1") + "}"); },
     ":1: this map has more than 2000 keys; write fewer"},
    {"options_at_the_limit", [] { return header("{}", "{" + numbered("k", 1500, ":1") + "}"); },
     ":1: 1500 options asked for; a match takes 1000 at most"},
    {"players_without_end", [] { return header(R"("ada","ben")", numbered("p", 30'000)); },
     ":1: 30000 players asked for; a match takes 1000 at most"},
    {"agents_without_end", [] { return header(R"("random","random")", numbered("a", 30'000)); },
     ":1: 30000 agents asked for; a match takes 1000 at most"},
    {"variants_without_end",
     [] { return header(R"("variants":[])", "\"variants\":[" + numbered("v", 30'000) + "]"); },
     ":1: 30000 variants asked for; a match takes 1000 at most"},
    {"twins", [] { return header(R"("ben")", R"("ada")"); },
     ":1: duplicate player 'ada'; give each another name"},
    {"players_that_are_numbers", [] { return header(R"("ada","ben")", "1,2"); },
     ":1: 'players' must be a list of names"},
    {"game_of_another_folder", [] { return header("\"pig\"", "\"../../../etc/passwd\""); },
     ":1: unknown game '../../../etc/passwd'; expected breakthrough, connect_four, "
     "cup_of_reckoning, pig, shipping, tic_tac_toe or weigh_anchor"},
    {"game_with_an_end_of_text", [] { return header("\"pig\"", R"("pig\u0000x")"); },
     R"(:1: unknown game 'pig\x00x', did you mean 'pig'?)"},
    {"game_that_is_null", [] { return header("\"pig\"", "null"); },
     ":1: 'game' must be a text, not null"},
    {"scenario_of_another_folder", [] { return header("null", "\"../../../etc/passwd\""); },
     ":1: game 'pig' has no scenarios; leave out '../../../etc/passwd'"},
    {"variant_of_another_folder",
     [] { return header(R"("variants":[])", R"("variants":["../../pig"])"); },
     ":1: game 'pig' has no variants; leave out '../../pig'"},
    {"agent_of_another_folder",
     [] { return header(R"("random","random")", R"("../../evil","human")"); },
     ":1: unknown agent '../../evil'; Pig has twenty, human, random, greedy and mcts"},
    {"seed_beyond_64_bits", [] { return header(":1,", ":18446744073709551616,"); },
     ":1: 'seed' must be a number from 0, not 1.8446744073709552e+19"},
    {"seed_below_zero", [] { return header(":1,", ":-1,"); },
     ":1: 'seed' must be a number from 0, not -1"},
    {"seed_that_is_a_fraction", [] { return header(":1,", ":1.5,"); },
     ":1: 'seed' must be a number from 0, not 1.5"},
    {"format_that_is_a_number", [] { return header("\"windrose-2\"", "4294967298"); },
     ":1: 'format' must be a text, not 4294967298"},
    {"name_of_a_million_letters",
     [] { return header("\"ada\"", "\"" + std::string(1'000'000, 'a') + "\""); },
     ":1: player 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...': a name has "
     "24 letters at most"},
    {"face_of_33_bits", [] { return header() + "{\"roll\":[4294967297]}\n"; },
     ":2: 'roll': expected a number from -2147483648 to 2147483647, got 4294967297; the first 1 "
     "line can still be used: copy them to another file and resume that"},
    {"face_of_64_bits", [] { return header() + "{\"roll\":[18446744073709551615]}\n"; },
     ":2: 'roll': expected a number from -2147483648 to 2147483647, got 18446744073709551615; the "
     "first 1 line can still be used: copy them to another file and resume that"},
    {"face_that_is_a_fraction", [] { return header() + "{\"roll\":[1e308]}\n"; },
     ":2: 'roll' must be a list of faces or \"random\"; the first 1 line can still be used: copy "
     "them to another file and resume that"},
    {"number_of_a_million_digits",
     [] { return header() + "{\"roll\":[" + std::string(1'000'000, '9') + "]}\n"; },
     ":2: this line is not JSON; it was damaged or edited; the first 1 line can still be used: "
     "copy them to another file and resume that"},
    {"undo_of_33_bits", [] { return header() + "{\"undo\":4294967297}\n"; },
     ":2: 'undo': expected a number from -2147483648 to 2147483647, got 4294967297; the first 1 "
     "line can still be used: copy them to another file and resume that"},
    {"undo_of_64_bits", [] { return header() + "{\"undo\":18446744073709551615}\n"; },
     ":2: 'undo': expected a number from -2147483648 to 2147483647, got 18446744073709551615; the "
     "first 1 line can still be used: copy them to another file and resume that"},
    {"undo_below_one", [] { return header() + "{\"undo\":-5}\n"; },
     ":2: 'undo' must be 1 or more; the first 1 line can still be used: copy them to another file "
     "and resume that"},
    {"line_with_keys_without_end",
     [] { return header() + "{" + numbered("k", 150'000, ":1") + "}\n"; },
     ":2: this map has more than 2000 keys; write fewer; the first 1 line can still be used: copy "
     "them to another file and resume that"},
    {"line_that_says_a_key_twice",
     [] { return header() + R"({"player":"ada","player":"ben","action":"roll"})" + "\n"; },
     ":2: the key 'player' appears here twice; the first 1 line can still be used: copy them to "
     "another file and resume that"},
};

INSTANTIATE_TEST_SUITE_P(Kinds, HostileMatchFile, testing::ValuesIn(kMatchFiles), name_of);

class HostileLine : public testing::TestWithParam<Hostile> {};

TEST_P(HostileLine, IsAnsweredAndTheHostGoesOn) {
  const std::string start =
      R"({"op":"start","game":"pig","seed":1,"players":["ada","ben"],"dice":"ask"})";
  const std::string quit = "{\"op\":\"quit\"}";
  const Ran ran =
      run_windrose("host --stdio", start + "\n" + GetParam().text() + "\n" + quit, kLimit);
  expect_within_limits(ran);
  EXPECT_EQ(ran.code, 0);
  const std::string answers = ran.out.substr(std::min(ran.out.size(), ran.out.find('\n') + 1));
  EXPECT_EQ(answers, std::string(GetParam().said) + "\n{\"quit\":true}\n");
}

constexpr const char* kTooDeep =
    R"({"error":"lists and maps are nested here more than 64 levels deep; write fewer levels"})";

const Hostile kLines[] = {
    {"nested_lists", [] { return repeated("[", 500'000); }, kTooDeep},
    {"nested_value", [] { return "{\"op\":\"act\",\"action\":" + repeated("[", 200'000); },
     kTooDeep},
    {"nested_lists_that_end", [] { return nested("[", "1", "]"); }, kTooDeep},
    {"outcome_of_maps_without_end",
     [] { return R"({"op":"chance","outcome":[)" + repeated("{},", 300'000) + "{}]}"; },
     R"({"error":"'outcome': expected faces, got {}"})"},
    {"nested_match", [] { return R"({"op":"act","match":)" + nested("[", "1", "]") + "}"; },
     kTooDeep},
    {"nested_operation", [] { return "{\"op\":" + nested("{\"a\":", "1", "}") + "}"; }, kTooDeep},
    {"nested_outcome", [] { return R"({"op":"chance","outcome":)" + nested("[", "1", "]") + "}"; },
     kTooDeep},
    {"keys_without_end", [] { return "{\"op\":\"start\"," + numbered("k", 150'000, ":1") + "}"; },
     R"({"error":"this map has more than 2000 keys; write fewer"})"},
    {"options_without_end",
     [] {
       return R"({"op":"start","game":"pig","options":{)" + numbered("k", 150'000, ":1") + "}}";
     },
     R"({"error":"this map has more than 2000 keys; write fewer"})"},
    {"players_without_end",
     [] { return R"({"op":"start","game":"pig","players":[)" + numbered("p", 200'000) + "]}"; },
     R"({"error":"200000 players asked for; a match takes 1000 at most"})"},
    {"agents_without_end",
     [] { return R"({"op":"start","game":"pig","agents":[)" + numbered("p", 200'000) + "]}"; },
     R"({"error":"200000 agents asked for; a match takes 1000 at most"})"},
    {"players_of_33_bits", [] { return R"({"op":"start","game":"pig","players":4294967298})"; },
     R"({"error":"4294967298 players asked for; a match takes 1000 at most"})"},
    {"players_below_zero", [] { return R"({"op":"start","game":"pig","players":-1})"; },
     R"({"error":"'players': expected a list of names or a number from 1, got -1"})"},
    {"seed_that_is_endless", [] { return R"({"op":"start","game":"pig","seed":1e400})"; },
     R"x({"error":"this line is not JSON: '{\"op\":\"start\",\"game\":\"pig\",\"seed\":1e400}'; write one object on a line, such as {\"op\":\"start\",\"game\":\"pig\"}"})x"},
    {"seed_that_is_a_text", [] { return R"({"op":"start","game":"pig","seed":"1"})"; },
     R"x({"error":"'seed': expected a number from 0, got \"1\""})x"},
    {"face_of_33_bits", [] { return R"({"op":"chance","outcome":[4294967297]})"; },
     R"({"error":"'outcome': expected a number from -2147483648 to 2147483647, got 4294967297"})"},
    {"face_of_64_bits", [] { return R"({"op":"chance","outcome":[18446744073709551615]})"; },
     R"({"error":"'outcome': expected a number from -2147483648 to 2147483647, got 18446744073709551615"})"},
    {"face_below_all", [] { return R"({"op":"chance","outcome":[-2147483648]})"; },
     R"({"error":"give 1 face from 1 to 6"})"},
    {"faces_without_end",
     [] { return R"({"op":"chance","outcome":[)" + repeated("1,", 999'999) + "1]}"; },
     R"({"error":"give 1 face from 1 to 6"})"},
    {"match_of_a_long_name",
     [] { return R"({"op":"start","game":"pig","match":")" + repeated("m", 1'900'000) + "\"}"; },
     R"({"error":"'match': the name of a match has 200 bytes at most, this one 1900002; choose a shorter one"})"},
    {"match_that_is_a_map", [] { return R"({"op":"start","game":"pig","match":{}})"; },
     R"({"error":"'match': expected the name or number of a match, got {}"})"},
    {"file_that_never_ends", [] { return R"({"op":"resume","file":"/dev/zero"})"; },
     R"({"error":"/dev/zero: this is a device, not a file that can be read"})"},
    {"file_that_is_a_folder", [] { return R"({"op":"resume","file":"/"})"; },
     R"({"error":"/: this is a folder, not a file"})"},
    {"game_with_an_end_of_text", [] { return R"({"op":"start","game":"pig\u0000"})"; },
     R"({"error":"unknown game 'pig\\x00', did you mean 'pig'?"})"},
    {"operation_of_five_million_letters",
     [] { return "{\"op\":\"" + std::string(1'000'000, 'a') + "\"}"; },
     R"({"error":"unknown op 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...'; known are start, resume, act, chance, go_on, observe, board, table, undo, redo, reload, fork, close and quit"})"},
};

INSTANTIATE_TEST_SUITE_P(Kinds, HostileLine, testing::ValuesIn(kLines), name_of);

class HostileRuleTest : public testing::TestWithParam<Hostile> {};

TEST_P(HostileRuleTest, FailsWithItsPlace) {
  const Folder folder;
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nendings: {over: It is over}\n"
               "properties: {player: {score: 0}}\n");
  folder.write("scripts/hostile/rules.lua",
               "local game, rules = ...\n"
               "function rules.turn(player)\n"
               "  player:choose { 'Which?', from = { 'a', 'b' }, ask = true }\n"
               "end\n");
  folder.write("scripts/hostile/tests/hostile_test.lua", GetParam().text() + "\n");
  folder.write("boards/.keep", "");
  const Ran ran = run_windrose("test hostile --shelf " + folder.path().string(), "", kLimit);
  expect_within_limits(ran);
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_EQ(first_line(ran.out),
            std::string("failed: hostile: x: scripts/hostile/tests/hostile_test.lua:1: ") +
                GetParam().said);
}

/// The body of a test named x.
std::function<std::string()> test_of(const char* body) {
  return [body] { return std::string("test('x', function() ") + body + " end)"; };
}

constexpr const char* kEndless =
    "this step took more than 50 million instructions; is there a loop that never ends?";

const Hostile kRuleTests[] = {
    {"endless", test_of("while true do end"), kEndless},
    {"endless_in_pcall", test_of("while true do pcall(function() while true do end end) end"),
     kEndless},
    {"endless_setup",
     test_of("play('hostile', {'a', 'b'}, {setup = function(game) while true do end end})"),
     kEndless},
    {"matches_without_end", test_of("while true do play('hostile', {'a', 'b'}) end"),
     "this test has played 5000 matches, the most that one may; is there a loop that never ends?"},
    {"players_of_33_bits", test_of("play('hostile', 4294967298)"),
     "'players': expected a number from -2147483648 to 2147483647, got 4294967298"},
    {"players_below_zero", test_of("play('hostile', -1)"), "Hostile is for 2 players, not -1"},
    {"players_without_end",
     test_of("local t = {} for i = 1, 200000 do t[i] = 'p' .. i end play('hostile', t)"),
     "200000 players asked for; a match takes 1000 at most"},
    {"variants_without_end",
     test_of("local t = {} for i = 1, 200000 do t[i] = 'v' .. i end play('hostile', {'a', 'b'}, "
             "{variants = t})"),
     "200000 variants asked for; a match takes 1000 at most"},
    {"options_without_end",
     test_of("local t = {} for i = 1, 100000 do t['o' .. i] = i end play('hostile', {'a', 'b'}, "
             "{options = t})"),
     "100000 options asked for; a match takes 1000 at most"},
    {"seed_below_zero", test_of("play('hostile', {'a', 'b'}, {seed = -1})"),
     "'seed': expected a number from 0 to 18446744073709551615, got -1"},
    {"seed_that_is_a_text", test_of("play('hostile', {'a', 'b'}, {seed = 'a'})"),
     "'seed' of play is a number, not 'a'"},
    {"scenario_of_another_folder",
     test_of("play('hostile', {'a', 'b'}, {scenario = '../../../etc/passwd'})"),
     "game 'hostile' has no scenarios; leave out '../../../etc/passwd'"},
    {"agent_of_another_folder", test_of("play('hostile', {'a', 'b'}, {agents = {'../../x'}})"),
     "unknown agent '../../x'; Hostile has human, random, greedy and mcts"},
    {"game_of_another_folder", test_of("play('../../etc', 2)"),
     "unknown game '../../etc'; expected breakthrough, connect_four, cup_of_reckoning, hostile, "
     "pig, shipping, tic_tac_toe or weigh_anchor"},
    {"answer_of_33_bits", test_of("play('hostile', {'a', 'b'}):answers(4294967297)"),
     "answered '4294967297', but a is asked 'Which?': word:a or word:b"},
    {"answer_in_itself", test_of("local t = {} t[1] = t play('hostile', {'a', 'b'}):answers(t)"),
     R"(expected an answer such as "khan", 25, true or {3, 4}, got {{{{…}}}})"},
    {"property_of_33_bits",
     test_of("play('hostile', {'a', 'b'}, {setup = function(game) game.players[1].score = "
             "4294967297 end})"),
     "expected a number from -2147483646 to 2147483647, got 4294967297"},
    {"place_of_33_bits", test_of("local m = play('hostile', {'a', 'b'}) return m[4294967297]"),
     "a match has no 4294967297"},
    {"deep_tables",
     test_of("local function deep(n) local t = {} for i = 1, n do t = {t} end return t end "
             "equal(deep(100000), deep(100000))"),
     "expected {{{{…}}}}, got {{{{…}}}}"},
    {"large_tables", test_of("local t = {} for i = 1, 500000 do t[i] = i end equal(t, {})"),
     "expected {}, got {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …}"},
    {"texts_without_end",
     test_of("local s = string.rep('x', 1000000) for i = 1, 1000000 do equal(s .. i % 2, s .. i % "
             "2) end"),
     kEndless},
    {"error_that_is_a_table",
     test_of("error(setmetatable({}, {__tostring = function() while true do end end}))"),
     "expected a text as the error, got table"},
    {"finalizer", test_of("setmetatable({}, {__gc = function() while true do end end})"),
     "a metatable of rules cannot have '__gc'"},
    {"test_in_a_test", test_of("test('y', function() end)"),
     "a test cannot be written inside another one"},
    {"rules_changed_later",
     test_of("local g play('hostile', {'a', 'b'}, {setup = function(game) g = game end}) "
             "g.players[1].score = 5"),
     "only rules change the match; an agent and a why_not only look and answer"},
    {"control_letters", test_of("error('\\27[2J\\u{202e}')"), R"(\x1b[2J\u202e)"},
};

INSTANTIATE_TEST_SUITE_P(Kinds, HostileRuleTest, testing::ValuesIn(kRuleTests), name_of);

TEST(HostileGame, CheckShowsTheFirstWarningsAndCountsTheRest) {
  const Folder folder;
  folder.write("scripts/hostile/game.yaml",
               "game: Hostile\nplayers: 2\nendings: {over: It is over}\n");
  folder.write("scripts/hostile/rules.lua", "local game, rules = ...\n");
  for (int i = 0; i < 150; ++i) {
    const std::string number = std::to_string(i);
    folder.write("scripts/hostile/variants/v" + number + ".yaml", "variant: V" + number + "\n");
  }
  folder.write("boards/.keep", "");
  const Ran ran = run_windrose("check hostile --shelf " + folder.path().string(), "", kLimit);
  expect_within_limits(ran);
  std::size_t shown = 0;
  for (std::size_t at = 0; (at = ran.out.find("warning: ", at)) != std::string::npos; ++at) ++shown;
  EXPECT_EQ(shown, 101U);
  EXPECT_THAT(ran.out, testing::HasSubstr("\nwarning: these are 100 of "));
}

TEST(HostileSettings, DoNotEndTheProgram) {
  const Folder folder;
  folder.write("windrose/settings.json", "{\"plain\":" + nested("[", "1", "]") + "}");
  const std::string config = "export XDG_CONFIG_HOME='" + folder.path().string() + "'; ";
  const Ran ran = run_windrose("play pig --terminal --seed 1", "quit\n", config + kLimit);
  EXPECT_EQ(ran.code, 0) << ran.err;
  expect_within_limits(ran);
  const Ran kept = run_windrose("play pig --terminal --plain", "quit\n", config + kLimit);
  EXPECT_EQ(kept.err, "windrose: '" + (folder / "windrose/settings.json") +
                          "' is not a settings file; repair or delete it\n");
}

TEST(HostilePart, OfARunIsRefused) {
  const Folder folder;
  folder.write("part", nested("[", "1", "]"));
  const Ran ran = run_windrose("merge " + (folder / "part"), "", kLimit);
  EXPECT_EQ(ran.err, "windrose: " + (folder / "part") +
                         " is damaged: lists and maps are nested here more than 64 levels deep; "
                         "write fewer levels\n");
}

TEST(HostileLongLine, IsAnsweredAndTheHostGoesOn) {
  const Ran ran =
      run_windrose("host --stdio", repeated("x", 100'000'000) + "\n{\"op\":\"quit\"}\n", kLimit);
  EXPECT_EQ(ran.out,
            "{\"error\":\"this line has more than 2 MB; send a shorter request\"}\n"
            "{\"quit\":true}\n");
  expect_within_limits(ran);
}

}  // namespace
}  // namespace windrose::app
