// Lines of a text that are kept where the disk is too full for all of them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace windrose {

/// Writes as write_text_file() does. Where the disk is too full, the file gets as many whole lines
/// as fit. Returns their bytes, or all. Throws Error where the file cannot be written at all.
[[nodiscard]] std::size_t write_lines_that_fit(const std::filesystem::path& path,
                                               std::string_view text);

}  // namespace windrose
