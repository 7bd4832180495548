// "did you mean" in the language that is spoken: what players typed.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace windrose {

/// ", did you mean 'x'?" to be put behind a message, or nothing: did_you_mean() for players.
[[nodiscard]] std::string told_meant(std::string_view word,
                                     std::span<const std::string> candidates);

}  // namespace windrose
