#include "editor/export/export_svg.h"

#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

using testing::HasSubstr;

class ExportSvgTest : public BoardCase {
 protected:
  [[nodiscard]] std::string drawing() const { return svg_of(*workspace_, reading_); }
};

TEST_F(ExportSvgTest, LandShowsTheColorOfItsKindOnly) {
  open_text(
      "layout: hexes\nkinds: {sea: {color: sea}, land: {color: land}, hill: {color: \"#804020\"}}\n"
      "map: |\n  s l h\nkey:\n  s: {kind: sea}\n  l: {kind: land}\n  h: {kind: hill}\n");
  EXPECT_THAT(drawing(), HasSubstr("fill=\"#804020\""));
}

TEST_F(ExportSvgTest, PortsHaveTheirGoodsAndSeasTheirNames) {
  open("shipping", "shipping");
  const std::string all = drawing();
  EXPECT_THAT(all, HasSubstr("<circle"));
  EXPECT_THAT(all, HasSubstr(">South Afrika</text>"));
  EXPECT_THAT(all, HasSubstr("font-style=\"italic\""));
  EXPECT_THAT(all, HasSubstr(">Indian Ocean</text>"));
}

TEST_F(ExportSvgTest, SquaresHaveLettersAndNumbers) {
  open("breakthrough", "chessboard");
  const std::string all = drawing();
  EXPECT_THAT(all, HasSubstr(">h</text>"));
  EXPECT_THAT(all, HasSubstr(">8</text>"));
}

}  // namespace
}  // namespace windrose::editor
