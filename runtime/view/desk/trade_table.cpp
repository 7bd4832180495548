#include "runtime/view/desk/trade_table.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/desk/trade_worth.h"
#include "runtime/view/draw/marked_lines.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/choices.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kOfferWidth = 740;
constexpr float kOfferHeight = 540;
constexpr float kRoomyOffer = 500;  // below this height, everything is lower
constexpr float kWorth = 128;       // of the bars
constexpr float kLowWorth = 66;     // without their sentences
constexpr std::string_view kDrop = "desk.drop";

std::string side_name(std::size_t side) {
  return side == 0 ? "left" : "right";
}

/// One thing that a side gives, with a cross that takes it out.
void given_row(Ui& ui, const Rect& box, const StageThing& thing, const TradeDesk& desk,
               DeskWish& wish) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  pen.fill(box, p.raised, pen.px(6));
  pen.outline(box, p.line, pen.px(1), pen.px(6));
  desk_band(pen, box, thing);
  Rect inner{box.x + pen.px(38), box.y, box.w - pen.px(42), box.h};
  const Rect cross = inner.take_right(pen.px(28));
  Button out;
  out.kind = ButtonKind::quiet;
  const std::string name = "desk.out." + whereabouts_name(thing.code);
  const Rect sign{cross.x, cross.center().y - pen.px(14), pen.px(28), pen.px(28)};
  if (sign_button(ui, name, sign, "close", out, phrase("Take out {1}", thing.name)))
    wish.answers = {{.thing = thing.code}};
  inner.take_right(pen.px(4));
  const bool two = !thing.effect.empty() && box.h >= pen.px(38);
  Rect line = two ? Rect{inner.x, box.y + pen.px(4), inner.w, pen.px(18)} : inner;
  const float price = pen.width(thing.value, Type::body) + pen.px(4);
  pen.text_in(line, thing.value, Type::body, p.ink2, Align::right);
  line.w -= price;
  pen.text_in(line, thing.name, Type::body_bold, p.ink);
  const Color tone = thing.effect_for == desk.seat ? p.good : p.bad;
  if (two) {
    pen.text_in({inner.x, box.y + pen.px(22), inner.w, pen.px(16)}, plain(thing.effect), Type::tiny,
                tone);
  } else if (!thing.effect.empty()) {
    show_caption(ui, box, {thing.name, thing.effect, ""});
  }
  if (ui.over(box)) wish.hovered = thing.code;
}

}  // namespace

DeskWish TradeTable::draw(Ui& ui, const Rect& room, const TradeLook& look) {
  DeskWish wish;
  const TradeDesk& desk = *look.desk;
  const Rect rect = desk_rect(ui, room, kOfferWidth, kOfferHeight);
  const bool roomy = rect.h >= ui.px(kRoomyOffer);
  const float gap = ui.px(roomy ? 12 : 8);
  ui.tab_moves_focus(true);
  begin_desk(ui, rect);
  ui.whereabouts().note("desk.trade", rect);
  Rect inner{rect.x + ui.px(16), rect.y, rect.w - ui.px(32), rect.h - gap};
  head(ui, inner.take_top(ui.px(roomy ? 52 : 42)), desk, wish);
  buttons(ui, inner.take_bottom(ui.px(44)), look, wish);
  inner.take_bottom(gap);
  if (look.worth[0] && look.worth[1]) {
    trade_worth(ui, inner.take_bottom(ui.px(roomy ? kWorth : kLowWorth)), look);
    inner.take_bottom(gap);
  }
  const float between = ui.px(36);
  const float width = (inner.w - between) / 2;
  const Rect left = inner.take_left(width);
  const Rect middle = inner.take_left(between);
  column(ui, left, look, 0, wish);
  column(ui, inner, look, 1, wish);
  Pen& pen = ui.pen();
  const Color ink = pen.palette().ink;
  const float reach = ui.px(11);
  const Point at = middle.center();
  draw_arrow(pen, {at.x - reach, at.y - ui.px(7)}, {at.x + reach, at.y - ui.px(7)}, 0, ink,
             pen.palette().paper);
  draw_arrow(pen, {at.x + reach, at.y + ui.px(7)}, {at.x - reach, at.y + ui.px(7)}, 0, ink,
             pen.palette().paper);
  ui.end_layer();
  keys(ui, look, wish);
  return wish;
}

