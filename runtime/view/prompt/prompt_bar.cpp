#include "runtime/view/prompt/prompt_bar.h"

#include <algorithm>
#include <functional>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/prompt/prompt_buttons.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/choices.h"
#include "runtime/view/ui/values.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr double kRefusalLasts = 2;     // seconds
constexpr std::size_t kMostOthers = 2;  // with buttons of their own

/// A list of those who may act instead; the seat that is taken from it.
std::optional<SeatId> choose_other(Ui& ui, Rect& inner, std::span<const PromptOther> others) {
  std::vector<ListChoice> choices{{phrase("Others…"), "", false}};
  for (const PromptOther& other : others) choices.push_back({other.name, phrase("may act now")});
  const Rect box =
      next_prompt_button(ui, inner, ui.pen().width(choices[0].text, Type::body) + ui.px(44));
  show_caption(
      ui, box,
      {phrase("Others"), phrase("These players may act now, before the one who is asked."), ""});
  const std::optional<int> taken = dropdown(ui, "prompt.others", box, choices, 0);
  if (!taken || *taken == 0) return std::nullopt;
  return others[static_cast<std::size_t>(*taken - 1)].seat;
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
  const Color edge = back                        ? palette.warn
                     : look.seat != SeatId::none ? seat_look(look.seat).color
                                                 : palette.edge;
  pen.fill({rect.x, rect.y, rect.w, ui.px(3)}, edge);
  Rect inner{rect.x + ui.px(16), rect.y + ui.px(3), rect.w - ui.px(32), rect.h - ui.px(3)};
  if (look.seat != SeatId::none) {
    const Rect seat = inner.take_left(ui.px(32));
    draw_seat(pen, look.seat, seat.center(), ui.px(11.5F));
    inner.take_left(ui.px(12));
  }
  const auto press = [&](std::string_view name, std::string_view text, Key key) {
    Button button;
    button.text = text;
    button.key = key_of(key);
    button.kind = ButtonKind::main;
    return view::button(ui, name, next_prompt_button(ui, inner, button_width(ui, button)), button);
  };
  if (back) wish.to_now = press("prompt.now", phrase("Return"), Key::end);
  if (look.mode == PromptLook::Mode::chance)
    wish.roll = press("prompt.roll", phrase("Throw"), Key::enter);
  PromptLook shown = look;
  show_refusal(ui, look, shown);
  if (look.mode == PromptLook::Mode::asking && look.question != nullptr &&
      look.question->is_asked()) {
    forget_last_question(ui, look);
    const bool desk_takes_escape = look.desk != nullptr;
    if (!desk_takes_escape && take_escape(ui, look)) wish.pick = look.question->picks().size() - 1;
    if (passing_) {
      shown.notice = {};
      shown.hint = phrase("Press Enter: {1}", capitalized(look.question->picks().back().name));
    }
    if (look.question->is_amount()) {
      draw_amount(ui, inner, look, wish);
    } else {
      typed_.forget();
    }
    if (look.desk != nullptr) {
      list_open_ = false;
      draw_beside_desk(ui, inner, look, wish);
    } else {
      draw_asking(ui, inner, shown, wish);
    }
    if (list_open_) draw_list(ui, rect, *look.question, wish);
    note_refusal(ui, look, wish);
  } else {
    list_open_ = false;
    if (look.mode == PromptLook::Mode::ending) draw_ending(ui, inner, look, wish);
  }
  inner.take_right(ui.px(8));
  draw_prompt_texts(ui, inner, shown, wish);
  return wish;
}

/// What the desk has no place for: words that are said at any time.
void PromptBar::draw_beside_desk(Ui& ui, Rect& inner, const PromptLook& look, PromptWish& wish) {
  const std::span<const Pick> picks = look.question->picks();
  ButtonRow row;
  for (std::size_t i = picks.size(); i-- > 0;) {
    if (look.desk->holds(picks[i])) continue;
    PickButton shown;
    shown.text = plain(capitalized(picks[i].name));
    shown.note = plain(picks[i].reason);
    row.add(ui, inner,
            {pick_name(picks[i], i),
             shown.text,
             shown.note,
             button_of(picks[i], shown),
             [&wish, i] { wish.pick = i; },
             &picks[i],
             0,
             {},
             [&wish, i] { wish.refused = i; }});
  }
  row.draw(ui, true, look.rules, look.question->id(), wish);
}

