// What the pointer and the keys do on the board that is being edited.
#include <algorithm>
#include <cmath>

#include "editor/canvas.h"
#include "runtime/base/text.h"
#include "runtime/data/load_board.h"

namespace windrose::editor {
namespace {

constexpr float kGraphGrid = 1;  // spaces of a graph stand on whole numbers

/// A point of the page on the grid that the designer has chosen.
LookPoint snapped(const Editor& editor, Point at) {
  const double step = editor.look_snap;
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
    if (const auto cell = cell_at(editor, pointer)) {
      under_pointer_ =
          "Row " + std::to_string(cell->row + 1) + ", column " + std::to_string(cell->column + 1);
    }
    if (space >= 0) {
      const SpaceData& data = editor.reading().board.spaces[static_cast<std::size_t>(space)];
      under_pointer_ += (under_pointer_.empty() ? "" : " · ") + data.id + ", " +
                        editor.reading().board.kinds[static_cast<std::size_t>(data.kind)].id;
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
  }
  if (input.released || (!input.down && !input.middle_down)) {
    if (!pans) release(ui, editor, pointer);
    dragging_ = box_ = false;
    grabbed_ = -1;
    way_.clear();
  }
}

void Canvas::press(Ui& ui, Editor& editor, Point pointer) {
  ui.stop_typing();
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
      if (space >= 0 && !editor.is_selected(space)) editor.select(space, ui.input().shift);
      grabbed_ = space;
      box_ = space < 0;
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
        editor.paint(way_);
      } else if (space < 0 && editor.has_page()) {
        editor.add_on_page(snapped(editor, camera_.to_board(pointer)));
      } else if (space < 0) {
        const Point at = camera_.to_board(pointer);
        const float unit = painter_->plan().layout() == Layout::loop ? 1 : grid_unit(editor);
        editor.add_space({static_cast<int>(std::lround(at.x / unit / kGraphGrid)),
                          static_cast<int>(std::lround(at.y / unit / kGraphGrid))});
      }
      break;
    case Tool::links:
      if (grabbed_ >= 0 && space >= 0 && space != grabbed_) editor.link(grabbed_, space);
      break;
    case Tool::sets:
      if (space >= 0) {
        const auto& sets = editor.reading().board.sets;
        const auto set = std::ranges::find(sets, editor.set, &NamedSet::id);
        const bool in =
            set != sets.end() && std::ranges::find(set->spaces, space) != set->spaces.end();
        editor.put_into_set({space}, !in);
      }
      break;
    case Tool::pieces:
      if (space >= 0) editor.place_piece(space);
      break;
    case Tool::select:
      if (box_ && moved) {
        const Rect box{std::min(begin.x, pointer.x), std::min(begin.y, pointer.y),
                       std::abs(begin.x - pointer.x), std::abs(begin.y - pointer.y)};
        std::vector<int> inside;
        for (int i = 0; i < painter_->plan().size(); ++i) {
          if (box.contains(camera_.to_screen(painter_->plan().center(i)))) inside.push_back(i);
        }
        editor.select_all(inside);
      } else if (grabbed_ >= 0 && moved) {
        move_grabbed(editor, pointer);
      } else if (!ui.input().shift) {
        editor.select(space, false);
      }
      break;
    default:
      break;
  }
}

/// How many board units lie between whole coordinates of a graph: found from two spaces.
float Canvas::grid_unit(const Editor& editor) const {
  const auto& spaces = editor.reading().board.spaces;
  for (std::size_t i = 1; i < spaces.size(); ++i) {
    const int across = spaces[i].column - spaces[0].column;
    const Point a = painter_->plan().center(0);
    const Point b = painter_->plan().center(static_cast<int>(i));
    if (across != 0 && std::abs(b.x - a.x) > .01F)
      return std::abs((b.x - a.x) / static_cast<float>(across));
  }
  return 100;
}

void Canvas::move_grabbed(Editor& editor, Point pointer) {
  if (editor.is_grid()) {
    if (const auto cell = cell_at(editor, pointer)) editor.move(grabbed_, *cell);
    return;
  }
  if (editor.has_page()) {
    // What is dragged keeps its distance from the pointer.
    const Point by = (pointer - pressed_at_) * (1 / camera_.scale());
    return editor.move_on_page(grabbed_, snapped(editor, painter_->plan().center(grabbed_) + by));
  }
  const SpaceData& data = editor.reading().board.spaces[static_cast<std::size_t>(grabbed_)];
  const Point from = painter_->plan().center(grabbed_);
  const Point to = camera_.to_board(pointer);
  const float unit = grid_unit(editor);
  editor.move(grabbed_, {data.column + static_cast<int>(std::lround((to.x - from.x) / unit)),
                         data.row + static_cast<int>(std::lround((to.y - from.y) / unit))});
}

}  // namespace windrose::editor
