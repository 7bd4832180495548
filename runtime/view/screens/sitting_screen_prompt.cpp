// The bar that asks, or says what is waited for, what has failed, how it ended.
#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/sitting/people/half_made.h"
#include "runtime/sitting/people/sitting_words.h"
#include "runtime/sitting/people/taking_back.h"
#include "runtime/tabletop/model/standing_text.h"
#include "runtime/view/pictures/picture_faults.h"
#include "runtime/view/screens/sitting_screen.h"
#include "runtime/words/names/said_prompt.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

/// What was answered, by the names of its picks.
Sentence chosen_text(const SeatQuestion& question, const StoredReply& reply) {
  if (question.is_amount() && !reply.pass) return number_text(reply.one.id());
  std::vector<Sentence> names;
  for (const Pick& pick : question.picks()) {
    const bool many = std::ranges::find(reply.many, pick.code) != reply.many.end();
    if (reply.pass ? pick.pass : many || (!pick.pass && pick.code == reply.one))
      names.push_back(pick.name);
  }
  return names.empty() ? Sentence(phrase("End the turn")) : list_and(SaidParts(names));
}

}  // namespace

/// A turn that waits for "Done": what it does, and who is next.
PromptLook SittingScreen::ending_look(PromptLook look) const {
  const TurnPreview& preview = *sitting_->preview();
  const Ruleset& ruleset = sitting_->ruleset();
  look.mode = PromptLook::Mode::ending;
  look.seat = preview.reply().seat;
  const SeatId next = preview.next_seat();
  look.after = next == SeatId::none ? phrase("ends the turn") : phrase("{1} is next", name(next));
  if (preview.reveals()) {
    look.text = capitalized(chosen_text(sitting_->question(), preview.reply()));
    look.text.add({"?"});
    look.hint = phrase("You cannot undo this.");
    return look;
  }
  look.text =
      preview.title().empty() ? Sentence(phrase("Your turn ends")) : capitalized(preview.title());
  look.hint = panels_.gain;
  look.hint.add_more(phrase("You can still take this back."), " ");
  if (next != SeatId::none)
    look.hint.add_more(phrase("After Done, {1} is next.", shown_player(ruleset, next)), " ");
  return look;
}

/// "Worth $1,284 → $1,300.": what wins, before and after the turn that waits for Done; empty where
/// it stays the same.
std::string SittingScreen::gain_of_standing() {
  const TurnPreview* const preview = sitting_->preview();
  if (preview == nullptr || preview->reveals()) return "";
  const SeatId seat = preview->reply().seat;
  const auto text_of = [&](const Table<std::vector<StandingFigure>, SeatId>& all) {
    if (all.empty() || all[seat].empty()) return NumberField{};
    const auto fields = standing_fields(sitting_->ruleset(), look_, std::span(all[seat]).first(1));
    return fields.empty() ? NumberField{} : fields.front();
  };
  const NumberField then = text_of(panels_.standing);
  const NumberField now = text_of(watch_.standing(sitting_->seen_now()));
  if (then.value.empty() || now.value.empty() || then.value == now.value) return "";
  return then.label + " " + now.value + " → " + then.value + ".";
}

PromptLook SittingScreen::prompt_look() const {
  const Ruleset& ruleset = sitting_->ruleset();
  PromptLook look;
  look.notice = sitting_->notice.sentence();
  look.notice_is_good = sitting_->notice.is_good();
  if (look.notice.empty()) look.notice = picture_fault();
  look.seat = sitting_->hands.to_act();
  switch (sitting_->phase()) {
    case Sitting::Phase::looking_back:
      look.mode = PromptLook::Mode::looking_back;
      look.seat = SeatId::none;
      look.text = phrase("Looking back at {1}", moment_text(*sitting_));
      look.hint = in_parts(phrase("You cannot change the past. End returns to the present."));
      return look;
    case Sitting::Phase::over:
      look.mode = PromptLook::Mode::over;
      look.text = result_text(*sitting_);
      look.hint = ending_text(*sitting_);
      return look;
    case Sitting::Phase::chance:
      look.mode = PromptLook::Mode::chance;
      look.text = chance_text(sitting_->match().node());
      return look;
    case Sitting::Phase::covered:
      look.mode = PromptLook::Mode::covered;
      look.seat = sitting_->hands.curtain();
      look.text = phrase("{1}: {2}", shown_player(ruleset, look.seat),
                         lines_of_prompt(public_prompt(*sitting_)).title);
      look.hint = phrase("The choices are hidden until you show your hand.");
      return look;
    case Sitting::Phase::ending:
      return ending_look(std::move(look));
    default:
      break;
  }
  if (!sitting_->question().is_asked()) {
    look.mode = PromptLook::Mode::waiting;
    if (sitting_->pace.next_agent() != SeatId::none) look.seat = sitting_->pace.next_agent();
    if (look.seat != SeatId::none)
      look.text = phrase("{1} is thinking", shown_player(ruleset, look.seat));
    look.hint = in_parts(public_prompt(*sitting_));
    if (sitting_->pace.paused())
      look.hint = phrase("Paused. Press . for one step, or P to continue.");
    return look;
  }
  look.mode = PromptLook::Mode::asking;
  look.moment = sitting_->moments.count();
  look.question = &sitting_->question();
  look.rules = &rules_;
  look.seat = look.question->seat();
  look.paragraph = rules_.of("", look.question->id()).paragraph;
  look.text = look.question->title();
  look.hint = look.question->subtitle();
  look.hint.add_more(look.question->hint(), " · ");
  if (look.question->may() && sitting_->hands.to_act() != SeatId::none) {
    const Sentence other = shown_player(ruleset, sitting_->hands.to_act());
    look.text = phrase("{1}: {2}", other, look.text);
    look.hint = phrase("You may act now, before {1} does.", other);
  }
  look.half_made = is_half_made(*sitting_);
  if (panels_.bid && !panels_.bid->text.empty()) look.bid = &*panels_.bid;
  look.at_desk = panels_.has_desk();
  look.desk = panels_.trade ? &*panels_.trade : nullptr;
  if (look.desk != nullptr) {
    look.text = phrase("Your offer to {1}", shown_player(ruleset, look.desk->partner()));
    look.hint = phrase("Click what belongs to it on the board, or add it in the window.");
  }
  for (const SeatId other : sitting_->others()) look.others.push_back({other, name(other)});
  return look;
}

