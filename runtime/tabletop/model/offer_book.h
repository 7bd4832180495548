// The offers of a match as one viewer has learned of them, read on from where the last reading
// ended.
//
// Only steps that are over are kept: the running one may run again. Whoever asks after steps were
// taken back gets what a fresh book would tell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "runtime/data/game/stage_data.h"
#include "runtime/state/seen/event_reader.h"

namespace windrose {

/// The property that a path such as `player.last_bid` names; null: it names none.
[[nodiscard]] const PropertySlot* source_slot(const Ruleset& ruleset, const NumberSource& source,
                                              Kind kind);

/// An offer as it was when it was made.
struct PastOffer {
  SeatId seat{0};
  Value to = kNone;  // the number of a seat
  std::vector<Code> gives{};
  std::vector<Code> wants{};
  Value gives_money = 0;
  Value wants_money = 0;
  /// What the other one gains in money.
  [[nodiscard]] Value net() const { return gives_money - wants_money; }
};

class OfferBook {
 public:
  OfferBook(const Ruleset& ruleset, Viewer viewer);

  /// All offers between the two, the oldest first; empty where the look does not name them plainly.
  /// `played` is the same match each time.
  [[nodiscard]] std::vector<PastOffer> between(const Played& played,
                                               const StageDeclaration& declared, SeatId one,
                                               SeatId other);

 private:
  /// The properties that hold an offer; none: the look names no such property.
  struct Slots {
    SlotId open = SlotId::none;
    SlotId to = SlotId::none;
    std::array<SlotId, 2> money{SlotId::none, SlotId::none};
    /// Spaces, cards and tokens of each side.
    std::array<std::array<SlotId, 3>, 2> lists{};
    bool operator==(const Slots&) const = default;
    [[nodiscard]] bool has_list(SlotId slot) const;
    [[nodiscard]] bool has_number(SlotId slot) const;
  };
  /// What one player has in an offer that is made or being made.
  struct Draft {
    std::map<SlotId, Value> numbers;
    std::map<SlotId, std::vector<Code>> lists;
  };
  using Drafts = Table<Draft, SeatId>;

  [[nodiscard]] Slots slots_of(const StageDeclaration& declared) const;
  void read_on(const Played& played, const Slots& slots);
  void take(const SeenEvent& seen, Drafts& drafts, std::vector<PastOffer>& offers) const;
  [[nodiscard]] PastOffer made(SeatId seat, Draft& draft) const;

  const Ruleset* ruleset_;
  Viewer viewer_;
  Slots slots_;
  std::size_t steps_ = 0;         // that have been read; all of them are over
  std::uint64_t taken_back_ = 0;  // of the match, when they were read
  Drafts drafts_;                 // behind these steps
  std::vector<PastOffer> offers_;
};

}  // namespace windrose
