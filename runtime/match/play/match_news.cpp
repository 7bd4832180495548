// What a seat has learned since it last decided: read from the past, or kept where there is none.
#include <algorithm>

#include "runtime/match/play/feeder.h"
#include "runtime/match/play/match.h"

namespace windrose {

std::shared_ptr<const SeatNews> SeatTurn::news() const {
  if (news_ == nullptr) {
    news_ = std::make_shared<const SeatNews>(match_ == nullptr ? SeatNews() : match_->news(seat_));
  }
  return news_;
}

SeatNews Match::news(int seat) const {
  SeatNews news = earlier_news(seat);
  news.add(journal_, 0, seat);
  const std::size_t end = feeder_->cursor() - feeder_->sealed();
  for (std::size_t i = checkpoint_inputs_; i < std::min(end, history_.size()); ++i) {
    const Input& input = history_[i];
    if (input.type != Input::Type::reply || input.seat != seat) continue;
    SeatNews::Given& given = news.answers.emplace_back();
    given.question = input.question;
    given.pass = input.pass;
    given.one = door_.masked(state_, input.one, seat);
    for (const Code code : input.many) given.many.push_back(door_.masked(state_, code, seat));
  }
  news.keep_newest();
  return news;
}

/// Of the steps before the running one, from the seat's last answer in them on.
SeatNews Match::earlier_news(int seat) const {
  std::size_t input = checkpoint_inputs_;
  const auto is_answer = [seat](const Input& of) {
    return of.type == Input::Type::reply && of.seat == seat;
  };
  std::size_t step = past_.size();
  std::size_t first = 0;
  std::size_t seen = 0;
  bool answered = false;
  while (step > 0 && !answered && seen <= kMostNews) {
    --step;
    while (input > past_[step].inputs_before && !answered) {
      --input;
      answered = is_answer(history_[input]);
      if (answered) first = static_cast<std::size_t>(history_[input].events_before);
    }
    for (const Event& event : past_[step].journal.events().subspan(first)) {
      if (event_visible(event, seat)) ++seen;
    }
  }
  SeatNews news = answered || step > 0 ? SeatNews() : news_[seat];
  for (; step < past_.size(); ++step, first = 0) news.add(past_[step].journal, first, seat);
  return news;
}

/// The running step is over and will be forgotten.
void Match::keep_news() {
  for (std::size_t seat = 0; seat < news_.size(); ++seat) {
    if (agents_[seat] == nullptr || !agents_[seat]->reads_news()) continue;
    std::size_t first = 0;
    for (std::size_t i = checkpoint_inputs_; i < feeder_->cursor(); ++i) {
      const Input& input = history_[i];
      if (input.type != Input::Type::reply || input.seat != static_cast<std::int16_t>(seat))
        continue;
      first = static_cast<std::size_t>(input.events_before);
      news_[seat] = {};
    }
    news_[seat].add(journal_, first, static_cast<int>(seat));
  }
}

}  // namespace windrose
