// The pen's letters: placed one by one, so that spacing, columns of digits and halos are ours.

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/view/draw/draw_record.h"
#include "runtime/view/draw/pen.h"
#include "runtime/view/draw/pen_glue.h"

namespace windrose {

namespace {

constexpr std::string_view kDots = "…";
constexpr float kDescent = .2F;  // of a letter's size, below the line

// The first letter of the text, which is shortened by it; damaged bytes are skipped one by one.
unsigned next_letter(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xC0 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                                           : 4;
  if (length == 0 || length > text.size()) {
    text.remove_prefix(1);
    return '?';
  }
  unsigned code = length == 1 ? lead : lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    code = code * 64 + (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  text.remove_prefix(length);
  return code;
}

unsigned capital(unsigned code) {
  if (code >= 'a' && code <= 'z') return code - 32;
  if (code >= 0xE0 && code <= 0xFE && code != 0xF7) return code - 32;
  const bool odd = code % 2 == 1;
  if ((code >= 0x100 && code <= 0x137) || (code >= 0x14A && code <= 0x177)) {
    return odd ? code - 1 : code;
  }
  if ((code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17E)) {
    return odd ? code : code - 1;
  }
  return code;
}

const ImFontGlyph* glyph_of(const Typeface& typeface, unsigned code) {
  const unsigned drawn = typeface.capitals ? capital(code) : code;
  return typeface.font->FindGlyph(static_cast<ImWchar>(drawn > 0xFFFF ? 0xFFFD : drawn));
}

float advance(const Typeface& typeface, unsigned code) {
  const ImFontGlyph* glyph = glyph_of(typeface, code);
  return glyph == nullptr ? 0 : glyph->AdvanceX;
}

float snapped(float value) {
  return std::floor(value + .5F);
}

float start_of(float x, float width, Align align) {
  if (align == Align::center) return x - width / 2;
  return align == Align::right ? x - width : x;
}

bool is_digit(unsigned code) {
  return code >= '0' && code <= '9';
}

}  // namespace

void Pen::glyphs(Point at, std::string_view text, const Typeface& typeface, Color color,
                 float spacing) {
  const ImU32 ink = packed(color);
  float x = at.x;
  const float top = at.y - typeface.ascent;
  const ImVec2 low = list_->GetClipRectMin();
  const ImVec2 high = list_->GetClipRectMax();
  if (top > high.y || top + typeface.size * 1.6F < low.y) return;
  while (!text.empty()) {
    const ImFontGlyph* glyph = glyph_of(typeface, next_letter(text));
    if (glyph == nullptr) continue;
    if (glyph->Visible && x + glyph->X1 >= low.x && x + glyph->X0 <= high.x) {
      list_->PrimReserve(6, 4);
      list_->PrimRectUV({x + glyph->X0, top + glyph->Y0}, {x + glyph->X1, top + glyph->Y1},
                        {glyph->U0, glyph->V0}, {glyph->U1, glyph->V1}, ink);
    }
    x += glyph->AdvanceX + spacing;
  }
}

/// As high as capitals, and as deep as its letters reach.
void Pen::note_text(Point at, std::string_view text, const Typeface& typeface, float width) const {
  if (record_ == nullptr || text.find_first_not_of(' ') == std::string_view::npos) return;
  while (text.ends_with(' ')) {
    text.remove_suffix(1);
    width -= advance(typeface, ' ');
  }
  const bool deep = !typeface.capitals && text.find_first_of("gjpqy,;()") != std::string_view::npos;
  const float below = deep ? kDescent * typeface.size : 0;
  record_->add({DrawnThing::Sort::text, std::string(text),
                Rect{at.x, at.y - typeface.cap, width, typeface.cap + below}, clipped()});
}

void Pen::text(Point at, std::string_view text, Type type, Color color, Align align) {
  this->text(at, text, fonts_->of(type), color, align);
}

void Pen::text(Point at, std::string_view text, const Typeface& typeface, Color color, Align align,
               float spacing) {
  const float x =
      align == Align::left ? at.x : start_of(at.x, width(text, typeface, spacing), align);
  if (record_ != nullptr) note_text({x, at.y}, text, typeface, width(text, typeface, spacing));
  glyphs({snapped(x), snapped(at.y)}, text, typeface, color, typeface.spacing + spacing);
}

void Pen::text_halo(Point at, std::string_view text, const Typeface& typeface, Color color,
                    Color halo, Align align, float spacing) {
  const float x = snapped(start_of(at.x, width(text, typeface, spacing), align));
  const float y = snapped(at.y);
  if (record_ != nullptr) note_text({x, y}, text, typeface, width(text, typeface, spacing));
  const float r = px(1.5F);
  const float d = r * .8F;
  const std::array<Point, 8> around = {
      {{-d, -d}, {d, -d}, {-d, d}, {d, d}, {-r, 0}, {r, 0}, {0, -r}, {0, r}}};
  // A halo of little more than a pixel is closed by its four corners.
  const std::size_t copies = r < 2 ? 4 : around.size();
  for (std::size_t i = 0; i < copies; ++i) {
    glyphs(Point{x, y} + around[i], text, typeface, halo, typeface.spacing + spacing);
  }
  glyphs({x, y}, text, typeface, color, typeface.spacing + spacing);
}

void Pen::text_in(const Rect& rect, std::string_view text, Type type, Color color, Align align) {
  const Typeface& typeface = fonts_->of(type);
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
  const float x = center.x - width(text, typeface) / 2;
  note_text({x, center.y + typeface.cap / 2}, text, typeface, width(text, typeface));
  glyphs({snapped(x), snapped(center.y + typeface.cap / 2)}, text, typeface, color,
         typeface.spacing);
}

void Pen::digits(Point end, std::string_view text, Type type, Color color) {
  const Typeface& typeface = fonts_->of(type);
  float x = snapped(end.x - digits_width(text, type));
  const float y = snapped(end.y);
  note_text({x, y}, text, typeface, end.x - x);
  while (!text.empty()) {
    std::string_view rest = text;
    const unsigned code = next_letter(rest);
    const std::string_view letter = text.substr(0, text.size() - rest.size());
    const float own = advance(typeface, code);
    const float cell = is_digit(code) ? typeface.digit : own;
    glyphs({x + (cell - own) / 2, y}, letter, typeface, color, 0);
    x += cell;
    text = rest;
  }
}

float Pen::digits_width(std::string_view text, Type type) const {
  const Typeface& typeface = fonts_->of(type);
  float sum = 0;
  while (!text.empty()) {
    const unsigned code = next_letter(text);
    sum += is_digit(code) ? typeface.digit : advance(typeface, code);
  }
  return sum;
}

float Pen::width(std::string_view text, Type type) const {
  return width(text, fonts_->of(type));
}

float Pen::width(std::string_view text, const Typeface& typeface, float spacing) const {
  float sum = 0;
  const float added = typeface.spacing + spacing;
  while (!text.empty()) sum += advance(typeface, next_letter(text)) + added;
  return std::max(0.F, sum - added);
}

std::string Pen::cut(std::string_view text, Type type, float width) const {
  const Typeface& typeface = fonts_->of(type);
  if (this->width(text, typeface) <= width) return std::string(text);
  float left = width - this->width(kDots, typeface) - typeface.spacing;
  std::string_view rest = text;
  std::size_t kept = 0;
  while (!rest.empty()) {
    left -= advance(typeface, next_letter(rest)) + typeface.spacing;
    if (left < 0) break;
    kept = text.size() - rest.size();
  }
  while (kept > 0 && text[kept - 1] == ' ') --kept;
  std::string left_over = std::string(text.substr(0, kept)) + std::string(kDots);
  if (record_ != nullptr) record_->add_cut(left_over);
  return left_over;
}

std::vector<std::string_view> Pen::lines(std::string_view text, Type type, float width) const {
  return lines(text, fonts_->of(type), width);
}

std::vector<std::string_view> Pen::lines(std::string_view text, const Typeface& typeface,
                                         float width) const {
  std::vector<std::string_view> out;
  std::size_t start = 0;
  while (start <= text.size()) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    std::string_view row = text.substr(start, end - start);
    while (this->width(row, typeface) > width) {
      // The last blank before which the beginning fits; at least one word stays.
      std::size_t good = row.find(' ');
      for (std::size_t blank = good; blank != std::string_view::npos;
           blank = row.find(' ', blank + 1)) {
        if (this->width(row.substr(0, blank), typeface) > width) break;
        good = blank;
      }
      if (good == std::string_view::npos) break;
      out.push_back(row.substr(0, good));
      row.remove_prefix(good + 1);
    }
    out.push_back(row);
    start = end + 1;
  }
  return out;
}

float Pen::wrapped(Point top_left, float width, std::string_view text, Type type, Color color,
                   Align align) {
  const Typeface& typeface = fonts_->of(type);
  const float x = align == Align::left     ? top_left.x
                  : align == Align::center ? top_left.x + width / 2
                                           : top_left.x + width;
  float baseline = top_left.y + (typeface.line + typeface.cap) / 2;
  const std::vector<std::string_view> rows = lines(text, typeface, width);
  for (const std::string_view row : rows) {
    this->text({x, baseline}, row, typeface, color, align);
    baseline += typeface.line;
  }
  return typeface.line * static_cast<float>(rows.size());
}

BrokenText Pen::broken(std::span<const Span> spans, float width) const {
  BrokenText out;
  float x = 0;
  float line = 0;
  bool after_blank = true;
  for (const Span& span : spans) line = std::max(line, fonts_->of(span.type).line);
  const Typeface& first = fonts_->of(spans.empty() ? Type::body : spans.front().type);
  float baseline = (line + first.cap) / 2;
  out.lines = spans.empty() ? 0 : 1;
  const auto next_line = [&] {
    x = 0;
    baseline += line;
    ++out.lines;
  };
  for (std::size_t s = 0; s < spans.size(); ++s) {
    const Span& span = spans[s];
    const Typeface& typeface = fonts_->of(span.type);
    std::string_view rest = span.text;
    while (!rest.empty()) {
      if (rest.front() == '\n') {
        next_line();
        rest.remove_prefix(1);
        continue;
      }
      // A word with the blanks before it; blanks do not begin a line.
      const std::size_t word = std::min(rest.find_first_not_of(' '), rest.size());
      const std::size_t end = std::min(rest.find_first_of(" \n", word), rest.size());
      std::string_view piece = rest.substr(0, end);
      // A word that goes on from the span before is not torn from it.
      const bool may_break = word > 0 || after_blank;
      after_blank = end == word;
      if (x > 0 && x + this->width(piece, typeface) > width && end > word && may_break) {
        next_line();
        piece = rest.substr(word, end - word);
      } else if (x <= 0) {
        piece = rest.substr(word, end - word);
      }
      rest.remove_prefix(end);
      const float wide = this->width(piece, typeface);
      BrokenText::Piece* last = out.pieces.empty() ? nullptr : &out.pieces.back();
      if (last != nullptr && last->span == s && last->at.y == baseline &&
          last->text.data() + last->text.size() == piece.data()) {
        last->text = {last->text.data(), last->text.size() + piece.size()};
        last->width += wide;
      } else if (!piece.empty()) {
        out.pieces.push_back({piece, s, {x, baseline}, wide, span.type, span.color});
      }
      x += wide;
      out.width = std::max(out.width, x);
    }
  }
  out.height = line * static_cast<float>(out.lines);
  return out;
}

void Pen::paragraph(Point top_left, const BrokenText& paragraph) {
  for (const BrokenText::Piece& piece : paragraph.pieces) {
    text(top_left + piece.at, piece.text, piece.type, piece.color);
  }
}

}  // namespace windrose
