#include "runtime/state/ids/words.h"

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::size_t kBytesPerWord = 128;  // what it takes to find a word, beside its letters

}  // namespace

WordId WordList::add(std::string_view text) {
  if (const WordId known = find(text); known != WordId::none) return known;
  if (first_unprintable(text) != std::string_view::npos) {
    throw RuleError("this text holds a control character: " + quote(text));
  }
  if (texts_.size() >= most_words_ || bytes_ + text.size() + kBytesPerWord > most_bytes_) {
    throw RuleError("more than " + std::to_string(most_words_) +
                    " different words and texts, or more than " + std::to_string(most_bytes_) +
                    " bytes of them; use {} for numbers and names instead of joining texts");
  }
  const WordId id{first_ + count()};
  bytes_ += text.size() + kBytesPerWord;
  longest_.store(std::max(longest(), text.size()), std::memory_order_relaxed);
  texts_.emplace_back(text);
  ids_.emplace(texts_.back(), id);
  return id;
}

WordId WordList::find(std::string_view text) const {
  const auto found = ids_.find(text);
  return found == ids_.end() ? WordId::none : found->second;
}

WordId DeclaredWords::learn(std::string_view text) const {
  if (const WordId known = of_files_.find(text); known != WordId::none) return known;
  const std::scoped_lock lock(mutex_);
  return late_.add(text);
}

WordId DeclaredWords::find(std::string_view text) const {
  if (const WordId known = of_files_.find(text); known != WordId::none) return known;
  const std::scoped_lock lock(mutex_);
  return late_.find(text);
}

const std::string& DeclaredWords::text(WordId id) const {
  if (number_of(id) < kFirstLateWord) return of_files_.text(id);
  const std::scoped_lock lock(mutex_);
  return late_.text(id);
}

MatchWords::MatchWords(const MatchWords& other) : declared_(other.declared_) {
  const std::scoped_lock lock(other.mutex_);
  for (const std::string& text : other.spoken_.texts()) spoken_.add(text);
  bytes_.store(spoken_.bytes(), std::memory_order_relaxed);
}

// What the match has spoken comes before what was declared late, so that its number stays the one
// that the state holds.
WordId MatchWords::id(std::string_view text) {
  if (const WordId known = declared_->find_of_files(text); known != WordId::none) return known;
  const std::scoped_lock lock(mutex_);
  if (const WordId known = spoken_.find(text); known != WordId::none) return known;
  if (const WordId known = declared_->find(text); known != WordId::none) return known;
  const WordId id = spoken_.add(text);
  bytes_.store(spoken_.bytes(), std::memory_order_relaxed);
  return id;
}

WordId MatchWords::find(std::string_view text) const {
  if (const WordId known = declared_->find_of_files(text); known != WordId::none) return known;
  const std::scoped_lock lock(mutex_);
  if (const WordId known = spoken_.find(text); known != WordId::none) return known;
  return declared_->find(text);
}

const std::string& MatchWords::text(WordId id) const {
  if (!is_spoken(id)) return declared_->text(id);
  const std::scoped_lock lock(mutex_);
  return spoken_.text(id);
}

bool MatchWords::has_spoken(std::string_view text) const {
  const std::scoped_lock lock(mutex_);
  return spoken_.find(text) != WordId::none;
}

std::string MatchWords::first_with_two_numbers() const {
  const std::scoped_lock lock(mutex_);
  for (const std::string& text : spoken_.texts()) {
    if (declared_->find(text) != WordId::none) return text;
  }
  return {};
}

}  // namespace windrose
