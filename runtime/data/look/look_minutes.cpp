#include "runtime/data/look/look_minutes.h"

#include <optional>

#include "runtime/base/text/error.h"
#include "runtime/data/look/look_file.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {

int look_minutes(const GameFolder& folder) {
  try {
    const std::optional<YamlNode> tree = read_look_file(folder);
    if (!tree) return 0;
    const YamlValue root(*tree, "");
    const auto minutes = root.get("minutes");
    return minutes ? minutes->number(1, 10'000) : 0;
  } catch (const Error&) {
    return 0;  // choosing the game says what is wrong
  }
}

}  // namespace windrose
