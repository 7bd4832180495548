#include "runtime/app/reports/simulate_output.h"

#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "runtime/app/reports/csv_columns.h"
#include "runtime/app/reports/lab_run.h"
#include "runtime/base/text/error.h"
#include "runtime/lab/page/page.h"
#include "runtime/lab/report/figures.h"

namespace windrose::app {
namespace {

struct NamedOutput {
  const char* flag;
  std::string file;
};

/// Throws Error where two outputs would be written into one file, of which the last would stay.
void check_different(const std::vector<NamedOutput>& outputs) {
  const auto place = [](const std::string& file) {
    std::error_code unknown;
    const std::filesystem::path path =
        std::filesystem::weakly_canonical(std::filesystem::absolute(file), unknown);
    return unknown ? std::filesystem::path(file).lexically_normal() : path;
  };
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    for (std::size_t other = 0; other < i; ++other) {
      const std::string& one = outputs[other].file;
      if (one.empty() || outputs[i].file.empty() || place(one) != place(outputs[i].file)) continue;
      throw Error(fmt::format("{} {} and {} {} are the same file; name another for one of them",
                              outputs[other].flag, one, outputs[i].flag, outputs[i].file));
    }
  }
}

}  // namespace

void check_outputs(const SimulateOutputs& outputs, bool force) {
  check_different({{"--csv", outputs.csv == "-" ? "" : outputs.csv},
                   {"--report", outputs.html},
                   {"--svg", outputs.pictures}});
  check_report_file(outputs.html, force);
  check_csv_file(outputs.csv, force);
  const std::filesystem::path plots = outputs.pictures;
  if (std::filesystem::exists(plots) && !std::filesystem::is_directory(plots)) {
    throw Error("--svg " + outputs.pictures + ": this is a file; name a folder");
  }
  if (outputs.csv == "-" && outputs.json) {
    throw Error("--csv - and --json both print to the standard output; name a file for --csv");
  }
}

void check_part_outputs(const std::string& part, const SimulateOutputs& outputs) {
  if (part.empty()) return;
  const char* const flag = outputs.json                ? "--json"
                           : !outputs.csv.empty()      ? "--csv"
                           : !outputs.html.empty()     ? "--report"
                           : !outputs.pictures.empty() ? "--svg"
                                                       : nullptr;
  if (flag == nullptr) return;
  throw Error(fmt::format(
      "--shard {}: a part writes its own file only; give {} to `windrose merge`", part, flag));
}

int print_simulate(const Arguments& arguments, const OpenGame& open_game, const PlayoutRun& run,
                   const ReportFrame& frame, const SimulateOutputs& outputs) {
  if (outputs.csv != "-") {
    std::cout << (outputs.json ? report_json(open_game, run, frame)
                               : report_text(open_game, run, frame));
    if (!outputs.json && !run.failed.empty()) {
      const MatchResult& failed = run.failed.front();
      std::cout << command_lines(
          fmt::format("to see match {}:", failed.number + 1),
          play_command(arguments, open_game.request(), failed.turned, failed.seed));
    }
  }
  // What was printed stays, also where the files cannot be written.
  std::cout.flush();
  if (!outputs.csv.empty()) {
    const CsvColumns columns = csv_columns(arguments.shelves(), open_game);
    write_csv(outputs.csv, columns.header() + csv_lines(open_game, run, columns));
  }
  const GameLook look = look_of(open_game, arguments.shelves());
  if (!outputs.html.empty()) write_output(outputs.html, simulate_page(open_game, look, run, frame));
  if (!outputs.pictures.empty()) {
    write_plots(outputs.pictures, simulate_pictures(open_game, look, run, frame));
  }
  if (frame.stopped && run.gave_up.empty()) return kStopped;
  return run.failed.empty() && run.gave_up.empty() ? kDone : kAnswerIsNo;
}

}  // namespace windrose::app
