#include "editor/canvas.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/text.h"
#include "runtime/data/load_board.h"

namespace windrose::editor {
namespace {

constexpr float kSquare = SquarePlan::kSide;

Color lightly(Color color) {
  return color.faded(0.30F);
}

bool has_touching_points(const Editor& editor) {
  return editor.tool == Tool::brush || editor.tool == Tool::line || editor.tool == Tool::fill;
}

}  // namespace

/// Where a cell of a grid is on the board's plane, also an empty one.
Point Canvas::center_of(Cell cell) const {
  if (painter_->plan().layout() == Layout::hexes)
    return painter_->plan().hexes().center(cell.column, cell.row);
  return {(static_cast<float>(cell.column) + .5F) * kSquare,
          (static_cast<float>(cell.row) + .5F) * kSquare};
}

void Canvas::renew(Ui& ui, const Rect& rect, const Editor& editor) {
  const Rect page = rect.inset(ui.px(4));
  const float scale = ui.px(1);
  const Point loop_page{page.w / scale, page.h / scale};
  const bool is_loop = editor.reading().board.layout == Layout::loop;
  if (generation_ == editor.generation() && (!is_loop || loop_page == loop_page_)) return;
  generation_ = editor.generation();
  loop_page_ = loop_page;
  GameData game;
  if (editor.reading().game) game = *editor.reading().game;
  game.board = editor.reading().board;
  auto painter =
      std::make_unique<BoardPainter>(BoardPlan(game.board, editor.reading().look, loop_page),
                                     face_of(game, editor.reading().look));
  painter->show_sketch(painter_.get());
  painter_ = std::move(painter);
}

void Canvas::show(int space) {
  if (painter_ && space >= 0 && space < painter_->plan().size())
    camera_.show(painter_->plan().center(space));
}

std::optional<Cell> Canvas::cell_at(const Editor& editor, Point screen) const {
  const Point at = camera_.to_board(screen);
  const BoardData& board = editor.reading().board;
  Cell cell{-1, -1};
  if (board.layout == Layout::hexes) {
    const HexPlan::Cell hex = painter_->plan().hexes().cell_at(at);
    cell = {hex.column, hex.row};
  } else if (board.layout == Layout::squares) {
    cell = {static_cast<int>(std::floor(at.x / kSquare)),
            static_cast<int>(std::floor(at.y / kSquare))};
  } else {
    return std::nullopt;
  }
  if (!shape_of(board).has(cell)) return std::nullopt;
  return cell;
}

int Canvas::space_at(Point screen) const {
  return painter_->space_at(screen, camera_);
}

Ring Canvas::outline_of(const Editor& editor, Cell cell) const {
  const Point center = center_of(cell);
  Ring ring;
  if (editor.reading().board.layout == Layout::hexes) {
    for (const Point corner : painter_->plan().hexes().corners(center, .92F))
      ring.push_back(camera_.to_screen(corner));
  } else {
    const float half = kSquare * .46F;
    for (const Point corner :
         {Point{-half, -half}, Point{half, -half}, Point{half, half}, Point{-half, half}}) {
      ring.push_back(camera_.to_screen(center + corner));
    }
  }
  return ring;
}

void Canvas::frame(Ui& ui, const Rect& rect, Editor& editor, const HeatMap& heat) {
  Pen& pen = ui.pen();
  renew(ui, rect, editor);
  camera_.set_stage(rect, painter_->plan().bounds(), ui.px(26));
  pen.clip(rect);
  pen.fill(rect, pen.palette().frame);
  const bool starts = editor.shows_start || editor.tool == Tool::pieces;
  const BoardScene bare(painter_->plan().size());
  painter_->paint(pen, starts ? editor.start_scene() : bare, camera_);
  if (painter_->has_broken_picture() && told_broken_ != generation_) {
    told_broken_ = generation_;
    editor.say("the picture cannot be decoded; save it again as PNG or JPEG", true);
  }
  if (editor.tool == Tool::sets) draw_sets(ui, editor);
  if (heat.shown) draw_heat(ui, rect, editor, heat);
  draw_rulers(ui, rect, editor);
  draw_problems(ui, editor);
  draw_selection(ui, editor);
  draw_preview(ui, editor);
  const LookTool::View view{*painter_, camera_};
  if (editor.tool == Tool::shapes) look_tool_.draw(ui, view, editor);
  draw_cursor(ui, editor);
  pen.unclip();
  for (int space = 0; space < painter_->plan().size(); ++space) {
    ui.whereabouts().note(
        "space." + editor.reading().board.spaces[static_cast<std::size_t>(space)].id,
        painter_->where(space, camera_));
  }
  // The map has the focus like a field; Enter and Space are its click.
  const bool entered = ui.area("canvas", rect, true) && !ui.input().released;
  ui.set_cursor(Cursor::arrow);
  use_pointer(ui, rect, editor);
  if (editor.tool == Tool::shapes) {
    look_tool_.use_pointer(ui, ui.over(rect), view, editor);
    look_tool_.use_keys(ui, editor);
  }
  use_keys(ui, editor, entered);
}

void Canvas::print(Ui& ui, const Rect& rect) {
  Camera camera;
  camera.set_stage(rect, painter_->plan().bounds(), ui.px(12));
  ui.pen().fill(rect, ui.pen().palette().frame);
  // A picture that is only for designers is not printed.
  printed_ = std::make_unique<BoardPainter>(painter_->plan(), painter_->face());
  printed_->paint(ui.pen(), BoardScene(printed_->plan().size()), camera);
}

void Canvas::draw_rulers(Ui& ui, const Rect& rect, const Editor& editor) const {
  if (!editor.is_grid()) return;
  Pen& pen = ui.pen();
  const BoardData& board = editor.reading().board;
  const Color color = pen.palette().ink3;
  for (int column = 0; column < board.columns; column += 5) {
    const Point at = camera_.to_screen(center_of({column, 0}));
    pen.text({at.x, std::max(rect.y + ui.px(14), at.y - camera_.scale() * 34)},
             std::to_string(column + 1), Type::tiny, color, Align::center);
  }
  for (int row = 0; row < board.rows; row += 5) {
    const Point at = camera_.to_screen(center_of({0, row}));
    pen.text({std::max(rect.x + ui.px(16), at.x - camera_.scale() * 34), at.y + ui.px(4)},
             std::to_string(row + 1), Type::tiny, color, Align::right);
  }
}

void Canvas::draw_heat(Ui& ui, const Rect& rect, const Editor& editor, const HeatMap& heat) const {
  if (!editor.result()) return;
  const std::vector<double> values = editor.result()->per_match(heat.measure);
  const double most = *std::ranges::max_element(values);
  for (std::size_t i = 0; i < editor.result()->spaces.size() && most > 0; ++i) {
    const int space = editor.reading().space_called(editor.result()->spaces[i]);
    if (space < 0 || values[i] <= 0) continue;
    draw_heat_of(ui, space, values[i], values[i] / most, heat.numbers);
  }
  draw_legend(ui, rect, editor, heat, most);
}

/// What has a name or a sign of its own stays readable below its color, and its number stands in a
/// plate beside it.
void Canvas::draw_heat_of(Ui& ui, int space, double value, double share, bool number) const {
  Pen& pen = ui.pen();
  const SpaceFace& face = painter_->face().spaces[static_cast<std::size_t>(space)];
  const bool is_disc =
      painter_->plan().layout() == Layout::graph && painter_->plan().graph().is_disc(space);
  const bool is_printed =
      face.named || !face.sign.empty() || painter_->plan().layout() == Layout::loop;
  const auto step = static_cast<std::size_t>(std::min(share * 5, 4.0));
  const Color color = pen.palette().heat[step];
  for (const Ring& outline : painter_->plan().outlines(space, .9F)) {
    Ring ring;
    for (const Point corner : outline) ring.push_back(camera_.to_screen(corner));
    pen.polygon(ring, color.faded(is_printed && !is_disc ? .4F : .92F));
  }
  const Rect where = painter_->where(space, camera_);
  if (!number || (where.w < ui.px(22) && !is_disc)) return;
  std::string text = value >= 10 ? std::to_string(std::lround(value)) : "";
  if (text.empty()) {
    const long tenths = std::lround(value * 10);
    text = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  }
  Point at = camera_.to_screen(painter_->plan().center(space));
  if (!is_printed && !is_disc) {
    pen.text_middle(at, text, pen.fonts().of(Type::tiny_bold), ink_on(color));
    return;
  }
  if (painter_->plan().layout() == Layout::hexes) at.y += where.h * .36F;
  if (painter_->plan().layout() == Layout::loop) at = outside_of(ui, space);
  const float width = pen.width(text, Type::tiny_bold) + ui.px(8);
  const Rect plate{at.x - width / 2, at.y - ui.px(8), width, ui.px(16)};
  pen.fill(plate.inset(-ui.px(1)), pen.palette().halo, ui.px(5));
  pen.fill(plate, color, ui.px(4));
  pen.text_middle(at, text, pen.fonts().of(Type::tiny_bold), ink_on(color));
}

/// Outside of a loop, beside its cell, where nothing is printed.
Point Canvas::outside_of(Ui& ui, int space) const {
  const LoopPlan::Cell& cell = painter_->plan().loop().cells[static_cast<std::size_t>(space)];
  const Rect box = camera_.to_screen(cell.box);
  switch (cell.side) {
    case LoopPlan::Side::bottom:
      return {box.center().x, box.bottom() + ui.px(11)};
    case LoopPlan::Side::left:
      return {box.x - ui.px(14), box.center().y};
    case LoopPlan::Side::top:
      return {box.center().x, box.y - ui.px(11)};
    default:
      return {box.right() + ui.px(14), box.center().y};
  }
}

/// Where it covers no space and nothing that the board itself explains.
Rect Canvas::legend_box(Ui& ui, const Rect& rect) const {
  Rect box{rect.x + ui.px(12), rect.bottom() - ui.px(64), ui.px(360), ui.px(52)};
  const BoardPlan& plan = painter_->plan();
  if (plan.layout() == Layout::graph) {
    box.x = rect.right() - box.w - ui.px(12);
    box.y = rect.y + ui.px(12);
  }
  if (plan.layout() == Layout::loop) {
    const Rect middle = camera_.to_screen(plan.loop().middle);
    box.x = middle.center().x - box.w / 2;
    box.y = middle.bottom() - box.h - ui.px(8);
  }
  return box;
}

void Canvas::draw_legend(Ui& ui, const Rect& rect, const Editor& editor, const HeatMap& heat,
                         double most) const {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const Rect box = legend_box(ui, rect);
  pen.shadow_low(box, ui.px(6));
  pen.fill(box, p.paper, ui.px(6));
  pen.outline(box, p.edge, ui.px(1), ui.px(6));
  const char* title = heat.measure == TrialMeasure::stops    ? "Stops on each space"
                      : heat.measure == TrialMeasure::earned ? "Earned on each space"
                                                             : "Paid on each space";
  pen.text({box.x + ui.px(12), box.y + ui.px(20)}, title, Type::small_bold, p.ink);
  pen.text({box.x + ui.px(12), box.y + ui.px(38)},
           "a match, " + std::to_string(editor.result()->all.matches()) + " matches", Type::tiny,
           p.ink2);
  const float width = ui.px(32);
  const float left = box.right() - ui.px(14) - width * 5;
  if (most <= 0) {
    pen.text_in({left, box.y, width * 5, box.h}, "nothing on any space", Type::small, p.ink2,
                Align::right);
    return;
  }
  for (int step = 0; step < 5; ++step) {
    const Rect cell{left + width * static_cast<float>(step), box.y + ui.px(10), width, ui.px(14)};
    pen.fill(cell, p.heat[static_cast<std::size_t>(step)]);
  }
  for (int step = 0; step <= 5; ++step) {
    const double bound = most * step / 5;
    const std::string text = most >= 10 ? std::to_string(std::lround(bound))
                                        : std::to_string(std::lround(bound * 10) / 10) + "." +
                                              std::to_string(std::lround(bound * 10) % 10);
    if (most >= 10'000 && step % 5 != 0) continue;
    pen.text({left + width * static_cast<float>(step), box.y + ui.px(40)}, text, Type::tiny, p.ink2,
             step == 5 ? Align::right : Align::center);
  }
}

void Canvas::draw_sets(Ui& ui, const Editor& editor) const {
  Pen& pen = ui.pen();
  for (const NamedSet& set : editor.reading().board.sets) {
    if (set.id != editor.set) continue;
    for (const int space : set.spaces) {
      for (const Ring& outline : painter_->plan().outlines(space, .86F)) {
        Ring ring;
        for (const Point corner : outline) ring.push_back(camera_.to_screen(corner));
        pen.polygon(ring, lightly(pen.palette().act));
        pen.stroke(ring, pen.palette().act, ui.px(1.2F), Closed::yes);
      }
    }
  }
}

void Canvas::draw_preview(Ui& ui, const Editor& editor) const {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  if (!way_.empty() && has_touching_points(editor)) {
    for (const Cell cell : editor.cells_of(way_)) {
      const Ring ring = outline_of(editor, cell);
      pen.polygon(ring, lightly(p.act));
      pen.dashes(ring, p.act, ui.px(2), ui.px(4), ui.px(3), Closed::yes);
    }
  }
  if (dragging_ && grabbed_ >= 0) {
    const Point from = camera_.to_screen(painter_->plan().center(grabbed_));
    pen.dashes(std::vector<Point>{from, ui.input().pointer}, p.act, ui.px(2), ui.px(5), ui.px(4));
    pen.ring(ui.input().pointer, ui.px(12), p.act, ui.px(2));
  }
  if (box_) {
    const Point a = ui.input().press_at;
    const Point b = ui.input().pointer;
    const Rect box{std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x),
                   std::abs(a.y - b.y)};
    pen.fill(box, p.act.faded(.12F));
    pen.outline(box, p.act, ui.px(1.5F));
  }
}

void Canvas::draw_problems(Ui& ui, const Editor& editor) const {
  Pen& pen = ui.pen();
  for (const Problem& problem : editor.reading().problems) {
    if (problem.space < 0) continue;
    const Rect where = painter_->where(problem.space, camera_);
    const Color color =
        problem.weight == Finding::Weight::error ? pen.palette().bad : pen.palette().warn;
    const float radius = std::max(std::min(where.w, where.h) / 2, ui.px(9));
    pen.ring(where.center(), radius, color, ui.px(3));
    const Point sign{where.center().x + radius * .7F, where.center().y - radius * .7F};
    pen.disc(sign, ui.px(8), color);
    pen.text_middle(sign, "!", pen.fonts().of(Type::tiny_bold), ink_on(color));
  }
}

void Canvas::draw_selection(Ui& ui, const Editor& editor) const {
  Pen& pen = ui.pen();
  for (const int space : editor.selected()) {
    if (space >= painter_->plan().size()) continue;
    std::vector<Ring> outlines = painter_->plan().outlines(space, 1);
    if (outlines.empty()) {
      const Rect where = painter_->where(space, camera_);
      pen.ring(where.center(), std::min(where.w, where.h) / 2 + ui.px(3), pen.palette().act,
               ui.px(3));
      continue;
    }
    for (const Ring& outline : outlines) {
      Ring ring;
      for (const Point corner : outline) ring.push_back(camera_.to_screen(corner));
      pen.stroke(ring, pen.palette().halo, ui.px(5), Closed::yes);
      pen.stroke(ring, pen.palette().act, ui.px(3), Closed::yes);
      if (ring.size() > 8) continue;
      for (const Point corner : ring) {
        const Rect handle{corner.x - ui.px(3), corner.y - ui.px(3), ui.px(6), ui.px(6)};
        pen.fill(handle, pen.palette().raised);
        pen.outline(handle, pen.palette().act, ui.px(1.2F));
      }
    }
  }
}

}  // namespace windrose::editor
