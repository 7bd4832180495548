// Things on a table without a board: cups, rows of dice, cards side by side.
#pragma once

#include <span>

#include "runtime/tabletop/model/bare_table.h"
#include "runtime/view/panels/tray.h"

namespace windrose::view {

/// Dice side by side, at most as large as `side`, in the middle of the rectangle. `turn`: radians.
void draw_dice_row(Pen& pen, const Rect& room, std::span<const int> faces, const DiceLook& look,
                   float side, float turn = 0);

/// A leather cup in the color of its seat, and below it a dashed square for each die.
void draw_cup(Pen& pen, const Rect& room, SeatId seat, int dice);

/// The cards of a zone side by side, those that may not be known as backs; they overlap where there
/// are many. Those that are `flying` leave their place free. The wish names the card that was
/// clicked or pointed at.
[[nodiscard]] ThingWish draw_cards_row(Ui& ui, const Rect& room, const CardRow& row,
                                       const TrayLights& lights, std::span<const Code> flying = {});

}  // namespace windrose::view
