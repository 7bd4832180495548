// What the painters of a table without a board share in one frame: colors, sizes, what is shown.
#pragma once

#include <vector>

#include "runtime/view/table/bare_table_panel.h"
#include "runtime/view/table/bare_table_plan.h"

namespace windrose::view {

struct TableFrame {
  Ui& ui;
  const BareTableLook& look;
  const BareTablePlan& plan;

  [[nodiscard]] Pen& pen() const { return ui.pen(); }
  [[nodiscard]] const Palette& palette() const { return ui.pen().palette(); }
  /// A size at scale 1 on the screen.
  [[nodiscard]] float unit(float design) const { return design * plan.scale; }

  [[nodiscard]] Color cloth() const {
    return palette().theme == Theme::light ? rgb(0xDCE6DF) : rgb(0x1C2A25);
  }
  [[nodiscard]] Color cloth_line() const {
    return palette().theme == Theme::light ? rgb(0x9DB3A5) : rgb(0x3F574C);
  }

  /// Side by side in the middle of the room; while these are thrown, as they roll.
  void draw_dice(const Rect& room, std::span<const int> faces, float side) const;
};

/// What lies before each player.
[[nodiscard]] ThingWish draw_table_seats(const TableFrame& frame);

/// What belongs to nobody: numbers, cards, tokens, dice, and the lines of the round.
[[nodiscard]] ThingWish draw_table_middle(const TableFrame& frame, const Rect& room);

/// Decks in the left corner, the last throw in the right one.
[[nodiscard]] ThingWish draw_table_corners(const TableFrame& frame);

/// The last throw where nothing else is in the middle.
void draw_large_throw(const TableFrame& frame, const Rect& room);

}  // namespace windrose::view
