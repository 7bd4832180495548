#include "editor/text/trial_shelf.h"

#include <atomic>
#include <fstream>
#include <system_error>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/programs/process_id.h"
#include "runtime/base/text/error.h"
#include "runtime/data/game/picture_file.h"

namespace windrose::editor {
namespace fs = std::filesystem;

TrialShelf::TrialShelf(GameFolder game) : game_(std::move(game)) {
  static std::atomic<int> count = 0;
  path_ = fs::temp_directory_path() /
          ("windrose-trial-" + std::to_string(process_id()) + "-" + std::to_string(++count));
  std::error_code failure;
  fs::remove_all(path_, failure);
  fs::create_directories(path_, failure);
  if (failure) {
    throw Error(phrase("cannot make the folder '{1}' to try the game in: {2}", path_.string(),
                       system_reason(failure.value())));
  }
  renew();
}

TrialShelf::~TrialShelf() {
  std::error_code failure;
  fs::remove_all(path_, failure);  // removes links, not what they lead to
}

void TrialShelf::renew() {
  link_all(fs::path("scripts") / game_.id);
  link_all(fs::path("boards") / game_.id);
  for (const fs::path& lender : game_.lenders) {
    const fs::path common = fs::path("scripts") / "common";
    std::error_code failure;
    if (fs::is_directory(lender / common, failure) && !fs::exists(path_ / common, failure))
      fs::create_directory_symlink(fs::canonical(lender / common), path_ / common, failure);
  }
}

void TrialShelf::link_all(const fs::path& folder) {
  std::error_code failure;
  const fs::path from = fs::absolute(game_.shelf / folder);
  fs::create_directories(path_ / folder, failure);
  for (const auto& entry : fs::recursive_directory_iterator(from, failure)) {
    const fs::path to = path_ / folder / entry.path().lexically_relative(from);
    if (entry.is_directory(failure)) {
      fs::create_directories(to, failure);
    } else if (!fs::exists(fs::symlink_status(to, failure))) {
      // A picture that is a link may lead out of the folder, which is to be seen here too.
      const bool is_picture = is_picture_name(to.filename().string()) && !entry.is_symlink(failure);
      if (is_picture) {
        fs::copy_file(entry.path(), to, failure);
      } else {
        fs::create_symlink(entry.path(), to, failure);
      }
    }
  }
}

void TrialShelf::put(const std::string& file, const std::string& text) {
  std::error_code failure;
  fs::create_directories((path_ / file).parent_path(), failure);
  fs::remove(path_ / file, failure);
  std::ofstream(path_ / file, std::ios::binary) << text;
}

void TrialShelf::take_back(const std::string& file) {
  std::error_code failure;
  fs::remove(path_ / file, failure);
  const fs::path real = fs::absolute(game_.shelf / file);
  if (fs::exists(real, failure)) fs::create_symlink(real, path_ / file, failure);
}

}  // namespace windrose::editor
