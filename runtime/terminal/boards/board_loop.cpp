// Loops: a ring of cells where the file puts them, or clockwise from the top left; inside it what
// belongs to nobody, and the names that the cells cannot hold.
#include <algorithm>
#include <map>
#include <set>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/terminal/boards/abbreviations.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/page/page_canvas.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr int kLeastInner = 5;  // letters inside a cell
constexpr int kMostInner = 16;
constexpr int kLeastWide = 8;  // enough for names
constexpr int kCellLines = 2;
constexpr int kMostRuledRows = 6;  // with a line between any two rows it fits a screen
constexpr int kLeastInside = 30;   // columns of a ring that make room for the table
constexpr int kShortName = 3;      // letters of a short name

class LoopPage {
 public:
  LoopPage(const SpaceContent& content, const BoardLights& lights, const Style& style,
           const SideTable& table)
      : content_(content),
        ruleset_(content.ruleset()),
        count_(ruleset_.board().size()),
        lights_(lights),
        style_(style),
        side_table_(table) {
    for (const SpaceData& space : ruleset_.spaces()) names_.add(told_name(space));
    choose_shape();
    choose_codes();
    are_names_short_ = std::ranges::all_of(
        names_, [&](const std::string& name) { return is_wide() && width_of(name) <= inner_; });
  }

  [[nodiscard]] BoardView view() const {
    PageCanvas canvas(wide_ * pitch() + 1, top_of(high_));
    for (int place = 0; place < ring(); ++place) draw_cell(canvas, place);
    BoardView view;
    view.width = canvas.columns();
    view.marks = codes_;
    view.has_signs = !is_wide();
    write_inside(canvas, view);
    view.board = canvas.lines(style_);
    return view;
  }

 private:
  /// Cells of the ring: as many as spaces, or one more.
  [[nodiscard]] int ring() const { return std::max(2 * (wide_ + high_) - 4, high_); }
  [[nodiscard]] int pitch() const { return inner_ + 1; }
  [[nodiscard]] bool is_wide() const { return inner_ >= kLeastWide; }
  [[nodiscard]] bool ruled() const { return high_ <= kMostRuledRows; }

  void choose_shape() {
    if (!take_shape_of_file()) choose_default_shape();
    int widest = kLeastInner;
    for (const std::string& name : names_) widest = std::max(widest, width_of(name));
    inner_ =
        std::clamp(std::min((style_.columns - 1) / wide_ - 1, widest), kLeastInner, kMostInner);
  }

  [[nodiscard]] int most_wide() const {
    return std::max(2, (style_.columns - 1) / (kLeastInner + 1));
  }

  /// If the file lays the spaces around a rectangle, each on a place of its own.
  [[nodiscard]] bool take_shape_of_file() {
    const Board& board = ruleset_.board();
    std::set<int> columns;
    std::set<int> rows;
    for (const SpaceId space : board.ids()) {
      columns.insert(board.column(space));
      rows.insert(board.row(space));
    }
    const int wide = *columns.rbegin() - *columns.begin() + 1;
    const int high = *rows.rbegin() - *rows.begin() + 1;
    if (wide < 2 || high < 2 || wide > most_wide() || 2 * (wide + high) - 4 != count_) return false;
    std::vector<std::pair<int, int>> cells;
    std::set<std::pair<int, int>> taken;
    for (const SpaceId space : board.ids()) {
      const int column = board.column(space) - *columns.begin();
      const int row = board.row(space) - *rows.begin();
      const bool at_rim = column == 0 || row == 0 || column == wide - 1 || row == high - 1;
      if (!at_rim || !taken.emplace(column, row).second) return false;
      cells.emplace_back(column, row);
    }
    wide_ = wide;
    high_ = high;
    cells_ = std::move(cells);
    return true;
  }

  void choose_default_shape() {
    const int half = (count_ + 5) / 2;  // width and height together
    high_ = std::max(2, half * 2 / 5);
    wide_ = std::max(1, half - high_);
    if (wide_ > most_wide()) {
      wide_ = most_wide();
      high_ = half - wide_;
    }
    for (int place = 0; place < ring(); ++place) cells_.push_back(clockwise(place));
  }

  /// Spaces of one name share their short name.
  void choose_codes() {
    std::vector<std::string> different;
    std::map<std::string, std::size_t> numbers;
    for (const std::string& name : names_) {
      if (numbers.emplace(name, different.size()).second) different.push_back(name);
    }
    const std::vector<std::string> codes = abbreviations(different, kShortName);
    for (const std::string& name : names_) codes_.add(codes[numbers[name]]);
  }

