// A rectangle of letters that is written into at places, each letter with its ink.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/state/ids/ids.h"
#include "runtime/terminal/page/style.h"

namespace windrose::terminal {

/// How a piece of a drawing is set off.
struct Ink {
  enum class Kind : char { plain, dim, bold, legal, bad, seat };
  Kind kind = Kind::plain;
  SeatId seat = SeatId::none;
  friend bool operator==(const Ink&, const Ink&) = default;
};

class PageCanvas {
 public:
  PageCanvas(int columns, int rows);

  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  /// What falls outside is left out.
  void write(int column, int row, std::string_view text, Ink ink = {});
  /// A frame with these corners, joined to the lines that are there.
  void frame(int left, int top, int right, int bottom);
  /// The page; blanks at the ends of lines are left out.
  [[nodiscard]] Lines lines(const Style& style) const;

 private:
  struct Cell {
    std::string letter = " ";
    Ink ink;
    unsigned char ways = 0;  // of a line: 1 up, 2 right, 4 down, 8 left
  };
  [[nodiscard]] Cell& cell(int column, int row);
  void join(int column, int row, unsigned char ways);

  int columns_;
  int rows_;
  std::vector<Cell> cells_;
};

}  // namespace windrose::terminal
