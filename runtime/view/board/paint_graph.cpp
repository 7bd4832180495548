// Maps of areas on a page: tinted land, shoals, dashed links, oceans by name; or discs and lines.
#include <array>
#include <cmath>

#include "runtime/view/board/board_canvas.h"
#include "runtime/view/board/paint_area_dot.h"
#include "runtime/view/board/paint_graph_names.h"
#include "runtime/view/board/paint_lights.h"
#include "runtime/view/board/paint_names.h"
#include "runtime/view/board/paint_pieces.h"
#include "runtime/view/board/paint_stage.h"
#include "runtime/view/draw/marked_lines.h"

namespace windrose::view {
namespace {

constexpr std::size_t kManyAreas = 8;  // more are lit by a dot each, and the map still reads
constexpr float kShoalWide = 16;       // pixels at fit, below the narrow one
constexpr float kShoalNarrow = 8;
constexpr float kUnitsAPixel = 1.6F;  // at the usual size of a page
constexpr float kGraticule = 100;     // units
constexpr float kLeastDots = 3;       // pixels from dot to dot of a border
constexpr float kOwnerLine = 3.5F;
constexpr float kOwnerEdge = 1.3F;
constexpr float kSmallDisc = 3;  // radius
constexpr float kStackRadius = 15;
constexpr float kArrow = 15;
constexpr float kOverPicture = 0.45F;
constexpr std::size_t kMostBlocked = 20'000;  // pieces of lines that names stand beside

class GraphPainting {
 public:
  GraphPainting(BoardCanvas& canvas, const OceanMap& oceans)
      : c_(canvas), pen_(canvas.pen), graph_(canvas.plan.graph()), oceans_(oceans) {}

  void paint() {
    const bool sea = graph_.has_sea && !c_.shows_picture;
    if (sea) {
      paint_sea();
    } else {
      pen_.fill(c_.camera.board_area(), c_.colors().paper);
      paint_picture();
    }
    if (graph_.has_shapes) paint_land();
    paint_links();
    if (!graph_.has_shapes) block_links();
    paint_discs();
    paint_heads();
    paint_lights();
    paint_last_way(c_);
    note_written_names(c_);
    paint_stage_arrow(c_);
    for (const SpaceScene& scene : c_.scene.spaces()) paint_things(scene);
    if (graph_.has_shapes && many_lit()) {
      for (const SpaceId space : c_.lights.legal_spaces) {
        if (!is_ocean(space) && !is_disc(space)) paint_area_dot(c_, space);
      }
    }
    paint_pieces(c_, 1);
    paint_stage_tags(c_);
    if (graph_.has_shapes && sea) paint_legend(c_);
    for (const SpaceId space : c_.plan.ids()) {
      if (is_ocean(space)) continue;
      paint_name(space);
    }
    for (const SpaceId space : c_.plan.ids()) {
      if (is_ocean(space)) paint_ocean_name(c_, space);
    }
    paint_force_arrows(c_);
    const Rect board_area = c_.camera.board_area();
    paint_dice(c_, {board_area.right() - pen_.px(24), board_area.y + pen_.px(30)}, pen_.px(40));
  }

 private:
  [[nodiscard]] const PrintedSpace& printed_of(SpaceId space) const {
    return c_.printed.spaces[space];
  }
  [[nodiscard]] const GraphPlan::Area& area(SpaceId space) const { return graph_.areas[space]; }
  [[nodiscard]] bool is_ocean(SpaceId space) const {
    return area(space).rings.empty() && !graph_.is_disc(space);
  }
  [[nodiscard]] bool is_disc(SpaceId space) const { return graph_.is_disc(space); }
  [[nodiscard]] Color fill_of(SpaceId space) const {
    const PrintedSpace& printed = printed_of(space);
    if (printed.region >= 0) return c_.region_tint(printed.region);
    return c_.color(printed.color, c_.colors().land);
  }

  /// The picture in place of the sea; what is drawn over it lets it shine through.
  void paint_picture() {
    if (!c_.ground_picture()) return;
    tint_oceans();
    paint_borders();
  }

  void paint_borders() {
    for (const Ring& border : graph_.borders)
      draw_dots(pen_, c_.screen(border), c_.colors().ocean_border, line(2),
                std::max(line(6), pen_.px(kLeastDots)));
  }

  /// Of fills over the picture.
  [[nodiscard]] float cover() const { return c_.shows_picture ? kOverPicture : 1; }

