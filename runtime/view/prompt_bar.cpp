#include "runtime/view/prompt_bar.h"

#include <algorithm>

#include "runtime/base/text.h"
#include "runtime/terminal/page_text.h"
#include "runtime/view/recipes_pieces.h"

namespace windrose {
namespace {

constexpr std::string_view kSearch = "prompt.search";
constexpr std::size_t kMostNote = 12;  // letters of a note that stands in its button

Button button_of(const Pick& pick, std::string& text) {
  text = capitalized(pick.name);
  const bool marks = pick.note.starts_with("[");  // pieces, as letters of a terminal
  if (!pick.note.empty() && !marks && utf8_letters(pick.note).size() <= kMostNote)
    text += " · " + pick.note;
  if (pick.picked && pick.place > 0) text = std::to_string(pick.place) + ". " + text;
  Button button;
  button.text = text;
  button.key = shortcut_of(pick.key);
  button.kind = pick.main ? ButtonKind::main : ButtonKind::normal;
  button.enabled = pick.enabled();
  button.reason = pick.reason;
  button.on = pick.picked;
  return button;
}

std::string name_of(const Pick& pick, std::size_t index) {
  return "pick." + (pick.id.empty() ? std::to_string(index) : pick.id);
}

/// A button at the right end of what is left.
Rect next_button(Ui& ui, Rect& inner, float width) {
  const float height = std::min(ui.px(40), inner.h - ui.px(8));
  const Rect strip = inner.take_right(std::min(width, inner.w));
  inner.take_right(ui.px(8));
  return {strip.x, strip.center().y - height / 2, strip.w, height};
}

void draw_texts(Ui& ui, const Rect& room, const PromptLook& look) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const std::string& below = look.notice.empty() ? look.hint : look.notice;
  const Color second = look.notice.empty() ? palette.ink2 : palette.bad;
  const auto lines = pen.lines(look.text, Type::prompt, room.w);
  const float line = pen.line_height(Type::prompt);
  const float small = pen.line_height(Type::small);
  const bool two = lines.size() > 1 && room.h >= line * 2;
  const bool hint = !below.empty() && room.h >= line * (two ? 2 : 1) + small;
  const float height = line * (two ? 2 : 1) + (hint ? small : 0);
  float y = room.center().y - height / 2;
  pen.text_in({room.x, y, room.w, line}, two ? lines[0] : std::string_view(look.text), Type::prompt,
              palette.ink);
  y += line;
  if (two) {
    const auto from = static_cast<std::size_t>(lines[1].data() - look.text.data());
    pen.text_in({room.x, y, room.w, line}, std::string_view(look.text).substr(from), Type::prompt,
                palette.ink);
    y += line;
  }
  if (hint) pen.text_in({room.x, y, room.w, small}, below, Type::small, second);
  ui.whereabouts().note("prompt.text", room);
  ui.whereabouts().note("prompt.says." + look.text, room);
  if (lines.size() > 2 || pen.width(below, Type::small) > room.w || (!hint && !below.empty()))
    ui.caption(room, {look.text, below, ""});
}

}  // namespace

PromptWish PromptBar::draw(Ui& ui, const Rect& rect, const PromptLook& look) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  PromptWish wish;
  for (int i = 1; i <= 3; ++i) {  // a soft edge over the board
    const auto up = static_cast<float>(i) * ui.px(2);
    pen.fill({rect.x, rect.y - up, rect.w, up}, palette.shadow.faded(0.03F));
  }
  const bool back = look.mode == PromptLook::Mode::looking_back;
  pen.fill(rect, back ? palette.warn_ground : palette.raised);
  const Color edge = back             ? palette.warn
                     : look.seat >= 0 ? seat_look(look.seat).color
                                      : palette.edge;
  pen.fill({rect.x, rect.y, rect.w, ui.px(3)}, edge);
  Rect inner{rect.x + ui.px(16), rect.y + ui.px(3), rect.w - ui.px(32), rect.h - ui.px(3)};
  if (look.seat >= 0) {
    const Rect seat = inner.take_left(ui.px(32));
    draw_seat(pen, look.seat, seat.center(), ui.px(11.5F));
    inner.take_left(ui.px(12));
  }
  const auto press = [&](std::string_view name, std::string_view text, Shortcut key,
                         ButtonKind kind) {
    Button button;
    button.text = text;
    button.key = key;
    button.kind = kind;
    return ui.button(name, next_button(ui, inner, ui.button_width(button)), button);
  };
  Shortcut end;
  end.key = Key::end;
  Shortcut enter;
  enter.key = Key::enter;
  if (back) wish.to_now = press("prompt.now", "Return", end, ButtonKind::main);
  if (look.mode == PromptLook::Mode::chance)
    wish.roll = press("prompt.roll", "Throw", enter, ButtonKind::main);
  if (look.mode == PromptLook::Mode::asking && look.question != nullptr &&
      look.question->is_asked()) {
    draw_asking(ui, inner, look, wish);
    if (list_open_) draw_list(ui, rect, *look.question, wish);
  } else {
    list_open_ = false;
  }
  inner.take_right(ui.px(8));
  draw_texts(ui, inner, look);
  return wish;
}

