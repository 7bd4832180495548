// Lua's error messages in the words of people who know games, not compilers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace windrose {

/// Where a message says it happened: "rules.lua:46: rest". `line` is 0 when it does not say.
struct MessagePlace {
  std::string file;
  int line = 0;
  std::string rest;
};

[[nodiscard]] MessagePlace split_place(const std::string& message);

/// `rest` of a message that Lua itself made, in plain English; any other text comes back as it is.
[[nodiscard]] std::string plain_message(std::string_view rest);

/// Line `line` of `source` and, when `rest` names something that stands there, a caret under it.
[[nodiscard]] std::string excerpt(std::string_view source, int line, std::string_view rest);

/// "64 MB", "256 KB".
[[nodiscard]] std::string readable_bytes(std::size_t bytes);

/// Line `line` (from 1) of `source`, without its end; "" past the end.
[[nodiscard]] std::string_view line_of(std::string_view source, int line);

/// The name of the function that a line defines: "rules.turn" of `function rules.turn(player)`, "f"
/// of `local f = function(x)`; "" where the line gives it none.
[[nodiscard]] std::string defined_function(std::string_view line);

}  // namespace windrose
