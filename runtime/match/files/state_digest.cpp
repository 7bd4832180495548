#include "runtime/match/files/state_digest.h"

#include "runtime/base/text/hash.h"
#include "runtime/state/ids/kind_ids.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

std::uint64_t add_number(std::uint64_t hash, std::int64_t number) {
  return combine(hash, static_cast<std::uint64_t>(number));
}

}  // namespace

/// How the words of a state are hashed in files of one format.
class WordHash {
 public:
  WordHash(const State& state, int format) : state_(&state), format_(format) {}

  std::uint64_t add(std::uint64_t hash, WordId word) {
    const int number = number_of(word);
    if (number < 0) return add_number(hash, number);
    if (format_ > 1) return hash_bytes(state_->words().text(word), hash);
    knows_all_ &= number < state_->ruleset().words_of_layout();
    return add_number(hash, number);
  }
  /// Whether the number of each word so far was the same in every process.
  [[nodiscard]] bool knows_all() const { return knows_all_; }

 private:
  const State* state_;
  int format_;
  bool knows_all_ = true;
};

namespace {

/// What is to come and how the match ended; not the key of chance, which the seed gives.
std::uint64_t hash_turns(const State& state, WordHash& words) {
  const Header& header = state.header();
  std::uint64_t hash = words.add(add_number(0, header.finished), header.ending);
  for (const std::int64_t number :
       {std::int64_t{header.winners().bits()}, std::int64_t{header.active().bits()},
        std::int64_t{header.round}, std::int64_t{header.round_step},
        std::int64_t{header.seats_done}, std::int64_t{number_of(header.starter)},
        std::int64_t{number_of(header.next_starter)}, std::int64_t{header.turns},
        std::int64_t{header.steps}, std::int64_t{header.frames}}) {
    hash = add_number(hash, number);
  }
  for (int i = 0; i < header.frames; ++i) {
    hash = add_number(words.add(hash, header.stack[i].name), number_of(header.stack[i].seat));
  }
  return hash;
}

std::uint64_t hash_zone(const State& state, ZoneId zone, std::uint64_t hash) {
  hash = add_number(hash, state.zone_count(zone));
  for (ItemId item = state.zone_first(zone); item != ItemId::none; item = state.item_next(item)) {
    hash = add_number(add_number(hash, number_of(item)), state.item_known(item).bits());
  }
  return hash;
}

std::uint64_t hash_values(std::span<const Value> values, const PropertySlot& slot,
                          WordHash& words) {
  std::uint64_t hash = 0;
  int place = 0;  // within an entity's values: a list begins with how many items it has
  for (const Value value : values) {
    const bool is_count = slot.declaration->is_list && place == 0;
    const bool is_word = slot.declaration->type == ValueType::word && !is_count;
    hash = is_word ? words.add(hash, WordId{value}) : add_number(hash, value);
    place = place + 1 == slot.width ? 0 : place + 1;
  }
  return hash;
}

}  // namespace

StateDigest::StateDigest(const State& start, int format) : format_(format) {
  const Ruleset& ruleset = start.ruleset();
  add("turns", Part::Type::turns, 0);
  for (const PurseId purse : ruleset.purses().ids()) {
    const SeatId owner = ruleset.purses()[purse].owner;
    const bool of_player = owner != SeatId::none && purse == purse_of(owner);
    add(of_player ? ruleset.player_name(owner) + ".cash" : code_id(start, Code(purse)),
        Part::Type::purse, number_of(purse));
  }
  for (const PropertySlot& slot : ruleset.properties()) {
    if (slot.declaration->fixed) continue;
    const std::string& name = slot.declaration->name;
    if (slot.target != Kind::player) {
      add(std::string(kind_id(slot.target)) + "." + name, Part::Type::values, slot.offset,
          slot.count * slot.width, &slot);
      continue;
    }
    for (const SeatId seat : ruleset.seats()) {
      add(ruleset.player_name(seat) + "." + name, Part::Type::values, slot.at(number_of(seat)),
          slot.width, &slot);
    }
  }
  if (!ruleset.spaces().empty()) add("board", Part::Type::zones, 0, ruleset.board().size());
  for (const ZoneId zone : ruleset.zones().off_board()) {
    add("zone:" + code_id(start, Code(zone)), Part::Type::zones, number_of(zone));
  }
  for (const PileId pile : ruleset.piles().ids()) {
    add("pile:" + code_id(start, Code(pile)), Part::Type::pile, number_of(pile));
  }
  for (const ChartId chart : ruleset.charts().ids()) {
    add("chart:" + code_id(start, Code(chart)), Part::Type::chart, number_of(chart));
  }
}

void StateDigest::add(std::string path, Part::Type type, int first, int count,
                      const PropertySlot* slot) {
  paths_.push_back(std::move(path));
  parts_.push_back({type, first, count, slot});
}

std::uint64_t StateDigest::hash_of(const State& state, const Part& part, WordHash& words) {
  std::uint64_t hash = 0;
  switch (part.type) {
    case Part::Type::turns:
      return hash_turns(state, words);
    case Part::Type::purse:
      return add_number(hash, state.purse(PurseId{part.first}));
    case Part::Type::values:
      return hash_values(state.values(part.first, part.count), *part.slot, words);
    case Part::Type::zones:
      for (int i = 0; i < part.count; ++i) hash = hash_zone(state, ZoneId{part.first + i}, hash);
      return hash;
    case Part::Type::pile:
      for (const TokenId token : state.ruleset().tokens().ids()) {
        hash = add_number(hash, state.tokens(PileId{part.first}, token));
      }
      return hash;
    case Part::Type::chart:
      return add_number(hash, state.chart(ChartId{part.first}));
  }
  return hash;
}

StateDigest::Parts StateDigest::of(const State& state) const {
  Parts digest;
  digest.reserve(parts_.size());
  for (const Part& part : parts_) {
    WordHash words(state, format_);
    const std::uint64_t hash = hash_of(state, part, words);
    digest.emplace_back();
    if (words.knows_all()) digest.back() = static_cast<std::uint16_t>(mix(hash) >> 48U);
  }
  return digest;
}

std::uint64_t StateDigest::of_table(const State& state) const {
  std::uint64_t table = 0;
  WordHash words(state, format_);
  for (const Part& part : parts_) {
    if (part.type != Part::Type::turns) table = combine(table, hash_of(state, part, words));
  }
  return table;
}

std::string position_id(const State& state) {
  const Header& header = state.header();
  const std::uint64_t table = StateDigest(state, 2).of_table(state);
  return to_hex(
      combine(combine(table, static_cast<std::uint64_t>(header.round)), header.winners().bits()));
}

}  // namespace windrose
