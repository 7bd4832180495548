#include "runtime/base/system/locked_file.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/system/file_names.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

[[noreturn]] void cannot_be_written(const std::string& path, const std::string& more = "") {
  const int number = errno;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code fault;
  if (number == ENOENT && !folder.empty() && !std::filesystem::is_directory(folder, fault)) {
    throw Error(phrase("{1}: cannot be written: there is no folder {2}; make it first", path,
                       quote(folder.string())));
  }
  throw Error(phrase("{1}: cannot be written: {2}", path, system_reason(number)) + more);
}

}  // namespace

std::unique_ptr<LockedFile> LockedFile::create(const std::string& path) {
  refuse_nul(path);
  constexpr int kMode = 0644;
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, kMode);
  if (file < 0 && errno == EEXIST) return nullptr;
  if (file < 0) cannot_be_written(path);
  return std::unique_ptr<LockedFile>(new LockedFile(path, file));
}

std::unique_ptr<LockedFile> LockedFile::open(const std::string& path) {
  refuse_nul(path);
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file < 0) cannot_be_written(path);
  return std::unique_ptr<LockedFile>(new LockedFile(path, file));
}

LockedFile::~LockedFile() {
  ::close(file_);
}

bool LockedFile::lock() {
  return ::flock(file_, LOCK_EX | LOCK_NB) == 0;
}

std::int64_t LockedFile::size() const {
  struct stat now {};
  return ::fstat(file_, &now) == 0 ? static_cast<std::int64_t>(now.st_size) : -1;
}

void LockedFile::cut(std::int64_t bytes) {
  if (::ftruncate(file_, static_cast<off_t>(bytes)) != 0) fail();
  size_ = bytes;
}

void LockedFile::append(const std::string& text) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t count = ::write(file_, text.data() + written, text.size() - written);
    if (count > 0) written += static_cast<std::size_t>(count);
    if (count >= 0 || errno == EINTR) continue;
    const int why = errno;
    const bool is_gone = ::ftruncate(file_, static_cast<off_t>(size_)) == 0;
    errno = why;
    cannot_be_written(path_, is_gone ? phrase("; nothing has changed") : "");
  }
  size_ += static_cast<std::int64_t>(written);
}

void LockedFile::append_synced(const std::string& text) {
  const std::int64_t before = size_;
  append(text);
  try {
    sync();
  } catch (const Error&) {
    if (::ftruncate(file_, static_cast<off_t>(before)) == 0) size_ = before;
    throw;
  }
}

void LockedFile::sync() {
  if (::fdatasync(file_) != 0 && errno != EINVAL) fail();  // a pipe has nothing to sync
}

void LockedFile::fail() const {
  cannot_be_written(path_);
}

}  // namespace windrose
