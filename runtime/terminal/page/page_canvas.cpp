#include "runtime/terminal/page/page_canvas.h"

#include <array>

#include "runtime/base/text/text.h"

namespace windrose::terminal {
namespace {

constexpr unsigned char kUp = 1;
constexpr unsigned char kRight = 2;
constexpr unsigned char kDown = 4;
constexpr unsigned char kLeft = 8;

// By the ways that lead from a corner.
constexpr std::array<std::string_view, 16> kCorners = {" ", "│", "─", "└", "│", "│", "┌", "├",
                                                       "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

std::string inked(const Style& style, Ink ink, const std::string& text) {
  switch (ink.kind) {
    case Ink::Kind::dim:
      return style.dim(text);
    case Ink::Kind::bold:
      return style.bold(text);
    case Ink::Kind::legal:
      return style.legal(text);
    case Ink::Kind::bad:
      return style.bad(text);
    case Ink::Kind::seat:
      return style.seat(ink.seat, text);
    case Ink::Kind::plain:
      break;
  }
  return text;
}

}  // namespace

PageCanvas::PageCanvas(int columns, int rows)
    : columns_(columns),
      rows_(rows),
      cells_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

PageCanvas::Cell& PageCanvas::cell(int column, int row) {
  return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                static_cast<std::size_t>(column)];
}

void PageCanvas::write(int column, int row, std::string_view text, Ink ink) {
  if (row < 0 || row >= rows_) return;
  for (const std::string_view letter : utf8_letters(text)) {
    if (column >= columns_) return;
    if (column >= 0) {
      cell(column, row).letter = letter;
      cell(column, row).ink = ink;
    }
    ++column;
  }
}

void PageCanvas::join(int column, int row, unsigned char ways) {
  if (column < 0 || row < 0 || column >= columns_ || row >= rows_) return;
  Cell& joined = cell(column, row);
  joined.ways |= ways;
  joined.letter = kCorners[joined.ways];
  joined.ink = {Ink::Kind::dim};
}

void PageCanvas::frame(int left, int top, int right, int bottom) {
  for (int column = left; column <= right; ++column) {
    const unsigned char ways =
        static_cast<unsigned char>((column > left ? kLeft : 0) | (column < right ? kRight : 0));
    join(column, top, ways);
    join(column, bottom, ways);
  }
  for (int row = top; row <= bottom; ++row) {
    const unsigned char ways =
        static_cast<unsigned char>((row > top ? kUp : 0) | (row < bottom ? kDown : 0));
    join(left, row, ways);
    join(right, row, ways);
  }
}

Lines PageCanvas::lines(const Style& style) const {
  Lines out;
  for (int row = 0; row < rows_; ++row) {
    const Cell* const first =
        cells_.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_);
    int end = columns_;
    while (end > 0 && first[end - 1].letter == " ") --end;
    std::string line;
    std::string run;
    for (int column = 0; column < end; ++column) {
      run += first[column].letter;
      if (column + 1 < end && first[column + 1].ink == first[column].ink) continue;
      line += inked(style, first[column].ink, run);
      run.clear();
    }
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace windrose::terminal
