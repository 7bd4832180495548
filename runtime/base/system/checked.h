// The way in for whole numbers from files and other programs: none is cut down to fit.
#pragma once

#include <concepts>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"

namespace windrose {

/// The same number as a `To`. Throws Error where that has no such number; the message calls it
/// `what`.
template <std::integral To, std::integral From>
[[nodiscard]] To checked(From number, std::string_view what) {
  if (std::in_range<To>(number)) return static_cast<To>(number);
  throw Error(phrase("'{1}': expected a number from {2} to {3}, got {4}", what,
                     std::to_string(std::numeric_limits<To>::min()),
                     std::to_string(std::numeric_limits<To>::max()), std::to_string(number)));
}

/// The whole number that a JSON value holds, as a `To`: see above.
template <std::integral To, typename Json>
[[nodiscard]] To checked_json(const Json& json, std::string_view what) {
  if (json.is_number_unsigned()) return checked<To>(json.template get<unsigned long long>(), what);
  return checked<To>(json.template get<long long>(), what);
}

}  // namespace windrose
