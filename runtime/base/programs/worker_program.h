// Work that nobody can foresee the end of, such as drawing what a stranger has drawn, is done by
// this program started once more: the system limits its time and its memory.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

/// What `program` prints with `words` behind its name, all of it; its input is empty, its errors
/// are dropped. None where it cannot be started, ends otherwise than with exit code 0, prints more
/// than `most` bytes or takes longer than so many seconds; then it is ended.
[[nodiscard]] std::optional<std::string> printed_by(const std::filesystem::path& program,
                                                    const std::vector<std::string>& words,
                                                    double seconds, std::size_t most);

/// From here on this program is ended after so many seconds of processor time, and gets at most so
/// many bytes of memory.
void limit_own_work(unsigned seconds, std::size_t bytes);

/// Prints bytes that are no text, for the program that has started this one. False where they
/// cannot be printed, or where a terminal would get them.
[[nodiscard]] bool print_bytes(std::string_view bytes);

}  // namespace windrose
