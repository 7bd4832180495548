// Many matches on the board as it is now, in the background, and what they came to on the map.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "editor/reading/board_reading.h"
#include "editor/text/workspace.h"
#include "runtime/lab/play/playouts.h"

namespace windrose::editor {

struct TrialWish {
  std::int64_t matches = 1000;
  int players = 0;    // 0: the fewest the game takes
  std::string agent;  // of all seats; empty: the game's own, else random
  std::string scenario;
  std::uint64_t seed = 1;
  int jobs = 0;  // 0: as many as the machine has
};

/// What a map can show of a run.
enum class TrialMeasure : unsigned char { stops, earned, paid, owned, taken };

struct TrialResult {
  std::vector<std::string> spaces;  // ids, as the columns of the statistics
  std::vector<Statistics> parts;    // the run in equal parts, for its errors
  Statistics all;
  double seconds = 0;
  TrialWish wish;

  /// A match, on each space.
  [[nodiscard]] std::vector<double> per_match(TrialMeasure measure) const;
  /// What has counted anything on any space, in the order of TrialMeasure.
  [[nodiscard]] std::vector<TrialMeasure> counted() const;
};

class TrialRun {
 public:
  TrialRun() = default;
  ~TrialRun() { stop(); }
  TrialRun(const TrialRun&) = delete;
  TrialRun& operator=(const TrialRun&) = delete;

  /// Begins with the files as they are now; a run that is under way is stopped. What cannot be
  /// played is told by error().
  void start(const Workspace& workspace, TrialWish wish);
  /// The same with other shelves: those of the files on disk.
  void start(std::vector<std::string> shelves, const std::string& game, TrialWish wish);
  /// Waits until the run has stopped.
  void stop();
  [[nodiscard]] bool is_running() const { return running_; }
  [[nodiscard]] std::int64_t done() const { return done_; }
  [[nodiscard]] const TrialWish& wish() const { return wish_; }
  /// Takes the result of a run that is over; nothing while it runs or if it failed.
  [[nodiscard]] std::optional<TrialResult> take();
  /// Why the last run failed; empty if it did not. Only while none is running.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  void run(const std::vector<std::string>& shelves, const std::string& game);

  TrialWish wish_;
  std::thread thread_;
  std::atomic<bool> running_ = false;
  StopSign stop_;
  std::atomic<std::int64_t> done_ = 0;
  std::optional<TrialResult> result_;
  std::string error_;
};

/// "Gold Coast +0.4 stops a match, surely more than chance.": the space where two runs of the same
/// wish differ most, in units of the standard error of the difference between their parts (the same
/// seeds, so the parts are pairs). More than 3 of them is surely, more than 2 maybe more than
/// chance.
[[nodiscard]] std::string difference_in_words(const TrialResult& now, const TrialResult& before,
                                              TrialMeasure measure);

}  // namespace windrose::editor
