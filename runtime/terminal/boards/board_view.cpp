#include "runtime/terminal/boards/board_view.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/seen_names.h"

namespace windrose::terminal {
namespace {

/// Spaces on which something is not as it was at the start.
Lines changed_spaces(const SpaceContent& content, bool has_signs, const Style& style) {
  std::vector<std::string> parts;
  for (const SpaceId space : content.ruleset().spaces().ids()) {
    Sentence changes;
    for (const Sentence& change :
         has_signs ? content.changes_without_sign(space) : content.changes(space))
      changes.add_part(change, ", ");
    if (!changes.empty())
      parts.push_back(seen_name(content.seen(), Code(space)) + ": " + plain(changes));
  }
  if (parts.empty()) return {};
  return wrap(join(parts, style.between()), style.columns - 1, 2);
}

}  // namespace

BoardView board_view(const SpaceContent& content, const BoardLights& lights, const Style& style,
                     const SideTable& table) {
  if (content.ruleset().spaces().empty()) return {};
  BoardView view;
  switch (content.ruleset().board().layout()) {
    case Layout::hexes:
      view = hexes_view(content, lights, style);
      break;
    case Layout::squares:
      view = squares_view(content, lights, style);
      break;
    case Layout::loop:
      view = loop_view(content, lights, style, table);
      break;
    case Layout::graph:
      view = graph_view(content, lights, style);
      break;
  }
  append(view.legend, changed_spaces(content, view.has_signs, style));
  return view;
}

Lines part_of_board(const BoardView& view, Layout layout, int lines) {
  constexpr int kFewest = 5;
  const auto first = std::ranges::find(view.lit, true);
  if (layout != Layout::hexes || lines < kFewest || first == view.lit.end()) return {};
  const int all = static_cast<int>(view.board.size());
  const int from = static_cast<int>(first - view.lit.begin());
  int to = from;
  for (int line = from; line < all; ++line) {
    if (view.lit[line]) to = line;
  }
  constexpr int kAround = 6;  // lines without lights
  // The first line has the numbers of the columns.
  const int shown = std::min({lines, all, to - from + 2 + kAround}) - 1;
  if (to - from + 1 > shown) return {};
  const int start = std::clamp(from - (shown - (to - from + 1)) / 2, 1, all - shown);
  Lines part{view.board.front()};
  part.insert(part.end(), view.board.begin() + start, view.board.begin() + start + shown);
  return part;
}

Lines board_in_words(const SpaceContent& content, const Style& style) {
  const Observation& seen = content.seen();
  const Ruleset& ruleset = content.ruleset();
  Lines lines;
  for (const SpaceId space : ruleset.spaces().ids()) {
    std::vector<std::string> parts;
    for (const ItemId item : Tabletop(seen).row_on(space).items)
      parts.push_back(seen_name(seen, ruleset.items().code(item)));
    const Mark value = content.value(space);
    if (value.seat != SeatId::none)
      parts.push_back(phrase("of {1}", ruleset.player_name(value.seat)));
    if (value.seat == SeatId::none && !value.text.empty()) parts.push_back(value.text);
    const std::string stock = plain(content.stock(space));
    if (!stock.empty()) parts.push_back(stock);
    for (const Sentence& change : content.changes(space)) parts.push_back(plain(change));
    if (parts.empty()) continue;
    append(lines,
           wrap(seen_name(seen, Code(space)) + ": " + join(parts, "; "), style.columns - 1, 2));
  }
  if (lines.empty()) lines.push_back(phrase("The board is empty."));
  return lines;
}

}  // namespace windrose::terminal
