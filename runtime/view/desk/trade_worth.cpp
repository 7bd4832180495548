#include "runtime/view/desk/trade_worth.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/draw/marked_lines.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kBarRow = 22;

/// Now, and with what the side gives and gets, by printed prices and money.
struct Worth {
  std::int64_t now = 0;
  std::int64_t then = 0;
};

std::array<Worth, 2> worths(const TradeLook& look) {
  std::array<Worth, 2> found;
  for (std::size_t side = 0; side < found.size(); ++side) {
    const auto& sides = look.desk->sides;
    found[side].now = look.worth[side].value_or(0);
    found[side].then = found[side].now - sides[side].side.worth + sides[1 - side].side.worth;
  }
  return found;
}

void bar(Ui& ui, const Rect& row, const StageSide& side, const Worth& worth, std::int64_t most,
         const std::string& sign) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  draw_seat(pen, side.seat, {row.x + ui.px(10), row.center().y}, ui.px(8.5F));
  const float numbers = ui.px(130);
  const Rect track{row.x + ui.px(28), row.center().y - ui.px(7), row.w - ui.px(28) - numbers,
                   ui.px(14)};
  pen.fill(track, p.sunk, ui.px(4));
  const auto length = [&](std::int64_t points) {
    const auto share = static_cast<float>(std::max<std::int64_t>(0, points)) /
                       static_cast<float>(std::max<std::int64_t>(1, most));
    return track.w * std::min(1.F, share);
  };
  const float less = length(std::min(worth.now, worth.then));
  const float more = length(std::max(worth.now, worth.then));
  const Color color = side.seat == SeatId::none ? p.ink3 : seat_look(side.seat).color;
  const Rect kept{track.x, track.y, less, track.h};
  pen.fill(kept, color, ui.px(3));
  pen.outline(kept, p.seat_outline, ui.px(1), ui.px(3));
  const std::int64_t gain = worth.then - worth.now;
  if (more > less) {
    const Rect change{track.x + less, track.y, more - less, track.h};
    pen.fill(change, gain > 0 ? p.good_ground : p.bad_ground);
    draw_hatching(pen, change, gain > 0 ? p.good : p.bad, ui.px(6), ui.px(2));
    pen.outline(change, gain > 0 ? p.good : p.bad, ui.px(1));
  }
  const Rect sum{track.right(), row.y, ui.px(72), row.h};
  pen.text_in(sum, sign + number_text(worth.then), Type::body_bold, p.ink, Align::right);
  if (gain == 0) return;
  const std::string text = (gain > 0 ? "+" : "−") + number_text(std::abs(gain));
  pen.text_in({sum.right(), row.y, numbers - sum.w, row.h}, text, Type::small_bold,
              gain > 0 ? p.good : p.bad, Align::right);
}

/// How many whole groups both have, now and then: green where it helps the maker, else red.
void groups(Ui& ui, Rect line, const TradeDesk& desk) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  for (const DeskSide& one : desk.sides) {
    const StageSide& side = one.side;
    const bool mine = side.seat == desk.seat;
    const bool more = side.groups_then > side.groups;
    const bool same = side.groups_then == side.groups;
    const std::string label =
        mine ? phrase("Your whole groups") : phrase("Whole groups, {1}", side.name);
    const std::string change =
        same ? std::to_string(side.groups)
             : std::to_string(side.groups) + " → " + std::to_string(side.groups_then);
    const float name = pen.width(label, Type::small) + ui.px(6);
    pen.text_in(line.take_left(std::min(name, line.w)), label, Type::small, p.ink2);
    const Color tone = same ? p.ink : more == mine ? p.good : p.bad;
    const float wide = pen.width(change, Type::small_bold) + ui.px(18);
    pen.text_in(line.take_left(std::min(wide, line.w)), change, Type::small_bold, tone);
  }
}

}  // namespace

void trade_worth(Ui& ui, const Rect& rect, const TradeLook& look) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const float edge = ui.px(12);
  pen.fill(rect, p.raised, ui.px(8));
  pen.outline(rect, p.line, ui.px(1), ui.px(8));
  Rect inner{rect.x + edge, rect.y + ui.px(2), rect.w - 2 * edge, rect.h - ui.px(6)};
  const bool roomy = rect.h >= ui.px(90);
  const Rect head = inner.take_top(ui.px(roomy ? 22 : 16));
  draw_heading(ui, {head.x, head.y + ui.px(roomy ? 16 : 12)}, phrase("Afterwards"));
  pen.text_in(head, look.worth_name, Type::tiny, p.ink3, Align::right);
  const std::array<Worth, 2> both = worths(look);
  std::int64_t most = 0;
  for (const Worth& worth : both) most = std::max({most, worth.now, worth.then});
  Sentence effects;
  for (std::size_t side = 0; side < both.size(); ++side) {
    const StageSide& one = look.desk->sides[side].side;
    bar(ui, inner.take_top(ui.px(kBarRow)), one, both[side], most, look.money_sign);
    for (const StageThing& thing : one.gives) {
      if (thing.effect.empty()) continue;
      effects.add_part(
          phrase("{1} {2}.", Sentence(SentenceSpan{thing.name, thing.code}), thing.effect), " ");
    }
  }
  if (!roomy || inner.h < ui.px(20)) return;
  inner.take_top(ui.px(4));
  pen.line({inner.x, inner.y}, {inner.right(), inner.y}, p.line, ui.px(1));
  if (inner.h >= ui.px(34)) groups(ui, inner.take_top(ui.px(19)), *look.desk);
  if (effects.empty()) effects = phrase("No group changes to one hand.");
  const std::string text = plain(effects);
  pen.text_in(inner, text, Type::small, p.ink2);
  if (pen.width(text, Type::small) > inner.w)
    show_caption(ui, inner, {phrase("Afterwards"), effects, ""});
}

}  // namespace windrose::view
