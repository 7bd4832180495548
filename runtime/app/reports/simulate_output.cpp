#include "runtime/app/reports/simulate_output.h"

#include <algorithm>
#include <iostream>

#include "runtime/app/reports/lab_run.h"
#include "runtime/lab/page/page.h"

namespace windrose::app {
namespace {

/// What plays match `failed` again, up to its error.
std::string play_command(const Arguments& arguments, MatchRequest request,
                         const MatchResult& failed) {
  std::rotate(request.agents.begin(),
              request.agents.end() - static_cast<std::ptrdiff_t>(failed.turned),
              request.agents.end());
  return command_text("play", arguments, request, {}, failed.seed);
}

}  // namespace

int print_simulate(const Arguments& arguments, const OpenGame& open_game, const PlayoutRun& run,
                   const ReportFrame& frame, const SimulateOutputs& outputs) {
  if (outputs.csv != "-") {
    std::cout << (outputs.json ? report_json(open_game, run, frame)
                               : report_text(open_game, run, frame));
    if (!outputs.json && !run.failed.empty()) {
      std::cout << "to see match " << run.failed.front().number + 1 << ": "
                << play_command(arguments, open_game.request(), run.failed.front()) << '\n';
    }
  }
  // What was printed stays, also where the files cannot be written.
  std::cout.flush();
  if (!outputs.csv.empty()) write_csv(outputs.csv, report_csv(open_game, run));
  const GameLook look = look_of(open_game, arguments.shelves());
  if (!outputs.html.empty()) write_output(outputs.html, simulate_page(open_game, look, run, frame));
  if (!outputs.pictures.empty()) {
    write_pictures(outputs.pictures, simulate_pictures(open_game, look, run));
  }
  if (frame.stopped && !run.gave_up) return kStopped;
  return run.failed.empty() ? kDone : kAnswerIsNo;
}

}  // namespace windrose::app
