#include "runtime/view/screens/sitting_prompt.h"

#include <algorithm>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/sitting/people/half_made.h"
#include "runtime/sitting/people/sitting_words.h"
#include "runtime/view/pictures/picture_faults.h"
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

/// A turn that waits for "Done": what it does, and who is next.
PromptLook ending_look(const Sitting& sitting, const std::string& gain, PromptLook look) {
  const TurnPreview& preview = *sitting.preview();
  const Ruleset& ruleset = sitting.ruleset();
  look.mode = PromptLook::Mode::ending;
  look.seat = preview.reply().seat;
  const SeatId next = preview.next_seat();
  look.after = next == SeatId::none ? phrase("ends the turn")
                                    : phrase("{1} is next", shown_name(ruleset, next));
  if (preview.reveals()) {
    look.text = capitalized(chosen_text(sitting.question(), preview.reply()));
    look.text.add({"?"});
    look.hint = phrase("You cannot undo this.");
    return look;
  }
  look.text =
      preview.title().empty() ? Sentence(phrase("Your turn ends")) : capitalized(preview.title());
  look.hint = gain;
  look.hint.add_more(phrase("You can still take this back."), " ");
  if (next != SeatId::none)
    look.hint.add_more(phrase("After Done, {1} is next.", shown_player(ruleset, next)), " ");
  return look;
}

}  // namespace

PromptLook prompt_look_of(const Sitting& sitting, const SittingPanels& panels,
                          const SittingDesk& desk, const ActionRules& rules) {
  const Ruleset& ruleset = sitting.ruleset();
  PromptLook look;
  look.notice = sitting.notice.sentence();
  look.notice_is_good = sitting.notice.is_good();
  if (look.notice.empty()) look.notice = picture_fault();
  look.seat = sitting.hands.to_act();
  switch (sitting.phase()) {
    case Sitting::Phase::looking_back:
      look.mode = PromptLook::Mode::looking_back;
      look.seat = SeatId::none;
      look.text = phrase("Looking back at {1}", moment_text(sitting));
      look.hint = phrase("You cannot change the past.");
      look.hint.add_more(phrase("End returns to the present."), " ");
      return look;
    case Sitting::Phase::over:
      look.mode = PromptLook::Mode::over;
      look.text = result_text(sitting);
      look.hint = ending_text(sitting);
      return look;
    case Sitting::Phase::chance:
      look.mode = PromptLook::Mode::chance;
      look.text = chance_text(sitting);
      return look;
    case Sitting::Phase::covered:
      look.mode = PromptLook::Mode::covered;
      look.seat = sitting.hands.curtain();
      look.text = phrase("{1}: {2}", shown_player(ruleset, look.seat),
                         lines_of_prompt(public_prompt(sitting)).title);
      look.hint = phrase("The choices are hidden until you show your hand.");
      return look;
    case Sitting::Phase::ending:
      return ending_look(sitting, panels.gain, std::move(look));
    default:
      break;
  }
  if (!sitting.question().is_asked()) {
    look.mode = PromptLook::Mode::waiting;
    if (sitting.pace.next_agent() != SeatId::none) look.seat = sitting.pace.next_agent();
    if (look.seat != SeatId::none)
      look.text = phrase("{1} is thinking", shown_player(ruleset, look.seat));
    look.hint = public_prompt(sitting);
    if (sitting.pace.paused())
      look.hint = phrase("Paused. Press . for one step, or P to continue.");
    return look;
  }
  look.mode = PromptLook::Mode::asking;
  look.moment = sitting.moments.count();
  look.question = &sitting.question();
  look.rules = &rules;
  look.seat = look.question->seat();
  look.paragraph = rules.of("", look.question->id()).paragraph;
  look.text = look.question->title();
  look.hint = look.question->subtitle();
  look.hint.add_more(look.question->hint(), " · ");
  if (look.question->may() && sitting.hands.to_act() != SeatId::none) {
    const Sentence other = shown_player(ruleset, sitting.hands.to_act());
    look.text = phrase("{1}: {2}", other, look.text);
    look.hint = phrase("You may act now, before {1} does.", other);
  }
  look.half_made = is_half_made(sitting);
  if (panels.bid && !panels.bid->text.empty()) look.bid = &*panels.bid;
  look.at_desk = desk.is_open();
  look.desk = desk.trade();
  if (look.desk != nullptr) {
    look.text = phrase("Your offer to {1}", shown_player(ruleset, look.desk->partner()));
    look.hint = phrase("Click what belongs to it on the board, or add it in the window.");
  }
  for (const SeatId other : sitting.others())
    look.others.push_back({other, shown_name(ruleset, other)});
  return look;
}

}  // namespace windrose::view
