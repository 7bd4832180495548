// Words of YAML that must be a color or a sign which every face can draw.
#pragma once

#include "runtime/data/schema/yaml_reader.h"

namespace windrose {

/// Neither one of look_colors() nor '#rrggbb' is refused, with the word that is meant. Throws
/// Error.
void check_color(const YamlValue& value);

/// None of look_signs() is refused, with the word that is meant. Throws Error.
void check_sign(const YamlValue& value);

}  // namespace windrose
