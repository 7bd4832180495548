// The parts of an observation as JSON, written one after the other: those that an observation and a
// table have in common.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "runtime/base/text/json_text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/observation.h"

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
  /// A player's, a space's or nobody's: of which zones and piles.
  using Place = std::pair<SeatId, SpaceId>;
  static constexpr Place kOfAll{SeatId::none, SpaceId::none};

  void add_amount(PurseId purse) const;
  void add_purses() const;
  void add_one(const PropertyDeclaration& declaration, Value value) const;
  void add_properties(Kind target, int entity) const;
  [[nodiscard]] bool has_properties(Kind target, int entity) const;
  void add_items(ZoneId zone) const;
  void add_spaces() const;
  void add_zones(Place place) const;
  void add_decks() const;
  struct Tokens {
    bool are_known = true;
    bool any = false;
  };
  [[nodiscard]] Tokens tokens_in(PileId pile) const;
  [[nodiscard]] bool has_tokens(Place place) const;
  void add_piles(Place place) const;
  void add_pieces() const;

  JsonText& json_;
  const Observation& state_;
  const Ruleset& ruleset_;
  std::map<Place, std::vector<ZoneId>> zones_;
  std::map<Place, std::vector<PileId>> piles_;
};

}  // namespace windrose
