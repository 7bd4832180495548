// Starting other programs.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace windrose {

/// A program that was started and goes on beside this one.
class Process {
 public:
  explicit Process(int number) : number_(number) {}
  /// Whether it has ended. Ask until it has, for else the system keeps its exit code.
  [[nodiscard]] bool has_ended() const;

 private:
  int number_;
};

/// The texts as the system takes the words of a program, with a null pointer behind them; they
/// point into `texts`.
[[nodiscard]] std::vector<char*> pointers_to(std::vector<std::string>& texts);

/// Whether the file may be started as a program.
[[nodiscard]] bool is_program(const std::filesystem::path& file);

/// Starts `program` with `words` behind its name. `set` adds variables ("NAME=value") to this
/// program's environment, from which those that begin with `without` are taken first. Throws Error.
[[nodiscard]] Process start_program(const std::filesystem::path& program,
                                    const std::vector<std::string>& words,
                                    const std::vector<std::string>& set = {},
                                    const std::string& without = {});

/// From here on this program is ended with the one that started it, however that one ends: what
/// only works for another should not go on alone.
void end_with_parent();

}  // namespace windrose