/// Whom the offer is for, and the rule.
void TradeTable::head(Ui& ui, const Rect& rect, const TradeDesk& desk, DeskWish& wish) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const std::string title = phrase("Trade with");
  const float height = ui.px(30);
  pen.text_in(rect, title, Type::title, p.ink);
  if (desk_rule(ui, rect, desk.rule)) wish.paragraph = desk.rule;
  float x = rect.x + pen.width(title, Type::title) + ui.px(14);
  const float rule = desk.rule.empty() ? 0 : pen.width("§ " + desk.rule, Type::small_bold);
  const float room = rect.right() - rule - ui.px(8) - x;
  const auto count = static_cast<float>(std::max<std::size_t>(1, desk.partners.size()));
  const float widest = std::min(ui.px(96), room / count - ui.px(6));
  for (const auto& [seat, name] : desk.partners) {
    const bool here = seat == desk.partner();
    const Rect box{x, rect.center().y - height / 2, widest, height};
    if (tile(ui, "desk.partner." + std::to_string(number_of(seat)), box, here) && !here)
      wish.answers = desk.turned_to(seat);
    draw_seat(pen, seat, {box.x + ui.px(16), box.center().y}, ui.px(8));
    pen.text_in({box.x + ui.px(30), box.y, box.w - ui.px(34), box.h}, name, Type::body_bold, p.ink);
    x = box.right() + ui.px(6);
  }
  pen.line({rect.x - ui.px(16), rect.bottom()}, {rect.right() + ui.px(16), rect.bottom()}, p.line,
           ui.px(1));
}

void TradeTable::column(Ui& ui, const Rect& rect, const TradeLook& look, std::size_t side,
                        DeskWish& wish) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const TradeDesk& desk = *look.desk;
  const DeskSide& one = desk.sides[side];
  const bool low = rect.h < ui.px(240);
  const float edge = ui.px(10);
  Rect box = rect;
  box.y += ui.px(8);
  box.h -= ui.px(8);
  pen.fill(box, p.sunk, ui.px(8));
  Rect inner{box.x + edge, box.y, box.w - 2 * edge, box.h - ui.px(6)};
  const Rect top = inner.take_top(ui.px(low ? 28 : 36));
  draw_seat(pen, one.side.seat, {top.x + ui.px(10), top.center().y}, ui.px(9));
  pen.text_in({top.x + ui.px(26), top.y, top.w, top.h}, phrase("{1} gives", one.side.name),
              Type::button, p.ink);
  pen.text_in(top, one.side.worth_text, Type::button, p.ink, Align::right);
  if (!one.ask_money.empty()) {
    const bool steps = rect.h >= ui.px(150);
    money(ui, inner.take_bottom(ui.px(steps ? 62 : 34)), look, side, steps, wish);
    inner.take_bottom(ui.px(6));
  }
  const float row = ui.px(low ? 32 : 42);
  const float gap = ui.px(low ? 4 : 6);
  const float add = ui.px(30);
  const float content =
      static_cast<float>(one.side.gives.size()) * (row + gap) + (one.more.empty() ? 0 : add);
  const std::string name = "desk." + side_name(side);
  float y = inner.y - begin_scroll(ui, name, inner, content);
  for (const StageThing& thing : one.side.gives) {
    given_row(ui, {inner.x, y, inner.w, row}, thing, desk, wish);
    y += row + gap;
  }
  if (!one.more.empty()) {
    std::vector<ListChoice> choices{{phrase("+ add: click it on the board, or choose"), "", false}};
    for (const StageThing& thing : one.more) choices.push_back({thing.name, thing.value});
    const auto taken = dropdown(ui, name + ".add", {inner.x, y, inner.w, add}, choices, 0);
    if (taken && *taken > 0)
      wish.answers = {{.thing = one.more[static_cast<std::size_t>(*taken - 1)].code}};
  }
  end_scroll(ui);
}

