// Maps of hexagons: sea with shoals, land with rounded coasts, ports, canals, borders, names.
#include <algorithm>
#include <cmath>

#include "runtime/view/board/paint_hexes_names.h"
#include "runtime/view/board/paint_lights.h"
#include "runtime/view/board/paint_pieces.h"
#include "runtime/view/board/paint_stage.h"

namespace windrose::view {
namespace {

constexpr float kGridFrom = 7;  // pixels a hexagon's radius has before its lines are drawn
constexpr float kLandGridFrom = 11;
constexpr float kRoundFrom = 17;  // and before coasts have all their corners
constexpr float kNamesFrom = 12;  // and before names are
constexpr float kPieceFrom = 9;

class HexPainting {
 public:
  HexPainting(BoardCanvas& canvas, const std::vector<NamedArea>& areas)
      : c_(canvas),
        pen_(canvas.pen),
        hexes_(canvas.plan.hexes()),
        areas_(areas),
        radius_(HexPlan::kRadius * canvas.camera.scale()),
        visible_(canvas.plan.spaces_in(canvas.view)) {
    for (const SpaceId space : visible_) {
      const PrintedSpace& printed = printed_of(space);
      if (printed.named || !printed.sign.empty() || c_.scene.at(space) != nullptr)
        marked_.push_back(space);
    }
  }

  void paint() {
    if (c_.shows_picture) {
      paint_picture();
    } else if (hexes_.has_coasts) {
      paint_sea();
      paint_land();
      paint_own_colors();
    } else {
      paint_kinds();
    }
    for (const SpaceId space : marked_) paint_ground_of(space);
    light_fills(c_, 0.86F);
    for (const Point rose : hexes_.roses) paint_rose(rose);
    for (const SpaceId space : marked_) {
      if (!has_number_on_way(space)) paint_sign_of(space);
    }
    light_rings(c_, 1.08F);
    const bool names = radius_ >= pen_.px(kNamesFrom);
    const float size = std::clamp(radius_ / pen_.px(17.5F), 1.0F, 1.6F);
    HexNames labels(c_, visible_, marked_);
    if (names) labels.place_names(size);
    paint_last_way(c_);
    paint_signs_on_ways();
    paint_stage_arrow(c_);
    for (const SpaceId space : marked_) {
      if (const SpaceScene* scene = c_.scene.at(space)) paint_things(*scene);
    }
    if (radius_ >= pen_.px(kPieceFrom)) {
      if (hexes_.has_coasts) labels.place_pieces_in_ports(size);
      paint_pieces(c_, size);
    } else {
      paint_small_pieces(c_);
    }
    if (names) paint_stage_tags(c_);
    labels.draw(areas_);
    paint_force_arrows(c_);
    const Rect board_area = c_.camera.board_area();
    const float side = pen_.px(40);
    if (!c_.scene.roll.faces.empty())
      paint_dice(c_, {board_area.right() - pen_.px(24), board_area.y + pen_.px(30)}, side);
  }

 private:
  [[nodiscard]] const PrintedSpace& printed_of(SpaceId space) const {
    return c_.printed.spaces[space];
  }
  [[nodiscard]] std::span<const Point> hexagon(SpaceId space, float inset) {
    const std::array<Point, 6> corners = hexes_.corners(c_.plan.center(space), inset);
    return c_.screen(corners);
  }

  void paint_sea() {
    const Palette& p = c_.colors();
    pen_.fill(c_.camera.board_area(), p.sea);
    for (const auto& [width, color] : {std::pair{1.0F, p.shoal1}, std::pair{0.5F, p.shoal2}}) {
      // From far away one band does.
      if (radius_ < kGridFrom && width == 1.0F) continue;
      for (const HexPlan::Coast& coast : hexes_.coasts) {
        if (c_.in_view(coast.box.inset(-HexPlan::kRadius))) {
          pen_.band(coast_line(coast), color, radius_ * width,
                    coast.closed ? Closed::yes : Closed::no);
        }
      }
    }
    if (radius_ >= kGridFrom) {
      paint_grid(
          [&](int column, int row) {
            const SpaceId space = hexes_.space_at(column, row);
            return (space != SpaceId::none && !hexes_.is_land(column, row)) ||
                   hexes_.is_rose(column, row);
          },
          p.sea_grid, std::max(0.6F, radius_ * 0.045F));
    }
  }

