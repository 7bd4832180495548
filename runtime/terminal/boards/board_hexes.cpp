// Hexes: two characters a cell, odd rows one character to the right.
#include <algorithm>
#include <map>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/terminal/boards/abbreviations.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

/// The first `count` letters; a letter is never cut.
std::string beginning_of(std::string_view text, std::size_t count) {
  std::string out;
  for (const std::string_view letter : utf8_letters(text)) {
    if (count-- == 0) break;
    out += letter;
  }
  return out;
}

constexpr int kLabel = 3;  // width of the row letters

class HexPage {
 public:
  HexPage(const SpaceContent& content, const BoardLights& lights, const Style& style)
      : content_(content),
        ruleset_(content.ruleset()),
        board_(ruleset_.board()),
        lights_(lights),
        style_(style) {
    name_spaces();
    sign_kinds();
    const int cells = board_.columns() * board_.rows();
    has_land_ = (cells - board_.size()) * 10 >= cells * 3;
  }

  [[nodiscard]] BoardView view() const {
    BoardView view;
    // A map wider than the page comes in bands, from west to east.
    const int band = std::max(1, std::min(board_.columns(), (style_.columns - kLabel - 1) / 2));
    view.width = kLabel + 2 * band + 1;
    for (int from = 0; from < board_.columns(); from += band) {
      const int to = std::min(board_.columns(), from + band);
      if (from > 0) view.board.emplace_back();
      view.board.push_back(style_.dim(column_numbers(from, to)));
      for (int row = 0; row < board_.rows(); ++row) {
        view.board.push_back(row_line(row, from, to));
        view.lit.resize(view.board.size());
        view.lit.back() = has_light(row, from, to);
      }
    }
    view.lit.resize(view.board.size());
    view.legend = legend();
    view.marks = marks_;
    return view;
  }

 private:
  void name_spaces() {
    std::vector<std::string> names;
    for (const SpaceId space : board_.ids()) {
      if (!has_name(ruleset_, space)) continue;
      const SpaceData& data = ruleset_.spaces()[space];
      named_.push_back(space);
      names.push_back(told_name(data));
    }
    marks_ = Table<std::string, SpaceId>(ruleset_.spaces().size());
    names_ = Table<std::string, SpaceId>(ruleset_.spaces().size());
    const std::vector<std::string> marks = abbreviations(names, 2);
    for (std::size_t i = 0; i < named_.size(); ++i) {
      marks_[named_[i]] = marks[i];
      names_[named_[i]] = names[i];
    }
  }

  /// The kind that most unnamed spaces have is a dot, others the beginning of their name.
  void sign_kinds() {
    std::map<int, int> counts;
    for (const SpaceId space : board_.ids()) {
      if (marks_[space].empty()) ++counts[board_.kind(space)];
    }
    int commonest = -1;
    for (const auto& [kind, count] : counts) {
      if (commonest < 0 || count > counts[commonest]) commonest = kind;
    }
    signs_.assign(ruleset_.data().board.kinds.size(), "·");
    std::string taken;
    for (const auto& [kind, count] : counts) {
      if (kind == commonest) continue;
      std::string name =
          plain_name(ruleset_.data().board.kinds[kind].id) + "abcdefghijklmnopqrstuvwxyz";
      for (const char letter : name) {
        if (letter == ' ' || taken.find(letter) != std::string::npos) continue;
        taken += letter;
        signs_[kind] = letter;
        break;
      }
      other_kinds_.push_back(kind);
    }
    commonest_ = commonest;
  }

  [[nodiscard]] bool has_light(int row, int from, int to) const {
    for (int column = from; column < to; ++column) {
      const SpaceId space = board_.at(column, row);
      if (space == SpaceId::none) continue;
      if (!lights_.legal.empty() && lights_.legal.test(space)) return true;
      if (!lights_.movable.empty() && lights_.movable.test(space)) return true;
    }
    return false;
  }

  [[nodiscard]] std::string column_numbers(int from, int to) const {
    std::string line(kLabel, ' ');
    for (int column = from + 1; column <= to; ++column) {
      const bool shown = column == from + 1 || column % 5 == 0;
      line += shown ? padded(std::to_string(column), 2) : "  ";
    }
    return line.substr(0, line.find_last_not_of(' ') + 1);
  }

  [[nodiscard]] static std::string row_letters(int row) {
    std::string text(1, static_cast<char>('a' + row % 26));
    return row < 26 ? text : std::string(1, static_cast<char>('a' + row / 26 - 1)) + text;
  }

