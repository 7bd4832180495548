#include "runtime/state/draws.h"

#include "runtime/base/error.h"
#include "runtime/base/hash.h"

namespace windrose {

std::uint64_t Draws::stream(std::string_view name) {
  return hash_bytes(name);
}

std::int32_t Draws::below(std::uint64_t stream, std::int32_t sides) {
  Header& header = state_->header();
  int which = 0;
  while (which < header.streams && header.stream_keys[which] != stream) ++which;
  if (which == header.streams) {
    if (header.streams == kMostStreams) {
      throw RuleError("one step can draw from " + std::to_string(kMostStreams) +
                      " named streams at most; use fewer names, or make it several steps");
    }
    ++header.streams;
    header.stream_keys[which] = stream;
    header.stream_counts[which] = 0;
  }
  const auto count = static_cast<std::uint64_t>(header.stream_counts[which]++);
  const int seat = header.step_seat < 0 ? kMostSeats : header.step_seat;
  const std::uint64_t where = (static_cast<std::uint64_t>(seat) << 56U) |
                              (static_cast<std::uint64_t>(header.seat_steps[seat]) << 24U) | count;
  const std::uint64_t hash = mix(mix(header.key ^ stream) ^ where);
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::int32_t>((static_cast<Wide>(hash) * static_cast<std::uint64_t>(sides)) >>
                                   64U);
}

}  // namespace windrose
