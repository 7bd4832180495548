#include "runtime/sitting/people/turn_preview.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/match/play/fork.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

MatchSettings settings_of_copy(const Match& match) {
  MatchSettings settings = match.settings();
  settings.keep_steps = true;
  return settings;
}

}  // namespace

TurnPreview::TurnPreview(Rules& rules, const Match& match, const StoredReply& reply, Viewer viewer,
                         const GameLook* look, PlayerNames names)
    : reply_(reply),
      viewer_(viewer),
      trial_(std::make_unique<Match>(rules, settings_of_copy(match))),
      seen_(match.ruleset()) {
  if (match.step(match.step_count() - 1).seat != reply.seat) return;
  Fork(*trial_).of(match);
  trial_->advance();
  const std::size_t step = trial_->step_count() - 1;
  const std::size_t event = end_of_events(*trial_).event;
  Observation before(match.ruleset());
  trial_->observe(viewer, before);
  trial_->act(reply_.reply());
  end_ = end_of_turn(*trial_);
  find_revealed(event);
  if (reveals_) {
    ends_mostly_ = ends_in_trials(rules, match);
    why_no_undo_ = phrase("it reveals something");
    return;
  }
  if (end_ == 0) return;
  why_no_undo_ = UndoLaw(*trial_).why_no_undo();
  const PublicNode node = trial_->node();
  if (node.is_chance()) why_no_undo_ = phrase("dice are thrown next");
  int asked = 0;
  for (const SeatId seat : node.asked()) next_seat_ = ++asked == 1 ? seat : SeatId::none;
  if (end_ < trial_->step_count()) {
    trial_->observe_step(end_, viewer_, seen_);
  } else {
    trial_->observe(viewer_, seen_);
  }
  tell({step, event}, look, names);
  find_gain(before);
}

std::size_t TurnPreview::end_of_turn(const Match& trial) const {
  const std::size_t steps = trial.step_count();
  for (std::size_t step = 1; step < steps; ++step) {
    if (trial.step(step).seat != reply_.seat) return step;
  }
  return trial.is_over() ? steps : 0;
}

/// With other dice and other hidden cards than those that will fall: the true ones would tell.
bool TurnPreview::ends_in_trials(Rules& rules, const Match& match) const {
  constexpr std::uint64_t kTrials = 8;
  std::uint64_t ended = 0;
  for (std::uint64_t key = 1; key <= kTrials; ++key) {
    Match trial(rules, settings_of_copy(match));
    Fork(trial).of(match, reply_.seat, key);
    trial.advance();
    trial.act(reply_.reply());
    ended += end_of_turn(trial) > 0 ? 1 : 0;
  }
  return 2 * ended > kTrials;
}

bool TurnPreview::should_wait(DoneWhen when, bool practice, bool agent_next) const {
  if (when == DoneWhen::never || !ends_turn()) return false;
  if (when == DoneWhen::always) return true;
  return !practice && (agent_next || !why_no_undo_.empty());
}

void TurnPreview::find_revealed(std::size_t event) {
  const std::size_t steps = end_ > 0 ? end_ : trial_->step_count();
  for (std::size_t step = 0; step < steps && !reveals_; ++step, event = 0)
    reveals_ = UndoLaw(*trial_).reveals(step, event);
}

/// Only what comes after the answer, which is the event at the mark: what came before it is not
/// added up with it.
void TurnPreview::tell(EventMark answer, const GameLook* look, PlayerNames names) {
  Chronicle chronicle;
  chronicle.set_look(look);
  chronicle.set_names(names);
  chronicle.begin_at(answer);
  chronicle.update(*trial_, viewer_);
  for (const ChronicleLine& line : chronicle.lines()) {
    if (line.kind != ChronicleLine::Kind::event || line.mark.step >= end_) continue;
    title_.spans = line.spans;
    told_.push_back(title_);
    if (title_.spans.back().text == ".") title_.spans.pop_back();
  }
}

void TurnPreview::find_gain(const Observation& before) {
  const Ruleset& ruleset = before.ruleset();
  for (const PileFamily& family : ruleset.piles().families()) {
    if (family.per != Per::player) continue;
    const Heap before_heap = Tabletop(before).heap(family.of_seat(reply_.seat));
    const Heap heap = Tabletop(seen_).heap(family.of_seat(reply_.seat));
    for (const auto& [token, owner, has] : heap.stacks) {
      const int had = before_heap.count(token);
      if (before_heap.unknown || has <= had) continue;
      if (!gain_.empty()) {  // one thing is a tag, more are no longer read at a glance
        gain_.clear();
        return;
      }
      gain_ = pretty(seen_name(seen_, Code(token))) + " + " + std::to_string(has - had);
    }
  }
}

std::size_t TurnPreview::first_step_in(const Match& match) const {
  std::size_t step = match.step_count() - 1;
  while (step > 0 && match.step(step - 1).seat == reply_.seat) --step;
  return step;
}

EventMark TurnPreview::end_in(const Match& match) const {
  return {match.step_count() - 1 + end_, 0};
}

}  // namespace windrose
