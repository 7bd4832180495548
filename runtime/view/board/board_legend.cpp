// Which tint is which region: swatches with names in a corner of the map without land.
#include <algorithm>
#include <array>

#include "runtime/view/board/board_canvas.h"

namespace windrose::view {
namespace {

constexpr float kHigh = 22;
constexpr float kSwatch = 12;
constexpr std::size_t kFewest = 2;
constexpr std::size_t kMost = 8;
constexpr float kMostAcross = 0.8F;  // shares of the board_area: the dice are in a corner too
constexpr float kMostDown = 0.4F;

float entry_width(const Pen& pen, const PrintedRegion& region) {
  return pen.width(region.name, Type::tiny_bold) + pen.px(kSwatch + 20);
}

/// Whether land lies below; a legend on land hides more than it tells.
bool covers_land(const BoardCanvas& canvas, const Rect& box) {
  const float step = canvas.pen.px(10);
  for (float y = box.y; y <= box.bottom(); y += step) {
    for (float x = box.x; x <= box.right(); x += step) {
      if (canvas.plan.at(canvas.camera.to_board({x, y})) != SpaceId::none) return true;
    }
  }
  return false;
}

}  // namespace

void paint_legend(BoardCanvas& canvas) {
  Pen& pen = canvas.pen;
  std::vector<int> shown;
  float across = 0;
  float widest = 0;
  const float gap = pen.px(6);
  for (std::size_t i = 0; i < canvas.printed.regions.size(); ++i) {
    const PrintedRegion& region = canvas.printed.regions[i];
    if (region.name.empty() || region.spaces == 0) continue;
    shown.push_back(static_cast<int>(i));
    across += entry_width(pen, region) + gap;
    widest = std::max(widest, entry_width(pen, region));
  }
  if (shown.size() < kFewest || shown.size() > kMost) return;
  const Rect board_area = canvas.camera.board_area().inset(pen.px(12));
  const float high = pen.px(kHigh);
  const float tall = static_cast<float>(shown.size()) * (high + pen.px(4)) - pen.px(4);
  const float wide = across - gap;
  struct Corner {
    Rect box;
    bool row;
  };
  const std::array corners{Corner{{board_area.x, board_area.bottom() - high, wide, high}, true},
                           Corner{{board_area.x, board_area.bottom() - tall, widest, tall}, false},
                           Corner{{board_area.x, board_area.y, wide, high}, true},
                           Corner{{board_area.x, board_area.y, widest, tall}, false}};
  const auto* const found = std::ranges::find_if(corners, [&](const Corner& corner) {
    const bool fits =
        corner.row ? wide <= board_area.w * kMostAcross : tall <= board_area.h * kMostDown;
    return fits && canvas.labels.is_free(corner.box) && !covers_land(canvas, corner.box);
  });
  if (found == corners.end()) return;
  const Rect box = found->box;
  const bool row = found->row;
  canvas.block(box);
  Point at{box.x, box.y};
  for (const int number : shown) {
    const PrintedRegion& region = canvas.printed.regions[number];
    const Rect chip{at.x, at.y, row ? entry_width(pen, region) : widest, high};
    pen.fill(chip, canvas.colors().paper, pen.px(4));
    pen.outline(chip, canvas.colors().line, pen.px(1), pen.px(4));
    const Rect swatch{chip.x + pen.px(6), chip.center().y - pen.px(kSwatch / 2), pen.px(kSwatch),
                      pen.px(kSwatch)};
    pen.fill(swatch, canvas.region_tint(number), pen.px(3));
    pen.outline(swatch, canvas.region_ink(number), pen.px(1.2F), pen.px(3));
    const float x = swatch.right() + pen.px(6);
    pen.text_in({x, chip.y, chip.right() - x, chip.h}, region.name, Type::tiny_bold,
                canvas.colors().ink);
    if (row) {
      at.x += chip.w + gap;
    } else {
      at.y += high + pen.px(4);
    }
  }
}

}  // namespace windrose::view
