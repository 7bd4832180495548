// Answers that are places of the board: what the board calls them, and columns where each place is
// alone.
#include <algorithm>
#include <set>

#include "runtime/sitting/question/choices.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {

bool Choices::is_place(const Choice& choice) const {
  return choice.code.kind() == Kind::space && !has_name(seen_.ruleset(), choice.code.as<SpaceId>());
}

/// Whether the board shows what the spaces are called: letters of rows and numbers of columns.
bool Choices::goes_by_label() const {
  if (seen_.ruleset().spaces().empty()) return false;
  const Layout layout = seen_.ruleset().board().layout();
  if (layout != Layout::hexes && layout != Layout::squares) return false;
  return std::ranges::any_of(choices_, [](const Choice& choice) {
    return choice.code.kind() == Kind::space || choice.code.kind() == Kind::move;
  });
}

/// Whether each place of a board of squares is in a column of its own: where a disc falls.
bool Choices::asks_for_column() const {
  const Board& board = seen_.ruleset().board();
  if (seen_.ruleset().spaces().empty() || board.layout() != Layout::squares) return false;
  std::set<int> columns;
  std::size_t places = 0;
  for (const Choice& choice : choices_) {
    if (!is_place(choice)) continue;
    ++places;
    columns.insert(board.column(choice.code.as<SpaceId>()));
  }
  return places > 1 && columns.size() == places;
}

const Choice* Choices::in_column(std::string_view letter) const {
  const std::string wanted = plain_name(letter);
  if (wanted.empty() || !asks_for_column()) return nullptr;
  for (const Choice& choice : choices_) {
    if (!is_place(choice)) continue;
    const std::string name = plain(choice.name);
    if (name.starts_with(wanted) && name.find_first_of("0123456789") == wanted.size())
      return &choice;
  }
  return nullptr;
}

}  // namespace windrose
