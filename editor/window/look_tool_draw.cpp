// The handles of the shapes tool, and what its pointer is about to do.
#include <algorithm>

#include "editor/window/look_tool.h"

namespace windrose::editor {
namespace {

constexpr float kFirst = 9;  // design pixels round the corner that closes an outline

std::string name_of(const LookLine& line) {
  switch (line.of) {
    case LookLine::Of::shape:
      return line.id + "." + std::to_string(line.number);
    case LookLine::Of::link:
      return line.id + "." + line.other;
    case LookLine::Of::border:
      return "border." + std::to_string(line.number);
    case LookLine::Of::desert:
      return "desert." + std::to_string(line.number);
    default:
      return "ice." + std::to_string(line.number);
  }
}

Rect round_rect(Point at, float reach) {
  return {at.x - reach, at.y - reach, 2 * reach, 2 * reach};
}

}  // namespace

void LookTool::draw(Ui& ui, const View& view, const Editor& editor) const {
  if (editor.page.look_mode == LookMode::picture) {
    draw_picture(ui, view, editor);
    return;
  }
  draw_rows(ui, view, editor);
  draw_spots(ui, view, editor);
  draw_preview(ui, view, editor);
}

void LookTool::draw_rows(Ui& ui, const View& view, const Editor& editor) const {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  for (const Row& row : rows(editor)) {
    Ring ring;
    for (const LookPoint at : row.points) ring.push_back(view.camera.to_screen(point(at)));
    const Closed closed = row.line.is_closed() ? Closed::yes : Closed::no;
    pen.stroke(ring, p.halo, ui.px(4), closed);
    pen.stroke(ring, p.act, ui.px(2), closed);
    const std::string name = name_of(row.line);
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const std::size_t next = (i + 1) % ring.size();
      const bool has_edge = next != 0 || row.line.is_closed();
      if (has_edge && distance(ring[i], ring[next]) > ui.px(34)) {
        const Point middle = between(ring[i], ring[next], .5F);
        pen.disc(middle, ui.px(3.5F), p.raised);
        pen.ring(middle, ui.px(3.5F), p.act, ui.px(1.2F));
        ui.whereabouts().note("edge." + name + "." + std::to_string(i),
                              round_rect(middle, ui.px(4)));
      }
    }
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const bool is_picked = picked_ && *picked_ == LookCorner{row.line, i};
      const Rect box = round_rect(ring[i], ui.px(is_picked ? 5 : 4));
      pen.fill(box, is_picked ? p.act : p.raised);
      pen.outline(box, p.act, ui.px(1.5F));
      ui.whereabouts().note("corner." + name + "." + std::to_string(i), box);
    }
  }
}

void LookTool::draw_spots(Ui& ui, const View& view, const Editor& editor) const {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  for (const Spot& spot : spots(view, editor)) {
    const Point at = view.camera.to_screen(point(spot.at));
    const bool is_label =
        spot.spot.of == LookSpot::Of::space_label || spot.spot.of == LookSpot::Of::set_label;
    if (is_label) {
      // Below the letters, so that the name stays readable.
      const float side = ui.px(5);
      const Rect box{at.x - side, at.y + ui.px(9), 2 * side, ui.px(3)};
      pen.fill(box.inset(-ui.px(1)), p.halo);
      pen.fill(box, p.act);
    } else {
      pen.disc(at, ui.px(4), p.halo);
      pen.ring(at, ui.px(4), p.act, ui.px(1.5F));
    }
    ui.whereabouts().note((is_label ? "label." : "at.") + spot.spot.id, round_rect(at, ui.px(5)));
  }
}

void LookTool::draw_picture(Ui& ui, const View& view, const Editor& editor) const {
  const auto& picture = editor.reading().look.board.background;
  if (!picture) return;
  Pen& pen = ui.pen();
  LookPoint at = picture->at;
  LookPoint size = picture->size;
  if (grabbed_ == Grabbed::picture) at = target(ui, view, editor);
  if (grabbed_ == Grabbed::picture_corner) {
    const double width = std::max(target(ui, view, editor).x - at.x, 10.0);
    size = {width, size.y * width / size.x};
  }
  const Rect box =
      view.camera.to_screen(Rect{static_cast<float>(at.x), static_cast<float>(at.y),
                                 static_cast<float>(size.x), static_cast<float>(size.y)});
  pen.outline(box.inset(-ui.px(2)), pen.palette().halo, ui.px(4));
  pen.dashed_outline(box, pen.palette().act, ui.px(2), 0, ui.px(8), ui.px(5));
  const Rect handle = round_rect({box.right(), box.bottom()}, ui.px(8));
  pen.fill(handle, pen.palette().raised);
  pen.outline(handle, pen.palette().act, ui.px(2));
  ui.whereabouts().note("picture", box);
  ui.whereabouts().note("picture.corner", handle);
}

void LookTool::draw_preview(Ui& ui, const View& view, const Editor& editor) const {
  Pen& pen = ui.pen();
  const Color color = pen.palette().act;
  const auto dashes = [&](const std::vector<Point>& way) {
    pen.stroke(way, pen.palette().halo, ui.px(4));
    pen.dashes(way, color, ui.px(2), ui.px(5), ui.px(4));
  };
  if (!drawn_.empty()) {
    std::vector<Point> way;
    for (const LookPoint at : drawn_) way.push_back(view.camera.to_screen(point(at)));
    way.push_back(view.camera.to_screen(point(target(ui, view, editor))));
    dashes(way);
    for (const Point at : way) pen.disc(at, ui.px(3.5F), color);
    pen.ring(way.front(), ui.px(kFirst), color, ui.px(1.5F));
  }
  if (grabbed_ == Grabbed::nothing) return;
  const Point to = view.camera.to_screen(point(target(ui, view, editor)));
  for (const Row& row : all_rows(editor)) {
    for (const LookCorner& corner : corners_) {
      const bool bends = grabbed_ == Grabbed::corner || grabbed_ == Grabbed::edge;
      if (!bends || !(corner.line == row.line)) continue;
      const std::size_t count = row.points.size();
      const std::size_t after = grabbed_ == Grabbed::corner ? corner.index + 1 : corner.index;
      const bool has_before = corner.index > 0 || row.line.is_closed();
      const bool has_after = after < count || row.line.is_closed();
      const auto screen = [&](std::size_t i) {
        return view.camera.to_screen(point(row.points[i % count]));
      };
      if (has_before) dashes({screen(corner.index + count - 1), to});
      if (has_after) dashes({to, screen(after)});
    }
  }
  pen.ring(to, ui.px(7), color, ui.px(2));
}

}  // namespace windrose::editor
