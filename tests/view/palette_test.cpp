// What is written can be read: the contrast of every pair of colors, in both themes.

#include "runtime/view/draw/palette.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/data/game/game_look.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr double kText = 4.5;
constexpr double kShape = 3.0;
constexpr double kBeside = 2.1;  // of two lines that lie side by side

struct Pair {
  const char* name;
  Color Palette::*ink;
  Color Palette::*ground;
  double least;
};

constexpr Pair kPairs[] = {
    {"ink on paper", &Palette::ink, &Palette::paper, 7},
    {"ink on raised", &Palette::ink, &Palette::raised, 7},
    {"ink on sunk", &Palette::ink, &Palette::sunk, 7},
    {"ink on frame", &Palette::ink, &Palette::frame, 7},
    {"ink on land", &Palette::ink, &Palette::land, 7},
    {"ink on sea", &Palette::ink, &Palette::sea, 7},
    {"ink on marked row", &Palette::ink, &Palette::marked_row, 7},
    {"ink on clip column", &Palette::ink, &Palette::clip_column, 7},
    {"ink on corner cell", &Palette::ink, &Palette::corner_cell, 7},
    {"ink2 on paper", &Palette::ink2, &Palette::paper, kText},
    {"ink2 on raised", &Palette::ink2, &Palette::raised, kText},
    {"ink2 on sunk", &Palette::ink2, &Palette::sunk, kText},
    {"ink2 on frame", &Palette::ink2, &Palette::frame, kText},
    {"ink3 on paper", &Palette::ink3, &Palette::paper, kText},
    {"ink3 on raised", &Palette::ink3, &Palette::raised, kText},
    {"ink3 on sunk", &Palette::ink3, &Palette::sunk, kText},
    {"bar ink on bar", &Palette::bar_ink, &Palette::bar, 7},
    {"bar ink2 on bar", &Palette::bar_ink2, &Palette::bar, kText},
    {"bar ink on a pill of the bar", &Palette::bar_ink, &Palette::bar_line, kText},
    {"act on paper", &Palette::act, &Palette::paper, kText},
    {"act on raised", &Palette::act, &Palette::raised, kText},
    {"act on sunk", &Palette::act, &Palette::sunk, kText},
    {"on act", &Palette::on_act, &Palette::act, kText},
    {"bad on its ground", &Palette::bad, &Palette::bad_ground, kText},
    {"bad on paper", &Palette::bad, &Palette::paper, kText},
    {"bad on marked row", &Palette::bad, &Palette::marked_row, kText},
    {"good on its ground", &Palette::good, &Palette::good_ground, kText},
    {"good on raised", &Palette::good, &Palette::raised, kText},
    {"warn on its ground", &Palette::warn, &Palette::warn_ground, kText},
    {"warn on paper", &Palette::warn, &Palette::paper, kText},
    {"ink on warn's ground", &Palette::ink, &Palette::warn_ground, 7},
    {"sea ink on sea", &Palette::sea_ink, &Palette::sea, 5},
    {"sea ink on shoal 1", &Palette::sea_ink, &Palette::shoal1, kText},
    {"sea ink on border spaces", &Palette::sea_ink, &Palette::border_space, kText},
    {"ink on desert", &Palette::ink, &Palette::desert, kText},
    {"ink on ice", &Palette::ink, &Palette::ice, kText},
    {"amber line on sea", &Palette::legal_line, &Palette::sea, kShape},
    {"amber line on land", &Palette::legal_line, &Palette::land, kShape},
    {"amber line on raised", &Palette::legal_line, &Palette::raised, kShape},
    {"coast on sea", &Palette::coast, &Palette::sea, 2.5},
    {"outline of seats on sea", &Palette::seat_outline, &Palette::sea, kText},
    {"outline of seats on land", &Palette::seat_outline, &Palette::land, kText},
    {"outline of seats on paper", &Palette::seat_outline, &Palette::paper, kText},
};

class BothThemes : public ::testing::TestWithParam<Theme> {
 protected:
  const Palette& palette() { return palette_of(GetParam()); }
};

TEST_P(BothThemes, EveryPairCanBeRead) {
  for (const Pair& pair : kPairs) {
    EXPECT_GE(contrast(palette().*pair.ink, palette().*pair.ground), pair.least) << pair.name;
  }
}

TEST_P(BothThemes, NumbersStandOutFromTheLightOfLegalSpaces) {
  const Color lit = over(palette().sea, palette().legal_fill);
  EXPECT_GE(contrast(palette().sea_ink, lit), kText);
}

TEST_P(BothThemes, TheEdgeOfAnOwnersBorderStandsOutOnEveryAreaAndBesideItsSeat) {
  std::vector<Color> grounds(palette().tints.begin(), palette().tints.end());
  grounds.push_back(palette().land);
  for (const SeatId seat : Ids<SeatId>(8)) {
    const Color color = seat_look(seat).color;
    for (const Color ground : grounds) {
      const Color area = over(ground, color.faded(0.10F));  // as owned areas are tinted
      const Color edge = over(area, owner_edge(palette()));
      EXPECT_GE(contrast(edge, area), kShape) << seat_letter(seat);
      EXPECT_GE(std::max(contrast(color, area), contrast(color, edge)), kBeside)
          << seat_letter(seat);
    }
  }
}

