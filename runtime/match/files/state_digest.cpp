#include "runtime/match/files/state_digest.h"

#include "runtime/base/text/hash.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

std::uint64_t add_number(std::uint64_t hash, std::int64_t number) {
  return combine(hash, static_cast<std::uint64_t>(number));
}

/// What is to come and how the match ended; not the key of chance, which the seed gives.
std::uint64_t hash_turns(const State& state) {
  const Header& header = state.header();
  std::uint64_t hash = 0;
  for (const std::int64_t number :
       {std::int64_t{header.finished}, std::int64_t{header.ending}, std::int64_t{header.winners},
        std::int64_t{header.active}, std::int64_t{header.round}, std::int64_t{header.round_step},
        std::int64_t{header.seats_done}, std::int64_t{header.starter},
        std::int64_t{header.next_starter}, std::int64_t{header.turns}, std::int64_t{header.steps},
        std::int64_t{header.frames}}) {
    hash = add_number(hash, number);
  }
  for (int i = 0; i < header.frames; ++i) {
    hash = add_number(add_number(hash, header.stack[i].name), header.stack[i].seat);
  }
  return hash;
}

std::uint64_t hash_zone(const State& state, int zone, std::uint64_t hash) {
  hash = add_number(hash, state.zone_count(zone));
  for (int item = state.zone_first(zone); item >= 0; item = state.item_next(item)) {
    hash = add_number(add_number(hash, item), state.item_known(item));
  }
  return hash;
}

std::string path_of_target(Kind target) {
  switch (target) {
    case Kind::game:
      return "game";
    case Kind::space:
      return "space";
    case Kind::piece:
      return "piece";
    case Kind::card:
      return "card";
    case Kind::token:
      return "token";
    default:
      return "player";
  }
}

}  // namespace

StateDigest::StateDigest(const State& start) {
  const Ruleset& ruleset = start.ruleset();
  add("turns", Part::Type::turns, 0);
  for (int purse = 0; purse < static_cast<int>(ruleset.purses().size()); ++purse) {
    const bool of_player = purse >= Ruleset::purse_of(0) && purse <= ruleset.players();
    add(of_player ? ruleset.player_name(purse - 1) + ".cash"
                  : code_id(start.ruleset(), Code(Kind::purse, purse)),
        Part::Type::purse, purse);
  }
  for (const PropertySlot& slot : ruleset.properties()) {
    if (slot.declaration->fixed) continue;
    const std::string& name = slot.declaration->name;
    if (slot.target != Kind::player) {
      add(path_of_target(slot.target) + "." + name, Part::Type::values, slot.offset,
          slot.count * slot.width);
      continue;
    }
    for (int seat = 0; seat < slot.count; ++seat) {
      add(ruleset.player_name(seat) + "." + name, Part::Type::values, slot.at(seat), slot.width);
    }
  }
  if (ruleset.spaces() > 0) add("board", Part::Type::zones, 0, ruleset.spaces());
  for (int zone = ruleset.spaces(); zone < static_cast<int>(ruleset.zones().size()); ++zone) {
    add("zone:" + code_id(start.ruleset(), Code(Kind::zone, zone)), Part::Type::zones, zone);
  }
  for (int pile = 0; pile < static_cast<int>(ruleset.piles().size()); ++pile) {
    add("pile:" + code_id(start.ruleset(), Code(Kind::pile, pile)), Part::Type::pile, pile);
  }
  for (int chart = 0; chart < static_cast<int>(ruleset.data().charts.size()); ++chart) {
    add("chart:" + code_id(start.ruleset(), Code(Kind::chart, chart)), Part::Type::chart, chart);
  }
}

void StateDigest::add(std::string path, Part::Type type, int first, int count) {
  paths_.push_back(std::move(path));
  parts_.push_back({type, first, count});
}

std::vector<std::uint16_t> StateDigest::of(const State& state) const {
  std::vector<std::uint16_t> digest;
  digest.reserve(parts_.size());
  const auto kinds = static_cast<int>(state.ruleset().tokens().size());
  for (const Part& part : parts_) {
    std::uint64_t hash = 0;
    switch (part.type) {
      case Part::Type::turns:
        hash = hash_turns(state);
        break;
      case Part::Type::purse:
        hash = add_number(hash, state.purse(part.first));
        break;
      case Part::Type::values:
        for (const Value value : state.values(part.first, part.count))
          hash = add_number(hash, value);
        break;
      case Part::Type::zones:
        for (int i = 0; i < part.count; ++i) hash = hash_zone(state, part.first + i, hash);
        break;
      case Part::Type::pile:
        for (int token = 0; token < kinds; ++token) {
          hash = add_number(hash, state.tokens(part.first, token));
        }
        break;
      case Part::Type::chart:
        hash = add_number(hash, state.chart(part.first));
        break;
    }
    digest.push_back(static_cast<std::uint16_t>(mix(hash) >> 48U));
  }
  return digest;
}

}  // namespace windrose
