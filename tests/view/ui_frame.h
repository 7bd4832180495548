// Frames of widgets without a window: the letters are loaded, nothing is shown.
#pragma once

#include <functional>
#include <set>

#include "runtime/view/draw/window_sink.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// Letters of scale 1, loaded once.
[[nodiscard]] const Fonts& letters_for_tests();

class UiFrames {
 public:
  UiFrames();
  ~UiFrames();
  UiFrames(const UiFrames&) = delete;
  UiFrames& operator=(const UiFrames&) = delete;

  /// One frame with what `input` holds; what happened only once is cleared after it.
  void frame(const std::function<void(Ui&)>& draw);
  // One or two frames in which the pointer moves to the point and presses, releases, or both.
  void move(Point to);
  void press();
  void release();
  void key(const Shortcut& shortcut, bool repeated = false);

  InputFrame input;
  Ui ui;
  Whereabouts whereabouts;
  Theme theme = Theme::light;
  PictureSource* pictures = nullptr;   // of the next frames
  int vertices = 0;                    // of the last frame
  std::set<unsigned> missing_letters;  // of the last frame
};

}  // namespace windrose::view
