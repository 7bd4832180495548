#include "runtime/view/panels/prompt_bar.h"

#include <algorithm>
#include <functional>

#include "runtime/base/text/text.h"
#include "runtime/view/draw/recipes_pieces.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr std::size_t kMostNote = 12;  // letters of a note that stands in its button

/// Without pieces as letters of a terminal.
std::string_view note_of(const Pick& pick) {
  return pick.note.starts_with("[") ? std::string_view() : pick.note;
}

std::string text_of(const Pick& pick) {
  std::string text = capitalized(pick.name);
  if (!note_of(pick).empty() && utf8_letters(pick.note).size() <= kMostNote)
    text += " · " + pick.note;
  if (pick.picked && pick.place > 0) text = std::to_string(pick.place) + ". " + text;
  return text;
}

/// `text` must live as long.
Button button_of(const Pick& pick, std::string_view text) {
  Button button;
  button.text = text;
  button.key = shortcut_of(pick.key);
  button.kind = pick.main ? ButtonKind::main : ButtonKind::normal;
  button.enabled = pick.enabled();
  button.reason = pick.reason;
  button.on = pick.picked;
  return button;
}

Shortcut plain(Key key) {
  Shortcut shortcut;
  shortcut.key = key;
  return shortcut;
}

/// A button at the right end of what is left.
Rect next_button(Ui& ui, Rect& inner, float width) {
  const float height = std::min(ui.px(40), inner.h - ui.px(8));
  const Rect strip = inner.take_right(std::min(width, inner.w));
  inner.take_right(ui.px(8));
  return {strip.x, strip.center().y - height / 2, strip.w, height};
}

/// Buttons that are laid out from the right end of the bar and drawn from the left, the way out
/// last: so goes Tab.
class ButtonRow {
 public:
  struct Item {
    std::string name;
    std::string text;
    Button button;  // but for its text
    std::function<void()> pressed;
    const Pick* pick = nullptr;  // that it stands for
    float width = 0;             // 0: what it needs
    Rect box{};
  };

  void add(Ui& ui, Rect& inner, Item item) {
    item.button.text = item.text;
    const float width = item.width > 0 ? item.width : ui.button_width(item.button);
    item.box = next_button(ui, inner, width);
    items_.push_back(std::move(item));
  }

  /// `keys`: whether the keys of the buttons press them.
  void draw(Ui& ui, bool keys, PromptWish& wish) {
    const auto is_pass = [](const Item& item) { return item.pick != nullptr && item.pick->pass; };
    std::ranges::reverse(items_);
    std::stable_partition(items_.begin(), items_.end(), std::not_fn(is_pass));
    for (Item& item : items_) {
      item.button.text = item.text;
      if (!keys) item.button.key = {};
      if (ui.button(item.name, item.box, item.button)) item.pressed();
      if (item.pick == nullptr) continue;
      if (item.pick->main) ui.whereabouts().note("prompt.main", item.box);
      if (ui.over(item.box)) wish.hovered = item.pick->code;
      ui.caption(item.box, {capitalized(item.pick->name), std::string(note_of(*item.pick)),
                            item.pick->reason});
    }
  }

  /// The first one that Tab comes to; empty where there is none.
  [[nodiscard]] std::string first() const {
    const auto enabled = [](const Item& item) { return item.button.enabled; };
    const auto found = std::ranges::find_if(items_, enabled);
    return found == items_.end() ? "" : found->name;
  }

 private:
  std::vector<Item> items_;
};

/// The narrowest column in which the question has `lines` lines at most and no word is cut.
float column_for(Ui& ui, const std::string& text, std::size_t lines, float widest) {
  Pen& pen = ui.pen();
  float width = pen.width(text, Type::prompt) / static_cast<float>(lines);
  for (const std::string& word : split(text, ' '))
    width = std::max(width, pen.width(word, Type::prompt));
  while (width < widest && pen.lines(text, Type::prompt, width).size() > lines) width += ui.px(8);
  return std::min(widest, width + ui.px(4));
}

