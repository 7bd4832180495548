// A match played again with other rules, answer by answer: how far it fits, and why no further.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "runtime/match/files/keeping.h"
#include "runtime/match/files/time_of_replay.h"

namespace windrose {

struct Relived {
  std::unique_ptr<OpenGame> open_game;  // with the new rules
  std::unique_ptr<Match> match;         // without agents, behind the last answer that fits
  std::unique_ptr<MatchFile> file;      // none where the match is not kept
  std::vector<bool> by_agent;           // of each answer that fits
  int node = 0;                         // the first that does not fit, from 1; 0: all fit
  std::string why;                      // "ali cannot do 'pass' here: …"; empty: all fit
  std::string who;                      // gave the answer that does not fit; empty: given dice

  [[nodiscard]] bool fits() const { return why.empty(); }
};

/// Why it fits no further, for everybody at the screen: where something is hidden, a person is told
/// no more of another one's answer than that it does not fit. `agents` by seat, as in a request.
[[nodiscard]] std::string open_reason(const Relived& relived,
                                      const std::vector<std::string>& agents);

/// Gives the answers and the given dice of `before` to a match of `fresh`, by their names. The same
/// random seed draws the same dice for the same throws. `before` stays as it is. Throws Error where
/// that takes more time than there is: see TimeOfReplay.
[[nodiscard]] Relived relive(std::unique_ptr<OpenGame> fresh, const OpenMatch& before);
/// The same with the lines of a match file, and the file that goes on; null: none does.
[[nodiscard]] Relived relive(std::unique_ptr<OpenGame> fresh,
                             const std::vector<const MatchLine*>& lines, const MatchFile* file,
                             int milliseconds = TimeOfReplay::kMilliseconds);

/// Goes on with what fits in place of `before`, whose file it takes. `seat_agents` may seat others
/// before the match goes on. Throws Error where the file cannot be written; then `before` goes on.
[[nodiscard]] OpenMatch go_on(Relived relived, OpenMatch& before, const Seating& seat_agents = {});

}  // namespace windrose
