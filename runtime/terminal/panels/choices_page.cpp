#include "runtime/terminal/panels/choices_page.h"

#include <algorithm>

namespace windrose {
namespace {

constexpr std::size_t kLongNote = 24;

/// Places in lines, those of one row of the map together: "b11 b12 b13  c4 c5".
Lines place_lines(const Board& board, const std::vector<const Choice*>& places, int width) {
  std::vector<std::string> rows;
  int last_row = -1;
  for (const Choice* const place : places) {
    const int row = board.row(place->code.id());
    const bool same_row =
        row == last_row && width_of(rows.back()) + 1 + width_of(place->name) <= width;
    if (same_row) {
      rows.back() += " " + place->name;
    } else {
      rows.push_back(place->name);
    }
    last_row = row;
  }
  Lines lines;
  for (const std::string& row : rows) {
    if (!lines.empty() && width_of(lines.back()) + 2 + width_of(row) <= width) {
      lines.back() += "  " + row;
    } else {
      lines.push_back(row);
    }
  }
  return lines;
}

}  // namespace

Lines choices_page(const Choices& choices, const Style& style) {
  std::vector<std::string> cells;
  std::vector<const Choice*> places;
  bool long_notes = false;
  for (const Choice& choice : choices.all()) long_notes |= choice.note.size() > kLongNote;
  int highest = 0;
  for (const Choice& choice : choices.all()) highest = std::max(highest, choice.number);
  const int digits = width_of(std::to_string(highest));
  Lines lines;
  for (const Choice& choice : choices.all()) {
    if (choices.has_places() && choices.is_place(choice)) {
      places.push_back(&choice);
      continue;
    }
    std::string text = choice.number == 0
                           ? choice.name
                           : style.legal(padded_left(std::to_string(choice.number), digits) + ")") +
                                 " " + choice.name;
    if (!choice.note.empty())
      text += (choice.code.kind() == Kind::card ? ": " : ", ") + choice.note;
    cells.push_back("  " + text);
  }
  if (long_notes) {
    for (const std::string& cell : cells) append(lines, wrap(cell, style.columns - 1, digits + 4));
  } else {
    lines = in_columns(cells, style.columns - 1, 1);
  }
  if (!places.empty()) {
    const std::string head = cells.empty() ? "  " : "  or ";
    append(lines, beside({head},
                         place_lines(choices.seen().ruleset().board(), places,
                                     style.columns - 1 - width_of(head)),
                         width_of(head)));
  }
  return lines;
}

}  // namespace windrose
