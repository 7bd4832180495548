#include "runtime/view/author/source_lines.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "runtime/base/text/text.h"
#include "runtime/view/ui/buttons.h"

namespace windrose::view {
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

/// Paints a line; the name under the pointer goes into the wish.
void draw_code(Ui& ui, Point at, std::string_view line, const Rect& row, SourceWish* wish) {
  Pen& pen = ui.pen();
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
    const float wide = pen.width(piece, Type::mono);
    const Rect place{at.x, row.y, wide, row.h};
    if (wish != nullptr && is_name(piece.front()) && ui.over(place)) {
      wish->hovered = name_at(line, from);
      wish->at = place;
    }
    at.x += wide;
    from = end;
  }
}

/// Whether the place is in a text or a comment.
bool is_quoted(std::string_view line, std::size_t place) {
  for (std::size_t from = 0; from <= place && from < line.size();) {
    const std::size_t end = end_of_piece(line, from);
    const bool is_text =
        line[from] == '"' || line[from] == '\'' || line.substr(from).starts_with("--");
    if (place < end) return is_text;
    from = end;
  }
  return true;
}

}  // namespace

std::string name_at(std::string_view line, std::size_t place) {
  if (place >= line.size() || !is_name(line[place]) || is_quoted(line, place)) return {};
  std::size_t first = place;
  std::size_t end = place;
  while (end < line.size() && is_name(line[end])) ++end;
  for (;;) {
    while (first > 0 && is_name(line[first - 1])) --first;
    if (first == 0 || line[first - 1] != '.') break;
    if (first == 1 || !is_name(line[first - 2])) return {};  // "list[1].name", "..x"
    --first;
  }
  if (first > 0 && line[first - 1] == ':') return {};
  const std::string_view name = line.substr(first, end - first);
  const std::string_view head = name.substr(0, name.find('.'));
  const bool is_number = std::isdigit(static_cast<unsigned char>(name.front())) != 0;
  if (is_number || std::ranges::find(kKeywords, head) != kKeywords.end()) return {};
  return std::string(name);
}

SourceWish source_lines(Ui& ui, const Rect& rect, const SourceLook& look) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const std::vector<std::string> lines = split_lines(look.text);
  const float height = ui.px(kLineHeight);
  const int room = std::max(1, static_cast<int>(rect.h / height));
  const int count = static_cast<int>(lines.size());
  const int first = std::clamp(look.line - room / 2, 1, std::max(1, count - room + 1));
  SourceWish wish;
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
    if (is_here) {
      const bool on_disc = std::ranges::find(look.breaks, line) != look.breaks.end();
      const float half = ui.px(3);
      const Point corners[] = {{disc.x - half * 0.7F, disc.y - half},
                               {disc.x + half, disc.y},
                               {disc.x - half * 0.7F, disc.y + half}};
      pen.convex(corners, on_disc ? palette.raised : palette.ink);
    }
    const Rect gutter{rect.x, y, ui.px(kGutter), height};
    if (click_area(ui, "author.line." + std::to_string(line), gutter)) wish.clicked = line;
    const float text = y + (height + pen.fonts().of(Type::mono).cap) / 2;
    pen.text({rect.x + ui.px(kGutter - 10), text}, std::to_string(line), Type::mono, palette.ink3,
             Align::right);
    const Rect row{rect.x, y, rect.w, height};
    const bool has_values = line >= look.first && line <= look.last && ui.over(row);
    draw_code(ui, {rect.x + ui.px(kGutter), text}, lines[static_cast<std::size_t>(line - 1)], row,
              has_values ? &wish : nullptr);
  }
  pen.unclip();
  return wish;
}

}  // namespace windrose::view
