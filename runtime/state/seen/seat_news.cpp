#include "runtime/state/seen/seat_news.h"

#include <initializer_list>
#include <utility>
#include <variant>

#include "runtime/base/text/hash.h"
#include "runtime/state/seen/event_mask.h"

namespace windrose {

void SeatNews::add(const Journal& from, std::size_t first, SeatId seat) {
  const auto all = from.events();
  for (std::size_t i = first; i < all.size(); ++i) {
    if (event_visible(all[i], Viewer{seat})) events.add_copy(from, all[i]);
  }
  if (events.events().size() > 2 * kMostNews) keep_newest();
}

void SeatNews::keep_newest() {
  const auto all = events.events();
  if (all.size() > kMostNews) {
    Journal newest;
    for (const Event& event : all.last(kMostNews)) newest.add_copy(events, event);
    events = std::move(newest);
  }
  if (answers.size() > kMostNews) {
    answers.erase(answers.begin(), answers.end() - static_cast<std::ptrdiff_t>(kMostNews));
  }
}

namespace {

/// Adds what one event says to a hash.
class EventHash {
 public:
  EventHash(std::uint64_t& hash, const Journal& journal) : hash_(hash), journal_(journal) {}

  void operator()(const StepBegun& begun) const { add({number_of(begun.step), begun.turn}); }
  void operator()(const Moved& move) const {
    add({number_of(move.item), number_of(move.from), number_of(move.to)});
  }
  void operator()(const Shown& shown) const { add({number_of(shown.item), number_of(shown.seat)}); }
  void operator()(const Shuffled& shuffled) const { add({number_of(shuffled.zone)}); }
  void operator()(const Paid& paid) const {
    add({number_of(paid.from), number_of(paid.to), paid.amount});
  }
  void operator()(const Given& given) const {
    add({number_of(given.from), number_of(given.to), number_of(given.token), given.count});
  }
  void operator()(const Changed& change) const {
    add({number_of(change.slot), change.entity, change.now});
  }
  void operator()(const ListChanged& change) const {
    add({number_of(change.slot), change.entity});
    add(change.items);
  }
  void operator()(const Marked& marked) const { add({number_of(marked.chart), marked.now}); }
  void operator()(const Rolled& roll) const {
    add({roll.sides, roll.total, number_of(roll.stream)});
    add(roll.faces);
  }
  void operator()(const Logged& line) const {
    add({number_of(line.text)});
    add(line.about);
  }
  void operator()(const Retired& retired) const { add({number_of(retired.seat)}); }
  void operator()(const StarterSet& starter) const { add({number_of(starter.seat)}); }
  void operator()(const Finished& end) const { add({number_of(end.ending), end.winners.bits()}); }

 private:
  void add(std::initializer_list<std::int64_t> numbers) const {
    for (const std::int64_t number : numbers)
      hash_ = combine(hash_, static_cast<std::uint64_t>(number));
  }
  void add(EventCodes codes) const {
    add({codes.count});
    for (const Code code : journal_.codes(codes)) hash_ = combine(hash_, code.bits());
  }

  std::uint64_t& hash_;
  const Journal& journal_;
};

}  // namespace

std::uint64_t SeatNews::fingerprint() const {
  std::uint64_t hash = 0;
  const auto add = [&hash](auto value) {
    hash = combine(hash, static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
  };
  for (const Event& event : events.events()) {
    add(event.what.index());
    add(event.seat());
    add(event.known_to.bits());
    std::visit(EventHash(hash, events), event.what);
  }
  for (const Given& given : answers) {
    add(given.question);
    add(given.pass);
    hash = combine(hash, given.one.bits());
    add(given.many.size());
    for (const Code code : given.many) hash = combine(hash, code.bits());
  }
  return hash;
}

}  // namespace windrose
