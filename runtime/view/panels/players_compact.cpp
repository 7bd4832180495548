#include "runtime/view/panels/players_compact.h"

#include <algorithm>

#include "runtime/base/text/text.h"
#include "runtime/view/ui/captions.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kCompactLine = 16;
constexpr float kOverGrid = 3;
constexpr float kCellWide = 16;
constexpr float kCellHigh = 3.7F;
constexpr float kCellRow = 4.5F;

/// "Ports 2 · Fleets 3 · ≈ 15 · hand 4", as many as `width` takes; of cards only how many.
std::string counts_of(const Pen& pen, const PlayerCard& card, float width) {
  std::vector<std::string> parts;
  for (const NumberField& field : card.standing) {
    const auto spread = std::ranges::find(card.spreads, field.label, &TokenSpread::label);
    const std::string value =
        spread != card.spreads.end() ? spread_text(*spread, false) : field.value;
    parts.push_back(field.forecast ? value : field.label + " " + value);
  }
  for (const CardRow& row : card.cards) {
    parts.push_back(last_word(plain_name(row.title)) + " " + std::to_string(row.count));
  }
  while (parts.size() > 1 && pen.width(join(parts, " · "), Type::small_bold) > width)
    parts.pop_back();
  return join(parts, " · ");
}

float grid_height(const Pen& pen, const PlayerCard& card) {
  std::size_t most = 0;
  for (const HoldingGroup& group : card.holdings) most = std::max(most, group.cells.size());
  return pen.px(kCellRow) * static_cast<float>(most);
}

/// Each group a column of cells: filled if owned, hatched if out of use.
void draw_grid(Pen& pen, Point at, float width, const PlayerCard& card) {
  const auto columns = static_cast<float>(std::max<std::size_t>(1, card.holdings.size()));
  const float gap = pen.px(2);
  const float wide = std::min(pen.px(kCellWide), (width - gap * (columns - 1)) / columns);
  const Palette& p = pen.palette();
  float x = at.x;
  int number = 0;
  for (const HoldingGroup& group : card.holdings) {
    const Color color = color_of(pen, group.mark.color, number++);
    float y = at.y;
    for (const HoldingCell& cell : group.cells) {
      const Rect box{x, y, wide, pen.px(kCellHigh)};
      const Color ground = !cell.owned ? p.raised : cell.struck ? p.hatching : color;
      pen.fill(box, ground, pen.px(1));
      pen.outline(box, cell.owned ? p.ink : p.edge.faded(0.45F), pen.px(0.8F), pen.px(1));
      y += pen.px(kCellRow);
    }
    x += wide + gap;
  }
}

}  // namespace

float compact_card(Ui& ui, Point at, float width, const PlayerCard& card,
                   std::span<const std::string> places, Pass pass) {
  Pen& pen = ui.pen();
  const float line = pen.px(kCompactLine);
  const float grid = grid_height(pen, card);
  const float height = line + (grid > 0 ? grid + pen.px(kOverGrid) : 0);
  if (pass == Pass::measure) return height;
  const Palette& p = pen.palette();
  const std::string counts = counts_of(pen, card, width);
  const float room = std::min(pen.width(counts, Type::small_bold) + 1, width);
  // The counts are at the left of every card; the place is behind them. What does not fit whole is
  // left out: the board and the caption say it.
  pen.text_in({at.x, at.y, room, line}, counts, Type::small_bold, p.ink);
  const float from = at.x + room + pen.px(8);
  const float left = at.x + width - from;
  for (const std::string& shown : places) {
    if (shown.empty() || pen.width(shown, Type::small) > left) continue;
    pen.text_in({from, at.y, left, line}, shown, Type::small, p.ink2, Align::right);
    break;
  }
  show_caption(ui, {at.x, at.y, width, line}, {card.name, counts, places.front()});
  if (grid > 0) draw_grid(pen, {at.x, at.y + line + pen.px(kOverGrid - 1)}, width, card);
  return height;
}

}  // namespace windrose::view
