// What people do with a sitting: keys, clicks and answers, carried out behind the frame in which
// they were wished.
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/sitting/people/sitting_words.h"
#include "runtime/sitting/people/taking_back.h"
#include "runtime/view/screens/key_sheet.h"
#include "runtime/view/screens/sitting_screen.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {

void SittingScreen::take_keys(Ui& ui, const WindowLayout& layout) {
  Shortcut author = key_of('d');
  author.ctrl = true;
  if (!author_ && ui.take_key(author)) author_ = std::make_unique<AuthorPanel>();
  Shortcut reload = key_of('r');
  reload.ctrl = true;
  if (ui.take_key(reload)) do_later([this] { sitting_->reload(); });
  if (ui.typing()) return;
  if (takes_keys_key(ui)) keys_open_ = true;
  const bool lies_over = !layout.drawer.empty() && !layout.drawer_is_docked();
  if (lies_over && ui.take_key(key_of(Key::escape))) {
    drawer_open_ = false;
    ui.redraw_in(0);
  }
  const bool stepping_back = sitting_->moments.looks_back() && ui.take_key(key_of(Key::escape));
  if (stepping_back) do_later([this] { sitting_->moments.look_at_now(); });
  if (sitting_->phase() == Sitting::Phase::asking && ui.take_key(key_of(Key::space)))
    do_later([this] { sitting_->hands.cover(); });
}

void SittingScreen::take_sound_key(Ui& ui, Settings& settings, ScreenWish& wish) {
  if (ui.typing() || !ui.take_key(key_of('m'))) return;
  settings.sound = !settings.sound;
  wish.changed = true;
  sitting_->notice.say(settings.sound ? phrase("Sound is on.") : phrase("Sound is off."), true);
}

void SittingScreen::take(const ThingWish& wish) {
  if (wish.hovered) pointed_.push_back(*wish.hovered);
  if (wish.clicked) do_later([this, thing = *wish.clicked] { click(thing); });
}

/// What was done in the log, or in a list of its lines.
void SittingScreen::take_log(const LogWish& wish) {
  pointed_.insert(pointed_.end(), wish.hovered.begin(), wish.hovered.end());
  if (const auto position = wish.position)
    do_later([this, at = *position] { sitting_->moments.look_back(at); });
  if (wish.show) {
    do_later([this] {
      if (!panels_.since.empty()) show_.begin(sitting_->chronicle(), panels_.since.front().lines);
    });
  }
}

void SittingScreen::take_prompt(const PromptWish& wish) {
  SeatQuestion& question = sitting_->question();
  if (wish.hovered) pointed_.push_back(*wish.hovered);
  if (wish.named) pointed_.push_back(*wish.named);
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

void SittingScreen::click(Code thing) {
  if (!sitting_->question().is_asked() || sitting_->moments.looks_back()) return;
  if (sitting_->preview() != nullptr) {  // another choice takes its place; a stray click does not
    if (sitting_->question().pick_of(thing) < 0) return;
    sitting_->take_back();
  }
  if (sitting_->question().pick_of(thing) < 0 && desk_.turn_to_owner(thing)) return;
  if (sitting_->question().pick_of(thing) < 0 && !sitting_->question().can_step_back()) {
    const Sentence why = why_not(*sitting_, thing);
    if (!why.empty())
      sitting_->notice.say(phrase_as("refused", "{1}: {2}",
                                     capitalized(with_capitals(said_name(sitting_->seen(), thing))),
                                     why));
    return;
  }
  answer(sitting_->question().click(thing));
}

void SittingScreen::answer(const std::optional<StoredReply>& reply) {
  if (reply) {
    sitting_->act(*reply);
  } else {
    sitting_->changed();
  }
}

/// Only the first wish of a frame that changed the sitting is carried out: the others were made
/// looking at something else.
void SittingScreen::carry_out() {
  std::vector<std::function<void()>> acts;
  std::swap(acts, acts_);
  if (change_) return;
  const std::uint64_t version = sitting_->version();
  for (const auto& act : acts) {
    if (sitting_->version() != version) break;
    act();
  }
}

}  // namespace windrose::view
