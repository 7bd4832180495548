// The program, stopped by a signal in the middle of a match that does not end by itself.
#pragma once

#include <string>

#include "tests/app/program.h"

namespace windrose::app {

/// A game in whose match nobody is asked, but in one of many; the bot `waiting_bot()` never answers
/// there.
void write_waiting_game(const Folder& folder);
[[nodiscard]] std::string waiting_bot(const Folder& folder);

/// What a stopped run printed, and how long it took from the signal to its end.
struct StoppedRun {
  int code = -1;
  std::string out;
  std::string err;
  double seconds = 0;
};

/// Runs `windrose WORDS` with the folder as shelf. Sends the signal once the bot has been asked;
/// or, where no bot plays, once the program has worked for a while.
[[nodiscard]] StoppedRun run_and_stop(const Folder& folder, const std::string& words, int signal);

}  // namespace windrose::app
