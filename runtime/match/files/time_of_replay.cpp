#include "runtime/match/files/time_of_replay.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"

namespace windrose {
namespace {

constexpr std::size_t kMillisecondsPerInput = 2;
constexpr std::size_t kMostMilliseconds = 3'600'000;

thread_local TimeOfReplay* current_time = nullptr;

}  // namespace

TimeOfReplay::TimeOfReplay(std::size_t inputs, int milliseconds) : before_(current_time) {
  if (!ActTime::is_running()) return;
  const std::size_t added = std::min(inputs * kMillisecondsPerInput, kMostMilliseconds);
  of_caller_.emplace();
  act_.emplace(milliseconds + static_cast<int>(added), ActTime::Answers::add_none);
  current_time = this;
}

TimeOfReplay::~TimeOfReplay() {
  current_time = before_;
}

bool TimeOfReplay::is_up() {
  return current_time != nullptr && !ActTime::has_time_for(ActTime::kMilliseconds);
}

std::string TimeOfReplay::message() {
  return phrase(
      "up to here, the scripts have used up their processor time for playing the match again: {1} "
      "s, and {2} ms for each decision",
      std::to_string(kMilliseconds / 1000), std::to_string(kMillisecondsPerInput));
}

std::string TimeOfReplay::message_of_file() {
  return phrase(
      "{1}; let the rules do less, or resume the match at the terminal, where it has no limit",
      message());
}

}  // namespace windrose
