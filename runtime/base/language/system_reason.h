// Why the system refused something, in the language that is spoken.
#pragma once

#include <string>

namespace windrose {

/// "No such file or directory" for ENOENT; the system's own words where the program has none.
[[nodiscard]] std::string system_reason(int error_number);

}  // namespace windrose
