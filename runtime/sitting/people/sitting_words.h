// What bars and prompt say of a sitting in words.
#pragma once

#include <string>

#include "runtime/sitting/people/sitting.h"

namespace windrose {

/// "Anna" for the player called anna.
[[nodiscard]] std::string shown_name(const Ruleset& ruleset, SeatId seat);
/// "The Long Road · Late summer": variants and scenario.
[[nodiscard]] std::string subtitle_of(const GameData& data);
/// "Anna's turn · round 14".
[[nodiscard]] std::string status_of(const Sitting& sitting);
/// What the node asks, for the prompt while nobody here is asked: as everybody may read it.
[[nodiscard]] Sentence public_prompt(const Sitting& sitting);
/// Why a thing cannot be chosen by the one who is asked, in the rules' words; or empty.
[[nodiscard]] Sentence why_not(Sitting& sitting, Code thing);
/// "round 9", "the preparations": of the moment shown.
[[nodiscard]] std::string moment_text(const Sitting& sitting);
/// "Throw 2d6", "Shuffle the Rumors".
[[nodiscard]] std::string chance_text(const Sitting& sitting);
/// "Anna wins", "Nobody wins".
[[nodiscard]] std::string result_text(const Sitting& sitting);
/// How it ended, in the game's words.
[[nodiscard]] std::string ending_text(const Sitting& sitting);
}  // namespace windrose
