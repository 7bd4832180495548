// Drawings in SVG as pixels.
#include "runtime/view/pictures/svg_pixels.h"

#include <gtest/gtest.h>

#include "tests/data/pictures_on_disk.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose::view {
namespace {

using Bytes = std::vector<std::uint8_t>;

class SvgPixelsTest : public ShelfTest {
 protected:
  [[nodiscard]] std::optional<PicturePixels> drawn(const std::string& text, unsigned side) {
    write("a.svg", text);
    return svg_pixels(shelf_ / "a.svg", side);
  }
};

TEST_F(SvgPixelsTest, TheLongerSideIsAsLongAsAskedAndColorsAreExact) {
  const auto pixels = drawn(test::svg("viewBox='0 0 20 10'",
                                      "<rect width='10' height='10' fill='#FF8000'/>"
                                      "<rect x='10' width='10' height='10' fill='#0000FF' "
                                      "fill-opacity='0.5'/>"),
                            4);
  ASSERT_TRUE(pixels);
  EXPECT_EQ(pixels->width, 4U);
  EXPECT_EQ(pixels->height, 2U);
  ASSERT_EQ(pixels->bytes.size(), 32U);
  EXPECT_EQ(Bytes(pixels->bytes.begin(), pixels->bytes.begin() + 4), (Bytes{255, 128, 0, 255}));
  EXPECT_EQ(Bytes(pixels->bytes.begin() + 12, pixels->bytes.begin() + 16), (Bytes{0, 0, 255, 128}));
}

TEST_F(SvgPixelsTest, NothingThatItNamesIsRead) {
  write("b.svg", test::svg("viewBox='0 0 2 2'", "<rect width='2' height='2' fill='red'/>"));
  const std::string other = (shelf_ / "b.svg").string();
  for (const std::string& name : {std::string("b.svg"), other, "file://" + other}) {
    const auto pixels = drawn(
        test::svg("viewBox='0 0 2 2' xmlns:xlink='http://www.w3.org/1999/xlink'",
                  "<image xlink:href='" + name + "' href='" + name + "' width='2' height='2'/>"),
        2);
    ASSERT_TRUE(pixels);
    EXPECT_EQ(pixels->bytes, Bytes(16, 0)) << name;
  }
}

TEST_F(SvgPixelsTest, WhatCannotBeDrawnIsNothing) {
  EXPECT_FALSE(drawn("a letter", 8));
  EXPECT_FALSE(drawn("<svg viewBox='0 0 9 9'><g>", 8));
  EXPECT_FALSE(svg_pixels(shelf_ / "none.svg", 8));
}

TEST_F(SvgPixelsTest, ADrawingThatNamesItselfAgainAndAgainIsNotDrawn) {
  std::string inside = "<defs><rect id='a0' width='1' height='1'/>";
  for (int i = 1; i < 9; ++i) {
    inside += "<g id='a" + std::to_string(i) + "'>";
    for (int j = 0; j < 10; ++j) inside += "<use href='#a" + std::to_string(i - 1) + "'/>";
    inside += "</g>";
  }
  EXPECT_FALSE(drawn(test::svg("viewBox='0 0 9 9'", inside + "</defs><use href='#a8'/>"), 8));
}

}  // namespace
}  // namespace windrose::view
