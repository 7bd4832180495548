#include "runtime/view/board/board_canvas.h"

#include <cmath>

#include "runtime/base/text/text.h"

namespace windrose::view {
namespace {

constexpr float kGap = 4;  // between a thing and its name
constexpr float kMostLeader = 90;
constexpr double kReadable = 4.5;    // contrast of an emblem with its ground
constexpr float kDarkKinds = 0.55F;  // of a game's own color over the ground of the dark theme

}  // namespace

BoardCanvas::BoardCanvas(Pen& given_pen, const BoardPlan& given_plan,
                         const PrintedBoard& given_printed, const BoardScene& given_scene,
                         const SceneLights& given_lights, const Camera& given_camera,
                         const Motion* given_motion, double given_now,
                         std::vector<PaintedItem>& given_items)
    : pen(given_pen),
      plan(given_plan),
      printed(given_printed),
      scene(given_scene),
      lights(given_lights),
      camera(given_camera),
      motion(given_motion),
      now(given_now),
      view(given_camera.visible()),
      labels(given_camera.board_area().inset(given_pen.px(2)), given_pen.px(kGap),
             given_pen.px(kMostLeader)),
      items(given_items) {}

std::span<const Point> BoardCanvas::screen(std::span<const Point> ring) {
  buffer_.clear();
  for (const Point p : ring) buffer_.push_back(camera.to_screen(p));
  return buffer_;
}

Placing BoardCanvas::placing() const {
  return {camera.to_screen(Point{}), camera.scale()};
}

Color BoardCanvas::color(const std::string& name, Color fallback) const {
  if (name == "sea") return colors().sea;
  if (name == "land") return colors().land;
  const std::optional<Color> found = name.empty() ? std::nullopt : named_color(name);
  if (!found) return fallback;
  return dark() ? mixed(colors().land, *found, kDarkKinds) : *found;
}

Color BoardCanvas::region_tint(int region) const {
  if (region < 0) return colors().land;
  const PrintedRegion& found = printed.regions[region];
  const Color tint = colors().tints[found.tint % colors().tints.size()];
  const std::optional<Color> own = found.color.empty() ? std::nullopt : named_color(found.color);
  if (!own) return tint;
  return mixed(dark() ? colors().land : colors().raised, *own, 0.28F);
}

Color BoardCanvas::region_ink(int region) const {
  if (region < 0) return colors().ink2;
  const PrintedRegion& found = printed.regions[region];
  const std::optional<Color> own = found.color.empty() ? std::nullopt : named_color(found.color);
  if (own) return readable_on(region_tint(region), *own, kReadable);
  return colors().tint_inks[found.tint % colors().tint_inks.size()];
}

bool BoardCanvas::is_legal(SpaceId space) const {
  return is_among(lights.legal_spaces, space);
}

bool BoardCanvas::is_main(SpaceId space) const {
  return is_among(lights.main_spaces, space);
}

Color BoardCanvas::pointed_tint(SpaceId space) const {
  return is_legal(space) ? colors().hover.faded(0.35F) : colors().act.faded(0.14F);
}

bool BoardCanvas::ground_picture() {
  if (!shows_picture || !plan.picture()) return false;
  constexpr float kExact = 2048;  // a drawing is read once, also where the map is enlarged
  const std::string file = plan.picture()->file.string();
  PictureWish wish;
  wish.file = file;
  wish.where = camera.to_screen(plan.picture()->where);
  wish.fit = PictureWish::Fit::stretched;
  wish.opacity = plan.picture()->opacity;
  wish.longer_side = kExact;
  pen.clip(camera.to_screen(plan.picture()->clip));
  broken_picture = pen.sink().picture(wish).empty();
  pen.unclip();
  return true;
}

void draw_mark(Pen& pen, const PrintedSpace& printed, Point center, float size, Color ink,
               Color ground) {
  const Rect box{center.x - size / 2, center.y - size / 2, size, size};
  if (!pen.picture(printed.picture, box)) draw_sign(pen, printed.sign, center, size, ink, ground);
}

void paint_dice(BoardCanvas& canvas, Point right_middle, float side) {
  const SceneRoll& roll = canvas.scene.roll;
  if (roll.faces.empty()) return;
  const std::optional<DicePose> pose =
      canvas.motion == nullptr ? std::nullopt : canvas.motion->dice(canvas.now);
  const std::vector<int>& faces = pose ? pose->faces : roll.faces;
  Pen& pen = canvas.pen;
  constexpr std::size_t kMostDice = 6;
  const std::size_t count = std::min(faces.size(), kMostDice);
  const float gap = side * 0.22F;
  const Typeface& type = pen.fonts().bold(side * 0.55F);
  const std::string total = std::to_string(roll.total);
  const bool summed = faces.size() > 1 && (!pose || pose->settled);
  float x = right_middle.x;
  if (faces.size() > 1) {
    const float width = pen.width(total, type);
    const Point at{x - width, right_middle.y + type.cap / 2};
    if (summed) pen.text_halo(at, total, type, canvas.colors().ink, canvas.colors().land);
    x -= width + gap;
  }
  x -= static_cast<float>(count) * (side + gap) - gap;
  canvas.block({x, right_middle.y - side / 2, right_middle.x - x, side});
  for (std::size_t i = 0; i < count; ++i) {
    const Point center{x + side / 2 + static_cast<float>(i) * (side + gap), right_middle.y};
    const DieFace* const shown =
        canvas.scene.dice == nullptr ? nullptr : canvas.scene.dice->face(faces[i]);
    draw_die(pen, center, side, faces[i], pose ? pose->turn : 0, false, shown);
  }
}

std::string first_letters(std::string_view name, std::size_t most) {
  std::string found;
  for (const std::string_view letter : utf8_letters(name)) {
    if (most-- == 0) break;
    found += letter;
  }
  return found;
}

}  // namespace windrose::view
