// The words that stand in the text of a script: names behind `rules.`, functions of things that it
// calls, and its string literals.
//
// A reader of Lua's tokens, no more: what it misses is spoken by the match that says it first.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace windrose {

struct ScriptWords {
  std::vector<std::string> names;    // `sail`, `harbor` of `rules.sail.harbor`, as often as written
  std::vector<std::string> methods;  // `pay` of `player:pay(…)`, as often as written
  std::vector<std::string> literals;  // with their escapes resolved, as often as written
};

/// Those of a Lua file in the order in which they stand there. Text that is no Lua gives what can
/// be made of it.
[[nodiscard]] ScriptWords words_of_script(std::string_view text);

}  // namespace windrose
