// Places where scripts call a function of `rules` by a word that is known only in a match:
// `rules.visit[space.kind](player)`, `rules[name](player)`, `game:push(card.effect, player)`.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"

namespace windrose::app {

struct WordCall {
  std::string table;              // "visit"; empty: `rules` itself
  std::string prefix;             // "do_" of rules["do_" .. card.effect]
  std::string field;              // "kind": the word is this field of a thing; empty: any word
  std::string parameters;         // "player, space"
  std::set<std::string> handled;  // words with which the function before has compared the field
  bool is_certain = false;        // called at once: nothing asks whether there is such a function
};

/// Of all files, in their order. A word is followed through one local or loop of the same function.
[[nodiscard]] std::vector<WordCall> word_calls(const std::vector<ScriptFile>& scripts);

}  // namespace windrose::app
