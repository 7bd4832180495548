// Matches that are kept: where their files lie, how one is begun and gone on with, and which there
// are.
//
// Every face of the program opens its matches here, so that what one kept another goes on with.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "runtime/match/files/match_file.h"
#include "runtime/match/play/opening.h"

namespace windrose {

/// A match with its open game, and its file if it is kept. The match must not outlive the file.
struct OpenMatch {
  std::unique_ptr<OpenGame> open_game;
  std::unique_ptr<MatchFile> file;
  std::unique_ptr<Match> match;
  std::vector<std::string> notes;  // for people: what was dropped, what became of its rules
  bool pinned = false;             // its rules are kept ones and not those of today
};

/// Where matches are kept that nobody names a file for: $XDG_DATA_HOME/windrose, else
/// ~/.local/share/windrose, else the temporary folder.
[[nodiscard]] std::filesystem::path match_folder();

/// A file there that does not exist yet: "shipping-2026-11-21-0758.match". Throws Error if the
/// folder cannot be made.
[[nodiscard]] std::string new_match_path(const std::string& game);

[[nodiscard]] bool has_person(const MatchRequest& request);

/// Who sits where if nobody said: one person against the game's own agent, or against chance;
/// `with_person` false: agents alone.
[[nodiscard]] std::vector<std::string> usual_agents(const std::vector<std::string>& shelves,
                                                    const MatchRequest& request, bool with_person);

/// A new match, not yet advanced. Kept in `path`; an empty one means a new file of the folder where
/// a person plays, and nowhere where none does.
[[nodiscard]] OpenMatch begin_match(const std::vector<std::string>& shelves, MatchRequest request,
                                    const std::string& path);

/// What a list of kept matches shows of one.
struct KeptMatchSummary {
  std::string path;
  std::string game;  // id
  std::vector<std::string> players;
  std::vector<std::string> agents;
  std::vector<std::string> variants;
  std::string scenario;
  int decisions = 0;
  bool over = false;
  std::int64_t changed = 0;  // seconds since 1970
};

/// Those of a folder, the one changed last first; what is no match file is left out.
[[nodiscard]] std::vector<KeptMatchSummary> kept_matches(const std::filesystem::path& folder);

}  // namespace windrose
