// Letters: fonts by role, breaking, cutting, columns of digits.

#include <filesystem>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <imgui.h>

#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

using testing::ElementsAre;

class PenText : public ::testing::Test {
 protected:
  // Calls with a pen that may measure and draw.
  template <typename What>
  void with_pen(What what) {
    frames.frame([&](Ui& ui) { what(ui.pen()); });
  }
  UiFrames frames;
};

TEST_F(PenText, LinesAreBrokenAtBlanksAndNeverInsideWords) {
  with_pen([](Pen& pen) {
    const float room = pen.width("nearest tanker", Type::body) + 1;
    EXPECT_THAT(pen.lines("the nearest tanker sails", Type::body, room),
                ElementsAre("the nearest", "tanker sails"));
    EXPECT_THAT(pen.lines("a\nb", Type::body, room), ElementsAre("a", "b"));
    EXPECT_THAT(pen.lines("Donaudampfschiffahrtsgesellschaft ho", Type::body, room),
                ElementsAre("Donaudampfschiffahrtsgesellschaft", "ho"));
    EXPECT_THAT(pen.lines("", Type::body, room), ElementsAre(""));
  });
}

// All that is left of a text was measured for each of its lines.
TEST_F(PenText, LinesOfAVeryLongTextAreMadeAtOnce) {
  std::string text = "word";
  for (int i = 1; i < 100'000; ++i) text += " word";
  with_pen([&](Pen& pen) {
    const auto lines = pen.lines(text, Type::body, pen.width("word word", Type::body) + 1);
    ASSERT_EQ(lines.size(), 50'000U);
    EXPECT_EQ(lines.front(), "word word");
    EXPECT_EQ(lines.back(), "word word");
  });
}

TEST_F(PenText, WhatIsTooLongIsCutWithDots) {
  with_pen([](Pen& pen) {
    const float room = pen.width("A name far…", Type::body) + 1;
    EXPECT_EQ(pen.cut("A name far too long", Type::body, room), "A name far…");
    EXPECT_EQ(pen.cut("Short", Type::body, room), "Short");
    EXPECT_LE(pen.width(pen.cut("Ångström Ångström", Type::body, 50), Type::body), 50);
    EXPECT_EQ(pen.cut("Anything", Type::body, 1), "…");
  });
}

TEST_F(PenText, DigitsStandInCellsOfOneWidth) {
  with_pen([](Pen& pen) {
    EXPECT_NE(pen.width("111", Type::body), pen.width("888", Type::body));
    EXPECT_EQ(pen.digits_width("111", Type::body), pen.digits_width("888", Type::body));
    EXPECT_EQ(pen.digits_width("1,284", Type::body), pen.digits_width("9,999", Type::body));
  });
}

TEST_F(PenText, CapitalsAreSpacedAndKeepAccents) {
  with_pen([](Pen& pen) {
    EXPECT_FLOAT_EQ(pen.width("prix élevé", Type::cap), pen.width("PRIX ÉLEVÉ", Type::cap));
    EXPECT_GT(pen.width("AB", Type::cap), pen.width("AB", Type::tiny_bold));
  });
}

TEST_F(PenText, SpansFlowOnAndKeepTheirPunctuation) {
  with_pen([](Pen& pen) {
    const Color ink = pen.palette().ink;
    const Span spans[] = {{"Ben draws ", Type::body, ink},
                          {"Nearest tanker", Type::body_bold, ink},
                          {": he pays.", Type::body, ink}};
    const auto wide = pen.broken(spans, 1000);
    EXPECT_EQ(wide.lines, 1);
    EXPECT_EQ(wide.height, pen.line_height(Type::body));
    ASSERT_EQ(wide.pieces.size(), 3U);
    EXPECT_EQ(wide.pieces[1].text, "Nearest tanker");
    EXPECT_EQ(wide.pieces[1].span, 1U);
    EXPECT_FLOAT_EQ(wide.pieces[2].at.x, wide.pieces[1].at.x + wide.pieces[1].width);
    // Just too narrow for the colon: it stays with its word.
    const float room = wide.pieces[2].at.x + 1;
    const auto narrow = pen.broken(spans, room);
    ASSERT_EQ(narrow.lines, 2);
    for (const auto& piece : narrow.pieces) {
      EXPECT_FALSE(piece.text.starts_with(':') && piece.at.x <= 0) << piece.text;
    }
  });
}

TEST_F(PenText, SizesOfLettersOnPiecesNeverExceedTheirRoom) {
  with_pen([](Pen& pen) {
    EXPECT_EQ(pen.fonts().bold(13.5F).size, 13);
    EXPECT_EQ(pen.fonts().bold(200).size, 56);
    EXPECT_EQ(pen.fonts().bold(2).size, 8);
    EXPECT_EQ(pen.fonts().sea(20).size, 18);
  });
}

TEST_F(PenText, LettersThatNoFontHasAreTold) {
  frames.frame([](Ui& ui) { ui.pen().text({10, 50}, "Ada, élan", Type::body, rgb(0)); });
  EXPECT_THAT(frames.missing_letters, testing::IsEmpty());
  frames.frame([](Ui& ui) { ui.pen().text({10, 50}, "Ωмир", Type::body, rgb(0)); });
  EXPECT_THAT(frames.missing_letters, ElementsAre(U'Ω', U'и', U'м', U'р'));
}

TEST_F(PenText, EveryRoleHasLettersWithAccents) {
  with_pen([](Pen& pen) {
    for (std::size_t i = 0; i < kTypes; ++i) {
      const Typeface& typeface = pen.fonts().of(static_cast<Type>(i));
      for (const char16_t letter : u"Aäøŝ0–") {
        if (letter == 0) continue;
        EXPECT_NE(typeface.font->FindGlyphNoFallback(static_cast<ImWchar>(letter)), nullptr)
            << i << " " << static_cast<int>(letter);
      }
    }
  });
}

TEST(FontFiles, MissingPackagesAreNamedAndReplaced) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("windrose_fonts_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  const FontFiles files = find_fonts(folder);
  EXPECT_THAT(files.missing, ElementsAre("fonts-inter", "fonts-ebgaramond", "fonts-dejavu-core"));
  ImFontAtlas atlas;
  Fonts fonts;
  fonts.build(atlas, files, 1, {});
  EXPECT_NE(fonts.of(Type::body).font, nullptr);
  EXPECT_GT(fonts.of(Type::body).digit, 0);
  std::filesystem::remove_all(folder);
}

TEST(FontFiles, LettersOfAGameAreLoadedToo) {
  ImFontAtlas atlas;
  Fonts fonts;
  fonts.build(atlas, find_fonts(), 1, {U'Ω', U'м', U'и', U'р'});
  for (const char16_t letter : u"Ωмир") {
    if (letter == 0) continue;
    EXPECT_NE(fonts.of(Type::body).font->FindGlyphNoFallback(static_cast<ImWchar>(letter)),
              nullptr);
  }
}

}  // namespace
}  // namespace windrose::view
