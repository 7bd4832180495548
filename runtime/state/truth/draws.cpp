#include "runtime/state/truth/draws.h"

#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

// Multiply and shift (Lemire 2019).
std::int32_t scaled(std::uint64_t hash, std::int32_t sides) {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::int32_t>((static_cast<Wide>(hash) * static_cast<std::uint64_t>(sides)) >>
                                   64U);
}

}  // namespace

std::uint64_t Draws::stream(std::string_view name) {
  return hash_bytes(name);
}

// Which counter of the running step belongs to the stream.
int Draws::count_of(std::uint64_t stream) {
  Chance& chance = state_->chance_;
  int which = 0;
  while (which < chance.streams && chance.stream_keys[which] != stream) ++which;
  if (which < chance.streams) return which;
  if (chance.streams == kMostStreams) {
    throw RuleError("one step can draw from " + std::to_string(kMostStreams) +
                    " named streams at most; use fewer names, or make it several steps");
  }
  ++chance.streams;
  chance.stream_keys[which] = stream;
  chance.stream_counts[which] = 0;
  return which;
}

std::int32_t Draws::below(std::uint64_t stream, std::int32_t sides) {
  std::int32_t number = 0;
  below(stream, sides, {&number, 1});
  return number;
}

void Draws::below(std::uint64_t stream, std::int32_t sides, std::span<std::int32_t> numbers) {
  const int which = count_of(stream);
  const Header& header = state_->header();
  Chance& chance = state_->chance_;
  const int seat = Header::step_place(header.step_seat);
  const std::uint64_t where = (static_cast<std::uint64_t>(seat) << 56U) |
                              (static_cast<std::uint64_t>(header.seat_steps[seat]) << 24U);
  auto count = static_cast<std::uint64_t>(chance.stream_counts[which]);
  if (chance.method == ChanceMethod::siphash) {
    QuickSip of_stream(chance.key);
    of_stream.take(stream);
    for (std::int32_t& number : numbers) {
      QuickSip draw = of_stream;
      draw.take(where | count++);
      number = scaled(draw.result(), sides);
    }
  } else {
    const std::uint64_t key = mix(chance.key.first ^ stream);
    for (std::int32_t& number : numbers) number = scaled(mix(key ^ (where | count++)), sides);
  }
  chance.stream_counts[which] = static_cast<std::int32_t>(count);
}

}  // namespace windrose
