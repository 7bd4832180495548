// Answers, and the end of a turn: it may wait for "Done", so that a misclick is not final.
#include "runtime/base/text/error.h"
#include "runtime/sitting/people/sitting.h"

namespace windrose {

const Observation& Sitting::seen() const {
  if (back_) return back_->seen;
  return preview_ && !preview_->reveals() ? preview_->seen() : seen_;
}

bool Sitting::act(const StoredReply& reply) {
  if (waits_for_done(reply)) {
    say("");
    back_.reset();
    return true;
  }
  return attempt([&] {
    match_->act(reply.reply());
    handed_to_ = SeatId::none;
  });
}

/// Makes the preview where the answer has to wait. One that cannot be tried is left to the match,
/// which says why.
bool Sitting::waits_for_done(const StoredReply& reply) {
  preview_.reset();
  const bool asks = settings_.done != DoneWhen::never && is_person(reply.seat);
  if (!asks || !match_->node().is<Node::Asking>()) return false;
  try {
    auto preview =
        std::make_unique<TurnPreview>(open_.open_game->rules(), *match_, reply, viewer_, look_);
    const SeatId next = preview->next_seat();
    const bool agent_next = next != SeatId::none && !is_person(next);
    const bool waits =
        preview->should_wait(settings_.done, match_->settings().practice, agent_next);
    if (waits) preview_ = std::move(preview);
    return waits;
  } catch (const std::exception&) {
    return false;
  }
}

bool Sitting::finish_turn() {
  if (!preview_) return false;
  const StoredReply reply = preview_->reply();
  if (!preview_->reveals()) {  // what was shown already does not move once more
    seen_before_ = preview_->seen();
    news_from_ = preview_->end_in(*match_);
  }
  preview_.reset();
  return attempt([&] {
    match_->act(reply.reply());
    handed_to_ = SeatId::none;
  });
}

void Sitting::take_back() {
  if (!preview_) return;
  preview_.reset();
  ++version_;
}

}  // namespace windrose
