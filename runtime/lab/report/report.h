// What a run of playouts came to, in words, as JSON, as CSV and as a page.
//
// The keys of the JSON document are used by others: keys are added, never renamed.
#pragma once

#include <string>

#include "runtime/lab/play/playouts.h"

namespace windrose {

/// A few tables for a terminal.
[[nodiscard]] std::string report_text(const OpenGame& open_game, const PlayoutRun& run);

/// One JSON document.
[[nodiscard]] std::string report_json(const OpenGame& open_game, const PlayoutRun& run);

/// One line a match, with a line of headings; the run must have kept its results.
[[nodiscard]] std::string report_csv(const OpenGame& open_game, const PlayoutRun& run);

/// A page that needs no other file: tables and bars.
[[nodiscard]] std::string report_html(const OpenGame& open_game, const PlayoutRun& run);

/// A line of a table of endings: those declared, then `round_limit` and `error` where they came up.
struct EndingCount {
  std::string name;
  std::int64_t count = 0;
};
[[nodiscard]] std::vector<EndingCount> ending_counts(const OpenGame& open_game,
                                                     const PlayoutRun& run);

/// "171.5 to 180.1", the 95 % interval of a mean; "-" for too few values.
[[nodiscard]] std::string mean_interval_text(const Sample& sample);

/// The value of an option as text: "true", "20", "by_hand".
[[nodiscard]] std::string option_text(const OptionDeclaration& option);

}  // namespace windrose
