// What is told of a thing under the pointer: what it is, what it is worth, what lies there, and
// which rule speaks of it.
//
// Everything is read from an observation, so nothing is said that its viewer may not know.
#pragma once

#include <string_view>

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/observation.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/tabletop/model/rulebook_model.h"
#include "runtime/tabletop/scene/caption.h"

namespace windrose {

class HoverCaptions {
 public:
  /// `look` is kept by reference.
  HoverCaptions(const GameData& game, const GameLook& look);

  /// Of a space or piece; empty for other things, whose panels say it. `why_not`: why it cannot be
  /// chosen now; it takes the place of the rule.
  [[nodiscard]] Caption of(const Observation& seen, Code thing, const Sentence& why_not) const;

 private:
  [[nodiscard]] Caption of_space(const Observation& seen, SpaceId space) const;
  [[nodiscard]] Caption of_piece(const Observation& seen, PieceId piece) const;
  /// "Ceylon"; a nameless space of a sea is called by the sea.
  [[nodiscard]] Sentence place(const Observation& seen, SpaceId space) const;
  /// "Open sea"; with the region where it is something else.
  [[nodiscard]] Sentence kind_line(const Observation& seen, SpaceId space) const;
  [[nodiscard]] Sentence goods_line(const Observation& seen, SpaceId space, TokenId token) const;
  /// "Rule c.4 · The voyage"; empty if the rulebook does not speak of it.
  [[nodiscard]] Sentence rule_about(std::string_view name) const;

  const GameLook& look_;
  PrintedBoard printed_;
  RulebookModel rules_;
};

}  // namespace windrose
