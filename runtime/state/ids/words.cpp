#include "runtime/state/ids/words.h"

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

// All words of a ruleset, and what it takes to find each of them. They are kept until the program
// ends, and scripts can make new ones.
constexpr std::size_t kMostBytes = 16'000'000;
constexpr std::size_t kBytesPerWord = 128;

}  // namespace

int Words::id(std::string_view text) {
  const std::scoped_lock lock(mutex_);
  if (const auto found = ids_.find(text); found != ids_.end()) return found->second;
  if (first_unprintable(text) != std::string_view::npos) {
    throw RuleError("this text holds a control character: " + quote(text));
  }
  const int id = static_cast<int>(texts_.size());
  const std::size_t bytes = bytes_ + text.size() + kBytesPerWord;
  if (bytes > kMostBytes) {
    throw RuleError(
        "too many different words and texts; put numbers and names behind {} instead of making "
        "texts");
  }
  bytes_ = bytes;
  texts_.emplace_back(text);
  ids_.emplace(texts_.back(), id);
  return id;
}

int Words::find(std::string_view text) const {
  const std::scoped_lock lock(mutex_);
  const auto found = ids_.find(text);
  return found == ids_.end() ? -1 : found->second;
}

const std::string& Words::text(int id) const {
  const std::scoped_lock lock(mutex_);
  return texts_.at(static_cast<std::size_t>(id));
}

int Words::count() const {
  const std::scoped_lock lock(mutex_);
  return static_cast<int>(texts_.size());
}

}  // namespace windrose
