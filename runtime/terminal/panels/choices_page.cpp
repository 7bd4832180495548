#include "runtime/terminal/panels/choices_page.h"

#include <algorithm>
#include <map>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::size_t kLongNote = 24;

/// Neighbors in a row of the map as one: "b11-b13"; others by themselves.
std::vector<std::string> runs_of(const Board& board, const std::vector<const Choice*>& places) {
  constexpr std::size_t kShortest = 3;
  std::vector<std::string> runs;
  for (std::size_t first = 0; first < places.size();) {
    const int space = places[first]->code.id();
    std::size_t end = first + 1;
    while (end < places.size() && board.row(places[end]->code.id()) == board.row(space) &&
           board.column(places[end]->code.id()) ==
               board.column(space) + static_cast<int>(end - first))
      ++end;
    if (end - first >= kShortest) {
      runs.push_back(places[first]->name + "-" + places[end - 1]->name);
    } else {
      for (std::size_t i = first; i < end; ++i) runs.push_back(places[i]->name);
    }
    first = end;
  }
  return runs;
}

/// Places in lines, those of one row of the map together: "b11-b13  c4 c5".
Lines place_lines(const Board& board, const std::vector<const Choice*>& places, int width) {
  std::map<int, std::vector<const Choice*>> by_row;
  for (const Choice* const place : places) by_row[board.row(place->code.id())].push_back(place);
  std::vector<std::string> rows;
  for (const auto& [row, of_row] : by_row) {
    append(rows, wrap(join(runs_of(board, of_row), " "), width));
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

/// Of the highest number: all numbers end in the same column.
int digits_of(const Choices& choices) {
  int highest = 0;
  for (const Choice& choice : choices.all()) highest = std::max(highest, choice.number);
  return width_of(std::to_string(highest));
}

/// Numbers and names only, in as few lines as can be.
Lines shorter_choices(const Choices& choices, const Style& style, int most) {
  const int digits = digits_of(choices);
  std::vector<std::string> cells;
  for (const Choice& choice : choices.all()) {
    const std::string number = padded_left(std::to_string(choice.number), digits) + ")";
    cells.push_back((choice.number == 0 ? "" : style.legal(number) + " ") + choice.name);
  }
  Lines lines = in_tight_columns(cells, style.columns - 3, most);
  if (lines.empty()) {
    lines = in_uneven_columns(cells, style.columns - 3, 2);
    lines.resize(static_cast<std::size_t>(std::max(1, most - 1)));
    lines.push_back(phrase("… `choices` lists them all"));
  }
  for (std::string& line : lines) line.insert(0, "  ");
  return lines;
}

}  // namespace

Lines plain_choices(const Choices& choices) {
  Lines lines;
  for (const Choice& choice : choices.all()) {
    std::string line = choice.number == 0 ? "" : std::to_string(choice.number) + ": ";
    line += choice.name;
    if (!choice.note.empty())
      line += (choice.code.kind() == Kind::card ? ": " : ", ") + choice.note;
    lines.push_back(line);
  }
  return lines;
}

Lines choices_page(const Choices& choices, const Style& style, int most) {
  std::vector<std::string> cells;
  std::vector<const Choice*> places;
  bool long_notes = false;
  for (const Choice& choice : choices.all()) long_notes |= choice.note.size() > kLongNote;
  const int digits = digits_of(choices);
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
  if (most > 0 && static_cast<int>(lines.size()) > most)
    return shorter_choices(choices, style, most);
  return lines;
}

}  // namespace windrose