  /// The coast on the screen; from far away one corner of four does, from less far one of two.
  [[nodiscard]] std::span<const Point> coast_line(const HexPlan::Coast& coast) {
    if (radius_ >= kRoundFrom) return c_.screen(coast.line);
    const std::size_t step = radius_ < kGridFrom ? 4 : 2;
    coarse_.clear();
    for (std::size_t i = 0; i < coast.line.size(); i += step) coarse_.push_back(coast.line[i]);
    if (!coast.closed && coast.line.size() % step != 1) coarse_.push_back(coast.line.back());
    return c_.screen(coarse_);
  }

  /// The lines between cells that `wanted` takes, each once: the three sides at the left and top of
  /// a cell, and the others where the neighbor is not wanted.
  template <typename Wanted>
  void paint_grid(Wanted wanted, Color color, float width) {
    const int first_row = std::max(0, row_of(c_.view.y));
    const int last_row = std::min(hexes_.rows, row_of(c_.view.bottom()) + 2);
    const int first_column = std::max(0, static_cast<int>(c_.view.x / hexes_.width()) - 1);
    const int last_column =
        std::min(hexes_.columns, static_cast<int>(c_.view.right() / hexes_.width()) + 2);
    for (int row = first_row; row < last_row; ++row) {
      for (int column = first_column; column < last_column; ++column) {
        if (!wanted(column, row)) continue;
        const std::array<Point, 6> corners = hexes_.corners(hexes_.center(column, row));
        const std::span<const Point> p = c_.screen(corners);
        const int shift = hexes_.is_odd(row) ? 1 : 0;
        // From the top over the upper left to the lower left corner: always this cell's.
        const std::array<Point, 4> own = {p[0], p[5], p[4], p[3]};
        pen_.stroke(own, color, width);
        const bool east = !wanted(column + 1, row);
        const bool southeast = !wanted(column + shift, row + 1);
        const bool southwest = !wanted(column - 1 + shift, row + 1);
        if (east) pen_.line(p[0], p[1], color, width);
        if (southeast) pen_.line(p[1], p[2], color, width);
        if (southwest) pen_.line(p[2], p[3], color, width);
      }
    }
  }

  [[nodiscard]] static int row_of(float y) {
    return static_cast<int>(std::floor(y / (1.5F * HexPlan::kRadius))) - 1;
  }

  void paint_land() {
    const Palette& p = c_.colors();
    const int first = std::max(-hexes_.rim_rows, row_of(c_.view.y));
    const int last = std::min(hexes_.rows + hexes_.rim_rows, row_of(c_.view.bottom()) + 3);
    for (int row = first; row < last; ++row)
      pen_.mesh(hexes_.land_rows[row + hexes_.rim_rows], c_.placing(), p.land);
    if (radius_ >= kLandGridFrom) {
      paint_grid(
          [&](int column, int row) {
            return hexes_.is_land(column, row) && column >= 0 && row >= 0 &&
                   column < hexes_.columns && row < hexes_.rows;
          },
          p.land_grid, std::max(0.4F, radius_ * 0.03F));
    }
    for (const HexPlan::Coast& coast : hexes_.coasts) {
      if (c_.in_view(coast.box.inset(-2))) {
        pen_.stroke(coast_line(coast), p.coast, std::max(0.9F, radius_ * 0.085F),
                    coast.closed ? Closed::yes : Closed::no);
      }
    }
  }

  /// Kinds of land with a color of their own: hills, deserts.
  void paint_own_colors() {
    for (const SpaceId space : visible_) {
      const PrintedSpace& printed = printed_of(space);
      if (printed.water || printed.land || printed.color.empty() || printed.named ||
          !printed.sign.empty())
        continue;
      pen_.convex(hexagon(space, 0.84F), c_.color(printed.color, c_.colors().land));
    }
  }

