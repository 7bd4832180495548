// What a variant changes as maps of numbers: a space, a row of a table, a token, a zone, a
// card or an action a cell.
//
// Each shows how often something happens in a match with the variant, minus how often without it.
// It is empty where nothing differs.
#pragma once

#include <string>

#include "runtime/data/game/game_look.h"
#include "runtime/lab/compare/comparison.h"
#include "runtime/match/play/opening.h"

namespace windrose {

/// Arrivals, on the board of the game.
[[nodiscard]] std::string difference_map(const OpenGame& base, const GameLook& look,
                                         const Comparison& comparison);
/// Percent of the matches in which each space has an owner at the end; and how often one player
/// got it from another.
[[nodiscard]] std::string owners_map(const OpenGame& base, const GameLook& look,
                                     const Comparison& comparison);
[[nodiscard]] std::string takeovers_map(const OpenGame& base, const GameLook& look,
                                        const Comparison& comparison);
/// A cell for each row of each table.
[[nodiscard]] std::string rows_map(const OpenGame& base, const Comparison& comparison);
/// A cell for each token, and one for each zone off the board.
[[nodiscard]] std::string tokens_map(const Comparison& comparison);
[[nodiscard]] std::string zones_map(const OpenGame& base, const Comparison& comparison);
/// A cell for each card that was played at all, deck by deck.
[[nodiscard]] std::string plays_map(const OpenGame& base, const Comparison& comparison);
/// A cell for each answer, question by question, those given most often first; questions with one
/// kind of answer come together behind them.
[[nodiscard]] std::string actions_map(const Comparison& comparison);

}  // namespace windrose
