// The plots of the pages of simulate and compare. Each is a whole picture; a base is drawn where
// one is given, dashed and with hollow circles.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/lab/compare/comparison.h"
#include "runtime/lab/play/playouts.h"

namespace windrose {

/// How many matches took how long; `base` may be null.
[[nodiscard]] std::string length_plot(const PlayoutRun& run, const PlayoutRun* base);

/// So many variants have a style of their own.
inline constexpr std::size_t kMostOnPage = 3;
/// One variant of several in one plot.
struct NamedRun {
  std::string name;
  const PlayoutRun* run = nullptr;
};
/// How many matches took how long, base and variants over each other, with their names.
[[nodiscard]] std::string lengths_plot(const std::vector<NamedRun>& runs, const PlayoutRun& base);

/// How a measure spreads, small, for a table.
[[nodiscard]] std::string spark(const Spread& spread);

/// A measure as columns.
[[nodiscard]] std::string measure_plot(const Spread& spread, int scale, const std::string& title,
                                       bool is_percent);

/// The wins of the seats around the fair share.
[[nodiscard]] std::string seats_plot(const PlayoutRun& run, const PlayoutRun* base,
                                     const Ruleset& ruleset);

/// What the standing counts, for an axis: the sign of money, else the unit; empty where it has
/// none.
[[nodiscard]] std::string unit_of_standing(const GameData& data);

/// The standing over the rounds, or over the share of the match that was played; empty where there
/// is none.
[[nodiscard]] std::string fan_plot(const PlayoutRun& run, const PlayoutRun* base,
                                   const std::string& unit, bool by_share);

/// Cards by the share of draws that winners made; empty without such draws. With a base, those that
/// changed most come first.
[[nodiscard]] std::string cards_plot(const OpenGame& open_game, const PlayoutRun& run,
                                     const PlayoutRun* base);

/// How often choices were offered and taken; empty where nobody was asked.
[[nodiscard]] std::string decisions_plot(const PlayoutRun& run);
/// The same against a base: the choices that changed most.
[[nodiscard]] std::string decisions_plot(const PlayoutRun& run, const PlayoutRun& base);

/// The differences of all measures; an empty text where nothing was judged.
[[nodiscard]] std::string forest_plot(const Comparison& comparison);

/// Names of the plots in the files of `--svg`, and the pictures.
struct NamedPicture {
  std::string name;  // "length"
  std::string svg;
};

}  // namespace windrose
