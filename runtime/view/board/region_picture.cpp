#include "runtime/view/board/region_picture.h"

#include <algorithm>

#include "runtime/view/draw/board_polygon.h"
#include "runtime/view/draw/triangulate.h"

namespace windrose::view {
namespace {

constexpr float kOwnTint = 0.28F;  // as on the map
constexpr Color kPaper = rgb(0xFFFFFF);

struct Colors {
  Color fill;
  Color line;
};

/// Of the light theme: cards are white in the dark one too.
Colors colors_of(const RegionShape& region) {
  const Palette& light = palette_of(Theme::light);
  const auto tint = static_cast<std::size_t>(std::max(region.tint, 0));
  const Color ink = light.tint_inks[tint % light.tint_inks.size()];
  const std::optional<Color> own = named_color(region.color);
  if (own) return {mixed(kPaper, *own, kOwnTint), readable_on(kPaper, *own, 3)};
  return {light.tints[tint % light.tints.size()], ink};
}

}  // namespace

void draw_region_picture(Pen& pen, const Rect& rect, const RegionShape& region) {
  std::vector<Ring> rings;
  Ring corners;
  for (const std::vector<LookPoint>& points : region.rings) {
    Ring& ring = rings.emplace_back();
    for (const LookPoint& p : points) {
      ring.push_back({static_cast<float>(p.x), static_cast<float>(p.y)});
    }
    corners.insert(corners.end(), ring.begin(), ring.end());
  }
  const Rect box = box_of(corners);
  if (rect.empty() || box.empty()) return;
  const float zoom = std::min(rect.w / box.w, rect.h / box.h);
  const Placing place{rect.center() - box.center() * zoom, zoom};
  const Colors colors = colors_of(region);
  for (const Ring& ring : rings) pen.mesh(triangulated(ring), place, colors.fill);
  Ring line;
  for (const Ring& ring : rings) {
    line.clear();
    for (const Point p : ring) line.push_back(place(p));
    pen.stroke(line, colors.line, std::max(1.F, pen.px(1)), Closed::yes);
  }
}

void draw_region_swatch(Pen& pen, const Rect& rect, const RegionShape& region) {
  const Colors colors = colors_of(region);
  pen.fill(rect, colors.fill, pen.px(2));
  pen.outline(rect, colors.line, std::max(1.F, pen.px(1.2F)), pen.px(2));
}

}  // namespace windrose::view
