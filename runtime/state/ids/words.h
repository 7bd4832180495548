// Words: every text that rules speak of (kinds, effects, prompts, log lines), numbered.
//
// Those that stand in a game's files are declared: they belong to the ruleset, and their numbers
// are the same in every match. What rules put together while they run is spoken: it belongs to one
// match and its forks. A number means nothing outside of the process, where a word is its text.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "runtime/state/ids/ids.h"

namespace windrose {

// Words of files, and words that scripts put together while they are loaded: bounded by the size of
// files and of Lua's memory.
inline constexpr std::size_t kMostDeclaredWords = 1'000'000;
inline constexpr std::size_t kMostDeclaredBytes = 64'000'000;
// Of one match: less than fills the memory of a sandbox, so that a match that speaks too many ends
// at the same word wherever it is played.
inline constexpr std::size_t kMostSpokenWords = 200'000;
inline constexpr std::size_t kMostSpokenBytes = 32'000'000;  // 128 of each to find it by

// Where the numbers of each kind of word begin.
inline constexpr int kFirstLateWord = 1 << 20;
inline constexpr int kFirstSpokenWord = 1 << 21;

/// Texts numbered in the order in which they come. No two threads at a time.
class WordList {
 public:
  WordList(int first, std::size_t most_words, std::size_t most_bytes)
      : first_(first), most_words_(most_words), most_bytes_(most_bytes) {}

  /// The number of `text`, given now if it had none. Raises (RuleError) where there are too many,
  /// and for control characters.
  WordId add(std::string_view text);
  /// The number of `text`, or none.
  [[nodiscard]] WordId find(std::string_view text) const;
  /// Valid as long as the list lives, whatever is added.
  [[nodiscard]] const std::string& text(WordId id) const {
    return texts_.at(static_cast<std::size_t>(number_of(id) - first_));
  }
  [[nodiscard]] int count() const { return static_cast<int>(texts_.size()); }
  [[nodiscard]] const std::deque<std::string>& texts() const { return texts_; }
  /// What they take of memory, with what it takes to find them.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  /// Bytes of the longest text so far; from any thread.
  [[nodiscard]] std::size_t longest() const { return longest_.load(std::memory_order_relaxed); }

 private:
  int first_;
  std::size_t most_words_;
  std::size_t most_bytes_;
  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, WordId> ids_;
  std::size_t bytes_ = 0;
  std::atomic<std::size_t> longest_ = 0;
};

/// The words of a ruleset. Those of its files never change once it is laid out, and are read
/// without a lock; late ones come with scripts that are loaded afterwards, from any thread.
class DeclaredWords {
 public:
  /// While the ruleset is laid out.
  WordId declare(std::string_view text) { return of_files_.add(text); }
  /// The number of a word that a script names while it is loaded: one that outlives matches.
  WordId learn(std::string_view text) const;

  [[nodiscard]] WordId find(std::string_view text) const;
  /// The number of `text` among those of the files, or none.
  [[nodiscard]] WordId find_of_files(std::string_view text) const { return of_files_.find(text); }
  /// Valid as long as the ruleset lives.
  [[nodiscard]] const std::string& text(WordId id) const;
  /// How many the files have: their numbers are those from 0 on.
  [[nodiscard]] int count_of_files() const { return of_files_.count(); }
  /// Bytes of the longest text, of files or late.
  [[nodiscard]] std::size_t longest() const {
    return std::max(of_files_.longest(), late_.longest());
  }

 private:
  WordList of_files_{0, kMostDeclaredWords, kMostDeclaredBytes};
  mutable std::mutex mutex_;
  mutable WordList late_{kFirstLateWord, kMostDeclaredWords, kMostDeclaredBytes};
};

/// All words of one match and its forks: those of the ruleset, and those it speaks itself. From any
/// thread, for an agent may think on one of its own.
class MatchWords {
 public:
  explicit MatchWords(const DeclaredWords& declared) : declared_(&declared) {}
  /// Begins with what `other` has spoken so far.
  MatchWords(const MatchWords& other);
  MatchWords& operator=(const MatchWords&) = delete;
  ~MatchWords() = default;

  /// The number of `text`, given now if it had none. Raises (RuleError) where the match has spoken
  /// too many, and for control characters.
  WordId id(std::string_view text);
  /// The number of `text`, or none.
  [[nodiscard]] WordId find(std::string_view text) const;
  /// Valid as long as the match and its ruleset live.
  [[nodiscard]] const std::string& text(WordId id) const;
  /// Whether the match itself has spoken it, so that its number is known to no other.
  [[nodiscard]] static bool is_spoken(WordId id) { return number_of(id) >= kFirstSpokenWord; }
  [[nodiscard]] bool has_spoken(std::string_view text) const;
  /// What the spoken ones take of memory.
  [[nodiscard]] std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
  /// Bytes of the longest text, declared or spoken.
  [[nodiscard]] std::size_t longest() const {
    return std::max(declared_->longest(), spoken_.longest());
  }
  /// A text that was spoken before scripts loaded meanwhile declared it, so that it has two
  /// numbers; empty if there is none.
  [[nodiscard]] std::string first_with_two_numbers() const;

 private:
  const DeclaredWords* declared_;
  mutable std::mutex mutex_;
  WordList spoken_{kFirstSpokenWord, kMostSpokenWords, kMostSpokenBytes};
  std::atomic<std::size_t> bytes_ = 0;  // of spoken_; read without the lock
};

}  // namespace windrose
