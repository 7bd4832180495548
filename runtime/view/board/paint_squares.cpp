// Boards of squares: cells by kind, checkered if the board says so, coordinates in the margin.
#include <algorithm>

#include "runtime/view/board/board_canvas.h"
#include "runtime/view/board/paint_lights.h"
#include "runtime/view/board/paint_pieces.h"
#include "runtime/view/draw/shadows.h"

namespace windrose::view {
namespace {

constexpr float kHole = 0.4F;             // its radius, of the side of a square
constexpr float kDisc = 0.355F;           // of a disc in a hole: its edge stays in sight
constexpr float kCellOverPicture = 0.2F;  // how much of a cell covers a picture below it

class SquarePainting {
 public:
  explicit SquarePainting(BoardCanvas& canvas)
      : c_(canvas),
        pen_(canvas.pen),
        squares_(canvas.plan.squares()),
        side_(SquarePlan::kSide * canvas.camera.scale()),
        visible_(canvas.plan.spaces_in(canvas.view)),
        has_holes_(is_of_holes(canvas)) {}

  void paint() {
    const Palette& p = c_.colors();
    pen_.fill(c_.camera.board_area(), p.frame);
    const Rect board =
        c_.camera.to_screen(Rect{0, 0, SquarePlan::kSide * static_cast<float>(squares_.columns),
                                 SquarePlan::kSide * static_cast<float>(squares_.rows)});
    draw_shadow_low(pen_, board, 0);
    c_.ground_picture();
    for (const SpaceId space : visible_) paint_cell(space);
    if (has_holes_) {
      light_holes();
    } else {
      light_squares();
    }
    paint_last_way(c_);
    for (const SpaceId space : visible_) paint_content(space);
    paint_pieces(c_, std::clamp(side_ / pen_.px(44), 0.8F, 2.2F));
    light_rings(c_, 0.94F);
    for (const SpaceId space : visible_) paint_name(space);
    paint_coordinates();
    const Rect board_area = c_.camera.board_area();
    paint_dice(c_, {board_area.right() - pen_.px(24), board_area.y + pen_.px(30)}, pen_.px(40));
  }

 private:
  /// One strong color all over, and spaces that have owners instead of pieces: a board with holes,
  /// into which discs fall.
  static bool is_of_holes(const BoardCanvas& canvas) {
    const auto& spaces = canvas.printed.spaces;
    if (spaces.empty() || spaces[SpaceId{0}].color.empty()) return false;
    for (const PrintedSpace& space : spaces) {
      if (space.color != spaces[SpaceId{0}].color || space.water || space.land) return false;
    }
    const auto bare = [](const SpaceScene& space) {
      return space.pieces.empty() && space.tokens.empty();
    };
    return std::ranges::all_of(canvas.scene.spaces(), bare);
  }

  void paint_hole(SpaceId space) {
    const Rect cell = c_.camera.to_screen(c_.plan.box(space));
    pen_.fill({cell.x, cell.y, cell.w + 1, cell.h + 1},
              named_color(c_.printed.spaces[space].color).value_or(c_.colors().edge));
    pen_.disc(cell.center(), side_ * kHole, c_.colors().frame);
    pen_.ring(cell.center(), side_ * kHole, c_.colors().ink.faded(0.35F), pen_.px(2));
  }

  void light_squares() {
    // On a strong color the light would turn olive: it gets paper below.
    for (const SpaceId space : c_.lights.legal_spaces) {
      if (c_.printed.spaces[space].color.empty()) continue;
      pen_.fill(c_.camera.to_screen(c_.plan.box(space)).inset(side_ * 0.07F),
                c_.colors().raised.faded(0.8F * c_.lights.fade));
    }
    light_fills(c_, 0.86F);
  }

  /// The hole itself is lit; under the pointer, the disc that would fall there.
  void light_holes() {
    const SceneLights& lights = c_.lights;
    const Palette& p = c_.colors();
    for (const SpaceId space : lights.legal_spaces) {
      const Point middle = c_.screen(c_.plan.center(space));
      pen_.disc(middle, side_ * kHole, p.raised.faded(0.8F * lights.fade));
      pen_.disc(middle, side_ * kHole, p.legal_fill.faded(lights.fade));
      pen_.ring(middle, side_ * kHole, p.legal_line.faded(lights.fade), pen_.px(2));
    }
    for (const SpaceId space : {lights.hovered_space, lights.focused_space}) {
      if (space != SpaceId::none)
        pen_.disc(c_.screen(c_.plan.center(space)), side_ * kHole, p.hover);
    }
  }

  void paint_disc(SpaceId space, SeatId seat) {
    const Point middle = c_.screen(c_.plan.center(space));
    pen_.disc(middle, side_ * kDisc, seat_look(seat).color);
    pen_.ring(middle, side_ * kDisc, c_.colors().ink, pen_.px(1.5F));
    draw_seat(pen_, seat, middle, side_ * 0.2F);
  }

