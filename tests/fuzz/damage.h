// Damaged texts: what a slip of the hand, a torn write or somebody malicious makes of a file.
#pragma once

#include <cstdint>
#include <string>

namespace windrose {

/// One to four damages to a text: bytes changed, lines lost, parts doubled, words of YAML and JSON
/// put where they do not belong. The same number always does the same.
[[nodiscard]] std::string damaged(std::string text, std::uint64_t number);

}  // namespace windrose
