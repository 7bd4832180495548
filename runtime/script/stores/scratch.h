// Memory that calls reuse, so that whole-board questions and shuffles allocate nothing.
//
// What is in here is good for one call only: the next one overwrites it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/base/text/dice.h"
#include "runtime/state/board/board_direction.h"
#include "runtime/state/board/space_set.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

struct Scratch {
  explicit Scratch(const Ruleset& ruleset)
      : through(ruleset.board().size()),
        ends(ruleset.board().size()),
        targets(ruleset.board().size()) {}

  SpaceSet through;
  SpaceSet ends;
  SpaceSet targets;

  /// Lists made while the scripts load never change: the set of each, by the list's number; made on
  /// first use.
  std::vector<std::unique_ptr<SpaceSet>> sealed;

  /// The items of a zone as they lie, and in the order that a shuffle gives them.
  std::vector<std::int16_t> items;
  std::vector<std::int32_t> order;
  std::vector<std::int32_t> sorted;
  std::vector<SpaceId> stood_on;

  /// Stream of chance of each zone; made on first use.
  std::vector<std::uint64_t> zone_streams;
  /// The dice of each table; read on first use.
  std::vector<Dice> table_dice;
  /// Lua's own copies of the words of directions; made on first use.
  std::array<const char*, kDirections> direction_words{};
};

}  // namespace windrose
