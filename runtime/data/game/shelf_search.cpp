#include "runtime/data/game/shelf_search.h"

#include <algorithm>
#include <cstdlib>

#include "runtime/base/system/file_names.h"
#include "runtime/base/system/own_path.h"
#include "runtime/base/system/user_folders.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

bool is_folder(const fs::path& path) {
  std::error_code failure;
  return fs::is_directory(path, failure);
}

class ShelfSearch {
 public:
  void add(const fs::path& path, ShelfSource source) {
    if (path.empty()) return;
    std::error_code failure;
    const fs::path real = fs::weakly_canonical(path, failure);
    if (std::ranges::find(seen_, real) != seen_.end()) return;
    seen_.push_back(real);
    found_.push_back({path, source});
  }

  /// A variable with folders, divided by ':'. False if it is not set.
  bool add_variable(const char* name, ShelfSource source) {
    const char* const value = std::getenv(name);
    if (value == nullptr || *value == '\0') return false;
    std::string rest = value;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(':'), rest.size());
      const fs::path path = rest.substr(0, end);
      rest.erase(0, end + 1);
      if (path.empty()) continue;
      if (!is_folder(path)) {
        throw Error(std::string(name) + ": there is no shelf " + quote(path.string()) +
                    "; expected a folder with 'scripts' in it");
      }
      add(path, source);
    }
    return true;
  }

  [[nodiscard]] bool is_empty() const { return found_.empty(); }
  [[nodiscard]] std::vector<FoundShelf> take() { return std::move(found_); }

 private:
  std::vector<FoundShelf> found_;
  std::vector<fs::path> seen_;
};

/// Of a Windrose that is installed for all users: for programs elsewhere that hold the library.
fs::path shared_shelf() {
  for (const fs::path& folder : shared_data_folders()) {
    if (is_folder(folder / "scripts")) return folder;
  }
  return {};
}

}  // namespace

std::string to_string(ShelfSource source) {
  switch (source) {
    case ShelfSource::named:
      return "named with --shelf";
    case ShelfSource::shelves_variable:
      return "in WINDROSE_SHELVES";
    case ShelfSource::root_variable:
      return "in WINDROSE_ROOT";
    case ShelfSource::user:
      return "in your data folder";
    case ShelfSource::program:
      return "beside the program";
    case ShelfSource::shared:
      return "installed for all users";
  }
  return {};
}

fs::path shelf_above(const fs::path& file) {
  for (fs::path folder = file.parent_path(); !folder.empty(); folder = folder.parent_path()) {
    const fs::path share = folder / "share" / "windrose";
    if (is_folder(share / "scripts")) return share;
    if (is_folder(folder / "scripts") && is_folder(folder / "boards")) return folder;
    if (folder == folder.parent_path()) break;
  }
  return {};
}

std::vector<FoundShelf> find_shelves(const std::vector<std::string>& named) {
  constexpr std::size_t kMostNamed = 1000;  // each one is compared with all others
  if (named.size() > kMostNamed) {
    throw Error(std::to_string(named.size()) + " shelves are named; name " +
                std::to_string(kMostNamed) + " at most");
  }
  ShelfSearch search;
  for (const std::string& path : named) {
    if (!path.empty()) require_file_name("the name of a shelf", path);
    search.add(path, ShelfSource::named);
  }
  search.add_variable("WINDROSE_SHELVES", ShelfSource::shelves_variable);
  if (!search.add_variable("WINDROSE_ROOT", ShelfSource::root_variable)) {
    if (const fs::path own = data_folder(); is_folder(own / "scripts") || is_folder(own / "mods"))
      search.add(own, ShelfSource::user);
    const fs::path beside = shelf_above(own_path());
    search.add(beside.empty() ? shelf_above(library_path()) : beside, ShelfSource::program);
    if (search.is_empty()) search.add(shared_shelf(), ShelfSource::shared);
  }
  std::vector<FoundShelf> found = search.take();
  if (found.empty()) {
    throw Error("there is no shelf of games: none is in " + quote(data_folder().string()) +
                " or beside " + own_path().string() +
                "; name a folder with 'scripts' in it in WINDROSE_SHELVES or with --shelf DIR");
  }
  return found;
}

}  // namespace windrose
