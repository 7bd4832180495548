// How figures are written: the same digits in text, CSV and pages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/lab/play/measures.h"
#include "runtime/lab/statistics/statistics.h"

namespace windrose {

/// "12,345".
[[nodiscard]] std::string with_commas(std::int64_t number);
/// "1 time", "56,874 times".
[[nodiscard]] std::string times_text(std::int64_t number);
/// "1,234.5": `digits` behind the point, commas in front of it.
[[nodiscard]] std::string figure(double value, int digits);
/// The same with its sign; what rounds to 0 has none.
[[nodiscard]] std::string signed_figure(double value, int digits);
/// A quantile: with a digit more where it lies between two whole numbers.
[[nodiscard]] std::string quantile_figure(double value, int digits);
/// How many digits behind the point tell a value whose 95 % interval reaches so far to either side.
[[nodiscard]] int digits_for(double reach);
/// "p = 0.78"; "p < 0.001".
[[nodiscard]] std::string p_text(double p);
/// "0.153", "< 0.001".
[[nodiscard]] std::string p_figure(double p);
/// "1 match", "2,000 matches".
[[nodiscard]] std::string matches_text(std::int64_t matches);
/// "1 point", "0.4 points", "12 points".
[[nodiscard]] std::string points_text(double points);
/// What sentences call a measure: its label without the unit behind it, "winner's worth".
[[nodiscard]] std::string sentence_label(const MeasureInfo& info);
/// "7.9 s", "17 s", "2 min 10 s".
[[nodiscard]] std::string duration_figure(double seconds);
/// "Again: windrose simulate …"; a long command goes on in further lines, each behind a backslash,
/// so that a shell takes all of it.
[[nodiscard]] std::string command_lines(const std::string& intro, const std::string& command);
/// The value of a measure as people read it: shares in percent.
[[nodiscard]] double shown_value(const MeasureInfo& info, double value);
/// What the eye should find first: bold where `bold` says so, on a terminal. A line break at the
/// end stays behind.
[[nodiscard]] std::string marked(const std::string& text, bool bold);
/// Lines of at most 100 columns; each break takes a blank.
[[nodiscard]] std::string wrapped(const std::string& text, const std::string& indent = "");

}  // namespace windrose