/// Picks as buttons, and which of them have room.
struct PickButtons {
  std::vector<std::string> texts;
  std::vector<float> widths;
  ButtonPlan plan;
};

/// The question gets what it needs: one line, where not all buttons fit beside it two; then digits
/// go, if that makes room for all.
PickButtons buttons_beside(Ui& ui, const PromptLook& look, std::span<const Pick> picks, float room,
                           float list) {
  PickButtons found;
  std::vector<float> narrow;
  for (const Pick& pick : picks) {
    found.texts.push_back(text_of(pick));
    Button button = button_of(pick, found.texts.back());
    found.widths.push_back(ui.button_width(button));
    narrow.push_back(found.widths.back());
    if (button.key.key != Key::letter) continue;
    button.key = {};  // it presses all the same
    narrow.back() = ui.button_width(button) - ui.px(8);
  }
  const float gap = ui.px(8);
  const auto plan_with = [&](std::span<const float> widths, float column) {
    return plan_buttons(picks, widths, room - column - gap, list, gap);
  };
  const float usual = std::max(ui.px(220), room * 0.3F);
  const float hint = ui.pen().width(look.hint, Type::small) + ui.px(2);
  const float one_line = std::max(hint, column_for(ui, look.text, 1, usual));
  found.plan = plan_with(found.widths, std::min(usual, one_line));
  if (!found.plan.list) return found;
  const float two_lines = column_for(ui, look.text, 2, usual);
  found.plan = plan_with(found.widths, two_lines);
  if (!found.plan.list) return found;
  ButtonPlan all = plan_with(narrow, two_lines);
  if (all.list) return found;
  found.plan = std::move(all);
  found.widths = std::move(narrow);
  return found;
}

void draw_texts(Ui& ui, const Rect& room, const PromptLook& look) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const std::string below = first_line(look.notice.empty() ? look.hint : look.notice);
  const bool is_bad = !look.notice.empty() && !look.notice_is_good;
  const Color second = is_bad ? palette.bad : palette.ink2;
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
  if (hint) ui.whereabouts().note("prompt.hint." + below, room);
  const bool more = !look.notice.empty() && below.size() < look.notice.size();
  if (lines.size() > 2 || pen.width(below, Type::small) > room.w || (!hint && !below.empty()) ||
      more)
    ui.caption(room, {look.text, look.notice.empty() ? look.hint : look.notice, ""});
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
  const auto press = [&](std::string_view name, std::string_view text, Key key) {
    Button button;
    button.text = text;
    button.key = plain(key);
    button.kind = ButtonKind::main;
    return ui.button(name, next_button(ui, inner, ui.button_width(button)), button);
  };
  if (back) wish.to_now = press("prompt.now", "Return", Key::end);
  if (look.mode == PromptLook::Mode::chance) wish.roll = press("prompt.roll", "Throw", Key::enter);
  PromptLook shown = look;
  if (look.mode == PromptLook::Mode::asking && look.question != nullptr &&
      look.question->is_asked()) {
    forget_last_question(ui, look);
    if (take_escape(ui, *look.question)) wish.pick = look.question->picks().size() - 1;
    if (passing_) {
      shown.notice.clear();
      shown.hint = "Esc or Enter once more: " + capitalized(look.question->picks().back().name);
    }
    if (look.question->is_amount()) {
      draw_amount(ui, inner, *look.question, wish);
    } else {
      typed_.forget();
    }
    draw_asking(ui, inner, shown, wish);
    if (list_open_) draw_list(ui, rect, *look.question, wish);
  } else {
    list_open_ = false;
  }
  inner.take_right(ui.px(8));
  draw_texts(ui, inner, shown);
  return wish;
}

/// A key that was meant for the last question must not answer the next one.
void PromptBar::forget_last_question(Ui& ui, const PromptLook& look) {
  const std::pair now{look.moment, look.question->seat()};
  if (now == asked_) return;
  asked_ = now;
  passing_ = false;
  if (!ui.typing()) ui.set_focus("");
}

