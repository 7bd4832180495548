#include "runtime/view/board/paint_names.h"

namespace windrose::view {
namespace {

constexpr float kNameHeight = 14;
constexpr float kEmblem = 15;

float stock_width(const BoardCanvas& canvas, const BoardName& named) {
  Pen& pen = canvas.pen;
  float width = named.pips == nullptr ? 0 : pips_width(pen, named.pips->most);
  for (const SceneTokens* const chip : named.chips)
    width += (width > 0 ? pen.px(5) : 0) + token_chip_width(pen, chip->count);
  return width + (named.chips.empty() ? 0 : pen.px(3));
}

void draw_stock(BoardCanvas& canvas, const BoardName& named, Point left_middle) {
  Pen& pen = canvas.pen;
  if (named.pips != nullptr) {
    draw_pips(pen, left_middle, named.pips->count, named.pips->most, named.pips_color);
    left_middle.x += pips_width(pen, named.pips->most) + pen.px(5);
  }
  for (const SceneTokens* const chip : named.chips) {
    draw_token_chip(pen, left_middle, chip->sign, chip->count,
                    canvas.color(chip->color, canvas.colors().ink3));
    left_middle.x += token_chip_width(pen, chip->count) + pen.px(5);
  }
}

}  // namespace

void measure_name(const BoardCanvas& canvas, BoardName& named) {
  Pen& pen = canvas.pen;
  const float emblem = named.emblem.empty() ? 0 : pen.px(kEmblem);
  const float stock = stock_width(canvas, named);
  named.wish.width = std::max(pen.width(named.text, Type::label) + emblem, stock);
  named.wish.height = pen.px(kNameHeight) + (stock > 0 ? pen.px(12) : 0);
}

bool put_name(BoardCanvas& canvas, BoardName named) {
  measure_name(canvas, named);
  const PlacedLabel placed = canvas.labels.place(named.wish);
  if (placed.placed) draw_name(canvas, std::move(named), placed);
  return placed.placed;
}

void draw_name(BoardCanvas& canvas, BoardName named, const PlacedLabel& placed) {
  Pen& pen = canvas.pen;
  const Typeface& type = pen.fonts().of(Type::label);
  const float width = named.wish.width;
  const float text_width = pen.width(named.text, Type::label);
  const float emblem = named.emblem.empty() ? 0 : pen.px(kEmblem);
  const float text_height = pen.px(kNameHeight);
  const float stock = stock_width(canvas, named);
  if (canvas.plan.layout() == Layout::graph && canvas.plan.graph().has_shapes) {
    // The halo has the color that is really below.
    const SpaceId below = canvas.plan.at(canvas.camera.to_board(placed.box.center()));
    const bool sea = canvas.plan.graph().has_sea && !canvas.shows_picture;
    named.ground = below != SpaceId::none ? canvas.region_tint(canvas.printed.spaces[below].region)
                   : sea                  ? canvas.colors().sea
                                          : canvas.colors().paper;
    const auto fill = std::ranges::find(canvas.lights.fills, below, &SceneLights::Fill::space);
    if (fill != canvas.lights.fills.end()) {  // a map of numbers
      named.ground = fill->color;
      named.ink = ink_on(fill->color);
      named.emblem_ink = named.ink;
    }
  }
  if (placed.has_leader) {
    pen.line(placed.leader_from, placed.leader_to, canvas.colors().halo, pen.px(3.5F));
    pen.line(placed.leader_from, placed.leader_to, canvas.colors().ink, pen.px(1.2F));
  }
  // Beside its thing the name begins there; above, below and on it, it is centered.
  const Rect& box = placed.box;
  float left = box.x + (width - text_width - emblem) / 2;
  if (placed.side == LabelSide::right || placed.side == LabelSide::above_right ||
      placed.side == LabelSide::below_right) {
    left = box.x;
  } else if (placed.side == LabelSide::left || placed.side == LabelSide::above_left ||
             placed.side == LabelSide::below_left) {
    left = box.right() - text_width - emblem;
  }
  const float middle = box.y + text_height / 2;
  const Rect letters{left, middle - pen.px(8), emblem + text_width, pen.px(16)};
  if (canvas.strokes.cross(letters)) pen.fill(letters.inset(-pen.px(2)), named.ground, pen.px(4));
  if (emblem > 0) {
    draw_sign(pen, named.emblem, {left + pen.px(6), middle}, pen.px(12), named.emblem_ink,
              named.ground);
  }
  pen.text_halo({left + emblem, middle + type.cap / 2}, named.text, type, named.ink, named.ground);
  if (stock > 0) {
    float at = box.x + (width - stock) / 2;
    if (placed.side == LabelSide::right) at = box.x;
    if (placed.side == LabelSide::left) at = box.right() - stock;
    draw_stock(canvas, named, {at, box.y + text_height + pen.px(6)});
  }
}

}  // namespace windrose::view
