#include "runtime/view/board/region_picture.h"

#include <algorithm>

#include "runtime/tabletop/model/printed_board.h"
#include "runtime/view/draw/triangulate.h"

namespace windrose {
namespace {

constexpr float kOwnTint = 0.28F;  // as on the map
constexpr Color kPaper = rgb(0xFFFFFF);

struct Colors {
  Color fill;
  Color line;
};

/// Of the light theme: cards are white in the dark one too.
Colors colors_of(const RegionPicture& picture) {
  const Palette& light = palette_of(Theme::light);
  const auto tint = static_cast<std::size_t>(std::max(picture.tint, 0));
  const Color ink = light.tint_inks[tint % light.tint_inks.size()];
  const std::optional<Color> own = named_color(picture.color);
  if (own) return {mixed(kPaper, *own, kOwnTint), readable_on(kPaper, *own, 3)};
  return {light.tints[tint % light.tints.size()], ink};
}

}  // namespace

std::shared_ptr<const RegionPicture> region_picture(const GameData& game, const GameLook& look,
                                                    std::string_view region) {
  if (region.empty() || look.board.spaces.empty()) return nullptr;
  const PrintedBoard printed = printed_of(game, look);
  const auto found = std::ranges::find(printed.regions, region, &PrintedRegion::id);
  if (found == printed.regions.end()) return nullptr;
  auto picture = std::make_shared<RegionPicture>();
  picture->id = found->id;
  picture->color = found->color;
  picture->tint = found->tint;
  const auto number = static_cast<int>(found - printed.regions.begin());
  Ring corners;
  for (const SpaceLook& space : look.board.spaces) {
    if (printed.spaces[space.space].region != number) continue;
    for (const std::vector<LookPoint>& points : space.shape) {
      if (points.size() < 3) continue;
      Ring ring;
      for (const LookPoint& p : points)
        ring.push_back({static_cast<float>(p.x), static_cast<float>(p.y)});
      corners.insert(corners.end(), ring.begin(), ring.end());
      picture->meshes.push_back(triangulated(ring));
      picture->rings.push_back(std::move(ring));
    }
  }
  if (picture->rings.empty()) return nullptr;
  picture->box = box_of(corners);
  return picture;
}

void draw_region_picture(Pen& pen, const Rect& rect, const RegionPicture& picture) {
  const Rect& box = picture.box;
  if (rect.empty() || box.empty()) return;
  const float zoom = std::min(rect.w / box.w, rect.h / box.h);
  const Placing place{rect.center() - box.center() * zoom, zoom};
  const Colors colors = colors_of(picture);
  for (const Mesh& mesh : picture.meshes) pen.mesh(mesh, place, colors.fill);
  Ring line;
  for (const Ring& ring : picture.rings) {
    line.clear();
    for (const Point p : ring) line.push_back(place(p));
    pen.stroke(line, colors.line, std::max(1.F, pen.px(1)), Closed::yes);
  }
}

void draw_region_swatch(Pen& pen, const Rect& rect, const RegionPicture& picture) {
  const Colors colors = colors_of(picture);
  pen.fill(rect, colors.fill, pen.px(2));
  pen.outline(rect, colors.line, std::max(1.F, pen.px(1.2F)), pen.px(2));
}

}  // namespace windrose
