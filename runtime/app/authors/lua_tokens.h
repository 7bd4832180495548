// The tokens of a Lua file with their lines, as far as checks of a game have to know them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace windrose::app {

struct LuaToken {
  enum class Kind : unsigned char { name, text, number, sign };
  Kind kind = Kind::sign;
  std::string text;  // of a string what stands between its quotation marks
  int line = 0;
  [[nodiscard]] bool is(std::string_view sign) const { return kind != Kind::text && text == sign; }
};

/// In their order, without comments. Of signs with two letters, `..` and `==` and the like, each
/// letter is a token, but for `..` and `...`.
[[nodiscard]] std::vector<LuaToken> lua_tokens(std::string_view script);

}  // namespace windrose::app
