#include "runtime/view/board/board_canvas.h"

#include <cmath>

#include "runtime/base/text/text.h"

namespace windrose::view {
namespace {

constexpr float kGap = 4;  // between a thing and its name
constexpr float kMostLeader = 90;
constexpr float kNameHeight = 14;
constexpr float kEmblem = 15;
constexpr float kOldWay = 0.4F;     // opacity of the last way once something else was decided
constexpr double kReadable = 4.5;   // contrast of an emblem with its ground
constexpr float kLitWater = 0.76F;  // of the ground of what may be chosen
constexpr float kWaterInset = 0.9F;
constexpr float kDarkKinds = 0.55F;  // of a game's own color over the ground of the dark theme

}  // namespace

BoardCanvas::BoardCanvas(Pen& given_pen, const BoardPlan& given_plan,
                         const PrintedBoard& given_printed, const BoardScene& given_scene,
                         const SceneLights& given_lights, const Camera& given_camera,
                         const Motion* given_motion, double given_now,
                         std::vector<PaintedItem>& items)
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
      items_(items) {}

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
  return has(lights.legal_spaces, space);
}

bool BoardCanvas::is_main(SpaceId space) const {
  return has(lights.main_spaces, space);
}

Color BoardCanvas::pointed_tint(SpaceId space) const {
  return is_legal(space) ? colors().hover.faded(0.35F) : colors().act.faded(0.14F);
}

void BoardCanvas::light_fills(float inset) {
  const auto fill = [&](SpaceId space, float by, Color color, Color edge) {
    if (!in_view(plan.box(space))) return;
    for (const Ring& ring : plan.outlines(space, by)) {
      pen.polygon(screen(ring), color);
      if (edge.a > 0) pen.stroke(screen(ring), edge, line(1.2F), Closed::yes);
    }
  };
  for (const SceneLights::Fill& one : lights.fills) fill(one.space, 0.94F, one.color, {0, 0, 0, 0});
  const bool coasts = plan.layout() == Layout::hexes && plan.hexes().has_coasts;
  for (const SpaceId space : lights.legal_spaces) {
    // Lit water has a pale fill and a dot; lines round many of its spaces would hide the map.
    const bool water = coasts && printed.spaces[space].water;
    const Color edge = water ? Color{0, 0, 0, 0} : colors().legal_line.faded(lights.fade);
    const float strength = lights.fade * (water ? kLitWater : 1.0F);
    fill(space, water ? kWaterInset : inset, colors().legal_fill.faded(strength), edge);
    if (water && in_view(plan.box(space))) light_dot(space);
  }
  for (const SpaceId space : lights.named_spaces)
    fill(space, 1, colors().act.faded(0.12F), {0, 0, 0, 0});
  for (const SpaceId space : {lights.hovered_space, lights.focused_space}) {
    if (space != SpaceId::none) fill(space, 1, pointed_tint(space), {0, 0, 0, 0});
  }
}

/// In the middle of a lit hex; beside the number or the sign of one that has it.
void BoardCanvas::light_dot(SpaceId space) {
  const float fade = lights.fade;
  const float across = plan.box(space).w * camera.scale();
  const float reach = std::clamp(across * 0.12F, 1.5F, pen.px(6));
  Point at = screen(plan.center(space));
  if (!printed.spaces[space].sign.empty()) at = at + Point{across * 0.29F, -across * 0.29F};
  pen.disc(at, reach + line(1.2F), colors().legal_line.faded(fade));
  pen.disc(at, reach, colors().legal.faded(fade));
  pen.disc(at, reach * 0.4F, colors().halo.faded(fade));
}

