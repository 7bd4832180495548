// Several seats as one value, and who looks at a match: a seat, an onlooker or the referee.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "runtime/state/ids/ids.h"

namespace windrose {

class Referee;

/// What a match can have. A set of seats has one bit more, for onlookers.
inline constexpr int kMostPlayers = 15;

/// Who looks: a seat; an onlooker, to whom only what all may know is shown; or the referee, who
/// sees everything.
class Viewer {
 public:
  /// A seat that somebody has, never none.
  constexpr explicit Viewer(SeatId seat) : number_(number_of(seat)) {
    assert(number_ >= 0 && number_ < kMostPlayers);
  }
  /// Who sees everything.
  constexpr explicit Viewer(const Referee& /*referee*/) : number_(-1) {}
  [[nodiscard]] static constexpr Viewer onlooker() { return Viewer(kMostPlayers); }

  [[nodiscard]] constexpr bool is_seat() const { return number_ >= 0 && number_ < kMostPlayers; }
  [[nodiscard]] constexpr bool is_onlooker() const { return number_ == kMostPlayers; }
  [[nodiscard]] constexpr bool is_referee() const { return number_ < 0; }
  /// The seat, or none.
  [[nodiscard]] constexpr SeatId seat() const { return is_seat() ? SeatId{number_} : SeatId::none; }
  /// Whether it is this seat; false for none.
  [[nodiscard]] constexpr bool is(SeatId seat) const {
    return seat != SeatId::none && seat == this->seat();
  }
  constexpr bool operator==(const Viewer&) const = default;

 private:
  friend class SeatSet;
  constexpr explicit Viewer(std::int32_t number) : number_(number) {}

  std::int32_t number_;  // of a seat; kMostPlayers: an onlooker; -1: the referee
};

/// Seats of a match, a bit each; the highest bit stands for onlookers.
class SeatSet {
 public:
  /// The seats of a set in their order, without onlookers.
  class Iterator {
   public:
    using value_type = SeatId;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint32_t rest) : rest_(rest) {}
    constexpr SeatId operator*() const { return SeatId{std::countr_zero(rest_)}; }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint32_t rest_ = 0;
  };

  /// Nobody.
  constexpr SeatSet() = default;
  /// Every seat that there can be, and onlookers.
  [[nodiscard]] static constexpr SeatSet all() { return of_bits(kAll); }
  /// One seat; nobody for none.
  [[nodiscard]] static constexpr SeatSet only(SeatId seat) { return SeatSet().with(seat); }
  /// The seats of a match of so many players, without onlookers.
  [[nodiscard]] static constexpr SeatSet of_players(int players) {
    return of_bits((1U << static_cast<unsigned>(players)) - 1U);
  }
  /// The viewer alone; the referee is everybody.
  [[nodiscard]] static constexpr SeatSet of(Viewer viewer) {
    return viewer.is_referee() ? all() : of_bits(1U << static_cast<unsigned>(viewer.number_));
  }
  [[nodiscard]] static constexpr SeatSet of_bits(std::uint32_t bits) {
    SeatSet set;
    set.bits_ = static_cast<std::uint16_t>(bits);
    return set;
  }

  [[nodiscard]] constexpr SeatSet with(SeatId seat) const { return of_bits(bits_ | bit(seat)); }
  [[nodiscard]] constexpr SeatSet without(SeatId seat) const { return of_bits(bits_ & ~bit(seat)); }
  [[nodiscard]] constexpr bool contains(SeatId seat) const { return (bits_ & bit(seat)) != 0; }
  /// Whether what these may know is shown to the viewer: to the referee always.
  [[nodiscard]] constexpr bool shows(Viewer viewer) const {
    return viewer.is_referee() || (bits_ >> static_cast<unsigned>(viewer.number_) & 1U) != 0;
  }
  /// Neither a seat nor onlookers.
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  /// How many seats, without onlookers.
  [[nodiscard]] constexpr int count() const { return std::popcount(bits_ & kSeats); }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return of_bits(a.bits() | b.bits()); }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return of_bits(a.bits() & b.bits()); }
  /// All others, onlookers among them.
  friend constexpr SeatSet operator~(SeatSet set) { return of_bits(~set.bits()); }
  constexpr SeatSet& operator|=(SeatSet other) { return *this = *this | other; }
  constexpr SeatSet& operator&=(SeatSet other) { return *this = *this & other; }
  constexpr bool operator==(const SeatSet&) const = default;

  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_ & kSeats); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

 private:
  static constexpr std::uint32_t kAll = 0xFFFF;
  static constexpr std::uint32_t kSeats = 0x7FFF;

  [[nodiscard]] static constexpr std::uint32_t bit(SeatId seat) {
    return seat == SeatId::none ? 0U : 1U << static_cast<unsigned>(number_of(seat));
  }

  std::uint16_t bits_ = 0;
};

/// The seat so many places (0 or more) after this one, around a table of so many players.
[[nodiscard]] constexpr SeatId seat_after(SeatId seat, int players, int places = 1) {
  return SeatId{(number_of(seat) + places) % players};
}

}  // namespace windrose
