// The numbers of words by the address of Lua's own copy of the text, which Lua must keep alive.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/state/ids/ids.h"

namespace windrose {

class WordCache {
 public:
  /// The word at that address, or none.
  [[nodiscard]] WordId find(const char* key) const {
    const std::size_t mask = entries_.size() - 1;
    for (std::size_t at = hash_of(key) & mask; entries_[at].key != nullptr; at = (at + 1) & mask) {
      if (entries_[at].key == key) return entries_[at].word;
    }
    return WordId::none;
  }

  /// `key` must not be known yet.
  void add(const char* key, WordId word) {
    if (++count_ * 2 > entries_.size()) {
      const std::vector<Entry> old = std::move(entries_);
      entries_ = std::vector<Entry>(old.size() * 2);
      for (const Entry& entry : old) {
        if (entry.key != nullptr) put(entry);
      }
    }
    put({key, word});
  }

  [[nodiscard]] bool empty() const { return count_ == 0; }
  void clear() { *this = WordCache(); }

 private:
  static constexpr std::size_t kFirst = 256;
  struct Entry {
    const char* key = nullptr;
    WordId word = WordId::none;
  };

  static std::size_t hash_of(const char* key) {
    return static_cast<std::size_t>(reinterpret_cast<std::uintptr_t>(key) * 0x9E3779B97F4A7C15ULL >>
                                    32U);
  }

  void put(Entry entry) {
    const std::size_t mask = entries_.size() - 1;
    std::size_t at = hash_of(entry.key) & mask;
    while (entries_[at].key != nullptr) at = (at + 1) & mask;
    entries_[at] = entry;
  }

  std::vector<Entry> entries_ = std::vector<Entry>(kFirst);
  std::size_t count_ = 0;
};

}  // namespace windrose
