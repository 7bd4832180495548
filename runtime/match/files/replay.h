// Playing a match file again: to resume the match, to print it, or to check that it comes out the
// same.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/match/files/match_file.h"

namespace windrose {

/// Settings of a match as its request wants them.
[[nodiscard]] MatchSettings settings_of(const MatchRequest& request);

/// What a replay met on its way.
struct Replayed {
  std::vector<MatchFile::Draw> draws;     // that stand in the file
  std::vector<std::size_t> draws_before;  // each input
  std::vector<bool> by_agent;             // each input
  int decisions = 0;
  int nodes = 0;  // decisions, rolls and shuffles
};

/// Plays the sound lines of a record in a new match without agents, one by one. What was drawn must
/// be what the file says. Throws Error that names the line, the node and, where `with_state`, the
/// first part of the state that differs; the match then stands where everything still fitted.
Replayed replay_record(Match& match, const MatchRecord& record, bool with_state);

/// A match that goes on where its file ends.
struct ResumedMatch {
  std::unique_ptr<OpenGame> open_game;
  std::unique_ptr<Match> match;
  std::unique_ptr<MatchFile> file;
  std::vector<std::string> notes;  // for people: what was dropped
};

/// `agents`: who plays from here on; empty: as the file says. `seat_agents` may seat others before
/// the match goes on. Throws Error for a damaged file, one of another ruleset, one that does not
/// come out the same.
[[nodiscard]] ResumedMatch resume_match(const std::vector<std::string>& shelves,
                                        const std::string& path,
                                        const std::vector<std::string>& agents = {},
                                        const Seating& seat_agents = {});

/// Lets a kept match go on with the rules as they are today, and says so in its file: what was
/// decided then must be possible now, and what was drawn the same. Throws Error, and leaves the
/// file as it is, where that is not so.
void take_new_rules(const std::vector<std::string>& shelves, const std::string& path);

/// The open game that a record was played with. Throws Error if the rules are others today.
[[nodiscard]] std::unique_ptr<OpenGame> table_of(const std::vector<std::string>& shelves,
                                                 const MatchRecord& record);

}  // namespace windrose
