// An expression of an author, computed where a script stands, with its locals.
//
// It reads only: what would change the match, ask somebody or throw dice is refused.
#pragma once

#include <string>

#include "runtime/script/api/binding.h"
#include "runtime/script/inspect/debug_value.h"

namespace windrose {

/// Keeps the locals of frame `frame` (0: the innermost one of a script) for the next evaluate(), as
/// long as no other step begins.
void keep_locals(lua_State* lua, int frame);
/// The next evaluate() gets none.
void forget_locals(Binding& binding);

/// The first value of `expression`, with the locals that were kept, of rules or of an agent.
/// `state` is where the match stands, or what the agent is shown. Throws Error for what does not
/// compile, fails or takes long. Not while a step is running.
[[nodiscard]] DebugValue evaluate(Binding& binding, const AnyState& state,
                                  const std::string& expression);

}  // namespace windrose
