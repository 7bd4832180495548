#include "runtime/view/screens/source_lines.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr float kLineHeight = 18;
constexpr float kGutter = 56;  // the disc and the number
constexpr Color kHere{0xFF, 0xF3, 0xCC, 255};
constexpr Color kKeyword{0x5A, 0x3A, 0x78, 255};
constexpr std::array<std::string_view, 22> kKeywords = {
    "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while"};

bool is_name(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// Where the word or the sign that begins at `from` ends.
std::size_t end_of_piece(std::string_view line, std::size_t from) {
  if (line.substr(from).starts_with("--")) return line.size();
  std::size_t end = from + 1;
  if (line[from] == '"' || line[from] == '\'') {
    while (end < line.size() && line[end] != line[from]) ++end;
    return std::min(end + 1, line.size());
  }
  const bool name = is_name(line[from]);
  while (end < line.size() && is_name(line[end]) == name && line[end] != '"' && line[end] != '\'' &&
         !line.substr(end).starts_with("--"))
    ++end;
  return end;
}

void draw_code(Pen& pen, Point at, std::string_view line) {
  const Palette& palette = pen.palette();
  for (std::size_t from = 0; from < line.size();) {
    const std::size_t end = end_of_piece(line, from);
    const std::string_view piece = line.substr(from, end - from);
    Color color = palette.ink;
    if (piece.starts_with("--")) {
      color = palette.ink3;
    } else if (std::ranges::find(kKeywords, piece) != kKeywords.end()) {
      color = palette.theme == Theme::dark ? palette.legal : kKeyword;
    } else if (std::isdigit(static_cast<unsigned char>(piece.front())) != 0) {
      color = palette.act;
    }
    pen.text(at, piece, Type::mono, color);
    at.x += pen.width(piece, Type::mono);
    from = end;
  }
}

}  // namespace

std::optional<int> source_lines(Ui& ui, const Rect& rect, const SourceLook& look) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const std::vector<std::string> lines = split_lines(look.text);
  const float height = ui.px(kLineHeight);
  const int room = std::max(1, static_cast<int>(rect.h / height));
  const int count = static_cast<int>(lines.size());
  const int first = std::clamp(look.line - room / 2, 1, std::max(1, count - room + 1));
  std::optional<int> clicked;
  pen.clip(rect);
  for (int line = first; line <= count && line < first + room; ++line) {
    const float y = rect.y + static_cast<float>(line - first) * height;
    const bool is_here = line == look.line;
    if (is_here) {
      const bool dark = palette.theme == Theme::dark;
      pen.fill({rect.x, y, rect.w, height}, dark ? palette.warn_ground : kHere);
      pen.fill({rect.x, y, ui.px(3), height}, palette.ink);
    }
    const Point disc{rect.x + ui.px(13), y + height / 2};
    if (std::ranges::find(look.breaks, line) != look.breaks.end())
      pen.disc(disc, ui.px(5.5F), palette.bad);
    const Rect gutter{rect.x, y, ui.px(kGutter), height};
    if (ui.area("author.line." + std::to_string(line), gutter)) clicked = line;
    const float text = y + (height + pen.fonts().of(Type::mono).cap) / 2;
    pen.text({rect.x + ui.px(kGutter - 10), text}, std::to_string(line), Type::mono, palette.ink3,
             Align::right);
    draw_code(pen, {rect.x + ui.px(kGutter), text}, lines[static_cast<std::size_t>(line - 1)]);
  }
  pen.unclip();
  return clicked;
}

}  // namespace windrose