  void paint_sea() {
    const Palette& p = c_.colors();
    pen_.fill(c_.camera.board_area(), p.sea);
    // Beyond the page too: the board area may be wider.
    const Rect view = c_.view;
    for (float x = std::ceil(view.x / kGraticule) * kGraticule; x < view.right(); x += kGraticule) {
      pen_.line(c_.screen(Point{x, view.y}), c_.screen(Point{x, view.bottom()}), p.graticule,
                pen_.px(1));
    }
    for (float y = std::ceil(view.y / kGraticule) * kGraticule; y < view.bottom();
         y += kGraticule) {
      pen_.line(c_.screen(Point{view.x, y}), c_.screen(Point{view.right(), y}), p.graticule,
                pen_.px(1));
    }
    tint_oceans();
    for (std::size_t i = 0; i < graph_.ice.size(); ++i) {
      pen_.mesh(graph_.ice_meshes[i], c_.placing(), p.ice);
      pen_.dashes(c_.screen(graph_.ice[i]), mixed(p.ice, p.coast, 0.5F), pen_.px(1), pen_.px(2),
                  pen_.px(4), Closed::yes);
    }
    paint_shoal(kShoalWide, p.shoal1);
    paint_shoal(kShoalNarrow, p.shoal2);
    paint_borders();
  }

  void paint_shoal(float width, Color color) {
    const float wide = std::min(pen_.px(width) * std::min(c_.camera.zoom(), 2.0F),
                                width * kUnitsAPixel * c_.camera.scale());
    for_land([&](const Ring& ring) { pen_.stroke(c_.screen(ring), color, wide, Closed::yes); });
  }

  template <typename Draw>
  void for_land(Draw draw) {
    for (const GraphPlan::Area& area : graph_.areas) {
      if (!c_.in_view(area.box.inset(-20))) continue;
      for (const Ring& ring : area.rings) draw(ring);
    }
    for (const Ring& ring : graph_.deserts) draw(ring);
  }

  /// Oceans that may be chosen, or are under the pointer, in rows of the grid.
  void tint_oceans() {
    if (oceans_.spaces.empty()) return;
    const auto tint = [&](SpaceId ocean, Color color) {
      for (int row = 0; row < oceans_.rows; ++row) {
        int first = -1;
        for (int column = 0; column <= oceans_.columns; ++column) {
          const bool inside =
              column < oceans_.columns && oceans_.spaces[row * oceans_.columns + column] == ocean;
          if (inside && first < 0) first = column;
          if (inside || first < 0) continue;
          const auto x = static_cast<float>(first) * oceans_.cell;
          pen_.fill(c_.camera.to_screen(Rect{x, static_cast<float>(row) * oceans_.cell,
                                             static_cast<float>(column) * oceans_.cell - x,
                                             oceans_.cell}),
                    color);
          first = -1;
        }
      }
    };
    for (const SpaceId space : c_.plan.ids()) {
      if (!is_ocean(space)) continue;
      if (c_.is_legal(space)) tint(space, c_.colors().legal_fill.faded(0.5F * c_.lights.fade));
      if (space == c_.lights.hovered_space || space == c_.lights.focused_space)
        tint(space, c_.colors().act.faded(0.12F));
    }
  }

  void paint_land() {
    const Palette& p = c_.colors();
    for (std::size_t i = 0; i < graph_.deserts.size(); ++i) {
      pen_.mesh(graph_.desert_meshes[i], c_.placing(), p.desert.faded(cover()));
      pen_.stroke(c_.screen(graph_.deserts[i]), p.coast, pen_.px(1), Closed::yes);
    }
    for (const SpaceId space : c_.plan.ids()) {
      if (!c_.in_view(area(space).box)) continue;
      for (const Mesh& mesh : area(space).meshes)
        pen_.mesh(mesh, c_.placing(), fill_of(space).faded(cover()));
    }
    for (const SpaceScene& scene : c_.scene.spaces()) paint_owner(scene);
    for_land([&](const Ring& ring) {
      pen_.stroke(c_.screen(ring), p.area_border, pen_.px(1), Closed::yes);
    });
  }

  /// Fill and inner border in the color of whom the area belongs to; while it changes, between.
  void paint_owner(const SpaceScene& scene) {
    SeatId owner = scene.owner;
    float strength = 1;
    if (c_.motion != nullptr) {
      if (const auto change = c_.motion->owner(scene.space, c_.now)) {
        if (change->to == SeatId::none) owner = change->from;
        strength = change->to == SeatId::none ? 1 - change->done : change->done;
      }
    }
    if (owner == SeatId::none || is_ocean(scene.space)) return;
    const Color color = seat_look(owner).color;
    for (const Mesh& mesh : area(scene.space).meshes)
      pen_.mesh(mesh, c_.placing(), color.faded(0.10F * strength));
    const float width = line(kOwnerLine);
    for (const Ring& ring : area(scene.space).rings) {
      const Ring middle = moved_inward(ring, width / 2 / c_.camera.scale());
      pen_.stroke(c_.screen(middle), color.faded(strength), width, Closed::yes);
      // Some seats are as light or as dark as the land: a thin line at the inner side is neither.
      const float thin = line(kOwnerEdge);
      const Ring inner = moved_inward(ring, (width + thin / 2) / c_.camera.scale());
      pen_.stroke(c_.screen(inner), owner_edge(c_.colors()).faded(strength), thin, Closed::yes);
    }
  }

