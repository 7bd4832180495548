// An offer in the drawer: its two sides, what it comes to, and the offers before it.
#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/panels/stage_panel.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kEffect = 24;  // a row of what it comes to, of an offer before
constexpr std::size_t kMostOffers = 6;

/// One side of a trade: who gives what, with its sum.
float trade_side(Ui& ui, Point at, float width, const StageShown& stage, std::size_t number,
                 Pass pass, ThingWish& wish) {
  const StageSide& side = stage.sides[number];
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const float head = pen.px(34);
  const float row = pen.px(kStageThing);
  const float gap = pen.px(6);
  const std::size_t rows = side.gives.size() + (side.money.empty() ? 0 : 1);
  const float edge = pen.px(10);
  const float inner = static_cast<float>(std::max<std::size_t>(rows, 1)) * (row + gap);
  const float height = head + inner + pen.px(6);
  if (pass == Pass::measure) return height;
  const Rect box{at.x, at.y, width, height};
  pen.fill(box, p.sunk, pen.px(8));
  draw_seat(pen, side.seat, {at.x + pen.px(20), at.y + head / 2}, pen.px(9));
  pen.text_in({at.x + pen.px(36), at.y, width, head}, phrase("{1} gives", side.name), Type::button,
              p.ink);
  pen.text_in({at.x, at.y, width - edge, head}, side.worth_text, Type::button, p.ink, Align::right);
  float y = at.y + head;
  for (const StageThing& thing : side.gives) {
    stage_thing_row(ui, {at.x + edge, y, width - 2 * edge, row}, thing, wish, stage.viewer);
    y += row + gap;
  }
  const Rect money{at.x + edge, y, width - 2 * edge, row};
  if (!side.money.empty())
    stage_thing_row(ui, money, {{}, phrase("Cash"), {"", "", stage.money_sign}, side.money}, wish);
  if (rows == 0) {
    pen.dashed_outline(money, p.edge, pen.px(1), pen.px(6), pen.px(4), pen.px(3));
    pen.text_in({money.x + edge, money.y, money.w, money.h}, phrase("nothing so far"), Type::small,
                p.ink3);
  }
  return height;
}

/// What the trade would come to for the one who looks.
struct EffectLine {
  std::string label;
  std::string value;
  int tone = 0;  // above 0: good, below 0: bad
};

std::string with_sign(std::int64_t by, const std::string& money_sign) {
  return (by < 0 ? "−" : "+") + money_sign + number_text(by < 0 ? -by : by);
}

std::vector<EffectLine> effect_lines(const StageShown& stage) {
  std::vector<EffectLine> lines;
  if (stage.sides.size() < 2) return lines;
  for (std::size_t side = 0; side < 2; ++side) {
    const StageSide& one = stage.sides[side];
    const bool mine = stage.viewer.is(one.seat);
    const int worse = !stage.viewer.is_seat() ? 0 : mine ? 1 : -1;
    const std::int64_t gain = stage.sides[1 - side].worth - one.worth;
    if (mine && gain != 0) {
      lines.push_back({phrase("Your worth, by printed prices"), with_sign(gain, stage.money_sign),
                       gain > 0 ? 1 : -1});
    }
    if (one.groups == one.groups_then) continue;
    const std::string change = std::to_string(one.groups) + " → " + std::to_string(one.groups_then);
    lines.push_back({mine ? phrase("Your whole groups") : phrase("Whole groups, {1}", one.name),
                     change, one.groups_then > one.groups ? worse : -worse});
  }
  return lines;
}

float effect(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const std::vector<EffectLine> lines = effect_lines(stage);
  const float row = pen.px(kEffect);
  const float change = stage.change.empty() ? 0 : row;
  if (lines.empty() && change == 0) return 0;
  const float height = pen.px(24) + row * static_cast<float>(lines.size()) + change + pen.px(10);
  if (pass == Pass::measure) return height;
  draw_heading(ui, {at.x, at.y + pen.px(15)}, phrase("What it comes to"));
  float y = at.y + pen.px(24);
  const auto color_of_tone = [&](int tone) { return tone > 0 ? p.good : tone < 0 ? p.bad : p.ink; };
  for (const EffectLine& line : lines) {
    const float value = pen.width(line.value, Type::body_bold) + pen.px(8);
    pen.text_in({at.x, y, width - value, row}, line.label, Type::small, p.ink2);
    pen.text_in({at.x, y, width, row}, line.value, Type::body_bold, color_of_tone(line.tone),
                Align::right);
    y += row;
  }
  if (change > 0) {
    pen.text_in({at.x, y, width, row}, stage.change, Type::small_bold,
                stage.change_is_good ? p.good : p.ink2);
  }
  ui.whereabouts().note("stage.effect", {at.x, at.y, width, height});
  return height;
}