/// − sum +, and below it larger steps.
void TradeTable::money(Ui& ui, const Rect& rect, const TradeLook& look, std::size_t side,
                       bool steps, DeskWish& wish) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const TradeDesk& desk = *look.desk;
  const StageSide& one = desk.sides[side].side;
  const std::string name = "desk." + side_name(side) + ".";
  const auto to = [&](std::int64_t sum) { wish.answers = desk.with_money(side, sum); };
  const bool possible = desk.sides[side].has_money;
  Rect line{rect.x, rect.y, rect.w, ui.px(32)};
  pen.fill(line, p.raised, ui.px(8));
  pen.outline(line, p.edge, ui.px(1), ui.px(8));
  const std::string shown = look.money_sign + number_text(one.sum);
  const std::string most = phrase("of {1}", look.money_sign + number_text(one.purse));
  const float wide = pen.width(shown, Type::button);
  const float all = wide + ui.px(6) + pen.width(most, Type::small);
  const float from = line.center().x - all / 2;
  pen.text_in({from, line.y, wide + 1, line.h}, shown, Type::button, possible ? p.ink : p.ink3);
  pen.text_in({from + wide + ui.px(6), line.y, all, line.h}, most, Type::small, p.ink3);
  ui.whereabouts().note(name + "money." + number_text(one.sum), line);
  const auto step = [&](const std::string& part, const Rect& box, std::string_view sign,
                        std::int64_t by) {
    Button button;
    button.kind = ButtonKind::quiet;
    button.enabled = possible && one.sum + by >= 0 && one.sum + by <= one.purse;
    if (sign_button(ui, name + part, box, sign, button,
                    by < 0 ? phrase("1 less") : phrase("1 more")))
      to(one.sum + by);
  };
  step("minus", line.take_left(ui.px(40)).inset(ui.px(2)), "minus", -1);
  step("plus", line.take_right(ui.px(40)).inset(ui.px(2)), "plus", 1);
  if (!steps) return;
  const float y = rect.y + ui.px(38);
  float x = rect.x;
  constexpr std::array<int, 4> kSteps = {-50, -10, 10, 50};
  for (const int by : kSteps) {
    const std::string text = (by < 0 ? "−" : "+") + std::to_string(std::abs(by));
    Button button;
    button.text = text;
    button.small = true;
    const bool more = by > 0 && one.sum < one.purse;
    button.enabled = possible && (more || (by < 0 && one.sum > 0));
    const Rect box{x, y, ui.px(44), ui.px(24)};
    if (view::button(ui, name + "step." + std::to_string(by), box, button)) to(one.sum + by);
    x += ui.px(50);
  }
  const auto even = desk.even_money(side);
  Button to_worth;
  to_worth.text = phrase("to worth");
  to_worth.small = true;
  to_worth.enabled = possible && even.has_value();
  to_worth.on = even == one.sum;
  const Rect box{x, y, rect.right() - x, ui.px(24)};
  if (view::button(ui, name + "even", box, to_worth)) to(*even);
  show_caption(ui, box,
               {even ? look.money_sign + number_text(*even) : "",
                phrase("As much as this side gets, by printed prices."), ""});
}

void TradeTable::buttons(Ui& ui, Rect rect, const TradeLook& look, DeskWish& wish) {
  const TradeDesk& desk = *look.desk;
  const auto place = [&](float width) {
    const Rect box = rect.take_left(width);
    rect.take_left(ui.px(8));
    return box;
  };
  const std::string to_whom = phrase("Offer it to {1}", desk.sides[1].side.name);
  Button offer;
  offer.text = to_whom;
  offer.key = key_of(Key::enter);
  offer.kind = ButtonKind::main;
  offer.enabled = desk.why_not.empty();
  const std::string note =
      offer.enabled ? phrase("they may accept, refuse or counter") : plain(desk.why_not);
  offer.note = note;
  const float widest = std::max(button_width(ui, offer), ui.px(190));
  const Rect main = rect.take_right(std::min(widest, rect.w * 0.5F));
  Button drop;
  drop.text = desk.pass;
  drop.note = desk.is_empty() ? "" : phrase("the draft is kept");
  if (!desk.pass.empty() && button(ui, kDrop, place(button_width(ui, drop)), drop))
    wish.answers = {{.id = "pass"}};
  Button clear;
  clear.text = phrase("Clear");
  clear.note = phrase("begin afresh");
  clear.key = key_of(Key::del);
  clear.enabled = !desk.is_empty();
  const DeskAnswers again = look.kept == nullptr ? DeskAnswers() : desk.restored(*look.kept);
  Button restore;
  restore.text = phrase("Put back");
  restore.note = phrase("the draft you kept");
  if (again.empty()) {
    const Rect box = place(button_width(ui, clear));
    if (button(ui, "desk.clear", box, clear)) wish.answers = desk.cleared();
  } else if (button(ui, "desk.restore", place(button_width(ui, restore)), restore)) {
    wish.answers = again;
  }
  Button back;
  back.text = phrase("Step back");
  back.key = key_of(Key::escape);
  back.enabled = look.can_step_back && !desk.is_empty();
  const float wide = button_width(ui, back);
  if (rect.w > wide && button(ui, "desk.back", place(wide), back)) wish.step_back = true;
  if (leaving_) offer.key = {};
  if (button(ui, "desk.offer", main, offer)) wish.answers = {{.id = desk.propose}};
  show_caption(ui, main, {to_whom, note, ""});
}

/// Esc takes back what was put in last. With nothing that can be taken back it puts the focus on
/// the way out, and Enter takes that.
void TradeTable::keys(Ui& ui, const TradeLook& look, DeskWish& wish) {
  const TradeDesk& desk = *look.desk;
  const bool steps_back = look.can_step_back && !desk.is_empty();
  if (ui.typing()) return;
  if (steps_back || desk.pass.empty()) {
    leaving_ = false;
    return;
  }
  if (ui.take_key(key_of(Key::escape)) && !leaving_) {
    leaving_ = true;
    ui.set_focus(kDrop);
    ui.redraw_in(0);
    return;
  }
  if (!leaving_) return;
  if (!ui.input().pressed && ui.input().keys.empty()) return;
  leaving_ = false;
  if (wish.answers.empty()) ui.set_focus("");
}

}  // namespace windrose::view
