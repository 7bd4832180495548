#include "runtime/view/pictures/picture_faults.h"

#include <chrono>
#include <iostream>
#include <mutex>
#include <set>

namespace windrose::view {
namespace {

using FaultClock = std::chrono::steady_clock;

constexpr auto kShownFor = std::chrono::seconds(30);
constexpr std::size_t kMostTold = 100;

struct Faults {
  std::mutex mutex;
  std::set<std::string> told;
  std::string last;
  FaultClock::time_point at;
};

Faults& all_faults() {
  static Faults faults;
  return faults;
}

}  // namespace

void tell_picture_fault(const std::string& file, const std::string& reason) {
  Faults& faults = all_faults();
  const std::lock_guard lock(faults.mutex);
  const std::string text = file + ": " + reason;
  if (faults.told.size() >= kMostTold || !faults.told.insert(text).second) return;
  faults.last = text;
  faults.at = FaultClock::now();
  std::cerr << "windrose: " << text << '\n';
}

std::string picture_fault() {
  Faults& faults = all_faults();
  const std::lock_guard lock(faults.mutex);
  return faults.last.empty() || FaultClock::now() - faults.at > kShownFor ? "" : faults.last;
}

void forget_picture_fault() {
  Faults& faults = all_faults();
  const std::lock_guard lock(faults.mutex);
  faults.last.clear();
}

}  // namespace windrose::view
