// The mods of the user: installed, brought up to date, taken away.
#pragma once

#include <filesystem>
#include <string>

#include "runtime/data/game/shelf.h"

namespace windrose {

/// What installing a mod has done.
struct InstalledMod {
  Mod mod;
  std::string replaced;  // the version that was there before; empty: none
};

/// Copies a mod, a folder or a .zip, into mods/ of `shelf`. A later version takes the place of an
/// earlier one; the same or an earlier one only with `force`. Whatever is wrong with the package,
/// and a mod that could not be used with those that are there, throws Error and changes nothing.
/// `shelves` are all that are in use, `shelf` among them.
[[nodiscard]] InstalledMod install_mod(const std::filesystem::path& package,
                                       const std::filesystem::path& shelf, const Shelves& shelves,
                                       bool force);

/// Takes a mod away. Refuses while another one needs it, or where it is not in mods/ of `shelf`.
void uninstall_mod(const std::string& id, const std::filesystem::path& shelf,
                   const Shelves& shelves);

}  // namespace windrose