  [[nodiscard]] std::string row_line(int row, int from, int to) const {
    const bool shifted = (row % 2 == 1) == ruleset_.data().board.shift_odd;
    std::string line = style_.dim(padded(row_letters(row), kLabel)) + (shifted ? " " : "");
    std::string land;  // runs of land are painted together
    const auto flush = [&] {
      line += style_.land(land);
      land.clear();
    };
    for (int column = from; column < to; ++column) {
      const SpaceId space = board_.at(column, row);
      if (space == SpaceId::none && has_land_) {
        land += "##";
        continue;
      }
      flush();
      line += space == SpaceId::none ? "  " : cell(space);
    }
    flush();
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  }

  [[nodiscard]] std::string cell(SpaceId space) const {
    const std::string& mark = marks_[space];
    const std::vector<Mark> pieces = content_.pieces(space);
    const bool legal = !lights_.legal.empty() && lights_.legal.test(space);
    if (!pieces.empty()) return piece_cell(pieces, mark);
    const Mark value = content_.value(space);
    if (!value.text.empty() && mark.empty()) return padded(painted(in_cell(value, 2), style_), 2);
    if (!mark.empty()) {
      if (legal) return style_.legal(padded(mark, 2));
      return content_.changes(space).empty() ? style_.bold(padded(mark, 2))
                                             : style_.bad(padded(mark, 2));
    }
    if (legal) return style_.legal("()");
    const std::string& sign = signs_[board_.kind(space)];
    return sign == "·" ? style_.water("· ") : sign + " ";
  }

  /// One piece: its letter, and behind it the small beginning of the place it stands in.
  [[nodiscard]] std::string piece_cell(const std::vector<Mark>& pieces,
                                       const std::string& mark) const {
    const Mark& first = pieces.front();
    if (pieces.size() == 1) {
      if (width_of(first.text) >= 2) return style_.seat(first.seat, beginning_of(first.text, 2));
      return style_.seat(first.seat, first.text) +
             (mark.empty() ? " " : plain_name(beginning_of(mark, 1)));
    }
    if (pieces.size() == 2 && width_of(first.text) == 1 && width_of(pieces[1].text) == 1) {
      return painted(first, style_) + painted(pieces[1], style_);
    }
    return style_.seat(first.seat, beginning_of(first.text, 1)) + "+";
  }

  [[nodiscard]] Lines legend() const {
    std::vector<std::string> cells;
    std::vector<std::string> numbers;  // marks of spaces that are called after their kind
    std::string kind;
    for (const SpaceId space : named_) {
      const std::string& name = names_[space];
      const std::string& mark = marks_[space];
      std::string text = mark + " " + name;
      if (name.ends_with(" " + mark)) {  // "border 7" is marked 7
        kind = name.substr(0, name.size() - mark.size() - 1);
        numbers.push_back(mark);
        continue;
      }
      const std::string stock = plain(content_.stock(space));
      if (!stock.empty()) text += ", " + stock;
      for (const Mark& piece : content_.pieces(space)) text += " [" + painted(piece, style_) + "]";
      cells.push_back(text);
    }
    for (const int other : other_kinds_) {
      const SpaceKind& data = ruleset_.data().board.kinds[other];
      cells.push_back(signs_[other] + "  " + told_name(data));
    }
    if (commonest_ >= 0 && !other_kinds_.empty()) {
      const SpaceKind& data = ruleset_.data().board.kinds[commonest_];
      cells.push_back("·  " + told_name(data));
    }
    if (numbers.size() > 1) cells.push_back(numbers.front() + "-" + numbers.back() + " " + kind);
    if (has_land_) cells.push_back("## " + phrase("land"));
    if (!lights_.legal.empty() && lights_.legal.count() > 0)
      cells.push_back("() " + phrase("you may choose it"));
    return in_uneven_columns(cells, style_.columns - 1);
  }

  const SpaceContent& content_;
  const Ruleset& ruleset_;
  const Board& board_;
  const BoardLights& lights_;
  const Style& style_;
  bool has_land_ = false;
  std::vector<SpaceId> named_;
  Table<std::string, SpaceId> marks_;  // empty: no name of its own
  Table<std::string, SpaceId> names_;
  std::vector<std::string> signs_;  // by kind
  std::vector<int> other_kinds_;
  int commonest_ = -1;
};

}  // namespace

BoardView hexes_view(const SpaceContent& content, const BoardLights& lights, const Style& style) {
  return HexPage(content, lights, style).view();
}

}  // namespace windrose::terminal
