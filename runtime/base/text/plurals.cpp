#include "runtime/base/text/plurals.h"

namespace windrose {

bool is_plural(std::string_view noun) {
  constexpr std::size_t kShortest = 4;  // "gas", "yes" and "bus" are no plurals
  return noun.size() >= kShortest && noun.back() == 's' && !noun.ends_with("ss") &&
         !noun.ends_with("us") && !noun.ends_with("is");
}

std::string singular(std::string_view noun) {
  if (!is_plural(noun)) return std::string(noun);
  if (noun.ends_with("ies")) return std::string(noun.substr(0, noun.size() - 3)) + "y";
  return std::string(noun.substr(0, noun.size() - 1));
}

std::string amount_of(long long number, std::string_view plural) {
  return std::to_string(number) + " " + (number == 1 ? singular(plural) : std::string(plural));
}

}  // namespace windrose
