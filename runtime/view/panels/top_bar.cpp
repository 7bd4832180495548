#include "runtime/view/panels/top_bar.h"

#include "runtime/base/language/phrase.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"

namespace windrose::view {
namespace {

constexpr float kButton = 32;
constexpr float kGap = 4;

/// Buttons from the right end to the left.
class RightSide {
 public:
  RightSide(Ui& ui, const Rect& rect, TopBarWish& wish) : ui_(ui), rest_(rect), wish_(wish) {}

  struct Item {
    std::string_view name;
    std::string_view sign;
    Shortcut key;
    std::string caption;
    bool enabled = true;
    std::string reason = {};
    bool on = false;
  };

  void button(TopBarWish wish, const Item& item) {
    const float size = ui_.px(kButton);
    const Rect box = next(size, size);
    Button button;
    button.key = item.key;
    button.kind = ButtonKind::dark;
    button.enabled = item.enabled;
    button.reason = item.reason;
    button.on = item.on;
    if (sign_button(ui_, item.name, box, item.sign, button, item.caption)) wish_ = wish;
  }

  void speed(Speed speed) {
    const Rect box = next(ui_.px(40), ui_.px(kButton));
    Button button;
    button.text = shown(speed);
    button.kind = ButtonKind::dark;
    button.small = true;
    if (view::button(ui_, "top.speed", box, button)) wish_ = TopBarWish::speed;
    show_caption(ui_, box, {phrase("Speed of agents and motion"), "", ""});
  }

  void rule() {
    rest_.take_right(ui_.px(6));
    const float x = rest_.right();
    Pen& pen = ui_.pen();
    pen.line({x, rest_.center().y - ui_.px(12)}, {x, rest_.center().y + ui_.px(12)},
             pen.palette().bar_line, ui_.px(1));
    rest_.take_right(ui_.px(6));
  }

  [[nodiscard]] const Rect& rest() const { return rest_; }

 private:
  Rect next(float width, float height) {
    const Rect strip = rest_.take_right(width);
    rest_.take_right(ui_.px(kGap));
    return {strip.x, strip.center().y - height / 2, width, height};
  }

  Ui& ui_;
  Rect rest_;
  TopBarWish& wish_;
};

Shortcut with_shift(char letter) {
  Shortcut key = key_of(letter);
  key.shift = true;
  return key;
}

/// The pill that says whose turn it is; returns its width.
float draw_status(Ui& ui, const Rect& room, const TopBar& bar) {
  if (bar.status.empty()) return 0;
  Pen& pen = ui.pen();
  const float height = ui.px(28);
  const float seat = bar.seat != SeatId::none ? ui.px(26) : 0;
  const float text = std::min(pen.width(bar.status, Type::body_bold), room.w - ui.px(28) - seat);
  if (text < ui.px(24)) return 0;
  const float width = text + seat + ui.px(26);
  const Rect pill{room.right() - width, room.center().y - height / 2, width, height};
  pen.fill(pill, pen.palette().bar_line, height / 2);
  if (bar.seat != SeatId::none)
    draw_seat(pen, bar.seat, {pill.x + ui.px(22), pill.center().y}, ui.px(7.5F));
  pen.text_in({pill.x + ui.px(13) + seat, pill.y, text + 1, height}, bar.status, Type::body_bold,
              pen.palette().bar_ink);
  ui.whereabouts().note("top.status", pill);
  return width;
}

/// What is in force, in the middle of `room`: from the first as many as fit. Returns the left end.
float draw_chips(Ui& ui, const Rect& room, std::span<const BarChip> chips) {
  Pen& pen = ui.pen();
  const float gap = ui.px(8);
  const float edge = ui.px(11);
  const float height = ui.px(26);
  const auto label_of = [](const BarChip& chip) {
    return chip.label.empty() ? std::string() : chip.label + ": ";
  };
  std::vector<float> widths;
  float total = -gap;
  for (const BarChip& chip : chips) {
    const float width = pen.width(label_of(chip), Type::small) +
                        pen.width(chip.value, Type::small_bold) + 2 * edge + 1;
    if (total + gap + width > room.w) break;
    total += gap + width;
    widths.push_back(width);
  }
  if (widths.empty()) return room.right();
  float x = room.x + (room.w - total) / 2;
  const float left = x;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const Rect box{x, room.center().y - height / 2, widths[i], height};
    const std::string label = label_of(chips[i]);
    const float said = pen.width(label, Type::small);
    pen.fill(box, pen.palette().bar_line, ui.px(6));
    pen.text_in({box.x + edge, box.y, said + 1, height}, label, Type::small,
                pen.palette().bar_ink2);
    pen.text_in({box.x + edge + said, box.y, box.w - said - 2 * edge + 1, height}, chips[i].value,
                Type::small_bold, pen.palette().bar_ink);
    ui.whereabouts().note("top.chip." + std::to_string(i), box);
    x += widths[i] + gap;
  }
  return left;
}

}  // namespace

