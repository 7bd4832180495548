#include "runtime/view/draw/shadows.h"

#include <algorithm>

namespace windrose::view {
namespace {

// Only what can be seen beside the shape: its inside is covered anyway.
void shadow_layer(Pen& pen, const Rect& rect, float radius, float grown, float down, float alpha) {
  const Rect outer = rect.inset(-grown).moved(0, down);
  const Color color = pen.palette().shadow.faded(alpha * pen.palette().shadow_strength);
  // Less wide than its corners are round, lest the line folds there.
  const float width = .8F * (grown + radius);
  const bool covered = grown + down < width;
  if (!covered || outer.w <= 3 * width || outer.h <= 3 * width) {
    pen.fill(outer, color, radius + grown);
  } else {
    pen.outline(outer, color, width, radius + grown);
  }
}

}  // namespace

void draw_shadow_low(Pen& pen, const Rect& rect, float radius) {
  pen.sink().begin(Sink::Part::raised, {}, rect);
  constexpr float kAlphas[] = {.05F, .04F, .03F};
  for (int i = 2; i >= 0; --i) {
    shadow_layer(pen, rect, radius, pen.px(static_cast<float>(i + 1)), pen.px(2), kAlphas[i]);
  }
  pen.sink().end(Sink::Part::raised);
}

void draw_shadow_high(Pen& pen, const Rect& rect, float radius) {
  pen.sink().begin(Sink::Part::raised, {}, rect);
  for (int i = 6; i >= 1; --i) {
    shadow_layer(pen, rect, radius, pen.px(static_cast<float>(2 * i)), pen.px(6), .03F);
  }
  pen.sink().end(Sink::Part::raised);
}

}  // namespace windrose::view
