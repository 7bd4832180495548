#include "runtime/app/authors/patience.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/base/system/used.h"
#include "runtime/base/text/text.h"

namespace windrose::app {
namespace {

constexpr std::size_t kLongestTold = 3;

std::string tenths(double seconds) {
  char text[32];
  static_cast<void>(std::snprintf(text, sizeof text, "%.1f s", seconds));
  return text;
}

}  // namespace

struct Patience::Shared {
  std::mutex mutex;  // of all the rest
  CheckLimits limits;
  std::size_t memory = 0;  // at the beginning
  double seconds = 0;      // of all threads
  std::string what_is_spent;
  std::string first;         // that was left out
  std::string first_beside;  // by the other threads
  long long left_out = 0;
  std::map<std::string, double> taken;  // seconds of each part

  /// " (longest: 'variant a' 3.1 s, 'the game itself' 0.4 s)", or nothing.
  [[nodiscard]] std::string longest() const {
    std::vector<std::pair<double, std::string>> parts;
    for (const auto& [part, time] : taken) parts.emplace_back(time, part);
    std::ranges::stable_sort(parts, std::greater<>(), &std::pair<double, std::string>::first);
    if (parts.size() > kLongestTold) parts.resize(kLongestTold);
    std::vector<std::string> texts;
    texts.reserve(parts.size());
    for (const auto& [time, part] : parts) texts.push_back(quote(part) + " " + tenths(time));
    return texts.empty() ? "" : " (longest: " + join(texts, ", ") + ")";
  }

  [[nodiscard]] std::string spent() const {
    if (seconds > limits.seconds) {
      return "it has taken " + std::to_string(static_cast<int>(limits.seconds)) +
             " seconds of processor time" + longest();
    }
    if (memory_in_use() > memory + limits.memory)
      return "it takes " + std::to_string(limits.memory >> 20) + " MB of memory";
    return {};
  }
};

Patience::Patience(const CheckLimits& limits) : Patience(std::make_shared<Shared>()) {
  shared_->limits = limits;
  shared_->memory = memory_in_use();
}

Patience::Patience(std::shared_ptr<Shared> shared)
    : shared_(std::move(shared)), seconds_(thread_seconds()) {}

Patience::~Patience() = default;
Patience::Patience(Patience&&) noexcept = default;

Patience Patience::on_this_thread() const {
  Patience patience(shared_);
  patience.beside_ = true;
  return patience;
}

bool Patience::allows(const std::string& what) {
  const bool allowed = allows_more(what);
  part_ = allowed ? what : "";
  return allowed;
}

bool Patience::allows_more(const std::string& what) {
  const double seconds = thread_seconds();
  const std::lock_guard lock(shared_->mutex);
  const double taken = seconds - seconds_;
  shared_->seconds += taken;
  if (!part_.empty()) shared_->taken[part_] += taken;
  seconds_ = seconds;
  if (shared_->what_is_spent.empty()) shared_->what_is_spent = shared_->spent();
  if (shared_->what_is_spent.empty()) return true;
  ++shared_->left_out;
  std::string& first = beside_ ? shared_->first_beside : shared_->first;
  if (first.empty()) first = what;
  return false;
}

int Patience::milliseconds_left() const {
  constexpr double kMost = 1'000'000;  // seconds: as long as anybody waits
  const std::lock_guard lock(shared_->mutex);
  const double left = shared_->limits.seconds - shared_->seconds;
  return static_cast<int>(1000 * std::clamp(left, 0.0, kMost));
}

void Patience::use_up() {
  constexpr double kTick = 0.001;  // seconds
  const std::lock_guard lock(shared_->mutex);
  shared_->seconds = std::max(shared_->seconds, shared_->limits.seconds + kTick);
}

void Patience::lose(const std::string& why) {
  const std::lock_guard lock(shared_->mutex);
  if (shared_->what_is_spent.empty()) shared_->what_is_spent = why;
}

std::string Patience::left_out() const {
  const std::lock_guard lock(shared_->mutex);
  const long long parts = shared_->left_out;
  if (parts == 0) return {};
  return std::to_string(parts) + " part" + (parts == 1 ? "" : "s") + " of this check " +
         (parts == 1 ? "was" : "were") + " left out, the first of them " +
         quote(shared_->first.empty() ? shared_->first_beside : shared_->first) + ", because " +
         shared_->what_is_spent + "; let the scripts do less and hold less";
}

}  // namespace windrose::app
