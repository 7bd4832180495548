// What a space of the board shows in one or two letters: its mark, what stands on it, what is
// different there.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/observation.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// A few letters in the color of a seat; none: nobody's.
struct Mark {
  std::string text;
  SeatId seat = SeatId::none;
};

/// The mark as a cell of so many letters can hold it: "…" for a number that is too long, because a
/// part of it would be another number.
[[nodiscard]] Mark in_cell(Mark mark, std::size_t letters);

/// What the spaces of a board show, in one state as one viewer sees it.
class SpaceContent {
 public:
  explicit SpaceContent(const Observation& seen);

  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  [[nodiscard]] const Observation& seen() const { return seen_; }

  /// One mark a piece, in the order in which they stand: the owner's letter, and a second letter
  /// for the kind of piece where players have several kinds.
  [[nodiscard]] std::vector<Mark> pieces(SpaceId space) const;
  [[nodiscard]] std::string piece_mark(PieceId piece) const;
  /// The player that a property of the space names, a word or a number that it holds: what a game
  /// without pieces there shows. Empty if there is nothing.
  [[nodiscard]] Mark value(SpaceId space) const;
  /// Whether spaces have a property that names a player.
  [[nodiscard]] bool has_owners() const;
  /// The player a property names, alone.
  [[nodiscard]] SeatId owner(SpaceId space) const;
  /// Properties that are not as they were at the start and that value() does not show: "unrest",
  /// "not sailable", "rent 40".
  [[nodiscard]] std::vector<Sentence> changes(SpaceId space) const;
  /// Tokens in the piles of the space, cards in its zones: "6 oil".
  [[nodiscard]] Sentence stock(SpaceId space) const;

  // Maps with narrow cells show by signs what value() does not.

  /// "3" for three tokens of the game's first kind, "p" for one of another or for a flag that is
  /// up; the owner's seat where a thing has one. At most a few letters each.
  [[nodiscard]] std::vector<Mark> signs(SpaceId space) const;
  /// What the signs stand for: "3: first class deck", "m: mortgaged".
  [[nodiscard]] std::vector<std::string> sign_names() const;
  /// Whether signs tell what lies in piles: not in games with many kinds of tokens.
  [[nodiscard]] bool has_token_signs() const;
  /// Of changes(), those without a sign; numbers are left to the page of the space.
  [[nodiscard]] std::vector<Sentence> changes_without_sign(SpaceId space) const;

 private:
  [[nodiscard]] Sentence value_text(const Fact& fact) const;
  /// Not fixed, not a list, not what value() shows.
  [[nodiscard]] bool is_further(const PropertySlot& slot) const;
  void add_token_signs(SpaceId space, std::vector<Mark>& signs) const;
  void choose_shown();

  const Observation& seen_;
  const Ruleset& ruleset_;
  Tabletop table_;
  bool several_kinds_ = false;
  std::vector<const PropertySlot*> shown_;  // the properties value() looks at, in this order
};

}  // namespace windrose
