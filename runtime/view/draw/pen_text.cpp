// The pen's texts: where they begin, and what is cut.

#include <array>

#include "runtime/view/draw/pen.h"

namespace windrose::view {

namespace {

float start_of(float x, float width, Align align) {
  if (align == Align::center) return x - width / 2;
  return align == Align::right ? x - width : x;
}

}  // namespace

void Pen::text(Point at, std::string_view text, Type type, Color color, Align align) {
  this->text(at, text, fonts().of(type), color, align);
}

void Pen::text(Point at, std::string_view text, const Typeface& typeface, Color color, Align align,
               float spacing) {
  Writing writing{at, text, &typeface, color, align, spacing};
  if (align != Align::left) writing.at.x = start_of(at.x, width(text, typeface, spacing), align);
  sink_->write(writing);
}

void Pen::text_halo(Point at, std::string_view text, const Typeface& typeface, Color color,
                    Color halo, Align align, float spacing) {
  Writing writing{at, text, &typeface, color, align, spacing};
  writing.at.x = start_of(at.x, width(text, typeface, spacing), align);
  writing.halo = halo;
  writing.reach = px(1.5F);
  sink_->write(writing);
}

void Pen::text_in(const Rect& rect, std::string_view text, Type type, Color color, Align align) {
  const Typeface& typeface = fonts().of(type);
  const float baseline = rect.y + (rect.h + typeface.cap) / 2;
  const float x = align == Align::left     ? rect.x
                  : align == Align::center ? rect.x + rect.w / 2
                                           : rect.right();
  if (width(text, typeface) <= rect.w + .5F) {
    this->text({x, baseline}, text, typeface, color, align);
  } else {
    this->text({rect.x, baseline}, cut(text, type, rect.w), typeface, color);
  }
}

void Pen::text_middle(Point center, std::string_view text, const Typeface& typeface, Color color) {
  this->text({center.x, center.y + typeface.cap / 2}, text, typeface, color, Align::center);
}

void Pen::digits(Point end, std::string_view text, Type type, Color color) {
  Writing writing{end, text, &fonts().of(type), color, Align::right};
  writing.at.x = end.x - digits_width(text, type);
  writing.columns = true;
  sink_->write(writing);
}

std::string Pen::cut(std::string_view text, Type type, float width) const {
  std::string left = Letters::cut(text, type, width);
  if (left != text) sink_->shortened(left);
  return left;
}

}  // namespace windrose::view
