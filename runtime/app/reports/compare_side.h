// The other side of a comparison: what it plays in place of the base.
#pragma once

#include <string>
#include <vector>

#include "runtime/match/play/opening.h"

namespace windrose::app {

/// The request of a side. `side` is as --variant or --against name it: "mooring_pot", "a+b" (one
/// variant on top of another), "agents=greedy", "scenario=late option=claims=by_hand". Throws Error
/// for what cannot be read.
[[nodiscard]] MatchRequest side_request(MatchRequest base, const std::string& side);

/// What reports call it: "mooring_pot", "agents greedy", "scenario late, claims=by_hand".
[[nodiscard]] std::string side_name(const std::string& side);
/// The arguments that name it on a command line.
[[nodiscard]] std::vector<std::string> side_arguments(const std::string& side);

/// Throws Error where a variant of the side changes nothing.
void check_side(const OpenGame& base, const OpenGame& other, const std::string& side);

/// So many pairs in a row are one observation: all orders of the seats, where agents that are
/// unlike each other play against others; else 1.
[[nodiscard]] int block_of(const OpenGame& base, const OpenGame& other);

}  // namespace windrose::app
