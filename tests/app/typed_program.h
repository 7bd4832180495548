// The program on a terminal of its own: what it shows, and what is typed into it.
#pragma once

#include <filesystem>
#include <string>
#include <sys/types.h>
#include <vector>

namespace windrose::app {

class TypedProgram {
 public:
  /// `windrose WORDS`, with `shelf` as the one place of games, and as the user's folders.
  TypedProgram(const std::filesystem::path& shelf, const std::vector<std::string>& words,
               int columns = 100, int rows = 30);
  ~TypedProgram();
  TypedProgram(const TypedProgram&) = delete;
  TypedProgram& operator=(const TypedProgram&) = delete;

  /// What it shows up to `text` and what came with it; a failure of the test if that does not come
  /// within a minute.
  std::string until(const std::string& text);
  /// The same up to the one of several texts that comes first.
  std::string until_any(const std::vector<std::string>& texts);
  /// Waits until the program reads key by key. It shows a prompt a moment before that, and the
  /// terminal shows once more what somebody types in between.
  void until_it_reads_keys() const;
  void type(const std::string& text) const;
  /// Waits until it has ended; its exit code.
  int exit_code();

 private:
  std::string left_;  // shown behind what was waited for
  int terminal_ = -1;
  pid_t child_ = -1;
};

}  // namespace windrose::app
