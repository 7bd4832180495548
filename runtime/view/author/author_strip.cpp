#include "runtime/view/author/author_strip.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"

namespace windrose::view {
namespace {

constexpr std::size_t kMostNodes = 12;
constexpr float kNodeWidth = 50;
constexpr float kSeatRadius = 9;

/// The nodes that have room; where the walk is comes behind the middle, as far as there are others.
std::size_t first_shown(const AuthorStrip& strip, std::size_t room) {
  const std::size_t count = strip.nodes.size();
  if (count <= room) return 0;
  const std::size_t before = room * 2 / 3;
  return std::min(strip.here - std::min(strip.here, before), count - room);
}

void draw_misfit(Pen& pen, Point center) {
  const Palette& palette = pen.palette();
  const float radius = pen.px(14);
  pen.dashed_outline({center.x - radius, center.y - radius, 2 * radius, 2 * radius}, palette.bad,
                     pen.px(1.6F), radius, pen.px(4), pen.px(3));
  const Point mark{center.x + pen.px(12), center.y - pen.px(12)};
  pen.disc(mark, pen.px(6), palette.bad);
  pen.text_middle(mark, "!", pen.fonts().of(Type::small_bold), palette.raised);
}

}  // namespace

std::optional<std::size_t> author_strip(Ui& ui, const Rect& rect, const AuthorStrip& strip) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const auto fitting = static_cast<std::size_t>(std::max(1.F, rect.w / ui.px(kNodeWidth)));
  const std::size_t room = std::min(kMostNodes, fitting);
  const std::size_t first = first_shown(strip, room);
  const std::size_t end = std::min(strip.nodes.size(), first + room);
  const float wide = rect.w / static_cast<float>(room);
  const float middle = rect.y + ui.px(22);
  const float left = rect.x + wide / 2;
  const float right = left + wide * static_cast<float>(end - first - 1);
  pen.line({left, middle}, {right, middle}, palette.line, ui.px(2));
  std::optional<std::size_t> clicked;
  for (std::size_t i = first; i < end; ++i) {
    const AuthorStrip::Node& node = strip.nodes[i];
    const Rect cell{rect.x + wide * static_cast<float>(i - first), rect.y, wide, rect.h};
    const Point center{cell.center().x, middle};
    const std::string name = "author.node." + std::to_string(i);
    if (i == strip.here) {
      const Rect box{center.x - ui.px(21), cell.y, ui.px(42), cell.h};
      pen.fill(box, palette.marked_row, ui.px(6));
      pen.outline(box, palette.act, ui.px(2), ui.px(6));
    }
    if (node.seat != SeatId::none) {
      draw_seat(pen, node.seat, center, ui.px(kSeatRadius));
    } else {
      pen.disc(center, ui.px(5), palette.ink3);
    }
    const bool is_misfit = strip.misfit == i;
    if (is_misfit) draw_misfit(pen, center);
    const Rect number{cell.x, cell.y + ui.px(36), cell.w, ui.px(20)};
    pen.text_in(number, std::to_string(i), i == strip.here ? Type::small_bold : Type::small,
                is_misfit ? palette.bad : palette.ink2, Align::center);
    if (click_area(ui, name, cell)) clicked = i;
    show_caption(
        ui, cell,
        {phrase("Decision {1}", std::to_string(i)), node.answer, phrase("Go to this question")});
  }
  return clicked;
}

}  // namespace windrose::view
