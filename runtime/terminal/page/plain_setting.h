// Whether the person wants plain pages, for speech and braille: kept in the settings file.
#pragma once

#include <filesystem>

namespace windrose {

/// False where the file is missing, damaged, or does not say it.
[[nodiscard]] bool wants_plain(const std::filesystem::path& settings);
/// Changes this setting alone. Throws Error if the file cannot be written or is no settings file.
void keep_plain(const std::filesystem::path& settings, bool plain);

}  // namespace windrose
