#include "runtime/view/draw/camera.h"

#include <algorithm>
#include <cmath>

namespace windrose::view {

void Camera::set_board_area(Rect board_area, Rect board, float margin) {
  const bool keep = !fitted_ && board == board_;
  if (board_area == board_area_ && board == board_ && margin == margin_) return;
  const Point middle = keep ? to_board(board_area_.center()) : board.center();
  const float zoomed = keep ? zoom() : 1;
  take_area(board_area, board, margin);
  if (!keep) {
    fit();
    return;
  }
  scale_ = fitted_scale_ * zoomed;
  origin_ = board_area_.center() - middle * scale_;
  keep_in_view();
}

void Camera::take_area(Rect board_area, Rect board, float margin) {
  board_area_ = board_area;
  board_ = board;
  margin_ = margin;
  const Rect room = board_area.inset(margin);
  fitted_scale_ = 1;
  if (board.w > 0 && board.h > 0 && !room.empty())
    fitted_scale_ = std::min(room.w / board.w, room.h / board.h);
}

void Camera::hold(Rect board_area, Rect board, float margin) {
  if (board_area == board_area_ && board == board_ && margin == margin_) return;
  take_area(board_area, board, margin);
  const Point fitted = board_area_.center() - board_.center() * fitted_scale_;
  const float off = std::max({std::abs(fitted.x - origin_.x), std::abs(fitted.y - origin_.y),
                              std::abs(fitted_scale_ - scale_)});
  fitted_ = off < .01F;
}

void Camera::fit() {
  scale_ = fitted_scale_;
  origin_ = board_area_.center() - board_.center() * scale_;
  fitted_ = true;
}

void Camera::zoom_at(Point pointer, float factor) {
  const Point held = to_board(pointer);
  scale_ = std::clamp(scale_ * factor, fitted_scale_, fitted_scale_ * kMostZoom);
  if (scale_ <= fitted_scale_ * 1.0001F) {
    fit();
    return;
  }
  origin_ = pointer - held * scale_;
  fitted_ = false;
  keep_in_view();
}

void Camera::pan(Point by) {
  if (fitted_) return;
  origin_ = origin_ + by;
  keep_in_view();
}

void Camera::show(Point board_point) {
  const Rect room = board_area_.inset(std::min({48.0F, board_area_.w / 4, board_area_.h / 4}));
  const Point at = to_screen(board_point);
  if (fitted_ || room.contains(at)) return;
  pan({std::clamp(at.x, room.x, room.right()) - at.x,
       std::clamp(at.y, room.y, room.bottom()) - at.y});
}

Rect Camera::to_screen(const Rect& board) const {
  const Point corner = to_screen(Point{board.x, board.y});
  return {corner.x, corner.y, board.w * scale_, board.h * scale_};
}

Rect Camera::visible() const {
  const Point corner = to_board({board_area_.x, board_area_.y});
  return {corner.x, corner.y, board_area_.w / scale_, board_area_.h / scale_};
}

void Camera::keep_in_view() {
  // Each side of the board stays outside the board_area, or the board is centered in that
  // direction.
  const auto kept = [&](float origin, float low, float length, float board_area, float room) {
    const float first = origin + low * scale_;
    const float drawn = length * scale_;
    if (drawn <= room - 2 * margin_) return board_area + (room - drawn) / 2 - low * scale_;
    const float held = std::clamp(first, board_area + room - margin_ - drawn, board_area + margin_);
    return held - low * scale_;
  };
  origin_ = {kept(origin_.x, board_.x, board_.w, board_area_.x, board_area_.w),
             kept(origin_.y, board_.y, board_.h, board_area_.y, board_area_.h)};
}

}  // namespace windrose::view
