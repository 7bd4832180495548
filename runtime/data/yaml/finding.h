// Something that is wrong, or worth a second look, in a game's files.
#pragma once

#include <cstdint>
#include <string>

namespace windrose {

struct Finding {
  enum class Weight : std::uint8_t { error, warning };
  Weight weight = Weight::error;
  std::string text;  // where and what, ready to be shown

  friend bool operator==(const Finding&, const Finding&) = default;
};

}  // namespace windrose
