// A list with one row for each value of an enumeration, read by the value alone.
#pragma once

#include <array>
#include <cstddef>

namespace windrose {

/// `kRows` values of the enumeration, from 0 on, have a row.
template <typename Enum, typename T, std::size_t kRows>
struct EnumArray {
  std::array<T, kRows> rows{};

  /// The row of a value below `kRows`.
  [[nodiscard]] constexpr const T& operator[](Enum value) const {
    return rows[static_cast<std::size_t>(value)];
  }
  [[nodiscard]] constexpr T& operator[](Enum value) {
    return rows[static_cast<std::size_t>(value)];
  }
  [[nodiscard]] constexpr bool has(Enum value) const {
    return static_cast<std::size_t>(value) < kRows;
  }
  [[nodiscard]] constexpr auto begin() const { return rows.begin(); }
  [[nodiscard]] constexpr auto end() const { return rows.end(); }
  [[nodiscard]] static constexpr std::size_t size() { return kRows; }
};

}  // namespace windrose
