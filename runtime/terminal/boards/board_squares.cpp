// Squares: a grid of cells of three characters with files below and ranks at the left, as on a
// chessboard.
#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr int kMostFramedRows = 9;  // with lines between the rows it fits a screen

std::string file_letter(int column) {
  std::string text(1, static_cast<char>('a' + column % 26));
  return column < 26 ? text : std::string(1, static_cast<char>('a' + column / 26 - 1)) + text;
}

class SquarePage {
 public:
  SquarePage(const SpaceContent& content, const BoardLights& lights, const Style& style)
      : content_(content),
        ruleset_(content.ruleset()),
        board_(ruleset_.board()),
        lights_(lights),
        style_(style) {
    label_ = width_of(std::to_string(board_.rows())) + 1;
    const bool fits = label_ + 4 * board_.columns() + 1 <= style.columns;
    framed_ = fits && board_.rows() <= kMostFramedRows;
    for (const SpaceId space : board_.ids()) {
      if (lights.legal.empty()) break;
      all_free_are_legal_ &= !is_free(space) || lights.legal.test(space);
    }
  }

  [[nodiscard]] BoardView view() const {
    BoardView view;
    const int pitch = framed_ ? 4 : 2;
    // A board wider than the page comes in bands, from the left.
    const int band = std::max(1, std::min(board_.columns(), (style_.columns - label_ - 1) / pitch));
    view.width = label_ + pitch * band + 1;
    for (int from = 0; from < board_.columns(); from += band) {
      if (from > 0) view.board.emplace_back();
      add_band(view.board, from, std::min(board_.columns(), from + band));
    }
    view.legend = legend();
    const auto any = [](const SpaceSet& set) { return !set.empty() && set.count() > 0; };
    if (framed_ && ((any(lights_.legal) && !all_free_are_legal_) || any(lights_.movable)))
      view.legend.push_back("( ) " + phrase("you may choose it"));
    return view;
  }

 private:
  void add_band(Lines& lines, int from, int to) const {
    if (framed_) lines.push_back(frame_line("┌", "┬", "┐"));
    for (int row = 0; row < board_.rows(); ++row) {
      if (framed_ && row > 0) lines.push_back(frame_line("├", "┼", "┤"));
      lines.push_back(row_line(row, from, to));
    }
    if (framed_) lines.push_back(frame_line("└", "┴", "┘"));
    std::string files(label_, ' ');
    for (int column = from; column < to; ++column) {
      files += framed_ ? " " + centered(file_letter(column), 3) : padded(file_letter(column), 2);
    }
    files.erase(files.find_last_not_of(' ') + 1);
    lines.push_back(style_.dim(files));
  }

  [[nodiscard]] std::string frame_line(std::string_view left, std::string_view middle,
                                       std::string_view right) const {
    std::string line;
    for (int column = 0; column < board_.columns(); ++column) {
      line += column == 0 ? left : middle;
      line += "───";
    }
    return std::string(label_, ' ') + style_.dim(line + std::string(right));
  }

  [[nodiscard]] std::string row_line(int row, int from, int to) const {
    std::string line =
        style_.dim(padded_left(std::to_string(board_.rows() - row), label_ - 1)) + " ";
    for (int column = from; column < to; ++column) {
      const SpaceId space = board_.at(column, row);
      if (framed_)
        line +=
            style_.dim("│") + (space == SpaceId::none ? style_.land("###") : framed_cell(space));
      if (!framed_) line += space == SpaceId::none ? "  " : padded(cell(space), 2);
    }
    if (framed_) line += style_.dim("│");
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  }

  [[nodiscard]] bool lit(const SpaceSet& set, SpaceId space) const {
    return !set.empty() && set.test(space);
  }

  [[nodiscard]] bool is_free(SpaceId space) const {
    return content_.pieces(space).empty() && content_.value(space).text.empty();
  }

  /// What stands there, else the mark of the space; up to so many letters.
  [[nodiscard]] std::string cell(SpaceId space, std::size_t letters = 3) const {
    const std::vector<Mark> pieces = content_.pieces(space);
    if (pieces.size() == 1) return painted(pieces.front(), style_);
    if (pieces.size() > 1) return painted(pieces.front(), style_) + "+";
    const Mark value = content_.value(space);
    if (!value.text.empty()) return painted(in_cell(value, letters), style_);
    return style_.dim("·");
  }

  [[nodiscard]] std::string framed_cell(SpaceId space) const {
    // Where every free square will do, marking them all tells nothing.
    const bool legal = lit(lights_.legal, space) && !(all_free_are_legal_ && is_free(space));
    const bool movable = lit(lights_.movable, space);
    std::string text = cell(space, legal || movable ? 2 : 3);
    if (width_of(text) > 1 && (legal || movable)) return style_.legal("(") + padded(text, 2);
    if (legal && is_free(space)) text = " ";
    if (legal || movable) return style_.legal("(") + text + style_.legal(")");
    return centered(text, 3);
  }

  [[nodiscard]] Lines legend() const {
    std::vector<std::string> cells;
    for (const SpaceId space : board_.ids()) {
      const std::string stock = plain(content_.stock(space));
      const SpaceData& data = ruleset_.spaces()[space];
      const std::string place =
          file_letter(board_.column(space)) + std::to_string(board_.rows() - board_.row(space));
      std::string text;
      if (has_name(ruleset_, space)) text = place + " " + told_name(data);
      if (!stock.empty()) text += (text.empty() ? place + ": " : ", ") + stock;
      if (!text.empty()) cells.push_back(text);
    }
    return in_uneven_columns(cells, style_.columns - 1);
  }

  const SpaceContent& content_;
  const Ruleset& ruleset_;
  const Board& board_;
  const BoardLights& lights_;
  const Style& style_;
  int label_ = 2;
  bool framed_ = true;
  bool all_free_are_legal_ = true;
};

}  // namespace

BoardView squares_view(const SpaceContent& content, const BoardLights& lights, const Style& style) {
  return SquarePage(content, lights, style).view();
}

}  // namespace windrose::terminal
