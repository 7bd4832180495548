// Text files, read and written whole.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

/// What a text may have that somebody wrote by hand. Its lines as texts of their own take some 30
/// times as much memory if all of them are empty.
inline constexpr std::size_t kMostTextBytes = std::size_t{1} << 20U;
/// What a file may have that a program wrote, such as a match file.
inline constexpr std::size_t kMostFileBytes = std::size_t{64} << 20U;

/// The whole file. Throws Error if it is missing, no plain file or longer than `most` bytes; the
/// message calls it `shown`, or by its path where `shown` is empty.
[[nodiscard]] std::string read_text_file(const std::filesystem::path& path,
                                         std::string_view shown = {},
                                         std::size_t most = kMostTextBytes);

/// Puts `text` in place of the file at once: whoever reads it, even after a crash, finds the old
/// text or the new one. Links and the rights of the file stay; a pipe or a device is written to as
/// it is. Throws Error.
void write_text_file(const std::filesystem::path& path, std::string_view text);

/// Makes a file with this text, as a whole: whoever looks for it, even after a crash, finds none or
/// all of it. False where there is one of that name, which stays as it is. Throws Error.
[[nodiscard]] bool write_new_text_file(const std::filesystem::path& path, std::string_view text);

/// Names of the files in a folder that end in `ending` (".yaml"), sorted, hidden ones left out;
/// none if there is no such folder.
[[nodiscard]] std::vector<std::string> files_in(const std::filesystem::path& folder,
                                                std::string_view ending = {});

/// Names of the folders in a folder, likewise.
[[nodiscard]] std::vector<std::string> folders_in(const std::filesystem::path& folder);

}  // namespace windrose
