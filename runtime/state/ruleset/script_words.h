// The words that stand in the text of a script: names behind `rules.`, its string literals, and
// whether it can keep something from some players.
//
// A reader of Lua's tokens, no more: what it misses is spoken by the match that says it first.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace windrose {

struct ScriptWords {
  std::vector<std::string> names;  // `sail`, `harbor` of `rules.sail.harbor`, as often as written
  std::vector<std::string> literals;  // with their escapes resolved, as often as written
  bool tells_some = false;  // something may be told to some players only: `tell`, `visible_to`
  bool hides = false;       // the same, or sealed or shown: `choose_together`, `show`
  bool throws_in_secret = false;  // dice may be thrown that not all see: `visible_to`
};

/// Those of a Lua file in the order in which they stand there. Text that is no Lua gives what can
/// be made of it.
[[nodiscard]] ScriptWords words_of_script(std::string_view text);

}  // namespace windrose