void BoardCanvas::light_rings(float inset) {
  const auto ring = [&](SpaceId space, float by, Color under, float under_width, Color over,
                        float over_width) {
    if (space == SpaceId::none || !in_view(plan.box(space))) return;
    for (const Ring& outline : plan.outlines(space, by)) {
      pen.stroke(screen(outline), under, line(under_width), Closed::yes);
      pen.stroke(screen(outline), over, line(over_width), Closed::yes);
    }
  };
  // What is no water or plain ground is lit by a ring: its own sign fills it.
  for (const SpaceId space : lights.legal_spaces) {
    const PrintedSpace& one = printed.spaces[space];
    const bool own_ground = plan.layout() == Layout::hexes && plan.hexes().has_coasts;
    if (!own_ground || one.water || is_main(space)) continue;
    ring(space, inset, colors().halo.faded(lights.fade), 5, colors().legal.faded(lights.fade), 3);
  }
  for (const SpaceId space : lights.main_spaces)
    ring(space, inset, rgb(0x9C6500), 7, colors().legal, 5);
  for (const SpaceId space : lights.selected_spaces)
    ring(space, inset, colors().halo, 5, colors().act, 3);
  stage_lines(inset);
  if (lights.focused_space != SpaceId::none && in_view(plan.box(lights.focused_space))) {
    for (const Ring& outline : plan.outlines(lights.focused_space, 1)) {
      const Ring wider = moved_inward(outline, -3 / camera.scale());
      pen.dashes(screen(wider), colors().act, pen.px(2), pen.px(5), pen.px(4), Closed::yes);
    }
  }
}

/// The way to the space under the pointer, with how far it is.
void BoardCanvas::pointed_way() {
  const std::vector<SpaceId>& spaces = lights.way;
  std::vector<Point> way;
  way.reserve(spaces.size());
  for (const SpaceId space : spaces) way.push_back(screen(plan.center(space)));
  strokes.add(way);
  {
    const ClearOfText clear(pen);
    pen.stroke(way, colors().halo.faded(0.9F), line(6));
  }
  pen.dots(way, colors().ink, line(3), line(8));
  const float r = pen.px(10.5F);
  const std::string number = std::to_string(spaces.size() - 1);
  const PieceMark mark(pen, "distance", {way.back().x - r, way.back().y - r, 2 * r, 2 * r});
  pen.disc(way.back(), r + line(1), colors().halo);
  pen.disc(way.back(), r, colors().bar);
  pen.text_middle(way.back(), number, pen.fonts().bold(pen.px(12)), colors().bar_ink);
}

void BoardCanvas::last_way() {
  if (lights.way.size() > 1) return pointed_way();
  const std::vector<SpaceId>& spaces = scene.way.spaces;
  if (spaces.size() < 2) return;
  if (motion != nullptr && motion->piece(scene.way.item, now)) return;
  std::vector<Point> way;
  way.reserve(spaces.size());
  for (const SpaceId space : spaces) way.push_back(screen(plan.center(space)));
  const float opacity = scene.way.old ? kOldWay : 1;
  strokes.add(way);
  {
    const ClearOfText clear(pen);
    pen.stroke(way, colors().halo.faded(0.9F * opacity), line(6));
  }
  pen.dots(way, colors().ink.faded(opacity), line(3), line(8));
  const bool roomy = way.size() < 2 || distance(way[0], way[1]) > pen.px(20);
  for (std::size_t i = 1; roomy && i + 1 < way.size(); ++i) {
    // A space with a number of its own would be mistaken for a step.
    if (printed.spaces[spaces[i]].sign == "number") continue;
    draw_step(pen, way[i], static_cast<int>(i), opacity);
    const float r = pen.px(9);
    block({way[i].x - r, way[i].y - r, 2 * r, 2 * r});
  }
  if (scene.way.unsent) ghost(way.front());
}

void BoardCanvas::measure(Name& named) const {
  const float emblem = named.emblem.empty() ? 0 : pen.px(kEmblem);
  const float stock = stock_width(named);
  named.wish.width = std::max(pen.width(named.text, Type::label) + emblem, stock);
  named.wish.height = pen.px(kNameHeight) + (stock > 0 ? pen.px(12) : 0);
}

