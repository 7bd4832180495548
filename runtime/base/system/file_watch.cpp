#include "runtime/base/system/file_watch.h"

#include <cstdint>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace windrose {
namespace fs = std::filesystem;
namespace {

constexpr std::uint32_t kNews = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM |
                                IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF;

constexpr int kQuiet = 10;       // milliseconds without news
constexpr int kMostBursts = 20;  // so long is waited for that, at most

}  // namespace

FileWatch::FileWatch(std::vector<fs::path> folders)
    : folders_(std::move(folders)),
      descriptor_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)),
      ended_(::eventfd(0, EFD_CLOEXEC)) {
  watch_all();
}

FileWatch::~FileWatch() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (ended_ >= 0) ::close(ended_);
}

/// One that is watched already stays so.
void FileWatch::watch_all() const {
  if (descriptor_ < 0) return;
  const auto watch = [this](const fs::path& folder) {
    (void)::inotify_add_watch(descriptor_, folder.c_str(), kNews | IN_ONLYDIR);
  };
  for (const fs::path& folder : folders_) {
    watch(folder.parent_path());
    watch(folder);
    std::error_code failed;
    const auto skip = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator each(folder, skip, failed), end; !failed && each != end;
         each.increment(failed)) {
      std::error_code unknown;
      if (each->is_directory(unknown) && !each->is_symlink(unknown)) watch(each->path());
    }
  }
}

bool FileWatch::wait(int milliseconds) const {
  pollfd waiting[] = {{descriptor_, POLLIN, 0}, {ended_, POLLIN, 0}};
  return ::poll(waiting, 2, milliseconds) > 0 && waiting[1].revents == 0;
}

void FileWatch::end_waiting() const {
  const std::uint64_t one = 1;
  (void)!::write(ended_, &one, sizeof one);
}

bool FileWatch::took_news() {
  if (descriptor_ < 0) return false;
  bool any = false;
  alignas(inotify_event) char events[16 * 1024];
  while (::read(descriptor_, events, sizeof events) > 0) any = true;
  if (any) watch_all();
  return any;
}

bool FileWatch::took_burst() {
  if (!took_news()) return false;
  for (int burst = 0; burst < kMostBursts && wait(kQuiet); ++burst) (void)took_news();
  return true;
}

}  // namespace windrose
