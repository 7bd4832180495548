#include "runtime/lab/fuzz/trouble.h"

#include <array>

namespace windrose {

std::string trouble_id(Trouble::Kind kind) {
  static constexpr std::array kIds = {"dead_end",  "failure", "endless",
                                      "invariant", "leak",    "divergence"};
  return kIds.at(static_cast<std::size_t>(kind));
}

std::string trouble_name(Trouble::Kind kind) {
  static constexpr std::array kNames = {"a dead end",          "a script that fails",
                                        "an endless match",    "a broken invariant",
                                        "a secret that leaks", "a replay that differs"};
  return kNames.at(static_cast<std::size_t>(kind));
}

}  // namespace windrose
