#include "editor/export/export_svg.h"

#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

using testing::HasSubstr;
using testing::Not;

class ExportSvgTest : public BoardCase {
 protected:
  /// What the drawing has of one space.
  [[nodiscard]] std::string part(const std::string& id) const {
    const std::string all = svg_of(reading_);
    const std::size_t begin = all.find("<g id=\"" + id + "\">");
    if (begin == std::string::npos) return "";
    return all.substr(begin, all.find("<g id=", begin + 1) - begin);
  }
};

TEST_F(ExportSvgTest, LandShowsTheColorOfItsKindOnly) {
  open_text(
      "layout: hexes\nkinds: {sea: {color: sea}, land: {color: land}, hill: {color: \"#804020\"}}\n"
      "map: |\n  s l h\nkey:\n  s: {kind: sea}\n  l: {kind: land}\n  h: {kind: hill}\n");
  EXPECT_EQ(part("a1"), "<g id=\"a1\">\n</g>\n");
  EXPECT_EQ(part("a2"), "<g id=\"a2\">\n</g>\n");
  EXPECT_THAT(part("a3"), HasSubstr("fill=\"#804020\""));
}

TEST_F(ExportSvgTest, PortsHaveTheirGoodsAndSeasTheirNames) {
  open("shipping", "shipping");
  EXPECT_THAT(part("gold_coast"), HasSubstr("<circle"));
  EXPECT_THAT(part("gold_coast"), HasSubstr("<path d="));
  EXPECT_THAT(part("a2"), Not(HasSubstr("<path")));
  const std::string all = svg_of(reading_);
  EXPECT_THAT(all, HasSubstr(">South Afrika</text>"));
  EXPECT_THAT(all, HasSubstr("font-style=\"italic\""));
  EXPECT_THAT(all, HasSubstr(">Indian Ocean</text>"));
}

TEST_F(ExportSvgTest, SquaresHaveLettersAndNumbers) {
  open("breakthrough", "chessboard");
  const std::string all = svg_of(reading_);
  EXPECT_THAT(all, HasSubstr(">h</text>"));
  EXPECT_THAT(all, HasSubstr(">8</text>"));
}

}  // namespace
}  // namespace windrose::editor
