// Painting, swapping and resizing of boards drawn as maps.
#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "editor/changes/board_changes.h"
#include "editor/changes/new_board.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/load_board.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {
namespace {

/// The kind that a letter of `key` stands for, and whether it stands for one certain space.
struct Meaning {
  std::string kind;
  bool is_plain = false;
};

Meaning meaning_of(const YamlNode& entry) {
  if (entry.kind == YamlNode::Kind::scalar) return {entry.text, true};
  const YamlNode* kind = entry.find("kind");
  if (kind == nullptr) return {};
  return {kind->text, entry.entries.size() == 1};
}

/// A letter that the map does not use yet: of the kind's own, if it can be.
std::string free_letter(const std::string& kind, const std::set<std::string>& used) {
  std::string wanted;
  for (const char letter : kind) {
    wanted += letter;
    wanted += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  if (kind == kNoSpace) wanted = "#-=";
  wanted += "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+=~^%&$@!?";
  for (const char letter : wanted) {
    std::string one(1, letter);
    if (letter != '_' && !used.contains(one)) return one;
  }
  throw Error(phrase("the map has no character left for another kind"));
}

}  // namespace

bool BoardChanges::is_grid() const {
  return reading_.board.layout == Layout::hexes || reading_.board.layout == Layout::squares;
}

void BoardChanges::check_kind(const std::string& kind) const {
  if (kind == kNoSpace) return;
  std::vector<std::string> known;
  for (const SpaceKind& one : reading_.board.kinds) known.push_back(one.id);
  if (std::ranges::find(known, kind) == known.end())
    throw Error("unknown kind of space " + quote(kind) + did_you_mean_or_list(kind, known));
}

const YamlNode* BoardChanges::entry_of_letter(std::string_view letter) const {
  const YamlNode* key = root().find("key");
  return key == nullptr ? nullptr : key->find(letter);
}

std::string BoardChanges::letter_of(const std::string& kind) const {
  const YamlNode* key = root().find("key");
  if (key == nullptr) return "";
  std::map<std::string, int> times;
  for (const auto& row : reading_.picture) {
    for (const MapMark& mark : row) ++times[mark.letter];
  }
  std::string best;
  for (const YamlEntry& entry : key->entries) {
    const Meaning meaning = meaning_of(entry.value);
    if (meaning.kind != kind || !meaning.is_plain) continue;
    if (best.empty() || times[entry.key] > times[best]) best = entry.key;
  }
  return best;
}

BoardChanges::Letter BoardChanges::letter_for(const std::string& kind) const {
  std::string letter = letter_of(kind);
  if (!letter.empty()) return {std::move(letter), false};
  std::set<std::string> used;
  for (const auto& row : reading_.picture) {
    for (const MapMark& mark : row) used.insert(mark.letter);
  }
  if (const YamlNode* key = root().find("key")) {
    for (const YamlEntry& entry : key->entries) used.insert(entry.key);
  }
  return {free_letter(kind, used), true};
}

const MapMark& BoardChanges::mark_at(Cell cell) const {
  const auto& picture = reading_.picture;
  const bool there = cell.row >= 0 && cell.row < std::ssize(picture) && cell.column >= 0 &&
                     cell.column < static_cast<int>(picture[cell.row].size());
  if (!there) {
    throw Error(phrase("the map has no column {1} in row {2}", std::to_string(cell.column + 1),
                       std::to_string(cell.row + 1)));
  }
  return picture[cell.row][cell.column];
}

std::string BoardChanges::position(Cell cell) const {
  return position_name(reading_.board, cell.column, cell.row);
}

std::vector<Splice> BoardChanges::paint(const std::vector<Cell>& cells,
                                        const std::string& kind) const {
  check_kind(kind);
  YamlEdit edit(yaml_);
  if (!is_picture()) {
    paint_plain_grid(edit, cells, kind);
    return edit.take();
  }
  const Letter letter = letter_for(kind);
  std::map<std::string, int> painted_over;
  for (const Cell cell : cells) {
    const MapMark& mark = mark_at(cell);
    if (mark.letter == letter.letter) continue;
    edit.set_letter(mark.line, mark.column, mark.letter.size(), letter.letter);
    ++painted_over[mark.letter];
  }
  if (edit.empty()) return {};
  const YamlNode& key = *root().find("key");
  for (const auto& [old, times] : painted_over) {
    const YamlNode* entry = entry_of_letter(old);
    if (entry != nullptr && entry->find("id") != nullptr) edit.remove(key, old);
  }
  if (letter.is_new) {
    edit.set(key, yaml_scalar(letter.letter, false),
             kind == kNoSpace ? kind : "{kind: " + kind + "}");
  }
  return edit.take();
}

/// A board with `size` and `kind` says what is different at some positions.
void BoardChanges::paint_plain_grid(YamlEdit& edit, const std::vector<Cell>& cells,
                                    const std::string& kind) const {
  if (kind == kNoSpace) {
    throw Error(
        phrase("a board with 'size' has a space everywhere; draw it as a 'map' to leave some out"));
  }
  std::vector<std::string> positions;
  for (const Cell cell : cells) {
    const int space = reading_.space_at(cell.column, cell.row);
    if (space < 0) continue;
    const SpaceData& data = reading_.board.spaces[space];
    if (reading_.board.kinds[data.kind].id != kind) positions.push_back(position(cell));
  }
  const YamlNode* usual = root().find("kind");
  const bool is_usual = usual != nullptr && usual->text == kind;
  set_special(edit, positions, "kind", is_usual ? "" : kind);
}

std::vector<Splice> BoardChanges::swap(Cell a, Cell b) const {
  if (!is_picture()) throw Error(phrase("only spaces of a drawn map change places"));
  const MapMark& first = mark_at(a);
  const MapMark& second = mark_at(b);
  if (first.letter == second.letter) return {};
  YamlEdit edit(yaml_);
  edit.set_letter(first.line, first.column, first.letter.size(), second.letter);
  edit.set_letter(second.line, second.column, second.letter.size(), first.letter);
  return edit.take();
}

std::vector<Splice> BoardChanges::resize(int more_columns, int more_rows,
                                         const std::string& kind) const {
  check_kind(kind);
  const int columns = reading_.board.columns + more_columns;
  const int rows = reading_.board.rows + more_rows;
  if (columns < 1 || rows < 1 || columns > kMostSide || rows > kMostSide)
    throw Error(phrase("a board has 1 to 100 columns and rows"));
  YamlEdit edit(yaml_);
  if (!is_picture()) {
    const YamlNode* size = root().find("size");
    if (size == nullptr) throw Error(phrase("this board has neither a map nor a size"));
    edit.replace(*size, "[" + std::to_string(columns) + ", " + std::to_string(rows) + "]");
    return edit.take();
  }
  const Letter letter = letter_for(kind);
  const auto& picture = reading_.picture;
  const bool is_wide = picture[0].size() > 1 && picture[0][1].column - picture[0][0].column > 1;
  const std::string between = is_wide ? " " : "";
  std::vector<Splice> splices;
  const std::size_t kept_rows = std::min(picture.size(), static_cast<std::size_t>(rows));
  for (std::size_t row = 0; row < kept_rows && more_columns != 0; ++row) {
    const MapMark& last = picture[row].back();
    const std::size_t end = yaml_.offset(last.line, last.column) + last.letter.size();
    if (more_columns > 0) {
      std::string added;
      for (int i = 0; i < more_columns; ++i) added += between + letter.letter;
      splices.push_back({{end, end}, added});
    } else {
      const MapMark& kept = picture[row][columns - 1];
      splices.push_back({{yaml_.offset(kept.line, kept.column) + kept.letter.size(), end}, ""});
    }
  }
  const MapMark& corner = picture.back().front();
  if (more_rows > 0) {
    const TextSpan line = yaml_.line_of(yaml_.offset(corner.line, corner.column));
    std::string text;
    for (int row = 0; row < more_rows; ++row) {
      text += std::string(static_cast<std::size_t>(corner.column - 1), ' ');
      for (int column = 0; column < columns; ++column)
        text += (column > 0 ? between : "") + letter.letter;
      text += yaml_.line_end();
    }
    splices.push_back({{line.end, line.end}, text});
  } else if (more_rows < 0) {
    const MapMark& first = picture[rows].front();
    splices.push_back({{yaml_.line_of(yaml_.offset(first.line, 1)).begin,
                        yaml_.line_of(yaml_.offset(corner.line, 1)).end},
                       ""});
  }
  if (letter.is_new && (more_columns > 0 || more_rows > 0)) {
    edit.set(*root().find("key"), yaml_scalar(letter.letter, false),
             kind == kNoSpace ? kind : "{kind: " + kind + "}");
    for (Splice& splice : edit.take()) splices.push_back(std::move(splice));
  }
  return splices;
}

}  // namespace windrose::editor
