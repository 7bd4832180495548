// Findings about the stages of a game's look: what reading them comes to while matches are played.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "runtime/app/authors/patience.h"
#include "runtime/data/yaml/finding.h"
#include "runtime/match/play/opening.h"
#include "runtime/script/rules/stage_reader.h"

namespace windrose::app {

/// Plays matches with random answers, and reads the stages as those who are asked see them. All
/// ways of playing a game are put together.
class PlayedStages {
 public:
  /// So many questions and throws, or fewer once each stage has been on often enough.
  void play(OpenGame& open_game, int nodes, Patience& patience);

  /// Why the look cannot be read for these matches; empty where it can.
  [[nodiscard]] const std::string& look_error() const { return look_error_; }
  /// Each fault once.
  void tell_faults(std::vector<Finding>& findings) const;
  /// Parts that stages name and no function of them has told.
  void tell_parts(std::vector<Finding>& findings) const;

 private:
  struct Shown {
    StageDeclaration declared{};
    std::set<std::string> told{};  // parts
    int moments = 0;
    bool fails = false;
  };
  void play_match(OpenGame& open_game, StageReader& reader, std::uint64_t seed, int& nodes,
                  Patience& patience);
  void take(const std::vector<StageNow>& stages, const std::vector<StageFault>& faults);
  [[nodiscard]] bool has_seen_enough() const;

  std::map<std::string, Shown> shown_;  // by id
  std::vector<std::string> ids_;        // in the order of the look
  std::vector<StageFault> faults_;
  std::vector<Error> missing_;
  std::string look_error_;
};

}  // namespace windrose::app