  /// Row and column in the ring of the place-th space.
  [[nodiscard]] std::pair<int, int> clockwise(int place) const {
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
    const auto [column, row] = cells_[place];
    const int left = column * pitch();
    const bool first = row == 0;
    const bool last = row == high_ - 1;
    const int top = top_of(row);
    if (ruled() || first || last) {
      canvas.frame(left, top, left + pitch(), top + kCellLines + 1);
    } else if (row == 1) {
      // Cells at the sides share one long frame.
      canvas.frame(left, top_of(1), left + pitch(), top_of(high_ - 1));
    }
    if (place >= count_) return;
    write_cell(canvas, left + 1, top + 1, SpaceId{place});
  }

  void write_cell(PageCanvas& canvas, int left, int top, SpaceId space) const {
    const bool legal = !lights_.legal.empty() && lights_.legal.test(space);
    const std::string name = cell_name(space);
    canvas.write(left, top, name, {legal ? Ink::Kind::legal : Ink::Kind::plain});
    const Mark value = mark_of(space);
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

  /// Whose it is, "=B"; in narrow cells with the first sign of what lies there: "3B".
  [[nodiscard]] Mark mark_of(SpaceId space) const {
    Mark mark = content_.value(space);
    const std::vector<Mark> signs = is_wide() ? std::vector<Mark>() : content_.signs(space);
    if (signs.empty()) {
      if (mark.seat != SeatId::none) mark.text.insert(0, "=");
      return mark;
    }
    const Mark& sign = signs.front();
    const bool fits = width_of(sign.text + mark.text) <= inner_ - kShortName;
    mark.text.insert(0, fits ? sign.text : "+");
    if (mark.seat == SeatId::none) mark.seat = sign.seat;
    return mark;
  }

  /// Its name where it fits beside the owner, else its three letters.
  [[nodiscard]] std::string cell_name(SpaceId space) const {
    return are_names_short_ ? names_[space] : codes_[space];
  }

  [[nodiscard]] std::vector<std::string> legend() const {
    const bool short_names = are_names_short_;
    const bool stock_told = !is_wide() && content_.has_token_signs();
    std::vector<std::string> words;
    std::set<std::string> known;
    for (const SpaceId space : names_.ids()) {
      const std::string stock = stock_told ? "" : plain(content_.stock(space));
      std::string text = names_[space];
      if (!short_names) text.insert(0, codes_[space] + " ");
      if (!stock.empty()) text += ", " + stock;
      if (short_names && stock.empty()) continue;
      if (known.insert(text).second) words.push_back(text);
    }
    return words;
  }

  /// What the signs of narrow cells mean.
  [[nodiscard]] Lines key(int width) const {
    if (is_wide()) return {};
    std::vector<std::string> parts = content_.sign_names();
    if (parts.empty()) return {};
    if (content_.has_owners()) parts.insert(parts.begin(), "=B: " + phrase("of player B"));
    std::vector<std::string> tied;
    tied.reserve(parts.size());
    for (const std::string& part : parts) tied.push_back(join(split(part, ' '), kTie));
    return wrap(join(tied, "   "), width);
  }

  /// What belongs to nobody and the legend, as far as there is room in the ring; the rest of the
  /// legend comes below.
  void write_inside(PageCanvas& canvas, BoardView& view) const {
    const int left = pitch() + 2;
    const int width = (wide_ - 2) * pitch() - 3;
    const int top = top_of(1) + 1;
    const int room = top_of(high_ - 1) - top;
    const std::vector<std::string> words = legend();
    Lines table;
    if (side_table_ && width >= kLeastInside) {
      Style plain;
      plain.columns = width + 1;
      plain.look = style_.look;
      table = side_table_(plain);
      append(table, key(width));
      if (std::ssize(table) > room) table.clear();
    }
    view.has_table = !table.empty();
    Lines names = in_tight_columns(words, width, room - static_cast<int>(table.size()) - 1);
    if (names.empty() && !words.empty()) {
      view.legend = in_uneven_columns(words, style_.columns - 1);
    }
    const bool both = !table.empty() && !names.empty();
    const int lines = static_cast<int>(table.size() + names.size()) + (both ? 1 : 0);
    int row = top + (room - lines) / 2;
    for (const std::string& line : table) canvas.write(left, row++, line);
    if (both) ++row;
    for (const std::string& line : names) canvas.write(left, row++, line);
  }

  const SpaceContent& content_;
  const Ruleset& ruleset_;
  int count_;
  const BoardLights& lights_;
  const Style& style_;
  const SideTable& side_table_;
  int wide_ = 1;
  int high_ = 2;
  int inner_ = kLeastInner;
  std::vector<std::pair<int, int>> cells_;  // column and row of each place of the ring
  Table<std::string, SpaceId> names_;
  Table<std::string, SpaceId> codes_;
  bool are_names_short_ = false;  // so that cells hold them whole
};

}  // namespace

BoardView loop_view(const SpaceContent& content, const BoardLights& lights, const Style& style,
                    const SideTable& table) {
  return LoopPage(content, lights, style, table).view();
}

}  // namespace windrose::terminal
