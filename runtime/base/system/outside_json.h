// JSON from outside: a line of a match file, a request of another program. The number of keys and
// the depth are bounded before anything is built, so that nobody pays for what somebody else wrote.
#pragma once

#include <cstdint>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace windrose {

/// What becomes of a key that a map has twice.
enum class TwinKeys : std::uint8_t { last_counts, refused };

/// The JSON of a text; discarded if it is none. Throws Error for a map with too many keys, for too
/// many levels of lists and maps, and for twin keys that are refused. There is one for
/// nlohmann::json and one for nlohmann::ordered_json.
template <typename Json>
[[nodiscard]] Json outside_json(std::string_view text, TwinKeys twins = TwinKeys::last_counts);

}  // namespace windrose
