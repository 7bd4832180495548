#include "runtime/sitting/people/turn_preview.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

MatchSettings settings_of_copy(const Match& match) {
  MatchSettings settings = match.settings();
  settings.keep_steps = true;
  return settings;
}

/// The line from the clause on in which `at` is; its player is named, if it has no other subject.
std::string sentence_from(const ChronicleLine& line, std::size_t at, const Ruleset& ruleset) {
  const SentenceSpan* joint = nullptr;  // before that clause
  std::size_t begin = 0;
  std::size_t offset = 0;
  for (const SentenceSpan& span : line.spans) {
    const bool is_before = offset <= at;
    offset += span.text.size();
    if (!span.joins || !is_before) continue;
    joint = &span;
    begin = offset;
  }
  const std::string rest = line.text().substr(begin);
  if (joint == nullptr || line.seat < 0 || joint->has_subject) return capitalized(rest);
  return capitalized(phrase("{1} {2}", ruleset.player_name(line.seat), rest));
}

}  // namespace

TurnPreview::TurnPreview(Rules& rules, const Match& match, const StoredReply& reply, int viewer,
                         const GameLook* look)
    : reply_(reply),
      viewer_(viewer),
      trial_(std::make_unique<Match>(rules, settings_of_copy(match))),
      seen_(match.ruleset()) {
  if (match.state().header().step_seat != reply.seat) return;
  trial_->fork(match);
  trial_->advance();
  const std::size_t event = trial_->journal(trial_->step_count() - 1).events().size();
  Observation before(match.ruleset());
  trial_->observe(viewer, before);
  Chronicle chronicle;
  chronicle.set_look(look);
  chronicle.update(*trial_, viewer);
  const std::vector<ChronicleLine> told_before = chronicle.lines();
  trial_->act(reply_.reply());
  end_ = end_of_turn(*trial_);
  find_revealed(event);
  if (reveals_) {
    ends_mostly_ = ends_in_trials(rules, match);
    why_no_undo_ = phrase("it reveals something");
    return;
  }
  if (end_ == 0) return;
  why_no_undo_ = trial_->why_no_undo();
  const Node& node = trial_->node();
  if (node.is_chance()) why_no_undo_ = phrase("dice are thrown next");
  int asked = 0;
  for (const Node::Asked& ask : node.asks()) {
    if (ask.may) continue;
    next_seat_ = ++asked == 1 ? ask.seat : -1;
  }
  if (end_ < trial_->step_count()) {
    trial_->observe_step(end_, viewer_, seen_);
  } else {
    trial_->observe(viewer_, seen_);
  }
  chronicle.update(*trial_, viewer);
  tell(told_before, chronicle);
  find_gain(before);
}

/// The state before a step knows whose the step before it was.
std::size_t TurnPreview::end_of_turn(const Match& trial) const {
  const std::size_t steps = trial.step_count();
  const auto seat_of = [&](std::size_t step) {
    if (step + 1 == steps) return trial.state().header().step_seat;
    if (step + 2 == steps) return trial.checkpoint().header().step_seat;
    const State after = trial.past_checkpoint(step + 1);
    return after.header().step_seat;
  };
  for (std::size_t step = 1; step < steps; ++step) {
    if (seat_of(step) != reply_.seat) return step;
  }
  return trial.is_over() ? steps : 0;
}

/// With other dice and other hidden cards than those that will fall: the true ones would tell.
bool TurnPreview::ends_in_trials(Rules& rules, const Match& match) const {
  constexpr std::uint64_t kTrials = 8;
  std::uint64_t ended = 0;
  for (std::uint64_t key = 1; key <= kTrials; ++key) {
    Match trial(rules, settings_of_copy(match));
    trial.fork(match, reply_.seat, key);
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
    reveals_ = trial_->reveals(step, event);
}

/// A line may go on from before the answer: then only what is new of it is told.
void TurnPreview::tell(const std::vector<ChronicleLine>& before, const Chronicle& after) {
  for (std::size_t i = 0; i < after.lines().size(); ++i) {
    const ChronicleLine& line = after.lines()[i];
    if (line.kind != ChronicleLine::Kind::event || line.mark.step >= end_) continue;
    const std::string text = line.text();
    const std::string old = i < before.size() ? before[i].text() : std::string();
    if (text == old) continue;
    const auto ends = std::ranges::mismatch(text, old);
    told_.push_back(
        sentence_from(line, static_cast<std::size_t>(ends.in1 - text.begin()), trial_->ruleset()));
    title_ = told_.back();
    const std::string& stop = line.spans.back().text;
    if (stop == ".") title_.resize(title_.size() - stop.size());
  }
}

void TurnPreview::find_gain(const Observation& before) {
  const Ruleset& ruleset = before.ruleset();
  for (const PileFamily& family : ruleset.pile_families()) {
    if (family.per != Per::player) continue;
    const PileId pile = family.of_seat(reply_.seat);
    for (const TokenId token : ruleset.tokens().ids()) {
      const int had = before.tokens(pile, token);
      const int has = seen_.tokens(pile, token);
      if (had == Observation::kUnknownTokens || has <= had) continue;
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
  if (step == 0 || match.checkpoint().header().step_seat != reply_.seat) return step;
  for (--step; step > 0; --step) {
    const State before = match.past_checkpoint(step);
    if (before.header().step_seat != reply_.seat) break;
  }
  return step;
}

EventMark TurnPreview::end_in(const Match& match) const {
  return {match.step_count() - 1 + end_, 0};
}

}  // namespace windrose
