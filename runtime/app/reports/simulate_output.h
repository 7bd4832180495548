// What `simulate` and `merge` print and write of one run.
#pragma once

#include <string>

#include "runtime/app/command/arguments.h"
#include "runtime/lab/play/playouts.h"
#include "runtime/lab/report/report.h"

namespace windrose::app {

struct SimulateOutputs {
  bool json = false;
  std::string csv;
  std::string html;
  std::string pictures;   // a folder
  bool by_share = false;  // the standing by share of the match

  /// Some of them show the standing over the rounds.
  [[nodiscard]] bool needs_course() const { return json || !html.empty() || !pictures.empty(); }
};

/// Throws Error where an output cannot be written, would replace a file of another kind without
/// `force`, or would mix with another one on the standard output: before anything is played.
void check_outputs(const SimulateOutputs& outputs, bool force);
/// The same for outputs beside --shard, which writes a part only. `part`: the word behind it.
void check_part_outputs(const std::string& part, const SimulateOutputs& outputs);

/// Writes all outputs and returns the exit code.
[[nodiscard]] int print_simulate(const Arguments& arguments, const OpenGame& open_game,
                                 const PlayoutRun& run, const ReportFrame& frame,
                                 const SimulateOutputs& outputs);

}  // namespace windrose::app
