#include "runtime/view/panels/since_turn_panel.h"

#include <algorithm>
#include <span>
#include <vector>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"

namespace windrose::view {
namespace {

constexpr float kSeatRoom = 22;
constexpr float kHeading = 20;
constexpr std::size_t kMostRowLines = 2;  // of a row

using Spans = std::span<const SentenceSpan>;

std::vector<Span> small(const Palette& palette, Spans spans) {
  std::vector<Span> all = stretches(spans, {Type::small, Type::small_bold, palette.ink});
  if (!all.empty() && all.front().text.starts_with(' ')) all.front().text.remove_prefix(1);
  return all;
}

/// What is behind the next joint; nothing if this is the last clause.
Spans behind_joint(Spans spans) {
  const auto joint = std::ranges::find_if(spans, &SentenceSpan::joins);
  return joint == spans.end() ? Spans() : Spans(joint + 1, spans.end());
}

/// As many of the last clauses as two lines hold, the last one in any case: what a roll led to is
/// behind it. The seat's shape stands for its name.
BrokenText shortened(Pen& pen, const ChronicleLine& line, float width) {
  const float most = pen.line_height(Type::small) * (static_cast<float>(kMostRowLines) + 0.5F);
  Spans rest = line.spans;
  if (!rest.empty() && rest.front().thing == Code(line.seat)) rest = rest.subspan(1);
  while (true) {
    BrokenText broken = pen.broken(small(pen.palette(), rest), width);
    const Spans behind = behind_joint(rest);
    if (broken.height <= most || behind.empty()) return broken;
    rest = behind;
  }
}

/// What plays the list on the board, with its right end there.
void show_link(Ui& ui, Point right, LogWish& wish) {
  Pen& pen = ui.pen();
  const std::string show = phrase_as("list", "Show");
  const float link = pen.width(show, Type::small_bold);
  const Rect box{right.x - link, right.y, link + 1, pen.px(18)};
  pen.text_in(box, show, Type::small_bold, pen.palette().act);
  show_caption(ui, box, {"", phrase("See these moments on the board, one after the other."), ""});
  if (ui.over(box)) ui.set_cursor(Cursor::hand);
  if (click_area(ui, "since.show", box)) wish.show = true;
}

/// Whether the link has room beside the title; else it is below the list.
bool link_is_beside(const Pen& pen, float width) {
  const float link = pen.width(phrase_as("list", "Show"), Type::small_bold);
  return pen.width(phrase("Since your last turn"), Type::cap) + link + pen.px(8) <= width;
}

float rows(Ui& ui, Point at, float width, const SinceTurn& since, Pass pass, LogWish& wish) {
  Pen& pen = ui.pen();
  const float seat = pen.px(kSeatRoom);
  float y = at.y + pen.px(kHeading);
  const bool beside = link_is_beside(pen, width);
  if (pass == Pass::draw) {
    draw_heading(ui, {at.x, at.y + pen.px(12)},
                 pen.cut(phrase("Since your last turn"), Type::cap, width));
    if (beside) show_link(ui, {at.x + width, at.y - pen.px(2)}, wish);
  }
  for (std::size_t number = 0; number < since.lines.size(); ++number) {
    const std::size_t index = since.lines[number];
    const ChronicleLine& line = since.chronicle->lines()[index];
    const SinceSum sum = number < since.sums.size() ? since.sums[number] : SinceSum{};
    const float gain = sum.text.empty() ? 0 : pen.width(sum.text, Type::small_bold) + pen.px(6);
    const BrokenText text = shortened(pen, line, width - seat - gain);
    const float height = std::max(pen.px(18), text.height) + pen.px(5);
    if (pass == Pass::draw) {
      const Rect box{at.x - pen.px(4), y, width + pen.px(8), height};
      if (ui.over(box)) {
        pen.fill(box, pen.palette().ink.faded(0.04F), pen.px(4));
        ui.set_cursor(Cursor::hand);
        for (const SentenceSpan& span : line.spans) {
          if (!span.thing.is_none()) wish.hovered.push_back(span.thing);
        }
      }
      if (line.seat != SeatId::none)
        draw_seat(pen, line.seat, {at.x + pen.px(7), y + pen.px(9)}, pen.px(7));
      else
        draw_rose(pen, {at.x + pen.px(7), y + pen.px(9)}, pen.px(7), pen.palette().ink3,
                  pen.palette().raised);
      draw_paragraph(pen, {at.x + seat, y + pen.px(1)}, text);
      pen.text_in({at.x, y, width, pen.px(18)}, sum.text, Type::small_bold,
                  sum.is_loss ? pen.palette().bad : pen.palette().good, Align::right);
      show_caption(ui, box, {"", line.text(), phrase("Click to see this moment.")});
      if (click_area(ui, "since." + std::to_string(index), box)) wish.position = line.position;
    }
    y += height;
  }
  if (!beside) {
    if (pass == Pass::draw) show_link(ui, {at.x + width, y}, wish);
    y += pen.px(18);
  }
  return y - at.y;
}

}  // namespace

float since_turn_card(Ui& ui, Point at, float width, const SinceTurn& since, Pass pass,
                      LogWish& wish) {
  if (since.lines.empty()) return 0;
  Pen& pen = ui.pen();
  const float inside = pen.px(12);
  const float around = pen.px(8);
  const float room = width - 2 * inside;
  const Point content{at.x + inside, at.y + around};
  const float height = rows(ui, content, room, since, Pass::measure, wish) + 2 * around;
  if (pass == Pass::measure) return height;
  const Rect card{at.x, at.y, width, height};
  draw_shadow_low(pen, card, pen.px(8));
  pen.fill(card, pen.palette().raised, pen.px(8));
  pen.outline(card, pen.palette().line, pen.px(1), pen.px(8));
  rows(ui, content, room, since, Pass::draw, wish);
  ui.whereabouts().note("since", card);
  return height;
}

float since_turn_section(Ui& ui, Point at, float width, const SinceTurn& since, Pass pass,
                         LogWish& wish) {
  if (since.lines.empty()) return 0;
  Pen& pen = ui.pen();
  const float edge = pen.px(16);
  const Point content{at.x + edge, at.y + pen.px(10)};
  const float height =
      rows(ui, content, width - 2 * edge, since, pass, wish) + pen.px(10) + pen.px(6);
  if (pass == Pass::measure) return height;
  pen.line({at.x, at.y + height}, {at.x + width, at.y + height}, pen.palette().line, pen.px(1));
  ui.whereabouts().note("since", {at.x, at.y, width, height});
  return height;
}

}  // namespace windrose::view
