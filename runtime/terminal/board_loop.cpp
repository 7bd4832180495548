// Loops: a ring of cells, clockwise from the top left; what the cells cannot hold stands inside it.
#include <algorithm>

#include "runtime/state/ruleset.h"
#include "runtime/terminal/board_view.h"
#include "runtime/terminal/page_canvas.h"

namespace windrose {
namespace {

constexpr int kLeastInner = 5;  // letters inside a cell
constexpr int kMostInner = 16;
constexpr int kLeastWide = 8;  // enough for names
constexpr int kCellLines = 2;
constexpr int kMostRuledRows = 6;  // with a line between any two rows it fits a screen

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

class LoopPage {
 public:
  LoopPage(const SpaceContent& content, const BoardLights& lights, const Look& look)
      : content_(content),
        ruleset_(content.ruleset()),
        count_(ruleset_.spaces()),
        lights_(lights),
        look_(look) {
    for (const SpaceData& space : ruleset_.data().board.spaces) {
      names_.push_back(space.name.empty() ? pretty(space.id) : space.name);
    }
    choose_shape();
    codes_ = abbreviations(names_, 3);
  }

  [[nodiscard]] BoardView view() const {
    PageCanvas canvas(wide_ * pitch() + 1, top_of(high_));
    for (int place = 0; place < ring(); ++place) draw_cell(canvas, place);
    const Lines words = legend();
    BoardView view;
    view.width = canvas.columns();
    const bool inside = write_inside(canvas, words);
    view.board = canvas.lines(look_);
    if (!inside) view.legend = in_uneven_columns(words, look_.columns - 1);
    return view;
  }

 private:
  /// Cells of the ring: as many as spaces, or one more.
  [[nodiscard]] int ring() const { return std::max(2 * (wide_ + high_) - 4, high_); }
  [[nodiscard]] int pitch() const { return inner_ + 1; }
  [[nodiscard]] bool is_wide() const { return inner_ >= kLeastWide; }
  [[nodiscard]] bool ruled() const { return high_ <= kMostRuledRows; }

  void choose_shape() {
    const int half = (count_ + 5) / 2;  // width and height together
    const int most_wide = std::max(2, (look_.columns - 1) / (kLeastInner + 1));
    high_ = std::max(2, half * 2 / 5);
    wide_ = std::max(1, half - high_);
    if (wide_ > most_wide) {
      wide_ = most_wide;
      high_ = half - wide_;
    }
    int widest = kLeastInner;
    for (const std::string& name : names_) widest = std::max(widest, width_of(name));
    inner_ = std::clamp(std::min((look_.columns - 1) / wide_ - 1, widest), kLeastInner, kMostInner);
  }

  /// Row and column in the ring of the place-th space.
  [[nodiscard]] std::pair<int, int> cell_of(int place) const {
    if (place < wide_) return {place, 0};
    place -= wide_;
    if (place < high_ - 1) return {wide_ - 1, place + 1};
    place -= high_ - 1;
    if (place < wide_ - 1) return {wide_ - 2 - place, high_ - 1};
    place -= wide_ - 1;
    return {0, high_ - 2 - place};
  }

  /// The first line of a row of cells, its frame above it included where it has one of its own; for
  /// row `high_` the number of lines in all.
  [[nodiscard]] int top_of(int row) const {
    if (ruled()) return row * (kCellLines + 1) + (row == high_ ? 1 : 0);
    if (row == 0) return 0;
    // Between the first and the last row there are no frames: two lines a row.
    const int below_first = kCellLines + 1;
    if (row < high_ - 1) return below_first + (row - 1) * kCellLines;
    const int last = below_first + (high_ - 2) * kCellLines + 1;
    return row == high_ - 1 ? last : last + kCellLines + 2;
  }

