#include "editor/window/look_tool.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/language/phrase.h"

namespace windrose::editor {
namespace {

constexpr float kReach = 9;  // design pixels round a handle
constexpr float kMoved = 3;

bool same(LookPoint a, LookPoint b) {
  return a.x == b.x && a.y == b.y;
}

const std::string& id_of(const Editor& editor, int space) {
  return editor.reading().board.spaces[space].id;
}

bool is_chosen(const Editor& editor, const std::string& id) {
  return std::ranges::find(editor.selection(), id) != editor.selection().end();
}

}  // namespace

std::vector<LookTool::Row> LookTool::all_rows(const Editor& editor) {
  const BoardData& board = editor.reading().board;
  const BoardLook& look = editor.reading().look.board;
  std::vector<Row> rows;
  for (const SpaceLook& space : look.spaces) {
    for (std::size_t ring = 0; ring < space.shape.size(); ++ring) {
      rows.push_back(
          {{LookLine::Of::shape, id_of(editor, space.space), "", ring}, space.shape[ring]});
    }
  }
  for (const LinkLook& link : look.links) {
    const LinkData& data = board.links[link.link];
    rows.push_back(
        {{LookLine::Of::link, id_of(editor, data.from), id_of(editor, data.to), 0}, link.draw});
  }
  const auto scenery = [&](LookLine::Of of, const std::vector<std::vector<LookPoint>>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) rows.push_back({{of, "", "", i}, lines[i]});
  };
  scenery(LookLine::Of::border, look.borders);
  scenery(LookLine::Of::desert, look.deserts);
  scenery(LookLine::Of::ice, look.ice);
  return rows;
}

/// Outlines of selected spaces and paths between them and others; scenery while none is selected.
std::vector<LookTool::Row> LookTool::rows(const Editor& editor) {
  std::vector<Row> rows = all_rows(editor);
  std::erase_if(rows, [&](const Row& row) {
    if (row.line.of == LookLine::Of::shape) return !is_chosen(editor, row.line.id);
    if (row.line.of == LookLine::Of::link)
      return !is_chosen(editor, row.line.id) && !is_chosen(editor, row.line.other);
    return !editor.selection().empty();
  });
  return rows;
}

std::vector<LookTool::Spot> LookTool::spots(const View& view, const Editor& editor) {
  std::vector<Spot> spots;
  const BoardData& board = editor.reading().board;
  const BoardPlan& plan = view.painter.plan();
  for (const SpaceId space : plan.ids()) {
    const std::string& id = board.spaces[number_of(space)].id;
    if (plan.has_label(space)) {
      const Point at = plan.label(space);
      spots.push_back({{LookSpot::Of::space_label, id}, {at.x, at.y}});
    } else if (editor.page.has_page() && is_chosen(editor, id)) {
      // Where the name is now; its first move gives it a place of its own.
      const float unit = 1 / view.camera.scale();
      const float away = plan.graph().is_disc(space) ? plan.graph().disc + 15 * unit : -28 * unit;
      const Point at = plan.center(space) + Point{0, away};
      spots.push_back({{LookSpot::Of::space_label, id}, {at.x, at.y}});
    }
    if (!editor.page.has_page()) continue;
    const Point at = plan.center(space);
    spots.push_back({{LookSpot::Of::space_at, id}, {at.x, at.y}});
  }
  for (const SetLook& set : editor.reading().look.board.sets) {
    const std::string& id = board.sets[set.set].id;
    if (set.has_label) spots.push_back({{LookSpot::Of::set_label, id}, set.label});
    if (set.has_at) spots.push_back({{LookSpot::Of::set_at, id}, set.at});
  }
  return spots;
}

