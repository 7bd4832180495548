// Copies to think ahead in: of the truth, or of a truth that one seat may be in.
#include <algorithm>

#include "runtime/match/play/feeder.h"
#include "runtime/match/play/match.h"

namespace windrose {

void Match::fork(const Match& other) {
  begin_at(other.checkpoint_);
  history_.assign(other.history_.begin() + static_cast<std::ptrdiff_t>(other.checkpoint_inputs_),
                  other.history_.end());
  count_answers();
  for (std::size_t seat = 0; seat < news_.size(); ++seat) {
    const Agent* const agent = other.agents_[seat];
    if (agent != nullptr && agent->reads_news()) {
      news_[seat] = other.earlier_news(static_cast<int>(seat));
    }
  }
  feeder_->follow(*other.feeder_);
}

void Match::fork(const Match& other, int seat, std::uint64_t key) {
  fork(other);
  // What others have learned tells of the truth.
  const auto forget = [this] { std::ranges::fill(news_, SeatNews()); };
  forget();
  if (guesses_checkpoint(other, seat, key)) return;
  // What happened in this step hangs on the truth: it happens as it did, up to the question.
  fork(other);
  forget();
  feeder_->redetermine(seat, key);
}

/// Makes up the state before the step, so that what is asked now is asked of the guess. False if
/// the step then comes to something that the seat knows is otherwise.
bool Match::guesses_checkpoint(const Match& other, int seat, std::uint64_t key) {
  if (!other.node_.is<Node::Asking>()) return false;
  door_.redetermine(checkpoint_, seat, key);
  go_back_to_checkpoint();
  rules_->begin_stretch();
  go_back_to_node(history_.size());
  const bool waits = feeder_->error().empty() && feeder_->cursor() == history_.size() &&
                     rules_->waits_for() == Stop::waits_for_decision;
  const bool fits = waits && asks_as(other) && knows_the_same(other, seat);
  go_back_to_checkpoint();
  return fits;
}

/// Whether the question that has just been asked is for the seats that `other` asks.
bool Match::asks_as(const Match& other) const {
  const Decision& decision = rules_->decision();
  std::vector<int> ours;
  std::vector<int> theirs;
  for (const Ask& ask : decision.must) ours.push_back(ask.seat);
  for (const Node::Asked& asked : other.node_.asks()) {
    if (!asked.may) theirs.push_back(asked.seat);
  }
  return decision.kind == other.node_.question().kind && ours == theirs;
}

bool Match::knows_the_same(const Match& other, int seat) const {
  Observation ours(ruleset());
  Observation theirs(ruleset());
  observe(seat, ours);
  other.observe(seat, theirs);
  return ours.fingerprint() == theirs.fingerprint();
}

}  // namespace windrose
