// What a kept match says: to play it again in the terminal, and to compare the two.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace windrose::view {

/// What people answered, a line each, as one types it in the terminal; then "quit".
[[nodiscard]] std::string typed_answers(const std::string& file);

struct KeptDecisions {
  std::vector<std::string> decisions;
  std::uint64_t fingerprint = 0;  // of the state behind the last one
  friend bool operator==(const KeptDecisions&, const KeptDecisions&) = default;
  friend std::ostream& operator<<(std::ostream& out, const KeptDecisions& kept);
};

/// Up to the last answer of a person, every state checked against the file; what agents did
/// behind it may be more in one file than in the other.
[[nodiscard]] KeptDecisions decisions_of(const std::string& file);
/// The whole match, agents and all.
[[nodiscard]] KeptDecisions all_decisions_of(const std::string& file);

}  // namespace windrose::view
