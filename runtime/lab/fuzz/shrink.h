// Makes the inputs that lead to a trouble fewer.
#pragma once

#include <functional>

#include "runtime/lab/fuzz/fuzz_match.h"

namespace windrose {

/// How a trouble is looked for: plays by the inputs, or by about them, at most so many. What it
/// finds has the inputs that were given.
using Trial =
    std::function<std::optional<Trouble>(const std::vector<FuzzInput>& inputs, std::size_t most)>;

/// Leaves out parts of the inputs, half of them first, then ever smaller parts, as long as the same
/// trouble comes up with fewer answers (delta debugging, Zeller and Hildebrandt 2002). Then it
/// lowers the faces of dice. The same trouble gives the same inputs, unless the seconds of
/// processor time run out. What cannot be played by inputs is returned as it is. Once `stop` is
/// raised, it tries nothing further; it may be null.
[[nodiscard]] Trouble shrunk(const Trial& trial, const Trouble& trouble, double seconds,
                             const StopSign* stop = nullptr);
/// The same for a trouble that is an error of the match itself.
[[nodiscard]] Trouble shrunk(FuzzMatch& match, const Trouble& trouble, double seconds,
                             const StopSign* stop = nullptr);

/// How many of the inputs are answers; the others are dice.
[[nodiscard]] std::int64_t answers_in(const std::vector<FuzzInput>& inputs);

}  // namespace windrose
