// Where the board stands on the screen: which part of it fills the board area, and how large.
//
// The board never leaves the board area altogether, and is never smaller than fitted (whole, with a
// margin) nor larger than kMostZoom times that.
#pragma once

#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

class Camera {
 public:
  static constexpr float kMargin = 4;
  static constexpr float kMostZoom = 6;

  /// Where the board is drawn, in pixels, and the board's bounds in its own units; `margin` in
  /// pixels. A camera that was fitted stays fitted, any other keeps the middle of what it shows.
  void set_board_area(Rect board_area, Rect board, float margin = kMargin);
  /// The same while somebody is drawing: all that is seen stays where it is on the screen.
  void hold(Rect board_area, Rect board, float margin = kMargin);
  /// Shows the whole board.
  void fit();
  /// Enlarges by `factor` so that what is under the pointer stays there.
  void zoom_at(Point pointer, float factor);
  /// Moves the picture by so many pixels.
  void pan(Point by);
  /// Moves as little as needed to have the point of the board on the board area.
  void show(Point board_point);

  [[nodiscard]] Rect board_area() const { return board_area_; }
  /// Pixels a unit of the board.
  [[nodiscard]] float scale() const { return scale_; }
  /// How much larger than fitted, from 1.
  [[nodiscard]] float zoom() const { return fitted_scale_ > 0 ? scale_ / fitted_scale_ : 1; }
  [[nodiscard]] bool is_fitted() const { return fitted_; }
  [[nodiscard]] Point to_screen(Point board) const { return board * scale_ + origin_; }
  [[nodiscard]] Rect to_screen(const Rect& board) const;
  [[nodiscard]] Point to_board(Point screen) const { return (screen - origin_) * (1 / scale_); }
  /// The part of the board's plane that the board area shows.
  [[nodiscard]] Rect visible() const;

 private:
  void take_area(Rect board_area, Rect board, float margin);
  void keep_in_view();

  Rect board_area_;
  Rect board_;
  float margin_ = kMargin;
  float fitted_scale_ = 1;
  float scale_ = 1;
  Point origin_;  // pixel of the board's 0, 0
  bool fitted_ = true;
};

}  // namespace windrose::view
