// Playing the lines of a match file again, and checking that they come out the same.
#pragma once

#include <functional>
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

/// Brings a match to the rules with that fingerprint, in the middle of its file. Throws Error.
using SwitchRules = std::function<void(const std::string& ruleset, Match& match)>;

/// Plays the sound lines of a record in a new match without agents, one by one. What was drawn must
/// be what the file says. `change` is called where the match kept its state and went on with other
/// scripts; without it, all lines are played with the rules that the match has. Throws Error that
/// names the line, the node and, where `with_state`, the first part of the state that differs; the
/// match then stands where everything still fitted.
Replayed replay_record(Match& match, const MatchRecord& record, bool with_state,
                       const SwitchRules& change = {});

/// A record all of whose lines can be used. Throws Error.
[[nodiscard]] MatchRecord read_sound_record(const std::string& path);

}  // namespace windrose
