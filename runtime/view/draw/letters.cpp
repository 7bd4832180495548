#include "runtime/view/draw/letters.h"

#include <algorithm>

#include "runtime/view/draw/imgui_values.h"

namespace windrose::view {

namespace {

constexpr std::string_view kDots = "…";

/// The last blank before which the beginning of the row fits; at least one word stays. npos: all of
/// it fits, or it has no blank. No letter behind that is looked at, however long the row is.
std::size_t break_of(std::string_view row, const Typeface& typeface, float width) {
  std::size_t good = std::string_view::npos;
  float sum = 0;
  const auto fits = [&] { return std::max(0.F, sum - typeface.spacing) <= width; };
  for (std::string_view rest = row; !rest.empty();) {
    const std::size_t at = row.size() - rest.size();
    if (row[at] == ' ') {
      const bool is_wide = !fits();
      if (good == std::string_view::npos || !is_wide) good = at;
      if (is_wide) return good;
    }
    sum += advance(typeface, next_letter(rest)) + typeface.spacing;
  }
  return fits() ? std::string_view::npos : good;
}

}  // namespace

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

float Letters::columns_width(std::string_view text, const Typeface& typeface) {
  float sum = 0;
  while (!text.empty()) {
    const unsigned code = next_letter(text);
    sum += is_digit(code) ? typeface.digit : advance(typeface, code);
  }
  return sum;
}

float Letters::width(std::string_view text, Type type) const {
  return width(text, fonts_->of(type));
}

float Letters::width(std::string_view text, const Typeface& typeface, float spacing) {
  float sum = 0;
  const float added = typeface.spacing + spacing;
  while (!text.empty()) sum += advance(typeface, next_letter(text)) + added;
  return std::max(0.F, sum - added);
}

std::string Letters::cut(std::string_view text, Type type, float width) const {
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
  return std::string(text.substr(0, kept)) + std::string(kDots);
}

std::vector<std::string_view> Letters::lines(std::string_view text, Type type, float width) const {
  return lines(text, fonts_->of(type), width);
}

std::vector<std::string_view> Letters::lines(std::string_view text, const Typeface& typeface,
                                             float width) const {
  std::vector<std::string_view> out;
  std::size_t start = 0;
  while (start <= text.size()) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    std::string_view row = text.substr(start, end - start);
    for (std::size_t blank = break_of(row, typeface, width); blank != std::string_view::npos;
         blank = break_of(row, typeface, width)) {
      out.push_back(row.substr(0, blank));
      row.remove_prefix(blank + 1);
    }
    out.push_back(row);
    start = end + 1;
  }
  return out;
}

BrokenText Letters::broken(std::span<const Span> spans, float width) const {
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

}  // namespace windrose::view
