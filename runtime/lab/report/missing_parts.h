// Parts of a run that were not there when the others were put together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace windrose {

struct MissingParts {
  std::vector<std::int64_t> numbers;  // from 1; empty where all parts are there
  std::int64_t of = 0;                // parts of the run

  [[nodiscard]] bool empty() const { return numbers.empty(); }
  /// "shard 4 of 4 is missing", "shards 2 and 3 of 4 are missing".
  [[nodiscard]] std::string text() const;
  /// The same, and what it means: "...: the figures are of 152 of 203 matches".
  [[nodiscard]] std::string note(std::int64_t counted, std::int64_t asked,
                                 const std::string& unit) const;
};

}  // namespace windrose