/// Done with the turn, or not yet.
void PromptBar::draw_ending(Ui& ui, Rect& inner, const PromptLook& look, PromptWish& wish) {
  Button done;
  done.text = phrase("Done");
  done.note = look.after;
  done.key = key_of(Key::enter);
  done.kind = ButtonKind::main;
  Button back;
  back.text = phrase("Take back");
  back.key = key_of('u');
  const Rect right = next_prompt_button(ui, inner, button_width(ui, done));
  const Rect left = next_prompt_button(ui, inner, button_width(ui, back));
  wish.take_back = button(ui, "prompt.take_back", left, back) || ui.take_key(key_of(Key::escape));
  wish.done = button(ui, "prompt.done", right, done);
}

/// A key that was meant for the last question must not answer the next one.
void PromptBar::forget_last_question(Ui& ui, const PromptLook& look) {
  const std::pair now{look.moment, look.question->seat()};
  if (now == asked_) return;
  asked_ = now;
  passing_ = false;
  if (!ui.typing()) ui.set_focus("");
}

/// Passing gives a turn away, and some press Esc for whatever lies open: it only puts the focus on
/// the way out, and Enter confirms. True: it is taken.
bool PromptBar::take_escape(Ui& ui, const PromptLook& look) {
  const SeatQuestion& question = *look.question;
  const std::span<const Pick> picks = question.picks();
  const bool can_pass = !picks.empty() && picks.back().pass && !question.may();
  const bool steps_back = question.can_step_back() || look.half_made;
  const bool mine = can_pass && !steps_back && !list_open_ && !ui.typing();
  if (!mine) passing_ = false;
  if (!mine) return false;
  const std::string name = pick_name(picks.back(), picks.size() - 1);
  if (!passing_ && ui.take_key(key_of(Key::escape))) {
    passing_ = true;
    ui.set_focus(name);
    ui.redraw_in(0);
    return false;
  }
  if (!passing_) return false;
  if (ui.take_key(key_of(Key::escape))) return false;  // Esc gives nothing away
  const bool taken = ui.take_key(key_of(Key::enter));
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
    done.key = key_of(Key::enter);
    done.kind = ButtonKind::main;
    done.enabled = question.can_finish();
    const std::string text = look.bid == nullptr ? phrase("Done") : look.bid->text;
    const std::string note = look.bid == nullptr ? "" : look.bid->note;
    row.add(ui, inner, {"prompt.finish", text, note, done, [&] { wish.finish = true; }});
    if (done.enabled) ui.whereabouts().note("prompt.may_finish", whole);
  }
  if (question.can_step_back() || look.half_made) {
    Button back;
    back.key = key_of(Key::escape);
    row.add(ui, inner,
            {"prompt.back", phrase("Step back"), "", back, [&] { wish.step_back = true; }});
  }
  const bool many_others = look.others.size() > kMostOthers;
  if (many_others) wish.hand_to = choose_other(ui, inner, look.others);
  for (const PromptOther& other : look.others) {
    if (many_others) break;
    row.add(ui, inner,
            {"prompt.other." + std::to_string(number_of(other.seat)),
             other.name + "…",
             "",
             {},
             [&wish, seat = other.seat] { wish.hand_to = seat; }});
  }
  if (question.may())
    row.add(ui, inner, {"prompt.decline", phrase("Not now"), "", {}, [&] { wish.decline = true; }});

  const std::string all_text = phrase("All {1}…", std::to_string(picks.size()));
  Button all;
  all.text = all_text;
  all.key = key_of('/');
  all.on = list_open_;
  const PickButtons shown = buttons_beside(ui, look, inner.w, button_width(ui, all));
  const auto add = [&](std::size_t at) {
    const PickButton& button = shown.buttons[at];
    row.add(ui, inner,
            {pick_name(picks[at], at),
             button.text,
             button.note,
             button_of(picks[at], button),
             [&wish, at] { wish.pick = at; },
             &picks[at],
             button.width,
             {},
             [&wish, at] { wish.refused = at; }});
  };
  const ButtonPlan& plan = shown.plan;
  std::size_t left = plan.buttons.size();
  if (left > 0 && picks[plan.buttons.back()].main) add(plan.buttons[--left]);
  if (plan.list) {
    row.add(ui, inner, {"prompt.list", all_text, "", all, [&] {
                          list_open_ = !list_open_;
                          filter_.clear();
                          highlighted_ = 0;
                          if (list_open_) start_typing(ui, kPromptSearch);
                        }});
  } else {
    list_open_ = false;
  }
  while (left > 0) add(plan.buttons[--left]);
  row.draw(ui, !list_open_, look.rules, question.id(),
           wish);  // Enter and Esc belong to the list while it is open
  if (ui.typing() || list_open_) return;
  const std::string first = question.is_amount() ? "prompt.finish" : row.first();
  if (ui.focus().empty() && !first.empty() && ui.take_key(key_of(Key::tab))) {
    ui.set_focus(first);
    ui.redraw_in(0);
  }
  for (std::size_t i = 0; i < picks.size(); ++i) {  // keys of what is in the list
    const Shortcut key = shortcut_of(picks[i].key);
    if (key.key == Key::none || !ui.take_key(key)) continue;
    if (picks[i].enabled()) wish.pick = i;
    if (!picks[i].enabled()) wish.refused = i;
  }
}

