// The parts of an observation as JSON, written one after the other: those that an observation and a
// table have in common.
#pragma once

#include <vector>

#include "runtime/base/text/json_text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/observation.h"
#include "runtime/tabletop/reading/tabletop.h"

namespace windrose {

class ObservationParts {
 public:
  ObservationParts(JsonText& json, const Observation& state);

  enum class Zones : std::uint8_t { told, left_out };

  /// "round" and "turn", and "step" where one runs.
  void add_course() const;
  /// "in_match", and the values of a player behind it.
  void add_player(SeatId seat, Zones zones) const;
  /// "purses", "properties", "spaces", "zones", "decks", "piles", "pieces".
  void add_things() const;

 private:
  void add_amount(PurseId purse) const;
  void add_purses() const;
  void add_one(const PropertyDeclaration& declaration, Value value) const;
  void add_properties(Kind target, int entity) const;
  [[nodiscard]] bool has_properties(Kind target, int entity) const;
  void add_items(const ZoneRow& row) const;
  void add_spaces() const;
  void add_row(const ZoneRow& row) const;
  void add_decks() const;
  void add_heap(const Heap& heap) const;
  void add_pieces() const;

  JsonText& json_;
  const Observation& state_;
  const Ruleset& ruleset_;
  Tabletop table_;
};

}  // namespace windrose
