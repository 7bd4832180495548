#include "runtime/state/truth/any_state.h"

#include <cstddef>
#include <cstring>
#include <iterator>
#include <string>
#include <string_view>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/data/game/box_limits.h"
#include "runtime/state/ids/words.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

static_assert(sizeof(Header) % 8 == 0);
static_assert(sizeof(SeatSet) == 2);

StateLayout StateLayout::of(const Ruleset& ruleset) {
  StateLayout layout;
  const int zones = static_cast<int>(ruleset.zones().size());
  std::int64_t offset = sizeof(Header);
  const auto take = [&offset](std::int64_t count, int size) {
    const auto start = static_cast<int>(offset);
    offset += count * size;
    return start;
  };
  layout.purses = take(static_cast<int>(ruleset.purses().size()), 4);
  layout.values = take(static_cast<int>(ruleset.properties().start_values().size()), 4);
  layout.charts = take(static_cast<int>(ruleset.data().charts.size()), 4);
  layout.zone_first = take(zones, 2);
  layout.zone_last = take(zones, 2);
  layout.zone_count = take(zones, 2);
  layout.zone_unknown = take(zones, 2);
  layout.item_zone = take(ruleset.items().count(), 2);
  layout.item_previous = take(ruleset.items().count(), 2);
  layout.item_next = take(ruleset.items().count(), 2);
  layout.item_known = take(ruleset.items().count(), 2);
  layout.reference_known = take(ruleset.properties().references(), 2);
  layout.token_kinds = static_cast<int>(ruleset.tokens().size());
  layout.tokens = take(std::ssize(ruleset.piles()) * layout.token_kinds, 2);
  // Files are refused with their line before it comes to this; what a program puts together is not.
  if (zones > kMostZones || ruleset.items().count() > kMostItems ||
      offset > kMostStateBytes + std::int64_t{sizeof(Header)}) {
    throw Error(ruleset.data().title + ": a match holds at most " + std::to_string(kMostItems) +
                " pieces and cards, " + std::to_string(kMostZones) + " zones and " +
                std::to_string(kMostStateBytes) + " bytes; this one has " +
                std::to_string(ruleset.items().count()) + ", " + std::to_string(zones) + " and " +
                std::to_string(offset));
  }
  layout.bytes = static_cast<std::size_t>(offset + 7) / 8 * 8;
  return layout;
}

AnyState::AnyState(const Ruleset& ruleset, const StateLayout& layout)
    : ruleset_(&ruleset), words_(std::make_shared<MatchWords>(ruleset.words())), layout_(layout) {}

AnyState& AnyState::operator=(const AnyState& other) noexcept {
  if (this == &other) return *this;
  ruleset_ = other.ruleset_;
  if (words_ != other.words_) words_ = other.words_;  // counting who shares them is no small price
  layout_ = other.layout_;
  block_ = other.block_;
  known_mask_ = other.known_mask_;
  return *this;
}

AnyState::operator Names() const {
  return {*ruleset_, *words_};
}

std::uint64_t AnyState::block_fingerprint() const {
  // A copy in which no word stands: their texts are hashed one after the other instead.
  const std::size_t bytes = layout_.bytes;
  const std::unique_ptr<std::byte[]> plain(new std::byte[bytes]);
  std::memcpy(plain.get(), block_, bytes);
  std::uint64_t hash = 0;
  const auto take_word = [&](auto& word) {
    if (static_cast<int>(word) < 0) return;
    hash = hash_bytes(words_->text(WordId{static_cast<int>(word)}), hash);
    word = {};
  };
  Header& header = *reinterpret_cast<Header*>(plain.get());
  take_word(header.ending);
  take_word(header.step);
  for (int i = 0; i < header.frames; ++i) {
    Frame& frame = header.stack[i];
    take_word(frame.name);
    for (int a = 0; a < frame.count; ++a) {
      const Code code = Code::from_bits(frame.arguments[a]);
      if (code.kind() != Kind::word) continue;
      hash = hash_bytes(words_->text(code.as<WordId>()), hash);
      frame.arguments[a] = Code(WordId{0}).bits();
    }
  }
  auto* const values = reinterpret_cast<Value*>(plain.get() + layout_.values);
  for (const PropertySlot& slot : ruleset_->properties()) {
    if (slot.declaration->type != ValueType::word || slot.declaration->fixed) continue;
    const int first = slot.declaration->is_list ? 1 : 0;  // before the items stands how many
    for (int entity = slot.first; entity < slot.first + slot.count; ++entity) {
      for (int i = first; i < slot.width; ++i) take_word(values[slot.at(entity) + i]);
    }
  }
  return hash_bytes(std::string_view(reinterpret_cast<const char*>(plain.get()), bytes), hash);
}

}  // namespace windrose
