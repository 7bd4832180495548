#include "runtime/view/draw/camera.h"

#include <algorithm>
#include <cmath>

namespace windrose {

void Camera::set_stage(Rect stage, Rect board, float margin) {
  const bool keep = !fitted_ && board == board_;
  if (stage == stage_ && board == board_ && margin == margin_) return;
  const Point middle = keep ? to_board(stage_.center()) : board.center();
  const float zoomed = keep ? zoom() : 1;
  take_stage(stage, board, margin);
  if (!keep) {
    fit();
    return;
  }
  scale_ = fitted_scale_ * zoomed;
  origin_ = stage_.center() - middle * scale_;
  keep_in_view();
}

void Camera::take_stage(Rect stage, Rect board, float margin) {
  stage_ = stage;
  board_ = board;
  margin_ = margin;
  const Rect room = stage.inset(margin);
  fitted_scale_ = 1;
  if (board.w > 0 && board.h > 0 && !room.empty())
    fitted_scale_ = std::min(room.w / board.w, room.h / board.h);
}

void Camera::hold(Rect stage, Rect board, float margin) {
  if (stage == stage_ && board == board_ && margin == margin_) return;
  take_stage(stage, board, margin);
  const Point fitted = stage_.center() - board_.center() * fitted_scale_;
  const float off = std::max({std::abs(fitted.x - origin_.x), std::abs(fitted.y - origin_.y),
                              std::abs(fitted_scale_ - scale_)});
  fitted_ = off < .01F;
}

void Camera::fit() {
  scale_ = fitted_scale_;
  origin_ = stage_.center() - board_.center() * scale_;
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
  const Rect room = stage_.inset(std::min({48.0F, stage_.w / 4, stage_.h / 4}));
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
  const Point corner = to_board({stage_.x, stage_.y});
  return {corner.x, corner.y, stage_.w / scale_, stage_.h / scale_};
}

void Camera::keep_in_view() {
  // Each side of the board stays outside the stage, or the board is centered in that direction.
  const auto kept = [&](float origin, float low, float length, float stage, float room) {
    const float first = origin + low * scale_;
    const float drawn = length * scale_;
    if (drawn <= room - 2 * margin_) return stage + (room - drawn) / 2 - low * scale_;
    const float held = std::clamp(first, stage + room - margin_ - drawn, stage + margin_);
    return held - low * scale_;
  };
  origin_ = {kept(origin_.x, board_.x, board_.w, stage_.x, stage_.w),
             kept(origin_.y, board_.y, board_.h, stage_.y, stage_.h)};
}

}  // namespace windrose
