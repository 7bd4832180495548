// What the pointer and the keys do on the board that is being edited.
#include <algorithm>
#include <cmath>

#include "editor/window/canvas.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/load_board.h"

namespace windrose::editor {
namespace {

/// A point of the page on the grid that the designer has chosen.
LookPoint snapped(const Editor& editor, Point at) {
  const double step = editor.page.look_snap;
  const LookPoint exact{static_cast<double>(at.x), static_cast<double>(at.y)};
  if (step <= 0) return exact;
  return {std::round(exact.x / step) * step, std::round(exact.y / step) * step};
}

bool paints(Tool tool) {
  return tool == Tool::brush || tool == Tool::line || tool == Tool::fill;
}

}  // namespace

void Canvas::use_pointer(Ui& ui, const Rect& rect, Editor& editor) {
  const InputFrame& input = ui.input();
  const bool over = ui.over(rect);
  const Point pointer = input.pointer;
  under_pointer_.clear();
  if (over) {
    const int space = space_at(pointer);
    if (const auto cell = cell_at(editor, pointer))
      under_pointer_ = position_name(editor.reading().board, cell->column, cell->row);
    if (space >= 0) {
      const SpaceData& data = editor.reading().board.spaces[space];
      if (under_pointer_ != data.id)
        under_pointer_ += (under_pointer_.empty() ? "" : " · ") + data.id;
      under_pointer_ += ", " + editor.reading().board.kinds[data.kind].id;
    }
    if (input.wheel != 0) camera_.zoom_at(pointer, std::pow(1.15F, input.wheel));
  }
  const bool pans = editor.tool == Tool::pan || input.middle_down;
  if (over && (input.pressed || (input.middle_down && !dragging_))) {
    last_ = pointer;
    dragging_ = true;
    cursor_.reset();
    cursor_shown_ = false;
    if (!pans) press(ui, editor, pointer);
  }
  if (!dragging_) return;
  if (pans && (input.down || input.middle_down)) {
    camera_.pan(pointer - last_);
    last_ = pointer;
  } else if (input.down && paints(editor.tool)) {
    const auto cell = cell_at(editor, pointer);
    if (cell && (way_.empty() || !(way_.back() == *cell))) way_.push_back(*cell);
  } else if (input.down && over && editor.tool == Tool::sets) {
    const int space = space_at(pointer);
    if (space >= 0 && std::ranges::find(touched_, space) == touched_.end())
      touched_.push_back(space);
  }
  if (input.released || (!input.down && !input.middle_down)) {
    if (!pans) release(ui, editor, pointer);
    dragging_ = box_ = false;
    grabbed_ = -1;
    way_.clear();
    touched_.clear();
  }
}

void Canvas::press(Ui& ui, Editor& editor, Point pointer) {
  stop_typing(ui);
  pressed_at_ = pointer;
  const int space = space_at(pointer);
  grabbed_ = -1;
  switch (editor.tool) {
    case Tool::brush:
    case Tool::line:
    case Tool::fill:
      if (const auto cell = cell_at(editor, pointer)) way_ = {*cell};
      break;
    case Tool::links:
      grabbed_ = space;
      break;
    case Tool::select:
      // With Shift a frame may begin on a space: full maps have no room beside them.
      box_ = space < 0 || ui.input().shift;
      if (box_) break;
      if (!editor.is_selected(space)) editor.select(space, false);
      grabbed_ = space;
      break;
    default:
      break;
  }
}

void Canvas::release(Ui& ui, Editor& editor, Point pointer) {
  const int space = space_at(pointer);
  const Point begin = ui.input().press_at;
  const bool moved = std::hypot(pointer.x - begin.x, pointer.y - begin.y) > ui.px(6);
  switch (editor.tool) {
    case Tool::brush:
    case Tool::line:
    case Tool::fill:
      if (editor.is_grid()) {
        editor.map.paint(way_);
      } else if (space < 0 && editor.page.has_page()) {
        editor.page.add_on_page(snapped(editor, camera_.to_board(pointer)));
      } else if (space < 0) {
        editor.map.add_space(place_at(editor, camera_.to_board(pointer)));
      }
      break;
    case Tool::links:
      if (grabbed_ >= 0 && space >= 0 && space != grabbed_) editor.map.link(grabbed_, space);
      break;
    case Tool::sets:
      // All go where the first one goes.
      if (touched_.empty() && space >= 0) touched_ = {space};
      if (!touched_.empty()) {
        const auto& sets = editor.reading().board.sets;
        const auto set = std::ranges::find(sets, editor.set, &NamedSet::id);
        const bool in = set != sets.end() &&
                        std::ranges::find(set->spaces, touched_.front()) != set->spaces.end();
        editor.map.put_into_set(touched_, !in);
      }
      break;
    case Tool::pieces:
      if (space >= 0) editor.start.place_piece(space);
      break;
    case Tool::select:
      if (box_ && moved) {
        const Rect box{std::min(begin.x, pointer.x), std::min(begin.y, pointer.y),
                       std::abs(begin.x - pointer.x), std::abs(begin.y - pointer.y)};
        std::vector<int> inside = ui.input().shift ? editor.selected() : std::vector<int>();
        const std::size_t before = inside.size();
        for (const SpaceId one : painter_->plan().ids()) {
          if (!box.contains(camera_.to_screen(painter_->plan().center(one)))) continue;
          const int i = number_of(one);
          const auto end = inside.begin() + static_cast<std::ptrdiff_t>(before);
          if (std::find(inside.begin(), end, i) == end) inside.push_back(i);
        }
        editor.select_all(inside);
      } else if (grabbed_ >= 0 && moved) {
        move_grabbed(editor, pointer);
      } else {
        editor.select(space, ui.input().shift);
      }
      break;
    default:
      break;
  }
}

/// Whether spaces stand where the board itself says: on whole numbers.
bool Canvas::has_places(const Editor& editor) const {
  return painter_->plan().layout() == Layout::graph && !editor.page.has_page() && frame_.unit.x > 0;
}

/// The whole numbers that are nearest to a point of the plan; of a loop, where the space stands
/// behind which a new one comes.
Cell Canvas::place_at(const Editor& editor, Point board) const {
  if (frame_.unit.x > 0) {
    return {static_cast<int>(std::lround((board.x - frame_.offset.x) / frame_.unit.x)),
            static_cast<int>(std::lround((board.y - frame_.offset.y) / frame_.unit.y))};
  }
  const auto& spaces = editor.reading().board.spaces;
  const std::vector<int> chosen = editor.selected();
  if (spaces.empty()) return {0, 0};
  const SpaceData& before = chosen.empty() ? spaces.back() : spaces[chosen.back()];
  return {before.column, before.row};
}

/// Where on whole numbers the pointer would put what it drags or adds.
std::optional<Cell> Canvas::target_of(const Editor& editor, Point pointer) const {
  if (!has_places(editor)) return std::nullopt;
  if (editor.tool == Tool::brush && camera_.board_area().contains(pointer) && space_at(pointer) < 0)
    return place_at(editor, camera_.to_board(pointer));
  if (editor.tool != Tool::select || !dragging_ || grabbed_ < 0) return std::nullopt;
  const Point by = (pointer - pressed_at_) * (1 / camera_.scale());
  if (std::hypot(pointer.x - pressed_at_.x, pointer.y - pressed_at_.y) <= 6) return std::nullopt;
  return place_at(editor, painter_->plan().center(SpaceId{grabbed_}) + by);
}

/// Spaces that were drawn in a circle for want of places stay there, but for the one that moves.
void Canvas::lay_out(Editor& editor, Point pointer) {
  constexpr float kUnit = 10;
  std::vector<Cell> places;
  for (const SpaceId space : painter_->plan().ids()) {
    Point at = painter_->plan().center(space);
    if (number_of(space) == grabbed_) at = camera_.to_board(pointer);
    places.push_back(
        {static_cast<int>(std::lround(at.x / kUnit)), static_cast<int>(std::lround(at.y / kUnit))});
  }
  frame_ = {{kUnit, kUnit}, {0, 0}};
  editor.map.lay_out(places);
}

void Canvas::move_grabbed(Editor& editor, Point pointer) {
  if (editor.is_grid()) {
    if (const auto cell = cell_at(editor, pointer)) editor.map.move(grabbed_, *cell);
    return;
  }
  if (editor.page.has_page()) {
    // What is dragged keeps its distance from the pointer.
    const Point by = (pointer - pressed_at_) * (1 / camera_.scale());
    return editor.page.move_on_page(
        grabbed_, snapped(editor, painter_->plan().center(SpaceId{grabbed_}) + by));
  }
  const SpaceData& data = editor.reading().board.spaces[grabbed_];
  if (painter_->plan().layout() == Layout::loop)
    return editor.say(
        phrase("the editor draws a loop in walking order; the page Board lays it again"), true);
  if (!has_places(editor)) return lay_out(editor, pointer);
  const Cell here{data.column, data.row};
  const std::optional<Cell> to = target_of(editor, pointer);
  if (to && !(*to == here)) return editor.map.move(grabbed_, *to);
  editor.say(phrase(
      "places of this board are whole numbers; the shapes tool (O) begins a page with finer ones"));
}

}  // namespace windrose::editor
