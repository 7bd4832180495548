// What can name a file, wherever a request or a word of the command line names one.
#pragma once

#include <string>
#include <string_view>

namespace windrose {

/// Throws Error unless `name` can name a file or a folder: one letter or more, no control
/// characters, as many bytes as the system takes. `asked` is what asked for it: "'save'".
void require_file_name(std::string_view asked, std::string_view name);

/// Throws Error for a name with a NUL: the system would take what stands before it.
void refuse_nul(const std::string& name);

}  // namespace windrose
