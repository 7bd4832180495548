// What the settings file says to the terminal: plain pages, for speech and braille, and which
// answers wait for a yes.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runtime/sitting/people/done_when.h"

namespace windrose::terminal {

/// False where the file is missing, damaged, or does not say it.
[[nodiscard]] bool wants_plain(const std::filesystem::path& settings);
/// Changes this setting alone. Throws Error if the file cannot be written or is no settings file.
void keep_plain(const std::filesystem::path& settings, bool plain);

/// What is wrong in the file, a sentence each: no JSON object, an unknown key, or a value of the
/// wrong kind. Such a key has its default. Empty for a file that is missing.
[[nodiscard]] std::vector<std::string> setting_faults(const std::filesystem::path& settings);

/// "language" of the settings, "de"; empty where the file does not say it.
[[nodiscard]] std::string language_setting(const std::filesystem::path& settings);

/// "done" of the settings, as the window keeps it; `undo_ends` where the file does not say it.
[[nodiscard]] DoneWhen confirmed_turns(const std::filesystem::path& settings);

}  // namespace windrose::terminal
