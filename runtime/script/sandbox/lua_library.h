// The library that rules may use: declared as rows, so that documentation is printed from here.
#pragma once

#include <optional>
#include <span>
#include <string>

#include <lua.hpp>

namespace windrose {

struct LibraryFunction {
  const char* name;
  const char* signature;  // "table.find(list, value) -> position or nil"
  const char* summary;
  lua_CFunction call;
};

[[nodiscard]] std::span<const LibraryFunction> base_library();
[[nodiscard]] std::span<const LibraryFunction> table_library();
[[nodiscard]] std::span<const LibraryFunction> string_library();
[[nodiscard]] std::span<const LibraryFunction> math_library();

/// Makes the locked globals of a fresh state: base functions, `table`, `string`, `math`, and the
/// metatable that all strings share. The only way to add a global later is add_global.
void open_library(lua_State* lua);

/// A global that a chunk uses in vain.
struct GlobalProblem {
  int line = 0;
  std::string message;
};

/// The first misuse of globals in the compiled chunk on top of the stack: an unknown name, or any
/// name that is written to. A chunk without any gets its globals without the lock before them,
/// which makes each use faster.
[[nodiscard]] std::optional<GlobalProblem> bind_globals(lua_State* lua);

/// Takes a value from the top of the stack and makes it a global.
void add_global(lua_State* lua, const char* name);

}  // namespace windrose
