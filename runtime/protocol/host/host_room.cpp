#include "runtime/protocol/host/host_room.h"

#include <string>
#include <string_view>

#include "runtime/base/language/phrase.h"
#include "runtime/base/system/used.h"
#include "runtime/base/text/error.h"

namespace windrose {
namespace {

constexpr std::string_view kClose = "{\"op\":\"close\",\"match\":…}";

}  // namespace

HostRoom::HostRoom(std::size_t megabytes)
    : megabytes_(megabytes), at_start_(memory_in_use()), peak_at_start_(peak_memory()) {}

/// The peak is cheap to ask for, and says whether it is worth counting.
bool HostRoom::is_full() const {
  const std::size_t room = megabytes_ << 20U;
  return peak_memory() > peak_at_start_ + room && memory_in_use() > at_start_ + room;
}

void HostRoom::refuse() const {
  throw Error(phrase(
      "the matches of this host take more than {1} MB; close some with {2}, or allow more with {3}",
      std::to_string(megabytes_), kClose, "--memory N"));
}

void HostRoom::require_for_one_more(std::size_t others) const {
  if (others >= kMostMatches) {
    throw Error(phrase("this process has {1} matches; close some with {2}",
                       std::to_string(kMostMatches), kClose));
  }
  if (others > 0 && is_full()) refuse();
}

void HostRoom::require_to_go_on(std::size_t matches) const {
  if (matches > 1 && is_full()) refuse();
}

}  // namespace windrose
