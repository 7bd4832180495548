// The board area of a game without a board: its name, and its dice large.
#include "runtime/view/draw/recipes_pieces.h"
#include "runtime/view/screens/board_area.h"

namespace windrose {
namespace {

/// The last roll up to the moment shown.
SceneRoll last_roll(const Sitting& sitting) {
  SceneRoll roll;
  const auto& lines = sitting.chronicle().lines();
  for (std::size_t i = sitting.lines_shown(); i > 0; --i) {
    const ChronicleLine& line = lines[i - 1];
    if (line.effect != effect_of<Rolled>() || line.kind != ChronicleLine::Kind::event) continue;
    const Journal& journal = sitting.match().journal(line.mark.step);
    const Event& event = journal.events()[line.mark.event];
    const auto* const rolled = event.as<Rolled>();
    if (rolled == nullptr) continue;
    for (const Code face : journal.codes(rolled->faces)) roll.faces.push_back(face.id());
    roll.seat = event.seat;
    return roll;
  }
  return roll;
}

}  // namespace

void BoardArea::draw_without_board(Ui& ui, const Rect& rect, const Sitting& sitting, double now) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.fill(rect, palette.sea);
  const Point middle = rect.center();
  draw_rose(pen, middle, std::min(rect.w, rect.h) * 0.3F, palette.sea_grid, palette.sea);
  const float line = pen.line_height(Type::display);
  pen.text_in({rect.x, rect.y + ui.px(32), rect.w, line}, game_.title, Type::display,
              palette.sea_ink, Align::center);
  const SceneRoll roll = last_roll(sitting);
  const auto count = static_cast<float>(roll.faces.size());
  const float side = ui.px(96);
  const float step = side + ui.px(20);
  const auto pose = motion_.dice(now);
  for (std::size_t i = 0; i < roll.faces.size(); ++i) {
    const Point at{middle.x + (static_cast<float>(i) - (count - 1) / 2) * step, middle.y};
    const bool rolling = pose && i < pose->faces.size();
    draw_die(pen, at, side, rolling ? pose->faces[i] : roll.faces[i], rolling ? pose->turn : 0);
  }
  if (roll.seat >= 0 && !roll.faces.empty())
    draw_seat(pen, roll.seat, {middle.x, middle.y + side}, ui.px(14));
  if (motion_.runs(now)) ui.redraw_in(0);
}

}  // namespace windrose
