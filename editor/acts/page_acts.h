// What the designer does to the look of the board: places, labels, outlines, paths, the
// background.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "editor/acts/acts.h"
#include "editor/changes/look_changes.h"

namespace windrose::editor {

/// What the pointer does with the shapes tool.
enum class LookMode : unsigned char { bend, outline, path, picture };

class PageActs : private Acts {
 public:
  using Acts::Acts;

  LookMode look_mode = LookMode::bend;
  int look_snap = 1;        // units of the page; 0: none
  bool look_joined = true;  // corners that lie on each other move together
  /// Whether spaces stand on the page of a look.
  [[nodiscard]] bool has_page() const;
  /// Begins a page on which every space stands where it is drawn.
  void begin_page();
  void move_spot(const LookSpot& spot, LookPoint to);
  /// A space on a page goes there, the name of a disc with it.
  void move_on_page(int space, LookPoint to);
  void add_on_page(LookPoint at);
  void move_corners(const std::vector<LookCorner>& corners, LookPoint to);
  void insert_corners(const std::vector<LookCorner>& before, LookPoint at);
  void remove_corners(const std::vector<LookCorner>& corners);
  void draw_line(const LookLine& line, const std::vector<LookPoint>& points);
  void remove_line(const LookLine& line);
  /// A picture in the board's folder, or one from elsewhere, which is copied there.
  void choose_picture(const std::string& typed);
  void place_background(LookPoint at, double width);
  void set_background(const std::string& what,
                      const std::vector<std::pair<std::string, std::string>>& values);
  void remove_background();
  /// Where spaces stand on a page that is begun now.
  [[nodiscard]] LookBeginning look_beginning() const;

 private:
  void act_on_look(const std::string& what,
                   const std::function<std::vector<Splice>(const LookChanges&)>& change);
  [[nodiscard]] std::string copied_picture(const std::string& typed) const;

  double picture_ratio_ = 0;  // of the picture for which a page is begun
};

}  // namespace windrose::editor
