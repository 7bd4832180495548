// Counts as a row of numbers and texts, to be kept in a file and read back as they were.
//
// A class that is kept lists its fields once: `template <class Self, class Store> static void
// fields(Self& self, Store& store) { store(self.count_, self.sum_); }`. StoreWriter and StoreReader
// both walk that list.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "runtime/base/text/error.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

__extension__ using StoredWide = __int128;
__extension__ using StoredSize = unsigned __int128;

/// Puts values one after the other into a list.
class StoreWriter {
 public:
  template <class... T>
  void operator()(const T&... values) {
    (put(values), ...);
  }
  [[nodiscard]] nlohmann::json take() { return std::move(list_); }

 private:
  template <class T>
  void put(const T& value) {
    if constexpr (std::is_same_v<T, StoredWide> || std::is_same_v<T, StoredSize>) {
      const auto bits = static_cast<StoredSize>(value);
      list_.push_back(static_cast<std::uint64_t>(bits >> 64U));
      list_.push_back(static_cast<std::uint64_t>(bits));
    } else if constexpr (std::is_enum_v<T>) {
      list_.push_back(static_cast<std::int64_t>(value));
    } else if constexpr (std::is_same_v<T, SeatSet>) {
      list_.push_back(value.bits());
    } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
      list_.push_back(value);
    } else {
      T::fields(value, *this);
    }
  }
  template <class T>
  void put(const std::vector<T>& values) {
    list_.push_back(values.size());
    for (const T& value : values) put(value);
  }
  template <class T>
  void put(const std::unordered_map<T, std::int64_t>& counts) {
    std::vector<std::pair<T, std::int64_t>> sorted(counts.begin(), counts.end());
    std::ranges::sort(sorted);
    list_.push_back(sorted.size());
    for (const auto& [key, count] : sorted) {
      put(key);
      put(count);
    }
  }

  nlohmann::json list_ = nlohmann::json::array();
};

/// Reads them in the same order. Throws Error where the list does not fit.
class StoreReader {
 public:
  explicit StoreReader(const nlohmann::json& list) : list_(&list) {}

  template <class... T>
  void operator()(T&... values) {
    (get(values), ...);
  }
  /// Everything has been read.
  [[nodiscard]] bool is_over() const { return at_ == list_->size(); }

 private:
  [[noreturn]] static void refuse() { throw Error("the counts do not fit this game"); }

  const nlohmann::json& next() {
    if (!list_->is_array() || at_ >= list_->size()) refuse();
    return (*list_)[at_++];
  }
  std::size_t size() {
    const nlohmann::json& one = next();
    if (!one.is_number_unsigned() || one.get<std::uint64_t>() > list_->size() - at_) refuse();
    return one.get<std::size_t>();
  }
  template <class T>
  void get(T& value) {
    if constexpr (std::is_same_v<T, StoredWide> || std::is_same_v<T, StoredSize>) {
      std::uint64_t high = 0;
      std::uint64_t low = 0;
      get(high);
      get(low);
      value = static_cast<T>(static_cast<StoredSize>(high) << 64U | low);
    } else if constexpr (std::is_enum_v<T>) {
      value = static_cast<T>(next().template get<std::int64_t>());
    } else if constexpr (std::is_same_v<T, SeatSet>) {
      const nlohmann::json& one = next();
      if (!one.is_number_unsigned() || one.get<std::uint64_t>() > SeatSet::all().bits()) refuse();
      value = SeatSet::of_bits(one.get<std::uint32_t>());
    } else if constexpr (std::is_same_v<T, std::string>) {
      const nlohmann::json& one = next();
      if (!one.is_string()) refuse();
      value = one.get<std::string>();
    } else if constexpr (std::is_same_v<T, bool>) {
      const nlohmann::json& one = next();
      if (!one.is_boolean()) refuse();
      value = one.get<bool>();
    } else if constexpr (std::is_arithmetic_v<T>) {
      const nlohmann::json& one = next();
      if (!one.is_number()) refuse();
      value = one.get<T>();
    } else {
      T::fields(value, *this);
    }
  }
  /// A list that has a length already keeps it.
  template <class T>
  void get(std::vector<T>& values) {
    const std::size_t count = size();
    if (!values.empty() && values.size() != count) refuse();
    if constexpr (std::is_default_constructible_v<T>) {
      values.resize(count);
    } else if (values.size() != count) {
      refuse();
    }
    for (T& value : values) get(value);
  }
  template <class T>
  void get(std::unordered_map<T, std::int64_t>& counts) {
    for (std::size_t left = size(); left > 0; --left) {
      T key{};
      get(key);
      get(counts[key]);
    }
  }

  const nlohmann::json* list_;
  std::size_t at_ = 0;
};

}  // namespace windrose
