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
  if (match_ != nullptr && vantage_ == nullptr) vantage_ = Vantage::of(*match_, *this);
  return vantage_;
}

std::shared_ptr<const Vantage> Vantage::of(const Match& match, const SeatTurn& turn) {
  const std::shared_ptr<Vantage> made(
      new Vantage(match.checkpoint_, turn.observation(), turn.seat(), turn.ask().kept()));
  // What is spoken in thought is no word of this match.
  made->checkpoint_.take_own_words(match.state_.words());
  made->take_inputs(match, match.feeder_->cursor() - match.feeder_->sealed());
  return made;
}

std::shared_ptr<const Vantage> Vantage::of(const Match& match, SeatId seat) {
  Observation seen(match.ruleset());
  match.observe(Viewer{seat}, seen);
  const std::shared_ptr<Vantage> made(new Vantage(match.checkpoint_, seen, seat, SeenAsk()));
  made->at_chance_ = match.node_.is_chance();
  made->sealed_ = made->at_chance_ ? 0 : match.feeder_->sealed();
  made->take_inputs(match, match.history_.size());
  // Of a sealed answer the seat knows no more than that it was given, unless it is its own.
  for (std::size_t i = made->inputs_.size() - made->sealed_; i < made->inputs_.size(); ++i) {
    made->open_[i] = made->inputs_[i].seat == seat ? 1 : 0;
  }
  return made;
}

/// The inputs since the checkpoint, up to `end`, and what the seat knows of them and of the things.
void Vantage::take_inputs(const Match& match, std::size_t end) {
  hides_ = match.door_.hides_anything();
  inputs_.assign(match.history_.begin() + static_cast<std::ptrdiff_t>(match.checkpoint_inputs_),
                 match.history_.begin() + static_cast<std::ptrdiff_t>(end));
  const auto is_known = [&](Code code) {
    return match.door_.identifies(match.state_, Viewer{seat_}, code);
  };
  open_.reserve(inputs_.size());
  for (const Input& input : inputs_) {
    open_.push_back(is_known(input.one) && std::ranges::all_of(input.many, is_known) ? 1 : 0);
  }
  const Items& items = ruleset().items();
  known_.resize(items.ids().size());
  for (const ItemId item : items.ids())
    known_[number_of(item)] = is_known(items.code(item)) ? 1 : 0;
}

}  // namespace windrose
