#include "runtime/view/ui/captions.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/ui/sentences.h"

namespace windrose::view {

namespace {

constexpr float kCaptionRest = 6;  // pixels from the last press, at scale 1
constexpr double kCaptionAfter = .25;
constexpr float kCaptionWidth = 300;

}  // namespace

void show_caption(Ui& ui, const Rect& anchor, const Caption& caption, bool at_once) {
  const InputFrame& input = ui.input();
  if (!at_once && (!ui.over(anchor) || ui.grabs())) return;
  // After a click nothing covers what it has changed, until the pointer goes on.
  const Point away = input.pointer - input.press_at;
  if (!at_once && std::hypot(away.x, away.y) < ui.px(kCaptionRest)) return;
  KeptCaption& kept = ui.kept().caption;
  if (!(anchor == kept.anchor)) {
    kept.anchor = anchor;
    kept.since = input.time;
  }
  if (at_once) kept.since = -1;
  kept.shown.emplace(anchor, caption);
}

void keep_clear(Ui& ui, const Rect& rect) {
  ui.kept().caption.clear.push_back(rect);
}

namespace {

/// Above its thing, else below or beside it: the first place in the window that covers nothing of
/// what is to stay clear, or else the one that covers the least.
Rect caption_box(Ui& ui, const Rect& anchor, float width, float height) {
  const float away = ui.px(8);
  const float above = anchor.y - height - away;
  const float below = anchor.bottom() + away;
  const float left = anchor.x - width - away;
  const float level = anchor.center().y - height / 2;
  const std::array<Point, 8> places = {Point{anchor.x, above}, Point{anchor.right() - width, above},
                                       Point{anchor.x, below}, Point{anchor.right() - width, below},
                                       Point{left, level},     Point{anchor.right() + away, level},
                                       Point{left, above},     Point{anchor.right() + away, above}};
  const Rect room = ui.window().inset(ui.px(4));
  const auto covered_by = [&](const Rect& box) {
    float area = 0;
    const auto add = [&](const Rect& kept) {
      const float w = std::min(box.right(), kept.right()) - std::max(box.x, kept.x);
      const float h = std::min(box.bottom(), kept.bottom()) - std::max(box.y, kept.y);
      if (w > 0 && h > 0) area += w * h;
    };
    for (const Rect& kept : ui.kept().caption.clear) add(kept);
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

}  // namespace

void draw_caption(Ui& ui) {
  Pen& pen = ui.pen();
  KeptCaption& kept = ui.kept().caption;
  if (!kept.shown) {
    kept.anchor = {};
    return;
  }
  const double left = kept.since + kCaptionAfter - ui.input().time;
  if (kept.since >= 0 && left > 0) {
    ui.redraw_in(left + .01);
    return;
  }
  const auto& [anchor, caption] = *kept.shown;
  const Palette& colors = pen.palette();
  std::vector<Span> spans;
  const auto add = [&](const Sentence& said, const SentenceType& type) {
    if (said.empty()) return;
    if (!spans.empty()) spans.push_back({"\n", type.text, type.color});
    const std::vector<Span> more = stretches(said.spans, type);
    spans.insert(spans.end(), more.begin(), more.end());
  };
  add(caption.title, {Type::body_bold, Type::body_bold, colors.ink});
  add(caption.text, {Type::small, Type::small_bold, colors.ink2});
  add(caption.hint, {Type::small_bold, Type::small_bold, colors.act});
  const BrokenText paragraph = pen.broken(spans, ui.px(kCaptionWidth));
  const float w = std::ceil(paragraph.width) + ui.px(24);
  const float h = paragraph.height + ui.px(14);
  const Rect box = caption_box(ui, anchor, w, h);
  draw_shadow_low(pen, box, ui.px(6));
  pen.fill(box, colors.raised, ui.px(6));
  pen.outline(box, colors.theme == Theme::light ? colors.ink : colors.edge, ui.px(1), ui.px(6));
  draw_paragraph(pen, {std::floor(box.x + ui.px(12)), std::floor(box.y + ui.px(7))}, paragraph);
  ui.whereabouts().note("caption", box);
}

}  // namespace windrose::view