void SittingScreen::draw_prompt(Ui& ui, const Rect& rect) {
  const PromptWish wish = prompt_.draw(ui, rect, prompt_look());
  SeatQuestion& question = sitting_->question();
  if (wish.hovered) pointed_.push_back(*wish.hovered);
  if (wish.named) pointed_.push_back(*wish.named);
  draw_caption(ui, wish.named);
  if (wish.clicked) do_later([this, thing = *wish.clicked] { click(thing); });
  if (!wish.paragraph.empty()) drawer_.open_rule(wish.paragraph);
  if (wish.amount) question.set_amount(*wish.amount);
  if (wish.pick) do_later([this, &question, at = *wish.pick] { answer(question.take(at)); });
  if (wish.finish) do_later([this, &question] { answer(question.finish()); });
  if (wish.step_back && question.can_step_back())
    do_later([this, &question] { answer(question.escape()); });
  if (wish.step_back && !question.can_step_back()) do_later([this] { undo(*sitting_); });
  if (wish.done) do_later([this] { sitting_->finish_turn(); });
  if (wish.take_back) do_later([this] { sitting_->take_back(); });
  if (wish.decline) do_later([this] { sitting_->hands.decline(); });
  if (wish.roll) do_later([this] { sitting_->give_chance({}); });
  if (wish.to_now) do_later([this] { sitting_->moments.look_at_now(); });
  if (wish.hand_to) do_later([this, seat = *wish.hand_to] { sitting_->hands.hand_to(seat); });
}

void SittingScreen::draw_halted(Ui& ui, const Rect& rect) {
  HaltedBar bar;
  bar.error = sitting_->match().node().error();
  bar.parts = sitting_->match().node().error_parts();
  bar.unwritten = sitting_->match().node().is_unwritten();
  bar.why_no_undo = why_no_undo(*sitting_);
  bar.notice = sitting_->notice.text();
  const float height = std::max(rect.h, halted_bar_height(ui, rect.w, bar));
  switch (halted_bar(ui, {rect.x, rect.bottom() - height, rect.w, height}, bar)) {
    case HaltedWish::none:
      break;
    case HaltedWish::undo:
      do_later([this] { undo(*sitting_); });
      break;
    case HaltedWish::again:
      do_later([this] { choose_again(*sitting_); });
      break;
    case HaltedWish::reload:
      do_later([this] { sitting_->reload(); });
      break;
    case HaltedWish::retry:
      do_later([this] { sitting_->retry(); });
      break;
  }
}

/// In place of the prompt, for the match does not fit what was saved.
void SittingScreen::draw_rules(Ui& ui, const Rect& rect, ScreenWish& wish) {
  RulesBar bar;
  bar.title = phrase("The match does not fit the new rules");
  bar.text = phrase("Node {1}: {2}", std::to_string(change_->node), change_->why);
  bar.notice = sitting_->notice.text();
  bar.can_keep_state = change_->can_keep_state;
  const float height = std::max(rect.h, rules_bar_height(ui, rect.w, bar));
  wish.rules = rules_bar(ui, {rect.x, rect.bottom() - height, rect.w, height}, bar);
}

}  // namespace windrose::view
