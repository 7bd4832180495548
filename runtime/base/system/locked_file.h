// A file that only grows, that one program writes at a time, and whose bytes are on the disk when
// they are said to be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace windrose {

class LockedFile {
 public:
  /// Makes the file. Null where there is one of that name. Throws Error: `path` cannot be written.
  [[nodiscard]] static std::unique_ptr<LockedFile> create(const std::string& path);
  /// Opens a file that is there. Throws Error as create() does.
  [[nodiscard]] static std::unique_ptr<LockedFile> open(const std::string& path);
  ~LockedFile();
  LockedFile(const LockedFile&) = delete;
  LockedFile& operator=(const LockedFile&) = delete;

  /// False if another program has it.
  [[nodiscard]] bool lock();
  [[nodiscard]] std::int64_t size() const;
  /// Cuts what stands behind so many bytes. Throws Error.
  void cut(std::int64_t bytes);
  /// All of the text stands in the file then, or nothing of it (Error).
  void append(const std::string& text);
  /// The same, and it is on the disk.
  void append_synced(const std::string& text);
  void sync();

 private:
  LockedFile(std::string path, int file) : path_(std::move(path)), file_(file) {}
  [[noreturn]] void fail() const;

  std::string path_;
  int file_;
  std::int64_t size_ = 0;  // of what was written or cut by us
};

}  // namespace windrose
