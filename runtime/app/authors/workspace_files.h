// The files that make an editor know a shelf: words that complete, schemas, tasks, the debugger.
#pragma once

#include <string>
#include <vector>

#include "runtime/app/authors/new_game_files.h"

namespace windrose::app {

/// All that several games of a shelf share; paths are relative to the shelf.
[[nodiscard]] std::vector<NewFile> workspace_files();

/// The folder of the words, and the file in it for what one game declares.
inline constexpr const char* kWordsFolder = ".words";
[[nodiscard]] std::string words_path(const std::string& game);

}  // namespace windrose::app
