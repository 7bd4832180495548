// Numbers with types: each names one thing of one kind, and none converts to another or to `int`.
//
// An id is the place of its thing in the table of its kind. Lists of things are read by the id of
// that kind alone (Table), loops go over ids(), and whatever comes from outside (files, scripts,
// other programs) becomes an id by checked().
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace windrose {

/// A space of the board.
enum class SpaceId : std::int32_t { none = -1 };
/// A price chart or track.
enum class ChartId : std::int32_t { none = -1 };
/// The bank, the money of a player, a pot.
enum class PurseId : std::int32_t { none = -1 };
/// An ordered place for pieces or cards. Those of the spaces come first, in the order of the board.
enum class ZoneId : std::int32_t { none = -1 };
/// What lies in a zone: a piece or a card. The pieces come first, in their order, then the cards.
enum class ItemId : std::int32_t { none = -1 };
/// One of the pieces; as what lies in a zone it is item_of().
enum class PieceId : std::int32_t { none = -1 };
/// One of the cards, of all decks; as what lies in a zone it is Items::of().
enum class CardId : std::int32_t { none = -1 };
/// A place that holds tokens: a store, a hold, the box.
enum class PileId : std::int32_t { none = -1 };
/// A kind of equal tokens; of a kind that each player has, that of one player.
enum class TokenId : std::int32_t { none = -1 };
/// A word or text that rules speak; its number hangs on who spoke first (words.h).
enum class WordId : std::int32_t { none = -1 };
/// A player, by the place at the table.
enum class SeatId : std::int32_t { none = -1 };
/// A declared property, of all things that have it.
enum class SlotId : std::int32_t { none = -1 };

/// What messages call a thing of that kind.
template <typename Id>
inline constexpr std::string_view kIdName;
template <>
inline constexpr std::string_view kIdName<SpaceId> = "space";
template <>
inline constexpr std::string_view kIdName<ChartId> = "chart";
template <>
inline constexpr std::string_view kIdName<PurseId> = "purse";
template <>
inline constexpr std::string_view kIdName<ZoneId> = "zone";
template <>
inline constexpr std::string_view kIdName<ItemId> = "piece or card";
template <>
inline constexpr std::string_view kIdName<PieceId> = "piece";
template <>
inline constexpr std::string_view kIdName<CardId> = "card";
template <>
inline constexpr std::string_view kIdName<PileId> = "pile";
template <>
inline constexpr std::string_view kIdName<TokenId> = "token";
template <>
inline constexpr std::string_view kIdName<WordId> = "word";
template <>
inline constexpr std::string_view kIdName<SeatId> = "seat";
template <>
inline constexpr std::string_view kIdName<SlotId> = "property";

template <typename Id>
concept IsId = std::is_enum_v<Id> && !kIdName<Id>.empty();

/// The bare number: for text, for memory without a type, and for sums.
template <IsId Id>
[[nodiscard]] constexpr int number_of(Id id) {
  return static_cast<int>(id);
}

[[noreturn]] void refuse_id(std::string_view name, std::int64_t number, std::int64_t count);

/// The zone of the pieces on a space of the board.
[[nodiscard]] constexpr ZoneId zone_of_space(SpaceId space) {
  return ZoneId{static_cast<std::int32_t>(space)};
}

/// The piece as what lies in a zone.
[[nodiscard]] constexpr ItemId item_of(PieceId piece) {
  return ItemId{static_cast<std::int32_t>(piece)};
}
/// The piece that the item is; only for what is no card (Items::is_card).
[[nodiscard]] constexpr PieceId piece_of(ItemId item) {
  return PieceId{static_cast<std::int32_t>(item)};
}

/// The id that a number from outside is. RuleError where `count` things have no such number.
template <IsId Id>
[[nodiscard]] Id checked(std::int64_t number, std::int64_t count) {
  if (number < 0 || number >= count) refuse_id(kIdName<Id>, number, count);
  return static_cast<Id>(number);
}

/// The ids of `count` things from `first` on, in order.
template <IsId Id>
class Ids {
 public:
  class Iterator {
   public:
    using value_type = Id;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    constexpr explicit Iterator(int number) : number_(number) {}
    constexpr Id operator*() const { return static_cast<Id>(number_); }
    constexpr Iterator& operator++() {
      ++number_;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++number_;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    int number_ = 0;
  };

  constexpr explicit Ids(std::size_t count, int first = 0)
      : first_(first), end_(static_cast<int>(count)) {}
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(first_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(end_); }
  /// How many they are.
  [[nodiscard]] constexpr std::size_t size() const {
    return static_cast<std::size_t>(end_ - first_);
  }

 private:
  int first_;
  int end_;
};

/// A list that somebody else holds, read by ids.
template <typename T, IsId Id>
class TableSpan {
 public:
  constexpr TableSpan() = default;
  constexpr explicit TableSpan(std::span<const T> rows) : rows_(rows) {}
  [[nodiscard]] const T& operator[](Id id) const { return rows_[static_cast<std::size_t>(id)]; }
  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  [[nodiscard]] Ids<Id> ids() const { return Ids<Id>(rows_.size()); }
  [[nodiscard]] auto begin() const { return rows_.begin(); }
  [[nodiscard]] auto end() const { return rows_.end(); }

 private:
  std::span<const T> rows_;
};

/// A list with one row for each thing of a kind.
template <typename T, IsId Id>
class Table {
 public:
  using Row = typename std::vector<T>::reference;
  using Const = typename std::vector<T>::const_reference;
  Table() = default;
  /// A list of so many equal rows.
  explicit Table(std::size_t rows, const T& row = T()) : rows_(rows, row) {}
  /// One row for each of the ids, which begin with the first of their kind.
  explicit Table(Ids<Id> ids, const T& row = T()) : rows_(ids.size(), row) {}
  /// The rows as they are, in the order of their ids.
  explicit Table(std::vector<T> rows) : rows_(std::move(rows)) {}
  [[nodiscard]] Const operator[](Id id) const { return rows_[static_cast<std::size_t>(id)]; }
  [[nodiscard]] Row operator[](Id id) { return rows_[static_cast<std::size_t>(id)]; }
  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  [[nodiscard]] Ids<Id> ids() const { return Ids<Id>(rows_.size()); }
  [[nodiscard]] auto begin() const { return rows_.begin(); }
  [[nodiscard]] auto end() const { return rows_.end(); }
  [[nodiscard]] auto begin() { return rows_.begin(); }
  [[nodiscard]] auto end() { return rows_.end(); }
  /// The bare list, in the order of the ids.
  [[nodiscard]] std::span<const T> rows() const { return rows_; }
  /// The id of the row that is added next.
  [[nodiscard]] Id next() const { return static_cast<Id>(rows_.size()); }
  /// Adds a row and says its id.
  Id add(T row) {
    rows_.push_back(std::move(row));
    return static_cast<Id>(rows_.size() - 1);
  }

 private:
  std::vector<T> rows_;
};

}  // namespace windrose
