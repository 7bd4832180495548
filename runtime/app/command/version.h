// Which Windrose this is.
#pragma once

#include <string>

namespace windrose::app {

/// "0.2.0", and in brackets the commit, if it was built in a clone: "0.2.0 (f37211c)".
[[nodiscard]] std::string version_text();

}  // namespace windrose::app
