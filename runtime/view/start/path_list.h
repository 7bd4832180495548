// What lies in a folder, for people who would rather pick than type: folders to look into, shelves
// of games or kept matches to take.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace windrose::view {

struct PathEntry {
  std::string path;
  std::string name;   // ".." for the folder above
  std::string note;   // "a shelf of 3 games", "Anna, Ben · 38 decisions · today 21:40"
  bool leads = true;  // into a folder; else it can be taken
};

enum class PathKind : std::uint8_t { shelf, match };

/// Whether games can be found in it.
[[nodiscard]] bool is_shelf(const std::filesystem::path& folder);

/// The way up first, then what can be taken (matches: the one changed last first), then folders by
/// name; nothing hidden. A folder that cannot be read has the way up only.
[[nodiscard]] std::vector<PathEntry> path_entries(const std::filesystem::path& folder,
                                                  PathKind kind, std::int64_t now);

/// Where to begin looking: matches in the folder of kept ones, shelves in the user's own.
[[nodiscard]] std::filesystem::path first_folder(PathKind kind);

}  // namespace windrose::view
