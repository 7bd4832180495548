#include "runtime/state/ids/words.h"

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::size_t kMostWords = 1'000'000;
constexpr std::size_t kMostBytes = 64'000'000;

}  // namespace

int Words::id(std::string_view text) {
  const std::scoped_lock lock(mutex_);
  if (const auto found = ids_.find(text); found != ids_.end()) return found->second;
  if (first_unprintable(text) != std::string_view::npos) {
    throw RuleError("this text holds a control character: " + quote(text));
  }
  const int id = static_cast<int>(texts_.size());
  bytes_ += text.size();
  if (texts_.size() >= kMostWords || bytes_ > kMostBytes) {
    throw RuleError(
        "too many different words and texts; put numbers and names behind {} instead of making "
        "texts");
  }
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
