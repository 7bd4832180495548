// What `tune` aims at: a length, a measure, the share of an ending, or even seats.
#pragma once

#include <string>
#include <vector>

#include "runtime/lab/play/playouts.h"
#include "runtime/lab/tune/tuning.h"

namespace windrose {

struct TuneTarget {
  enum class Kind : std::uint8_t { measure, ending, seats };
  Kind kind = Kind::measure;
  MeasureInfo measure;        // of a measure
  std::size_t index = 0;      // among measures_of(), or among the endings
  std::string name;           // "turns", "ending:goal", "seats"
  std::vector<double> goals;  // as people read them: shares in percent

  /// A column of a table: "turns", "goal, %", "seat 1, %".
  [[nodiscard]] std::vector<std::string> headings() const;
  /// "150 turns", "30 % of matches ending with goal", "even seats".
  [[nodiscard]] std::string wanted() const;
  /// Whether its only figure is a share, in percent.
  [[nodiscard]] bool is_one_share() const {
    return kind == Kind::ending || (kind == Kind::measure && measure.is_share);
  }
};

/// Reads "turns=150", "comeback=40%", "ending:goal=30%" or "seats=even". Throws Error.
[[nodiscard]] TuneTarget read_target(const std::string& text, const Ruleset& ruleset);

/// What a run came to, as people read it. Throws Error where fewer than 30 matches have the figure.
[[nodiscard]] std::vector<Figure> figures_of(const TuneTarget& target, const PlayoutRun& run);

}  // namespace windrose
