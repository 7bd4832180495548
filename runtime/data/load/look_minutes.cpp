#include "runtime/data/load/look_minutes.h"

#include <filesystem>

#include "runtime/base/text/error.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {

int look_minutes(const GameFolder& folder) {
  const std::filesystem::path file = folder.scripts() / "look.yaml";
  if (!std::filesystem::exists(file)) return 0;
  try {
    const YamlNode tree = read_yaml(file, folder.shown("look.yaml"));
    const YamlValue root(tree, "");
    const auto minutes = root.get("minutes");
    return minutes ? minutes->number(1, 10'000) : 0;
  } catch (const Error&) {
    return 0;  // choosing the game says what is wrong
  }
}

}  // namespace windrose
