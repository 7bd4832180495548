#include "runtime/state/truth/state.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <new>
#include <string_view>
#include <type_traits>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/state/ids/words.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

static_assert(std::has_unique_object_representations_v<Chance>);

namespace {

using ChanceWords = std::array<std::uint32_t, sizeof(Chance) / sizeof(std::uint32_t)>;

ChanceWords words_of(const Chance& chance) {
  return std::bit_cast<ChanceWords>(chance);
}

// Adds the runs of `now` that differ from `then`, whose first word is number `first`.
void add_difference(std::vector<std::uint32_t>& found, std::uint32_t first,
                    std::span<const std::uint32_t> now, const std::uint32_t* then) {
  constexpr std::size_t kStretch = 16;  // nearly all of a state is as it was
  for (std::size_t at = 0; at < now.size();) {
    if (at % kStretch == 0 && now.size() - at >= kStretch &&
        std::memcmp(&now[at], then + at, kStretch * sizeof now[at]) == 0) {
      at += kStretch;
      continue;
    }
    if (now[at] == then[at]) {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    while (end < now.size() && now[end] != then[end]) ++end;
    found.push_back(first + static_cast<std::uint32_t>(at));
    found.push_back(static_cast<std::uint32_t>(end - at));
    found.insert(found.end(), now.begin() + static_cast<std::ptrdiff_t>(at),
                 now.begin() + static_cast<std::ptrdiff_t>(end));
    at = end;
  }
}

}  // namespace

State::State(const Ruleset& ruleset, std::uint64_t seed, ChanceMethod method)
    : AnyState(ruleset, StateLayout::of(ruleset)),
      own_(std::make_unique<std::byte[]>(layout_.bytes)),
      chance_(seed, method) {
  block_ = own_.get();
  Header& header = *new (own_.get()) Header;
  header.active_bits = SeatSet::of_players(ruleset.players()).bits();
  std::fill(std::begin(header.scores), std::end(header.scores), kNone);
  header.stack[0] = Frame{ruleset.steps().setup, SeatId::none, 0, 0, {}};
  header.frames = 1;
  auto* const money = part<Value>(layout_.purses);
  for (const PurseId purse : ruleset.purses().ids())
    money[number_of(purse)] = ruleset.purses()[purse].start;
  // What players start with comes out of the bank: the sum over all purses is what the box holds.
  std::int64_t bank = purse(kBank);
  for (const SeatId seat : ruleset.seats()) bank -= purse(purse_of(seat));
  if (bank <= kUnknown || (bank < 0 && !ruleset.purses()[kBank].endless)) {
    throw Error(ruleset.data().title + ": the bank of " +
                std::to_string(ruleset.data().money.bank) + " cannot give " +
                std::to_string(ruleset.players()) +
                " players what they start with; set a larger `bank` or a smaller `each_player`");
  }
  money[number_of(kBank)] = static_cast<Value>(bank);
  std::ranges::copy(ruleset.properties().start_values(), part<Value>(layout_.values));
  auto* const markers = part<std::int32_t>(layout_.charts);
  for (const ChartId chart : ruleset.charts().ids())
    markers[number_of(chart)] = ruleset.charts()[chart].start;
  for (const auto& [chart, column] : ruleset.data().start.charts)
    markers[number_of(checked<ChartId>(chart, std::ssize(ruleset.charts())))] = column;
  std::fill_n(part<std::int16_t>(layout_.zone_first), ruleset.zones().size(), std::int16_t{-1});
  std::fill_n(part<std::int16_t>(layout_.zone_last), ruleset.zones().size(), std::int16_t{-1});
  for (const ItemId item : ruleset.items().ids()) {
    link(item, ruleset.start().zones()[item], false);
  }
  for (const std::vector<CardId>& cards : ruleset.start().stacked_cards()) {
    for (auto card = cards.rbegin(); card != cards.rend(); ++card) {
      const ItemId item = ruleset.items().of(*card);
      const ZoneId zone = item_zone(item);
      unlink(item);
      link(item, zone, true);
    }
  }
  std::ranges::copy(ruleset.start().tokens(), part<std::int16_t>(layout_.tokens));
  // What the files say properties point at, everybody may read there.
  std::fill_n(part<SeatSet>(layout_.reference_known), ruleset.properties().references(),
              SeatSet::all());
}

State::State(const State& other)
    : AnyState(other), own_(new std::byte[other.layout_.bytes]), chance_(other.chance_) {
  std::memcpy(own_.get(), other.block_, layout_.bytes);
  block_ = own_.get();
}

State& State::operator=(const State& other) {
  if (this == &other) return *this;
  if (layout_.bytes != other.layout_.bytes) {
    own_ = std::unique_ptr<std::byte[]>(new std::byte[other.layout_.bytes]);
    std::memcpy(own_.get(), other.block_, other.layout_.bytes);
  } else {
    // Frames that neither stack uses are zero in both: most of a small state need not be copied.
    const auto frames = static_cast<std::size_t>(std::max(header().frames, other.header().frames));
    const std::size_t used = offsetof(Header, stack) + frames * sizeof(Frame);
    std::memcpy(own_.get(), other.block_, used);
    std::memcpy(own_.get() + sizeof(Header), other.block_ + sizeof(Header),
                layout_.bytes - sizeof(Header));
  }
  chance_ = other.chance_;
  // Where the match is the same, the rest is.
  if (ruleset_ == other.ruleset_ && words_ == other.words_) return *this;
  AnyState::operator=(other);
  block_ = own_.get();
  return *this;
}

std::vector<std::uint32_t> State::difference(const State& before) const {
  const std::size_t words = layout_.bytes / 4;
  std::vector<std::uint32_t> found;
  add_difference(found, 0, {part<std::uint32_t>(0), words}, before.part<std::uint32_t>(0));
  const ChanceWords chance = words_of(chance_);
  const ChanceWords chance_before = words_of(before.chance_);
  add_difference(found, static_cast<std::uint32_t>(words), chance, chance_before.data());
  return found;
}

void State::apply(std::span<const std::uint32_t> difference) {
  const auto words = static_cast<std::uint32_t>(layout_.bytes) / 4;
  ChanceWords chance = words_of(chance_);
  while (!difference.empty()) {
    const std::uint32_t at = difference[0];
    const std::uint32_t count = difference[1];
    std::ranges::copy(difference.subspan(2, count),
                      at < words ? part<std::uint32_t>(0) + at : chance.data() + (at - words));
    difference = difference.subspan(2 + count);
  }
  chance_ = std::bit_cast<Chance>(chance);
}

void State::begin_match(std::uint64_t seed) {
  chance_ = Chance(seed, chance_.method);
}

void State::take_own_words(const MatchWords& begun) {
  words_ = std::make_shared<MatchWords>(begun);
}

std::uint64_t State::fingerprint() const {
  return hash_bytes(std::string_view(reinterpret_cast<const char*>(&chance_), sizeof chance_),
                    block_fingerprint());
}

void State::link(ItemId item, ZoneId zone, bool on_top) {
  std::int16_t* const first = part<std::int16_t>(layout_.zone_first) + number_of(zone);
  std::int16_t* const last = part<std::int16_t>(layout_.zone_last) + number_of(zone);
  std::int16_t* const next = part<std::int16_t>(layout_.item_next);
  std::int16_t* const previous = part<std::int16_t>(layout_.item_previous);
  const auto self = static_cast<std::int16_t>(item);
  next[self] = on_top ? *first : std::int16_t{-1};
  previous[self] = on_top ? std::int16_t{-1} : *last;
  if (*first < 0) {
    *first = *last = self;
  } else if (on_top) {
    previous[*first] = self;
    *first = self;
  } else {
    next[*last] = self;
    *last = self;
  }
  ++part<std::int16_t>(layout_.zone_count)[number_of(zone)];
  part<std::int16_t>(layout_.item_zone)[self] = static_cast<std::int16_t>(zone);
}

void State::unlink(ItemId item) {
  const ZoneId zone = item_zone(item);
  std::int16_t* const next = part<std::int16_t>(layout_.item_next);
  std::int16_t* const previous = part<std::int16_t>(layout_.item_previous);
  const int self = number_of(item);
  const std::int16_t before = previous[self];
  const std::int16_t after = next[self];
  (before < 0 ? part<std::int16_t>(layout_.zone_first)[number_of(zone)] : next[before]) = after;
  (after < 0 ? part<std::int16_t>(layout_.zone_last)[number_of(zone)] : previous[after]) = before;
  --part<std::int16_t>(layout_.zone_count)[number_of(zone)];
  part<std::int16_t>(layout_.item_zone)[self] = -1;
  next[self] = previous[self] = -1;
}

}  // namespace windrose
