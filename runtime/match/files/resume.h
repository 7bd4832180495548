// A kept match that goes on, or is played again, with the rules of today or with those of its time.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/match/files/changed_rules.h"
#include "runtime/match/files/replay.h"

namespace windrose {

struct ResumeWish {
  std::vector<std::string> agents;  // who plays from here on; empty: as the file says
  Seating seat_agents;              // may seat others before the match goes on
  RulesChoice rules = RulesChoice::stop;
};

/// A kept match goes on where its file ends. Throws ChangedRules if the rules are others today and
/// nothing was chosen, Error for a file that is damaged, differs, or would start a program itself.
[[nodiscard]] OpenMatch resume_match(const std::vector<std::string>& shelves,
                                     const std::string& path, const ResumeWish& wish = {});

/// A record played again, as far as it can be.
struct ReplayedMatch {
  std::unique_ptr<OpenGame> open_game;
  std::unique_ptr<Match> match;
  Replayed replayed;
  bool migrated = false;           // played with the rules of today, and compared with nothing
  std::string fault;               // why it goes no further; empty if nothing is wrong
  std::vector<std::string> notes;  // for people
};
/// Throws ChangedRules as resume_match() does. With `with_state` each part of the state is
/// compared; a match that migrates is compared with nothing.
[[nodiscard]] ReplayedMatch replay_match(const std::vector<std::string>& shelves,
                                         const MatchRecord& record, RulesChoice choice,
                                         bool with_state);

/// The open game that a record was played with. Throws ChangedRules if the rules are others today.
[[nodiscard]] std::unique_ptr<OpenGame> table_of(const std::vector<std::string>& shelves,
                                                 const MatchRecord& record);

}  // namespace windrose
