// The board being edited: drawn as players see it, with the designer's marks on top, and the
// pointer's work on it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/acts/editor.h"
#include "editor/changes/heat_scale.h"
#include "editor/window/look_tool.h"
#include "editor/window/view_names.h"

namespace windrose::editor {

/// What colors the map while results are looked at.
struct HeatMap {
  bool shown = false;
  TrialMeasure measure = TrialMeasure::stops;
  bool numbers = true;
};

class Canvas {
 public:
  /// Draws the board into the rectangle and does what the pointer and keys ask for. `most`: how
  /// large the rectangle is while all panels are folded; opening one moves nothing on the map.
  void frame(Ui& ui, const Rect& rect, const Rect& most, Editor& editor, const HeatMap& heat);
  /// Draws nothing but the board, as large as the rectangle allows.
  void print(Ui& ui, const Rect& rect);
  /// Moves the map so that the space is in view.
  void show(int space);
  /// Shows the whole board as players see it.
  void fit();
  /// The cell or space under the pointer, for the status line; empty outside of the board.
  [[nodiscard]] const std::string& under_pointer() const { return under_pointer_; }

 private:
  void renew(Ui& ui, const Rect& most, const Editor& editor);
  void place_camera(Ui& ui, const Rect& rect, const Rect& most);
  void draw_rulers(Ui& ui, const Rect& rect, const Editor& editor) const;
  void draw_heat(Ui& ui, const Rect& rect, const Editor& editor, const HeatMap& heat) const;
  void color_by_heat(Ui& ui, const Rect& rect, const Editor& editor, const HeatMap& heat,
                     view::SceneLights& lights);
  /// A number of the heat map: on its space, or in a plate beside what is printed there.
  struct HeatNumber {
    Rect box;
    bool is_plate = false;
  };
  [[nodiscard]] std::optional<HeatNumber> heat_number(Ui& ui, SpaceId space,
                                                      const std::string& text) const;
  void draw_heat_of(Ui& ui, SpaceId space, Color color, const std::string& text) const;
  [[nodiscard]] Point outside_of(Ui& ui, SpaceId space) const;
  [[nodiscard]] Rect legend_box(Ui& ui, const Rect& rect) const;
  void draw_legend(Ui& ui, const Rect& rect, const Editor& editor, const HeatMap& heat,
                   const HeatScale* scale) const;
  void draw_sets(Ui& ui, const Editor& editor) const;
  void mark_disc(Ui& ui, SpaceId space, float width) const;
  void draw_preview(Ui& ui, const Editor& editor) const;
  void draw_target(Ui& ui, const Editor& editor) const;
  void draw_problems(Ui& ui, const Editor& editor) const;
  void draw_selection(Ui& ui, const Editor& editor) const;
  void use_pointer(Ui& ui, const Rect& rect, Editor& editor);
  void use_keys(Ui& ui, Editor& editor, bool entered);
  [[nodiscard]] Point center_of(Cell cell) const;
  [[nodiscard]] Point cursor_point(const Editor& editor) const;
  void move_cursor(const Editor& editor, Point way);
  void move_selected(Editor& editor, Point way);
  void act_at_cursor(Ui& ui, Editor& editor, bool add);
  void draw_cursor(Ui& ui, const Editor& editor) const;
  void press(Ui& ui, Editor& editor, Point pointer);
  void release(Ui& ui, Editor& editor, Point pointer);
  [[nodiscard]] std::optional<Cell> cell_at(const Editor& editor, Point screen) const;
  [[nodiscard]] Ring outline_of(const Editor& editor, Cell cell) const;
  /// The row of the space in the board's file, as the acts speak of it; -1 for none.
  [[nodiscard]] int space_at(Point screen) const;
  [[nodiscard]] Cell place_at(const Editor& editor, Point board) const;
  [[nodiscard]] std::optional<Cell> target_of(const Editor& editor, Point pointer) const;
  [[nodiscard]] bool has_places(const Editor& editor) const;
  void move_grabbed(Editor& editor, Point pointer);
  void lay_out(Editor& editor, Point pointer);

  std::unique_ptr<BoardPainter> painter_;
  Camera camera_;
  view::GraphPlan::Frame frame_;  // of a graph without a page, while it is edited
  Rect most_, bounds_;
  bool refit_ = true;  // the next frame shows the whole board
  int generation_ = -1;
  int told_broken_ = -1;  // generation whose picture has been refused
  Point loop_page_;
  std::vector<Cell> way_;     // of the stroke in progress
  std::vector<int> touched_;  // spaces that are being put into a set or out of it
  int grabbed_ = -1;          // space being moved or linked from
  bool dragging_ = false;
  bool box_ = false;  // a rectangle of selection is drawn
  Point last_;
  Point pressed_at_;
  std::optional<Point> cursor_;  // of the arrow keys, on the board's plane
  bool cursor_shown_ = false;
  std::string under_pointer_;
  LookTool look_tool_;
};

}  // namespace windrose::editor
