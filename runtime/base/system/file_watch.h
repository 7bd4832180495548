// Tells that something in some folders was saved, moved, deleted or made: the system says so, and
// nobody has to look again and again.
#pragma once

#include <filesystem>
#include <vector>

namespace windrose {

class FileWatch {
 public:
  /// Watches these folders with all folders in them, and the folders that they lie in. One that is
  /// not there yet counts from when it is. Where the system cannot watch, nothing is ever told.
  explicit FileWatch(std::vector<std::filesystem::path> folders);
  ~FileWatch();
  FileWatch(const FileWatch&) = delete;
  FileWatch& operator=(const FileWatch&) = delete;

  /// For those who wait for several things at once: it can be read while there is news. Negative
  /// where the system cannot watch.
  [[nodiscard]] int descriptor() const { return descriptor_; }
  /// Whether there is news, at the latest after so many milliseconds; negative: however long it
  /// takes. From any thread.
  [[nodiscard]] bool wait(int milliseconds) const;
  /// Every wait() ends from here on, without news.
  void end_waiting() const;
  /// Whether there has been news since the last call.
  [[nodiscard]] bool took_news();
  /// The same, and then it waits for a moment without news: programs save several files at once.
  [[nodiscard]] bool took_burst();

 private:
  void watch_all() const;

  std::vector<std::filesystem::path> folders_;
  int descriptor_ = -1;
  int ended_ = -1;  // can be read once nobody is to wait any more
};

}  // namespace windrose
