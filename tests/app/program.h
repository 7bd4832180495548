// The program itself, run as its users run it.
#pragma once

#include <filesystem>
#include <string>

namespace windrose::app {

struct Ran {
  int code = -1;
  std::string out;
  std::string err;
  double seconds = 0;  // of processor time
  long megabytes = 0;  // of memory at the most
};

/// What a run of the program takes before it has read anything of a stranger, in MB.
[[nodiscard]] long megabytes_at_start();

/// Runs `windrose WORDS` through the shell, with the source tree as shelf; `input` is typed into
/// it.
/// `before` is what the shell does first: "ulimit -f 8; ".
[[nodiscard]] Ran run_windrose(const std::string& words, const std::string& input = {},
                               const std::string& before = {});

/// An empty folder that is gone with this object.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::string operator/(const std::string& name) const {
    return (path_ / name).string();
  }
  /// Writes a file, folders and all.
  void write(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path path_;
};

/// The same for a user whose data folder is windrose/ in `home`, which lasts from run to run.
[[nodiscard]] Ran run_windrose_of(const Folder& home, const std::string& words,
                                  const std::string& input = {});

}  // namespace windrose::app
