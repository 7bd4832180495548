// Numbers as people read them.
#pragma once

#include <string>
#include <string_view>

namespace windrose {

/// "312,000"
[[nodiscard]] std::string number_text(long long number);

/// An amount of money with the sign before it: "$1,284", "−$20"; without a sign "312,000".
[[nodiscard]] std::string signed_amount(std::string_view sign, long long amount);

}  // namespace windrose
