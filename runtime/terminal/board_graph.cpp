// Graphs: the spaces where their file puts them, if that fits a page, and a list with all their
// neighbors.
#include <algorithm>
#include <set>

#include "runtime/base/text.h"
#include "runtime/state/ruleset.h"
#include "runtime/terminal/board_view.h"
#include "runtime/terminal/page_canvas.h"

namespace windrose {
namespace {

constexpr int kPitch = 8;      // columns of a space in the sketch
constexpr int kMostRows = 12;  // of the sketch
constexpr int kMostName = 22;

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

class GraphPage {
 public:
  GraphPage(const SpaceContent& content, const BoardLights& lights, const Look& look)
      : content_(content),
        ruleset_(content.ruleset()),
        board_(ruleset_.board()),
        lights_(lights),
        look_(look) {
    for (const SpaceData& space : ruleset_.data().board.spaces) {
      names_.push_back(space.name.empty() ? pretty(space.id) : space.name);
    }
    codes_ = abbreviations(names_, 3);
    measure();
  }

  [[nodiscard]] BoardView view() const {
    BoardView view;
    view.width = look_.columns;
    if (has_sketch_) {
      view.board = sketch();
      view.board.emplace_back();
    }
    append(view.board, list());
    return view;
  }

 private:
  void measure() {
    std::set<std::pair<int, int>> places;
    for (int space = 0; space < board_.size(); ++space) {
      places.emplace(board_.column(space), board_.row(space));
      const bool first = space == 0;
      left_ = first ? board_.column(space) : std::min(left_, board_.column(space));
      right_ = first ? board_.column(space) : std::max(right_, board_.column(space));
      top_ = first ? board_.row(space) : std::min(top_, board_.row(space));
      bottom_ = first ? board_.row(space) : std::max(bottom_, board_.row(space));
    }
    has_sketch_ = static_cast<int>(places.size()) == board_.size() && board_.size() > 1 &&
                  (right_ - left_ + 1) * kPitch <= look_.columns && bottom_ - top_ < kMostRows;
  }

  [[nodiscard]] bool legal(int space) const {
    return !lights_.legal.empty() && lights_.legal.test(space);
  }

  /// Who stands there and whose it is.
  [[nodiscard]] std::vector<Mark> marks(int space) const {
    std::vector<Mark> marks = content_.pieces(space);
    const Mark value = content_.value(space);
    if (!value.text.empty()) marks.insert(marks.begin(), {"=" + value.text, value.seat});
    return marks;
  }

  [[nodiscard]] Lines sketch() const {
    PageCanvas canvas((right_ - left_ + 1) * kPitch, bottom_ - top_ + 1);
    for (int space = 0; space < board_.size(); ++space) {
      int column = (board_.column(space) - left_) * kPitch;
      const int row = board_.row(space) - top_;
      const int end = column + kPitch - 1;
      canvas.write(column, row, codes_[at(space)],
                   {legal(space) ? Ink::Kind::legal : Ink::Kind::plain});
      column += 4;
      for (const Mark& mark : marks(space)) {
        if (column + width_of(mark.text) > end) {
          canvas.write(end - 1, row, "+", {Ink::Kind::bold});
          break;
        }
        canvas.write(column, row, mark.text, {Ink::Kind::seat, mark.seat});
        column += width_of(mark.text);
      }
    }
    return canvas.lines(look_);
  }

  [[nodiscard]] std::string marks_text(int space) const {
    std::string text;
    for (const Mark& mark : marks(space)) {
      if (!text.empty()) text += ' ';
      text += mark.painted(look_);
    }
    return text;
  }

  [[nodiscard]] Lines list() const {
    int name_width = 0;
    int marks_width = 0;
    for (int space = 0; space < board_.size(); ++space) {
      name_width = std::max(name_width, std::min(kMostName, width_of(names_[at(space)])));
      marks_width = std::max(marks_width, width_of(marks_text(space)));
    }
    Lines lines;
    for (int space = 0; space < board_.size(); ++space) {
      const std::string name = padded(cut(names_[at(space)], kMostName), name_width);
      std::string head = has_sketch_ ? look_.dim(codes_[at(space)]) + " " : "";
      head += legal(space) ? look_.legal(">" + name) : " " + name;
      if (marks_width > 0) head += "  " + padded(marks_text(space), marks_width);
      std::vector<std::string> neighbors;
      for (const int other : board_.neighbors(space)) neighbors.push_back(names_[at(other)]);
      std::string tail = neighbors.empty() ? "" : "to " + join(neighbors, ", ");
      const std::string stock = content_.stock(space);
      if (!stock.empty()) tail.insert(0, stock + (tail.empty() ? "" : "; "));
      const int indent = width_of(head) + 2;
      const Lines wrapped = wrap(tail, std::max(20, look_.columns - 1 - indent));
      if (wrapped.empty()) head.erase(head.find_last_not_of(' ') + 1);
      append(lines, wrapped.empty() ? Lines{head} : beside({head}, wrapped, indent));
    }
    return lines;
  }

  const SpaceContent& content_;
  const Ruleset& ruleset_;
  const Board& board_;
  const BoardLights& lights_;
  const Look& look_;
  std::vector<std::string> names_;
  std::vector<std::string> codes_;
  bool has_sketch_ = false;
  int left_ = 0;
  int right_ = 0;
  int top_ = 0;
  int bottom_ = 0;
};

}  // namespace

BoardView graph_view(const SpaceContent& content, const BoardLights& lights, const Look& look) {
  return GraphPage(content, lights, look).view();
}

}  // namespace windrose
