// Copies to think ahead in: of the truth, or of a truth that one seat may be in.
#include <algorithm>

#include "runtime/base/text/hash.h"
#include "runtime/match/play/feeder.h"
#include "runtime/match/play/match.h"
#include "runtime/match/play/vantage.h"
#include "runtime/script/sandbox/act_time.h"

namespace windrose {
namespace {

constexpr int kMostGuesses = 24;  // made-up steps that do not come to the question: enough

}  // namespace

void Match::fork(const Match& other) {
  begin_at(other.checkpoint_);
  history_.assign(other.history_.begin() + static_cast<std::ptrdiff_t>(other.checkpoint_inputs_),
                  other.history_.end());
  count_answers();
  for (const SeatId seat : news_.ids()) {
    const Agent* const agent = other.agents_[seat];
    if (agent != nullptr && agent->reads_news()) {
      news_[seat] = other.earlier_news(seat);
    }
  }
  feeder_->follow(*other.feeder_);
}

void Match::fork_past(const Match& other, std::size_t inputs) {
  std::size_t step = other.past_.size();
  std::size_t before = other.checkpoint_inputs_;
  while (step > 0 && before > inputs) before = other.past_[--step].inputs_before;
  if (step < other.past_.size()) {
    begin_at(other.past_.checkpoint(step));
  } else {
    begin_at(other.checkpoint_);
  }
  history_.assign(other.history_.begin() + static_cast<std::ptrdiff_t>(before),
                  other.history_.begin() + static_cast<std::ptrdiff_t>(inputs));
  count_answers();
}

void Match::fork(const Match& other, SeatId seat, std::uint64_t key) {
  // What others have learned tells of the truth.
  const auto forget = [this] { std::ranges::fill(news_, SeatNews()); };
  const bool can_guess = other.node_.is<Node::Asking>() && !other.feeder_->is_made_up();
  const ActTime act;
  if (can_guess) {
    const std::shared_ptr<const Vantage> from = other.vantage(seat);
    for (int guess = 0; guess < kMostGuesses && !ActTime::is_spent(); ++guess) {
      imagine(*from, guess == 0 ? key : combine(key, static_cast<std::uint64_t>(guess)));
      forget();
      if (comes_to_where(other, seat)) return;
    }
  }
  // The step hangs on what the seat cannot know: it happens as it did, up to the question.
  fork(other);
  forget();
  feeder_->redetermine(seat, key);
}

/// Whether the made-up step comes to the question of `other`, with all that the seat knows there.
bool Match::comes_to_where(const Match& other, SeatId seat) {
  go_back_to_checkpoint();
  rules_->begin_stretch();
  go_back_to_node(history_.size());
  const bool waits = feeder_->error().empty() && feeder_->cursor() == history_.size() &&
                     rules_->waits_for() == Stop::waits_for_decision;
  const bool fits = waits && asks_as(other) && knows_the_same(other, seat);
  go_back_to_checkpoint();
  return fits;
}

void Match::make_up(SeatId seat, std::uint64_t key) {
  std::vector<std::uint8_t> known(static_cast<std::size_t>(ruleset().items().count()));
  for (const ItemId item : ruleset().items().ids()) {
    known[number_of(item)] =
        door_.identifies(state_, Viewer{seat}, ruleset().items().code(item)) ? 1 : 0;
  }
  door_.guess(state_, seat, known, key);
  Door::take_chance(state_, key);
}

/// Whether the question that has just been asked is for the seats that `other` asks.
bool Match::asks_as(const Match& other) const {
  const Decision& decision = rules_->decision();
  std::vector<SeatId> ours;
  std::vector<SeatId> theirs;
  for (const Ask& ask : decision.must) ours.push_back(ask.seat);
  for (const Node::Asked& asked : other.node_.asks()) {
    if (!asked.may) theirs.push_back(asked.seat);
  }
  return decision.kind == other.node_.question().kind && ours == theirs;
}

bool Match::knows_the_same(const Match& other, SeatId seat) const {
  Observation ours(ruleset());
  Observation theirs(ruleset());
  observe(Viewer{seat}, ours);
  other.observe(Viewer{seat}, theirs);
  return ours.fingerprint() == theirs.fingerprint();
}

}  // namespace windrose