bool LookTool::grab(Ui& ui, const View& view, const Editor& editor, bool corners_only) {
  const Point pointer = ui.input().pointer;
  const float reach = ui.px(kReach);
  float nearest = reach;
  const auto is_nearer = [&](LookPoint at) {
    const float away = distance(view.camera.to_screen(point(at)), pointer);
    if (away >= nearest) return false;
    nearest = away;
    offset_ = view.camera.to_screen(point(at)) - pointer;
    return true;
  };
  LookPoint corner;
  for (const Row& row : rows(editor)) {
    for (std::size_t i = 0; i < row.points.size(); ++i) {
      if (!is_nearer(row.points[i])) continue;
      picked_ = LookCorner{row.line, i};
      corner = row.points[i];
      grabbed_ = Grabbed::corner;
    }
  }
  if (grabbed_ == Grabbed::corner) {
    corners_ = {*picked_};
    for (const Row& row : all_rows(editor)) {
      for (std::size_t i = 0; i < row.points.size(); ++i) {
        const LookCorner one{row.line, i};
        if (editor.page.look_joined && same(row.points[i], corner) && !(one == *picked_) &&
            row.line.is_closed() == picked_->line.is_closed())
          corners_.push_back(one);
      }
    }
    return true;
  }
  if (corners_only) return false;
  picked_.reset();
  for (const Spot& spot : spots(view, editor)) {
    if (!is_nearer(spot.at)) continue;
    spot_ = spot.spot;
    grabbed_ = Grabbed::spot;
  }
  if (grabbed_ == Grabbed::spot) return true;
  // The middle of an edge, of this outline and of the neighbor's that shares it.
  LookPoint from;
  LookPoint to;
  for (const Row& row : rows(editor)) {
    for (std::size_t i = 0; i < row.points.size(); ++i) {
      const std::size_t next = (i + 1) % row.points.size();
      if (next == 0 && !row.line.is_closed()) continue;
      const LookPoint middle{(row.points[i].x + row.points[next].x) / 2,
                             (row.points[i].y + row.points[next].y) / 2};
      if (!is_nearer(middle)) continue;
      corners_ = {{row.line, i + 1}};
      from = row.points[i];
      to = row.points[next];
      grabbed_ = Grabbed::edge;
    }
  }
  if (grabbed_ != Grabbed::edge) return false;
  for (const Row& row : all_rows(editor)) {
    for (std::size_t i = 0; editor.page.look_joined && i < row.points.size(); ++i) {
      const LookPoint next = row.points[(i + 1) % row.points.size()];
      const bool shared = (same(row.points[i], to) && same(next, from)) ||
                          (same(row.points[i], from) && same(next, to));
      const LookCorner one{row.line, i + 1};
      if (shared && row.line.is_closed() && !(one == corners_.front())) corners_.push_back(one);
    }
  }
  return true;
}

/// Where what is dragged would go: onto a corner that is near, else onto the grid.
LookPoint LookTool::target(Ui& ui, const View& view, const Editor& editor) const {
  const Point screen = ui.input().pointer + offset_;
  const bool is_corner = grabbed_ == Grabbed::corner || grabbed_ == Grabbed::edge ||
                         editor.page.look_mode == LookMode::outline;
  for (const Row& row :
       is_corner&& editor.page.look_joined ? all_rows(editor) : std::vector<Row>{}) {
    for (std::size_t i = 0; i < row.points.size(); ++i) {
      const bool is_own = std::ranges::find(corners_, LookCorner{row.line, i}) != corners_.end();
      const bool is_near =
          distance(view.camera.to_screen(point(row.points[i])), screen) < ui.px(kReach);
      if (row.line.is_closed() && !is_own && is_near) return row.points[i];
    }
  }
  const Point at = view.camera.to_board(screen);
  LookPoint to{static_cast<double>(at.x), static_cast<double>(at.y)};
  if (editor.page.look_snap > 0) {
    const double step = editor.page.look_snap;
    to = {std::round(to.x / step) * step, std::round(to.y / step) * step};
  }
  return to;
}

void LookTool::use_pointer(Ui& ui, bool over, const View& view, Editor& editor) {
  const InputFrame& input = ui.input();
  if (editor.page.look_mode == LookMode::outline || editor.page.look_mode == LookMode::path) {
    if (over && input.pressed) draw_on(ui, view, editor);
    if (!drawn_.empty()) ui.redraw_in(0.05);
    return;
  }
  drawn_.clear();
  if (over && input.right_pressed && editor.page.look_mode == LookMode::bend) {
    if (grab(ui, view, editor, true)) editor.page.remove_corners(corners_);
    grabbed_ = Grabbed::nothing;
    picked_.reset();
    return;
  }
  if (over && input.pressed) {
    grabbed_ = Grabbed::nothing;
    const auto& picture = editor.reading().look.board.background;
    if (editor.page.look_mode == LookMode::picture && picture) {
      const Point corner = view.camera.to_screen(
          point({picture->at.x + picture->size.x, picture->at.y + picture->size.y}));
      const bool is_corner = distance(corner, input.pointer) < ui.px(2 * kReach);
      grabbed_ = is_corner ? Grabbed::picture_corner : Grabbed::picture;
      offset_ = (is_corner ? corner : view.camera.to_screen(point(picture->at))) - input.pointer;
    } else if (!grab(ui, view, editor, false)) {
      editor.select(number_of(view.painter.space_at(input.pointer, view.camera)), input.shift);
    }
  }
  if (grabbed_ == Grabbed::nothing) return;
  ui.redraw_in(0.05);
  if (input.released || !input.down) let_go(ui, view, editor);
}

