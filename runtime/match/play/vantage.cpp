#include "runtime/match/play/vantage.h"

#include <algorithm>

#include "runtime/match/play/feeder.h"
#include "runtime/match/play/match.h"

namespace windrose {

bool Vantage::is_here(const SeatTurn& turn) const {
  const SeenAsk& ask = turn.ask();
  if (ask.seat() != ask_.seat() || ask.kind() != ask_.kind() || ask.id() != ask_.id() ||
      ask.from() != ask_.from() || ask.to() != ask_.to() || ask.pass() != ask_.pass() ||
      !std::ranges::equal(ask.options(), ask_.options())) {
    return false;
  }
  return !hides_ || turn.observation().shows_the_same(seen_);
}

std::shared_ptr<const Vantage> SeatTurn::vantage() const {
  if (match_ != nullptr && vantage_ == nullptr) vantage_ = match_->vantage(*this);
  return vantage_;
}

std::shared_ptr<const Vantage> Match::vantage(const SeatTurn& turn) const {
  const std::shared_ptr<Vantage> made(
      new Vantage(checkpoint_, turn.observation(), turn.seat(), turn.ask().kept()));
  // What is spoken in thought is no word of this match.
  made->checkpoint_.take_own_words(state_.words());
  take_inputs(*made, feeder_->cursor() - feeder_->sealed());
  return made;
}

std::shared_ptr<const Vantage> Match::vantage(SeatId seat) const {
  Observation seen(ruleset());
  observe(Viewer{seat}, seen);
  const std::shared_ptr<Vantage> made(new Vantage(checkpoint_, seen, seat, SeenAsk()));
  made->sealed_ = feeder_->sealed();
  take_inputs(*made, history_.size());
  // Of a sealed answer the seat knows no more than that it was given, unless it is its own.
  for (std::size_t i = made->inputs_.size() - made->sealed_; i < made->inputs_.size(); ++i) {
    made->open_[i] = made->inputs_[i].seat == seat ? 1 : 0;
  }
  return made;
}

/// The inputs since the checkpoint, up to `end`, and what the seat knows of them and of the things.
void Match::take_inputs(Vantage& made, std::size_t end) const {
  made.hides_ = door_.hides_anything();
  made.inputs_.assign(history_.begin() + static_cast<std::ptrdiff_t>(checkpoint_inputs_),
                      history_.begin() + static_cast<std::ptrdiff_t>(end));
  const auto is_known = [&](Code code) {
    return door_.identifies(state_, Viewer{made.seat()}, code);
  };
  for (const Input& input : made.inputs_) {
    made.open_.push_back(is_known(input.one) && std::ranges::all_of(input.many, is_known) ? 1 : 0);
  }
  made.known_.resize(static_cast<std::size_t>(ruleset().items().count()));
  for (const ItemId item : ruleset().items().ids()) {
    made.known_[number_of(item)] = is_known(ruleset().items().code(item)) ? 1 : 0;
  }
}

void Match::imagine(const Vantage& from, std::uint64_t key) {
  begin_at(from.checkpoint_);
  door_.guess(checkpoint_, from.seat(), from.known_, key);
  state_ = checkpoint_;
  history_.assign(from.inputs_.begin(), from.inputs_.end());
  count_answers();
  feeder_->imagine({from.seat(), from.open_, from.sealed_, key});
}

}  // namespace windrose
