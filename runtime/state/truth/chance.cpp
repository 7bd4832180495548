#include "runtime/state/truth/chance.h"

#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

// "chance 0", "chance 1" and "agents", so that no key is made twice from the same words.
enum class Purpose : std::uint64_t { first_half, second_half, agents };

/// Not twice in the code: what is run once a match need not push moves out of the cache.
[[gnu::noinline]] std::uint64_t half_of(std::uint64_t seed, Purpose purpose) {
  SlowSip sip({seed, static_cast<std::uint64_t>(purpose)});
  sip.take(0);
  return sip.result();
}

HashKey key_of(std::uint64_t seed, ChanceMethod method) {
  if (method == ChanceMethod::splitmix) return {mix(seed), 0};
  return {half_of(seed, Purpose::first_half), half_of(seed, Purpose::second_half)};
}

}  // namespace

Chance::Chance(std::uint64_t seed, ChanceMethod given_method)
    : key(key_of(seed, given_method)), method(given_method) {}

std::uint64_t agent_key(const Chance& chance, SeatId seat, std::int32_t seat_step,
                        std::int32_t step, std::uint64_t question) {
  constexpr unsigned kHalf = 32;
  SlowSip sip({chance.key.first, chance.key.second ^ static_cast<std::uint64_t>(Purpose::agents)});
  sip.take(static_cast<std::uint64_t>(static_cast<std::uint32_t>(seat)) << kHalf |
           static_cast<std::uint32_t>(seat_step));
  sip.take(static_cast<std::uint64_t>(static_cast<std::uint32_t>(step)) << kHalf | question);
  return sip.result();
}

}  // namespace windrose