void LookTool::let_go(Ui& ui, const View& view, Editor& editor) {
  const LookPoint to = target(ui, view, editor);
  const bool moved = distance(ui.input().pointer, ui.input().press_at) > ui.px(kMoved);
  const Grabbed what = grabbed_;
  grabbed_ = Grabbed::nothing;
  offset_ = {};
  const auto& picture = editor.reading().look.board.background;
  if (!moved) {
    const bool is_space = what == Grabbed::spot && spot_.of == LookSpot::Of::space_at;
    if (is_space) editor.select(editor.reading().space_called(spot_.id), ui.input().shift);
    return;
  }
  switch (what) {
    case Grabbed::corner:
      editor.page.move_corners(corners_, to);
      break;
    case Grabbed::edge:
      editor.page.insert_corners(corners_, to);
      break;
    case Grabbed::spot:
      if (spot_.of == LookSpot::Of::space_at) {
        editor.page.move_on_page(editor.reading().space_called(spot_.id), to);
      } else {
        editor.page.move_spot(spot_, to);
      }
      break;
    case Grabbed::picture:
      editor.page.place_background(to, picture->size.x);
      break;
    case Grabbed::picture_corner:
      editor.page.place_background(picture->at, std::max(to.x - picture->at.x, 10.0));
      break;
    default:
      break;
  }
}

/// What the points that are being drawn are for; says why if there is nothing.
std::optional<LookLine> LookTool::line_to_draw(Editor& editor) {
  const std::vector<int> chosen = editor.selected();
  if (editor.page.look_mode == LookMode::outline) {
    if (chosen.size() == 1) return LookLine{LookLine::Of::shape, editor.selection().front(), "", 0};
    editor.say(phrase("select the space whose outline you draw"), true);
    return std::nullopt;
  }
  const std::vector<LinkData>& links = editor.reading().board.links;
  const bool is_linked = chosen.size() == 2 && std::ranges::any_of(links, [&](const LinkData& one) {
                           return (one.from == chosen[0] && one.to == chosen[1]) ||
                                  (one.from == chosen[1] && one.to == chosen[0]);
                         });
  if (is_linked)
    return LookLine{LookLine::Of::link, editor.selection()[0], editor.selection()[1], 0};
  editor.say(phrase("select two spaces that are linked, then draw the path between them"), true);
  return std::nullopt;
}

void LookTool::draw_on(Ui& ui, const View& view, Editor& editor) {
  if (!line_to_draw(editor)) {
    editor.page.look_mode = LookMode::bend;
    return;
  }
  offset_ = {};
  const LookPoint to = target(ui, view, editor);
  const bool closes =
      editor.page.look_mode == LookMode::outline && drawn_.size() >= 3 &&
      distance(view.camera.to_screen(point(drawn_.front())), ui.input().pointer) < ui.px(kReach);
  if (closes) return finish(editor);
  if (drawn_.empty() || !same(drawn_.back(), to)) drawn_.push_back(to);
  const bool ends_path = editor.page.look_mode == LookMode::path && ui.input().double_click;
  if (ends_path && drawn_.size() >= 2) return finish(editor);
  editor.say(
      editor.page.look_mode == LookMode::outline
          ? phrase("click corner after corner; the first one again, or Enter, closes the outline")
          : phrase("click point after point; Enter or a double click ends the path"));
}

void LookTool::finish(Editor& editor) {
  if (const auto line = line_to_draw(editor)) editor.page.draw_line(*line, drawn_);
  drawn_.clear();
  editor.page.look_mode = LookMode::bend;
}

void LookTool::use_keys(Ui& ui, Editor& editor) {
  if (ui.typing()) return;
  const bool draws =
      editor.page.look_mode == LookMode::outline || editor.page.look_mode == LookMode::path;
  if (draws) {
    if (!drawn_.empty() && ui.take_key(key_of(Key::enter))) finish(editor);
    if (!drawn_.empty() && ui.take_key(key_of(Key::backspace))) drawn_.pop_back();
    if (ui.take_key(key_of(Key::escape))) {
      drawn_.clear();
      editor.page.look_mode = LookMode::bend;
    }
    return;
  }
  if (picked_ && (ui.take_key(key_of(Key::del)) || ui.take_key(key_of(Key::backspace)))) {
    editor.page.remove_corners(corners_);
    picked_.reset();
  }
}

}  // namespace windrose::editor
