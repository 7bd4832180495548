// Answers, and the end of a turn: it may wait for "Done", so that a misclick is not final.
#include "runtime/base/text/error.h"
#include "runtime/sitting/people/sitting.h"

namespace windrose {

const Observation& Sitting::seen() const {
  if (moments.back_) return moments.back_->seen;
  return preview_ && !preview_->reveals() ? preview_->seen() : seen_;
}

bool Sitting::act(const StoredReply& reply) {
  if (waits_for_done(reply)) {
    notice.say("");
    moments.look_at_now();
    return true;
  }
  return attempt([&](Match& match) {
    match.act(reply.reply());
    hands.give_back();
  });
}

/// Makes the preview where the answer has to wait. One that cannot be tried is left to the match,
/// which says why.
bool Sitting::waits_for_done(const StoredReply& reply) {
  preview_.reset();
  const bool asks = settings_.done != DoneWhen::never && hands.is_person(reply.seat);
  if (!asks || !match_->node().is<Node::Asking>()) return false;
  try {
    auto preview = std::make_unique<TurnPreview>(open_.open_game->rules(), *match_, reply,
                                                 hands.viewer(), look_);
    const SeatId next = preview->next_seat();
    const bool agent_next = next != SeatId::none && !hands.is_person(next);
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
    news_ = {preview_->end_in(*match_), preview_->seen()};
  }
  preview_.reset();
  return attempt([&](Match& match) {
    match.act(reply.reply());
    hands.give_back();
  });
}

void Sitting::take_back() {
  if (!preview_) return;
  preview_.reset();
  changed();
}

}  // namespace windrose
