// Graphs: a sketch with the spaces where their file puts them and lines between them, and what its
// short names stand for; a list with all neighbors where there is no room for a sketch.
#include <algorithm>
#include <optional>
#include <set>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/terminal/boards/abbreviations.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/boards/graph_sketch.h"
#include "runtime/terminal/page/page_canvas.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr int kMostColumns = 110;
constexpr int kMostName = 22;
constexpr std::string_view kBetween = "\u00A0· ";  // no line begins with it
constexpr int kCode = 3;                           // letters of a short name
constexpr int kBracketed = kCode + 2;

class GraphPage {
 public:
  GraphPage(const SpaceContent& content, const BoardLights& lights, const Style& style)
      : content_(content),
        ruleset_(content.ruleset()),
        board_(ruleset_.board()),
        lights_(lights),
        style_(style) {
    std::vector<std::string> names;
    names.reserve(ruleset_.spaces().size());
    for (const SpaceData& space : ruleset_.spaces()) names.push_back(told_name(space));
    codes_ = Table<std::string, SpaceId>(abbreviations(names, kCode));
    names_ = Table<std::string, SpaceId>(std::move(names));
    choose_group();
    choose_sketch();
  }

  [[nodiscard]] BoardView view() const {
    BoardView view;
    view.width = style_.columns;
    view.marks = codes_;
    if (!sketch_) {
      view.board = list();
      return view;
    }
    view.has_signs = true;
    view.board = drawing();
    view.legend = legend();
    return view;
  }

 private:
  /// A word that is printed on every space and can be told by its first letter.
  void choose_group() {
    for (const PropertySlot& slot : ruleset_.properties()) {
      const PropertyDeclaration& declaration = *slot.declaration;
      if (slot.target != Kind::space || declaration.type != ValueType::word) continue;
      if (!declaration.fixed || declaration.is_list) continue;
      std::set<Value> words;
      std::set<std::string> letters;
      for (const SpaceId space : board_.ids()) {
        const Value word = group_word(slot, space);
        if (word == kNone) continue;
        words.insert(word);
        letters.insert(letter_of(word));
      }
      if (words.size() > 1 && words.size() == letters.size()) group_ = &slot;
    }
  }

  [[nodiscard]] Value group_word(const PropertySlot& slot, SpaceId space) const {
    return slot.applies_to(number_of(space))
               ? ruleset_.properties().fixed_values()[slot.at(number_of(space))]
               : kNone;
  }
  [[nodiscard]] std::string letter_of(Value word) const {
    return capitalized(ruleset_.words().text(WordId{word}).substr(0, 1));
  }
  /// "B" of a British location, or nothing.
  [[nodiscard]] std::string group_letter(SpaceId space) const {
    const Value word = group_ == nullptr ? kNone : group_word(*group_, space);
    return word == kNone ? "" : letter_of(word);
  }

  /// As wide labels as the page has room for, with the group's letter or without.
  void choose_sketch() {
    const int page = std::min(style_.columns - 1, kMostColumns);
    for (const bool with_group : {true, false}) {
      if (with_group && group_ == nullptr) continue;
      for (const int marks : {6, 5, 4, 3}) {
        const int width = kBracketed + marks + (with_group ? 2 : 0);
        GraphSketch sketch(ruleset_.data().board, page, width);
        if (!sketch.fits()) continue;
        const bool last = !with_group && marks == 3;
        if (!sketch.is_exact() && !last) continue;
        sketch_.emplace(std::move(sketch));
        shows_group_ = with_group;
        marks_width_ = marks;
        return;
      }
    }
  }

  [[nodiscard]] bool legal(SpaceId space) const {
    return !lights_.legal.empty() && lights_.legal.test(space);
  }

  /// Who stands there, several alike as one mark with their number.
  [[nodiscard]] std::vector<Mark> standing(SpaceId space) const {
    std::vector<Mark> marks;
    std::vector<int> counts;
    for (const Mark& piece : content_.pieces(space)) {
      const auto same = std::ranges::find(marks, piece.text, &Mark::text) - marks.begin();
      if (static_cast<std::size_t>(static_cast<int>(same)) == marks.size()) {
        marks.push_back(piece);
        counts.push_back(0);
      }
      ++counts[static_cast<int>(same)];
    }
    for (std::size_t i = 0; i < marks.size(); ++i) {
      if (counts[i] > 1) marks[i].text += std::to_string(counts[i]);
    }
    return marks;
  }

