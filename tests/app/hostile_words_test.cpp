// Translations, rulebooks, rule tests and golden transcripts from a stranger who means harm.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hostile_folders.h"
#include "tests/app/repeated.h"

namespace windrose::app {
namespace {

constexpr const char* kGermanHead =
    "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n";

const HostileFolder kWords[] = {
    {"plurals_of_deep_brackets", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman, "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=" +
                            repeated("(", 200'000) + "n" + repeated(")", 200'000) + ";\\n\"\n");
     },
     "scripts/hostile/languages/de.po:1:1: Plural-Forms: too many brackets at letter 70; expected "
     "a line"},
    {"plurals_of_long_conditions", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman, "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=" +
                            repeated("n?1:", 200'000) + "0;\\n\"\n");
     },
     "scripts/hostile/languages/de.po:1:1: Plural-Forms: too many brackets at letter 218; expected "
     "a line"},
    {"plurals_divided_by_zero", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman,
               "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n%0;\\n\"\n\nmsgid \"Go "
               "on?\"\nmsgstr \"Weiter?\"\n");
     },
     "The match is saved in "},
    {"plurals_of_99999_forms", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman,
               "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=99999999999; plural=n;\\n\"\n");
     },
     "scripts/hostile/languages/de.po:1:1: Plural-Forms: expected a number at letter 10; expected "
     "a line"},
    {"plurals_of_not_not", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman, "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=" +
                            repeated("!", 400'000) + "n;\\n\"\n");
     },
     "scripts/hostile/languages/de.po:1:1: Plural-Forms: too many signs at letter 70; expected a "
     "line"},
    {"phrases_without_end", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman,
               std::string(kGermanHead) + counted_up("msgid \"p", 15'000, "\"\nmsgstr \"q\"\n\n"));
     },
     "Go on?"},
    {"phrase_said_twice", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman, std::string(kGermanHead) +
                            repeated("msgid \"Go on?\"\nmsgstr \"Weiter?\"\n\n", 15'000));
     },
     "scripts/hostile/languages/de.po:7:1: the phrase 'Go on?' is translated twice; remove one of "
     "them"},
    {"phrase_of_many_lines", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman, std::string(kGermanHead) + "msgid \"Go on?\"\nmsgstr \"\"\n" +
                            repeated("\"w\"\n", 200'000));
     },
     "    wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww"},
    {"phrase_that_names_itself", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman, std::string(kGermanHead) + "msgid \"Go on?\"\nmsgstr \"" +
                            repeated("{1}", 100'000) + "\"\n");
     },
     "scripts/hostile/languages/de.po:4:1: the translation has the placeholder {1}, which the "
     "phrase 'Go on?' does not have"},
    {"phrase_of_the_millionth_gap", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman,
               std::string(kGermanHead) + "msgid \"Go on?\"\nmsgstr \"{999999999999999999999}\"\n");
     },
     "The match is saved in "},
    {"phrase_that_steers", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman, std::string(kGermanHead) +
                            "msgid \"Go on?\"\nmsgstr \"\\x1b[2J\342\200\256\302\233\"\n");
     },
     "scripts/hostile/languages/de.po:5:9: unknown escape; write \\n, \\t, \\r, \\\" or \\\\"},
    {"phrase_of_broken_letters", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman, std::string(kGermanHead) + "msgid \"Go on?\"\nmsgstr \"\377\376\"\n");
     },
     "scripts/hostile/languages/de.po:5: the file is not UTF-8; save it with this encoding"},
    {"backslashes_without_end", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman, std::string(kGermanHead) + "msgid \"" + repeated("\\\\", 400'000) +
                            "\"\nmsgstr \"x\"\n");
     },
     "Go on?"},
    {"quote_that_never_ends", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman, std::string(kGermanHead) + "msgid \"" + repeated("w", 900'000));
     },
     "scripts/hostile/languages/de.po:4:900008: the closing quotation mark is missing"},
    {"pieces_of_a_long_text", kInGerman, kAnswers,
     [](const Folder& f) {
       f.write(kGerman,
               std::string(kGermanHead) + counted_up("msgid \"", 15'000, "\"\nmsgstr \"q\"\n\n"));
       f.write(kRules,
               "local game, rules = ...\nfunction rules.turn(player) local t = '' for i = 1, 900 "
               "do t = t .. i end player:confirm(t) end\n");
     },
     "The match is saved in "},
    {"language_of_another_folder",
     "play hostile --terminal --seed 1 --language ../../../etc/passwd", kAnswers,
     [](const Folder&) {},
     "windrose: there is no language '../../../etc/passwd'; choose en or pseudo, or write "
     "languages/LANGUAGE.po"},
    {"language_of_many_names", "play hostile --terminal --seed 1 --language xx", kAnswers,
     [](const Folder& f) {
       for (int i = 0; i < 40; ++i)
         f.write("scripts/hostile/languages/l" + std::to_string(i) + ".po", kGermanHead);
     },
     "windrose: there is no language 'xx'"},
    {"headings_without_end", kCheck, kAnswers,
     [](const Folder& f) { f.write(kBook, "# H\n\n" + counted_up("## a", 60'000, ". T\n")); },
     "hostile: 0 errors, 3 warnings"},
    {"hashes_without_end", kCheck, kAnswers,
     [](const Folder& f) { f.write(kBook, repeated("#", 900'000)); },
     "hostile: 0 errors, 3 warnings"},
    {"stars_without_end", kPlay, "rules\nquit\n",
     [](const Folder& f) { f.write(kBook, "# H\n\n## a. T\n\n**a.1** " + repeated("*", 900'000)); },
     "Go on?"},
    {"links_without_end", kPlay, "rules\nquit\n",
     [](const Folder& f) {
       f.write(kBook, "# H\n\n## a. T\n\n**a.1** " + repeated("[a](b", 150'000));
     },
     "Go on?"},
    {"tables_without_end", kPlay, "rules\nquit\n",
     [](const Folder& f) { f.write(kBook, "# H\n\n## a. T\n\n" + repeated("|", 900'000)); },
     "Go on?"},
    {"table_of_many_columns", kPlay, "rules\nquit\n",
     [](const Folder& f) {
       f.write(kBook, "# H\n\n## a. T\n\n**a.1** T.\n\n" + repeated("| a ", 5000) + "|\n" +
                          repeated("|---", 5000) + "|\n" + repeated("| w ", 5000) + "|\n");
     },
     "Go on?"},
    {"backquotes_without_end", kPlay, "rules\nquit\n",
     [](const Folder& f) {
       f.write(kBook, "# H\n\n## a. T\n\n**a.1** " + repeated("`a", 400'000));
     },
     "Go on?"},
    {"paragraphs_of_one_number", kCheck, kAnswers,
     [](const Folder& f) {
       f.write(kBook, "# H\n\n## a. T\n" + repeated("\n**a.1** W.\n", 60'000));
     },
     "scripts/hostile/rulebook.md:7:1: duplicate paragraph 'a.1', first at line 5"},
    {"words_without_blanks_but_dashes", kPlay, "rules\nquit\n",
     [](const Folder& f) {
       f.write(kBook, "# H\n\n## a. T\n\n**a.1** " + repeated("w-", 400'000));
     },
     "Go on?"},
    {"wide_letters", kPlay, "rules\nquit\n",
     [](const Folder& f) {
       f.write(kBook, "# H\n\n## a. T\n\n**a.1** " + repeated("\346\274\242", 300'000));
     },
     "Go on?"},
    {"marks_over_one_letter", kPlay, "rules\nquit\n",
     [](const Folder& f) {
       f.write(kBook, "# H\n\n## a. T\n\n**a.1** a" + repeated("\314\201", 400'000));
     },
     "Go on?"},
    {"tests_without_end", kTests, kAnswers,
     [](const Folder& f) {
       f.write(kTest, "for i = 1, 1000000 do test('t' .. i, function() end) end\n");
     },
     "scripts/hostile/tests/a_test.lua:1: this step took more than"},
    {"test_names_of_a_megabyte", kTests, kAnswers,
     [](const Folder& f) {
       f.write(kTest,
               "for i = 1, 60 do test(string.rep('x', 1000000), function() error('no') end) end\n");
     },
     "scripts/hostile/tests/a_test.lua:1: duplicate test"},
    {"tests_that_pass_slowly", kTests, kAnswers,
     [](const Folder& f) {
       f.write(kTest,
               "for i = 1, 3 do test('t' .. i, function() for j = 1, 20000000 do end end) end\n");
     },
     "3 tests, all passed"},
    {"matches_kept_without_end", kTests, kAnswers,
     [](const Folder& f) {
       f.write(kTest,
               "test('t', function() local all = {} while true do all[#all + 1] = play('hostile', "
               "{'ada', 'ben'}) end end)\n");
     },
     "scripts/hostile/tests/a_test.lua:1: this test has played 5000 matches, the most that one "
     "may; is"},
    {"equal_of_deep_tables", kTests, kAnswers,
     [](const Folder& f) {
       f.write(kTest,
               "test('t', function() local a, b = {}, {} for i = 1, 100000 do a, b = {a}, {b} end "
               "equal(a, b) end)\n");
     },
     "scripts/hostile/tests/a_test.lua:1: expected {{{{\342\200\246}}}}, got {{{{\342\200\246}}}}"},
    {"equal_of_circles", kTests, kAnswers,
     [](const Folder& f) {
       f.write(kTest,
               "test('t', function() local a, b = {}, {} a.a = a b.a = b equal(a, b) end)\n");
     },
     "scripts/hostile/tests/a_test.lua:1: expected a table, got a table"},
    {"answers_without_end", kTests, kAnswers,
     [](const Folder& f) {
       f.write(kTest,
               "test('t', function() local m = play('hostile', {'ada', 'ben'}) while true do "
               "m:answers(true) end end)\n");
     },
     "scripts/hostile/tests/a_test.lua:1: the rules have failed: the steps of this match keep more "
     "than"},
    {"golden_of_nothing", kTests, kAnswers, [](const Folder& f) { f.write(kGolden, ""); },
     "scripts/hostile/golden/a.txt:1: this is not a golden transcript: its head must name the game "
     "and the"},
    {"golden_of_empty_lines", kTests, kAnswers,
     [](const Folder& f) { f.write(kGolden, repeated("\n", 900'000)); },
     "scripts/hostile/golden/a.txt:1: this is not a golden transcript: its head must name the game "
     "and the"},
    {"golden_of_other_bytes", kTests, kAnswers,
     [](const Folder& f) { f.write(kGolden, repeated("\001", 900'000)); },
     "scripts/hostile/golden/a.txt:1: this is neither a match file nor a golden transcript; "
     "expected"},
    {"golden_of_another_game", kTests, kAnswers,
     [](const Folder& f) {
       f.write(kGolden,
               "game      ../../etc\nplayers   ada, ben\nagents    random, random\nseed      1\n");
     },
     "scripts/hostile/golden/a.txt:1: unknown game '../../etc'"},
    {"golden_that_goes_on", kTests, kAnswers,
     [](const Folder& f) {
       f.write(kGolden,
               "game      hostile\nplayers   ada, ben\nagents    random, random\nseed      "
               "99999999999999999999999\n");
     },
     "scripts/hostile/golden/a.txt:4: 'seed': expected a number from 0, got "
     "'99999999999999999999999'; if"},
};

INSTANTIATE_TEST_SUITE_P(Words, HostileFolders, testing::ValuesIn(kWords),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace windrose::app
