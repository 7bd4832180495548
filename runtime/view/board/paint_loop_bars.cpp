// The bar of a loop's cell: the color of its group, its letters, what is built there.
#include <algorithm>
#include <cctype>

#include "runtime/view/board/paint_loop_cell.h"

namespace windrose::view {
namespace {

constexpr float kDeck = 9;

void paint_deck(BoardCanvas& canvas, Point at) {
  const Color ink = rgb(0x1B2733);
  const Rect box{at.x, at.y, canvas.pen.px(kDeck), canvas.pen.px(kDeck)};
  canvas.pen.fill(box, rgb(0xFFFFFF), canvas.pen.px(1.5F));
  canvas.pen.outline(box, ink, canvas.pen.px(1.2F), canvas.pen.px(1.5F));
  for (const float down : {3.4F, 6.0F}) {
    canvas.pen.line(at + Point{canvas.pen.px(2), canvas.pen.px(down)},
                    at + Point{canvas.pen.px(7), canvas.pen.px(down)}, ink, canvas.pen.px(1));
  }
}

void paint_plate(BoardCanvas& canvas, const LoopCell& inside, const SceneTokens& tokens) {
  const Rect& bar = inside.bar;
  const Typeface& type = canvas.pen.fonts().of(Type::tiny_bold);
  std::string name;
  for (const char letter : tokens.name)
    name += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  float width = canvas.pen.width(name, type) + canvas.pen.px(6);
  if (!inside.flat || width > bar.w - canvas.pen.px(26)) {
    name = first_letters(name, 1);
    width = canvas.pen.px(16);
  }
  const Color ground = named_color(tokens.color).value_or(canvas.colors().bad);
  const Rect box = inside.flat ? Rect{bar.x + canvas.pen.px(3), bar.center().y - canvas.pen.px(6),
                                      width, canvas.pen.px(12)}
                               : Rect{bar.x + canvas.pen.px(2), bar.center().y - canvas.pen.px(14),
                                      bar.w - canvas.pen.px(4), canvas.pen.px(28)};
  canvas.pen.fill(box, ground, canvas.pen.px(2));
  canvas.pen.outline(box, rgb(0x1B2733), canvas.pen.px(1.2F), canvas.pen.px(2));
  canvas.pen.text_middle(box.center(), name, type, ink_on(ground));
}

/// Decks as little squares, what replaces them as a plate. True: something was drawn.
bool paint_built(BoardCanvas& canvas, const LoopCell& inside, const SpaceScene& scene) {
  const Rect& bar = inside.bar;
  Point at = inside.flat
                 ? Point{bar.x + canvas.pen.px(4), bar.center().y - canvas.pen.px(kDeck / 2)}
                 : Point{bar.center().x - canvas.pen.px(kDeck / 2), bar.y + canvas.pen.px(3)};
  bool drawn = false;
  for (const SceneTokens& tokens : scene.tokens) {
    if (tokens.count <= 0) continue;
    drawn = true;
    if (tokens.form == SceneTokens::Form::plate) {
      paint_plate(canvas, inside, tokens);
      continue;
    }
    const int shown = std::min(tokens.count, 5);
    // In a low cell they stand closer.
    const float room = inside.flat ? bar.w - canvas.pen.px(30) : bar.h - canvas.pen.px(kDeck + 6);
    const float step = std::min(canvas.pen.px(inside.flat ? 11 : 10.5F),
                                room / static_cast<float>(std::max(1, shown - 1)));
    for (int i = 0; i < shown; ++i) {
      paint_deck(canvas, at);
      (inside.flat ? at.x : at.y) += step;
    }
  }
  return drawn;
}

}  // namespace

void paint_loop_bar(BoardCanvas& canvas, const LoopCell& inside, const PrintedSpace& printed,
                    const SpaceScene* scene) {
  const Palette& p = canvas.colors();
  const std::optional<Color> named = named_color(printed.color);
  const Color ground = named ? *named : p.ink3;
  const Rect& bar = inside.bar;
  canvas.pen.fill(bar, ground);
  canvas.pen.outline(bar, p.seat_outline.faded(canvas.dark() ? 0.5F : 1), canvas.pen.px(1));
  const bool built = scene != nullptr && paint_built(canvas, inside, *scene);
  if (printed.letters.empty() || (built && !inside.flat)) return;
  const Typeface& type = canvas.pen.fonts().of(Type::tiny_bold);
  if (inside.flat) {
    canvas.pen.text({bar.right() - canvas.pen.px(5), bar.center().y + type.cap / 2},
                    printed.letters, type, ink_on(ground), Align::right);
  } else {
    canvas.pen.text_middle(bar.center(), printed.letters, type, ink_on(ground));
  }
}

}  // namespace windrose::view