  /// Whose it is and what lies there, "A5p", then who stands there; a letter is not said twice.
  [[nodiscard]] std::vector<Mark> marks(SpaceId space) const {
    std::vector<Mark> marks;
    const Mark value = content_.value(space);
    SeatId said = value.seat;
    if (!value.text.empty()) marks.push_back(value);
    for (const Mark& sign : content_.signs(space)) {
      if (sign.seat != SeatId::none && sign.seat != said)
        marks.push_back({std::string(seat_letter(sign.seat)), sign.seat});
      if (sign.seat != SeatId::none) said = sign.seat;
      marks.push_back(sign);
    }
    for (const Mark& piece : standing(space)) marks.push_back(piece);
    return marks;
  }

  [[nodiscard]] static int width_of_marks(const std::vector<Mark>& marks) {
    int width = 0;
    for (const Mark& mark : marks) width += width_of(mark.text);
    return width;
  }

  [[nodiscard]] Lines drawing() const {
    PageCanvas canvas(sketch_->columns(), sketch_->rows());
    for (const SketchCell& cell : sketch_->line_cells())
      canvas.write(cell.column, cell.row, cell.letter, {Ink::Kind::dim});
    for (const SpaceId space : board_.ids()) write_label(canvas, space);
    return canvas.lines(style_);
  }

  void write_label(PageCanvas& canvas, SpaceId space) const {
    const SketchCell& box = sketch_->box(space);
    const Ink ink{legal(space) ? Ink::Kind::legal : Ink::Kind::bold};
    std::string name = codes_[space];
    const std::string letter = shows_group_ ? group_letter(space) : "";
    if (!letter.empty()) name += "·" + letter;
    canvas.write(box.column + 1, box.row, name, ink);
    int column = box.column + 1 + width_of(name);
    if (legal(space)) {
      canvas.write(box.column, box.row, "(", ink);
      canvas.write(column, box.row, ")", ink);
    }
    const std::vector<Mark> all = marks(space);
    if (all.empty()) return;
    if (!legal(space)) canvas.write(column, box.row, " ");
    ++column;
    const int end = column + marks_width_;
    const bool fits = width_of_marks(all) <= marks_width_;
    for (const Mark& mark : all) {
      if (!fits && column + width_of(mark.text) >= end) {
        canvas.write(column, box.row, "+", {Ink::Kind::bold});
        return;
      }
      canvas.write(column, box.row, mark.text, {Ink::Kind::seat, mark.seat});
      column += width_of(mark.text);
    }
  }

  /// "Ind India", with the letter of its group where the sketch has none, and with what found no
  /// room there.
  [[nodiscard]] std::string entry(SpaceId space) const {
    std::string text = style_.bold(codes_[space]) + std::string(kTie) + tied(names_[space]);
    const std::string letter = shows_group_ ? "" : group_letter(space);
    if (!letter.empty()) text += std::string(kTie) + letter;
    const std::vector<Mark> all = marks(space);
    if (width_of_marks(all) > marks_width_) {
      text += ":";
      for (const Mark& mark : all) {
        // A new owner's letter begins a new word.
        text += is_letter(mark) ? std::string(kTie) + painted(mark, style_) : painted(mark, style_);
      }
    }
    const std::string stock = content_.has_token_signs() ? "" : plain(content_.stock(space));
    if (!stock.empty()) text += "," + std::string(kTie) + tied(stock);
    return text;
  }

  [[nodiscard]] static bool is_letter(const Mark& mark) {
    return !mark.text.empty() && mark.text[0] >= 'A' && mark.text[0] <= 'Z';
  }
  [[nodiscard]] static std::string tied(const std::string& text) {
    return join(split(text, ' '), std::string(kTie));
  }

