// A set of spaces of one board, one bit a space.
//
// Sets that meet in one operation have the same size, and no bit beyond the last space is ever set;
// so counting and walking need no check.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/state/ids/ids.h"

namespace windrose {

class SpaceSet {
 public:
  static constexpr int kBitsPerWord = 64;

  SpaceSet() = default;
  /// The empty set over spaces 0 to `spaces` - 1.
  explicit SpaceSet(int spaces)
      : size_(spaces),
        words_(static_cast<std::size_t>((spaces + kBitsPerWord - 1) / kBitsPerWord), 0) {}

  /// The number of spaces of the board, not of the set; see count().
  [[nodiscard]] int size() const { return size_; }

  [[nodiscard]] bool test(SpaceId space) const { return (word(space) & bit(space)) != 0; }
  void set(SpaceId space) { word(space) |= bit(space); }
  void clear(SpaceId space) { word(space) &= ~bit(space); }
  void clear() { std::ranges::fill(words_, 0); }
  void set_all() {
    std::ranges::fill(words_, ~std::uint64_t{0});
    if (size_ % kBitsPerWord != 0) words_.back() = bit(SpaceId{size_}) - 1;
  }

  SpaceSet& operator&=(const SpaceSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  SpaceSet& operator|=(const SpaceSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  /// Takes away what is in `other`.
  SpaceSet& operator-=(const SpaceSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  bool operator==(const SpaceSet&) const = default;

  [[nodiscard]] int count() const {
    int total = 0;
    for (const std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }
  [[nodiscard]] bool empty() const {
    return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
  }
  /// The space with the lowest index, or none.
  [[nodiscard]] SpaceId first() const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i] != 0) return lowest_of(i, words_[i]);
    }
    return SpaceId::none;
  }
  /// Calls visit(space) in ascending order; what is changed in the meantime may be missed.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        visit(lowest_of(i, rest));
      }
    }
  }

  /// Space s is bit s % 64 of word s / 64.
  [[nodiscard]] std::span<const std::uint64_t> words() const { return words_; }
  [[nodiscard]] std::span<std::uint64_t> words() { return words_; }

 private:
  [[nodiscard]] static SpaceId lowest_of(std::size_t word, std::uint64_t bits) {
    return SpaceId{static_cast<int>(word) * kBitsPerWord + std::countr_zero(bits)};
  }
  [[nodiscard]] static std::uint64_t bit(SpaceId space) {
    return std::uint64_t{1} << (static_cast<unsigned>(space) % kBitsPerWord);
  }
  [[nodiscard]] std::uint64_t& word(SpaceId space) {
    return words_[static_cast<unsigned>(space) / kBitsPerWord];
  }
  [[nodiscard]] std::uint64_t word(SpaceId space) const {
    return words_[static_cast<unsigned>(space) / kBitsPerWord];
  }

  int size_ = 0;
  std::vector<std::uint64_t> words_;
};

}  // namespace windrose
