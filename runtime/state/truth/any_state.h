// What the moment of a match is laid out as, and how it is read: one flat block of memory.
//
// `AnyState` reads such a block and is never made by itself. `State` (state.h) is the truth of a
// match. `Observation` (state/seen) is what one viewer may know of it. Neither turns into the
// other, so what is written for one cannot be given the other by mistake.
//
// The block holds only what can change: properties, purses, who stands where in which order, tokens
// in piles, markers of charts, the stack of steps. Nothing in it is written except by `Changes`,
// `Schedule`, `Draws` and the `Door`; everybody else reads.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "runtime/state/ids/code.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

class MatchWords;
class Names;
class Ruleset;

inline constexpr int kMostSeats = 16;  // with that of onlookers
inline constexpr int kMostFrames = 16;
inline constexpr int kMostArguments = 4;

/// A step that is to run: its name, its player, a few arguments.
struct Frame {
  WordId name = WordId::none;
  SeatId seat = SeatId::none;                    // none: no player
  std::int32_t count = 0;                        // of arguments
  std::int32_t turn = 0;                         // 1: counts as a turn
  std::uint64_t arguments[kMostArguments] = {};  // codes
};

/// Where the match stands.
struct Header {
  std::int32_t finished = 0;
  WordId ending = WordId::none;
  std::uint32_t winner_bits = 0;  // see winners()
  std::uint32_t active_bits = 0;  // see active()
  std::int32_t round = 0;         // from 1; 0 during setup
  std::int32_t round_step = 0;    // which entry of the ruleset's round is running
  std::int32_t seats_done = 0;    // how many seats have had this entry
  SeatId starter{0};              // seat that begins this round
  SeatId next_starter{0};         // seat that begins the next
  std::int32_t turns = 0;         // turns begun
  WordId step = WordId::none;     // running step: its name, its seat, count so far
  SeatId step_seat = SeatId::none;
  std::int32_t steps = 0;
  std::int32_t frames = 0;                       // on the stack
  std::int32_t pushed_from = 0;                  // frames pushed by the running step begin here
  std::int32_t seat_steps[kMostSeats + 1] = {};  // see steps_of()
  std::int32_t scores[kMostSeats] = {};          // see score_of()
  Frame stack[kMostFrames];

  [[nodiscard]] SeatSet winners() const { return SeatSet::of_bits(winner_bits); }
  /// The seats still in.
  [[nodiscard]] SeatSet active() const { return SeatSet::of_bits(active_bits); }
  /// Steps begun by the seat; of none: by nobody.
  [[nodiscard]] std::int32_t steps_of(SeatId seat) const { return seat_steps[step_place(seat)]; }
  /// kNone: none.
  [[nodiscard]] std::int32_t score_of(SeatId seat) const { return scores[number_of(seat)]; }
  /// The row of seat_steps that counts for the seat, or for none.
  [[nodiscard]] static int step_place(SeatId seat) {
    return seat == SeatId::none ? kMostSeats : number_of(seat);
  }
};

/// Where each part of the block begins, in bytes.
struct StateLayout {
  int purses = 0;      // int32 each
  int values = 0;      // int32 each
  int charts = 0;      // int32: column of the marker, from 1
  int zone_first = 0;  // int16 each: first item, last item, how many
  int zone_last = 0;
  int zone_count = 0;
  int zone_unknown = 0;  // int16: items that an observation cannot identify (0 in the truth)
  int item_zone = 0;     // int16 each
  int item_previous = 0;
  int item_next = 0;
  int item_known = 0;       // SeatSet: who knows this item by more than its zone
  int reference_known = 0;  // SeatSet: who knew what a property was made to point at
  int tokens = 0;           // int16: token_place()
  std::size_t bytes = 0;
  int token_kinds = 0;

  static StateLayout of(const Ruleset& ruleset);
  /// Where the tokens of a kind in a pile are counted, from `tokens` on.
  [[nodiscard]] int token_place(PileId pile, TokenId token) const {
    return number_of(pile) * token_kinds + number_of(token);
  }
};

