#include "runtime/state/ids/ids.h"

#include <string>

#include "runtime/base/text/error.h"

namespace windrose {

void refuse_id(std::string_view name, std::int64_t number, std::int64_t count) {
  const std::string there = count == 0 ? "there are none"
                            : count == 1
                                ? "the only one is 0"
                                : "they have the numbers 0 to " + std::to_string(count - 1);
  throw RuleError("there is no " + std::string(name) + " with the number " +
                  std::to_string(number) + "; " + there);
}

}  // namespace windrose
