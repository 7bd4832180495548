#include "runtime/terminal/page/page_text.h"

#include <gtest/gtest.h>

#include "runtime/tabletop/model/space_content.h"
#include "runtime/terminal/boards/abbreviations.h"
#include "runtime/terminal/page/commands.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

TEST(PageText, WidthCountsLettersNotBytesAndNoColors) {
  EXPECT_EQ(width_of("Sør·"), 4);
  EXPECT_EQ(width_of("\x1b[1;38;5;26m[A]\x1b[0m"), 3);
  EXPECT_EQ(width_of("日本"), 4);
  EXPECT_EQ(width_of("e\u0301"), 1);
}

TEST(PageText, WrapsAtBlanksWithAnIndent) {
  EXPECT_EQ(wrap("one two three four", 9, 2), (Lines{"one two", "  three", "  four"}));
  EXPECT_EQ(wrap("a\nb", 10), (Lines{"a", "b"}));
  EXPECT_EQ(wrap("  kept blanks", 40), (Lines{"  kept blanks"}));
  EXPECT_EQ(wrap("one two" + std::string(kTie) + "three", 9), (Lines{"one", "two three"}));
}

TEST(PageText, CutsAWordThatIsWiderThanThePage) {
  EXPECT_EQ(wrap("abcdefghij", 4), (Lines{"abcd", "efgh", "ij"}));
  // A word of a stranger's game: looking at all of it for each line took minutes.
  const Lines lines = wrap(std::string(1'000'000, 'x'), 80);
  ASSERT_EQ(lines.size(), 12'500U);
  EXPECT_EQ(lines.back(), std::string(80, 'x'));
}

TEST(PageText, PadsAndCuts) {
  EXPECT_EQ(padded("é", 3), "é  ");
  EXPECT_EQ(padded_left("12", 4), "  12");
  EXPECT_EQ(centered("x", 3), " x ");
  EXPECT_EQ(cut("Scandinavia", 6), "Scand…");
  EXPECT_EQ(cut("Oslo", 6), "Oslo");
}

TEST(PageText, FillsColumnsDownward) {
  EXPECT_EQ(in_columns({"a", "bb", "c", "d", "e"}, 8, 2), (Lines{"a   d", "bb  e", "c"}));
  EXPECT_EQ(in_columns({"a long cell", "b"}, 5, 2), (Lines{"a long cell", "b"}));
}

TEST(PageText, PutsBlocksSideBySide) {
  EXPECT_EQ(beside({"ab", "c"}, {"x", "y", "z"}, 4), (Lines{"ab  x", "c   y", "    z"}));
}

TEST(PageText, FindsTheNearestAscii) {
  EXPECT_EQ(to_ascii("┌─┐ · ▲▼ Grüße → é 中"),
            "+-+ . +- Grus"
            "e > e ??");
}

TEST(PageText, DropsColorsThatChangeNothing) {
  EXPECT_EQ(fewer_colors("\x1b[1mA\x1b[0m\x1b[1mB\x1b[0m C\x1b[2mD\x1b[0m"),
            "\x1b[1mAB\x1b[0m C\x1b[2mD\x1b[0m");
  EXPECT_EQ(fewer_colors("plain"), "plain");
}

TEST(PageText, WritesNumbersWithCommas) {
  EXPECT_EQ(number_text(0), "0");
  EXPECT_EQ(number_text(999), "999");
  EXPECT_EQ(number_text(312000), "312,000");
  EXPECT_EQ(number_text(-1234567), "-1,234,567");
}

TEST(PageText, NamesThatPeopleCallTheSameAreTheSame) {
  EXPECT_EQ(plain_name("  South_Afrika "), "south afrika");
  EXPECT_EQ(pretty("free_ship"), "free ship");
  EXPECT_EQ(capitalized(std::string("oil")), "Oil");
}

TEST(Abbreviations, AreShortAndDifferent) {
  EXPECT_EQ(
      abbreviations(
          {"Venezuela", "USA", "South Afrika", "Gold Coast", "border 7", "Canada", "Ceylon"}, 2),
      (std::vector<std::string>{"Ve", "US", "SA", "GC", "7", "Ca", "Ce"}));
  EXPECT_EQ(abbreviations({"Siam", "Sicily", "Sind"}, 2),
            (std::vector<std::string>{"Si", "Sc", "Sn"}));
  EXPECT_EQ(abbreviations({"Grand Bazaar", "Oasis", "Street 12", "Street 12"}, 3),
            (std::vector<std::string>{"GrB", "Oas", "S12", "St1"}));
}

TEST(Abbreviations, CutBetweenLettersAndNotBetweenBytes) {
  EXPECT_EQ(abbreviations({"Ëgÿpt Ïslë", "Örån", "Ŷŵ ķ"}, 2),
            (std::vector<std::string>{"ËÏ", "Ör", "ŶĶ"}));
  EXPECT_EQ(abbreviations({"Öst Älv", "Ñandú 7"}, 3), (std::vector<std::string>{"ÖsÄ", "Ñ7"}));
  EXPECT_EQ(abbreviations({"東京 駅"}, 2), (std::vector<std::string>{"東"}));
}

TEST(Commands, AreKnownByNameBeginningAndSlash) {
  const auto rules = read_command(" rules e.2 ");
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules->word, CommandWord::rules);
  EXPECT_TRUE(rules->exact);
  EXPECT_EQ(rules->argument, "e.2");
  const auto undo = read_command("und");
  ASSERT_TRUE(undo);
  EXPECT_EQ(undo->word, CommandWord::undo);
  EXPECT_FALSE(undo->exact);
  EXPECT_TRUE(read_command("/und")->exact);
  EXPECT_FALSE(read_command("re"));  // redo or reload
  EXPECT_FALSE(read_command("siam"));
  EXPECT_FALSE(read_command("  "));
}

}  // namespace
}  // namespace windrose::terminal
