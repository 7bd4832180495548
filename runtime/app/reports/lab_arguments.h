// The arguments that several commands of the lab take, each with one text wherever it is taken.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "runtime/app/command/arguments.h"

namespace windrose::app {

[[nodiscard]] const std::string& game_argument(Arguments& arguments);
/// Threads; none means as many as the process may use.
[[nodiscard]] const std::optional<std::int64_t>& jobs_argument(Arguments& arguments);
/// Rounds after which a match is cut off; none means what the game declares.
[[nodiscard]] const std::optional<std::int64_t>& round_limit_argument(Arguments& arguments);
/// Whether tables are printed whole.
[[nodiscard]] const bool& all_flag(Arguments& arguments);
[[nodiscard]] const bool& json_flag(Arguments& arguments);
/// Whether --report may replace any file, where there is no --csv.
[[nodiscard]] const bool& force_flag(Arguments& arguments);

/// Where plots go.
struct PageArguments {
  explicit PageArguments(Arguments& arguments);
  /// Once parsed: whether the standing is shown by the share of the match. Throws Error for what
  /// --time cannot be.
  [[nodiscard]] bool by_share() const;
  /// Once parsed: "--report" or "--svg" where a page or its plots are wanted; else empty.
  [[nodiscard]] std::string page_flag() const;
  /// Throws Error for --time where no page shows the standing over time.
  void check_time() const;
  const std::string& html;
  const std::string& pictures;
  const std::string& time;
  const bool& force;
};

/// Which part of a run is played, and how its file is called.
struct ShardArguments {
  explicit ShardArguments(Arguments& arguments);
  /// Throws Error for --out where no part is written. `has_ranks`: a launcher has split the run.
  void check_out(bool has_ranks) const;
  const std::string& part;
  const std::string& out;
};

}  // namespace windrose::app
