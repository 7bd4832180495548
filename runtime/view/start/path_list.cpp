#include "runtime/view/start/path_list.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/keeping.h"
#include "runtime/view/start/kept_rows.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;

std::vector<PathEntry> folders_in(const fs::path& folder, PathKind kind) {
  std::vector<PathEntry> shelves;
  std::vector<PathEntry> others;
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    const std::string name = entry->path().filename().string();
    std::error_code unknown;
    if (name.starts_with('.') || !entry->is_directory(unknown)) continue;
    const bool taken = kind == PathKind::shelf && is_shelf(entry->path());
    (taken ? shelves : others)
        .push_back({entry->path().string(), name, taken ? phrase("a shelf of games") : "", !taken});
  }
  std::ranges::sort(shelves, {}, &PathEntry::name);
  std::ranges::sort(others, {}, &PathEntry::name);
  shelves.insert(shelves.end(), others.begin(), others.end());
  return shelves;
}

PathEntry entry_of(const KeptMatchSummary& match, std::int64_t now) {
  const std::string state =
      match.over ? phrase_as("match", "over") : decisions_text(match.decisions);
  return {match.path, fs::path(match.path).filename().string(),
          capitalized(pretty(match.game)) + " · " + join(match.players, ", ") + " · " + state +
              " · " + when_text(match.changed, now),
          false};
}

}  // namespace

bool is_shelf(const fs::path& folder) {
  std::error_code unknown;
  return fs::is_directory(folder / "scripts", unknown);
}

std::vector<PathEntry> path_entries(const fs::path& folder, PathKind kind, std::int64_t now) {
  std::vector<PathEntry> entries;
  const fs::path above = folder.parent_path();
  if (!above.empty() && above != folder) entries.push_back({above.string(), "..", "", true});
  if (kind == PathKind::match) {
    for (const KeptMatchSummary& match : kept_matches(folder))
      entries.push_back(entry_of(match, now));
  }
  const std::vector<PathEntry> folders = folders_in(folder, kind);
  entries.insert(entries.end(), folders.begin(), folders.end());
  return entries;
}

fs::path first_folder(PathKind kind) {
  std::error_code unknown;
  if (kind == PathKind::match && fs::is_directory(match_folder(), unknown)) return match_folder();
  const char* const home = std::getenv("HOME");
  if (home != nullptr && *home == '/' && fs::is_directory(home, unknown)) return home;
  return fs::current_path(unknown);
}

}  // namespace windrose::view
