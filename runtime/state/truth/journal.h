// The journal: what happened since the checkpoint, as data; derived from the history, never the
// truth.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/state/ids/code.h"
#include "runtime/state/truth/cause.h"
#include "runtime/state/truth/event.h"

namespace windrose {

/// More than any step of a game makes, and few enough to be kept.
inline constexpr std::size_t kMostEvents = 100'000;
/// Codes of all events of a step: faces of dice, items of lists, gaps of log lines.
inline constexpr std::size_t kMostEventCodes = 500'000;

class Journal {
 public:
  /// `what` is a Happening, or of one of its kinds: that is written where it stays, without a copy.
  /// `told_to`: who learns of it.
  template <typename What>
  Event& add(const What& what, SeatId seat, SeatSet told_to = SeatSet::all()) {
    Event& event = events_.emplace_back();
    event.what = what;
    event.seat_number = static_cast<std::int16_t>(seat);
    event.told_to = told_to;
    event.quiet = quiet_;
    event.place = cause_;
    return event;
  }
  /// Keeps codes for an event that is added next. All can identify them, but for those that
  /// limit() is told.
  [[nodiscard]] EventCodes keep(std::span<const Code> codes) {
    const EventCodes kept{static_cast<std::int32_t>(pool_.size()),
                          static_cast<std::int32_t>(codes.size())};
    for (const Code code : codes) pool_.push_back(code);  // they are few
    return kept;
  }
  /// No more than these can identify code `number` of them, from 0 on.
  void limit(EventCodes kept, std::size_t number, SeatSet known_to) {
    if (known_to_.size() < pool_.size()) known_to_.resize(pool_.size(), SeatSet::all());
    known_to_[static_cast<std::size_t>(kept.first) + number] = known_to;
  }
  /// Adds an event of another journal, without its cause.
  void add_copy(const Journal& from, const Event& event) {
    Event copy = event;
    copy.place = -1;
    const auto keep_own = [&](EventCodes& codes) {
      const EventCodes theirs = codes;
      codes = keep(from.codes(theirs));
      for (std::size_t i = 0; !from.known_to_.empty() && i < from.codes(theirs).size(); ++i)
        limit(codes, i, from.known_to(theirs, i));
    };
    if (auto* const change = std::get_if<ListChanged>(&copy.what)) keep_own(change->items);
    if (auto* const roll = std::get_if<Rolled>(&copy.what)) keep_own(roll->faces);
    if (auto* const line = std::get_if<Logged>(&copy.what)) keep_own(line->about);
    events_.push_back(copy);
  }
  [[nodiscard]] std::span<const Event> events() const { return events_; }
  /// The same journal without the events of which `is_kept` says no.
  template <typename IsKept>
  [[nodiscard]] Journal only(IsKept is_kept) const {
    Journal kept = *this;
    std::erase_if(kept.events_, [&](const Event& event) { return !is_kept(event); });
    return kept;
  }
  /// Whether the step has made as many events as one may.
  [[nodiscard]] bool is_full() const {
    return events_.size() >= kMostEvents || pool_.size() >= kMostEventCodes;
  }
  /// What it takes of memory once it is kept.
  [[nodiscard]] std::size_t bytes() const {
    return events_.size() * sizeof(Event) + pool_.size() * sizeof(Code) +
           known_to_.size() * sizeof(SeatSet) + causes_.size() * sizeof(Cause);
  }
  /// Gives back memory that it grew by and does not need; worth it for a long one only.
  void shrink() {
    constexpr std::size_t kLong = 1000;
    if (events_.capacity() > kLong) events_.shrink_to_fit();
    if (pool_.capacity() > kLong) pool_.shrink_to_fit();
    if (known_to_.capacity() > kLong) known_to_.shrink_to_fit();
    if (causes_.capacity() > kLong) causes_.shrink_to_fit();
  }
  [[nodiscard]] std::span<const Code> codes(EventCodes kept) const {
    return std::span<const Code>(pool_).subspan(static_cast<std::size_t>(kept.first),
                                                static_cast<std::size_t>(kept.count));
  }
  /// Who can identify code `number` of them, from 0 on; all where it is no card and no piece.
  [[nodiscard]] SeatSet known_to(EventCodes kept, std::size_t number) const {
    const std::size_t at = static_cast<std::size_t>(kept.first) + number;
    return at < known_to_.size() ? known_to_[at] : SeatSet::all();
  }
  void clear() {
    events_.clear();
    pool_.clear();
    known_to_.clear();
    causes_.clear();
    cause_ = -1;
    quiet_ = false;
  }

  /// Events from here on are told by no log, or again by each.
  void be_quiet(bool on) { quiet_ = on; }
  [[nodiscard]] bool is_quiet() const { return quiet_; }

  /// Tracing records for every event which line of which script caused it; off, it costs nothing.
  void set_tracing(bool on) { tracing_ = on; }
  [[nodiscard]] bool tracing() const { return tracing_; }
  /// All events from here on were caused by this. What caused none is forgotten, so that calls
  /// which change nothing leave nothing.
  void blame(const Cause& cause) {
    if (cause_ >= 0 && (events_.empty() || events_.back().place != cause_)) {
      causes_.back() = cause;
      return;
    }
    cause_ = static_cast<std::int32_t>(causes_.size());
    causes_.push_back(cause);
  }
  /// Of what is done or asked now; not known where tracing is off.
  [[nodiscard]] Cause blamed() const { return cause_ < 0 ? Cause() : causes_[cause_]; }
  /// Null where tracing was off.
  [[nodiscard]] const Cause* cause(const Event& event) const {
    return event.place < 0 ? nullptr : &causes_[event.place];
  }

 private:
  std::vector<Event> events_;
  std::vector<Code> pool_;
  std::vector<SeatSet> known_to_;  // of the first codes of the pool; all can identify the rest
  std::vector<Cause> causes_;
  std::int32_t cause_ = -1;
  bool tracing_ = false;
  bool quiet_ = false;
};

}  // namespace windrose
