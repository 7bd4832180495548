// A code: one 64-bit word that names any thing a rule can speak of: a player, a space, a card, a
// word, a number.
//
// Options of a decision, arguments of a log line and handles of scripts are all codes, so that they
// cross between state, history and scripts unchanged and cost no allocation. Equal codes are the
// same thing.
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "runtime/state/ids/ids.h"

namespace windrose {

/// A property's value in the state: a number, 0/1, a word's id, an index of an entity.
using Value = std::int32_t;
inline constexpr Value kNone = INT32_MIN;         // nothing: nil in scripts
inline constexpr Value kUnknown = INT32_MIN + 1;  // in an observation: not known to its seat
inline constexpr Value kHidden = INT32_MIN + 2;   // there: a card or piece it cannot identify

enum class Kind : std::uint8_t {
  none,
  number,
  flag,
  word,
  player,
  space,
  piece,
  card,
  zone,
  deck,
  purse,
  pile,
  token,
  chart,
  table,
  move,         // from space, to space
  placeholder,  // a card that an observer cannot identify: zone, position; or see kNowhere
  list,         // a list of the running step: index, generation
  group,        // game.decks, game.options …: a set of named things
  board,
  game,
  count
};
inline constexpr std::size_t kKindCount = static_cast<std::size_t>(Kind::count);

/// The kind of the things that an id names.
template <IsId Id>
inline constexpr Kind kKindOf = Kind::none;
template <>
inline constexpr Kind kKindOf<SeatId> = Kind::player;
template <>
inline constexpr Kind kKindOf<SpaceId> = Kind::space;
template <>
inline constexpr Kind kKindOf<ChartId> = Kind::chart;
template <>
inline constexpr Kind kKindOf<PurseId> = Kind::purse;
template <>
inline constexpr Kind kKindOf<ZoneId> = Kind::zone;
template <>
inline constexpr Kind kKindOf<PieceId> = Kind::piece;
template <>
inline constexpr Kind kKindOf<CardId> = Kind::card;
template <>
inline constexpr Kind kKindOf<PileId> = Kind::pile;
template <>
inline constexpr Kind kKindOf<TokenId> = Kind::token;
template <>
inline constexpr Kind kKindOf<WordId> = Kind::word;

/// first() of a placeholder that says only its back, not where it lies: plus the number of its
/// deck, or one of the two below.
inline constexpr int kNowhere = 1 << 20;
inline constexpr int kNoBack = kNowhere + (1 << 20) - 1;       // a card, its deck unknown too
inline constexpr int kHiddenPiece = kNowhere + (1 << 20) - 2;  // no card but a piece

class Code {
 public:
  constexpr Code() = default;
  constexpr Code(Kind kind, int id)
      : bits_((static_cast<std::uint64_t>(kind) << kShift) | static_cast<std::uint32_t>(id)) {}

  /// An item is a piece or a card, and a slot no thing of a rule: they have no code of their own.
  template <IsId Id>
  requires(kKindOf<Id> != Kind::none) constexpr explicit Code(Id id)
      : Code(kKindOf<Id>, number_of(id)) {}

  [[nodiscard]] static constexpr Code number(std::int32_t value) { return {Kind::number, value}; }
  [[nodiscard]] static constexpr Code flag(bool value) { return {Kind::flag, value ? 1 : 0}; }
  /// A move from one space to another.
  [[nodiscard]] static constexpr Code move(SpaceId from, SpaceId to) {
    return pair(Kind::move, number_of(from), number_of(to));
  }
  /// Two indexes, each below 2^20: a position in a zone.
  [[nodiscard]] static constexpr Code pair(Kind kind, int first, int second) {
    return from_bits((static_cast<std::uint64_t>(kind) << kShift) |
                     (static_cast<std::uint64_t>(first) << kPairShift) |
                     static_cast<std::uint64_t>(second));
  }
  [[nodiscard]] static constexpr Code from_bits(std::uint64_t bits) {
    Code code;
    code.bits_ = bits;
    return code;
  }

  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(bits_ >> kShift); }
  [[nodiscard]] constexpr int id() const {
    return static_cast<int>(static_cast<std::uint32_t>(bits_));
  }
  /// The same as an id of its kind.
  template <IsId Id>
  [[nodiscard]] constexpr Id as() const {
    assert(kind() == kKindOf<Id>);
    return static_cast<Id>(id());
  }
  [[nodiscard]] constexpr int first() const {
    return static_cast<int>((bits_ >> kPairShift) & kPairMask);
  }
  [[nodiscard]] constexpr int second() const { return static_cast<int>(bits_ & kPairMask); }
  /// Of a move: the space it begins at, and where it ends.
  [[nodiscard]] constexpr SpaceId from() const { return SpaceId{first()}; }
  [[nodiscard]] constexpr SpaceId to() const { return SpaceId{second()}; }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool is_none() const { return kind() == Kind::none; }
  // clang-tidy 14 takes the 0 that `<` compares with for a null pointer.
  constexpr auto operator<=>(const Code&) const = default;  // NOLINT(modernize-use-nullptr)

 private:
  static constexpr int kShift = 48;
  static constexpr int kPairShift = 24;
  static constexpr std::uint64_t kPairMask = (1U << kPairShift) - 1;
  std::uint64_t bits_ = 0;
};

/// Whether it is what lies in zones: a card or a piece.
[[nodiscard]] constexpr bool is_item(Code code) {
  return code.kind() == Kind::card || code.kind() == Kind::piece;
}

}  // namespace windrose

template <>
struct std::hash<windrose::Code> {
  std::size_t operator()(windrose::Code code) const noexcept {
    return static_cast<std::size_t>(code.bits() * 0x9E3779B97F4A7C15ULL >> 7U);
  }
};
