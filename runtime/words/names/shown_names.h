// Names as the window prints them: those of players with a capital, wherever they stand.
//
// Files, hosts and typed commands know players by the name that was given; only what people read
// is changed here.
#pragma once

#include <cstdint>
#include <string>

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/observation.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// How the names of players are written: as the window does, or as people typed them.
enum class PlayerNames : std::uint8_t { with_capitals, as_given };

/// The names of players in it begin with a capital: "Cleo's ship" for "cleo's ship".
[[nodiscard]] Sentence with_capitals(Sentence sentence);
/// The name of a player; empty for none.
[[nodiscard]] Sentence shown_player(const Ruleset& ruleset, SeatId seat,
                                    PlayerNames names = PlayerNames::with_capitals);
/// The same as a text.
[[nodiscard]] std::string player_text(const Ruleset& ruleset, SeatId seat,
                                      PlayerNames names = PlayerNames::with_capitals);
/// said_name() with such names of players.
[[nodiscard]] Sentence shown_thing(const Observation& seen, Code code,
                                   PlayerNames names = PlayerNames::with_capitals);
/// The same as a heading: it begins with a capital, unless a player's name is to stay as given.
[[nodiscard]] Sentence headed_thing(const Observation& seen, Code code,
                                    PlayerNames names = PlayerNames::with_capitals);
/// What the look calls the region of a space that has no name of its own: "Indian Ocean" for p24;
/// empty for all others.
[[nodiscard]] std::string region_of_nameless(const Observation& seen, const GameLook& look,
                                             SpaceId space);
/// The first line of a message of several: what is wrong, without where it was called from.
[[nodiscard]] std::string first_line(const std::string& text);
[[nodiscard]] Sentence first_line(const Sentence& sentence);

}  // namespace windrose
