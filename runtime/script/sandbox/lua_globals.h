// What the bytecode of a compiled chunk tells: which globals it uses, so that a misspelled name is
// found when the file is loaded and not in the middle of the one match that gets there; and which
// lines of its functions have code.
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

/// A function of a chunk, and its lines that have code, in order; those of functions inside of it
/// are theirs.
struct FunctionLines {
  int first = 0;  // line at which it is defined; 0: the chunk itself
  int last = 0;
  std::vector<int> lines;
};

/// All functions of the chunk on top of the stack, by their lines; none when the bytecode cannot be
/// read.
[[nodiscard]] std::vector<FunctionLines> function_lines(lua_State* lua);

}  // namespace windrose