  void draw_cell(PageCanvas& canvas, int place) const {
    const auto [column, row] = cell_of(place);
    const int left = column * pitch();
    const bool first = row == 0;
    const bool last = row == high_ - 1;
    const int top = top_of(row);
    if (ruled() || first || last) {
      canvas.frame(left, top, left + pitch(), top + kCellLines + 1);
    } else {
      // Cells at the sides share one long frame.
      canvas.frame(left, top_of(1), left + pitch(), top_of(high_ - 1));
    }
    if (place >= count_) return;
    write_cell(canvas, left + 1, top + 1, place);
  }

  void write_cell(PageCanvas& canvas, int left, int top, int space) const {
    const bool legal = !lights_.legal.empty() && lights_.legal.test(space);
    const std::string name = cell_name(space);
    canvas.write(left, top, name, {legal ? Ink::Kind::legal : Ink::Kind::plain});
    Mark value = content_.value(space);
    if (value.seat >= 0) value.text.insert(0, "=");
    // In narrow cells beside the three letters, in wide ones below: there the name has the whole
    // line.
    const int end = left + inner_;
    const int below = is_wide() ? width_of(value.text) : 0;
    canvas.write(end - width_of(value.text), top + (is_wide() ? 1 : 0), value.text,
                 {Ink::Kind::seat, value.seat});
    int column = left;
    if (legal) canvas.write(column++, top + 1, ">", {Ink::Kind::legal});
    const std::vector<Mark> pieces = content_.pieces(space);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const bool fits =
          column + width_of(pieces[i].text) + (i + 1 < pieces.size() ? 1 : 0) <= end - below;
      if (!fits) {
        canvas.write(column, top + 1, "+", {Ink::Kind::bold});
        break;
      }
      canvas.write(column, top + 1, pieces[i].text, {Ink::Kind::seat, pieces[i].seat});
      column += width_of(pieces[i].text);
    }
  }

  /// Its name where it fits beside the owner, else its three letters.
  [[nodiscard]] std::string cell_name(int space) const {
    return are_names_short() ? names_[at(space)] : codes_[at(space)];
  }

  [[nodiscard]] bool are_names_short() const {
    return std::ranges::all_of(
        names_, [&](const std::string& name) { return is_wide() && width_of(name) <= inner_; });
  }

  [[nodiscard]] std::vector<std::string> legend() const {
    std::vector<std::string> words;
    for (int space = 0; space < count_; ++space) {
      const std::string stock = content_.stock(space);
      std::string text = names_[at(space)];
      if (!are_names_short()) text.insert(0, codes_[at(space)] + " ");
      if (!stock.empty()) text += ", " + stock;
      if (!are_names_short() || !stock.empty()) words.push_back(text);
    }
    return words;
  }

  /// Writes the legend into the ring if there is room for it.
  [[nodiscard]] bool write_inside(PageCanvas& canvas, const std::vector<std::string>& words) const {
    const int left = pitch() + 2;
    const int width = (wide_ - 2) * pitch() - 3;
    const int top = top_of(1) + 1;
    const int room = top_of(high_ - 1) - top;
    if (words.empty() || width < 20) return false;
    int widest = 0;
    for (const std::string& word : words) widest = std::max(widest, width_of(word));
    const Lines lines = in_columns(words, width, 2);
    if (widest > width || static_cast<int>(lines.size()) > room) return false;
    const int down = (room - static_cast<int>(lines.size())) / 2;
    for (std::size_t i = 0; i < lines.size(); ++i)
      canvas.write(left, top + down + static_cast<int>(i), lines[i]);
    return true;
  }

  const SpaceContent& content_;
  const Ruleset& ruleset_;
  int count_;
  const BoardLights& lights_;
  const Look& look_;
  int wide_ = 1;
  int high_ = 2;
  int inner_ = kLeastInner;
  std::vector<std::string> names_;
  std::vector<std::string> codes_;
};

}  // namespace

BoardView loop_view(const SpaceContent& content, const BoardLights& lights, const Look& look) {
  return LoopPage(content, lights, look).view();
}

}  // namespace windrose
