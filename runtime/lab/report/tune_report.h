// What a search for numbers came to, in words and as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/lab/play/playouts.h"
#include "runtime/lab/tune/target.h"

namespace windrose {

/// All that is told of a search.
struct TuneResult {
  const OpenGame* game = nullptr;  // with the present numbers
  std::uint64_t seed = 0;
  bool seed_chosen = false;
  bool stopped = false;              // before a value was checked
  std::optional<TunePoint> checked;  // the best values again, with other matches
  // One step beside those, as well with other matches, where the goal lies between the two.
  std::optional<TunePoint> neighbor;
  struct Beside {  // what else changes: "real choices a turn"
    MeasureInfo info;
    double now = 0;
    double then = 0;
  };
  std::vector<Beside> beside;
  std::optional<double> seats_p;  // whether the seats are even there
  std::vector<MatchResult> failed;
  std::string command;
  std::string version;  // of the program
  bool ascii = false;   // signs without letters beyond ASCII
  bool bold = false;    // the answer, on a terminal
};

/// Whether the checked values give what was wanted, as far as steps of the numbers allow.
[[nodiscard]] bool is_reached(const Tuning& tuning, const TuneResult& result);

/// Whether the present values give what was wanted already.
[[nodiscard]] bool needs_no_change(const Tuning& tuning, const TuneResult& result);

[[nodiscard]] std::string tune_text(const Tuning& tuning, const TuneTarget& target,
                                    const TuneResult& result);
/// One JSON document.
[[nodiscard]] std::string tune_json(const Tuning& tuning, const TuneTarget& target,
                                    const TuneResult& result);

}  // namespace windrose
