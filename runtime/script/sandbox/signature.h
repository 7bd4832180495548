// The signature of a row taken apart: `deck:deal(count: integer, zone: Zone): Card[]`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace windrose {

struct Parameter {
  std::string name;  // "..." for any number of further ones
  std::string type;  // "any" where the row says none
  bool optional = false;
};

struct Signature {
  std::string owner;  // "deck"
  std::string name;   // "deal"
  std::vector<Parameter> parameters;
  std::vector<std::string> results;
};

/// Throws Error for what is no signature of a function.
[[nodiscard]] Signature parse_signature(std::string_view text);

/// The type of an attribute: "integer?" of `space.row: integer?`.
[[nodiscard]] std::string attribute_type(std::string_view signature);

}  // namespace windrose
