#include "runtime/base/system/files.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/system/file_names.h"
#include "runtime/base/system/plain_file.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace fs = std::filesystem;
namespace {

/// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

[[noreturn]] void refuse_to_write(const fs::path& path, int error_number) {
  std::error_code fault;
  const fs::path folder = path.parent_path();
  if (error_number == ENOENT && !folder.empty() && !fs::is_directory(folder, fault)) {
    throw Error(phrase("{1}: cannot be written: there is no folder {2}; make it first",
                       path.string(), quote(folder.string())));
  }
  throw Error(phrase("{1}: cannot be written: {2}", path.string(), system_reason(error_number)));
}

constexpr mode_t kNewMode = 0644;

/// Of this draft alone, so that two threads that write the same file do not meet.
std::string draft_name(const fs::path& place) {
  static std::atomic<unsigned> drafts = 0;
  return place.string() + ".draft" + std::to_string(::getpid()) + "." + std::to_string(++drafts);
}

/// A file beside another one, which takes its place when it is whole, or goes.
class Draft {
 public:
  explicit Draft(const fs::path& place) : path_(draft_name(place)) {}
  ~Draft() {
    if (is_made_) ::unlink(path_.c_str());
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  /// The text is on the disk then. `mode`: that of the file whose place it takes. Throws Error
  /// about `path`, as the others do.
  void write(const fs::path& path, std::string_view text, std::optional<mode_t> mode = {}) {
    const Descriptor file(
        ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kNewMode));
    is_made_ = file.number() >= 0;
    const bool is_there = is_made_ && (!mode || ::fchmod(file.number(), *mode) == 0);
    if (!is_there || !write_all(file.number(), text) || ::fsync(file.number()) != 0)
      refuse_to_write(path, errno);
  }
  void become(const fs::path& place, const fs::path& path) {
    if (std::rename(path_.c_str(), place.c_str()) != 0) refuse_to_write(path, errno);
    is_made_ = false;
  }
  /// False where there is a file already.
  [[nodiscard]] bool become_new(const fs::path& place) {
    if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, place.c_str(), RENAME_NOREPLACE) == 0) {
      is_made_ = false;
      return true;
    }
    // File systems over a network know no such renaming, but links.
    const bool knows_none = errno == EINVAL || errno == ENOSYS;
    if (knows_none && ::link(path_.c_str(), place.c_str()) == 0) return true;
    if (errno != EEXIST) refuse_to_write(place, errno);
    return false;
  }

 private:
  std::string path_;
  bool is_made_ = false;  // and has not become the other file
};

void sync_folder_of(const fs::path& place) {
  const fs::path folder = place.has_parent_path() ? place.parent_path() : fs::path(".");
  const Descriptor parent(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (parent.number() >= 0) ::fsync(parent.number());
}

/// A pipe or a device takes the text as it comes; nothing is put in its place.
void write_into(const fs::path& path, std::string_view text) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file.number() < 0 || !write_all(file.number(), text)) refuse_to_write(path, errno);
}

std::vector<std::string> names_in(const fs::path& folder, bool folders, std::string_view ending) {
  std::vector<std::string> names;
  std::error_code failure;
  for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end;
       entry.increment(failure)) {
    std::string name = entry->path().filename().string();
    std::error_code unreadable;
    const bool fits =
        folders ? entry->is_directory(unreadable) : entry->is_regular_file(unreadable);
    if (fits && name[0] != '.' && name.ends_with(ending)) names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

std::string read_text_file(const fs::path& path, std::string_view shown, std::size_t most) {
  std::ifstream file = open_plain_file(path, shown);
  // One byte more than allowed is asked for, so that a file that grows meanwhile is found out too.
  std::string text;
  std::error_code failure;
  const auto size = fs::file_size(path, failure);
  text.resize(std::min<std::size_t>(failure ? 0 : size, most) + 1);
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > most)
    refuse_large_file(shown.empty() ? path.string() : std::string(shown), most);
  return text;
}

bool write_new_text_file(const fs::path& path, std::string_view text) {
  refuse_nul(path.native());
  Draft draft(path);
  draft.write(path, text);
  if (!draft.become_new(path)) return false;
  sync_folder_of(path);
  return true;
}

void write_text_file(const fs::path& path, std::string_view text) {
  refuse_nul(path.native());
  std::error_code is_new;
  fs::path place = fs::canonical(path, is_new);  // behind links, so that they stay
  if (is_new) place = path;
  const fs::file_status there = fs::status(place, is_new);
  if (fs::exists(there) && !fs::is_regular_file(there)) return write_into(place, text);
  std::optional<mode_t> mode;
  if (fs::exists(there)) mode = static_cast<mode_t>(there.permissions());
  Draft draft(place);
  draft.write(path, text, mode);
  draft.become(place, path);
  sync_folder_of(place);
}

std::vector<std::string> files_in(const fs::path& folder, std::string_view ending) {
  return names_in(folder, false, ending);
}

std::vector<std::string> folders_in(const fs::path& folder) {
  return names_in(folder, true, {});
}

}  // namespace windrose
