// Plain files opened for reading, and what is said of those that cannot be read.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace windrose {

/// The file, opened. Throws Error if it is missing or no plain file, such as a folder, a pipe or a
/// device; the message calls it `shown`, or by its path where `shown` is empty.
[[nodiscard]] std::ifstream open_plain_file(const std::filesystem::path& path,
                                            std::string_view shown = {});

/// "a named pipe", "a socket", "a folder", "a link", "a device": what there is that is no plain
/// file.
[[nodiscard]] std::string kind_of_file(const std::filesystem::file_status& status);

/// Throws Error if something else than a plain file is in the place where one is to be written: a
/// link, a pipe, a folder. Writing would go elsewhere, or wait without end. The message calls the
/// place `shown`, or by its path where `shown` is empty.
void refuse_to_write_over(const std::filesystem::path& path, std::string_view shown = {});

/// Throws the Error of a file that is longer than `most` bytes.
[[noreturn]] void refuse_large_file(const std::string& shown, std::size_t most);

}  // namespace windrose
