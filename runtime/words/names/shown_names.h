// Names as the window prints them: those of players with a capital, wherever they stand; and back.
//
// Files, hosts and typed commands know players by the name that was given; only what people read
// is changed here.
#pragma once

#include <string>

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/observation.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// The names of players that are marked in it begin with a capital.
[[nodiscard]] Sentence with_capitals(Sentence sentence);
/// Words of the text that are a player's name begin with a capital: "Cleo's ship" for "cleo's
/// ship".
[[nodiscard]] std::string with_capitals(const Ruleset& ruleset, std::string text);
/// The same back: words that are a player's name with a capital are as they were given. For pages,
/// which show names as people typed them.
[[nodiscard]] std::string with_given_names(const Ruleset& ruleset, std::string text);
/// seen_name() so.
[[nodiscard]] std::string shown_thing(const Observation& seen, Code code);
/// What the look calls the region of a space that has no name of its own: "Indian Ocean" for p24;
/// empty for all others.
[[nodiscard]] std::string region_of_nameless(const Observation& seen, const GameLook& look,
                                             SpaceId space);
/// The first line of a message of several: what is wrong, without where it was called from.
[[nodiscard]] std::string first_line(const std::string& text);
[[nodiscard]] Sentence first_line(const Sentence& sentence);

}  // namespace windrose
