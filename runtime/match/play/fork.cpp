#include "runtime/match/play/fork.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/hash.h"
#include "runtime/match/play/feeder.h"
#include "runtime/match/play/match_truth.h"
#include "runtime/match/play/unattended.h"
#include "runtime/match/play/vantage.h"
#include "runtime/script/sandbox/act_time.h"

namespace windrose {
namespace {

constexpr int kMostGuesses = 24;  // made-up steps that do not come to the question: enough

/// Whether the seat reads the question at which the match waits. What another player is asked tells
/// what that player has answered before.
bool reads_question(const Node& node, SeatId seat) {
  return node.ask_of(seat) != nullptr;
}

/// What the question of a match names, that the seat can read.
std::vector<Code> named_at(const Node& node, SeatId seat) {
  std::vector<Code> named;
  if (!reads_question(node, seat)) return named;
  for (const Code code : node.question().prompt.args) {
    if (code.kind() != Kind::card && code.kind() != Kind::piece) named.push_back(code);
  }
  return named;
}

}  // namespace

void Fork::of(const Match& other) {
  copy_->begin_at(other.truth_->checkpoint);
  copy_->history_.assign(
      other.history_.begin() + static_cast<std::ptrdiff_t>(other.checkpoint_inputs_),
      other.history_.end());
  copy_->count_answers();
  for (const SeatId seat : copy_->news_.ids()) {
    const Agent* const agent = other.agents_[seat];
    if (agent != nullptr && agent->reads_news()) copy_->news_[seat] = other.earlier_news(seat);
  }
  copy_->feeder_->follow(*other.feeder_);
}

void Fork::of_past(const Match& other, std::size_t inputs) {
  std::size_t step = other.truth_->past.size();
  std::size_t before = other.checkpoint_inputs_;
  while (step > 0 && before > inputs) before = other.truth_->past[--step].inputs_before;
  if (step < other.truth_->past.size()) {
    copy_->begin_at(other.truth_->past.checkpoint(step));
  } else {
    copy_->begin_at(other.truth_->checkpoint);
  }
  copy_->history_.assign(other.history_.begin() + static_cast<std::ptrdiff_t>(before),
                         other.history_.begin() + static_cast<std::ptrdiff_t>(inputs));
  copy_->count_answers();
}

void Fork::of(const Match& other, SeatId seat, std::uint64_t key) {
  // What others have learned tells of the truth.
  const auto forget = [this] { std::ranges::fill(copy_->news_, SeatNews()); };
  const bool is_chance = other.node_.is_chance();
  const bool can_guess =
      (other.node_.is<Node::Asking>() || is_chance) && !other.feeder_->is_made_up();
  const ActTime act;
  if (can_guess) {
    const std::shared_ptr<const Vantage> from = Vantage::of(other, seat);
    copy_->rules_->begin_stretch();
    const SupposedAnswers supposed =
        suppose(*from, named_at(other.node_, seat), [&] { return is_where(other, *from); });
    for (int guess = 0; guess < kMostGuesses && !ActTime::is_spent(); ++guess) {
      imagine(*from, supposed, guess == 0 ? key : combine(key, static_cast<std::uint64_t>(guess)));
      forget();
      copy_->rules_->begin_stretch();
      const bool fits = run_to_question() && is_where(other, *from);
      copy_->go_back_to_checkpoint();
      if (fits) return;
    }
    if (is_chance) {
      // Nothing can be made up in the middle of it: the cards of a shuffle are the true ones.
      const std::string& name = other.ruleset().player_name(seat);
      throw RuleError(ActTime::is_spent()
                          ? phrase("no time was left to make up what {1} cannot know; "
                                   "give the outcome, and fork at the next question",
                                   name)
                          : phrase("what {1} cannot know cannot be made up here; give the outcome, "
                                   "and fork at the next question",
                                   name));
    }
  }
  // The step hangs on what the seat cannot know: it happens as it did, up to the question.
  of(other);
  forget();
  copy_->feeder_->redetermine(seat, key);
}

/// Stands before the step, with what the seat cannot know made up.
void Fork::make_up(const Vantage& from, SupposedAnswers::Trial trial) {
  copy_->begin_at(from.checkpoint_);
  copy_->truth_->door.guess(copy_->truth_->checkpoint, from.seat(), from.known_, trial.key);
  copy_->truth_->state = copy_->truth_->checkpoint;
  copy_->history_.assign(std::make_move_iterator(trial.inputs.begin()),
                         std::make_move_iterator(trial.inputs.end()));
  copy_->count_answers();
  copy_->feeder_->imagine({.seat = from.seat(),
                           .open = std::move(trial.open),
                           .sealed = from.sealed_,
                           .key = trial.key,
                           .at_chance = from.at_chance_,
                           .answers = trial.answers,
                           .hinted = trial.hinted,
                           .hint = std::move(trial.hint)});
}

void Fork::imagine(const Vantage& from, const SupposedAnswers& supposed, std::uint64_t key) {
  SupposedAnswers::Trial trial{
      .inputs = from.inputs_, .open = from.open_, .key = key, .answers = key};
  supposed.put_into(trial.inputs, trial.open, key);
  make_up(from, std::move(trial));
}

SupposedAnswers Fork::suppose(const Vantage& from) {
  return suppose(from, from.asked_about(), [&] { return is_here(from); });
}

SupposedAnswers Fork::suppose(const Vantage& from, const std::vector<Code>& named,
                              const std::function<bool()>& is_there) {
  if (!from.has_unknown_answers()) return {};
  const auto run = [&](const SupposedAnswers::Trial& trial) {
    make_up(from, trial);
    const bool waits = run_to_question();
    SupposedAnswers::Outcome outcome;
    outcome.likeness = from.heard_->likeness(copy_->journal_);
    outcome.given = copy_->feeder_->cursor();
    outcome.is_there = waits && is_there();
    outcome.inputs.assign(copy_->history_.begin(), copy_->history_.end());
    return outcome;
  };
  const auto is_late = [&] { return ActTime::is_spent() || copy_->rules_->is_stretch_spent(); };
  SupposedAnswers supposed(*from.heard_, {.inputs = from.inputs_, .open = from.open_}, from.sealed_,
                           named, run, is_late);
  copy_->go_back_to_checkpoint();
  return supposed;
}

/// Runs the made-up step. Whether it comes to where all its inputs are given, and waits there.
bool Fork::run_to_question() {
  copy_->go_back_to_checkpoint();
  copy_->feeder_->begin(copy_->checkpoint_inputs_, copy_->history_.size());
  const Match::Unattended unattended(*copy_);
  const StepEnd end = copy_->rules_->run_step(copy_->truth_->state, copy_->journal_,
                                              *copy_->feeder_, Counting::exact);
  const Match::Feeder& feeder = *copy_->feeder_;
  return end == StepEnd::waiting && feeder.error().empty() &&
         feeder.cursor() == copy_->history_.size();
}

/// Whether the question at which the made-up step waits is that of the vantage.
bool Fork::is_here(const Vantage& from) {
  if (copy_->rules_->waits_for() != Stop::waits_for_decision) return false;
  const Decision& decision = copy_->rules_->decision();
  for (const bool may : {false, true}) {
    for (const Ask& ask : may ? decision.may : decision.must) {
      if (ask.seat != from.seat()) continue;
      const SeatTurn turn(copy_->truth_->door, copy_->truth_->state, decision, ask, may, DrawKey(0),
                          copy_->scratch_, copy_);
      return from.is_here(turn, *copy_);
    }
  }
  return false;
}

/// Whether the made-up step waits for what `other` waits for, with all that the seat knows there.
bool Fork::is_where(const Match& other, const Vantage& from) const {
  const bool sounds_the_same =
      from.heard_ == nullptr || from.heard_->likeness(copy_->journal_).is_whole;
  return sounds_the_same && waits_as(other, from.seat()) && knows_the_same(other, from.seat());
}

/// Whether it waits for what `other` waits for.
bool Fork::waits_as(const Match& other, SeatId seat) const {
  const Rules& rules = *copy_->rules_;
  switch (rules.waits_for()) {
    case Stop::waits_for_decision:
      return other.node_.is<Node::Asking>() && asks_as(other, seat);
    case Stop::waits_for_roll:
      return other.node_.is<Node::Rolling>() && rules.roll().count == other.node_.roll().count &&
             rules.roll().sides == other.node_.roll().sides &&
             rules.roll().stream == other.node_.roll().stream;
    case Stop::waits_for_shuffle:
      return other.node_.is<Node::Shuffling>() &&
             rules.shuffle().zone == other.node_.shuffle().zone &&
             rules.shuffle().items.size() == other.node_.shuffle().items.size();
    default:
      return false;
  }
}

/// Whether the question that has just been asked is for the seats that `other` asks, and reads the
/// same to the seat, if that is asked.
bool Fork::asks_as(const Match& other, SeatId seat) const {
  const Decision& decision = copy_->rules_->decision();
  std::vector<SeatId> ours;
  std::vector<SeatId> theirs;
  for (const Ask& ask : decision.must) ours.push_back(ask.seat);
  for (const Node::Asked& asked : other.node_.asks()) {
    if (!asked.may) theirs.push_back(asked.seat);
  }
  if (ours != theirs) return false;
  if (!reads_question(other.node_, seat)) return true;
  const auto reads = [seat](const Match& match, const Message& prompt) {
    std::vector<Code> read = prompt.args;
    for (Code& argument : read)
      argument = match.truth_->door.masked(match.truth_->state, argument, Viewer{seat});
    return read;
  };
  const Node::Asking& question = other.node_.question();
  return decision.kind == question.kind && decision.prompt.text == question.prompt.text &&
         reads(*copy_, decision.prompt) == reads(other, question.prompt);
}

bool Fork::knows_the_same(const Match& other, SeatId seat) const {
  Observation ours(copy_->ruleset());
  Observation theirs(copy_->ruleset());
  copy_->observe(Viewer{seat}, ours);
  other.observe(Viewer{seat}, theirs);
  return ours.fingerprint() == theirs.fingerprint();
}

}  // namespace windrose
