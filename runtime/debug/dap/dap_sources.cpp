#include "runtime/debug/dap/dap_sources.h"

#include <algorithm>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/debug/dap/dap_arguments.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

bool holds(const fs::path& path, const std::string& text) {
  try {
    return fs::is_regular_file(path) && read_text_file(path) == text;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace

DapSources::DapSources(const Recording& recording, const std::vector<std::string>& shelves)
    : recording_(&recording) {
  for (const ScriptFile& script : recording.scripts()) {
    std::string& found = paths_.emplace_back();
    for (const std::string& shelf : shelves) {
      std::error_code failure;
      const fs::path path = fs::weakly_canonical(fs::path(shelf) / script.path, failure);
      if (found.empty() && !failure && holds(path, script.text)) found = path.string();
    }
  }
}

DapJson DapSources::source(int script) const {
  const std::string& shown = recording_->scripts()[static_cast<std::size_t>(script)].path;
  const std::string& path = paths_[static_cast<std::size_t>(script)];
  DapJson source = {{"name", fs::path(shown).filename().string()}};
  if (path.empty()) {
    source["name"] = shown;
    source["sourceReference"] = script + 1;
  } else {
    source["path"] = path;
  }
  return source;
}

int DapSources::script(const DapJson& source) const {
  const int count = static_cast<int>(paths_.size());
  if (const int number = number_in(source, "sourceReference", 0); number > 0 && number <= count)
    return number - 1;
  const std::string path = text_in(source, "path");
  if (path.empty()) return -1;
  std::error_code failure;
  const std::string whole = fs::weakly_canonical(path, failure).string();
  const auto same = std::ranges::find(paths_, whole);
  if (!failure && same != paths_.end()) return static_cast<int>(same - paths_.begin());
  // A file that was changed since, or that lies in a mod.
  const auto& scripts = recording_->scripts();
  for (int i = 0; i < count; ++i) {
    if (path.ends_with("/" + scripts[static_cast<std::size_t>(i)].path)) return i;
  }
  return -1;
}

int DapSources::script_named(const std::string& shown) const {
  const auto& scripts = recording_->scripts();
  const auto found = std::ranges::find(scripts, shown, &ScriptFile::path);
  return found == scripts.end() ? -1 : static_cast<int>(found - scripts.begin());
}

const std::string& DapSources::text(int script) const {
  return recording_->scripts()[static_cast<std::size_t>(script)].text;
}

}  // namespace windrose
