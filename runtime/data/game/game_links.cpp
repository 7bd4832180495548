#include "runtime/data/game/game_links.h"

#include <algorithm>
#include <string>
#include <system_error>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

constexpr int kMostShelves = 8;                                   // that borrow from each other
constexpr std::size_t kMostEntries = 5'000;                       // files and folders of one game
constexpr std::uintmax_t kMostBytes = std::uintmax_t{64} << 20U;  // as of a package

std::size_t length_of(const fs::path& path) {
  return static_cast<std::size_t>(std::distance(path.begin(), path.end()));
}

/// `path` without its last components, which are `end`; empty if it does not end so.
fs::path without_end(const fs::path& path, const fs::path& end) {
  const std::size_t length = length_of(path);
  const std::size_t cut = length_of(end);
  if (length <= cut) return {};
  const auto middle = std::next(path.begin(), static_cast<std::ptrdiff_t>(length - cut));
  if (!std::equal(middle, path.end(), end.begin(), end.end())) return {};
  fs::path begin;
  for (auto part = path.begin(); part != middle; ++part) begin /= *part;
  return begin;
}

bool is_inside(const fs::path& path, const fs::path& folder) {
  const auto [at, rest] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  static_cast<void>(rest);
  return at == folder.end();
}

/// Whether what is called `name` ("scripts/pig/rules.lua") on the shelf lies in its game's folder
/// there, or on another shelf from which it is borrowed.
bool stays_inside(const fs::path& shelf, const fs::path& name, int shelves = 0) {
  std::error_code failure;
  fs::path begun;
  for (const fs::path& part : name) {
    begun /= part;
    const fs::path link = shelf / begun;
    if (!fs::is_symlink(fs::symlink_status(link, failure))) continue;
    const fs::path target =
        (link.parent_path() / fs::read_symlink(link, failure)).lexically_normal();
    if (failure || shelves == kMostShelves) return false;
    if (const fs::path lender = without_end(target, begun); !lender.empty())
      return stays_inside(lender, name, shelves + 1);
    const fs::path home = fs::canonical(shelf, failure) / *name.begin() / *std::next(name.begin());
    const fs::path real = fs::weakly_canonical(shelf / name, failure);
    return !failure && is_inside(real, home);
  }
  return true;
}

[[noreturn]] void refuse_link(const fs::path& shelf, const fs::path& name,
                              const std::string& home) {
  std::error_code failure;
  const fs::path target = fs::read_symlink(shelf / name, failure);
  throw Error(home + printable(name.string()) + ": this link leads out of the game's folder, to " +
              quote(printable(target.string())) + "; put a copy of the file in its place");
}

/// One folder of a shelf, such as "scripts/pig", and all that is in it.
void look_through(const fs::path& shelf, const fs::path& folder, const std::string& home = {}) {
  if (!stays_inside(shelf, folder)) refuse_link(shelf, folder, home);
  std::error_code failure;
  const fs::path top = shelf / folder;
  std::size_t entries = 0;
  std::uintmax_t bytes = 0;
  for (fs::recursive_directory_iterator entry(top, failure), end; !failure && entry != end;
       entry.increment(failure)) {
    if (++entries > kMostEntries) {
      throw Error(printable(folder.string()) + ": this folder holds more than " +
                  std::to_string(kMostEntries) + " files; take out what the game does not need");
    }
    std::error_code unreadable;
    if (entry->is_regular_file(unreadable)) {
      const std::uintmax_t size = entry->file_size(unreadable);
      if (!unreadable) bytes += size;
    }
    if (bytes > kMostBytes) {
      throw Error(printable(folder.string()) + ": this folder holds more than " +
                  std::to_string(kMostBytes >> 20U) + " MB; take out what the game does not need");
    }
    if (!entry->is_symlink(unreadable)) continue;
    const fs::path name = folder / entry->path().lexically_relative(top);
    if (!stays_inside(shelf, name)) refuse_link(shelf, name, home);
  }
}

}  // namespace

void refuse_links_out(const GameFolder& folder) {
  LinkCheck().refuse_links_out(folder);
}

void LinkCheck::look_through_common(const fs::path& shelf) {
  const auto [found, is_new] = commons_.try_emplace(shelf);
  if (is_new) {
    try {
      look_through(shelf, fs::path("scripts") / "common");
    } catch (const Error& error) {
      found->second = error.what();
    }
  }
  if (!found->second.empty()) throw Error(found->second);
}

void LinkCheck::refuse_links_out(const GameFolder& folder) {
  look_through(folder.shelf, fs::path("scripts") / folder.id, folder.home);
  look_through(folder.shelf, fs::path("boards") / folder.id, folder.home);
  look_through_common(folder.shelf);
  for (const GameLayer& layer : folder.layers) {
    look_through(layer.folder, fs::path("scripts") / folder.id, "mods/" + layer.mod + "/");
    look_through(layer.folder, fs::path("boards") / folder.id, "mods/" + layer.mod + "/");
  }
  for (const fs::path& lender : folder.lenders) {
    if (lender != folder.shelf) look_through_common(lender);
  }
}

}  // namespace windrose
