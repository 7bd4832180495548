#include "runtime/view/board/board_paint.h"

#include <cmath>

#include "runtime/view/board/board_canvas.h"
#include "runtime/view/board/paint_preview.h"

namespace windrose::view {

BoardPainter::BoardPainter(BoardPlan plan, PrintedBoard printed)
    : plan_(std::move(plan)),
      printed_(std::move(printed)),
      areas_(named_areas(plan_, printed_)),
      oceans_(ocean_map(plan_, printed_)) {
  shows_picture_ = plan_.picture() && plan_.picture()->in_play;
}

void BoardPainter::paint(Pen& pen, const BoardScene& scene, const SceneLights& lights,
                         const Camera& camera, const Motion* motion, double now) {
  items_.clear();
  pen.clip(camera.board_area());
  BoardCanvas canvas(pen, plan_, printed_, scene, lights, camera, motion, now, items_);
  canvas.shows_picture = shows_picture_;
  for (const Rect& box : kept_free_) canvas.block(box);
  switch (plan_.layout()) {
    case Layout::hexes:
      paint_hexes(canvas, areas_);
      break;
    case Layout::loop:
      paint_loop(canvas);
      break;
    case Layout::graph:
      paint_graph(canvas, oceans_);
      break;
    case Layout::squares:
      paint_squares(canvas);
      break;
  }
  broken_picture_ = canvas.broken_picture;
  paint_gain(canvas);
  pen.unclip();
}

ItemId BoardPainter::item_at(Point screen) const {
  for (std::size_t i = items_.size(); i-- > 0;) {
    if (items_[i].box.contains(screen)) return items_[i].item;
  }
  return ItemId::none;
}

SpaceId BoardPainter::space_at(Point screen, const Camera& camera) const {
  if (!camera.board_area().contains(screen)) return SpaceId::none;
  const Point at = camera.to_board(screen);
  const SpaceId space = plan_.at(at);
  return space != SpaceId::none ? space : oceans_.at(at);
}

Rect BoardPainter::where(SpaceId space, const Camera& camera) const {
  const bool ocean = plan_.layout() == Layout::graph && !plan_.graph().is_disc(space) &&
                     plan_.graph().areas[space].rings.empty();
  if (plan_.layout() == Layout::graph && !ocean) {
    // An area may be concave: a click goes to where pieces stand, which is always inside.
    const Point at = camera.to_screen(plan_.center(space));
    const float reach = std::max(plan_.room(space) * camera.scale(), 6.0F) * 0.7F;
    return {at.x - reach, at.y - reach, 2 * reach, 2 * reach};
  }
  return camera.to_screen(plan_.box(space));
}

int BoardPainter::next_in_direction(const std::vector<Point>& centers, int from, Point direction) {
  int best = -1;
  float nearest = 0;
  const Point start = centers[from];
  for (std::size_t i = 0; i < centers.size(); ++i) {
    if (static_cast<int>(i) == from) continue;
    const Point way = centers[i] - start;
    const float along = way.x * direction.x + way.y * direction.y;
    const float aside = std::abs(way.x * direction.y - way.y * direction.x);
    if (along <= 0 || aside > along) continue;
    // What is straight ahead goes before what is nearer but beside.
    const float cost = along + 2 * aside;
    if (best < 0 || cost < nearest) {
      best = static_cast<int>(i);
      nearest = cost;
    }
  }
  return best;
}

}  // namespace windrose::view
