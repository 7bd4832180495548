#include "runtime/lab/report/missing_parts.h"

#include "runtime/base/text/text.h"
#include "runtime/lab/report/figures.h"

namespace windrose {

std::string MissingParts::text() const {
  std::vector<std::string> names;
  names.reserve(numbers.size());
  for (const std::int64_t number : numbers) names.push_back(std::to_string(number));
  const bool is_one = numbers.size() == 1;
  return (is_one ? "shard " : "shards ") + join_and(names) + " of " + std::to_string(of) +
         (is_one ? " is missing" : " are missing");
}

std::string MissingParts::note(std::int64_t counted, std::int64_t asked,
                               const std::string& unit) const {
  return text() + ": the figures are of " + with_commas(counted) + " of " + with_commas(asked) +
         " " + unit;
}

}  // namespace windrose
