// How a scalar is written, where that says what it is meant to be.
#pragma once

#include <string_view>

#include "runtime/data/yaml/yaml_tree.h"

namespace windrose {

/// A scalar without quotes that is written like a whole number (also one that is refused later).
[[nodiscard]] bool looks_like_number(const YamlNode& node);

/// `true` or `false` without quotes.
[[nodiscard]] bool looks_like_flag(const YamlNode& node);

/// "true" or "false" for `yes`, `off` and the like without quotes, which other programs read as a
/// flag; else empty.
[[nodiscard]] std::string_view flag_meant(const YamlNode& node);

}  // namespace windrose
