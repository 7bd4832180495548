#include "runtime/terminal/panels/choices_page.h"

#include <algorithm>
#include <map>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr std::size_t kLongNote = 24;

/// ", of ben, mortgaged", or ": Pay $15" of a card; empty where nothing is to say.
std::string behind_name(const Choice& choice) {
  const std::string note = plain(choice.whole_note());
  if (note.empty()) return "";
  return (choice.code.kind() == Kind::card ? ": " : ", ") + note;
}

/// Neighbors in a row of the map as one: "b11-b13"; others by themselves.
std::vector<std::string> runs_of(const Board& board, const std::vector<const Choice*>& places) {
  constexpr std::size_t kShortest = 3;
  std::vector<std::string> runs;
  for (std::size_t first = 0; first < places.size();) {
    const auto space = places[first]->code.as<SpaceId>();
    std::size_t end = first + 1;
    while (end < places.size() && board.row(places[end]->code.as<SpaceId>()) == board.row(space) &&
           board.column(places[end]->code.as<SpaceId>()) ==
               board.column(space) + static_cast<int>(end - first))
      ++end;
    if (end - first >= kShortest) {
      runs.push_back(plain(places[first]->name) + "-" + plain(places[end - 1]->name));
    } else {
      for (std::size_t i = first; i < end; ++i) runs.push_back(plain(places[i]->name));
    }
    first = end;
  }
  return runs;
}

/// Places in lines, those of one row of the map together: "b11-b13  c4 c5".
Lines place_lines(const Board& board, const std::vector<const Choice*>& places, int width) {
  std::map<int, std::vector<const Choice*>> by_row;
  for (const Choice* const place : places)
    by_row[board.row(place->code.as<SpaceId>())].push_back(place);
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

/// The answers of one owner behind another, each owner's on lines of their own: whose each is stays
/// readable where a line for each has no room. Empty where spaces have no owners.
Lines choices_by_owner(const Choices& choices, const Style& style) {
  std::vector<Sentence> owners;  // none first
  for (const Choice& choice : choices.all()) {
    if (std::ranges::find(owners, choice.whose) == owners.end()) owners.push_back(choice.whose);
  }
  if (owners.size() < 2) return {};
  std::ranges::stable_sort(owners, {}, [](const Sentence& owner) { return !owner.empty(); });
  Lines lines;
  for (const Sentence& owner : owners) {
    std::string line = owner.empty() ? "" : plain(capitalized(owner)) + ":";
    for (const Choice& choice : choices.all()) {
      if (choice.whose != owner) continue;
      const std::string note = plain(choice.place_note());
      std::string cell = plain(choice.name) + (note.empty() ? "" : " (" + note + ")");
      if (choice.number != 0)
        cell.insert(0, style.legal(std::to_string(choice.number) + ")") + " ");
      const bool has_room =
          line.empty() || width_of(line) + 2 + width_of(cell) <= style.columns - 3;
      if (!has_room) lines.push_back(std::exchange(line, "  "));
      line += (line.empty()          ? ""
               : line.ends_with(' ') ? ""
               : line.ends_with(':') ? " "
                                     : "  ") +
              cell;
    }
    lines.push_back(line);
  }
  for (std::string& line : lines) line.insert(0, "  ");
  return lines;
}

/// Whose each answer is, if that fits; else numbers and names only, in as few lines as can be.
Lines shorter_choices(const Choices& choices, const Style& style, int most) {
  const Lines by_owner = choices_by_owner(choices, style);
  if (!by_owner.empty() && std::ssize(by_owner) <= most) return by_owner;
  const int digits = digits_of(choices);
  std::vector<std::string> cells;
  for (const Choice& choice : choices.all()) {
    const std::string number = padded_left(std::to_string(choice.number), digits) + ")";
    cells.push_back((choice.number == 0 ? "" : style.legal(number) + " ") + plain(choice.name));
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
    line += plain(choice.name);
    line += behind_name(choice);
    lines.push_back(line);
  }
  return lines;
}

Lines choices_page(const Choices& choices, const Style& style, int most) {
  std::vector<std::string> cells;
  std::vector<const Choice*> places;
  bool long_notes = false;
  for (const Choice& choice : choices.all())
    long_notes |= plain(choice.whole_note()).size() > kLongNote;
  const int digits = digits_of(choices);
  Lines lines;
  for (const Choice& choice : choices.all()) {
    if (choices.has_places() && choices.is_place(choice)) {
      places.push_back(&choice);
      continue;
    }
    std::string text = choice.number == 0
                           ? plain(choice.name)
                           : style.legal(padded_left(std::to_string(choice.number), digits) + ")") +
                                 " " + plain(choice.name);
    text += behind_name(choice);
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
  if (most > 0 && std::ssize(lines) > most) return shorter_choices(choices, style, most);
  return lines;
}

}  // namespace windrose::terminal
