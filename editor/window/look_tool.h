// The shapes tool: handles on labels, corners and paths, and what the pointer does with them.
//
// Nothing changes before the button is let go; until then only a preview is drawn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/acts/editor.h"
#include "editor/window/view_names.h"

namespace windrose::editor {

/// Where a point of the look is on the board.
[[nodiscard]] inline Point point(LookPoint at) {
  return {static_cast<float>(at.x), static_cast<float>(at.y)};
}

class LookTool {
 public:
  /// Where the board is seen in this frame.
  struct View {
    const BoardPainter& painter;
    const Camera& camera;
  };

  void draw(Ui& ui, const View& view, const Editor& editor) const;
  /// `over`: the pointer is on the map and nothing lies between.
  void use_pointer(Ui& ui, bool over, const View& view, Editor& editor);
  void use_keys(Ui& ui, Editor& editor);
  /// Whether something is being dragged or drawn.
  [[nodiscard]] bool is_busy() const { return grabbed_ != Grabbed::nothing || !drawn_.empty(); }

 private:
  enum class Grabbed : unsigned char { nothing, corner, edge, spot, picture, picture_corner };
  /// A row of points as the look has it.
  struct Row {
    LookLine line;
    std::vector<LookPoint> points;
  };
  struct Spot {
    LookSpot spot;
    LookPoint at;
  };

  [[nodiscard]] static std::vector<Row> all_rows(const Editor& editor);
  /// Those that have handles now.
  [[nodiscard]] static std::vector<Row> rows(const Editor& editor);
  [[nodiscard]] static std::vector<Spot> spots(const View& view, const Editor& editor);
  [[nodiscard]] bool grab(Ui& ui, const View& view, const Editor& editor, bool corners_only);
  void let_go(Ui& ui, const View& view, Editor& editor);
  void draw_on(Ui& ui, const View& view, Editor& editor);
  void finish(Editor& editor);
  [[nodiscard]] static std::optional<LookLine> line_to_draw(Editor& editor);
  [[nodiscard]] LookPoint target(Ui& ui, const View& view, const Editor& editor) const;
  void draw_rows(Ui& ui, const View& view, const Editor& editor) const;
  void draw_spots(Ui& ui, const View& view, const Editor& editor) const;
  void draw_picture(Ui& ui, const View& view, const Editor& editor) const;
  void draw_preview(Ui& ui, const View& view, const Editor& editor) const;

  Grabbed grabbed_ = Grabbed::nothing;
  std::vector<LookCorner> corners_;   // that move, or before which a corner comes
  std::optional<LookCorner> picked_;  // the corner that Delete takes away
  LookSpot spot_;
  Point offset_;                  // of what is dragged from the pointer, in pixels
  std::vector<LookPoint> drawn_;  // of the outline or path in progress
};

}  // namespace windrose::editor
