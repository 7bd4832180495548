#include "runtime/view/board/paint_hexes_names.h"

#include <algorithm>
#include <cmath>

#include "runtime/view/board/paint_pieces.h"

namespace windrose::view {
namespace {

constexpr float kNameLeader = 90;
constexpr std::size_t kMostInPort = 8;
constexpr float kBetweenDots = 0.95F;  // of a hexagon's radius: how high a name may be there

/// On the line between two rows: there are no lights of spaces.
Point between_rows(Point at) {
  const float row = 1.5F * HexPlan::kRadius;
  const float line = std::round((at.y - 0.25F * HexPlan::kRadius) / row) * row;
  return {at.x, line + 0.25F * HexPlan::kRadius};
}

}  // namespace

HexNames::HexNames(BoardCanvas& canvas, const std::vector<SpaceId>& visible,
                   const std::vector<SpaceId>& marked)
    : c_(canvas),
      pen_(canvas.pen),
      hexes_(canvas.plan.hexes()),
      radius_(HexPlan::kRadius * canvas.camera.scale()),
      visible_(visible),
      marked_(marked) {}

Rect HexNames::box_of_hexagon(SpaceId space, float inset) const {
  const std::array<Point, 6> corners = hexes_.corners(c_.plan.center(space), inset);
  return box_of(c_.screen(corners));
}

void HexNames::draw(const std::vector<NamedArea>& areas) {
  for (auto& [name, place] : names_) draw_name(c_, std::move(name), place);
  for (const NamedArea& area : areas) paint_area_name(area);
}

void HexNames::place_names(float size) {
  const Rect& area = c_.camera.board_area();
  LabelPlacer dry(area.inset(pen_.px(2)), pen_.px(4), pen_.px(kNameLeader));
  LabelPlacer any = dry;
  for (const SpaceId space : visible_) {
    const PrintedSpace& printed = printed_of(space);
    const bool special = printed.named || !printed.sign.empty();
    if (special && !(printed.water && printed.sign.empty())) any.block(box_of_hexagon(space, 0.8F));
    dry.block(box_of_hexagon(space, 0.8F));
  }
  const std::vector<Rect> pieces = pieces_at_sea(size);
  for (const SpaceId space : marked_) {
    std::optional<BoardName> name = name_of(space);
    if (!name) continue;
    BoardName plain = *name;
    plain.chips.clear();  // they come and go
    plain.text = printed_of(space).name;
    measure_name(c_, plain);
    measure_name(c_, *name);
    // Better on the water than at the end of a line.
    PlacedLabel place;
    for (const bool lead : {false, true}) {
      plain.wish.may_lead = lead;
      if (!place.placed) place = dry.place(plain.wish);
      if (!place.placed) place = any.place(plain.wish);
    }
    if (!place.placed) continue;
    widen(*name, place, printed_of(space).name, any);
    if (std::ranges::any_of(pieces, [&](const Rect& box) { return box.meets(place.box); })) {
      // Only where a ship stands on it.
      LabelPlacer late = any;
      for (const Rect& box : pieces) late.block(box);
      const PlacedLabel other = late.place(name->wish);
      if (other.placed) place = other;
    }
    any.block(place.box);
    dry.block(place.box);
    c_.block(place.box);
    names_.emplace_back(std::move(*name), place);
  }
}

/// Goods that came, and what is in force there, make a name wider; the word gives way to others.
void HexNames::widen(BoardName& name, PlacedLabel& place, const std::string& plain,
                     const LabelPlacer& taken) const {
  const Rect narrow = place.box;
  for (const bool shortened : {false, true}) {
    if (shortened) name.text = plain;
    measure_name(c_, name);
    const float wider = std::max(0.0F, name.wish.width - narrow.w);
    const bool to_right = place.side == LabelSide::right;
    const bool to_left = place.side == LabelSide::left;
    place.box = narrow;
    place.box.x -= to_right ? 0 : to_left ? wider : wider / 2;
    place.box.w += wider;
    if (wider <= 0 || taken.is_free(place.box)) return;
  }
}

std::vector<Rect> HexNames::pieces_at_sea(float size) const {
  std::vector<Rect> boxes;
  for (const SpaceScene& scene : c_.scene.spaces()) {
    const PrintedSpace& printed = printed_of(scene.space);
    if (!printed.water && !printed.sign.empty()) continue;
    const auto count = static_cast<int>(std::min<std::size_t>(scene.pieces.size(), kMostInPort));
    for (int i = 0; i < count; ++i)
      boxes.push_back(piece_box(piece_place(c_, scene.space, i, count, size), size));
  }
  return boxes;
}

void HexNames::place_pieces_in_ports(float size) {
  for (const Rect& box : pieces_at_sea(size)) c_.block(box);
  for (const SpaceScene& scene : c_.scene.spaces()) {
    const PrintedSpace& printed = printed_of(scene.space);
    const auto count = static_cast<int>(std::min<std::size_t>(scene.pieces.size(), kMostInPort));
    if (count == 0) continue;
    const Point middle = c_.screen(c_.plan.center(scene.space));
    if (printed.water || printed.sign.empty()) continue;
    const float step = pen_.px(34) * size;
    const float away = radius_ + pen_.px(19) * size;
    const float wide = step * static_cast<float>(count - 1) / 2;
    const Point ways[] = {{away + wide, 0},
                          {-away - wide, 0},
                          {wide, away},
                          {-wide, away},
                          {0, away},
                          {0, -away},
                          {away + wide, away},
                          {-away - wide, away},
                          {away + wide, -away},
                          {-away - wide, -away}};
    CellSpots spots;
    std::vector<Point> nearest_first;
    for (const float farther : {1.0F, 1.4F, 1.8F}) {
      for (const Point way : ways) nearest_first.push_back(way * farther);
    }
    nearest_first.push_back(ways[0]);  // where nothing is free
    for (const Point way : nearest_first) {
      spots.at.clear();
      for (int i = 0; i < count; ++i)
        spots.at.push_back(middle + way + Point{step * static_cast<float>(i) - wide, 0});
      const bool is_free = std::ranges::all_of(
          spots.at, [this, size](Point at) { return c_.labels.is_free(piece_box(at, size)); });
      if (is_free) break;
    }
    for (const Point at : spots.at) c_.block(piece_box(at, size));
    c_.spots[scene.space] = std::move(spots);
  }
}

Rect HexNames::piece_box(Point at, float size) const {
  const float across = pen_.px(30) * size;
  const float high = pen_.px(25) * size;
  return {at.x - across / 2, at.y - high / 2, across, high};
}

std::optional<BoardName> HexNames::name_of(SpaceId space) const {
  const PrintedSpace& printed = printed_of(space);
  if (!printed.named || printed.sign == "number") return std::nullopt;
  const Palette& p = c_.colors();
  BoardName name;
  name.text = printed.name;
  const SpaceScene* scene = c_.scene.at(space);
  if (scene != nullptr && !scene->state.empty()) name.text += " · " + scene->state;
  name.wish.thing = box_of_hexagon(space, 1.1F);
  name.wish.sides = land_sides(space);
  const bool land = !name.wish.sides.empty();
  name.ground = hexes_.has_coasts ? (land ? p.land : p.sea) : p.frame;
  name.ink = p.ink;
  if (scene != nullptr) {
    for (const SceneTokens& tokens : scene->tokens) {
      if (tokens.form == SceneTokens::Form::pips && name.pips == nullptr) {
        name.pips = &tokens;
        name.pips_color = c_.color(tokens.color, p.ink2);
      } else if (printed.sign_of_token && tokens.seat == SeatId::none && tokens.count > 0) {
        name.chips.push_back(&tokens);
      }
    }
  }
  return name;
}

/// Sides on which the name would lie over land, the widest first.
std::vector<LabelSide> HexNames::land_sides(SpaceId space) const {
  std::vector<LabelSide> sides;
  if (!hexes_.has_coasts) return sides;
  const Point at = c_.plan.center(space);
  const float w = hexes_.width();
  const auto is_land = [&](float columns, float rows) {
    const HexPlan::Cell cell =
        hexes_.cell_at(at + Point{columns * w, rows * 1.5F * HexPlan::kRadius});
    return hexes_.is_land(cell.column, cell.row);
  };
  if (is_land(1, 0) && is_land(2, 0)) sides.push_back(LabelSide::right);
  if (is_land(-1, 0) && is_land(-2, 0)) sides.push_back(LabelSide::left);
  if (is_land(-0.5F, -1) && is_land(0.5F, -1)) sides.push_back(LabelSide::above);
  if (is_land(-0.5F, 1) && is_land(0.5F, 1)) sides.push_back(LabelSide::below);
  return sides;
}

/// Whether a space that lies below the box is lit.
bool HexNames::is_over_lights(const Rect& box) const {
  return std::ranges::any_of(c_.lights.legal_spaces, [&](SpaceId space) {
    return box.contains(c_.screen(c_.plan.center(space))) || box.meets(box_of_hexagon(space, 0.3F));
  });
}

/// The name stays where it is for the whole match: among lit spaces it is only as high as the room
/// between two rows of dots.
void HexNames::paint_area_name(const NamedArea& area) {
  const Palette& p = c_.colors();
  const PrintedRegion& region = c_.printed.regions[area.region];
  if (region.name.empty()) return;
  const float cells = std::sqrt(static_cast<float>(area.spaces));
  const float wanted = std::clamp(radius_ * 0.13F * cells, pen_.px(13), pen_.px(24));
  for (const float size : {wanted, wanted * 0.75F, pen_.px(13)}) {
    if (size < pen_.px(12.9F)) continue;
    const Typeface& type = pen_.fonts().sea(size);
    const float spacing = size * 0.07F;
    const float width = pen_.width(region.name, type, spacing);
    for (const NamedArea::Place& place : area.places) {
      const Point middle = c_.screen(between_rows(place.at));
      if (width / 2 > place.room * c_.camera.scale()) continue;
      const Rect box{middle.x - width / 2, middle.y - size * 0.55F, width, size * 1.1F};
      if (!c_.labels.is_free(box.inset(-pen_.px(3)))) continue;
      c_.block(box);
      const float between_dots = std::max(pen_.px(12), radius_ * kBetweenDots);
      const float fitting = is_over_lights(box) ? std::min(size, between_dots) : size;
      const Typeface& shown = pen_.fonts().sea(fitting);
      const float wide = pen_.width(region.name, shown, fitting * 0.07F);
      write_area_name(region, shown, {middle.x - wide / 2, middle.y + shown.cap / 2},
                      fitting * 0.07F, p.sea);
      return;
    }
  }
  // A narrow sea has its name beside it, with a line that leads there.
  const Typeface& type = pen_.fonts().sea(pen_.px(13));
  LabelWish wish;
  wish.width = pen_.width(region.name, type, pen_.px(0.2F));
  wish.height = pen_.px(15);
  for (const NamedArea::Place& place : area.places) {
    const Point middle = c_.screen(place.at);
    wish.thing = {middle.x - 3, middle.y - 3, 6, 6};
    const PlacedLabel label = c_.labels.place(wish);
    if (!label.placed) continue;
    const Point from = label.has_leader ? label.leader_from : middle;
    const Point to{std::clamp(from.x, label.box.x, label.box.right()),
                   std::clamp(from.y, label.box.y, label.box.bottom())};
    if (label.has_leader) pen_.line(from, to, p.sea_ink, pen_.px(1));
    const Point at{label.box.x, label.box.center().y + type.cap / 2};
    const HexPlan::Cell cell = hexes_.cell_at(c_.camera.to_board(label.box.center()));
    const bool land = hexes_.is_land(cell.column, cell.row);
    write_area_name(region, type, at, pen_.px(0.2F), land ? p.land : p.sea);
    return;
  }
}

void HexNames::write_area_name(const PrintedRegion& region, const Typeface& type, Point at,
                               float spacing, Color ground) {
  const Rect letters{at.x, at.y - type.size, pen_.width(region.name, type, spacing),
                     type.size * 1.3F};
  if (c_.strokes.cross(letters)) pen_.fill(letters.inset(-pen_.px(1)), ground, pen_.px(4));
  pen_.text_halo(at, region.name, type, c_.colors().sea_ink, ground, Align::left, spacing);
}

}  // namespace windrose::view