TopBarWish top_bar(Ui& ui, const Rect& rect, const TopBar& bar) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  TopBarWish wish = TopBarWish::none;
  pen.fill(rect, palette.bar);
  Rect inner = rect;
  inner.take_left(ui.px(16));
  inner.take_right(ui.px(12));
  RightSide right(ui, inner, wish);
  right.button(TopBarWish::full_screen,
               {.name = "top.full_screen",
                .sign = bar.full_screen ? "window" : "full",
                .key = key_of(Key::f11),
                .caption = bar.full_screen ? phrase("Leave full screen") : phrase("Full screen"),
                .on = bar.full_screen});
  right.button(
      TopBarWish::settings,
      {.name = "top.settings", .sign = "settings", .key = {}, .caption = phrase("Settings")});
  right.button(TopBarWish::rulebook,
               {.name = "top.rulebook", .sign = "book", .key = {}, .caption = phrase("Rulebook")});
  right.rule();
  if (bar.has_agents) {
    right.speed(bar.speed);
    right.button(TopBarWish::step, {.name = "top.step",
                                    .sign = "step",
                                    .key = key_of('.'),
                                    .caption = phrase("Let an agent act once")});
    right.button(TopBarWish::pause, {.name = "top.pause",
                                     .sign = bar.paused ? "play" : "pause",
                                     .key = key_of('p'),
                                     .caption = bar.paused ? phrase("Let the agents continue")
                                                           : phrase("Pause agents"),
                                     .on = bar.paused});
    right.rule();
  }
  right.button(TopBarWish::redo, {.name = "top.redo",
                                  .sign = "redo",
                                  .key = with_shift('u'),
                                  .caption = phrase("Redo"),
                                  .enabled = bar.can_redo});
  right.button(TopBarWish::undo, {.name = "top.undo",
                                  .sign = "undo",
                                  .key = key_of('u'),
                                  .caption = phrase("Undo"),
                                  .enabled = bar.can_undo,
                                  .reason = bar.why_no_undo});
  right.rule();

  Rect left = right.rest();
  const Rect home = left.take_left(ui.px(32));
  if (click_area(ui, "top.leave", home)) wish = TopBarWish::leave;
  show_caption(ui, home, {phrase("Back to the games"), phrase("The match is kept."), ""});
  draw_rose(pen, home.center(), ui.px(15), palette.bar_ink, palette.bar);
  left.take_left(ui.px(12));
  const float title = std::min(pen.width(bar.title, Type::title), left.w * 0.6F);
  const Rect name = left.take_left(title + 2);
  pen.text_in(name, bar.title, Type::title, palette.bar_ink);
  left.take_left(ui.px(12));
  left.take_right(draw_status(ui, left, bar) + ui.px(12));
  const float subtitle =
      pen.width(bar.subtitle, Type::body) + (bar.subtitle.empty() ? 0 : ui.px(16));
  Rect chips = left;
  chips.take_left(std::min(subtitle, left.w));
  const float chips_from = draw_chips(ui, chips, bar.chips);
  left.w = std::min(left.w, chips_from - left.x);
  if (left.w > ui.px(60)) pen.text_in(left, bar.subtitle, Type::body, palette.bar_ink2);
  return wish;
}

}  // namespace windrose::view