bool BoardCanvas::name(Name named) {
  measure(named);
  const PlacedLabel placed = labels.place(named.wish);
  if (placed.placed) draw_name(std::move(named), placed);
  return placed.placed;
}

void BoardCanvas::draw_name(Name named, const PlacedLabel& placed) {
  const Typeface& type = pen.fonts().of(Type::label);
  const float width = named.wish.width;
  const float text_width = pen.width(named.text, Type::label);
  const float emblem = named.emblem.empty() ? 0 : pen.px(kEmblem);
  const float text_height = pen.px(kNameHeight);
  const float stock = stock_width(named);
  if (plan.layout() == Layout::graph && plan.graph().has_shapes) {
    // The halo has the color that is really below.
    const SpaceId below = plan.at(camera.to_board(placed.box.center()));
    const bool sea = plan.graph().has_sea && !shows_picture;
    named.ground = below != SpaceId::none ? region_tint(printed.spaces[below].region)
                   : sea                  ? colors().sea
                                          : colors().paper;
    const auto fill = std::ranges::find(lights.fills, below, &SceneLights::Fill::space);
    if (fill != lights.fills.end()) {  // a map of numbers
      named.ground = fill->color;
      named.ink = ink_on(fill->color);
      named.emblem_ink = named.ink;
    }
  }
  if (placed.has_leader) {
    pen.line(placed.leader_from, placed.leader_to, colors().halo, pen.px(3.5F));
    pen.line(placed.leader_from, placed.leader_to, colors().ink, pen.px(1.2F));
  }
  // Beside its thing the name begins there; above, below and on it, it is centered.
  const Rect& box = placed.box;
  float left = box.x + (width - text_width - emblem) / 2;
  if (placed.side == LabelSide::right || placed.side == LabelSide::above_right ||
      placed.side == LabelSide::below_right) {
    left = box.x;
  } else if (placed.side == LabelSide::left || placed.side == LabelSide::above_left ||
             placed.side == LabelSide::below_left) {
    left = box.right() - text_width - emblem;
  }
  const float middle = box.y + text_height / 2;
  const Rect letters{left, middle - pen.px(8), emblem + text_width, pen.px(16)};
  if (strokes.cross(letters)) pen.fill(letters.inset(-pen.px(2)), named.ground, pen.px(4));
  if (emblem > 0) {
    draw_sign(pen, named.emblem, {left + pen.px(6), middle}, pen.px(12), named.emblem_ink,
              named.ground);
  }
  pen.text_halo({left + emblem, middle + type.cap / 2}, named.text, type, named.ink, named.ground);
  if (stock > 0) {
    float at = box.x + (width - stock) / 2;
    if (placed.side == LabelSide::right) at = box.x;
    if (placed.side == LabelSide::left) at = box.right() - stock;
    draw_stock(named, {at, box.y + text_height + pen.px(6)});
  }
}

float BoardCanvas::stock_width(const Name& named) const {
  float width = named.pips == nullptr ? 0 : pips_width(pen, named.pips->most);
  for (const SceneTokens* const chip : named.chips)
    width += (width > 0 ? pen.px(5) : 0) + token_chip_width(pen, chip->count);
  return width + (named.chips.empty() ? 0 : pen.px(3));
}

void BoardCanvas::draw_stock(const Name& named, Point left_middle) {
  if (named.pips != nullptr) {
    draw_pips(pen, left_middle, named.pips->count, named.pips->most, named.pips_color);
    left_middle.x += pips_width(pen, named.pips->most) + pen.px(5);
  }
  for (const SceneTokens* const chip : named.chips) {
    draw_token_chip(pen, left_middle, chip->sign, chip->count, color(chip->color, colors().ink3));
    left_middle.x += token_chip_width(pen, chip->count) + pen.px(5);
  }
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
