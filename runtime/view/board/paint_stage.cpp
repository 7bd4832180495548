// The moment on the board: a single line round where it comes from, a twin line round what it is
// about, the arrow between them and the tags of both sides.
#include <algorithm>
#include <initializer_list>

#include "runtime/view/board/board_canvas.h"
#include "runtime/view/draw/recipes_pieces.h"

namespace windrose {
namespace {

constexpr float kArrowStart = 20;  // from the middle of a space
constexpr float kArrowEnd = 28;
constexpr float kShortestArrow = 60;
constexpr float kTagHeight = 24;
constexpr float kTagAway = 30;  // from its space's piece

}  // namespace

void BoardCanvas::stage_lines(float inset) {
  const auto round = [&](int space, std::initializer_list<std::pair<Color, float>> lines) {
    if (!in_view(plan.box(space))) return;
    if (plan.layout() == Layout::loop) {
      // Outside of the cell, so that no line crosses its text.
      const Rect box = camera.to_screen(plan.loop().cells[space].box);
      for (const auto& [color, width] : lines) {
        pen.outline(box.inset(-pen.px(width) / 2), color, pen.px(width), pen.px(3));
      }
      return;
    }
    for (const Ring& outline : plan.outlines(space, inset)) {
      for (const auto& [color, width] : lines) {
        pen.stroke(screen(outline), color, line(width), Closed::yes);
      }
    }
  };
  const Palette& p = colors();
  for (const int space : scene.stage.given) round(space, {{p.halo, 7.0F}, {p.ink, 3.5F}});
  for (const int space : scene.stage.about) {
    round(space, {{p.halo, 10.0F}, {p.ink, 7.0F}, {p.halo, 2.4F}});
  }
}

void BoardCanvas::attack() {
  if (scene.stage.from < 0 || scene.stage.to < 0) return;
  const Point from = screen(plan.center(scene.stage.from));
  const Point to = screen(plan.center(scene.stage.to));
  const float away = distance(from, to);
  if (away < pen.px(kShortestArrow)) return;
  pen.arrow(between(from, to, pen.px(kArrowStart) / away),
            between(from, to, 1 - pen.px(kArrowEnd) / away), pen.px(14), colors().ink,
            colors().halo);
}

void BoardCanvas::stage_tags() {
  for (const SceneTag& tag : scene.stage.tags) {
    const Point middle = screen(plan.center(tag.space));
    const float word = pen.width(tag.text, Type::small_bold);
    const float number = pen.width(tag.number, Type::body_bold);
    const float wide = word + number + pen.px(44);
    const float height = pen.px(kTagHeight);
    // Away from the other end of the arrow, so that it covers neither.
    const int other = tag.space == scene.stage.from ? scene.stage.to : scene.stage.from;
    const bool leftward = other >= 0 && screen(plan.center(other)).x > middle.x;
    const float left = leftward ? middle.x - pen.px(kTagAway) - wide : middle.x + pen.px(kTagAway);
    const Rect& area = camera.board_area();
    const Rect box{std::clamp(left, area.x + pen.px(4), area.right() - wide - pen.px(4)),
                   middle.y + (leftward ? pen.px(10) : -pen.px(10) - height), wide, height};
    pen.fill(box.inset(-pen.px(1.5F)), colors().halo, height / 2 + pen.px(1.5F));
    pen.fill(box, colors().bar, height / 2);
    draw_seat(pen, tag.seat, {box.x + pen.px(15), box.center().y}, pen.px(7.5F));
    pen.text_in({box.x + pen.px(28), box.y, word + 1, height}, tag.text, Type::small_bold,
                colors().bar_ink);
    pen.text_in({box.x + pen.px(34) + word, box.y, number + 1, height}, tag.number, Type::body_bold,
                colors().bar_ink);
    block(box);
  }
}

}  // namespace windrose