  void paint_links() {
    const Palette& p = c_.colors();
    for (const GraphPlan::Link& link : graph_.links) {
      const std::span<const Point> line = c_.screen(link.line);
      if (graph_.has_shapes) {
        pen_.stroke(line, p.paper, this->line(4.2F));
        pen_.dashes(line, p.ink, this->line(2), this->line(5), this->line(4));
      } else {
        pen_.stroke(line, mixed(p.paper, p.ink3, 0.7F), this->line(2));
      }
    }
  }

  /// Of ways in one direction, above the discs at which they end.
  void paint_heads() {
    const Palette& p = c_.colors();
    for (const GraphPlan::Link& link : graph_.links) {
      if (!link.one_way) continue;
      const std::array<Point, 3> head = arrow_head(c_.screen(link.line), line(kArrow));
      pen_.stroke(head, p.paper, line(3), Closed::yes);
      pen_.convex(head, p.ink);
    }
  }

  /// Names of discs stand beside the lines, not on them.
  void block_links() {
    const float step = pen_.px(6);
    std::size_t blocked = 0;
    for (const GraphPlan::Link& link : graph_.links) {
      for (std::size_t i = 0; i + 1 < link.line.size(); ++i) {
        const Point from = c_.screen(link.line[i]);
        const Point to = c_.screen(link.line[i + 1]);
        const float length = distance(from, to);
        for (float along = 0; along < length && blocked < kMostBlocked; along += step) {
          ++blocked;
          const Point at = between(from, to, along / length);
          c_.block({at.x - pen_.px(1), at.y - pen_.px(1), pen_.px(2), pen_.px(2)});
        }
      }
    }
  }

  void paint_discs() {
    const Palette& p = c_.colors();
    const float radius = graph_.disc * c_.camera.scale();
    for (const SpaceId space : c_.plan.ids()) {
      if (!is_disc(space)) continue;
      const Point middle = c_.screen(c_.plan.center(space));
      const PrintedSpace& printed = printed_of(space);
      const SpaceScene* scene = c_.scene.at(space);
      const bool owned = scene != nullptr && scene->owner != SeatId::none;
      const Color ground = printed.region >= 0 ? fill_of(space) : c_.color(printed.color, p.land);
      const Color edge = owned ? seat_look(scene->owner).color : p.ink2;
      const float width = line(owned ? kOwnerLine : 1.2F);
      const Rect box{middle.x - radius, middle.y - radius, 2 * radius, 2 * radius};
      c_.block(box);
      if (radius < pen_.px(kSmallDisc)) {
        // Nobody sees that it is no circle, and circles of thousands take much memory.
        pen_.fill(box, edge);
        pen_.fill(box.inset(width), ground);
        continue;
      }
      pen_.disc(middle, radius, ground);
      pen_.ring(middle, radius, edge, width);
      if (printed.has_mark()) {
        const float size = radius * (printed.picture.empty() ? 1.1F : 1.9F);
        draw_mark(pen_, printed, middle, size, p.ink2, fill_of(space));
      }
    }
  }

