// How the answers to questions differ between two rulesets: how often each was taken of the times
// it was offered.
#pragma once

#include <string>
#include <vector>

#include "runtime/lab/play/playouts.h"

namespace windrose {

/// One answer that both rulesets offer.
struct DecisionDifference {
  std::string question;
  std::string answer;
  double base_offered = 0;  // a match
  double variant_offered = 0;
  double base = 0;  // the share taken
  double variant = 0;
  double difference = 0;
  double reach = 0;  // half the 95 % interval of the difference
  double p = 1;
  bool found = false;  // at a false discovery rate of 5 % among all decisions
};

/// In the order of the base. A match is one observation. The two sides count as independent, so the
/// intervals are rather too wide where pairing helps. Fewer than 30 matches on a side: no
/// intervals, and nothing is found.
[[nodiscard]] std::vector<DecisionDifference> decision_differences(const PlayoutRun& base,
                                                                   const PlayoutRun& variant);

}  // namespace windrose
