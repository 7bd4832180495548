// "did you mean" in the language that is spoken: what players typed.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace windrose {

/// ", did you mean 'x'?" to be put behind a message, or nothing: did_you_mean() for players.
[[nodiscard]] std::string told_meant(std::string_view word,
                                     std::span<const std::string> candidates);

/// The same, or what else could be written, if that is not too much: did_you_mean_or_list().
[[nodiscard]] std::string told_meant_or_list(std::string_view word,
                                             std::span<const std::string> candidates);

}  // namespace windrose