  /// The picture in place of sea and land, with the lines of the spaces over it.
  void paint_picture() {
    pen_.fill(c_.camera.board_area(), c_.colors().frame);
    static_cast<void>(c_.ground_picture());
    for (const SpaceId space : visible_) {
      if (radius_ >= kGridFrom)
        pen_.stroke(hexagon(space, 1), c_.colors().ink.faded(0.35F), line(1), Closed::yes);
    }
  }

  void paint_kinds() {
    pen_.fill(c_.camera.board_area(), c_.colors().frame);
    for (const SpaceId space : visible_) {
      const PrintedSpace& printed = printed_of(space);
      const Color tint = printed.region >= 0 ? c_.region_tint(printed.region) : c_.colors().raised;
      pen_.convex(hexagon(space, 1), c_.color(printed.color, tint));
      if (radius_ >= kGridFrom)
        pen_.stroke(hexagon(space, 1), c_.colors().line, line(1), Closed::yes);
    }
  }

  /// What is below the lights: insets of borders and canals, ports, the home port.
  void paint_ground_of(SpaceId space) {
    const PrintedSpace& printed = printed_of(space);
    const Palette& p = c_.colors();
    if (!hexes_.has_coasts) return;
    if (printed.water) {
      if (printed.sign == "number") {
        pen_.convex(hexagon(space, 0.9F), p.border_space);
        pen_.dashes(hexagon(space, 0.9F), p.sea_ink, std::max(0.6F, radius_ * 0.06F),
                    radius_ * 0.12F, radius_ * 0.14F, Closed::yes);
      } else if (!printed.sign.empty()) {
        pen_.convex(hexagon(space, 0.9F), p.border_space);
        pen_.stroke(hexagon(space, 0.9F), p.sea_ink, std::max(0.8F, radius_ * 0.1F), Closed::yes);
      }
      return;
    }
    const bool home = printed.sign == "rose";
    const Color ground = home ? (c_.dark() ? rgb(0x0A1017) : p.ink) : p.port_ground;
    const Color own = printed.land || home ? ground : c_.color(printed.color, ground);
    pen_.convex(hexagon(space, 0.92F), own);
    pen_.stroke(hexagon(space, 0.92F), home && c_.dark() ? p.ink2 : p.ink,
                std::max(1.0F, radius_ * 0.09F), Closed::yes);
  }

  /// Dots of a way do not cross the number of a space, nor the sign of a port.
  void paint_signs_on_ways() {
    for (const SpaceId space : marked_) {
      if (ends_last_way(space)) {
        paint_ground_of(space);
        paint_sign_of(space);
      }
      if (!has_number_on_way(space)) continue;
      const PieceMark mark(pen_, "number", box_of(hexagon(space, 0.5F)));
      paint_ground_of(space);
      paint_sign_of(space);
    }
  }

  [[nodiscard]] bool has_number_on_way(SpaceId space) const {
    const bool pointed = c_.lights.way.size() > 1;
    const auto& way = pointed ? c_.lights.way : c_.scene.way.spaces;
    return printed_of(space).sign == "number" && std::ranges::find(way, space) != way.end();
  }

  /// Whether it is a port where the last way began or ended. The light of a choice stays on top.
  [[nodiscard]] bool ends_last_way(SpaceId space) const {
    const auto& way = c_.scene.way.spaces;
    if (c_.lights.way.size() > 1 || way.size() < 2) return false;
    const PrintedSpace& printed = printed_of(space);
    const bool is_port = printed.sign_of_token || (printed.sign == "rose" && !printed.water);
    const bool is_pointed = c_.lights.hovered_space == space || c_.lights.focused_space == space;
    return is_port && !is_pointed && !c_.is_legal(space) &&
           (way.back() == space || (way.front() == space && !c_.scene.way.unsent));
  }

