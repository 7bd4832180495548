#include "runtime/view/panels/stage_panel.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/board/region_picture.h"
#include "runtime/view/draw/recipes_pieces.h"
#include "runtime/view/ui/widgets.h"

namespace windrose::view {
namespace {

constexpr float kBidder = 30;
constexpr float kThing = 34;

float stage_heading(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                    StageWish& wish) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const float title = pen.px(26);
  const float line = pen.px(18);
  // A long line takes rows of its own, and the paragraph stands below it.
  const std::string rule = stage.rule.empty() ? "" : "§ " + stage.rule;
  const float beside = rule.empty() ? 0 : pen.width(rule, Type::small_bold) + pen.px(8);
  const auto rows = pen.lines(stage.line, Type::small, width);
  const bool is_long = pen.width(stage.line, Type::small) > width - beside;
  const float above = is_long ? line * static_cast<float>(rows.size()) : 0;
  const float height = title + above + line + pen.px(6);
  if (pass == Pass::measure) return height;
  pen.text_in({at.x, at.y, width, title}, stage.title, Type::title, p.ink);
  const float link = rule.empty() ? 0 : pen.width(rule, Type::small_bold) + pen.px(2);
  pen.wrapped({at.x, at.y + title}, width, stage.line, Type::small, p.ink2);
  if (!rule.empty()) {
    const float words = is_long ? 0 : pen.width(stage.line, Type::small);
    const Rect box{at.x + words + (words > 0 ? pen.px(6) : 0), at.y + title + above, link, line};
    pen.text_in(box, rule, Type::small_bold, p.act);
    if (ui.area("stage.rule." + stage.id, box)) wish.paragraph = stage.rule;
    if (ui.over(box)) ui.set_cursor(Cursor::hand);
  }
  return height;
}

/// A band in the thing's color with its letters, its name and its price.
void thing_row(Ui& ui, const Rect& box, const StageThing& thing, ThingWish& wish) {
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
    pen.text_in(below, thing.effect, Type::tiny, p.ink2);
    if (pen.width(thing.effect, Type::tiny) > below.w)
      ui.caption(box, {thing.name, thing.effect, ""});
  }
  pen.text_in(name, thing.name, Type::body, p.ink);
  pen.text_in({box.right() - value, name.y, value - pen.px(8), name.h}, worth, Type::body_bold,
              p.ink, Align::right);
  if (ui.over(box) && !thing.code.is_none()) wish.hovered = thing.code;
}

float bidders(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const float row = pen.px(kBidder);
  const float head = pen.px(24);
  const float height = head + row * static_cast<float>(stage.bidders.size());
  if (pass == Pass::measure) return height;
  const float cash = pen.px(62);
  const float last = pen.px(64);
  ui.heading({at.x, at.y + pen.px(15)}, phrase("Bidders"));
  pen.text_in({at.x, at.y, width - cash, head}, phrase_as("auction", "last bid"), Type::tiny,
              p.ink3, Align::right);
  pen.text_in({at.x, at.y, width - pen.px(4), head}, phrase_as("auction", "cash"), Type::tiny,
              p.ink3, Align::right);
  float y = at.y + head;
  for (const StageBidder& bidder : stage.bidders) {
    const Rect box{at.x, y, width, row - pen.px(2)};
    const bool is_out = bidder.state == StageBidder::State::out;
    const bool leads = bidder.state == StageBidder::State::highest;
    if (leads) pen.fill(box, p.good_ground, pen.px(5));
    if (bidder.asked) pen.outline(box, p.ink, pen.px(2), pen.px(5));
    draw_seat(pen, bidder.seat, {box.x + pen.px(14), box.y + box.h / 2}, pen.px(8.5F));
    const Color ink = is_out ? p.ink3 : p.ink;
    const float name_x = box.x + pen.px(30);
    const std::string word = leads          ? phrase_as("auction", "highest")
                             : bidder.asked ? phrase_as("auction", "to bid")
                             : is_out       ? phrase_as("auction", "out")
                                            : phrase_as("auction", "in");
    const float tag = ui.tag_width(word);
    const float right = box.right() - cash - last;
    const float room = right - name_x - tag - pen.px(8);
    pen.text_in({name_x, box.y, room, box.h}, bidder.name, Type::body_bold, ink);
    const float name = std::min(pen.width(bidder.name, Type::body_bold), room);
    const TagKind kind = leads ? TagKind::good : bidder.asked ? TagKind::act : TagKind::plain;
    ui.tag({name_x + name + pen.px(8), box.y + (box.h - pen.px(18)) / 2}, word, kind);
    pen.text_in({right, box.y, last - pen.px(2), box.h}, bidder.last.empty() ? "–" : bidder.last,
                Type::body_bold, ink, Align::right);
    pen.text_in({box.right() - cash, box.y, cash - pen.px(4), box.h}, bidder.cash, Type::small,
                is_out ? p.ink3 : p.ink2, Align::right);
    ui.whereabouts().note("stage.bidder." + std::to_string(bidder.seat), box);
    y += row;
  }
  return height;
}

