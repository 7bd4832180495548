#include "runtime/view/ui/layout.h"

#include <cmath>

namespace windrose::view {
namespace {

// Widths and heights at scale 1; below these a window counts as narrow, low, or as tiny.
constexpr float kDockWidth = 1440;
constexpr float kCardsWidth = 1100;
constexpr float kHighWindow = 800;
constexpr float kTinyWindow = 560;

struct Heights {
  float top;
  float prompt;
  float tray;
  float timeline;
  float chips;
};

Heights heights_for(float logical_height) {
  if (logical_height >= kHighWindow) return {48, 64, 132, 32, 44};
  if (logical_height >= kTinyWindow) return {40, 56, 88, 24, 44};
  return {36, 48, 60, 20, 36};
}

constexpr float kPlayers = 256;
constexpr float kShortPlayers = 208;
constexpr float kDrawer = 336;
constexpr float kRail = 48;

}  // namespace

WindowLayout layout_of(float width, float height, const LayoutWish& wish) {
  const float scale = wish.scale;
  const float logical_width = width / scale;
  const float logical_height = height / scale;
  const Heights heights = heights_for(logical_height);
  const auto pixels = [&](float length) { return std::round(length * scale); };

  WindowLayout layout;
  layout.scale = scale;
  layout.low = logical_height < kHighWindow;
  Rect rest{0, 0, width, height};
  layout.top = rest.take_top(pixels(heights.top));
  layout.timeline = rest.take_bottom(pixels(heights.timeline));
  if (logical_width < kCardsWidth) {
    layout.players_form = PlayersForm::chips;
    layout.players = rest.take_top(pixels(heights.chips));
  } else {
    const bool narrow = logical_width < kDockWidth;
    layout.players_form = narrow ? PlayersForm::short_cards : PlayersForm::cards;
    layout.players = rest.take_left(pixels(narrow ? kShortPlayers : kPlayers));
  }
  if (logical_width < kDockWidth) {
    layout.rail = rest.take_right(pixels(kRail));
  } else {
    layout.drawer = rest.take_right(pixels(kDrawer));
  }
  if (wish.tray) layout.tray = rest.take_bottom(pixels(heights.tray));
  layout.prompt = rest.take_bottom(pixels(heights.prompt));
  layout.board_area = rest;
  if (!layout.rail.empty() && wish.drawer_open) {
    // Over the board_area only: what is asked stays in sight.
    const float drawer = std::min(pixels(kDrawer), rest.w);
    layout.drawer = {rest.right() - drawer, rest.y, drawer, rest.h};
  }
  return layout;
}

}  // namespace windrose::view