TEST_P(BothThemes, EmblemsStandOutFromTheirRegion) {
  for (std::size_t i = 0; i < palette().tints.size(); ++i) {
    EXPECT_GE(contrast(palette().tint_inks[i], palette().tints[i]), kShape) << i;
    EXPECT_GE(contrast(palette().ink, palette().tints[i]), kText) << i;
  }
}

TEST_P(BothThemes, BankNotesCarryWhiteNumbers) {
  for (const Color& note : palette().note_ranks) {
    EXPECT_GE(contrast(rgb(0xFFFFFF), note), kText);
  }
}

TEST_P(BothThemes, HeatFallsInLightnessAndCarriesNumbers) {
  const auto& heat = palette().heat;
  for (std::size_t i = 0; i < heat.size(); ++i) {
    EXPECT_GE(contrast(ink_on(heat[i]), heat[i]), kText) << i;
    if (i > 0) {
      EXPECT_LT(contrast(rgb(0xFFFFFF), heat[i - 1]), contrast(rgb(0xFFFFFF), heat[i])) << i;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Themes, BothThemes, ::testing::Values(Theme::light, Theme::dark));

TEST(Seats, LettersCanBeReadInTheirShapes) {
  for (const SeatId seat : Ids<SeatId>(8)) {
    const SeatLook& look = seat_look(seat);
    EXPECT_GE(contrast(look.letter_in, look.color), kText) << seat_letter(seat);
    EXPECT_EQ(look.letter_in, ink_on(look.color)) << seat_letter(seat);
  }
}

TEST(Seats, NoTwoShareColorOrShape) {
  std::set<int> shapes;
  std::set<std::array<int, 3>> colors;
  for (const SeatId seat : Ids<SeatId>(8)) {
    shapes.insert(static_cast<int>(seat_look(seat).shape));
    const Color c = seat_look(seat).color;
    colors.insert({c.r, c.g, c.b});
  }
  EXPECT_EQ(shapes.size(), 8U);
  EXPECT_EQ(colors.size(), 8U);
}

TEST(Seats, TheNinthBeginsTheColorsAgainWithALetterOfItsOwn) {
  EXPECT_EQ(seat_look(SeatId{8}).color, seat_look(SeatId{0}).color);
  EXPECT_EQ(seat_letter(SeatId{0}), "A");
  EXPECT_EQ(seat_letter(SeatId{8}), "I");
  EXPECT_EQ(seat_letter(SeatId::none), "?");
}

TEST(NamedColors, EveryWordOfLookFilesIsAColorThatCarriesText) {
  for (const std::string_view word : look_colors()) {
    const std::optional<Color> color = named_color(word);
    ASSERT_TRUE(color.has_value()) << word;
    EXPECT_GE(contrast(ink_on(*color), *color), kText) << word;
  }
}

TEST(NamedColors, HexDigitsAreReadAndOtherWordsAreNot) {
  EXPECT_EQ(named_color("#2070cc"), rgb(0x2070CC));
  EXPECT_EQ(named_color("#2070CC"), rgb(0x2070CC));
  EXPECT_EQ(named_color("gold"), rgb(0xE9C22E));
  EXPECT_EQ(named_color("#2070c"), std::nullopt);
  EXPECT_EQ(named_color("#2070cg"), std::nullopt);
  EXPECT_EQ(named_color("mauve"), std::nullopt);
}

TEST(Colors, ContrastIsThatOfTheStandard) {
  EXPECT_DOUBLE_EQ(contrast(rgb(0x000000), rgb(0xFFFFFF)), 21);
  EXPECT_DOUBLE_EQ(contrast(rgb(0x5F6A75), rgb(0x5F6A75)), 1);
  EXPECT_NEAR(contrast(rgb(0x777777), rgb(0xFFFFFF)), 4.48, .01);
}

TEST(Colors, AVeilIsMixedByItsOpacity) {
  EXPECT_EQ(over(rgb(0x000000), rgb(0xFFFFFF).faded(.5F)), rgb(0x808080));
  EXPECT_EQ(mixed(rgb(0x000000), rgb(0x646464), .25F), rgb(0x191919));
  EXPECT_EQ(rgb(0x123456).faded(.5F).a, 128);
}

TEST(Colors, WhatCannotBeSeenIsMovedTowardInkOrWhite) {
  const Color ground = palette_of(Theme::dark).paper;
  const Color brown = *named_color("brown");
  EXPECT_LT(contrast(brown, ground), kShape);
  EXPECT_GE(contrast(readable_on(ground, brown, kShape), ground), kShape);
  EXPECT_EQ(readable_on(rgb(0xFFFFFF), brown, kShape), brown);
}

}  // namespace
}  // namespace windrose::view
