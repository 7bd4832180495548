// A space or a kind of space gets another id, everywhere: on the board, in scenarios, cards, tables
// and looks, and in scripts where the designer agrees.
#pragma once

#include <string>
#include <vector>

#include "editor/text/workspace.h"

namespace windrose::editor {

enum class Named : unsigned char { space, kind };

/// One place where the id stands.
struct Mention {
  std::string file;
  int line = 0;      // from 1
  std::string text;  // the whole line, for confirmation
  TextSpan span;     // of the id itself
  bool is_script = false;
  bool is_sure = false;  // that it means the thing: not a word of a sentence, not another thing
};

/// All mentions of an id in the game's files, the board first. Throws Error for a file that cannot
/// be read.
[[nodiscard]] std::vector<Mention> mentions_of(Workspace& workspace, const std::string& id,
                                               Named what = Named::space);

/// The changes that put another id in those places. Throws Error for what cannot be an id.
[[nodiscard]] std::vector<FileChange> renamed(const std::vector<Mention>& mentions,
                                              const std::string& id);

}  // namespace windrose::editor
