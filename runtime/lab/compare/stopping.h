// When an experiment of pairs stops by itself: looks at fixed numbers of pairs, and how far |t|
// must reach at each of them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace windrose {

/// Numbers of pairs at which is looked: 1,000 and a quarter more each time, `most` last.
[[nodiscard]] std::vector<std::int64_t> looks_up_to(std::int64_t most);

/// What |t| must exceed at each look, so that all looks together keep 5 % (Lan and DeMets 1983,
/// with the spending function 2 - 2 Phi(1.96 / sqrt t) after O'Brien and Fleming). `fractions` are
/// the parts of all pairs that have been played at the looks, rising to 1. By recursive integration
/// (Armitage, McPherson and Rowe 1969).
[[nodiscard]] std::vector<double> spending_boundaries(std::span<const double> fractions);
/// The same for any way of spending: `spent` is how much has been spent of the error by each look.
[[nodiscard]] std::vector<double> spending_boundaries(std::span<const double> fractions,
                                                      std::span<const double> spent);

}  // namespace windrose
