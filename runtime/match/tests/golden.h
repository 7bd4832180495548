// Golden transcripts: one kept match for each way in which a game can end, recorded and checked.
//
// A golden file is headed by what was asked for, so that the same match can be played again at any
// time; if it no longer comes out the same, rules have changed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/match/play/opening.h"

namespace windrose {

struct RecordedEnding {
  std::uint64_t seed = 0;
  std::string text;
  int rounds = 0;
};

/// The first match from the request's seed on, `most` of them, that ends so; agents play all seats.
/// Throws Error for an ending that the game does not declare, or when the rules or an agent meet an
/// error.
[[nodiscard]] std::optional<RecordedEnding> record_ending(OpenGame& open_game,
                                                          const std::string& ending, int most);

/// Where the golden transcript of an ending lies: golden/<ending>.txt in the game's folder;
/// variants and scenario are part of the name.
[[nodiscard]] std::string golden_path(const OpenGame& open_game, const std::string& ending);

/// Plays the match of a golden file again. Empty if it prints the same; else where it first
/// differs. Throws Error for a file that is no golden transcript, or whose game or agents are not
/// there.
[[nodiscard]] std::string golden_difference(const std::vector<std::string>& shelves,
                                            const std::string& path, const std::string& text);

/// The match of a golden file, recorded again by the rules of now.
struct RecordedAgain {
  std::string text;
  std::string ending;  // empty: it was cut after the most rounds
};
/// Throws Error as `golden_difference`, and where the rules meet an error.
[[nodiscard]] RecordedAgain record_again(const std::vector<std::string>& shelves,
                                         const std::string& path, const std::string& text);

}  // namespace windrose
