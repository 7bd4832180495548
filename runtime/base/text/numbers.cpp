#include "runtime/base/text/numbers.h"

namespace windrose {

std::string number_text(long long number) {
  std::string digits = std::to_string(number);
  const std::size_t first = number < 0 ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3;) {
    at -= 3;
    digits.insert(at, ",");
  }
  return digits;
}

std::string signed_amount(std::string_view sign, long long amount) {
  return (amount < 0 ? "\u2212" : "") + std::string(sign) +
         number_text(amount < 0 ? -amount : amount);
}

}  // namespace windrose