/// Why something cannot be picked, for a moment, once somebody has tried.
void PromptBar::show_refusal(Ui& ui, const PromptLook& look, PromptLook& shown) {
  const double left = refused_until_ - ui.input().time;
  if (look.mode != PromptLook::Mode::asking || asked_.first != look.moment || left <= 0) {
    refusal_ = {};
  } else if (!refusal_.empty()) {
    shown.notice = refusal_;
    shown.notice_is_good = false;
    ui.redraw_in(left);
  }
}

void PromptBar::note_refusal(Ui& ui, const PromptLook& look, const PromptWish& wish) {
  if (!wish.refused) return;
  const Pick& pick = look.question->picks()[*wish.refused];
  refusal_ = phrase_as("refused", "{1}: {2}", capitalized(pick.name), pick.reason);
  refused_until_ = ui.input().time + kRefusalLasts;
  ui.redraw_in(0);
}

void PromptBar::draw_amount(Ui& ui, Rect& inner, const PromptLook& look, PromptWish& wish) {
  const SeatQuestion& question = *look.question;
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
  const std::string verb = question.verb();
  const auto text_of = [&](int sum) {
    return phrase_as("button", "{1} {2}", verb, question.amount_text(sum));
  };
  const bool is_bid = look.bid != nullptr && !look.bid->text.empty();
  const auto note_of = [&](int sum) { return is_bid ? look.bid->note : question.left_after(sum); };
  finish.text = is_bid ? look.bid->widest : text_of(question.to());
  finish.note = note_of(question.from());
  finish.key = key_of(Key::enter);
  finish.kind = ButtonKind::main;
  const float widest =
      button_width(ui, finish);  // the slider beside it must not move while dragged
  finish.text = is_bid ? look.bid->text : text_of(amount);
  finish.note = note_of(amount);
  const float width = std::max(widest, button_width(ui, finish));
  wish.finish = button(ui, "prompt.finish", next_prompt_button(ui, inner, width), finish);
  if (wish.finish) typed_.forget();
  if (typed) wish.amount = amount;
  if (look.at_desk) return;
  const Rect box = next_prompt_button(ui, inner, std::min(ui.px(280), inner.w * 0.5F));
  if (ui.input().pressed && ui.over(box)) typed_.forget();  // digits replace what stands there
  const std::string shown =
      typed_.digits().empty() ? question.amount_text(amount) : typed_.digits();
  const auto set =
      amount_field(ui, "prompt.amount", box, amount, question.from(), question.to(), shown);
  if (set) wish.amount = static_cast<int>(*set);
}

}  // namespace windrose::view