  /// Signs and numbers, above the lights.
  void paint_sign_of(SpaceId space) {
    const PrintedSpace& printed = printed_of(space);
    const Point middle = c_.screen(c_.plan.center(space));
    const Palette& p = c_.colors();
    const Rect box = box_of(hexagon(space, 0.8F));
    const bool special = printed.named || !printed.sign.empty();
    if (special && !(printed.water && printed.sign.empty())) c_.block(box);
    if (printed.sign.empty()) return;
    if (printed.sign == "number") {
      const std::string number = last_number(printed.name);
      const Typeface& type = pen_.fonts().bold(std::max(radius_ * 0.68F, pen_.px(11)));
      if (radius_ * 0.68F >= pen_.px(8)) pen_.text_middle(middle, number, type, p.sea_ink);
    } else if (printed.sign == "rose" && !printed.water) {
      const Color dark = c_.dark() ? rgb(0x0A1017) : p.ink;
      draw_rose(pen_, middle, radius_ * 0.62F, c_.dark() ? p.ink : p.paper, dark);
    } else if (printed.sign_of_token) {
      const Color color = c_.color(printed.sign_color, p.ink3);
      draw_sign_disc(pen_, printed.sign, middle, radius_ * 0.58F, color);
    } else {
      const bool gates = printed.water;
      draw_sign(pen_, printed.sign, middle, radius_ * (gates ? 1.0F : 1.2F),
                gates ? p.sea_ink : p.ink, gates ? p.border_space : p.port_ground);
    }
  }

  [[nodiscard]] static std::string last_number(const std::string& name) {
    const std::size_t at = name.find_last_not_of("0123456789");
    const std::string digits = at == std::string::npos ? name : name.substr(at + 1);
    return digits.empty() ? first_letters(name, 1) : digits;
  }

  void paint_rose(Point middle) {
    const Point at = c_.screen(middle);
    const float reach = radius_ * 1.55F;
    if (!c_.in_view({middle.x - 40, middle.y - 40, 80, 80})) return;
    for (int row = 0; row < hexes_.rows; ++row) {
      for (int column = 0; column < hexes_.columns; ++column) {
        if (!hexes_.is_rose(column, row)) continue;
        const Point center = hexes_.center(column, row);
        if (distance(center, middle) > 2 * HexPlan::kRadius) continue;
        const std::array<Point, 6> corners = hexes_.corners(center);
        pen_.convex(c_.screen(corners), mixed(c_.colors().sea, c_.colors().shoal1, 0.8F));
      }
    }
    const Color light = c_.dark() ? rgb(0x1C465B) : rgb(0xEAF3F6);
    draw_rose(pen_, at, reach, c_.colors().sea_ink, light);
    c_.block({at.x - reach, at.y - reach, 2 * reach, 2 * reach});
  }

  void paint_things(const SpaceScene& scene) {
    const Point middle = c_.screen(c_.plan.center(scene.space));
    const Palette& p = c_.colors();
    if (!scene.state.empty()) {
      // Closed, unrest: a red bar across; the word stands in the name.
      const float reach = radius_ * 0.62F;
      for (const auto& [color, width] : {std::pair{p.halo, 6.0F}, std::pair{p.bad, 3.0F}}) {
        pen_.line(middle - Point{reach, reach * 0.6F}, middle + Point{reach, reach * 0.6F}, color,
                  line(width));
        pen_.line(middle - Point{reach, -reach * 0.6F}, middle + Point{reach, -reach * 0.6F}, color,
                  line(width));
      }
    }
    if (scene.owner != SeatId::none) {
      draw_seat(pen_, scene.owner, middle + Point{radius_ * 0.5F, -radius_ * 0.45F},
                std::clamp(radius_ * 0.3F, pen_.px(6), pen_.px(12)));
    }
    bool seats = false;
    for (const SceneTokens& tokens : scene.tokens) {
      seats = seats || (tokens.seat != SeatId::none && tokens.count > 0) ||
              (tokens.form == SceneTokens::Form::disc && tokens.count > 0 &&
               !printed_of(scene.space).sign_of_token);
    }
    if (seats) paint_seat_tokens(c_, scene, std::min(radius_ * 0.6F, pen_.px(15)));
  }

  [[nodiscard]] float line(float width) const { return c_.line(width); }

  BoardCanvas& c_;
  Pen& pen_;
  const HexPlan& hexes_;
  const std::vector<NamedArea>& areas_;
  float radius_;
  std::vector<SpaceId> visible_;
  std::vector<Point> coarse_;
  std::vector<SpaceId> marked_;  // visible spaces on which there is more than water
};

}  // namespace

void paint_hexes(BoardCanvas& canvas, const std::vector<NamedArea>& areas) {
  HexPainting(canvas, areas).paint();
}

}  // namespace windrose::view