  void paint_lights() {
    const Palette& p = c_.colors();
    if (!graph_.has_shapes) {
      light_fills(c_, 1);
      light_rings(c_, 1.2F);
      return;
    }
    const SceneLights& lights = c_.lights;
    const float disc = graph_.disc * c_.camera.scale();
    for (const SceneLights::Fill& fill : lights.fills) {
      if (is_disc(fill.space))
        pen_.disc(c_.screen(c_.plan.center(fill.space)), disc - line(1.2F), fill.color);
      for (const Mesh& mesh : area(fill.space).meshes) pen_.mesh(mesh, c_.placing(), fill.color);
      for (const Ring& ring : area(fill.space).rings)
        pen_.stroke(c_.screen(ring), p.area_border, pen_.px(1), Closed::yes);
    }
    for (const SpaceId space : lights.legal_spaces) {
      if (is_ocean(space)) continue;
      if (is_disc(space)) {
        const Point middle = c_.screen(c_.plan.center(space));
        pen_.disc(middle, disc, p.legal_fill.faded(0.75F * lights.fade));
        pen_.ring(middle, disc, p.legal_line.faded(lights.fade), line(4.5F));
        pen_.ring(middle, disc, p.legal.faded(lights.fade), line(2.5F));
      }
      if (many_lit() && space != lights.hovered_space && space != lights.focused_space) continue;
      if (!many_lit()) {
        for (const Mesh& mesh : area(space).meshes)
          pen_.mesh(mesh, c_.placing(), p.legal_fill.faded(0.3F * lights.fade));
      }
      for (const Ring& ring : area(space).rings) {
        // The rope lies inside of the owner's line, which stays as it is.
        rope(moved_inward(ring, 5.5F / c_.camera.scale()), 0.85F);
      }
    }
    for (const SpaceId space : {lights.hovered_space, lights.focused_space}) {
      if (space == SpaceId::none || is_ocean(space)) continue;
      if (is_disc(space)) pen_.disc(c_.screen(c_.plan.center(space)), disc, c_.pointed_tint(space));
      for (const Mesh& mesh : area(space).meshes)
        pen_.mesh(mesh, c_.placing(), c_.pointed_tint(space));
    }
    for (const SpaceId space : lights.named_spaces) {
      for (const Mesh& mesh : area(space).meshes) pen_.mesh(mesh, c_.placing(), p.act.faded(0.14F));
    }
    light_rings(c_, 1);
  }

  [[nodiscard]] bool many_lit() const { return c_.lights.legal_spaces.size() > kManyAreas; }

  void paint_things(const SpaceScene& scene) {
    if (!c_.in_view(c_.plan.box(scene.space).inset(-20)) && !is_ocean(scene.space)) return;
    paint_seat_tokens(c_, scene, pen_.px(kStackRadius));
    const Point middle = c_.screen(c_.plan.center(scene.space));
    bool held = !scene.pieces.empty();
    for (const SceneTokens& tokens : scene.tokens) held = held || tokens.count > 0;
    if (scene.owner != SeatId::none && !held && !is_ocean(scene.space)) {
      draw_seat(pen_, scene.owner, middle, pen_.px(9));
      c_.block({middle.x - pen_.px(10), middle.y - pen_.px(10), pen_.px(20), pen_.px(20)});
    } else if (!scene.value.empty() && !held) {
      pen_.text_middle(middle, first_letters(scene.value, 3), pen_.fonts().bold(pen_.px(14)),
                       c_.colors().ink);
    }
  }

  void paint_name(SpaceId space) {
    const PrintedSpace& printed = printed_of(space);
    if (printed.name.empty() || !c_.in_view(c_.plan.box(space))) return;
    const Point middle = c_.screen(c_.plan.center(space));
    BoardName name;
    name.text = printed.name;
    const SpaceScene* scene = c_.scene.at(space);
    if (scene != nullptr && !scene->state.empty()) name.text += " · " + scene->state;
    name.ink = c_.colors().ink;
    name.emblem = printed.emblem;
    name.emblem_ink = c_.region_ink(printed.region);
    const bool disc = is_disc(space);
    name.ground = disc ? c_.colors().paper : fill_of(space);
    const float reach = pen_.px(disc ? 4 : 17) + (disc ? graph_.disc * c_.camera.scale() : 0);
    name.wish.thing = {middle.x - reach, middle.y - reach, 2 * reach, 2 * reach};
    name.wish.sides = {LabelSide::above, LabelSide::below, LabelSide::right, LabelSide::left};
    if (disc) name.wish.sides = {LabelSide::below, LabelSide::above};
    if (c_.plan.has_label(space)) name.wish.at = c_.screen(c_.plan.label(space));
    put_name(c_, std::move(name));
  }

  /// Amber with dark edges and a white core: no seat's line looks so, also in gray.
  void rope(const Ring& ring, float thickness) {
    const Palette& p = c_.colors();
    const float fade = c_.lights.fade;
    const auto stroke = [&](Color color, float width) {
      pen_.stroke(c_.screen(ring), color.faded(fade), line(width * thickness), Closed::yes);
    };
    stroke(rgb(0x9C6500), 7.4F);
    stroke(p.legal, 6);
    stroke(rgb(0xFFFFFF), 2);
  }

  /// Thinner in small pictures of the page.
  [[nodiscard]] float line(float width) const {
    return std::min(c_.line(width), width * 2 * kUnitsAPixel * c_.camera.scale());
  }

  BoardCanvas& c_;
  Pen& pen_;
  const GraphPlan& graph_;
  const OceanMap& oceans_;
};

}  // namespace

void paint_graph(BoardCanvas& canvas, const OceanMap& oceans) {
  GraphPainting(canvas, oceans).paint();
}

}  // namespace windrose::view
