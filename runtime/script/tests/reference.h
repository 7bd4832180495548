// What scripts can say, printed from the rows that bind it: the reference, and annotations for
// editors.
#pragma once

#include <string>

namespace windrose {

/// Every type, library function and effect as Markdown.
[[nodiscard]] std::string lua_reference();

/// The same as annotations that lua-language-server reads (LuaCATS), so that editors complete and
/// check.
[[nodiscard]] std::string editor_stubs();

}  // namespace windrose
