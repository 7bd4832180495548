#include "editor/changes/new_board.h"

#include <algorithm>
#include <array>
#include <map>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {
namespace {

const char* word_of(Layout layout) {
  switch (layout) {
    case Layout::loop:
      return "loop";
    case Layout::graph:
      return "graph";
    case Layout::squares:
      return "squares";
    default:
      return "hexes";
  }
}

/// On a loop colors are bars of some spaces; the kind of most of them has none.
std::string kinds_text(std::vector<SpaceKind> kinds, Layout layout) {
  std::string text = "kinds:\n";
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    SpaceKind& kind = kinds[i];
    const bool is_plain = layout == Layout::loop && i == 0;
    if (kind.color.empty() && !is_plain) kind.color = free_color(kinds);
    const std::string color =
        kind.color.empty() ? "{}" : "{color: " + yaml_scalar(kind.color, true) + "}";
    text += "  " + kind.id + ": " + color + "\n";
  }
  return text;
}

std::string head(const std::string& title, Layout layout) {
  return "board:  " + yaml_scalar(title, false) + "\nlayout: " + word_of(layout) + "\n";
}

std::string loop_text(const NewBoard& board) {
  std::string text = "spaces:                       # in walking order\n";
  std::vector<std::pair<int, int>> cells;
  for (int x = board.columns - 1; x > 0; --x) cells.emplace_back(x, board.rows - 1);
  for (int y = board.rows - 1; y > 0; --y) cells.emplace_back(0, y);
  for (int x = 0; x < board.columns - 1; ++x) cells.emplace_back(x, 0);
  for (int y = 0; y < board.rows - 1; ++y) cells.emplace_back(board.columns - 1, y);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += "  - {id: space_" + std::to_string(i + 1) + ", kind: " + board.kinds.front().id +
            ", at: [" + std::to_string(cells[i].first) + ", " + std::to_string(cells[i].second) +
            "]}\n";
  }
  return text;
}

std::string grid_text(const NewBoard& board) {
  std::string text = "map: |\n";
  const std::string letter = board.kinds.front().id.substr(0, 1);
  for (int row = 0; row < board.rows; ++row) {
    text += "  ";
    for (int column = 0; column < board.columns; ++column) text += (column > 0 ? " " : "") + letter;
    text += "\n";
  }
  return text + "key:\n  " + letter + ": {kind: " + board.kinds.front().id + "}\n";
}

/// The rows of a drawing without blanks around and between its characters.
std::vector<std::vector<std::string>> rows_of(const std::string& drawing) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& line : split_lines(drawing)) {
    if (trim(line).empty()) continue;
    std::vector<std::string> row;
    for (const std::string_view letter : utf8_letters(trim(line))) row.emplace_back(letter);
    rows.push_back(std::move(row));
  }
  const bool separated = std::ranges::all_of(rows, [](const auto& row) {
    for (std::size_t i = 1; i < row.size(); i += 2) {
      if (row[i] != " ") return false;
    }
    return true;
  });
  for (auto& row : rows) {
    std::vector<std::string> kept;
    for (std::size_t i = 0; i < row.size(); i += separated && row.size() > 1 ? 2 : 1)
      kept.push_back(row[i]);
    row = std::move(kept);
  }
  return rows;
}

}  // namespace

std::string free_color(const std::vector<SpaceKind>& kinds) {
  static constexpr std::array<const char*, 14> kColors = {
      "tan",  "lime", "sky",   "pink",   "yellow",  "gray",  "orange",
      "teal", "gold", "green", "purple", "magenta", "brown", "blue"};
  for (const char* color : kColors) {
    if (std::ranges::find(kinds, color, &SpaceKind::color) == kinds.end()) return color;
  }
  return kColors[kinds.size() % kColors.size()];
}

std::string new_board_file(const NewBoard& board) {
  const bool is_ring = board.layout == Layout::loop;
  if (board.kinds.empty()) throw Error(phrase("a board needs at least one kind of space"));
  const int least = is_ring ? 2 : 1;
  const int most = std::max(board.columns, board.rows);
  if (board.layout != Layout::graph &&
      (std::min(board.columns, board.rows) < least || most > kMostSide)) {
    throw Error(phrase("a board has {1} to 100 columns and rows", std::to_string(least)));
  }
  std::string text = head(board.title, board.layout) + kinds_text(board.kinds, board.layout);
  if (is_ring) return text + loop_text(board);
  if (board.layout == Layout::graph) {
    return text + "spaces:\n  - {id: space_1, kind: " + board.kinds.front().id + ", at: [0, 0]}\n";
  }
  return text + grid_text(board);
}

std::string board_file_from_map(const std::string& title, Layout layout,
                                const std::string& drawing) {
  const auto rows = rows_of(drawing);
  if (rows.empty()) throw Error(phrase("the drawing is empty; expected rows of characters"));
  std::map<std::string, std::string> ids;  // by character
  std::vector<SpaceKind> kinds;
  std::string text = "map: |\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].size() != rows[0].size()) {
      throw Error(phrase_number("row {1} of the drawing has {2} character, the first row has {3}",
                                "row {1} of the drawing has {2} characters, the first row has {3}",
                                static_cast<int>(rows[i].size()), std::to_string(i + 1),
                                std::to_string(rows[i].size()), std::to_string(rows[0].size())));
    }
    text += "  ";
    for (std::size_t j = 0; j < rows[i].size(); ++j) {
      const std::string& letter = rows[i][j];
      if (letter == " ") {
        throw Error(
            phrase("row {1} of the drawing has a blank where a space should be; draw each "
                   "space with a character",
                   std::to_string(i + 1)));
      }
      if (!ids.contains(letter)) {
        kinds.push_back({"kind_" + std::to_string(kinds.size() + 1), "", "", {}});
        ids.emplace(letter, kinds.back().id);
      }
      text += (j > 0 ? " " : "") + letter;
    }
    text += "\n";
  }
  text += "key:\n";
  for (const auto& [letter, kind] : ids)
    text += "  " + yaml_scalar(letter, false) + ": {kind: " + kind + "}\n";
  return head(title, layout) + kinds_text(std::move(kinds), layout) + text;
}

}  // namespace windrose::editor
