// Mods: folders in mods/ of a shelf that change games of any shelf, or bring games along.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

/// What mod.yaml says.
struct Mod {
  struct Need {
    std::string mod;
    std::string version;  // the least that will do; empty: any
  };

  std::string id;  // the folder's name
  std::filesystem::path folder;
  std::string title;
  std::string version;  // "1.2.0"
  std::string author;
  std::string license;
  std::string text;
  std::vector<std::string> changes;  // games that it lays files over
  std::vector<Need> needs;
  std::vector<std::string> after;  // mods that it lies over, if they are there
  std::string fault;               // why it cannot be used; empty if nothing is wrong

  [[nodiscard]] bool is_about(std::string_view game) const;
};

/// Whether it is one to four numbers with dots between: "1.2.0".
[[nodiscard]] bool is_version(std::string_view text);
/// Whether version `have` is `want` or a later one.
[[nodiscard]] bool is_at_least(std::string_view have, std::string_view want);

/// The mod in a folder. One that cannot be read comes with its fault, and is about every game that
/// it has files for.
[[nodiscard]] Mod read_mod(const std::filesystem::path& folder);

/// All mods in mods/ of the shelves. Each comes after those that it needs and those that it names
/// in `after`, else by id: that is the order in which they lie over a game. A mod whose needs are
/// not met, and one of two that want each other first, has a fault.
[[nodiscard]] std::vector<Mod> mods_on(const std::vector<std::filesystem::path>& shelves);

}  // namespace windrose
