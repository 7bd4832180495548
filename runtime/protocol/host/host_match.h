// One of the matches that a host plays, and its forks.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "runtime/match/files/match_file.h"
#include "runtime/match/play/opening.h"
#include "runtime/protocol/host/host_table.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {

struct HostMatch {
  std::shared_ptr<OpenGame> open_game;  // forks have that of their match
  std::unique_ptr<RandomAgent> others;  // in a seat's fork, who answers for the other seats
  std::unique_ptr<MatchFile> file;
  std::unique_ptr<Match> match;
  Viewer viewer = Viewer::onlooker();
  std::string seat_file;             // in which is kept what a seat sees; empty: none
  EventMark mark;                    // behind the last event that was told
  bool changes = false;              // answers to "act" say what has changed, by ids
  std::shared_ptr<HostTable> table;  // null: nobody has asked for it yet
  StagePast past;                    // of the match
};

/// A copy to think ahead in, with no file. `viewer` the referee: of all. A seat: what it cannot
/// know is made up anew, from `key`, and seats that nobody plays are played at random.
[[nodiscard]] HostMatch forked(const HostMatch& from, Viewer viewer, std::uint64_t key);

/// Whether it waits for dice that the viewer does not see. A session for a seat draws them, for
/// that somebody throws in secret, and how many dice, is nothing that the seat may know.
[[nodiscard]] bool waits_for_unseen_dice(const Match& match, Viewer viewer);

/// Lets agents that are still at play continue. Throws RuleError where none are.
void play_on(Match& match);

}  // namespace windrose
