// The frame of all widgets: who has the pointer, the keys and the focus; layers, captions,
// scrolling.
#include "runtime/view/ui/widgets.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace windrose::view {

namespace {

constexpr float kCaptionRest = 6;  // pixels from the last press, at scale 1
constexpr double kNoRedraw = 1e9;
constexpr double kCaptionAfter = .25;
constexpr float kCaptionWidth = 300;
constexpr float kWheelStep = 54;

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
  typing_seen_ = false;
  caption_.reset();
  kept_clear_.clear();
  cursor_ = Cursor::arrow;
  redraw_in_ = kNoRedraw;
  if (input.pressed) focus_by_key_ = false;
}

void Ui::end() {
  draw_open_list();
  if (tab_moves_) move_focus();
  draw_caption();
  if (input_->released || !input_->down) grabbed_.clear();
  if (!typing_seen_) typing_in_.clear();
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

Ui::Hit Ui::hit(std::string_view name, const Rect& rect, bool enabled, bool focusable) {
  whereabouts_->note(name, common(rect, pen_->clipped()));
  Hit hit;
  hit.over = over(rect) && (grabbed_.empty() || grabbed_ == name);
  if (!enabled) return hit;
  if (focusable && !covered()) order_.emplace_back(name);
  hit.focused = focus_by_key_ && focus_ == name;
  if (hit.over) {
    cursor_ = Cursor::hand;
    if (input_->pressed) {
      grabbed_ = name;
      if (focusable) focus_ = name;
    }
  }
  const bool mine = grabbed_ == name;
  hit.held = mine && hit.over && input_->down;
  hit.clicked = mine && hit.over && input_->released;
  if (hit.focused && !covered() && !typing()) {
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

double Ui::held(const Shortcut& shortcut) const {
  if (covered()) return 0;
  for (const HeldKey& key : input_->held) {
    if (key.what == shortcut) return std::max(.001, input_->time - key.since);
  }
  return 0;
}

void Ui::stop_typing() {
  typing_in_.clear();
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

// Scrolling

float Ui::begin_scroll(std::string_view name, const Rect& rect, float content_height) {
  const auto found = scrolls_.find(name);
  Scroll& scroll =
      found == scrolls_.end() ? scrolls_.emplace(name, Scroll{}).first->second : found->second;
  scroll.height = rect.h;
  scroll.content = content_height;
  const float most = std::max(0.F, content_height - rect.h);
  if (over(rect) && input_->wheel != 0) scroll.offset -= input_->wheel * px(kWheelStep);
  if (most > 0) {
    // The bar: a thumb as long as the part that is seen.
    const float length = std::max(px(28), rect.h * rect.h / content_height);
    const float way = rect.h - length;
    const Rect lane{rect.right() - px(10), rect.y, px(10), rect.h};
    if (input_->pressed && over(lane)) {
      scroll.dragged = true;
      const float thumb = rect.y + way * scroll.offset / most;
      const bool on_thumb = input_->pointer.y >= thumb && input_->pointer.y < thumb + length;
      scroll.grabbed = on_thumb ? input_->pointer.y - thumb : length / 2;
    }
    if (!input_->down) scroll.dragged = false;
    if (scroll.dragged) {
      scroll.offset = (input_->pointer.y - scroll.grabbed - rect.y) / way * most;
    }
    scroll.offset = std::clamp(scroll.offset, 0.F, most);
    const bool wide = scroll.dragged || over(lane);
    const float width = px(wide ? 6.F : 4.F);
    pen_->fill({rect.right() - width - px(2), rect.y + way * scroll.offset / most, width, length},
               wide ? pen_->palette().ink3 : pen_->palette().edge, width / 2);
  }
  scroll.offset = std::floor(std::clamp(scroll.offset, 0.F, most) + .5F);
  pen_->clip(rect);
  pen_->sink().begin(Sink::Part::scrolled, {}, rect);
  return scroll.offset;
}

void Ui::end_scroll() {
  pen_->sink().end(Sink::Part::scrolled);
  pen_->unclip();
}

void Ui::scroll_to(std::string_view name, float top, float bottom) {
  const auto found = scrolls_.find(name);
  Scroll& scroll =
      found == scrolls_.end() ? scrolls_.emplace(name, Scroll{}).first->second : found->second;
  if (scroll.height > 0 && bottom > scroll.offset + scroll.height) {
    scroll.offset = bottom - scroll.height;
  }
  if (top < scroll.offset || scroll.height <= 0) scroll.offset = std::max(0.F, top);
  redraw_in(0);
}

// Captions

void Ui::caption(const Rect& anchor, const Caption& caption, bool at_once) {
  if (!at_once && (!over(anchor) || !grabbed_.empty())) return;
  // After a click nothing covers what it has changed, until the pointer goes on.
  const Point away = input_->pointer - input_->press_at;
  if (!at_once && std::hypot(away.x, away.y) < px(kCaptionRest)) return;
  if (!(anchor == caption_anchor_)) {
    caption_anchor_ = anchor;
    caption_since_ = input_->time;
  }
  if (at_once) caption_since_ = -1;
  caption_.emplace(anchor, caption);
}

/// Above its thing, else below or beside it: the first place in the window that covers nothing of
/// what is to stay clear, or else the one that covers the least.
Rect Ui::caption_box(const Rect& anchor, float width, float height) const {
  const float away = px(8);
  const float above = anchor.y - height - away;
  const float below = anchor.bottom() + away;
  const float left = anchor.x - width - away;
  const float level = anchor.center().y - height / 2;
  const std::array<Point, 8> places = {Point{anchor.x, above}, Point{anchor.right() - width, above},
                                       Point{anchor.x, below}, Point{anchor.right() - width, below},
                                       Point{left, level},     Point{anchor.right() + away, level},
                                       Point{left, above},     Point{anchor.right() + away, above}};
  const Rect room = window_.inset(px(4));
  const auto covered_by = [&](const Rect& box) {
    float area = 0;
    const auto add = [&](const Rect& kept) {
      const float w = std::min(box.right(), kept.right()) - std::max(box.x, kept.x);
      const float h = std::min(box.bottom(), kept.bottom()) - std::max(box.y, kept.y);
      if (w > 0 && h > 0) area += w * h;
    };
    for (const Rect& kept : kept_clear_) add(kept);
    add(anchor);  // moved back into the window, it may lie on its own thing
    return area;
  };
  Rect best;
  float least = -1;
  for (const Point at : places) {
    Rect box{at.x, at.y, width, height};
    box.x = std::clamp(box.x, room.x, std::max(room.x, room.right() - width));
    box.y = std::clamp(box.y, room.y, std::max(room.y, room.bottom() - height));
    const float covered = covered_by(box);
    if (least >= 0 && covered >= least) continue;
    best = box;
    least = covered;
    if (covered <= 0) break;
  }
  return best;
}

void Ui::draw_caption() {
  if (!caption_) {
    caption_anchor_ = {};
    return;
  }
  const double left = caption_since_ + kCaptionAfter - input_->time;
  if (caption_since_ >= 0 && left > 0) {
    redraw_in(left + .01);
    return;
  }
  const auto& [anchor, caption] = *caption_;
  const Palette& colors = pen_->palette();
  std::vector<Span> spans;
  if (!caption.title.empty()) spans.push_back({caption.title, Type::body_bold, colors.ink});
  const auto add = [&](const std::string& text, Type type, Color color) {
    if (text.empty()) return;
    if (!spans.empty()) spans.push_back({"\n", type, color});
    spans.push_back({text, type, color});
  };
  add(caption.text, Type::small, colors.ink2);
  add(caption.hint, Type::small_bold, colors.act);
  const BrokenText paragraph = pen_->broken(spans, px(kCaptionWidth));
  const float w = std::ceil(paragraph.width) + px(24);
  const float h = paragraph.height + px(14);
  const Rect box = caption_box(anchor, w, h);
  pen_->shadow_low(box, px(6));
  pen_->fill(box, colors.raised, px(6));
  pen_->outline(box, colors.theme == Theme::light ? colors.ink : colors.edge, px(1), px(6));
  pen_->paragraph({std::floor(box.x + px(12)), std::floor(box.y + px(7))}, paragraph);
  whereabouts_->note("caption", box);
}

}  // namespace windrose::view
