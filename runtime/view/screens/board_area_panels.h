// What lies over the board area: the card in force as a banner, panels that the game puts
// there, the frame that says one looks back.
#pragma once

#include <span>

#include "runtime/tabletop/model/table_model.h"
#include "runtime/view/panels/panel_paint.h"

namespace windrose::view {

struct BannerPlaces {
  std::span<const Rect> taken;       // what a banner had better not cover
  std::span<const Code> in_force{};  // cards that act on spaces: framed as these are
};

/// Draws the panels from the top left of the board area down, the card in force where it covers
/// least; what has no room is left out. The wish says what is under the pointer.
[[nodiscard]] ThingWish board_area_panels(Ui& ui, const Rect& board_area,
                                          std::span<const TablePanel> panels,
                                          const BannerPlaces& places);

/// The corner of a box of that size inside of `room` that covers least of `taken`; of equal ones
/// the first from the top left.
[[nodiscard]] Point quiet_place(const Rect& room, Point size, std::span<const Rect> taken);

/// The frame of the board area while the past is shown.
void looking_back_frame(Pen& pen, const Rect& board_area);

}  // namespace windrose::view
