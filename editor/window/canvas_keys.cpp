// The board without the mouse: a cursor that the arrow keys move, and Enter for a click there.
#include <algorithm>
#include <array>
#include <cmath>

#include "editor/window/canvas.h"
#include "runtime/base/language/phrase.h"
#include "runtime/data/load/load_board.h"

namespace windrose::editor {
namespace {

constexpr std::array<Key, 4> kArrows = {Key::left, Key::right, Key::up, Key::down};
constexpr std::array<Point, 4> kWays = {Point{-1, 0}, Point{1, 0}, Point{0, -1}, Point{0, 1}};

}  // namespace

/// Where the cursor is on the board's plane; the selected space or the first one at the beginning.
Point Canvas::cursor_point(const Editor& editor) const {
  if (cursor_) return *cursor_;
  if (painter_->plan().size() == 0) return camera_.to_board(camera_.board_area().center());
  const std::vector<int> selected = editor.selected();
  return painter_->plan().center(SpaceId{selected.empty() ? 0 : selected.back()});
}

void Canvas::move_cursor(const Editor& editor, Point way) {
  const BoardPlan& plan = painter_->plan();
  const Point from = cursor_point(editor);
  if (editor.is_grid()) {
    const auto cell = cell_at(editor, camera_.to_screen(from));
    const GridShape shape = shape_of(editor.reading().board);
    Cell to = cell.value_or(Cell{0, 0});
    if (cell) to = {to.column + static_cast<int>(way.x), to.row + static_cast<int>(way.y)};
    if (shape.has(to)) cursor_ = center_of(to);
  } else if (editor.tool == Tool::brush && plan.layout() == Layout::graph) {
    const Point unit = has_places(editor) ? frame_.unit : Point{20, 20};
    const float step = std::max(1.0F, std::round(20 / unit.x));  // places lie close on a new board
    cursor_ = from + Point{way.x * unit.x, way.y * unit.y} * step;
  } else {
    // The space that lies nearest in that direction; what lies aside counts double.
    float best = 0;
    for (const SpaceId space : plan.ids()) {
      const Point by = plan.center(space) - from;
      const float along = by.x * way.x + by.y * way.y;
      const float aside = std::abs(by.x * way.y) + std::abs(by.y * way.x);
      if (along <= .5F || aside > along * 2) continue;
      const float far = along + 2 * aside;
      if (best != 0 && far >= best) continue;
      best = far;
      cursor_ = plan.center(space);
    }
    if (!cursor_) cursor_ = from;
  }
  if (cursor_) camera_.show(*cursor_);
}

/// One step of the selected spaces, or of the one: what dragging them there does.
void Canvas::move_selected(Editor& editor, Point way) {
  const std::vector<int> spaces = editor.selected();
  if (spaces.size() != 1) return editor.say(phrase("select one space to move it"), true);
  const SpaceData& data = editor.reading().board.spaces[spaces[0]];
  const Cell to{data.column + static_cast<int>(way.x), data.row + static_cast<int>(way.y)};
  if (editor.is_grid() && !shape_of(editor.reading().board).has(to)) return;
  editor.map.move(spaces[0], to);
  cursor_.reset();
}

/// What a click does where the cursor is. Lines and links have two ends.
void Canvas::act_at_cursor(Ui& ui, Editor& editor, bool add) {
  const Point screen = camera_.to_screen(cursor_point(editor));
  const int space = space_at(screen);
  const auto cell = cell_at(editor, screen);
  switch (editor.tool) {
    case Tool::select:
      if (space >= 0) editor.select(space, add);
      break;
    case Tool::line:
      if (!cell) break;
      if (way_.empty()) {
        way_ = {*cell};
        return editor.say(phrase("the line begins here; Enter at its other end"));
      }
      way_.push_back(*cell);
      editor.map.paint(way_);
      way_.clear();
      break;
    case Tool::links:
      if (space < 0) break;
      if (grabbed_ < 0) {
        grabbed_ = space;
        return editor.say(phrase("Enter at the space to link it with"));
      }
      if (grabbed_ != space) editor.map.link(grabbed_, space);
      grabbed_ = -1;
      break;
    default:
      if (cell) way_ = {*cell};
      release(ui, editor, screen);
      way_.clear();
  }
}

void Canvas::draw_cursor(Ui& ui, const Editor& editor) const {
  if (!ui.focused("canvas") || !cursor_shown_) return;
  const Point screen = camera_.to_screen(cursor_point(editor));
  const int space = space_at(screen);
  Rect ring{screen.x - ui.px(14), screen.y - ui.px(14), ui.px(28), ui.px(28)};
  if (space >= 0) ring = painter_->where(SpaceId{space}, camera_);
  draw_focus_ring(ui, ring, ui.px(6));
  ui.whereabouts().note("cursor", ring);
  if (grabbed_ < 0 || dragging_) return;
  const Point from = camera_.to_screen(painter_->plan().center(SpaceId{grabbed_}));
  ui.pen().dashes(std::vector<Point>{from, screen}, ui.pen().palette().act, ui.px(2), ui.px(5),
                  ui.px(4));
}

void Canvas::use_keys(Ui& ui, Editor& editor, bool entered) {
  if (ui.typing()) return;
  if (ui.take_key(key_of(Key::del)) || ui.take_key(key_of(Key::backspace)))
    editor.map.remove_selected();
  if (ui.take_key(key_of(Key::escape))) {
    way_.clear();
    grabbed_ = -1;
    if (ui.focused("canvas")) editor.select(-1, false);
    ui.set_focus("canvas");
  }
  if (ui.take_key(key_of('0'))) {
    fit();
    ui.redraw_in(0);
  }
  for (const char* more : {"+", "="}) {
    if (ui.take_key(key_of(*more), true)) camera_.zoom_at(camera_.board_area().center(), 1.25F);
  }
  if (ui.take_key(key_of('-'), true)) camera_.zoom_at(camera_.board_area().center(), .8F);
  const float step = ui.px(40);
  for (std::size_t i = 0; i < kArrows.size(); ++i) {
    if (ui.take_key({kArrows[i], 0, false, true}, true)) camera_.pan(kWays[i] * -step);
  }
  // Arrows and Enter are the map's as long as no panel has the focus.
  const std::string& focus = ui.focus();
  const bool is_mine = focus.empty() || focus == "canvas" || focus.starts_with("tool.") ||
                       focus.starts_with("kind.") || focus.starts_with("set.");
  if (!is_mine) return;
  for (std::size_t i = 0; i < kArrows.size(); ++i) {
    if (ui.take_key({kArrows[i], 0, true, false}, true)) move_selected(editor, kWays[i]);
    if (!ui.take_key(key_of(kArrows[i]), true)) continue;
    ui.set_focus("canvas");
    if (cursor_shown_) move_cursor(editor, kWays[i]);
    cursor_shown_ = true;
    ui.redraw_in(0);
  }
  if (focus != "canvas" || !cursor_shown_) return;
  const bool add = ui.take_key({Key::enter, 0, false, true});
  if (add || entered || ui.take_key(key_of(Key::enter)) || ui.take_key(key_of(Key::space)))
    act_at_cursor(ui, editor, add);
}

}  // namespace windrose::editor