/// Passing gives a turn away, and some press Esc for whatever lies open: the first one only puts
/// the focus on the way out. True: it is taken.
bool PromptBar::take_escape(Ui& ui, const SeatQuestion& question) {
  const std::span<const Pick> picks = question.picks();
  const bool can_pass = !picks.empty() && picks.back().pass && picks.back().key == "Esc";
  const bool mine = can_pass && !question.can_step_back() && !list_open_ && !ui.typing();
  if (!mine) passing_ = false;
  if (!mine) return false;
  const std::string name = pick_name(picks.back(), picks.size() - 1);
  if (!passing_ && ui.take_key(plain(Key::escape))) {
    passing_ = true;
    ui.set_focus(name);
    ui.redraw_in(0);
    return false;
  }
  if (!passing_) return false;
  const bool taken = ui.take_key(plain(Key::escape)) || ui.take_key(plain(Key::enter));
  if (!taken && !ui.input().pressed && ui.input().keys.empty()) return false;
  passing_ = false;
  if (ui.focused(name)) ui.set_focus("");
  return taken;
}

void PromptBar::draw_asking(Ui& ui, Rect& inner, const PromptLook& look, PromptWish& wish) {
  const SeatQuestion& question = *look.question;
  const std::span<const Pick> picks = question.picks();
  const Rect whole = inner;
  ButtonRow row;
  if (question.is_many()) {
    Button done;
    done.key = plain(Key::enter);
    done.kind = ButtonKind::main;
    done.enabled = question.can_finish();
    row.add(ui, inner, {"prompt.finish", "Done", done, [&] { wish.finish = true; }});
    if (done.enabled) ui.whereabouts().note("prompt.may_finish", whole);
  }
  if (question.can_step_back()) {
    Button back;
    back.key = plain(Key::escape);
    row.add(ui, inner, {"prompt.back", "Take back", back, [&] { wish.step_back = true; }});
  }
  for (const PromptOther& other : look.others) {
    row.add(ui, inner,
            {"prompt.other." + std::to_string(other.seat),
             other.name + "…",
             {},
             [&wish, seat = other.seat] { wish.hand_to = seat; }});
  }
  if (question.may())
    row.add(ui, inner, {"prompt.decline", "Not now", {}, [&] { wish.decline = true; }});

  const std::string all_text = "All " + std::to_string(picks.size()) + "…";
  Button all;
  all.text = all_text;
  all.key = key_of('/');
  all.on = list_open_;
  const PickButtons shown = buttons_beside(ui, look, picks, inner.w, ui.button_width(all));
  const ButtonPlan& plan = shown.plan;
  for (auto at = plan.buttons.rbegin(); at != plan.buttons.rend(); ++at) {
    const Pick& pick = picks[*at];
    row.add(ui, inner,
            {pick_name(pick, *at), shown.texts[*at], button_of(pick, ""),
             [&wish, at = *at] { wish.pick = at; }, &pick, shown.widths[*at]});
  }
  if (plan.list) {
    row.add(ui, inner, {"prompt.list", all_text, all, [&] {
                          list_open_ = !list_open_;
                          filter_.clear();
                          highlighted_ = 0;
                          if (list_open_) ui.start_typing(kPromptSearch);
                        }});
  } else {
    list_open_ = false;
  }
  row.draw(ui, !list_open_, wish);  // Enter and Esc belong to the list while it is open
  if (ui.typing() || list_open_) return;
  const std::string first = question.is_amount() ? "prompt.finish" : row.first();
  if (ui.focus().empty() && !first.empty() && ui.take_key(plain(Key::tab))) {
    ui.set_focus(first);
    ui.redraw_in(0);
  }
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
  const std::string verb = amount_verb(question.id(), question.prompt()) + " ";
  const std::string most = verb + number_text(question.to());
  finish.text = most;
  finish.key = plain(Key::enter);
  finish.kind = ButtonKind::main;
  const float widest = ui.button_width(finish);  // the slider beside it must not move while dragged
  const std::string text = verb + number_text(amount);
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

}  // namespace windrose
