// What a placeholder tells of the thing behind it: a card, of which deck, or a piece. All that says
// what a viewer cannot identify asks here.
#pragma once

#include <string>

#include "runtime/state/ids/code.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

struct Back {
  bool is_piece = false;
  int deck = -1;  // of a card; -1: not known
};

/// Of a placeholder that says where it lies, what can lie there: cards in the piles of decks and in
/// a game without pieces; pieces in the box, in a game without decks, and where pieces begin.
/// A card of a game with one deck is of that deck.
[[nodiscard]] Back back_of(const Ruleset& ruleset, Code placeholder);

/// How it reads: "a piece", "a rumor", "a hidden card".
[[nodiscard]] std::string back_name(const Ruleset& ruleset, Code placeholder);

}  // namespace windrose