/// What both offered each other so far, the newest last.
float exchange(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  if (stage.exchange.size() < 2) return 0;
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const std::size_t count = std::min(stage.exchange.size(), kMostOffers);
  const float row = pen.px(kEffect);
  const float height = pen.px(24) + row * static_cast<float>(count);
  if (pass == Pass::measure) return height;
  draw_heading(ui, {at.x, at.y + pen.px(15)},
               phrase("Between {1} and {2}", stage.sides[0].name, stage.sides[1].name));
  float y = at.y + pen.px(24);
  for (std::size_t i = stage.exchange.size() - count; i < stage.exchange.size(); ++i) {
    const StageOffer& offer = stage.exchange[i];
    draw_seat(pen, offer.seat, {at.x + pen.px(8), y + row / 2}, pen.px(7));
    const std::string open = offer.open ? phrase_as("offer", "open") : "";
    const float right = open.empty() ? 0 : pen.width(open, Type::tiny) + pen.px(8);
    const Rect room{at.x + pen.px(22), y, width - pen.px(22) - right, row};
    const Type type = offer.open ? Type::small_bold : Type::small;
    const std::string text = plain(offer.text);
    pen.text_in(room, pen.cut(text, type, room.w), type, offer.open ? p.ink : p.ink2);
    if (pen.width(text, type) > room.w) show_caption(ui, room, {offer.text, "", ""});
    pen.text_in({at.x, y, width, row}, open, Type::tiny, p.ink2, Align::right);
    y += row;
  }
  return height;
}

}  // namespace

void stage_thing_row(Ui& ui, const Rect& box, const StageThing& thing, ThingWish& wish,
                     Viewer viewer) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  pen.fill(box, p.raised, pen.px(6));
  pen.outline(box, p.line, pen.px(1), pen.px(6));
  const Rect band{box.x, box.y, pen.px(30), box.h};
  thing_band(pen, band, thing);
  const std::string worth =
      thing.value_name.empty() ? thing.value : thing.value_name + " " + thing.value;
  const float value = pen.width(worth, Type::body_bold) + pen.px(8);
  Rect name{band.right() + pen.px(8), box.y, box.right() - value - band.right() - pen.px(12),
            box.h};
  if (!thing.effect.empty()) {  // what comes of it, below the name
    name = {name.x, box.y + pen.px(2), name.w, pen.px(17)};
    const Rect below{name.x, name.bottom(), box.right() - name.x - pen.px(6), pen.px(13)};
    const bool is_told = viewer.is_seat() && thing.effect_for != SeatId::none;
    const Color tone = !is_told ? p.ink2 : viewer.is(thing.effect_for) ? p.good : p.bad;
    const std::string effect = plain(thing.effect);
    pen.text_in(below, effect, Type::tiny, tone);
    if (pen.width(effect, Type::tiny) > below.w)
      show_caption(ui, box, {thing.name, thing.effect, ""});
  }
  pen.text_in(name, thing.name, Type::body, p.ink);
  pen.text_in({box.right() - value, name.y, value - pen.px(8), name.h}, worth, Type::body_bold,
              p.ink, Align::right);
  if (ui.over(box) && !thing.code.is_none()) wish.hovered = thing.code;
}

float trade_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                  ThingWish& wish) {
  const float gap = ui.px(10);
  float y = at.y;
  for (std::size_t side = 0; side < stage.sides.size(); ++side)
    y += trade_side(ui, {at.x, y}, width, stage, side, pass, wish) + gap;
  y += effect(ui, {at.x, y}, width, stage, pass);
  y += exchange(ui, {at.x, y}, width, stage, pass);
  return y - at.y;
}

}  // namespace windrose::view
