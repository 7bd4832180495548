// `windrose simulate` over more than one ruleset or seating: sweeps of an option, tournaments.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/app/command/commands.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/lab/play/playouts.h"

namespace windrose::app {

/// What the command line asks of each run of a series.
struct SeriesRequest {
  MatchRequest request;
  PlayoutPlan plan;
  std::optional<std::int64_t> round_limit;
  bool seed_chosen = false;
  bool all = false;
  bool json = false;
  std::string csv;
  std::string page_flag;  // "--report" or "--svg", where one was given
};

/// Takes the limit of the command line, else the one that the game declares.
void set_round_limit(PlayoutPlan& plan, const std::optional<std::int64_t>& rounds,
                     const OpenGame& open_game);

/// Plays, telling on a terminal how far it is; Ctrl-C keeps what has been played.
[[nodiscard]] PlayoutRun run_told(OpenGame& open_game, PlayoutPlan plan, const RunPart& part = {});

/// What gives the same run again.
[[nodiscard]] std::string simulate_command(const Arguments& arguments, const SeriesRequest& series,
                                           const MatchRequest& request, std::uint64_t seed);

/// Whether an option names a range: `round_limit=10..50`.
[[nodiscard]] bool has_sweep(const std::vector<std::string>& options);
/// One run for each of the values, and a line a value.
[[nodiscard]] int run_sweep(Arguments& arguments, const SeriesRequest& series);
/// Agents against each other: each deal in every order of the seats.
[[nodiscard]] int run_tournament(Arguments& arguments, const SeriesRequest& series);

}  // namespace windrose::app
