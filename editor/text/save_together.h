// Several files saved as one act: all of them hold the new text, or none does.
//
// First every file on disk is looked at, then all new texts are laid beside the files, and only
// then do they take their places.
#pragma once

#include <vector>

#include "editor/text/edited_file.h"

namespace windrose::editor {

/// Throws Error, and leaves all files as they are, if one of them cannot be written or is not the
/// one that was read; the latter does not count with `overwrite`.
void save_together(const std::vector<EditedFile*>& files, bool overwrite = false);

}  // namespace windrose::editor