  /// What the short names stand for, kind by kind where there are several.
  [[nodiscard]] Lines legend() const {
    Lines lines;
    const auto& kinds = ruleset_.data().board.kinds;
    for (int kind = 0; kind < std::ssize(kinds); ++kind) {
      std::vector<std::string> entries;
      for (const SpaceId space : board_.of_kind(kind)) entries.push_back(entry(space));
      if (entries.empty()) continue;
      const SpaceKind& info = kinds[kind];
      const std::string title = capitalized(told_name(info));
      const std::string head = kinds.size() > 1 ? title + ": " : "";
      append(lines, wrap(head + join(entries, kBetween), style_.columns - 1, 2));
    }
    append(lines, wrap(join(key(), kBetween), style_.columns - 1, 2));
    append(lines, links_in_words());
    return lines;
  }

  /// What letters and signs stand for.
  [[nodiscard]] std::vector<std::string> key() const {
    std::vector<std::string> parts;
    std::vector<Value> told;
    for (const SpaceId space : board_.ids()) {
      if (group_ == nullptr) break;
      const Value word = group_word(*group_, space);
      if (word == kNone || std::ranges::find(told, word) != told.end()) continue;
      told.push_back(word);
      parts.push_back(letter_of(word) + ":" + std::string(kTie) +
                      tied(pretty(ruleset_.words().text(WordId{word}))));
    }
    for (const std::string& name : content_.sign_names()) parts.push_back(tied(name));
    return parts;
  }

  [[nodiscard]] Lines links_in_words() const {
    std::vector<std::string> parts;
    for (const int index : sketch_->left_out()) {
      const LinkData& link = ruleset_.data().board.links[index];
      parts.push_back(codes_[SpaceId{link.from}] + (link.one_way ? "→" : "–") +
                      codes_[SpaceId{link.to}]);
    }
    if (parts.empty()) return {};
    return wrap(phrase("Links not drawn: {1}", join(parts, ", ")), style_.columns - 1, 2);
  }

  [[nodiscard]] std::string marks_text(SpaceId space) const {
    std::string text;
    for (const Mark& mark : marks(space)) text += painted(mark, style_);
    return text;
  }

  [[nodiscard]] Lines list() const {
    int name_width = 0;
    int marks_width = 0;
    for (const SpaceId space : board_.ids()) {
      name_width = std::max(name_width, std::min(kMostName, width_of(names_[space])));
      marks_width = std::max(marks_width, width_of(marks_text(space)));
    }
    Lines lines;
    for (const SpaceId space : board_.ids()) {
      const std::string name = padded(cut(names_[space], kMostName), name_width);
      std::string head = legal(space) ? style_.legal(">" + name) : " " + name;
      if (marks_width > 0) head += "  " + padded(marks_text(space), marks_width);
      std::vector<std::string> neighbors;
      for (const SpaceId other : board_.neighbors(space)) neighbors.push_back(names_[other]);
      std::string tail = neighbors.empty() ? "" : phrase("to {1}", join(neighbors, ", "));
      const std::string stock = plain(content_.stock(space));
      if (!stock.empty()) tail.insert(0, stock + (tail.empty() ? "" : "; "));
      const int indent = width_of(head) + 2;
      const Lines wrapped = wrap(tail, std::max(20, style_.columns - 1 - indent));
      if (wrapped.empty()) head.erase(head.find_last_not_of(' ') + 1);
      append(lines, wrapped.empty() ? Lines{head} : beside({head}, wrapped, indent));
    }
    return lines;
  }

  const SpaceContent& content_;
  const Ruleset& ruleset_;
  const Board& board_;
  const BoardLights& lights_;
  const Style& style_;
  Table<std::string, SpaceId> names_;
  Table<std::string, SpaceId> codes_;
  const PropertySlot* group_ = nullptr;
  std::optional<GraphSketch> sketch_;
  bool shows_group_ = false;
  int marks_width_ = 0;
};

}  // namespace

BoardView graph_view(const SpaceContent& content, const BoardLights& lights, const Style& style) {
  return GraphPage(content, lights, style).view();
}

}  // namespace windrose::terminal
