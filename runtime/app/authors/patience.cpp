#include "runtime/app/authors/patience.h"

#include "runtime/base/system/used.h"
#include "runtime/base/text/text.h"

namespace windrose {

Patience::Patience(const CheckLimits& limits)
    : limits_(limits), seconds_(thread_seconds()), memory_(memory_in_use()) {}

bool Patience::allows(const std::string& what) {
  if (what_is_spent_.empty()) what_is_spent_ = spent();
  if (what_is_spent_.empty()) return true;
  if (left_out_++ == 0) first_ = what;
  return false;
}

void Patience::lose(const std::string& why) {
  if (what_is_spent_.empty()) what_is_spent_ = why;
}

std::string Patience::left_out() const {
  if (left_out_ == 0) return {};
  return std::to_string(left_out_) + " part" + (left_out_ == 1 ? "" : "s") + " of this check " +
         (left_out_ == 1 ? "was" : "were") + " left out, the first of them " + quote(first_) +
         ", because " + what_is_spent_ + "; let the scripts do less and hold less";
}

std::string Patience::spent() const {
  if (thread_seconds() - seconds_ > limits_.seconds) {
    return "it has taken " + std::to_string(static_cast<int>(limits_.seconds)) +
           " seconds of processor time";
  }
  if (memory_in_use() > memory_ + limits_.memory) {
    return "it takes " + std::to_string(limits_.memory >> 20) + " MB of memory";
  }
  return {};
}

}  // namespace windrose