  void paint_cell(SpaceId space) {
    if (has_holes_) return paint_hole(space);
    const PrintedSpace& printed = c_.printed.spaces[space];
    const Palette& p = c_.colors();
    const Rect cell = c_.camera.to_screen(c_.plan.box(space));
    Color ground = printed.region >= 0 ? c_.region_tint(printed.region) : p.paper;
    if (!printed.color.empty()) {
      const std::optional<Color> own = named_color(printed.color);
      // A strong color of the game is a hint, not a wall: pieces have to stand out.
      if (own) ground = mixed(p.raised, *own, c_.dark() ? 0.35F : 0.6F);
      if (printed.water || printed.land) ground = c_.color(printed.color, ground);
    }
    const int column = static_cast<int>(c_.plan.center(space).x / SquarePlan::kSide);
    const int row = static_cast<int>(c_.plan.center(space).y / SquarePlan::kSide);
    if (c_.printed.checkered && (column + row) % 2 != 0)
      ground = mixed(ground, c_.dark() ? rgb(0x000000) : p.ink, c_.dark() ? 0.30F : 0.22F);
    // A picture below the board shines through.
    pen_.fill(cell, c_.shows_picture ? ground.faded(kCellOverPicture) : ground);
    pen_.outline({cell.x, cell.y, cell.w + 1, cell.h + 1}, mixed(ground, p.ink, 0.25F), pen_.px(1));
    if (printed.has_mark()) {
      const float size = side_ * (printed.picture.empty() ? 0.45F : 0.86F);
      draw_mark(pen_, printed, cell.center(), size, p.ink3.faded(0.7F), ground);
    }
  }

  void paint_content(SpaceId space) {
    const SpaceScene* scene = c_.scene.at(space);
    if (scene == nullptr) return;
    if (has_holes_ && scene->owner != SeatId::none) return paint_disc(space, scene->owner);
    const Point middle = c_.screen(c_.plan.center(space));
    if (scene->owner != SeatId::none) {
      const bool alone = scene->pieces.empty() && scene->tokens.empty();
      const float radius = side_ * (alone ? 0.32F : 0.13F);
      const Point at = alone ? middle : middle + Point{side_ * 0.32F, -side_ * 0.32F};
      draw_seat(pen_, scene->owner, at, radius);
    } else if (!scene->value.empty()) {
      const Typeface& type = pen_.fonts().bold(side_ * 0.4F);
      pen_.text_middle(middle, first_letters(scene->value, 3), type, c_.colors().ink);
    }
    if (!scene->tokens.empty()) paint_seat_tokens(c_, *scene, side_ * 0.22F);
  }

  void paint_name(SpaceId space) {
    const PrintedSpace& printed = c_.printed.spaces[space];
    if (!printed.named || side_ < pen_.px(44)) return;
    const Rect cell = c_.camera.to_screen(c_.plan.box(space));
    const Typeface& type = pen_.fonts().of(Type::tiny);
    if (pen_.width(printed.name, type) > cell.w - pen_.px(6)) return;
    pen_.text_halo({cell.center().x, cell.bottom() - pen_.px(6)}, printed.name, type,
                   c_.colors().ink, c_.colors().paper, Align::center);
  }

  void paint_coordinates() {
    const Palette& p = c_.colors();
    const Typeface& type = pen_.fonts().of(Type::tiny);
    const auto& spaces = c_.printed.spaces;  // none of a board that cannot be read
    if (side_ < pen_.px(15) || spaces.empty() || spaces[SpaceId{0}].name.empty()) return;
    for (int column = 0; column < squares_.columns; ++column) {
      const Point at = c_.screen(Point{(static_cast<float>(column) + 0.5F) * SquarePlan::kSide,
                                       SquarePlan::kSide * static_cast<float>(squares_.rows)});
      std::string letter(1, static_cast<char>('a' + column % 26));
      if (column >= 26) letter.insert(0, 1, static_cast<char>('a' + column / 26 - 1));
      pen_.text(at + Point{0, pen_.px(15)}, letter, type, p.ink3, Align::center);
    }
    for (int row = 0; row < squares_.rows; ++row) {
      const Point at = c_.screen(Point{0, (static_cast<float>(row) + 0.5F) * SquarePlan::kSide});
      pen_.text(at + Point{-pen_.px(7), type.cap / 2}, std::to_string(squares_.rows - row), type,
                p.ink3, Align::right);
    }
  }

  BoardCanvas& c_;
  Pen& pen_;
  const SquarePlan& squares_;
  float side_;
  std::vector<SpaceId> visible_;
  bool has_holes_;
};

}  // namespace

void paint_squares(BoardCanvas& canvas) {
  SquarePainting(canvas).paint();
}

}  // namespace windrose::view
