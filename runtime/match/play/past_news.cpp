#include "runtime/match/play/past_news.h"

#include <algorithm>

#include "runtime/state/seen/event_mask.h"

namespace windrose {

SeatNews news_of_steps(const Match& match, std::size_t step, std::size_t first_input, SeatId seat,
                       const SeatNews& before_all) {
  const std::size_t end = step;
  std::size_t input = first_input;
  std::size_t first = 0;
  std::size_t seen = 0;
  bool answered = false;
  while (step > 0 && !answered && seen <= kMostNews) {
    --step;
    while (input > match.step(step).inputs_before && !answered) {
      const Input& before = match.history()[--input];
      answered = before.type == Input::Type::reply && before.seat == seat;
      if (answered) first = static_cast<std::size_t>(before.events_before);
    }
    for (const Event& event : match.journal(step).events().subspan(first)) {
      if (event_visible(event, Viewer{seat})) ++seen;
    }
  }
  SeatNews news = answered || step > 0 ? SeatNews() : before_all;
  for (; step < end; ++step, first = 0) news.add(match.journal(step), first, seat);
  return news;
}

void add_news_of_step(SeatNews& news, const Match& match, const Door& door, const StepSoFar& so_far,
                      SeatId seat) {
  news.add(*so_far.journal, 0, seat);
  const std::size_t end = std::min(so_far.end_of_inputs, match.history().size());
  for (std::size_t i = so_far.first_input; i < end; ++i) {
    const Input& input = match.history()[i];
    if (input.type != Input::Type::reply || input.seat != seat) continue;
    SeatNews::Given& given = news.answers.emplace_back();
    given.question = input.question;
    given.pass = input.pass;
    given.one = door.masked(*so_far.state, input.one, Viewer{seat});
    for (const Code code : input.many)
      given.many.push_back(door.masked(*so_far.state, code, Viewer{seat}));
  }
  news.keep_newest();
}

}  // namespace windrose
