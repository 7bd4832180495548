#include "editor/window/canvas.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/load_board.h"

namespace windrose::editor {
namespace {

constexpr float kSquare = view::SquarePlan::kSide;
constexpr float kRoom = 60;             // round the discs of a graph
constexpr Point kLeastPage{1000, 620};  // that a graph is drawn on

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

void Canvas::renew(Ui& ui, const Rect& most, const Editor& editor) {
  const Rect page = most.inset(ui.px(4));
  const float scale = ui.px(1);
  const Point loop_page{page.w / scale, page.h / scale};
  const bool is_loop = editor.reading().board.layout == Layout::loop;
  if (generation_ == editor.generation() && (!is_loop || loop_page == loop_page_)) return;
  generation_ = editor.generation();
  loop_page_ = loop_page;
  GameData game;
  if (editor.reading().declared() != nullptr) game = *editor.reading().declared();
  game.board = editor.reading().board;
  auto painter = std::make_unique<BoardPainter>(
      BoardPlan(game.board, editor.reading().look, loop_page, frame_),
      printed_of(game, editor.reading().look));
  frame_ = painter->plan().graph().frame;
  painter->show_sketch();
  painter_ = std::move(painter);
}

void Canvas::fit() {
  frame_ = {};
  generation_ = -1;
  refit_ = true;
}

/// A graph stays where it is while spaces are added and moved, and any board while a panel opens.
void Canvas::place_camera(Ui& ui, const Rect& rect, const Rect& most) {
  Rect bounds = painter_->plan().bounds();
  const bool is_graph = painter_->plan().layout() == Layout::graph;
  if (is_graph && !painter_->plan().graph().has_shapes) {
    // Room for what is still to come.
    const Point more{std::max(kRoom, (kLeastPage.x - bounds.w) / 2),
                     std::max(kRoom, (kLeastPage.y - bounds.h) / 2)};
    bounds = {bounds.x - more.x, bounds.y - more.y, bounds.w + 2 * more.x, bounds.h + 2 * more.y};
  }
  const bool holds = most == most_ && (is_graph || bounds == bounds_) && !refit_;
  if (holds) {
    camera_.hold(rect, bounds, ui.px(26));
  } else {
    camera_.set_board_area(rect, bounds, ui.px(26));
  }
  if (refit_) camera_.fit();
  refit_ = false;
  most_ = most;
  bounds_ = bounds;
}

void Canvas::show(int space) {
  if (painter_ && space >= 0 && space < painter_->plan().size())
    camera_.show(painter_->plan().center(SpaceId{space}));
}

std::optional<Cell> Canvas::cell_at(const Editor& editor, Point screen) const {
  const Point at = camera_.to_board(screen);
  const BoardData& board = editor.reading().board;
  Cell cell{-1, -1};
  if (board.layout == Layout::hexes) {
    const view::HexPlan::Cell hex = painter_->plan().hexes().cell_at(at);
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
  return number_of(painter_->space_at(screen, camera_));
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

void Canvas::frame(Ui& ui, const Rect& rect, const Rect& most, Editor& editor,
                   const HeatMap& heat) {
  Pen& pen = ui.pen();
  renew(ui, most, editor);
  place_camera(ui, rect, most);
  pen.clip(rect);
  pen.fill(rect, pen.palette().frame);
  const bool starts = editor.shows_start || editor.tool == Tool::pieces;
  const BoardScene scene =
      starts ? editor.start.start_scene() : BoardScene(painter_->plan().size());
  view::SceneLights lights;
  color_by_heat(ui, rect, editor, heat, lights);
  painter_->paint(pen, scene, lights, camera_);
  if (painter_->has_broken_picture() && told_broken_ != generation_) {
    told_broken_ = generation_;
    editor.say(phrase("the picture cannot be decoded; save it again as PNG or JPEG"), true);
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
  for (const SpaceId space : painter_->plan().ids()) {
    ui.whereabouts().note("space." + editor.reading().board.spaces[number_of(space)].id,
                          painter_->where(space, camera_));
  }
  // The map has the focus like a field; Enter and Space are its click.
  const bool entered = click_area(ui, "canvas", rect, true) && !ui.input().released;
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
  camera.set_board_area(rect, painter_->plan().bounds(), ui.px(12));
  ui.pen().fill(rect, ui.pen().palette().frame);
  // A picture that is only for designers is not printed.
  BoardPainter printed(painter_->plan(), painter_->printed());
  printed.paint(ui.pen(), BoardScene(printed.plan().size()), view::SceneLights{}, camera);
}

/// Rows and columns as ids of spaces name them. Boards of squares print their own.
void Canvas::draw_rulers(Ui& ui, const Rect& rect, const Editor& editor) const {
  const BoardData& board = editor.reading().board;
  if (board.layout != Layout::hexes) return;
  Pen& pen = ui.pen();
  const Color color = pen.palette().ink3;
  const auto part = [&](Cell cell, bool is_row) {
    const std::string name = position_name(board, cell.column, cell.row);
    const std::size_t digit = name.find_first_of("0123456789");
    return is_row ? name.substr(0, digit) : name.substr(digit);
  };
  for (int column = 0; column < board.columns; column += 5) {
    const Point at = camera_.to_screen(center_of({column, 0}));
    pen.text({at.x, std::max(rect.y + ui.px(14), at.y - camera_.scale() * 34)},
             part({column, 0}, false), Type::tiny, color, Align::center);
  }
  for (int row = 0; row < board.rows; row += 5) {
    const Point at = camera_.to_screen(center_of({0, row}));
    pen.text({std::max(rect.x + ui.px(16), at.x - camera_.scale() * 34), at.y + ui.px(4)},
             part({0, row}, true), Type::tiny, color, Align::right);
  }
}

void Canvas::draw_sets(Ui& ui, const Editor& editor) const {
  Pen& pen = ui.pen();
  for (const NamedSet& set : editor.reading().board.sets) {
    if (set.id != editor.set) continue;
    for (const int row : set.spaces) {
      const SpaceId space{row};
      const std::vector<Ring> outlines = painter_->plan().outlines(space, .86F);
      if (outlines.empty()) mark_disc(ui, space, 1.2F);
      for (const Ring& outline : outlines) {
        Ring ring;
        for (const Point corner : outline) ring.push_back(camera_.to_screen(corner));
        pen.polygon(ring, lightly(pen.palette().act));
        pen.stroke(ring, pen.palette().act, ui.px(1.2F), Closed::yes);
      }
    }
  }
  for (const int space : touched_) mark_disc(ui, SpaceId{space}, 3);
}

/// A ring round what is no area of its own.
void Canvas::mark_disc(Ui& ui, SpaceId space, float width) const {
  const Rect where = painter_->where(space, camera_);
  const float radius = std::min(where.w, where.h) / 2 + ui.px(1);
  ui.pen().disc(where.center(), radius, lightly(ui.pen().palette().act));
  ui.pen().ring(where.center(), radius, ui.pen().palette().act, ui.px(width));
}

void Canvas::draw_preview(Ui& ui, const Editor& editor) const {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  if (!way_.empty() && has_touching_points(editor)) {
    for (const Cell cell : editor.map.cells_of(way_)) {
      const Ring ring = outline_of(editor, cell);
      pen.polygon(ring, lightly(p.act));
      pen.dashes(ring, p.act, ui.px(2), ui.px(4), ui.px(3), Closed::yes);
    }
  }
  draw_target(ui, editor);
  if (box_) {
    const Point a = ui.input().press_at;
    const Point b = ui.input().pointer;
    const Rect box{std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x),
                   std::abs(a.y - b.y)};
    pen.fill(box, p.act.faded(.12F));
    pen.outline(box, p.act, ui.px(1.5F));
  }
}

/// Where what is dragged or added would come to stand.
void Canvas::draw_target(Ui& ui, const Editor& editor) const {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const Point pointer = ui.input().pointer;
  const bool drags = dragging_ && grabbed_ >= 0;
  const bool links = editor.tool == Tool::links;
  const std::optional<Cell> target = target_of(editor, pointer);
  Point to = pointer;
  if (target) to = camera_.to_screen(frame_.at(target->column, target->row));
  if (drags && (links || std::hypot(pointer.x - pressed_at_.x, pointer.y - pressed_at_.y) > 6)) {
    const Point from = camera_.to_screen(painter_->plan().center(SpaceId{grabbed_}));
    pen.dashes(std::vector<Point>{from, to}, p.act, ui.px(2), ui.px(5), ui.px(4));
    pen.ring(to, ui.px(12), p.act, ui.px(2));
  }
  if (!target) return;
  // The places round about that there are.
  const Point step = frame_.unit * camera_.scale();
  constexpr int kRound = 3;
  for (int y = -kRound; y <= kRound && std::min(step.x, step.y) >= ui.px(8); ++y) {
    for (int x = -kRound; x <= kRound; ++x) {
      pen.disc({to.x + static_cast<float>(x) * step.x, to.y + static_cast<float>(y) * step.y},
               ui.px(1.5F), p.ink3);
    }
  }
  if (!drags) pen.ring(to, ui.px(12), p.act, ui.px(1.5F));
  const std::string text =
      phrase("at {1}, {2}", std::to_string(target->column), std::to_string(target->row));
  const float width = pen.width(text, Type::tiny_bold) + ui.px(10);
  const Rect plate{to.x - width / 2, to.y - ui.px(34), width, ui.px(17)};
  pen.fill(plate, p.act, ui.px(4));
  pen.text_middle(plate.center(), text, pen.fonts().of(Type::tiny_bold), ink_on(p.act));
}

void Canvas::draw_problems(Ui& ui, const Editor& editor) const {
  Pen& pen = ui.pen();
  for (const Problem& problem : editor.reading().problems) {
    if (problem.space < 0) continue;
    const Rect where = painter_->where(SpaceId{problem.space}, camera_);
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
  for (const int row : editor.selected()) {
    if (row >= painter_->plan().size()) continue;
    const SpaceId space{row};
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
