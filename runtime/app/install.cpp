// `windrose install` and `windrose uninstall`: mods in the user's own folder.
#include <filesystem>
#include <iostream>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/language_choice.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/user_folders.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/mod_folder.h"
#include "runtime/data/load/load_game.h"
#include "runtime/script/rules/reserved_names.h"

namespace windrose::app {
namespace {

namespace fs = std::filesystem;

fs::path own_shelf() {
  fs::path shelf = data_folder();
  if (shelf.empty()) {
    throw Error(phrase("there is no folder for your mods: neither {1} nor {2} is set",
                       "XDG_DATA_HOME", "HOME"));
  }
  return shelf;
}

/// The shelves in use, with the user's own, which may not have been there so far.
Shelves with_own(const Arguments& arguments, const fs::path& own) {
  const std::vector<std::string> names = arguments.shelves();
  Shelves shelves(names.begin(), names.end());
  std::error_code failure;
  for (const fs::path& shelf : shelves) {
    if (fs::equivalent(shelf, own, failure)) return shelves;
  }
  shelves.push_back(own);
  return shelves;
}

/// Each game that the mod changes must still load; false after telling why one does not.
bool games_load(const Mod& mod, const Shelves& shelves) {
  bool all = true;
  for (const std::string& game : mod.changes) {
    try {
      (void)load_game(shelves, {game, {}, "", {}}, reserved_names());
    } catch (const Error& error) {
      std::cerr << "windrose: "
                << phrase("with this mod, {1} cannot be played: {2}", game, error.what()) << '\n';
      all = false;
    }
  }
  return all;
}

}  // namespace

int run_install(Arguments& arguments) {
  const std::string& package =
      arguments.positional("PATH", "The folder of a mod, or a .zip file of it", true);
  const bool& force = arguments.flag(
      "--force", "Replace the installed mod even if its version is the same or later");
  const std::string& language = language_option(arguments);
  arguments.parse();
  choose_language(arguments, language);
  const fs::path own = own_shelf();
  fs::create_directories(own / "mods");
  const Shelves shelves = with_own(arguments, own);
  const InstalledMod installed = install_mod(package, own, shelves, force);
  const Mod& mod = installed.mod;
  std::cout << (installed.replaced.empty() ? phrase("Installed {1} {2}.", mod.title, mod.version)
                                           : phrase("Installed {1} {2} in place of version {3}.",
                                                    mod.title, mod.version, installed.replaced));
  if (!mod.changes.empty()) std::cout << ' ' << phrase("It changes {1}.", list_and(mod.changes));
  std::cout << '\n';
  if (games_load(mod, shelves)) return kDone;
  std::cout << phrase("To take it away: {1}", "windrose uninstall " + mod.id) << '\n';
  return kAnswerIsNo;
}

int run_uninstall(Arguments& arguments) {
  const std::string& id = arguments.positional("MOD", "The mod's name in `windrose list`", true);
  const std::string& language = language_option(arguments);
  arguments.parse();
  choose_language(arguments, language);
  const fs::path own = own_shelf();
  uninstall_mod(id, own, with_own(arguments, own));
  std::cout << phrase("Uninstalled {1}.", id) << '\n';
  return kDone;
}

}  // namespace windrose::app
