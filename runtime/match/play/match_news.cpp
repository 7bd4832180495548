// What a seat has learned since it last decided: read from the past, or kept where there is none.
#include "runtime/match/play/feeder.h"
#include "runtime/match/play/match.h"
#include "runtime/match/play/match_truth.h"
#include "runtime/match/play/past_news.h"
#include "runtime/match/play/seen_match.h"

namespace windrose {

std::shared_ptr<const SeatNews> SeatTurn::news() const {
  if (news_ == nullptr) {
    news_ = std::make_shared<const SeatNews>(match_ == nullptr ? SeatNews()
                                                               : SeenMatch(*match_).news(seat_));
  }
  return news_;
}

SeatNews SeenMatch::news(SeatId seat) const {
  SeatNews news = match_->earlier_news(seat);
  const Match::Feeder& feeder = *match_->feeder_;
  const std::size_t end = feeder.cursor() - feeder.sealed();
  const StepSoFar so_far{&match_->truth_->state, &match_->journal_, match_->checkpoint_inputs_,
                         end};
  add_news_of_step(news, *match_, match_->truth_->door, so_far, seat);
  return news;
}

/// Of the steps before the running one, from the seat's last answer in them on.
SeatNews Match::earlier_news(SeatId seat) const {
  return news_of_steps(*this, truth_->past.size(), checkpoint_inputs_, seat, news_[seat]);
}

/// The running step is over and will be forgotten.
void Match::keep_news() {
  if (!tells_news_) return;
  for (const SeatId seat : news_.ids()) {
    if (agents_[seat] == nullptr || !agents_[seat]->reads_news()) continue;
    std::size_t first = 0;
    for (std::size_t i = checkpoint_inputs_; i < feeder_->cursor(); ++i) {
      const Input& input = history_[i];
      if (input.type != Input::Type::reply || input.seat != seat) continue;
      first = static_cast<std::size_t>(input.events_before);
      news_[seat] = {};
    }
    news_[seat].add(journal_, first, seat);
  }
}

}  // namespace windrose