/// The last bid of each, the newest on top: the ladder.
float ladder(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  std::vector<const StageBidder*> steps;
  for (const StageBidder& bidder : stage.bidders) {
    if (!bidder.last.empty()) steps.push_back(&bidder);
  }
  if (steps.size() < 2) return 0;
  std::ranges::stable_sort(steps, [](const StageBidder* a, const StageBidder* b) {
    return a->last.size() != b->last.size() ? a->last.size() > b->last.size() : a->last > b->last;
  });
  Pen& pen = ui.pen();
  const float row = pen.px(26);
  const float height = pen.px(28) + row * static_cast<float>(steps.size());
  if (pass == Pass::measure) return height;
  const Palette& p = pen.palette();
  ui.heading({at.x, at.y + pen.px(19)}, phrase("Bids"));
  const float x = at.x + pen.px(14);
  float y = at.y + pen.px(28);
  pen.line({x, y + row / 2}, {x, y + row * (static_cast<float>(steps.size()) - 0.5F)}, p.edge,
           pen.px(1.4F));
  for (const StageBidder* const step : steps) {
    const bool first = step == steps.front();
    draw_seat(pen, step->seat, {x, y + row / 2}, pen.px(8.5F));
    pen.text_in({x + pen.px(18), y, width, row}, step->last, first ? Type::amount : Type::body,
                first ? p.ink : p.ink2);
    y += row;
  }
  return height;
}

float auction_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                    ThingWish& wish) {
  const float gap = ui.px(12);
  const float lot = ui.px(kThing);
  if (pass == Pass::draw) thing_row(ui, {at.x, at.y, width, lot}, stage.lot, wish);
  float y = at.y + lot + gap;
  y += bidders(ui, {at.x, y}, width, stage, pass);
  y += ladder(ui, {at.x, y}, width, stage, pass);
  return y - at.y;
}

/// One side of a trade: who gives what, with its sum.
float trade_side(Ui& ui, Point at, float width, const StageShown& stage, std::size_t number,
                 Pass pass, ThingWish& wish) {
  const StageSide& side = stage.sides[number];
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const float head = pen.px(34);
  const float row = pen.px(kThing);
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
    thing_row(ui, {at.x + edge, y, width - 2 * edge, row}, thing, wish);
    y += row + gap;
  }
  const Rect money{at.x + edge, y, width - 2 * edge, row};
  if (!side.money.empty())
    thing_row(ui, money, {{}, phrase("Cash"), {"", "", stage.money_sign}, side.money}, wish);
  if (rows == 0) {
    pen.dashed_outline(money, p.edge, pen.px(1), pen.px(6), pen.px(4), pen.px(3));
    pen.text_in({money.x + edge, money.y, money.w, money.h}, phrase("nothing so far"), Type::small,
                p.ink3);
  }
  return height;
}

float trade_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                  ThingWish& wish) {
  const float gap = ui.px(10);
  float y = at.y;
  for (std::size_t side = 0; side < stage.sides.size(); ++side)
    y += trade_side(ui, {at.x, y}, width, stage, side, pass, wish) + gap;
  return y - at.y;
}

float cards_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                  ThingWish& wish) {
  Pen& pen = ui.pen();
  const float row = pen.px(kThing);
  float y = at.y;
  for (const CardView& card : stage.cards) {
    if (pass == Pass::draw) {
      const Rect box{at.x, y, width, row};
      thing_row(ui, box, {card.code, card.title, card.mark, {}}, wish);
      ui.caption(box, caption_of(card));
    }
    y += row + pen.px(6);
    if (stage.kind != StageKind::force || card.text.empty()) continue;
    const auto lines = pen.lines(card.text, Type::small, width);
    if (pass == Pass::draw) {
      pen.wrapped({at.x, y}, width, card.text, Type::small, pen.palette().ink2);
    }
    y += pen.line_height(Type::small) * static_cast<float>(lines.size()) + pen.px(6);
  }
  return y - at.y;
}

float stage_body(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                 ThingWish& wish) {
  switch (stage.kind) {
    case StageKind::contest:
      return contest_panel(ui, at, width, stage, pass);
    case StageKind::auction:
      return auction_panel(ui, at, width, stage, pass, wish);
    case StageKind::trade:
      return trade_panel(ui, at, width, stage, pass, wish);
    case StageKind::reveal:
    case StageKind::force:
      return cards_panel(ui, at, width, stage, pass, wish);
    case StageKind::outcome:
      return outcome_panel(ui, at, width, stage, pass);
  }
  return 0;
}

}  // namespace

void thing_band(Pen& pen, const Rect& band, const StageThing& thing) {
  const Typeface& type = pen.fonts().of(Type::tiny_bold);
  if (thing.card != nullptr && thing.card->region != nullptr) {
    draw_region_swatch(pen, band.inset(pen.px(2)), *thing.card->region);
    return pen.text_middle(band.center(), thing.mark.letters, type, pen.palette().ink);
  }
  const Color color = color_of(pen, thing.mark.color, 0);
  pen.fill_left(band, color, pen.px(6));
  pen.text_middle(band.center(), thing.mark.letters, type, ink_on(color));
}

StageWish stage_panel(Ui& ui, const Rect& rect, std::span<const StageShown> stages) {
  StageWish wish;
  const float left = ui.px(16);
  const float width = rect.w - 2 * left;
  const float gap = ui.px(18);
  const auto each = [&](float y, Pass pass) {
    const float from = y;
    for (const StageShown& stage : stages) {
      if (!stage.opens_itself()) continue;
      y += stage_heading(ui, {rect.x + left, y}, width, stage, pass, wish);
      y += stage_body(ui, {rect.x + left, y}, width, stage, pass, wish) + gap;
    }
    return y - from;
  };
  const float content = each(0, Pass::measure) + ui.px(10);
  const float y = rect.y + ui.px(10) - ui.begin_scroll("drawer.stage", rect, content);
  each(y, Pass::draw);
  ui.end_scroll();
  return wish;
}

}  // namespace windrose::view
