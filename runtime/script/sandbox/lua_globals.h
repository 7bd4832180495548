// Which globals a compiled chunk uses, read from its bytecode: so that a misspelled name is found
// when the file is loaded, not in the middle of the one match that gets there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <lua.hpp>

namespace windrose {

struct GlobalUse {
  std::string name;
  int line = 0;
  bool is_write = false;
};

struct GlobalUses {
  std::vector<GlobalUse> uses;  // in the order of the functions, then of the lines
  bool complete = true;         // false: some access could not be told from the code
};

/// The uses in the function on top of the stack and in all functions inside of it; nothing when the
/// bytecode of this Lua is not the one that we can read (5.4's).
[[nodiscard]] std::optional<GlobalUses> global_uses(lua_State* lua);

}  // namespace windrose
