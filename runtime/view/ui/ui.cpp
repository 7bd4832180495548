#include "runtime/view/ui/ui.h"

#include <algorithm>

#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/choices.h"

namespace windrose::view {

namespace {

constexpr double kNoRedraw = 1e9;

bool belongs_to_text(const Shortcut& shortcut) {
  if (shortcut.ctrl) {
    return std::string_view("acvxz").find(shortcut.letter) != std::string_view::npos;
  }
  switch (shortcut.key) {
    case Key::letter:
    case Key::space:
    case Key::backspace:
    case Key::del:
    case Key::left:
    case Key::right:
    case Key::home:
    case Key::end:
      return true;
    default:
      return false;
  }
}

Rect common(const Rect& a, const Rect& b) {
  const float x = std::max(a.x, b.x);
  const float y = std::max(a.y, b.y);
  return {x, y, std::min(a.right(), b.right()) - x, std::min(a.bottom(), b.bottom()) - y};
}

}  // namespace

void Ui::begin(Pen& pen, const InputFrame& input, Whereabouts& whereabouts, const Rect& window) {
  pen_ = &pen;
  input_ = &input;
  whereabouts_ = &whereabouts;
  window_ = window;
  taken_.assign(input.keys.size(), false);
  last_order_.swap(order_);
  order_.clear();
  last_layers_.swap(layers_);
  layers_.clear();
  open_layers_.clear();
  layer_ = 0;
  kept_.typing.seen = false;
  kept_.caption.shown.reset();
  kept_.caption.clear.clear();
  cursor_ = Cursor::arrow;
  redraw_in_ = kNoRedraw;
  if (input.pressed) focus_by_key_ = false;
}

void Ui::end() {
  draw_open_list(*this);
  if (tab_moves_) move_focus();
  draw_caption(*this);
  if (input_->released || !input_->down) grabbed_.clear();
  if (!kept_.typing.seen) kept_.typing.field.clear();
}

bool Ui::covered() const {
  for (std::size_t i = layer_; i < last_layers_.size(); ++i) {
    if (last_layers_[i].w >= window_.w && last_layers_[i].h >= window_.h) return true;
  }
  return false;
}

bool Ui::over(const Rect& rect) const {
  const Point p = input_->pointer;
  if (!input_->inside || !rect.contains(p) || !pen_->clipped().contains(p)) return false;
  for (std::size_t i = layer_; i < last_layers_.size(); ++i) {
    if (last_layers_[i].contains(p)) return false;
  }
  return true;
}

Hit Ui::hit(std::string_view name, const Rect& rect, bool enabled, bool focusable) {
  whereabouts_->note(name, common(rect, pen_->clipped()));
  Hit hit;
  hit.over = over(rect) && (grabbed_.empty() || grabbed_ == name);
  hit.covered = covered();
  if (!enabled) return hit;
  if (focusable && !hit.covered) order_.emplace_back(name);
  hit.focused = focus_by_key_ && focus_ == name;
  if (hit.over) {
    cursor_ = Cursor::hand;
    if (input_->pressed) {
      grabbed_ = name;
      if (focusable) focus_ = name;
    }
  }
  hit.entered = hit.focused && focus_moved_;
  hit.grabbed = grabbed_ == name;
  hit.held = hit.grabbed && hit.over && input_->down;
  hit.clicked = hit.grabbed && hit.over && input_->released;
  if (hit.focused && !hit.covered && !typing()) {
    hit.clicked = hit.clicked || take_key({Key::enter}) || take_key({Key::space});
  }
  return hit;
}

bool Ui::take_key(const Shortcut& shortcut, bool repeats) {
  if (covered() || (typing() && belongs_to_text(shortcut))) return false;
  for (std::size_t i = 0; i < input_->keys.size(); ++i) {
    const KeyPress& press = input_->keys[i];
    if (taken_[i] || press.what != shortcut || (press.repeated && !repeats)) continue;
    taken_[i] = true;
    return true;
  }
  return false;
}

bool Ui::take_key_of(std::string_view name, const Shortcut& shortcut) {
  if (shortcut.key == Key::none) return false;
  // Enter and Space press what has the focus, if anything has.
  const bool to_focus = shortcut.key == Key::enter || shortcut.key == Key::space;
  if (to_focus && focus_by_key_ && focus_ != name &&
      std::find(last_order_.begin(), last_order_.end(), focus_) != last_order_.end()) {
    return false;
  }
  return take_key(shortcut);
}

void Ui::set_focus(std::string_view name) {
  focus_ = name;
  focus_by_key_ = true;
}

void Ui::move_focus() {
  focus_moved_ = false;
  int step = 0;
  if (take_key({Key::tab}, true)) step = 1;
  if (take_key({Key::tab, 0, false, true}, true)) step = -1;
  if (step == 0 || order_.empty()) return;
  const auto n = static_cast<int>(order_.size());
  const auto at = std::find(order_.begin(), order_.end(), focus_);
  const bool known = at != order_.end();
  int next = step > 0 ? 0 : n - 1;
  // Who used the mouse last begins where they clicked.
  if (known) next = (static_cast<int>(at - order_.begin()) + step + n) % n;
  set_focus(order_[next]);
  focus_moved_ = true;
  redraw_in(0);
}

void Ui::begin_layer(const Rect& rect) {
  layers_.push_back(rect);
  open_layers_.push_back(layer_);
  layer_ = layers_.size();
}

void Ui::end_layer() {
  layer_ = open_layers_.back();
  open_layers_.pop_back();
}

}  // namespace windrose::view