void PromptBar::draw_asking(Ui& ui, Rect& inner, const PromptLook& look, PromptWish& wish) {
  const SeatQuestion& question = *look.question;
  const std::span<const Pick> picks = question.picks();
  Shortcut enter;
  enter.key = Key::enter;
  Shortcut escape;
  escape.key = Key::escape;
  const auto press = [&](std::string_view name, std::string_view text, Shortcut key,
                         ButtonKind kind, bool enabled = true, float least_width = 0) {
    Button button;
    button.text = text;
    if (!list_open_) button.key = key;  // Enter and Esc belong to the list then
    button.kind = kind;
    button.enabled = enabled;
    const float width = std::max(least_width, ui.button_width(button));
    return ui.button(name, next_button(ui, inner, width), button);
  };
  if (question.is_amount()) {
    draw_amount(ui, inner, question, wish);
  } else {
    typed_.forget();
  }
  if (question.is_many()) {
    const Rect room = inner;
    wish.finish = press("prompt.finish", "Done", enter, ButtonKind::main, question.can_finish());
    if (question.can_finish()) ui.whereabouts().note("prompt.may_finish", room);
  }
  if (question.can_step_back() && press("prompt.back", "Take back", escape, ButtonKind::normal))
    wish.step_back = true;
  for (const PromptOther& other : look.others) {
    const std::string text = other.name + "…";
    const std::string name = "prompt.other." + std::to_string(other.seat);
    if (press(name, text, {}, ButtonKind::normal)) wish.hand_to = other.seat;
  }
  if (question.may() && press("prompt.decline", "Not now", {}, ButtonKind::normal))
    wish.decline = true;

  std::vector<std::string> texts(picks.size());
  std::vector<float> widths;
  for (std::size_t i = 0; i < picks.size(); ++i)
    widths.push_back(ui.button_width(button_of(picks[i], texts[i])));
  Button all;
  const std::string all_text = "All " + std::to_string(picks.size()) + "…";
  all.text = all_text;
  all.key = key_of('/');
  const float for_text = std::max(ui.px(220), inner.w * 0.3F);
  const ButtonPlan plan =
      plan_buttons(picks, widths, inner.w - for_text, ui.button_width(all), ui.px(8));
  for (auto at = plan.buttons.rbegin(); at != plan.buttons.rend(); ++at) {
    const Pick& pick = picks[*at];
    const Rect box = next_button(ui, inner, widths[*at]);
    const std::string name = name_of(pick, *at);
    Button button = button_of(pick, texts[*at]);
    if (list_open_) button.key = {};
    if (ui.button(name, box, button)) wish.pick = *at;
    if (ui.over(box)) wish.hovered = pick.code;
    ui.caption(box, {capitalized(pick.name), pick.note, pick.reason});
  }
  if (plan.list) {
    all.on = list_open_;
    if (ui.button("prompt.list", next_button(ui, inner, ui.button_width(all)), all)) {
      list_open_ = !list_open_;
      filter_.clear();
      highlighted_ = 0;
      if (list_open_) ui.start_typing(kSearch);
    }
  } else {
    list_open_ = false;
  }
  if (ui.typing() || list_open_) return;
  for (std::size_t i = 0; i < picks.size(); ++i) {  // keys of what is in the list
    const Shortcut key = shortcut_of(picks[i].key);
    if (key.key != Key::none && picks[i].enabled() && ui.take_key(key)) wish.pick = i;
  }
}