class AnyState {
 public:
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  /// The words of the match, of which the numbers in the state are.
  [[nodiscard]] MatchWords& words() const { return *words_; }
  /// The same, to be kept: while somebody holds them no other match has words at their address.
  [[nodiscard]] const std::shared_ptr<MatchWords>& shared_words() const { return words_; }
  /// What its things and words are called.
  operator Names() const;
  [[nodiscard]] std::size_t bytes() const { return layout_.bytes; }
  [[nodiscard]] const Header& header() const { return *reinterpret_cast<const Header*>(block_); }
  [[nodiscard]] Value purse(PurseId purse) const {
    return part<Value>(layout_.purses)[number_of(purse)];
  }
  [[nodiscard]] Value value(int place) const { return part<Value>(layout_.values)[place]; }
  /// `count` values from `place` on: a property of all its entities, or the items of a list.
  [[nodiscard]] std::span<const Value> values(int place, int count) const {
    return {part<Value>(layout_.values) + place, static_cast<std::size_t>(count)};
  }
  [[nodiscard]] int chart(ChartId chart) const {
    return part<std::int32_t>(layout_.charts)[number_of(chart)];
  }
  [[nodiscard]] int zone_count(ZoneId zone) const {
    return part<std::int16_t>(layout_.zone_count)[number_of(zone)];
  }
  /// How many of a zone's items an observer cannot tell apart; they are not linked.
  [[nodiscard]] int zone_unknown(ZoneId zone) const {
    return part<std::int16_t>(layout_.zone_unknown)[number_of(zone)];
  }
  [[nodiscard]] ItemId zone_first(ZoneId zone) const {
    return ItemId{part<std::int16_t>(layout_.zone_first)[number_of(zone)]};
  }
  [[nodiscard]] ItemId zone_last(ZoneId zone) const {
    return ItemId{part<std::int16_t>(layout_.zone_last)[number_of(zone)]};
  }
  /// None where an observer does not know it.
  [[nodiscard]] ZoneId item_zone(ItemId item) const {
    return ZoneId{part<std::int16_t>(layout_.item_zone)[number_of(item)]};
  }
  [[nodiscard]] ItemId item_next(ItemId item) const {
    return ItemId{part<std::int16_t>(layout_.item_next)[number_of(item)]};
  }
  [[nodiscard]] ItemId item_previous(ItemId item) const {
    return ItemId{part<std::int16_t>(layout_.item_previous)[number_of(item)]};
  }
  /// Seats that know the item by more than its zone; an observation tells only of its own.
  [[nodiscard]] SeatSet item_known(ItemId item) const {
    return part<SeatSet>(layout_.item_known)[number_of(item)] & known_mask_;
  }
  /// Seats that could identify the card or piece when a property was made to point at it: what one
  /// was told once is no secret later, wherever the card has gone since.
  [[nodiscard]] SeatSet reference_known(int place) const {
    return part<SeatSet>(layout_.reference_known)[place] & known_mask_;
  }
  /// Tokens of one kind in a pile; kUnknownTokens where an observer may not know.
  [[nodiscard]] int tokens(PileId pile, TokenId token) const {
    return part<std::int16_t>(layout_.tokens)[layout_.token_place(pile, token)];
  }
  static constexpr int kUnknownTokens = INT16_MIN;

 protected:
  AnyState(const Ruleset& ruleset, const StateLayout& layout);
  AnyState(const AnyState&) = default;
  AnyState& operator=(const AnyState& other) noexcept;
  ~AnyState() = default;

  template <typename T>
  [[nodiscard]] const T* part(int offset) const {
    return reinterpret_cast<const T*>(block_ + offset);
  }
  [[nodiscard]] std::span<const std::byte> block() const { return {block_, layout_.bytes}; }

  /// Of what the block says, with words by their text.
  [[nodiscard]] std::uint64_t block_fingerprint() const;

  const Ruleset* ruleset_ = nullptr;
  std::shared_ptr<MatchWords> words_;  // of the match, its forks and all that they show
  StateLayout layout_;
  const std::byte* block_ = nullptr;  // owned by what is derived, or borrowed
  SeatSet known_mask_ = SeatSet::all();
};

}  // namespace windrose
