#include "runtime/match/play/fork.h"

#include <algorithm>

#include "runtime/base/text/hash.h"
#include "runtime/match/play/feeder.h"
#include "runtime/match/play/vantage.h"
#include "runtime/script/sandbox/act_time.h"

namespace windrose {
namespace {

constexpr int kMostGuesses = 24;  // made-up steps that do not come to the question: enough

}  // namespace

void Fork::of(const Match& other) {
  copy_->begin_at(other.checkpoint_);
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
  std::size_t step = other.past_.size();
  std::size_t before = other.checkpoint_inputs_;
  while (step > 0 && before > inputs) before = other.past_[--step].inputs_before;
  if (step < other.past_.size()) {
    copy_->begin_at(other.past_.checkpoint(step));
  } else {
    copy_->begin_at(other.checkpoint_);
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
    for (int guess = 0; guess < kMostGuesses && !ActTime::is_spent(); ++guess) {
      imagine(*from, guess == 0 ? key : combine(key, static_cast<std::uint64_t>(guess)));
      forget();
      if (comes_to_where(other, seat)) return;
    }
    if (is_chance) {
      // Nothing can be made up in the middle of it: the cards of a shuffle are the true ones.
      throw RuleError("what " + other.ruleset().player_name(seat) +
                      " cannot know cannot be made up here; give the outcome, and fork at the next "
                      "question");
    }
  }
  // The step hangs on what the seat cannot know: it happens as it did, up to the question.
  of(other);
  forget();
  copy_->feeder_->redetermine(seat, key);
}

void Fork::imagine(const Vantage& from, std::uint64_t key) {
  copy_->begin_at(from.checkpoint_);
  copy_->door_.guess(copy_->checkpoint_, from.seat(), from.known_, key);
  copy_->state_ = copy_->checkpoint_;
  copy_->history_.assign(from.inputs_.begin(), from.inputs_.end());
  copy_->count_answers();
  copy_->feeder_->imagine({from.seat(), from.open_, from.sealed_, key, from.at_chance_});
}

/// Whether the made-up step comes to the question of `other`, with all that the seat knows there.
bool Fork::comes_to_where(const Match& other, SeatId seat) {
  copy_->go_back_to_checkpoint();
  copy_->rules_->begin_stretch();
  copy_->go_back_to_node(copy_->history_.size());
  const Match::Feeder& feeder = *copy_->feeder_;
  const bool waits = feeder.error().empty() && feeder.cursor() == copy_->history_.size();
  const bool fits = waits && waits_as(other) && knows_the_same(other, seat);
  copy_->go_back_to_checkpoint();
  return fits;
}

/// Whether it waits for what `other` waits for.
bool Fork::waits_as(const Match& other) const {
  const Rules& rules = *copy_->rules_;
  switch (rules.waits_for()) {
    case Stop::waits_for_decision:
      return other.node_.is<Node::Asking>() && asks_as(other);
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

/// Whether the question that has just been asked is for the seats that `other` asks.
bool Fork::asks_as(const Match& other) const {
  const Decision& decision = copy_->rules_->decision();
  std::vector<SeatId> ours;
  std::vector<SeatId> theirs;
  for (const Ask& ask : decision.must) ours.push_back(ask.seat);
  for (const Node::Asked& asked : other.node_.asks()) {
    if (!asked.may) theirs.push_back(asked.seat);
  }
  return decision.kind == other.node_.question().kind && ours == theirs;
}

bool Fork::knows_the_same(const Match& other, SeatId seat) const {
  Observation ours(copy_->ruleset());
  Observation theirs(copy_->ruleset());
  copy_->observe(Viewer{seat}, ours);
  other.observe(Viewer{seat}, theirs);
  return ours.fingerprint() == theirs.fingerprint();
}

}  // namespace windrose
