#include "runtime/view/draw/paragraphs.h"

#include <vector>

namespace windrose::view {

float draw_wrapped(Pen& pen, Point top_left, float width, std::string_view text, Type type,
                   Color color, Align align) {
  const Typeface& typeface = pen.fonts().of(type);
  const float x = align == Align::left     ? top_left.x
                  : align == Align::center ? top_left.x + width / 2
                                           : top_left.x + width;
  float baseline = top_left.y + (typeface.line + typeface.cap) / 2;
  const std::vector<std::string_view> rows = pen.lines(text, typeface, width);
  for (const std::string_view row : rows) {
    pen.text({x, baseline}, row, typeface, color, align);
    baseline += typeface.line;
  }
  return typeface.line * static_cast<float>(rows.size());
}

void draw_paragraph(Pen& pen, Point top_left, const BrokenText& paragraph) {
  for (const BrokenText::Piece& piece : paragraph.pieces) {
    pen.text(top_left + piece.at, piece.text, piece.type, piece.color);
  }
}

}  // namespace windrose::view
