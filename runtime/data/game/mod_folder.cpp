#include "runtime/data/game/mod_folder.h"

#include <algorithm>
#include <cctype>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/package_files.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

/// "oil" of "Oil-1.2.0": what its folder will be called.
std::string id_of_package(const fs::path& package) {
  std::string name = package_name(package);
  for (std::size_t i = 0; i + 1 < name.size(); ++i) {
    if (name[i] == '-' && std::isdigit(static_cast<unsigned char>(name[i + 1])) != 0) {
      name.resize(i);
      break;
    }
  }
  for (char& letter : name) {
    const auto plain = static_cast<unsigned char>(letter);
    letter = std::isalnum(plain) != 0 ? static_cast<char>(std::tolower(plain)) : '_';
  }
  if (!is_lua_identifier(name)) {
    throw Error(phrase("{1}: a mod's folder begins with a letter; rename it", package.string()));
  }
  return name;
}

/// The fault of one mod among all, or nothing.
std::string fault_of(const Shelves& shelves, const std::string& id) {
  for (const Mod& mod : mods_for(shelves)) {
    if (mod.id == id) return mod.fault;
  }
  return {};
}

/// Puts one folder in the place of another, which is kept beside it until `keep` or the end.
class Replacing {
 public:
  Replacing(fs::path fresh, fs::path place)
      : fresh_(std::move(fresh)), place_(std::move(place)), old_(place_) {
    old_ += ".old";
    fs::remove_all(old_);
    if (fs::exists(place_)) fs::rename(place_, old_);
    fs::rename(fresh_, place_);
  }
  Replacing(const Replacing&) = delete;
  Replacing& operator=(const Replacing&) = delete;
  Replacing(Replacing&&) = delete;
  Replacing& operator=(Replacing&&) = delete;
  ~Replacing() {
    std::error_code failure;
    if (!kept_) {
      fs::remove_all(place_, failure);
      if (fs::exists(old_, failure)) fs::rename(old_, place_, failure);
    } else {
      fs::remove_all(old_, failure);
    }
  }
  void keep() { kept_ = true; }

 private:
  fs::path fresh_;
  fs::path place_;
  fs::path old_;
  bool kept_ = false;
};

/// A folder that is gone when this is.
class WorkFolder {
 public:
  explicit WorkFolder(fs::path path) : path_(std::move(path)) { fs::remove_all(path_); }
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  WorkFolder(WorkFolder&&) = delete;
  WorkFolder& operator=(WorkFolder&&) = delete;
  ~WorkFolder() {
    std::error_code failure;
    fs::remove_all(path_, failure);
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

InstalledMod install_mod(const fs::path& package, const fs::path& shelf, const Shelves& shelves,
                         bool force) {
  const std::string id = id_of_package(package);
  const fs::path mods = shelf / "mods";
  fs::create_directories(mods);
  const WorkFolder work(mods / ".new");
  const fs::path fresh = work.path() / id;
  copy_package(package, fresh);
  if (!fs::exists(fresh / "mod.yaml")) {
    throw Error(phrase("{1}: there is no {2} in it; a mod has one beside {3} and {4}",
                       package.string(), "mod.yaml", "'scripts'", "'boards'"));
  }
  InstalledMod installed{read_mod(fresh), ""};
  if (!installed.mod.fault.empty()) throw Error(installed.mod.fault);
  const fs::path place = mods / id;
  if (fs::exists(place / "mod.yaml")) {
    const Mod old = read_mod(place);
    installed.replaced = old.version.empty() ? phrase("unreadable") : old.version;
    if (!force && old.fault.empty() && is_at_least(old.version, installed.mod.version)) {
      throw Error(phrase(
          "version {1} of the mod {2} is installed, and this is version {3}; install it anyway "
          "with {4}",
          old.version, quote(id), installed.mod.version, "--force"));
    }
  }
  Replacing replacing(fresh, place);
  if (const std::string fault = fault_of(shelves, id); !fault.empty()) throw Error(fault);
  replacing.keep();
  installed.mod.folder = place;
  return installed;
}

void uninstall_mod(const std::string& id, const fs::path& shelf, const Shelves& shelves) {
  const std::vector<Mod> mods = mods_on(shelves);
  std::vector<std::string> known;
  for (const Mod& mod : mods) {
    const bool needs_it = std::ranges::find(mod.needs, id, &Mod::Need::mod) != mod.needs.end();
    if (needs_it) {
      throw Error(
          phrase("the mod {1} needs the mod {2}; uninstall {1} first", quote(mod.id), quote(id)));
    }
    if (mod.folder.parent_path() == shelf / "mods") known.push_back(mod.id);
  }
  if (std::ranges::find(known, id) == known.end()) {
    throw Error(phrase("no mod {1} is installed in {2}", quote(id), (shelf / "mods").string()) +
                told_meant_or_list(id, known));
  }
  fs::remove_all(shelf / "mods" / id);
}

}  // namespace windrose