void PromptBar::draw_amount(Ui& ui, Rect& inner, const SeatQuestion& question, PromptWish& wish) {
  typed_.keep_if(question.amount(), question.from(), question.to());
  bool typed = false;
  for (const KeyPress& press : ui.input().keys) {  // in the order in which they were pressed
    const char digit = press.what.letter;
    if (digit < '0' || digit > '9' || !ui.take_key(key_of(digit))) continue;
    typed_.add(digit);
    typed = true;
  }
  if (ui.take_key({Key::backspace}, true)) {
    typed_.take_back(question.amount());
    typed = true;
  }
  const int amount = typed ? typed_.amount() : question.amount();
  Button finish;
  const std::string most = "Answer " + number_text(question.to());
  finish.text = most;
  finish.key.key = Key::enter;
  finish.kind = ButtonKind::main;
  const float widest = ui.button_width(finish);  // the slider beside it must not move while dragged
  const std::string text = "Answer " + number_text(amount);
  finish.text = text;
  const float width = std::max(widest, ui.button_width(finish));
  wish.finish = ui.button("prompt.finish", next_button(ui, inner, width), finish);
  const Rect box = next_button(ui, inner, std::min(ui.px(280), inner.w * 0.5F));
  if (ui.input().pressed && ui.over(box)) typed_.forget();  // digits replace what stands there
  const std::string shown = typed_.digits().empty() ? number_text(amount) : typed_.digits();
  const auto set = ui.amount("prompt.amount", box, amount, question.from(), question.to(), shown);
  if (set) {
    wish.amount = static_cast<int>(*set);
  } else if (typed) {
    wish.amount = amount;
  }
  if (wish.finish) typed_.forget();
}

void PromptBar::draw_list(Ui& ui, const Rect& bar, const SeatQuestion& question, PromptWish& wish) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const std::span<const Pick> picks = question.picks();
  const auto press = [&ui](Key key) {
    Shortcut shortcut;
    shortcut.key = key;
    return ui.take_key(shortcut, true);
  };
  const float row = ui.px(34);
  constexpr float kMostRows = 9;
  std::vector<std::size_t> found = filtered(picks, filter_);
  const float rows = std::clamp(static_cast<float>(found.size()), 1.0F, kMostRows);
  const float height = ui.px(56) + rows * row + ui.px(8);
  const float width = std::min(ui.px(420), bar.w - ui.px(32));
  const Rect box{bar.right() - ui.px(16) - width, bar.y - height - ui.px(8), width, height};
  ui.begin_layer(box);
  pen.shadow_high(box, ui.px(12));
  pen.fill(box, palette.raised, ui.px(12));
  pen.outline(box, palette.line, ui.px(1), ui.px(12));
  Rect inner = box.inset(ui.px(8));
  const Rect field = inner.take_top(ui.px(36));
  inner.take_top(ui.px(8));
  if (const auto typed = ui.text_field(kSearch, field, filter_, "Type a name", "search")) {
    filter_ = *typed;
    highlighted_ = 0;
    found = filtered(picks, filter_);
  }
  if (press(Key::escape)) {
    list_open_ = false;
    ui.stop_typing();
  }
  const std::size_t before = highlighted_;
  if (press(Key::down)) ++highlighted_;
  if (press(Key::up) && highlighted_ > 0) --highlighted_;
  if (!found.empty()) highlighted_ = std::min(highlighted_, found.size() - 1);
  if (highlighted_ != before) {
    const float top = static_cast<float>(highlighted_) * row;
    ui.scroll_to("prompt.rows", top, top + row);
  }
  if (!found.empty() && press(Key::enter) && picks[found[highlighted_]].enabled())
    wish.pick = found[highlighted_];
  if (found.empty())
    pen.text_in(inner, "Nothing is called so.", Type::body, palette.ink3, Align::center);
  float y = inner.y - ui.begin_scroll("prompt.rows", inner, static_cast<float>(found.size()) * row);
  for (std::size_t i = 0; i < found.size(); ++i, y += row) {
    const Rect line{inner.x, y, inner.w, row};
    if (!line.meets(inner)) continue;
    const Pick& pick = picks[found[i]];
    const std::string name = "row." + name_of(pick, found[i]);
    if (ui.row(name, line, i == highlighted_) && pick.enabled()) wish.pick = found[i];
    if (ui.over(line)) wish.hovered = pick.code;
    const Color ink = pick.enabled() ? palette.ink : palette.ink3;
    const std::string_view note = pick.enabled() ? pick.note : pick.reason;
    const float note_width = std::min(line.w * 0.5F, pen.width(note, Type::small) + 2);
    Rect text = line.inset(ui.px(4));
    text.take_left(ui.px(6));
    text.take_right(ui.px(10));
    const Rect right = text.take_right(note_width);
    text.take_right(ui.px(8));
    pen.text_in(text, (pick.picked ? "\u2713 " : "") + capitalized(pick.name), Type::body_bold,
                ink);
    pen.text_in(right, note, Type::small, palette.ink2, Align::right);
  }
  ui.end_scroll();
  ui.end_layer();
  if (wish.pick && !question.is_many()) {
    list_open_ = false;
    ui.stop_typing();
  }
  // A press elsewhere closes it.
  if (ui.input().pressed && !box.contains(ui.input().pointer) &&
      !bar.contains(ui.input().pointer)) {
    list_open_ = false;
    ui.stop_typing();
  }
}

}  // namespace windrose
