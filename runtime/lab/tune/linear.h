// Small systems of linear equations.
#pragma once

#include <vector>

namespace windrose {

using Row = std::vector<double>;

/// Solves a square system by elimination with the largest pivot; what is not determined is 0.
[[nodiscard]] Row solved(std::vector<Row> matrix, Row right);

}  // namespace windrose
