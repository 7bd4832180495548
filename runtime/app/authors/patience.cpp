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
constexpr double kSecondsBesideScripts = 0.1;  // of all: to read files, and to end

std::string tenths(double seconds) {
  char text[32];
  static_cast<void>(std::snprintf(text, sizeof text, "%.1f s", seconds));
  return text;
}

}  // namespace

struct Patience::Shared {
  explicit Shared(const CheckLimits& of_check) : limits(of_check) {}

  std::mutex mutex;  // of all the rest
  const CheckLimits limits;
  const std::size_t memory = memory_in_use();  // at the beginning
  double seconds = 0;                          // of all threads
  std::string what_is_spent;
  std::string first;         // that was left out
  std::string first_beside;  // by the other threads
  long long left_out = 0;
  std::map<std::string, double> taken;  // seconds of each part
  ActTime::Shared of_scripts = 0;

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

  [[nodiscard]] int milliseconds_of_scripts() const {
    return static_cast<int>(1000 * std::max(limits.seconds - kSecondsBesideScripts, 0.001));
  }

  [[nodiscard]] std::string spent() const {
    if (seconds > limits.seconds || ActTime::is_spent()) {
      return "it has taken " + std::to_string(static_cast<int>(limits.seconds)) +
             " seconds of processor time" + longest();
    }
    if (memory_in_use() > memory + limits.memory)
      return "it takes " + std::to_string(limits.memory >> 20) + " MB of memory";
    return {};
  }
};

Patience::Patience(const CheckLimits& limits) : Patience(std::make_shared<Shared>(limits)) {}

Patience::Patience(std::shared_ptr<Shared> shared)
    : shared_(std::move(shared)),
      scripts_(std::make_unique<ActTime>(shared_->milliseconds_of_scripts(), shared_->of_scripts)),
      seconds_(thread_seconds()) {}

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

bool Patience::has_cut() {
  return ActTime::is_spent() && !allows_more("the rest of " + part_);
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
         shared_->what_is_spent +
         "; let the scripts do less and hold less, or check everything: windrose check --all";
}

}  // namespace windrose::app
