// What lies before the viewer, below the prompt: hand, cards in play, goods, bank notes.
#pragma once

#include <span>

#include "runtime/sitting/question/contest_bid.h"
#include "runtime/tabletop/model/tray_model.h"
#include "runtime/view/panels/panel_paint.h"

namespace windrose::view {

/// Which things of the tray are lit.
struct TrayLights {
  std::span<const Code> legal;
  std::span<const Code> selected;
  std::span<const ThingAdds> adds{};  // what choosing them would add
};

/// Sections side by side; where they do not fit, cards lie on each other and money is a number.
[[nodiscard]] ThingWish tray_panel(Ui& ui, const Rect& rect, const Tray& tray,
                                   const TrayLights& lights);

/// Steps from card to card so that `cards` of the width fit the room: at most width + gap, never
/// less than `least`.
[[nodiscard]] float card_step(std::size_t cards, float width, float gap, float room, float least);

}  // namespace windrose::view
