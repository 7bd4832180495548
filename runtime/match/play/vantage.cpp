#include "runtime/match/play/vantage.h"

#include <algorithm>

#include "runtime/match/play/feeder.h"
#include "runtime/match/play/match.h"
#include "runtime/match/play/match_truth.h"

namespace windrose {

bool Vantage::is_here(const SeatTurn& turn, const Match& imagined) const {
  const SeenAsk& ask = turn.ask();
  if (ask.seat() != ask_.seat() || ask.kind() != ask_.kind() || ask.id() != ask_.id() ||
      ask.from() != ask_.from() || ask.to() != ask_.to() || ask.pass() != ask_.pass() ||
      !std::ranges::equal(ask.options(), ask_.options())) {
    return false;
  }
  if (heard_ == nullptr) return !hides_ || turn.observation().shows_the_same(seen_);
  // What others have answered may show in the text of the question alone.
  return ask.prompt().text == ask_.prompt().text && ask.prompt().args == ask_.prompt().args &&
         heard_->likeness(imagined.journal_).is_whole && turn.observation().shows_the_same(seen_);
}

std::shared_ptr<const Vantage> SeatTurn::vantage() const {
  if (match_ != nullptr && vantage_ == nullptr) vantage_ = Vantage::of(*match_, *this);
  return vantage_;
}

std::shared_ptr<const Vantage> Vantage::of(const Match& match, const SeatTurn& turn) {
  const std::shared_ptr<Vantage> made(
      new Vantage(match.truth_->checkpoint, turn.observation(), turn.seat(), turn.ask().kept()));
  // What is spoken in thought is no word of this match.
  made->checkpoint_.take_own_words(match.truth_->state.words());
  made->take_inputs(match, match.feeder_->cursor() - match.feeder_->sealed());
  return made;
}

std::shared_ptr<const Vantage> Vantage::of(const Match& match, SeatId seat) {
  Observation seen(match.ruleset());
  match.observe(Viewer{seat}, seen);
  const std::shared_ptr<Vantage> made(new Vantage(match.truth_->checkpoint, seen, seat, SeenAsk()));
  made->at_chance_ = match.node_.is_chance();
  made->sealed_ = made->at_chance_ ? 0 : match.feeder_->sealed();
  made->take_inputs(match, match.history_.size());
  // Words that were spoken since count as heard.
  if (made->has_unknown_answers()) made->checkpoint_.take_own_words(match.truth_->state.words());
  return made;
}

/// The inputs since the checkpoint, up to `end`, and what the seat knows of them and of the things.
/// Of an answer that it may not know, nothing is kept but who gave it.
void Vantage::take_inputs(const Match& match, std::size_t end) {
  hides_ = match.truth_->door.hides_anything();
  inputs_.assign(match.history_.begin() + static_cast<std::ptrdiff_t>(match.checkpoint_inputs_),
                 match.history_.begin() + static_cast<std::ptrdiff_t>(end));
  const auto is_known = [&](Code code) {
    return match.truth_->door.identifies(match.truth_->state, Viewer{seat_}, code);
  };
  const std::size_t unsealed = inputs_.size() - sealed_;
  open_.reserve(inputs_.size());
  for (std::size_t i = 0; i < inputs_.size(); ++i) {
    Input& input = inputs_[i];
    const bool is_own = input.type != Input::Type::reply || input.seat == seat_;
    const bool is_open =
        is_own &&
        (i >= unsealed || (is_known(input.one) && std::ranges::all_of(input.many, is_known)));
    open_.push_back(is_open ? 1 : 0);
    if (is_open) continue;
    input.pass = false;
    input.one = Code();
    input.many.clear();
    input.pass_text = WordId::none;
    if (i < unsealed && heard_ == nullptr) heard_ = std::make_unique<Heard>(ruleset(), seat_);
  }
  if (heard_ != nullptr) heard_->take(match.journal_, inputs_);
  const Items& items = ruleset().items();
  known_.resize(items.ids().size());
  for (const ItemId item : items.ids())
    known_[number_of(item)] = is_known(items.code(item)) ? 1 : 0;
}

/// What the question names: things and numbers.
std::vector<Code> Vantage::asked_about() const {
  std::vector<Code> named = ask_.prompt().args;
  for (const int number : {ask_.from(), ask_.from() - 1, ask_.to()})
    named.push_back(Code::number(number));
  named.insert(named.end(), ask_.options().begin(), ask_.options().end());
  return named;
}

}  // namespace windrose
