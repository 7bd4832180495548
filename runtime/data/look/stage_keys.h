// Which keys a stage of a look takes, by its kind.
#pragma once

#include <string_view>
#include <vector>

#include "runtime/data/game/stage_data.h"

namespace windrose {

/// Which keys a kind of stage takes beside kind, title, rule and while; those that it must have
/// first.
struct KindKeys {
  std::vector<std::string_view> needed;
  std::vector<std::string_view> others;
};

[[nodiscard]] const KindKeys& keys_of(StageKind kind);

}  // namespace windrose
